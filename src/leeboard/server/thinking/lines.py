"""The three lines of work that waits: moves before hints, hints before analyses."""

from __future__ import annotations

import asyncio
from bisect import insort
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from leeboard.server.thinking.frames import Frame
from leeboard.server.thinking.jobs import Busy, Failed, Kind

Told: TypeAlias = Callable[[int], None]  # a place in the line: 1 is next, 0 has begun


@dataclass(frozen=True)
class Enclosure:
    """A text that a process must have once before it can answer: a content or a record."""

    kind: Literal["content", "record"]
    hash: str
    body: bytes  # a packed frame


@dataclass(eq=False)
class Order:
    """A question on its way to a process."""

    number: int  # by which its answer is known
    ticket: int  # its place in the line: older ones first
    kind: Kind
    body: bytes  # a packed frame
    seconds: float
    enclosures: list[Enclosure]
    outcome: asyncio.Future[Frame | Failed | Busy]
    told: Told | None = None
    begun: bool = False  # a later piece of an analysis: it stands in nobody's way
    place: int = -1  # as told last
    took: float = 0.0  # seconds from giving it to a process until its answer

    def tell(self, place: int) -> None:
        if place != self.place:
            self.place = place
            if self.told is not None:
                self.told(place)

    def settle(self, outcome: Frame | Failed | Busy) -> None:
        """Tell the one who asked, if anybody still waits."""
        if not self.outcome.done():
            self.outcome.set_result(outcome)


class Lines:
    """Orders that wait, by kind and then by ticket."""

    def __init__(self) -> None:
        self._waiting: dict[Kind, list[Order]] = {kind: [] for kind in Kind}

    def length(self, kind: Kind) -> int:
        """How many wait that have not begun."""
        return sum(not order.begun for order in self._waiting[kind])

    def add(self, order: Order) -> None:
        insort(self._waiting[order.kind], order, key=lambda other: other.ticket)

    def tell_places(self) -> None:
        for line in self._waiting.values():
            unbegun = [order for order in line if not order.begun]
            for place, order in enumerate(unbegun, start=1):
                order.tell(place)

    def take(self, moves_only: bool) -> Order | None:
        """The order whose turn it is, out of its line."""
        for kind, line in self._waiting.items():
            if line and not (moves_only and kind is not Kind.CHOOSE):
                return line.pop(0)
        return None

    def drop(self, order: Order) -> bool:
        """Take out one that nobody waits for any more; was it there?"""
        line = self._waiting[order.kind]
        if order not in line:
            return False
        line.remove(order)
        self.tell_places()
        return True

    def empty(self) -> list[Order]:
        """Take out all."""
        orders = [order for line in self._waiting.values() for order in line]
        for line in self._waiting.values():
            line.clear()
        return orders
