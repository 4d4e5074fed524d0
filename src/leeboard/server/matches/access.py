"""Who may look at a match: anybody at a public one, elsewhere who sits there or is invited."""

from __future__ import annotations

from leeboard.match.keys import same
from leeboard.server.keys import hashed
from leeboard.server.matches import repository
from leeboard.server.matches.repository import Db, MatchRow, SeatRow
from leeboard.server.storage import schema


async def watchable(db: Db, match: str, person: str | None, invite: str) -> MatchRow | None:
    """The row of a match, if this person may look at it; None if not, or if there is none."""
    row = await repository.match_row(db, match)
    if row is None or not may_watch(row, await repository.seat_rows(db, match), person, invite):
        return None
    return row


def may_watch(row: MatchRow, seats: list[SeatRow], person: str | None, invite: str) -> bool:
    """A match that is over can be studied by whoever knows its id."""
    if row.public or row.status in (schema.OVER, schema.VOID):
        return True
    if person is not None and (row.host == person or any(one.person == person for one in seats)):
        return True
    return bool(invite) and same(hashed(invite), row.invite)
