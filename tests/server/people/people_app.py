"""A small site made of the routes about people, called without a network."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from fastapi import FastAPI
from pydantic import BaseModel

from leeboard.server.budgets import AddressBudgets
from leeboard.server.config import Limits
from leeboard.server.entropy import SystemEntropy
from leeboard.server.errors import not_found
from leeboard.server.metrics import Metrics
from leeboard.server.routes import admin, health, people
from leeboard.server.routes.answers import PROBLEM_RESPONSES, add_handlers
from leeboard.server.routes.bodies import Body
from leeboard.server.routes.guard import Guard
from leeboard.server.routes.visitors import Signed, Visitor
from leeboard.server.storage.engine import Store
from tests.server.people.people_service import ADDRESS, PeopleService, opened

MARK = {"X-Leeboard": "1"}


class Matches:
    """Closes the match "m1"; there is no other."""

    def __init__(self) -> None:
        self.voided: list[tuple[str, str]] = []

    async def void(self, match_id: str, reason: str) -> None:
        if match_id != "m1":
            raise not_found()
        self.voided.append((match_id, reason))


class ReadySite:
    """What the routes about health ask of a whole server that is well."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.metrics = Metrics()
        self.worker = "alone"

    def trouble(self) -> str:
        return ""


class Seat(Body):
    """Part of a form with something nested."""

    bot: str


class Table(Body):
    """A form with all that forms have."""

    seats: list[Seat]
    count: int = 0


class Name(BaseModel):
    """Who called."""

    name: str


def application(people_service: PeopleService) -> FastAPI:
    app = FastAPI(responses=PROBLEM_RESPONSES, redirect_slashes=False)
    app.state.config = people_service.config
    app.state.people = people_service.people
    app.state.accounts = people_service.accounts
    app.state.matches = Matches()
    app.state.site = ReadySite(people_service.people.store)
    for module in (people, admin, health):
        app.include_router(module.router)

    @app.post("/api/tables")
    async def open_table(_table: Table, visit: Signed) -> Name:
        return Name(name=visit.person.name)

    @app.post("/api/studies")
    async def bring(_study: Table, visit: Signed) -> Name:
        return Name(name=visit.person.name)

    @app.get("/api/tables")
    async def look(visit: Signed) -> Name:
        return Name(name=visit.person.name)

    @app.get("/api/break/{what}")
    async def fail(what: str, _visit: Visitor) -> Name:
        raise RuntimeError(f"the secret is {what}")

    add_handlers(app)
    app.add_middleware(
        Guard,
        config=people_service.config,
        clock=people_service.clock,
        entropy=SystemEntropy(),
        budgets=AddressBudgets(people_service.clock, people_service.config.limits),
        roomy={"/api/studies": 200_000},
    )
    return app


class PeopleApp:
    """The site and whoever comes to it."""

    def __init__(self, people_service: PeopleService) -> None:
        self.people_service = people_service
        self.app = application(people_service)

    def browser(
        self, *, address: str = ADDRESS, base: str = "http://test", **headers: str
    ) -> httpx.AsyncClient:
        """Somebody with cookies whose calls bear our mark."""
        transport = httpx.ASGITransport(self.app, client=(address, 1))
        return httpx.AsyncClient(transport=transport, base_url=base, headers=MARK | headers)

    def program(self, token: str | None = None) -> httpx.AsyncClient:
        """A program without cookies and without our mark, perhaps with a token."""
        transport = httpx.ASGITransport(self.app, client=(ADDRESS, 1))
        headers = {"Authorization": f"Bearer {token}"} if token is not None else {}
        return httpx.AsyncClient(transport=transport, base_url="http://test", headers=headers)


@asynccontextmanager
async def site_of(
    url: str, limits: Limits | None = None, **settings: Any
) -> AsyncIterator[PeopleApp]:
    generous = limits or Limits(calls_burst=10_000, processor_burst=10_000.0)
    settings.setdefault("host", "test")  # by which its visitors name it
    async with opened(url, generous, **settings) as people_service:
        yield PeopleApp(people_service)
