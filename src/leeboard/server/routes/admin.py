"""What the administrator may do: ban people and close matches. Nothing here shows a match."""

from __future__ import annotations

from typing import Protocol

from fastapi import APIRouter, Request
from pydantic import Field

from leeboard.server.logs import log
from leeboard.server.routes.answers import PROBLEMS
from leeboard.server.routes.bodies import Body
from leeboard.server.routes.people import Done
from leeboard.server.routes.visitors import Administrator, people_of

router = APIRouter(prefix="/api/admin", tags=["administration"], responses=PROBLEMS)


class Voids(Protocol):
    """What closes a match without a result; the server's matches can."""

    async def void(self, match_id: str, reason: str) -> None: ...


class Target(Body):
    """The name of an account, or the id of a person."""

    person: str = Field(min_length=1, max_length=100)


class Reason(Body):
    """What the people at the table are told."""

    reason: str = Field(min_length=1, max_length=200)


def matches_of(request: Request) -> Voids:
    matches: Voids = request.app.state.matches
    return matches


@router.post("/ban")
async def ban(request: Request, target: Target, _administrator: Administrator) -> Done:
    """Send a person away: all its sessions end, and none can be opened."""
    await people_of(request).ban(target.person)
    log.warning("banned", extra={"person": target.person})
    return Done()


@router.post("/unban")
async def unban(request: Request, target: Target, _administrator: Administrator) -> Done:
    """Let a person in again."""
    await people_of(request).unban(target.person)
    log.warning("unbanned", extra={"person": target.person})
    return Done()


@router.post("/matches/{match_id}/void")
async def void(
    request: Request, match_id: str, reason: Reason, _administrator: Administrator
) -> Done:
    """Close a match without a result; its record stays."""
    await matches_of(request).void(match_id, reason.reason)
    log.warning("voided", extra={"match": match_id})
    return Done()
