"""Tables before the first action: made, joined, left, filled with bots, mixed and started."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import delete, insert, select, update

from leeboard.bots import bots as bot_names
from leeboard.kernel.errors import BadPosition
from leeboard.kernel.fair import BadNonce, Seal
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.server.config import Config
from leeboard.server.errors import Trouble, not_found
from leeboard.server.keys import Keys, hashed, same
from leeboard.server.matches import ledger, log
from leeboard.server.matches.boxes import Boxes
from leeboard.server.matches.clocks import ClockRule
from leeboard.server.matches.deciding import Close, Deciding
from leeboard.server.matches.desk import Desk
from leeboard.server.matches.ledger import Db, MatchRow, SeatRow
from leeboard.server.matches.log import Json
from leeboard.server.seams import Entropy
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store

ME: Final = "me"
FREE: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"
ID_BYTES: Final = 16
INVITE_BYTES: Final = 12

Allowed = Callable[[Db], Awaitable[None]]


@dataclass(frozen=True)
class Wish:
    """A table as somebody wants it."""

    game: str
    sit: list[tuple[str, str]]  # by seat: me, open or bot, and the bot's name
    options: dict[str, Setting] = field(default_factory=dict)
    clock: ClockRule = field(default_factory=ClockRule)
    public: bool = False
    mixes: bool = False  # will the maker send a nonce for its seats?
    start: Json | None = None
    origin: Json | None = None
    content: str | None = None  # text of a content file in place of the installed one
    hints: bool = False  # also if several people play?


@dataclass(frozen=True)
class Made:
    """A new table, and the word that lets others in."""

    match: str
    invite: str
    commitment: str


class Tables:
    """All that happens to a match before it has a log, and its start."""

    def __init__(
        self,
        store: Store,
        desk: Desk,
        keys: Keys,
        boxes: Boxes,
        entropy: Entropy,
        config: Config,
    ) -> None:
        self.store: Final = store
        self.desk: Final = desk
        self.keys: Final = keys
        self.boxes: Final = boxes
        self.entropy: Final = entropy
        self.config: Final = config
        self.gone: list[Callable[[str], None]] = []  # whom to call with a table that is no more

    async def create(
        self, wish: Wish, person: str, address: str = "", allowed: Allowed | None = None
    ) -> Made:
        """A new table with its sealed dice; it starts at once if nobody is missing.

        `allowed` is asked in the same transaction and raises if there are too many already.
        """
        game = self._game(wish)
        options = self._options(game, wish)
        match = self.entropy.token(ID_BYTES).hex()
        invite = self.invite_word(match)
        seal = Seal.new(match, len(wish.sit))
        async with self.store.write() as db:
            if allowed is not None:
                await allowed(db)
            now = await self.store.now(db)
            body = game.content_file
            await ledger.keep_content(db, game.id, body.hash, body.text)
            await db.execute(
                insert(schema.match).values(
                    id=match,
                    game=game.id,
                    rules=game.rules_version,
                    content=body.hash,
                    chance=log.CHANCE_VERSION,
                    log=log.LOG_VERSION,
                    seats=len(wish.sit),
                    options=options,
                    start=wish.start,
                    clock=wish.clock.plain(),
                    origin=wish.origin,
                    status=schema.OPEN,
                    public=wish.public,
                    invite=hashed(invite),
                    host=person,
                    address=address,
                    head=0,
                    chain=log.ROOT,
                    created_at=now,
                    changed_at=now,
                    hints=wish.hints,
                )
            )
            await db.execute(insert(schema.seat), self._seats(match, wish, person))
            veiled = self.keys.veil(match, seal.stored_secret())
            await db.execute(
                insert(schema.seed).values(match=match, secret=veiled, commitment=seal.commitment)
            )
            started = await self._progress(db, match)
        self._started(match, started)
        return Made(match, invite, seal.commitment)

    def invite_word(self, match: str) -> str:
        """The word in the link that lets people sit down at a table that is not public."""
        return self.keys.hex("invite", match, digits=2 * INVITE_BYTES)

    async def join(
        self, match: str, person: str, seat: int | None, invite: str, mixes: bool
    ) -> int:
        """Sit down; again if one sits there already. Returns the seat."""
        async with self.store.write() as db:
            row, seats = await self._table(db, match)
            mine = [one.seat for one in seats if one.person == person]
            if mine and (seat is None or seat in mine):
                return mine[0] if seat is None else seat
            if not row.public and not same(hashed(invite), row.invite):
                raise not_found()
            free = [one.seat for one in seats if one.kind == FREE]
            if row.status != schema.OPEN or not free:
                raise Trouble("TABLE_FULL", "every seat of this table is taken", 409)
            if seat is not None and seat not in free:
                raise Trouble("SEAT_TAKEN", f"seat {seat} is taken", 409, field="seat")
            chosen = free[0] if seat is None else seat
            await ledger.set_seat(
                db, match, chosen, {"kind": PERSON, "person": person, "mixes": mixes}
            )
            started = await self._progress(db, match)
        self._started(match, started)
        return chosen

    async def leave(self, match: str, person: str) -> bool:
        """Stand up from a table that has not started; False if it has."""
        async with self.store.write() as db:
            row, seats = await self._table(db, match)
            mine = [one.seat for one in seats if one.person == person]
            if not mine:
                raise not_found()
            if row.status not in (schema.OPEN, schema.MIXING):
                return False
            for seat in mine:
                free = {"kind": FREE, "person": None, "mixes": False}
                await ledger.set_seat(db, match, seat, {**free, "promise": None, "nonce": None})
            await ledger.set_match(db, match, {"status": schema.OPEN, "deadline": None})
            left = [one for one in seats if one.kind == PERSON and one.person != person]
            if not left:
                await db.execute(delete(schema.match).where(schema.match.c.id == match))
            return True

    async def fill(self, match: str, person: str, bot: str) -> None:
        """Let bots take the free seats; the host of the table may."""
        check_bot(bot, self.config)
        async with self.store.write() as db:
            row, seats = await self._table(db, match)
            if row.host != person:
                raise not_found()
            if row.status != schema.OPEN:
                raise Trouble("TABLE_FULL", "this table has no free seat", 409)
            for one in seats:
                if one.kind == FREE:
                    await ledger.set_seat(db, match, one.seat, {"kind": BOT, "bot": bot})
            started = await self._progress(db, match)
        self._started(match, started)

    # Mixing: first all promises, then all nonces (RELIABILITY C4).

    async def promise(self, match: str, person: str, seat: int, committed: str) -> None:
        """Keep a seat's commitment to its nonce."""
        async with self.store.write() as db:
            row, seats = await self._table(db, match)
            one = self._own(seats, seat, person)
            if one.promise == committed:
                return  # a retry after a lost answer
            if row.status not in (schema.OPEN, schema.MIXING) or one.promise is not None:
                raise Trouble("TOO_LATE", "this seat has promised already, or play has begun", 409)
            if any(other.nonce for other in seats):
                raise Trouble("TOO_LATE", "a nonce has been shown already", 409)
            if len(committed) != 64 or set(committed) - set("0123456789abcdef"):
                text = "a commitment has 64 lower-case hexadecimal digits"
                raise Trouble("BAD_NONCE", text, 422, field="promise")
            await ledger.set_seat(db, match, seat, {"promise": committed, "mixes": True})
            started = await self._progress(db, match)
        self._started(match, started)

    async def nonce(self, match: str, person: str, seat: int, nonce: bytes) -> None:
        """Take a seat's nonce, once every seat that wants to has promised one."""
        async with self.store.write() as db:
            row, seats = await self._table(db, match)
            one = self._own(seats, seat, person)
            if one.nonce == nonce.hex():
                return
            if row.status == schema.OPEN or not all(o.promise for o in seats if o.mixes):
                raise Trouble("TOO_EARLY", "not every seat has promised its nonce yet", 409)
            if row.status != schema.MIXING:
                raise Trouble("TOO_LATE", "play has begun", 409)
            seal = await ledger.seal_of(db, self.keys, match, seats)
            try:
                seal.add_nonce(seat, nonce)
            except BadNonce as error:
                raise Trouble("BAD_NONCE", str(error), 422, field="nonce") from None
            await ledger.set_seat(db, match, seat, {"nonce": nonce.hex()})
            started = await self._progress(db, match)
        self._started(match, started)

    async def progress(self, match: str) -> None:
        """Go on with a start that waited for nonces long enough."""
        async with self.store.write() as db:
            started = await self._progress(db, match)
        self._started(match, started)

    async def _progress(self, db: Db, match: str) -> Deciding | None:
        """Mix and start as far as the table is ready for it."""
        row, seats = await self._table(db, match)
        now = await self.store.now(db)
        if row.status == schema.OPEN and not any(one.kind == FREE for one in seats):
            deadline = now + self.config.mixing_seconds
            changes = {"status": schema.MIXING, "deadline": deadline, "changed_at": now}
            await ledger.set_match(db, match, changes)
            row, seats = await self._table(db, match)
        if row.status != schema.MIXING:
            return None
        silent = [one for one in seats if one.mixes and one.promise is None]
        late = now >= row.deadline
        if silent and not late:
            return None
        if silent:  # who announced a nonce and never promised it is waited for no longer
            for one in silent:
                await ledger.set_seat(db, match, one.seat, {"mixes": False})
            deadline = now + self.config.mixing_seconds
            await ledger.set_match(db, match, {"deadline": deadline})
            late = False
        if any(one.promise and not one.nonce for one in seats) and not late:
            return None
        row, seats = await self._table(db, match)
        return await self.desk.start(db, row, seats)

    # Rematch.

    async def rematch(
        self,
        match: str,
        person: str,
        mixes: bool,
        address: str = "",
        allowed: Allowed | None = None,
    ) -> Made:
        """A table like this one: made by the first who asks, joined by the others."""
        async with self.store.read() as db:
            row, seats = await self._table(db, match)
            mine = [one.seat for one in seats if one.person == person]
            if not mine:
                raise not_found()
            if row.status not in (schema.OVER, schema.VOID):
                raise Trouble("NOT_OVER", "this match is not over yet", 409)
            again = await db.scalar(
                select(schema.match.c.id).where(
                    schema.match.c.origin["rematch"].as_string() == match,
                    schema.match.c.status.in_([schema.OPEN, schema.MIXING, schema.RUNNING]),
                )
            )
            body = await ledger.content_text(db, row.content)
        if again is not None:
            word = self.invite_word(again)
            await self.join(again, person, None, word, mixes)
            async with self.store.read() as db:
                found = select(schema.seed.c.commitment).where(schema.seed.c.match == again)
                return Made(again, word, str(await db.scalar(found)))
        sit = [_again(one, person) for one in [*seats[1:], *seats[:1]]]  # everybody moves on a seat
        wish = Wish(
            row.game,
            sit,
            dict(row.options),
            ClockRule.read(row.clock),
            row.public,
            mixes,
            row.start,
            {"rematch": match},
            body,
            row.hints,
        )
        return await self.create(wish, person, address, allowed)

    # Housekeeping.

    async def expire(self) -> list[str]:
        """Remove tables that nobody filled for a day; returns which."""
        table = schema.match
        async with self.store.write() as db:
            now = await self.store.now(db)
            unused = table.c.changed_at < now - self.config.limits.unused_match_seconds
            waiting = table.c.status.in_([schema.OPEN, schema.MIXING])
            gone = await db.scalars(delete(table).where(waiting, unused).returning(table.c.id))
            names = [str(name) for name in gone]
        for name in names:
            for tell in self.gone:
                tell(name)
        return names

    async def void(self, match: str, reason: str) -> None:
        """Close a match without a result; what was played stays."""
        async with self.store.write() as db:
            row, _ = await self._table(db, match)
            if row.status in (schema.OVER, schema.VOID):
                raise Trouble("NOT_RUNNING", "this match is over already", 409)
            if row.status != schema.RUNNING:
                now = await self.store.now(db)
                ended = {"status": schema.VOID, "deadline": None, "ended_at": now}
                await ledger.set_match(db, match, ended)
                table = schema.seed
                seed = table.update().where(table.c.match == match)
                await db.execute(seed.values(revealed_at=now))
                return
        await self.desk.submit(match, Close(reason), f"void-{match}", None)

    async def set_public(self, match: str, person: str, public: bool) -> None:
        async with self.store.write() as db:
            row, _ = await self._table(db, match)
            if row.host != person:
                raise not_found()
            table = schema.match
            await db.execute(update(table).where(table.c.id == match).values(public=public))

    # Reading wishes.

    def _game(self, wish: Wish) -> Game[Any]:
        if wish.content is not None:
            return self.boxes.of_text(wish.game, wish.content)
        return self.boxes.installed(wish.game)

    def _options(self, game: Game[Any], wish: Wish) -> dict[str, Setting]:
        if not any(kind == ME for kind, _ in wish.sit):
            text = "the maker of a table sits at it: one seat must be me"
            raise Trouble("BAD_SEATS", text, 422, field="seats")
        for seat, (kind, bot) in enumerate(wish.sit):
            if kind == BOT:
                check_bot(bot, self.config, f"seats.{seat}.bot")
        settings = game.settings(len(wish.sit), wish.options)
        if wish.start is not None:
            state = game.from_position({**wish.start, "history": [0, 0, -1]})
            if state.seats != len(wish.sit) or game.settings_of(state) != settings:
                raise BadPosition("position: seats and options must be those of the position")
        return settings

    def _seats(self, match: str, wish: Wish, person: str) -> list[Json]:
        rows: list[Json] = []
        for seat, (kind, bot) in enumerate(wish.sit):
            mine = kind == ME
            rows.append(
                {
                    "match": match,
                    "seat": seat,
                    "kind": PERSON if mine else kind,
                    "person": person if mine else None,
                    "bot": bot if kind == BOT else None,
                    "mixes": mine and wish.mixes,
                }
            )
        return rows

    async def _table(self, db: Db, match: str) -> tuple[MatchRow, list[SeatRow]]:
        row = await ledger.match_row(db, match, lock=True)
        if row is None:
            raise not_found()
        return row, await ledger.seat_rows(db, match)

    def _own(self, seats: list[SeatRow], seat: int, person: str) -> SeatRow:
        for one in seats:
            if one.seat == seat and one.kind == PERSON and one.person == person:
                return one
        raise not_found()

    def _started(self, match: str, deciding: Deciding | None) -> None:
        if deciding is not None:
            self.desk.started(match, deciding)


def check_bot(name: str, config: Config, field: str = "bot") -> None:
    """Trouble for a bot that nobody has installed."""
    if name in bot_names() or config.bots_file is not None:
        return
    known = ", ".join(bot_names())
    raise Trouble("UNKNOWN_BOT", f'there is no bot "{name}"; there are: {known}', 422, field)


def _again(one: SeatRow, person: str) -> tuple[str, str]:
    if one.kind == BOT:
        return BOT, one.bot or ""
    return (ME if one.person == person else FREE), ""
