"""What the administrator may do: ban people and close matches. Nothing here shows a match."""

from __future__ import annotations

from typing import Protocol

from fastapi import APIRouter, Request
from pydantic import Field

from leeboard.server.logs import log
from leeboard.server.routes.answers import PROBLEM_RESPONSES
from leeboard.server.routes.bodies import Body
from leeboard.server.routes.people import Done
from leeboard.server.routes.visitors import Administrator, Visitor, not_signed_in, people_of

router = APIRouter(prefix="/api/admin", tags=["administration"], responses=PROBLEM_RESPONSES)


class MatchCloser(Protocol):
    """What closes a match without a result; the server's matches can."""

    async def void(self, match_id: str, reason: str) -> None: ...


class ClaimAdministrator(Body):
    """What the server printed when it met its database for the first time."""

    token: str = Field(min_length=1, max_length=100)


class BanTarget(Body):
    """The name of an account, or the id of a person."""

    person: str = Field(min_length=1, max_length=100)


class VoidMatch(Body):
    """What the people at the table are told."""

    reason: str = Field(min_length=1, max_length=200)


def matches_of(request: Request) -> MatchCloser:
    matches: MatchCloser = request.app.state.matches
    return matches


@router.post("/claim")
async def claim(request: Request, form: ClaimAdministrator, visit: Visitor) -> Done:
    """Become the administrator, with the token that the server told its host."""
    if visit is None:
        raise not_signed_in()
    await people_of(request).administrator.claim(visit.person, form.token)
    log.warning("claimed", extra={"person": visit.person.id})
    return Done()


@router.post("/ban")
async def ban(request: Request, target: BanTarget, _administrator: Administrator) -> Done:
    """Send a person away: all its sessions end, and none can be opened."""
    await people_of(request).ban(target.person)
    log.warning("banned", extra={"person": target.person})
    return Done()


@router.post("/unban")
async def unban(request: Request, target: BanTarget, _administrator: Administrator) -> Done:
    """Let a person in again."""
    await people_of(request).unban(target.person)
    log.warning("unbanned", extra={"person": target.person})
    return Done()


@router.post("/matches/{match_id}/void")
async def void(
    request: Request, match_id: str, reason: VoidMatch, _administrator: Administrator
) -> Done:
    """Close a match without a result; its record stays."""
    await matches_of(request).void(match_id, reason.reason)
    log.warning("voided", extra={"match": match_id})
    return Done()
