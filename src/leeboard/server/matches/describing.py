"""What everybody may know of a match beside its table: who sits there, and what was said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from leeboard.server.matches import ledger
from leeboard.server.matches.desk import Desk
from leeboard.server.matches.hints import gives_hints
from leeboard.server.matches.ledger import Db, MatchRow, SeatRow
from leeboard.server.matches.refused import KEY_REUSED, NOT_FOUND, refused
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store
from leeboard.server.viewing import messages

SAILORS: Final = ("Wanda", "Luca", "Greta", "Otis", "Marek")  # what bots are called, by seat
NOBODY: Final = "—"
LINES: Final = 100  # of chat that a newcomer sees

Online = Callable[[str], set[int]]


class Describing:
    """Reads and writes what lies around a match."""

    def __init__(self, store: Store, desk: Desk) -> None:
        self.store: Final = store
        self.desk: Final = desk
        self.online: Online = lambda _match: set()  # the rooms know; they are made later

    async def match(self, match: str) -> messages.Match | None:
        async with self.store.read() as db:
            row = await ledger.match_row(db, match)
            return None if row is None else await self._match(db, row)

    async def _match(self, db: Db, row: MatchRow) -> messages.Match:
        seats = await ledger.seat_rows(db, row.id)
        names = await self._names(db, seats)
        commitment = await db.scalar(
            select(schema.seed.c.commitment).where(schema.seed.c.match == row.id)
        )
        return messages.Match(
            id=row.id,
            game=row.game,
            rules=row.rules,
            content=row.content,
            options=row.options,
            status=row.status,
            seats=[self._seat(row.id, seat, name) for seat, name in zip(seats, names, strict=True)],
            commitment=commitment,
            hints=gives_hints(row, seats),
        )

    def _seat(self, match: str, seat: SeatRow, name: str) -> messages.Seat:
        live = self.desk.known(match)
        kind: Any = seat.kind
        return messages.Seat(
            seat=seat.seat,
            name=name,
            kind=kind,
            bot=seat.bot,
            online=seat.kind == "bot" or seat.seat in self.online(match),
            stand_in=live is not None and seat.seat in live.stand_ins,
        )

    async def names(self, match: str) -> list[str]:
        """What the seats of a match are called."""
        async with self.store.read() as db:
            return await self._names(db, await ledger.seat_rows(db, match))

    async def _names(self, db: Db, seats: list[SeatRow]) -> list[str]:
        people = {seat.person for seat in seats if seat.person}
        table = schema.person
        found = await db.execute(select(table.c.id, table.c.name).where(table.c.id.in_(people)))
        known = {row.id: row.name for row in found}
        return [self._name(seat, seats, known) for seat in seats]

    def _name(self, seat: SeatRow, seats: list[SeatRow], known: dict[str, str]) -> str:
        if seat.kind == "bot":
            return SAILORS[seat.seat % len(SAILORS)]
        if seat.person is None or seat.person not in known:
            return NOBODY
        own = [one.seat for one in seats if one.person == seat.person]
        name = known[seat.person]
        # Who plays several seats has a number at each.
        return name if len(own) == 1 else f"{name} {own.index(seat.seat) + 1}"

    # Chat.

    async def chat(self, match: str) -> list[messages.Line]:
        """The last lines, oldest first."""
        table, person = schema.chat, schema.person
        wanted = (
            select(table, person.c.name)
            .join(person, person.c.id == table.c.person)
            .where(table.c.match == match)
            .order_by(table.c.id.desc())
            .limit(LINES)
        )
        async with self.store.read() as db:
            rows = list(await db.execute(wanted))
        return [line_of(row) for row in reversed(rows)]

    async def say(
        self, match: str, person: str, seat: int, key: str, text: str
    ) -> tuple[messages.Line, bool]:
        """Keep a line, and whether it is a new one: under the same key it was said before."""
        table = schema.chat
        try:
            async with self.store.write() as db:
                now = await self.store.now(db)
                name = await db.scalar(
                    select(schema.person.c.name).where(schema.person.c.id == person)
                )
                values = {"match": match, "person": person, "seat": seat, "key": key}
                done = await db.execute(insert(table).values(**values, text=text, at=now))
        except IntegrityError:
            return await self._said(match, person, key, text), False
        number = done.inserted_primary_key
        assert number is not None, "a line of chat has a number"
        shown = None if seat < 0 else seat
        return messages.Line(id=number[0], seat=shown, name=str(name), text=text, at=now), True

    async def _said(self, match: str, person: str, key: str, text: str) -> messages.Line:
        """The line that was said under this key before."""
        table = schema.chat
        mine = table.c.match == match, table.c.person == person, table.c.key == key
        wanted = select(table, schema.person.c.name).join(
            schema.person, schema.person.c.id == table.c.person
        )
        async with self.store.read() as db:
            row = (await db.execute(wanted.where(*mine))).one_or_none()
        if row is None:
            raise refused(NOT_FOUND)
        if row.text != text:
            raise refused(KEY_REUSED)
        return line_of(row)


def line_of(row: Any) -> messages.Line:
    seat = None if row.seat < 0 else row.seat
    return messages.Line(id=row.id, seat=seat, name=row.name, text=row.text, at=row.at)
