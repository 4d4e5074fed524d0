"""Fair shares of the bot processes: who used little goes first, by address and by person."""

from __future__ import annotations

from collections import Counter, OrderedDict
from typing import Final

from leeboard.server.clock import Clock
from leeboard.server.thinking.jobs import Owner

HALF_LIFE: Final = 60.0  # seconds after which what was used weighs half as much
MOST_KEYS: Final = 20_000  # that are remembered; the longest unused is forgotten

Rank = tuple[int, float, int, float]


class FairShares:
    """Counts the processor time that addresses and people have used lately, and use now."""

    def __init__(self, clock: Clock) -> None:
        self._clock: Final = clock
        self._used: Final[OrderedDict[str, tuple[float, float]]] = OrderedDict()  # seconds, when
        self._running: Final[Counter[str]] = Counter()

    def rank(self, owner: Owner) -> Rank:
        """The least goes first: an address shares its part among its people."""
        address, person = _keys(owner)
        return (
            self._running[address],
            self._lately(address),
            self._running[person],
            self._lately(person),
        )

    def begin(self, owner: Owner) -> None:
        for key in _keys(owner):
            self._running[key] += 1

    def end(self, owner: Owner, seconds: float) -> None:
        """Charge what was used."""
        for key in _keys(owner):
            self._running[key] -= 1
            if self._running[key] <= 0:
                del self._running[key]
            self._used[key] = (self._lately(key) + seconds, self._clock.monotonic())
            self._used.move_to_end(key)
            if len(self._used) > MOST_KEYS:
                self._used.popitem(last=False)

    def _lately(self, key: str) -> float:
        seconds, at = self._used.get(key, (0.0, 0.0))
        if not seconds:
            return 0.0
        return float(seconds * 0.5 ** ((self._clock.monotonic() - at) / HALF_LIFE))


def _keys(owner: Owner) -> tuple[str, str]:
    return f"address {owner.address}", f"person {owner.person}"
