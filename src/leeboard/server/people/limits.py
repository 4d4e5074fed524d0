"""How much of anything one party may have or do, and what it is told when that is too much."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from sqlalchemy import ColumnElement, and_, exists, func, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from leeboard.server.clock import Clock
from leeboard.server.config import Limits
from leeboard.server.errors import ApiError
from leeboard.server.keys import Keys
from leeboard.server.people.person import Person
from leeboard.server.storage import schema

if TYPE_CHECKING:
    from leeboard.server.people.rate_exchange import SharedCounts

MOST_KEYS: Final = 20_000  # that buckets and tries remember; the longest unused is forgotten
SLOWEST_TRIES: Final = 60.0  # seconds between tries at a password, after many
ADDRESS_PREFIX: Final = "address "  # a key by which all tries of an address are counted
TRIES_FORGOTTEN: Final = 3600.0  # seconds after which wrong tries count no more
TOLD_SHARE: Final = 1 / 8  # of a burst, after which other workers hear how much of it was taken
CREATION_LOCK: Final = 0x6C656563  # PostgreSQL's lock under which open matches are counted


class TooFast(ApiError):
    """Too many calls in too short a time."""

    def __init__(self, seconds: float) -> None:
        super().__init__("TOO_FAST", "Slow down, please.", 429, retry_after=seconds)


class TooManyTries(ApiError):
    """Too many passwords were tried; a right one is not looked at either before the time is up."""

    def __init__(self, seconds: float) -> None:
        said = "Too many tries. Wait a little before the next one."
        super().__init__("TOO_MANY_TRIES", said, 429, retry_after=seconds)


class TooManyCreations(ApiError):
    """A person, or an address, opened matches too quickly."""

    def __init__(self, seconds: float) -> None:
        said = "You opened several tables just now. Wait a little before the next one."
        super().__init__("TOO_MANY_CREATIONS", said, 429, retry_after=seconds)


class TooManyMatches(ApiError):
    """A person has as many open matches as one may have."""

    def __init__(self, most: int, *, guest: bool) -> None:
        said = f"You have {most} open tables, which is the most. Finish or leave one first."
        if guest:
            said += " With an account you may have more."
        super().__init__("TOO_MANY_MATCHES", said, 409)


class AddressFull(ApiError):
    """The guests of an address have as many open matches as they may have together."""

    def __init__(self) -> None:
        said = "Guests at your address have too many open tables. Make an account to open yours."
        super().__init__("ADDRESS_FULL", said, 409)


class ServerFull(ApiError):
    """The server has as many open matches as it takes."""

    def __init__(self) -> None:
        said = "This server is full: no more tables can be opened now. Try again later."
        super().__init__("SERVER_FULL", said, 503, retry_after=60.0)


class TooManyAnalyses(ApiError):
    """More is being analysed than a person, an address or everybody may have under way."""

    def __init__(self, most: int, whose: str = "") -> None:
        said = f"{most} analyses {whose}are under way, which is the most. Wait until one is done."
        super().__init__("TOO_MANY_ANALYSES", said, 429, retry_after=30.0)


class TooManyHints(ApiError):
    """Somebody asks for hints too quickly."""

    def __init__(self, seconds: float) -> None:
        said = "You had several hints just now. Wait a little before the next one."
        super().__init__("TOO_MANY_HINTS", said, 429, retry_after=seconds)


class RateLimiter:
    """Token buckets by key: a burst at once, then so many a second.

    Shared with other workers, it knows keys by their tags alone.
    """

    def __init__(
        self, clock: Clock, burst: float, per_second: float, most: int = MOST_KEYS
    ) -> None:
        self._clock: Final = clock
        self._burst: Final = burst
        self._rate: Final = per_second
        self._most: Final = most
        self._levels: Final[OrderedDict[str, tuple[float, float]]] = OrderedDict()
        self._shared: SharedCounts | None = None

    def __len__(self) -> int:
        return len(self._levels)

    def take(self, key: str, amount: float = 1.0) -> float:
        """Take so many tokens: 0.0, or if there are fewer the seconds until there are enough."""
        if self._shared is not None:
            key = self._shared.tag(key)
        level = self._level(key)
        if level < amount:
            self._keep(key, level)
            return (amount - level) / self._rate
        self._keep(key, level - amount)
        if self._shared is not None:
            self._shared.add(key, amount)
        return 0.0

    def spend(self, key: str, amount: float) -> None:
        """Take what has been used already, even if there is less: the rest is owed."""
        if self._shared is not None:
            key = self._shared.tag(key)
            self._shared.add(key, amount)
        self.merge(key, amount)

    def wait(self, key: str, amount: float = 0.0) -> float:
        """The seconds until there are so many tokens, or nothing is owed; takes nothing."""
        if self._shared is not None:
            key = self._shared.tag(key)
        return max(0.0, (amount - self._level(key)) / self._rate)

    @property
    def grain(self) -> float:
        return self._burst * TOLD_SHARE

    def share(self, counts: SharedCounts) -> None:
        self._shared = counts

    def merge(self, key: str, amount: float) -> None:
        self._keep(key, self._level(key) - amount)

    def _level(self, key: str) -> float:
        now = self._clock.monotonic()
        level, since = self._levels.get(key, (self._burst, now))
        return min(self._burst, level + (now - since) * self._rate)

    def _keep(self, key: str, level: float) -> None:
        self._levels[key] = level, self._clock.monotonic()
        self._levels.move_to_end(key)
        if len(self._levels) > self._most:
            self._levels.popitem(last=False)

    def need(
        self, key: str, error: type[TooFast | TooManyCreations | TooManyHints] = TooFast
    ) -> None:
        """Take a token or raise."""
        if wait := self.take(key):
            raise error(wait)


class CreationLimiter:
    """How quickly a person, and all of an address together, may open tables."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        self.people: Final = RateLimiter(clock, limits.creations_burst, limits.creations_per_second)
        self.addresses: Final = RateLimiter(
            clock, limits.creations_address_burst, limits.creations_address_per_second
        )

    def need(self, person: str, address: str) -> None:
        """Count one more, or TooManyCreations."""
        self.people.need(person, TooManyCreations)
        self.addresses.need(rate_key(address), TooManyCreations)


