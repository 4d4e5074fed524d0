"""How many frames the sockets of one person, and those of one address, may send together."""

from __future__ import annotations

from typing import Final

from leeboard.server.clock import Clock
from leeboard.server.config import Limits
from leeboard.server.people.limits import RateLimiter


class FrameLimiter:
    """Counts frames: whoever opens many sockets must not send that many times as much."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        self.people: Final = _limiter(clock, limits, limits.frames_person)
        self.addresses: Final = _limiter(clock, limits, limits.frames_address)

    def exceeds(self, person: str | None, address: str) -> bool:
        """Count one more frame: is it one too many? Who never signed in has an address alone."""
        if person is not None and self.people.take(person):
            return True
        return self.addresses.take(address) > 0.0


def _limiter(clock: Clock, limits: Limits, times: int) -> RateLimiter:
    return RateLimiter(clock, times * limits.frames_burst, times * limits.frames_per_second)
