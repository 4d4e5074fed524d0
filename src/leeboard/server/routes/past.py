"""The past of a match over HTTP: the table as a viewer saw it, and what changed from there."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response

from leeboard.server.errors import invalid, not_found
from leeboard.server.matches.time_slices import in_slices
from leeboard.server.routes.answers import PROBLEM_RESPONSES
from leeboard.server.routes.matches import (
    Invite,
    Language,
    SeatQuery,
    live_match,
    need_match,
    need_seat,
    site_of,
    spoken,
)
from leeboard.server.routes.visitors import Visitor
from leeboard.server.sockets.frames import LARGEST_WHOLE
from leeboard.server.viewing import messages, outgoing
from leeboard.server.viewing.describe import model
from leeboard.server.viewing.speech import speaker

router = APIRouter(prefix="/api/matches", tags=["matches"], responses=PROBLEM_RESPONSES)

MOST_STEPS: Final = 40  # that are told at once


@router.get("/{match}/past", response_model=model(messages.Past))
async def see_past(
    request: Request,
    match: str,
    visit: Visitor,
    after: Annotated[int, Query(ge=1, le=LARGEST_WHOLE)],
    count: Annotated[int, Query(ge=1, le=MOST_STEPS)] = 1,
    seat: SeatQuery = None,
    lang: Language = "en",
    invite: Invite = "",
) -> Response:
    """The table after an event that one's seat was shown, and what the next ones changed."""
    site = site_of(request)
    await need_match(site, match, visit, invite)
    await need_seat(site, match, visit, seat)
    about = await site.about(match)
    if about is None or about.match.status in ("open", "mixing"):
        raise not_found()
    match_state = await live_match(site, match)
    seen = await site.past.views(match_state.header, seat, after, after + count)
    if not seen:
        raise invalid(
            "after",
            f"The last event was number {match_state.shown[match_state.viewer_index(seat)]}.",
        )
    voice = speaker(match_state.header.game, spoken(lang), about.names)
    message = outgoing.PastViews(match_state.header.game, seen, voice)
    await in_slices(message.draw(), site.clock)
    return Response(message.message().text, media_type="application/json")