class PasswordTries:
    """Tries at passwords by key: some are free, then each wrong one doubles the wait."""

    def __init__(
        self, clock: Clock, free: int, most: int = MOST_KEYS, free_address: int | None = None
    ) -> None:
        self._clock: Final = clock
        self._free: Final = free
        self._free_address: Final = free if free_address is None else free_address
        self._most: Final = most
        self._tries: Final[OrderedDict[str, tuple[int, float]]] = OrderedDict()  # count, last
        self._shared: SharedCounts | None = None

    def __len__(self) -> int:
        return len(self._tries)

    def take(self, *keys: str) -> None:
        """Count a try for each key before the password is looked at, or TooManyTries.

        Counted first, so that many at the same moment are not all let through.
        """
        now = self._clock.monotonic()
        names = [self._name(key) for key in keys]
        if wait := max(self._wait(name, now) for name in names):
            raise TooManyTries(wait)
        for name in names:
            self._add(name, 1)

    def give_back(self, key: str) -> None:
        """The try was a right one, or not looked at: it does not count. Earlier wrong ones do."""
        name = self._name(key)
        if name in self._tries:
            self._add(name, -1)

    def clear(self, key: str) -> None:
        name = self._name(key)
        count, _ = self._tries.get(name, (0, 0.0))
        if count:
            self._add(name, -count)

    @property
    def grain(self) -> float:
        return 1.0

    def share(self, counts: SharedCounts) -> None:
        self._shared = counts

    def merge(self, key: str, amount: float) -> None:
        """Count tries; below zero, as many do not count after all."""
        now = self._clock.monotonic()
        _, last = self._tries.get(key, (0, now))
        count = self._count(key, now) + int(amount)
        if count <= 0:
            self._tries.pop(key, None)
            return
        self._tries[key] = count, now if amount > 0 else last
        self._tries.move_to_end(key)
        if len(self._tries) > self._most:
            self._tries.popitem(last=False)

    def _add(self, name: str, tries: int) -> None:
        self.merge(name, tries)
        if self._shared is not None:
            self._shared.add(name, tries)

    def _name(self, key: str) -> str:
        """A key as it is counted: what is told to other workers names nobody."""
        if self._shared is None:
            return key
        prefix = ADDRESS_PREFIX if key.startswith(ADDRESS_PREFIX) else ""
        return prefix + self._shared.tag(key)

    def _count(self, key: str, now: float) -> int:
        count, last = self._tries.get(key, (0, now))
        return count if now - last < TRIES_FORGOTTEN else 0

    def _wait(self, key: str, now: float) -> float:
        count = self._count(key, now)
        free = self._free_address if key.startswith(ADDRESS_PREFIX) else self._free
        if count < free:
            return 0.0
        pause = min(SLOWEST_TRIES, 2.0 ** min(count - free, 10))
        return max(0.0, self._tries[key][1] + pause - now)


