"""A table in a list: who sits there, whether it waits for somebody, and how far it is."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from sqlalchemy import Row

from leeboard.match.refused import CommandRefused
from leeboard.match.state import MatchState
from leeboard.server.errors import not_found
from leeboard.server.matches import lists, repository
from leeboard.server.matches.access import watchable
from leeboard.server.matches.game_cache import OtherRules
from leeboard.server.people.sessions import Visit
from leeboard.server.routes import models
from leeboard.server.site import Site
from leeboard.server.viewing import messages
from leeboard.server.viewing.projection import project
from leeboard.server.viewing.speech import speaker


async def listed(
    site: Site, row: Row[Any], visit: Visit | None, language: str | None = None
) -> models.Listed:
    """What may be known of a match beside its table; in a language, also how far it is."""
    described = await site.summary.match(row.id)
    if described is None:
        raise not_found()
    person = None if visit is None else visit.person.id
    async with site.store.read() as db:
        seats = await repository.seat_rows(db, row.id)
        again = await lists.repeated_by(db, row.id) if row.ended_at is not None else None
        if again is not None and await watchable(db, again, person, "") is None:
            again = again if any(one.person == person for one in seats if person) else None
    mine = [one.seat for one in seats if person is not None and one.person == person]
    waits, changed, now = False, row.changed_at, None
    if row.status == "running":
        with suppress(
            CommandRefused, OtherRules
        ):  # a match that cannot be read is listed all the same
            match_state = await site.match_service.current(row.id)
            asked = [seat for seat in mine if seat in match_state.pending]
            viewer = next(iter(asked or mine), None)
            waits = bool(asked)
            # When it changed for this viewer: more would tell of choices made in secret.
            changed = match_state.times[match_state.viewer_index(viewer)]
            if language is not None:
                now = _glance(site, match_state, viewer, described, language)
    host = person is not None and row.host == person
    return models.Listed(
        match=described,
        mine=mine,
        waits=waits,
        host=host,
        invite=site.lobby.invite_word(row.id) if host else None,
        clock=models.ClockSettings(**row.clock),
        created_at=row.created_at,
        changed_at=changed,
        result=row.result,
        rematch=again,
        now=now,
    )


def _glance(
    site: Site,
    match_state: MatchState,
    viewer: int | None,
    described: messages.MatchInfo,
    language: str,
) -> models.MatchProgress:
    """A running match in three short lines, through the eyes of one of its seats."""
    seen = project(site.keys, match_state, viewer, site.clock.now())
    scene = match_state.header.game.presentation.scene(seen.view, seen.legal)
    voice = speaker(match_state.header.game, language, [seat.name for seat in described.seats])
    running = [clock for clock in seen.clocks if clock.running]
    own = [clock for clock in running if clock.seat == viewer]
    # Who has answered a secret question and who has not is nobody's business.
    awaited = [
        seat for seat in match_state.pending if seat == viewer or not match_state.table.step.secret
    ]
    return models.MatchProgress(
        moment=[voice.say(text) for text in scene.moment],
        prompt=voice.say(scene.prompt),
        seats=awaited,
        left=min((clock.left for clock in own or running), default=None),
    )
