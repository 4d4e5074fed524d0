"""Whether the server lives, whether it can be sent to, and how it fares."""

from __future__ import annotations

from typing import Final, Literal, Protocol

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel
from sqlalchemy import text
from starlette.types import ASGIApp, Receive, Scope, Send

from leeboard.server.errors import ApiError, not_found
from leeboard.server.routes.answers import PROBLEM_RESPONSES, answer
from leeboard.server.routes.matches import site_of
from leeboard.server.routes.visitors import Visitor, is_local, people_of
from leeboard.server.storage.engine import StoreBusy

router = APIRouter(tags=["health"], responses=PROBLEM_RESPONSES)
NEED_DATABASE: Final = ("/api/", "/metrics")
PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


class Ready(Protocol):
    """What knows whether the server waits to be started; `trouble` is "" if it can be used."""

    @property
    def waiting(self) -> bool: ...

    def trouble(self) -> str: ...


class Health(BaseModel):
    """All is well."""

    status: Literal["ok"] = "ok"


@router.get("/healthz")
async def alive() -> Health:
    """The process lives."""
    return Health()


@router.get("/readyz")
async def ready(request: Request) -> Health:
    """Calls can be sent here: the database answers and takes what is written, and we stay."""
    if getattr(request.app.state, "stopping", False):
        raise not_ready("The server is about to stop.")
    site: Ready | None = getattr(request.app.state, "site", None)
    if site is not None and (trouble := site.trouble()):
        raise not_ready(trouble)
    try:
        async with people_of(request).store.read() as connection:
            await connection.execute(text("SELECT 1"))
    except StoreBusy:
        raise not_ready("The database does not answer.") from None
    return Health()


def not_ready(text: str) -> ApiError:
    return ApiError("NOT_READY", text, 503, retry_after=2.0)


class UntilReady:
    """Asks callers for patience while the start waits for the database; pages need none."""

    def __init__(self, app: ASGIApp, site: Ready) -> None:
        self._app: Final = app
        self._site: Final = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        wants_data = scope["type"] == "http" and scope["path"].startswith(NEED_DATABASE)
        if wants_data and self._site.waiting:
            await answer(not_ready(self._site.trouble()))(scope, receive, send)
            return
        await self._app(scope, receive, send)


@router.get("/metrics", response_class=Response, responses={200: {"content": {PROMETHEUS: {}}}})
async def figures(request: Request, visit: Visitor) -> Response:
    """Figures for Prometheus: for this machine and for the administrator.

    On a quiet server they would tell a player that somebody has just made a secret choice.
    """
    administrator = people_of(request).administrator
    if not is_local(request) and (
        visit is None or not await administrator.is_held_by(visit.person)
    ):
        raise not_found()
    site = site_of(request)
    await site.metrics.count(site.store)
    others = await site.metrics.of_others(site.store, site.worker)
    return Response(site.metrics.text(site.worker, others), media_type=PROMETHEUS)