def rate_key(address: str) -> str:
    """An address as it is counted: an IPv6 address stands for its whole network."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


def address_tag(keys: Keys, address: str) -> str:
    """An address as the database keeps it: good for counting, and for nothing else."""
    return keys.hex("address", rate_key(address), digits=64)


async def check_open_matches(
    connection: AsyncConnection, limits: Limits, host: Person, tag: str, now: float
) -> None:
    """Raise if this person, its address (as a tag) or the server can have no further match.

    What nobody looks at is not counted. A person who has too many does not have to tidy up: the
    oldest table with no other person is parked, and goes on when it is looked at again.
    Called in the transaction that is about to create it; who creates at the same time waits.
    """
    if connection.dialect.name == "postgresql":  # SQLite has one writer anyway
        await connection.execute(text(f"SELECT pg_advisory_xact_lock({CREATION_LOCK})"))
    match, person = schema.match, schema.person
    in_use = matches_in_use(now - limits.abandoned_seconds)
    everywhere = await connection.scalar(select(func.count()).where(in_use))
    if (everywhere or 0) >= limits.open_matches:
        raise ServerFull
    own = await connection.scalar(select(func.count()).where(in_use, match.c.host == host.id))
    most = limits.open_matches_per_guest if host.is_guest else limits.open_matches_per_user
    if (own or 0) >= most and not await park_oldest(connection, host.id, in_use):
        raise TooManyMatches(most, guest=host.is_guest)
    if host.is_guest:
        near = (
            select(func.count())
            .select_from(match.join(person, match.c.host == person.c.id))
            .where(in_use, match.c.address == tag, person.c.kind == host.kind)
        )
        if (await connection.scalar(near) or 0) >= limits.open_matches_per_address:
            raise AddressFull


def matches_in_use(since: float) -> ColumnElement[bool]:
    """Matches that are not over and that somebody looked at since then, or whose people play by
    a clock: they are counted although they are seldom looked at."""
    match, seat = schema.match, schema.seat
    others = exists().where(
        seat.c.match == match.c.id, seat.c.kind == "person", seat.c.person != match.c.host
    )
    looked_at = match.c.seen_at > since
    by_clock = and_(match.c.status == schema.RUNNING, match.c.deadline.is_not(None), others)
    still_open = match.c.status.in_((schema.OPEN, schema.MIXING, schema.RUNNING))
    return and_(still_open, or_(looked_at, by_clock))


async def park_oldest(connection: AsyncConnection, host: str, in_use: ColumnElement[bool]) -> bool:
    """Let the table wait that this person, alone at it, has not seen for longest; is there one?

    It counts for nothing then, and its bots think about nothing.
    """
    match, seat, job = schema.match, schema.seat, schema.job
    shared = exists().where(
        seat.c.match == match.c.id,
        or_(seat.c.kind == "open", and_(seat.c.kind == "person", seat.c.person != host)),
    )
    alone = select(match.c.id).where(in_use, match.c.host == host, ~shared)
    oldest = await connection.scalar(alone.order_by(match.c.seen_at, match.c.created_at).limit(1))
    if oldest is None:
        return False
    await connection.execute(update(match).where(match.c.id == oldest).values(seen_at=0.0))
    await connection.execute(update(job).where(job.c.match == oldest).values(due=schema.PAUSED))
    return True
