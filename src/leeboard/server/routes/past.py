"""The past of a match over HTTP: the table as a viewer saw it, and what changed from there."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response

from leeboard.server.errors import invalid, not_found
from leeboard.server.matches import ledger, past
from leeboard.server.routes.answers import PROBLEMS
from leeboard.server.routes.matches import (
    Language,
    SeatQuery,
    live_match,
    need_seat,
    site_of,
    spoken,
)
from leeboard.server.routes.visitors import Visitor
from leeboard.server.sockets.frames import MOST_WHOLE
from leeboard.server.viewing import messages, projected
from leeboard.server.viewing.words import speaker

router = APIRouter(prefix="/api/matches", tags=["matches"], responses=PROBLEMS)

MOST_STEPS: Final = 40  # that are told at once


@router.get("/{match}/past", response_model=messages.Past)
async def see_past(
    request: Request,
    match: str,
    visit: Visitor,
    after: Annotated[int, Query(ge=1, le=MOST_WHOLE)],
    count: Annotated[int, Query(ge=1, le=MOST_STEPS)] = 1,
    seat: SeatQuery = None,
    lang: Language = "en",
) -> Response:
    """The table after an event that one's seat was shown, and what the next ones changed."""
    site = site_of(request)
    await need_seat(site, match, visit, seat)
    about = await site.about(match)
    if about is None or about.match.status in ("open", "mixing"):
        raise not_found()
    live = await live_match(site, match)
    async with site.store.read() as db:
        entries = await ledger.entries(db, match)
    upto = after + count
    seen = await asyncio.to_thread(past.views, live.facts, entries, seat, after, upto)
    if not seen:
        raise invalid("after", f"The last event was number {live.shown[live.place(seat)]}.")
    voice = speaker(live.facts.game, spoken(lang), about.names)
    message = projected.past(live.facts.game, seen, voice)
    return Response(message.text, media_type="application/json")
