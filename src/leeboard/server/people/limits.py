"""How much of anything one party may have or do, and what it is told when that is too much."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from typing import Final

from sqlalchemy import func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from leeboard.server.config import Limits
from leeboard.server.errors import Trouble
from leeboard.server.keys import Keys
from leeboard.server.people.person import Person
from leeboard.server.seams import Clock
from leeboard.server.storage import schema

MOST_KEYS: Final = 20_000  # that buckets and tries remember; the longest unused is forgotten
SLOWEST: Final = 60.0  # seconds between tries at a password, after many
FORGOTTEN: Final = 3600.0  # seconds after which wrong tries count no more
CREATIONS: Final = 0x6C656563  # PostgreSQL's lock under which open matches are counted


class TooFast(Trouble):
    """Too many calls in too short a time."""

    def __init__(self, seconds: float) -> None:
        super().__init__("TOO_FAST", "Slow down, please.", 429, retry_after=seconds)


class TooManyTries(Trouble):
    """Too many passwords were tried; a right one is not looked at either before the time is up."""

    def __init__(self, seconds: float) -> None:
        said = "Too many tries. Wait a little before the next one."
        super().__init__("TOO_MANY_TRIES", said, 429, retry_after=seconds)


class TooManyCreations(Trouble):
    """An address opened matches too quickly."""

    def __init__(self, seconds: float) -> None:
        said = "You opened several tables just now. Wait a little before the next one."
        super().__init__("TOO_MANY_CREATIONS", said, 429, retry_after=seconds)


class TooManyMatches(Trouble):
    """A person has as many open matches as one may have."""

    def __init__(self, most: int, *, guest: bool) -> None:
        said = f"You have {most} open tables, which is the most. Finish or leave one first."
        if guest:
            said += " With an account you may have more."
        super().__init__("TOO_MANY_MATCHES", said, 409)


class AddressFull(Trouble):
    """The guests of an address have as many open matches as they may have together."""

    def __init__(self) -> None:
        said = "Guests at your address have too many open tables. Make an account to open yours."
        super().__init__("ADDRESS_FULL", said, 409)


class ServerFull(Trouble):
    """The server has as many open matches as it takes."""

    def __init__(self) -> None:
        said = "This server is full: no more tables can be opened now. Try again later."
        super().__init__("SERVER_FULL", said, 503, retry_after=60.0)


class TooManyAnalyses(Trouble):
    """More is being analysed than one person, or everybody together, may have under way."""

    def __init__(self, most: int, *, own: bool) -> None:
        whose = "of yours " if own else ""
        said = f"{most} analyses {whose}are under way, which is the most. Wait until one is done."
        super().__init__("TOO_MANY_ANALYSES", said, 429, retry_after=30.0)


class TooManyHints(Trouble):
    """Somebody asks for hints too quickly."""

    def __init__(self, seconds: float) -> None:
        said = "You had several hints just now. Wait a little before the next one."
        super().__init__("TOO_MANY_HINTS", said, 429, retry_after=seconds)


class Buckets:
    """Token buckets by key: a burst at once, then so many a second."""

    def __init__(
        self, clock: Clock, burst: float, per_second: float, most: int = MOST_KEYS
    ) -> None:
        self._clock: Final = clock
        self._burst: Final = burst
        self._rate: Final = per_second
        self._most: Final = most
        self._levels: Final[OrderedDict[str, tuple[float, float]]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._levels)

    def take(self, key: str) -> float:
        """Take a token: 0.0, or without any the seconds until there is one."""
        now = self._clock.monotonic()
        level, since = self._levels.get(key, (self._burst, now))
        level = min(self._burst, level + (now - since) * self._rate)
        taken = level >= 1.0
        self._levels[key] = (level - 1.0 if taken else level, now)
        self._levels.move_to_end(key)
        if len(self._levels) > self._most:
            self._levels.popitem(last=False)
        return 0.0 if taken else (1.0 - level) / self._rate

    def need(
        self, key: str, error: type[TooFast | TooManyCreations | TooManyHints] = TooFast
    ) -> None:
        """Take a token or raise."""
        if wait := self.take(key):
            raise error(wait)


class Tries:
    """Tries at passwords by key: some are free, then each wrong one doubles the wait."""

    def __init__(self, clock: Clock, free: int, most: int = MOST_KEYS) -> None:
        self._clock: Final = clock
        self._free: Final = free
        self._most: Final = most
        self._tries: Final[OrderedDict[str, tuple[int, float]]] = OrderedDict()  # count, last

    def __len__(self) -> int:
        return len(self._tries)

    def take(self, *keys: str) -> None:
        """Count a try for each key before the password is looked at, or TooManyTries.

        Counted first, so that many at the same moment are not all let through.
        """
        now = self._clock.monotonic()
        if wait := max(self._wait(key, now) for key in keys):
            raise TooManyTries(wait)
        for key in keys:
            self._tries[key] = (self._count(key, now) + 1, now)
            self._tries.move_to_end(key)
            if len(self._tries) > self._most:
                self._tries.popitem(last=False)

    def give_back(self, key: str) -> None:
        """The try was a right one, or not looked at: it does not count. Earlier wrong ones do."""
        count, last = self._tries.get(key, (0, 0.0))
        if count:
            self._tries[key] = (count - 1, last)

    def clear(self, key: str) -> None:
        self._tries.pop(key, None)

    def _count(self, key: str, now: float) -> int:
        count, last = self._tries.get(key, (0, now))
        return count if now - last < FORGOTTEN else 0

    def _wait(self, key: str, now: float) -> float:
        count = self._count(key, now)
        if count < self._free:
            return 0.0
        pause = min(SLOWEST, 2.0 ** min(count - self._free, 10))
        return max(0.0, self._tries[key][1] + pause - now)


def party(address: str) -> str:
    """An address as it is counted: who has one of IPv6 has a whole network of them."""
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
    return keys.hex("address", party(address), digits=64)


async def check_open_matches(
    connection: AsyncConnection, limits: Limits, host: Person, tag: str
) -> None:
    """Raise if this person, its address (as a tag) or the server can have no further match.

    Called in the transaction that is about to create it; who creates at the same time waits.
    """
    if connection.dialect.name == "postgresql":  # SQLite has one writer anyway
        await connection.execute(text(f"SELECT pg_advisory_xact_lock({CREATIONS})"))
    match, person = schema.match, schema.person
    still_open = match.c.status.in_((schema.OPEN, schema.MIXING, schema.RUNNING))
    everywhere = await connection.scalar(select(func.count()).where(still_open))
    if (everywhere or 0) >= limits.open_matches:
        raise ServerFull
    own = await connection.scalar(select(func.count()).where(still_open, match.c.host == host.id))
    most = limits.open_matches_per_guest if host.is_guest else limits.open_matches_per_user
    if (own or 0) >= most:
        raise TooManyMatches(most, guest=host.is_guest)
    if host.is_guest:
        near = (
            select(func.count())
            .select_from(match.join(person, match.c.host == person.c.id))
            .where(still_open, match.c.address == tag, person.c.kind == host.kind)
        )
        if (await connection.scalar(near) or 0) >= limits.open_matches_per_address:
            raise AddressFull
