"""Whether the server lives, whether it can be sent to, and how it fares."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel
from sqlalchemy import text

from leeboard.server.errors import Trouble, not_found
from leeboard.server.metrics import Metrics
from leeboard.server.routes.answers import PROBLEMS
from leeboard.server.routes.visitors import Visitor, is_local, people_of
from leeboard.server.storage.engine import StoreBusy

router = APIRouter(tags=["health"], responses=PROBLEMS)
PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


class Health(BaseModel):
    """All is well."""

    status: Literal["ok"] = "ok"


@router.get("/healthz")
async def alive() -> Health:
    """The process lives."""
    return Health()


@router.get("/readyz")
async def ready(request: Request) -> Health:
    """Calls can be sent here: the database answers, and the server is not about to stop."""
    if getattr(request.app.state, "stopping", False):
        raise Trouble("NOT_READY", "The server is about to stop.", 503, retry_after=2.0)
    try:
        async with people_of(request).store.read() as connection:
            await connection.execute(text("SELECT 1"))
    except StoreBusy:
        raise Trouble("NOT_READY", "The database does not answer.", 503, retry_after=2.0) from None
    return Health()


@router.get("/metrics", response_class=Response, responses={200: {"content": {PROMETHEUS: {}}}})
async def figures(request: Request, visit: Visitor) -> Response:
    """Figures for Prometheus: for this machine and for the administrator.

    On a quiet server they would tell a player that somebody has just made a secret choice.
    """
    chief = visit is not None and people_of(request).is_administrator(visit.person)
    if not chief and not is_local(request):
        raise not_found()
    metrics: Metrics = request.app.state.metrics
    await metrics.count(people_of(request).store)
    return Response(metrics.text(), media_type=PROMETHEUS)
