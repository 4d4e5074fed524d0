"""What everybody may know of a match beside its table: who sits there, and what was said."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from leeboard.kernel.content import Provenance, ours
from leeboard.kernel.errors import LeeboardError, UnknownGame
from leeboard.kernel.origin import AS_IT_WAS, OWN
from leeboard.match.refused import KEY_REUSED, NOT_FOUND, refused
from leeboard.server.errors import ApiError
from leeboard.server.matches import repository
from leeboard.server.matches.game_cache import OtherRules
from leeboard.server.matches.hints import gives_hints
from leeboard.server.matches.repository import Db, MatchRow, SeatRow
from leeboard.server.matches.service import MatchService
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store
from leeboard.server.viewing import messages

BOT_NAMES: Final = ("Wanda", "Luca", "Greta", "Otis", "Marek")  # what bots are called, by seat
NOBODY_NAME: Final = "—"
CHAT_LINES_SHOWN: Final = 100  # of chat that a newcomer sees

Online = Callable[[Db, str], Awaitable[set[int]]]


class MatchSummary:
    """Reads and writes what lies around a match."""

    def __init__(self, store: Store, match_service: MatchService) -> None:
        self.store: Final = store
        self.match_service: Final = match_service
        self.online: Online = _nobody  # the rooms know; they are made later

    async def match(self, match: str) -> messages.MatchInfo | None:
        async with self.store.read() as db:
            row = await repository.match_row(db, match)
            return None if row is None else await self._match(db, row)

    async def _match(self, db: Db, row: MatchRow) -> messages.MatchInfo:
        seats = await repository.seat_rows(db, row.id)
        names = await self._names(db, seats)
        commitment = await db.scalar(
            select(schema.seed.c.commitment).where(schema.seed.c.match == row.id)
        )
        entries = await self._entries(db, row)
        online = await self.online(db, row.id)
        return messages.MatchInfo(
            id=row.id,
            game=row.game,
            rules=row.rules,
            content=row.content,
            values=len(entries),
            ours=ours(entries),
            options=row.options,
            status=row.status,
            seats=[
                self._seat(row.id, seat, name, online)
                for seat, name in zip(seats, names, strict=True)
            ],
            commitment=commitment,
            origin=self._origin(row),
            hints=gives_hints(row, seats),
            promised=all(seat.promise for seat in seats if seat.mixes),
            muted=row.muted,
        )

    async def _entries(self, db: Db, row: MatchRow) -> list[Provenance]:
        """Where the values of the match come from; none if nobody here can play it any more."""
        match_state = self.match_service.cached(row.id)
        if match_state is not None:
            return match_state.header.game.provenance
        try:
            own = self.match_service.game_cache.of_edition(row.game, row.rules)
            if row.content in own.content_file.names:
                return own.provenance
            body = await repository.content_text(db, row.content)
            game = await self.match_service.game_cache.pinned(
                row.game, row.rules, row.content, body
            )
            return game.provenance
        except LeeboardError:
            return []

    def _origin(self, row: MatchRow) -> messages.MatchOrigin:
        """Where it begins; of matches before dice knew that, as far as their rows tell."""
        origin = repository.origin_of(row)
        if origin is None:
            return self._old_origin(row)
        kind: Any = origin.kind
        return messages.MatchOrigin(
            kind=kind,
            of=origin.of or None,
            at=origin.at if origin.of else None,
            made=origin.made,
            kept=origin.deal == AS_IT_WAS,
            own_content=origin.content == OWN,
        )

    def _old_origin(self, row: MatchRow) -> messages.MatchOrigin:
        before = row.origin or {}
        begun = row.start is not None
        try:
            own = self.match_service.game_cache.of_edition(row.game, row.rules).content_file.names
        except (OtherRules, UnknownGame):
            own = [row.content]
        return messages.MatchOrigin(
            kind="new" if not begun else "fork" if "fork" in before else "position",
            of=before.get("fork"),
            at=before.get("at"),
            made=begun,
            kept=begun,
            own_content=row.content not in own,
        )

    def _seat(self, match: str, seat: SeatRow, name: str, online: set[int]) -> messages.SeatInfo:
        match_state = self.match_service.cached(match)
        kind: Any = seat.kind
        return messages.SeatInfo(
            seat=seat.seat,
            name=name,
            kind=kind,
            bot=seat.bot,
            online=seat.kind == "bot" or seat.seat in online,
            stand_in=match_state is not None and seat.seat in match_state.stand_ins,
        )

    async def names(self, match: str) -> list[str]:
        """What the seats of a match are called."""
        async with self.store.read() as db:
            return await self._names(db, await repository.seat_rows(db, match))

    async def _names(self, db: Db, seats: list[SeatRow]) -> list[str]:
        people = {seat.person for seat in seats if seat.person}
        table = schema.person
        found = await db.execute(select(table.c.id, table.c.name).where(table.c.id.in_(people)))
        known = {row.id: row.name for row in found}
        return [self._name(seat, seats, known) for seat in seats]

    def _name(self, seat: SeatRow, seats: list[SeatRow], known: dict[str, str]) -> str:
        if seat.kind == "bot":
            return BOT_NAMES[seat.seat % len(BOT_NAMES)]
        if seat.person is None or seat.person not in known:
            return NOBODY_NAME
        own = [one.seat for one in seats if one.person == seat.person]
        name = known[seat.person]
        # A person who plays several seats has a number at each.
        return name if len(own) == 1 else f"{name} {own.index(seat.seat) + 1}"

    # Chat.

    async def chat(self, match: str) -> list[messages.ChatLine]:
        """The last lines, oldest first."""
        table, person = schema.chat, schema.person
        wanted = (
            select(table, person.c.name)
            .join(person, person.c.id == table.c.person)
            .where(table.c.match == match)
            .order_by(table.c.id.desc())
            .limit(CHAT_LINES_SHOWN)
        )
        async with self.store.read() as db:
            rows = list(await db.execute(wanted))
        return [line_of(row) for row in reversed(rows)]

    async def say(
        self, match: str, person: str, seat: int, key: str, text: str
    ) -> tuple[messages.ChatLine, bool]:
        """Keep a line, and whether it is a new one: under the same key it was said before."""
        table = schema.chat
        try:
            async with self.store.write() as db:
                now = await self.store.now(db)
                if seat < 0 and await self._is_muted(db, match):
                    raise ApiError("MUTED", "the table does not hear those who watch", 403)
                name = await db.scalar(
                    select(schema.person.c.name).where(schema.person.c.id == person)
                )
                values = {"match": match, "person": person, "seat": seat, "key": key}
                done = await db.execute(insert(table).values(**values, text=text, at=now))
                await self._forget_old_lines(db, match)
        except IntegrityError:
            return await self._said(match, person, key, text), False
        number = done.inserted_primary_key
        assert number is not None, "a line of chat has a number"
        shown = None if seat < 0 else seat
        return messages.ChatLine(id=number[0], seat=shown, name=str(name), text=text, at=now), True

    async def mute(self, match: str, yes: bool) -> None:
        """Keep those silent who only watch, or let them speak again."""
        async with self.store.write() as db:
            await repository.set_match(db, match, {"muted": yes})

    async def _is_muted(self, db: Db, match: str) -> bool:
        row = await repository.match_row(db, match)
        return row is not None and bool(row.muted)

    async def _forget_old_lines(self, db: Db, match: str) -> None:
        """Keep as many lines of a match as anybody may want to read, and no more."""
        table, most = schema.chat, self.match_service.config.limits.chat_lines
        mine = table.c.match == match
        newest = select(table.c.id).where(mine).order_by(table.c.id.desc())
        first = await db.scalar(newest.offset(most - 1).limit(1))
        if first is not None:
            await db.execute(delete(table).where(mine, table.c.id < first))

    async def _said(self, match: str, person: str, key: str, text: str) -> messages.ChatLine:
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


async def _nobody(_db: Db, _match: str) -> set[int]:
    return set()


def line_of(row: Any) -> messages.ChatLine:
    seat = None if row.seat < 0 else row.seat
    return messages.ChatLine(id=row.id, seat=seat, name=row.name, text=row.text, at=row.at)
