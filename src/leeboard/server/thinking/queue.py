"""The three lines of work that waits: moves before hints, hints before analyses.

Within a line whoever used little of the processes goes first, and then who came first.
"""

from __future__ import annotations

import asyncio
from bisect import insort
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Literal, TypeAlias

from leeboard.server.thinking.jobs import NO_OWNER, Busy, Failed, JobKind, Owner
from leeboard.server.thinking.pipe_frames import PipeFrame
from leeboard.server.thinking.shares import FairShares

OnPlace: TypeAlias = Callable[[int], None]  # a place in the line: 1 is next, 0 has begun


class WorkRank(IntEnum):
    """How soon an order is served: what takes less goes first, and what somebody waits for."""

    QUICK_MOVE = 0
    MOVE = 1
    HINT = 2
    ANALYSIS = 3


@dataclass(frozen=True)
class Attachment:
    """A text that a process must have once before it can answer: a content or a record."""

    kind: Literal["content", "record"]
    hash: str
    body: bytes  # a packed frame


@dataclass(eq=False)
class WorkOrder:
    """A question on its way to a process."""

    number: int  # by which its answer is known
    ticket: int  # older ones first, among those of one owner
    kind: JobKind
    body: bytes  # a packed frame
    seconds: float
    attachments: list[Attachment]
    outcome: asyncio.Future[PipeFrame | Failed | Busy]
    on_place: OnPlace | None = None
    owner: Owner = NO_OWNER
    quick: bool = False  # takes but a moment
    patience: float | None = None  # seconds in the line, if not as long as others wait
    begun: bool = False  # a later piece of an analysis: it stands in nobody's way
    place: int = -1  # as told last
    took: float = 0.0  # seconds from giving it to a process until its answer

    @property
    def rank(self) -> WorkRank:
        if self.kind is JobKind.CHOOSE:
            return WorkRank.QUICK_MOVE if self.quick else WorkRank.MOVE
        return WorkRank.HINT if self.kind is JobKind.EXPLAIN else WorkRank.ANALYSIS

    def tell(self, place: int) -> None:
        if place != self.place:
            self.place = place
            if self.on_place is not None:
                self.on_place(place)

    def settle(self, outcome: PipeFrame | Failed | Busy) -> None:
        """Tell the one who asked, if anybody still waits."""
        if not self.outcome.done():
            self.outcome.set_result(outcome)


class JobQueue:
    """Orders that wait, by kind and then by ticket."""

    def __init__(self, shares: FairShares) -> None:
        self._shares = shares
        self._waiting: dict[JobKind, list[WorkOrder]] = {kind: [] for kind in JobKind}

    def length(self, kind: JobKind) -> int:
        """How many wait that have not begun."""
        return sum(not order.begun for order in self._waiting[kind])

    def add(self, order: WorkOrder) -> None:
        insort(self._waiting[order.kind], order, key=lambda other: other.ticket)

    def tell_places(self) -> None:
        for line in self._waiting.values():
            unbegun = [order for order in line if not order.begun]
            for place, order in enumerate(unbegun, start=1):
                order.tell(place)

    def slow(self) -> int:
        """How many moves wait that take longer than a moment."""
        return sum(not order.quick for order in self._waiting[JobKind.CHOOSE])

    def take(self, last: WorkRank) -> WorkOrder | None:
        """The order whose turn it is, up to this rank, out of its line."""
        for line in self._waiting.values():
            ready = [order for order in line if order.rank <= last]
            if ready:
                order = min(ready, key=lambda one: (self._shares.rank(one.owner), one.ticket))
                line.remove(order)
                return order
        return None

    def drop(self, order: WorkOrder) -> bool:
        """Take out one that nobody waits for any more; was it there?"""
        line = self._waiting[order.kind]
        if order not in line:
            return False
        line.remove(order)
        self.tell_places()
        return True

    def empty(self) -> list[WorkOrder]:
        """Take out all."""
        orders = [order for line in self._waiting.values() for order in line]
        for line in self._waiting.values():
            line.clear()
        return orders
