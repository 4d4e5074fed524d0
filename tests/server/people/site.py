"""A small site made of the routes about people, called without a network."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from fastapi import FastAPI
from pydantic import BaseModel

from leeboard.server.config import Limits
from leeboard.server.errors import not_found
from leeboard.server.metrics import Metrics
from leeboard.server.routes import admin, health, people
from leeboard.server.routes.answers import PROBLEMS, add_handlers
from leeboard.server.routes.bodies import Body
from leeboard.server.routes.guard import Guard
from leeboard.server.routes.visitors import Signed, Visitor
from leeboard.server.seams import SystemEntropy
from tests.server.people.house import ADDRESS, House, opened

MARK = {"X-Leeboard": "1"}


class Matches:
    """Closes the match "m1"; there is no other."""

    def __init__(self) -> None:
        self.voided: list[tuple[str, str]] = []

    async def void(self, match_id: str, reason: str) -> None:
        if match_id != "m1":
            raise not_found()
        self.voided.append((match_id, reason))


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


def application(house: House) -> FastAPI:
    app = FastAPI(responses=PROBLEMS, redirect_slashes=False)
    app.state.config = house.config
    app.state.people = house.people
    app.state.accounts = house.accounts
    app.state.matches = Matches()
    app.state.metrics = Metrics()
    for module in (people, admin, health):
        app.include_router(module.router)

    @app.post("/api/tables")
    async def open_table(_table: Table, visit: Signed) -> Name:
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
        config=house.config,
        clock=house.clock,
        entropy=SystemEntropy(),
        roomy={"/api/tables": 200_000},
    )
    return app


class Site:
    """The site and whoever comes to it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.app = application(house)

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
async def site_of(url: str, limits: Limits | None = None, **settings: Any) -> AsyncIterator[Site]:
    generous = limits or Limits(calls_burst=10_000)
    async with opened(url, generous, **settings) as house:
        yield Site(house)
