"""Tables before the first action: made, joined, left, filled with bots, mixed and started."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, delete, exists, insert, or_, select, update

from leeboard.bots import bots as bot_names
from leeboard.fair import BadNonce, Seal, position_hash
from leeboard.kernel.errors import BadPosition
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.origin import ANEW, AS_IT_WAS, BOX, NEW, OWN, POSITION, Origin
from leeboard.match import log
from leeboard.match.clocks import ClockRule
from leeboard.match.commands import Close, CommandHandler
from leeboard.match.keys import Entropy, same
from leeboard.match.log import Json
from leeboard.server.config import Config
from leeboard.server.errors import ApiError, not_found
from leeboard.server.keys import Keys, hashed
from leeboard.server.matches import repository
from leeboard.server.matches.game_cache import GameCache
from leeboard.server.matches.repository import Db, MatchRow, SeatRow
from leeboard.server.matches.service import MatchService
from leeboard.server.people.person import GUEST
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store

MY_SEAT: Final = "me"
OPEN_SEAT: Final = "open"
PERSON_SEAT: Final = "person"
BOT_SEAT: Final = "bot"
ID_BYTES: Final = 16
INVITE_BYTES: Final = 12

Allowed = Callable[[Db], Awaitable[None]]


@dataclass(frozen=True)
class NewTable:
    """A table as somebody wants it."""

    game: str
    sit: list[tuple[str, str]]  # by seat: me, open or bot, and the bot's name
    options: dict[str, Setting] = field(default_factory=dict)
    clock: ClockRule = field(default_factory=ClockRule)
    public: bool = False
    mixes: bool = False  # will the maker send a nonce for its seats?
    start: Json | None = None
    origin: Origin | None = None  # of the start; without it, somebody made that position
    content: str | None = None  # text of a content file in place of the installed one
    hints: bool = False  # also if several people play?
    edition: int = 0  # of the rules; 0 for the newest
    rematch: str = ""  # the match that this one repeats


@dataclass(frozen=True)
class CreatedTable:
    """A new table, and the word that lets others in."""

    match: str
    invite: str
    commitment: str


class LobbyService:
    """All that happens to a match before it has a log, and its start."""

    def __init__(
        self,
        store: Store,
        match_service: MatchService,
        keys: Keys,
        game_cache: GameCache,
        entropy: Entropy,
        config: Config,
    ) -> None:
        self.store: Final = store
        self.match_service: Final = match_service
        self.keys: Final = keys
        self.game_cache: Final = game_cache
        self.entropy: Final = entropy
        self.config: Final = config
        self.gone: list[Callable[[str], None]] = []  # whom to call with a table that is no more

    async def create(
        self, wish: NewTable, person: str, address: str = "", allowed: Allowed | None = None
    ) -> CreatedTable:
        """A new table with its sealed dice; it starts at once if nobody is missing.

        `allowed` is asked in the same transaction and raises if there are too many already.
        """
        game = await self._game(wish)
        options = self._options(game, wish)
        match = self.entropy.token(ID_BYTES).hex()
        invite = self.invite_word(match)
        origin = _origin(wish, game)
        seal = Seal.new(match, len(wish.sit), origin)
        async with self.store.write() as db:
            if allowed is not None:
                await allowed(db)
            now = await self.store.now(db)
            body = game.content_file
            await repository.keep_content(db, game.id, body.hash, body.text)
            await db.execute(
                insert(schema.match).values(
                    id=match,
                    game=game.id,
                    rules=game.edition,
                    content=body.hash,
                    chance=log.BOUND_CHANCE,
                    log=log.LOG_VERSION,
                    seats=len(wish.sit),
                    options=options,
                    start=repository.hidden_start(self.keys.match_veil(match), wish.start),
                    clock=wish.clock.plain(),
                    origin=_kept_origin(origin, wish.rematch),
                    status=schema.OPEN,
                    public=wish.public,
                    invite=hashed(invite),
                    host=person,
                    address=address,
                    head=0,
                    chain=log.FIRST_HASH,
                    created_at=now,
                    changed_at=now,
                    hints=wish.hints,
                    seen_at=now,
                )
            )
            await db.execute(insert(schema.seat), self._seats(match, wish, person))
            veiled = self.keys.veil(match, seal.stored_secret())
            await db.execute(
                insert(schema.seed).values(match=match, secret=veiled, commitment=seal.commitment)
            )
            started = await self._progress(db, match)
        self._started(match, started)
        return CreatedTable(match, invite, seal.commitment)

    def invite_word(self, match: str) -> str:
        """The word in the link that lets people sit down at a table that is not public."""
        return self.keys.hex("invite", match, digits=2 * INVITE_BYTES)

    async def join(
        self,
        match: str,
        person: str,
        seat: int | None,
        invite: str,
        mixes: bool,
        agrees: bool = False,
    ) -> int:
        """Sit down; again if one sits there already. Returns the seat.

        Where nothing is dealt anew, everybody has to agree to that.
        """
        async with self.store.write() as db:
            row, seats = await self._table(db, match)
            mine = [one.seat for one in seats if one.person == person]
            if mine and (seat is None or seat in mine):
                return mine[0] if seat is None else seat
            if not row.public and not same(hashed(invite), row.invite):
                raise not_found()
            free = [one.seat for one in seats if one.kind == OPEN_SEAT]
            if row.status != schema.OPEN or not free:
                raise ApiError("TABLE_FULL", "every seat of this table is taken", 409)
            if seat is not None and seat not in free:
                raise ApiError("SEAT_TAKEN", f"seat {seat} is taken", 409, field="seat")
            origin = repository.origin_of(row)
            if origin is not None and origin.deal == AS_IT_WAS and not agrees:
                text = (
                    "what lies face down at this table was seen before: agree to that to sit down"
                )
                raise ApiError("AGREEMENT_NEEDED", text, 409, field="agrees")
            chosen = free[0] if seat is None else seat
            await repository.set_seat(
                db, match, chosen, {"kind": PERSON_SEAT, "person": person, "mixes": mixes}
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
                free = {"kind": OPEN_SEAT, "person": None, "mixes": False}
                await repository.set_seat(db, match, seat, {**free, "promise": None, "nonce": None})
            await repository.set_match(db, match, {"status": schema.OPEN, "deadline": None})
            left = [one for one in seats if one.kind == PERSON_SEAT and one.person != person]
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
                raise ApiError("TABLE_FULL", "this table has no free seat", 409)
            for one in seats:
                if one.kind == OPEN_SEAT:
                    await repository.set_seat(db, match, one.seat, {"kind": BOT_SEAT, "bot": bot})
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
                raise ApiError("TOO_LATE", "this seat has promised already, or play has begun", 409)
            if any(other.nonce for other in seats):
                raise ApiError("TOO_LATE", "a nonce has been shown already", 409)
            if len(committed) != 64 or set(committed) - set("0123456789abcdef"):
                text = "a commitment has 64 lower-case hexadecimal digits"
                raise ApiError("BAD_NONCE", text, 422, field="promise")
            await repository.set_seat(db, match, seat, {"promise": committed, "mixes": True})
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
                raise ApiError("TOO_EARLY", "not every seat has promised its nonce yet", 409)
            if row.status != schema.MIXING:
                raise ApiError("TOO_LATE", "play has begun", 409)
            seal = await repository.seal_of(db, self.keys, row, seats)
            try:
                seal.add_nonce(seat, nonce)
            except BadNonce as error:
                raise ApiError("BAD_NONCE", str(error), 422, field="nonce") from None
            await repository.set_seat(db, match, seat, {"nonce": nonce.hex()})
            started = await self._progress(db, match)
        self._started(match, started)

    async def progress(self, match: str) -> None:
        """Go on with a start that waited for nonces long enough."""
        async with self.store.write() as db:
            started = await self._progress(db, match)
        self._started(match, started)

    async def _progress(self, db: Db, match: str) -> CommandHandler | None:
        """Mix and start as far as the table is ready for it."""
        row, seats = await self._table(db, match)
        now = await self.store.now(db)
        if row.status == schema.OPEN and not any(one.kind == OPEN_SEAT for one in seats):
            deadline = now + self.config.mixing_seconds
            changes = {"status": schema.MIXING, "deadline": deadline, "changed_at": now}
            await repository.set_match(db, match, changes)
            row, seats = await self._table(db, match)
        if row.status != schema.MIXING:
            return None
        silent = [one for one in seats if one.mixes and one.promise is None]
        late = now >= row.deadline
        if silent and not late:
            return None
        if silent:  # who announced a nonce and never promised it is waited for no longer
            for one in silent:
                await repository.set_seat(db, match, one.seat, {"mixes": False})
            deadline = now + self.config.mixing_seconds
            await repository.set_match(db, match, {"deadline": deadline})
            late = False
        if any(one.promise and not one.nonce for one in seats) and not late:
            return None
        row, seats = await self._table(db, match)
        return await self.match_service.start(db, row, seats)

    # Rematch.

    async def rematch(
        self,
        match: str,
        person: str,
        mixes: bool,
        address: str = "",
        allowed: Allowed | None = None,
    ) -> CreatedTable:
        """A new game at a table like this one: made by the first who asks, joined by the others."""
        async with self.store.read() as db:
            row, seats = await self._table(db, match)
            mine = [one.seat for one in seats if one.person == person]
            if not mine:
                raise not_found()
            if row.status not in (schema.OVER, schema.VOID):
                raise ApiError("NOT_OVER", "this match is not over yet", 409)
            again = await db.scalar(
                select(schema.match.c.id).where(
                    schema.match.c.origin["rematch"].as_string() == match,
                    schema.match.c.status.in_([schema.OPEN, schema.MIXING, schema.RUNNING]),
                )
            )
            body = await repository.content_text(db, row.content)
        before = await self.game_cache.pinned(row.game, row.rules, row.content, body)
        if again is not None:
            word = self.invite_word(again)
            await self.join(again, person, None, word, mixes)
            async with self.store.read() as db:
                found = select(schema.seed.c.commitment).where(schema.seed.c.match == again)
                return CreatedTable(again, word, str(await db.scalar(found)))
        sit = [_again(one, person) for one in [*seats[1:], *seats[:1]]]  # everybody moves on a seat
        wish = NewTable(
            row.game,
            sit,
            dict(row.options),
            ClockRule.read(row.clock),
            row.public,
            mixes,
            content=None if before.content_is_own else body,
            hints=row.hints,
            # Content of somebody's own was written for its edition; our own has a newer one.
            edition=0 if before.content_is_own else before.edition,
            rematch=match,
        )
        return await self.create(wish, person, address, allowed)

    # Housekeeping.

    async def expire(self) -> list[str]:
        """Remove tables that nobody filled for a day, and those that a guest began and left alone.

        Where a person has acted, nothing is removed.
        """
        table, person, limits = schema.match, schema.person, self.config.limits
        async with self.store.write() as db:
            now = await self.store.now(db)
            unfilled = and_(
                table.c.status.in_([schema.OPEN, schema.MIXING]),
                table.c.changed_at < now - limits.unused_match_seconds,
            )
            unplayed = and_(
                table.c.status == schema.RUNNING,
                table.c.changed_at < now - limits.unplayed_match_seconds,
                table.c.seen_at < now - limits.unplayed_match_seconds,
                exists().where(person.c.id == table.c.host, person.c.kind == GUEST),
                ~_others_play(),
                ~_somebody_acted(),
            )
            wanted = select(table.c.id).where(or_(unfilled, unplayed)).with_for_update()
            names = [str(name) for name in await db.scalars(wanted)]
            await repository.remove_matches(db, names)
        for name in names:
            for tell in self.gone:
                tell(name)
        return names

    async def void(self, match: str, reason: str) -> None:
        """Close a match without a result; what was played stays."""
        async with self.store.write() as db:
            row, _ = await self._table(db, match)
            if row.status in (schema.OVER, schema.VOID):
                raise ApiError("NOT_RUNNING", "this match is over already", 409)
            if row.status != schema.RUNNING:
                now = await self.store.now(db)
                ended = {"status": schema.VOID, "deadline": None, "ended_at": now}
                await repository.set_match(db, match, ended)
                table = schema.seed
                seed = table.update().where(table.c.match == match)
                await db.execute(seed.values(revealed_at=now))
                return
        await self.match_service.submit(match, Close(reason), f"void-{match}", None)

    async def set_public(self, match: str, person: str, public: bool) -> None:
        async with self.store.write() as db:
            row, _ = await self._table(db, match)
            if row.host != person:
                raise not_found()
            table = schema.match
            await db.execute(update(table).where(table.c.id == match).values(public=public))

    # Reading wishes.

    async def _game(self, wish: NewTable) -> Game[Any]:
        if wish.content is not None:
            return await self.game_cache.of_text(wish.game, wish.content, wish.edition)
        if wish.edition:
            return self.game_cache.of_edition(wish.game, wish.edition)
        return self.game_cache.offered(wish.game)

    def _options(self, game: Game[Any], wish: NewTable) -> dict[str, Setting]:
        if not any(kind == MY_SEAT for kind, _ in wish.sit):
            text = "the maker of a table sits at it: one seat must be me"
            raise ApiError("BAD_SEATS", text, 422, field="seats")
        for seat, (kind, bot) in enumerate(wish.sit):
            if kind == BOT_SEAT:
                check_bot(bot, self.config, f"seats.{seat}.bot")
        settings = game.settings(len(wish.sit), wish.options)
        if wish.start is not None:
            state = game.from_position({**wish.start, "history": [0, 0, -1]})
            if state.seats != len(wish.sit) or game.settings_of(state) != settings:
                raise BadPosition("position: seats and options must be those of the position")
        return settings

    def _seats(self, match: str, wish: NewTable, person: str) -> list[Json]:
        rows: list[Json] = []
        for seat, (kind, bot) in enumerate(wish.sit):
            mine = kind == MY_SEAT
            rows.append(
                {
                    "match": match,
                    "seat": seat,
                    "kind": PERSON_SEAT if mine else kind,
                    "person": person if mine else None,
                    "bot": bot if kind == BOT_SEAT else None,
                    "mixes": mine and wish.mixes,
                }
            )
        return rows

    async def _table(self, db: Db, match: str) -> tuple[MatchRow, list[SeatRow]]:
        row = await repository.match_row(db, match, lock=True)
        if row is None:
            raise not_found()
        return row, await repository.seat_rows(db, match)

    def _own(self, seats: list[SeatRow], seat: int, person: str) -> SeatRow:
        for one in seats:
            if one.seat == seat and one.kind == PERSON_SEAT and one.person == person:
                return one
        raise not_found()

    def _started(self, match: str, handler: CommandHandler | None) -> None:
        if handler is not None:
            self.match_service.started(match, handler)


def _origin(wish: NewTable, game: Game[Any]) -> Origin:
    """Where a match of this wish begins, with all that its dice are to be bound to."""
    content = BOX if game.content_is_own else OWN
    if wish.start is None:
        return Origin(NEW, content)
    begins = wish.origin or Origin(POSITION, deal=ANEW, made=True)
    start = position_hash(wish.start)
    return Origin(begins.kind, content, begins.of, begins.at, start, begins.deal, begins.made)


def _kept_origin(origin: Origin, rematch: str) -> Json:
    return {**origin.plain(), repository.REMATCH: rematch} if rematch else origin.plain()


def _others_play() -> ColumnElement[bool]:
    """Whether a match has a seat of somebody beside its host."""
    seat, match = schema.seat, schema.match
    return exists().where(
        seat.c.match == match.c.id, seat.c.kind == PERSON_SEAT, seat.c.person != match.c.host
    )


def _somebody_acted() -> ColumnElement[bool]:
    """Whether a match has an action of a seat that a person owns."""
    event, seat = schema.event, schema.seat
    return exists().where(
        event.c.match == schema.match.c.id,
        event.c.kind == log.ACT,
        seat.c.match == event.c.match,
        seat.c.seat == event.c.seat,
        seat.c.kind == PERSON_SEAT,
    )


def check_bot(name: str, config: Config, field: str = "bot") -> None:
    """ApiError for a bot that nobody has installed."""
    if name in bot_names() or config.bots_file is not None:
        return
    known = ", ".join(bot_names())
    raise ApiError("UNKNOWN_BOT", f'there is no bot "{name}"; there are: {known}', 422, field)


def _again(one: SeatRow, person: str) -> tuple[str, str]:
    if one.kind == BOT_SEAT:
        return BOT_SEAT, one.bot or ""
    return (MY_SEAT if one.person == person else OPEN_SEAT), ""
