"""How many sockets each person, each address and all together have open."""

from __future__ import annotations

from collections import Counter
from typing import Final

from leeboard.server.config import Limits


class ConnectionCounter:
    """Counts open sockets; who never signed in is counted by address alone."""

    def __init__(self, limits: Limits) -> None:
        self._limits: Final = limits
        self._people: Final[Counter[str]] = Counter()
        self._nameless: Final[Counter[str]] = Counter()  # by address
        self._addresses: Final[Counter[str]] = Counter()
        self.open_now = 0

    def open(self, person: str, address: str) -> bool:
        """Count one more, if there may be one more."""
        limits = self._limits
        if self.open_now >= limits.sockets:
            return False
        mine = self._people[person] if person else self._nameless[address]
        if exceeds(limits, person, mine, self._addresses[address]):
            return False
        self.open_now += 1
        self._addresses[address] += 1
        if person:
            self._people[person] += 1
        else:
            self._nameless[address] += 1
        return True

    def close(self, person: str, address: str) -> None:
        self.open_now -= 1
        _less(self._addresses, address)
        if person:
            _less(self._people, person)
        else:
            _less(self._nameless, address)


def exceeds(limits: Limits, person: str, own: int, near: int) -> bool:
    """Whether one more would be too many beside one's own and all of the address.

    The own ones of somebody who never signed in are those of all such of the address.
    """
    most = limits.sockets_per_user if person else limits.sockets_per_address
    return own >= most or near >= limits.sockets_together


def _less(counts: Counter[str], name: str) -> None:
    counts[name] -= 1
    if counts[name] <= 0:
        del counts[name]
