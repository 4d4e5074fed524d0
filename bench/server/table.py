"""A match under load: its viewers, the moves that are due, and when each move was seen."""

import asyncio
from abc import abstractmethod
from collections import defaultdict, deque
from dataclasses import dataclass
from random import Random
from time import perf_counter

from bench.server.wire import Wire


@dataclass
class Move:
    """Times of `perf_counter`; 0.0 is never."""

    due: float  # when the schedule wanted it: what every latency is counted from
    sent: float
    acknowledged: float = 0.0
    token: object = None  # what the server calls its outcome, alike for all viewers


class Viewer(Wire):
    """A socket that watches a table, from a seat or (None) beside it."""

    def __init__(self, uri: str, headers: dict[str, str], table: "Table", seat: int | None) -> None:
        super().__init__(uri, headers)
        self.table = table
        self.seat = seat
        self.there: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.may_act = False
        self.leaving = False

    @abstractmethod
    def greet(self) -> None:
        """Say who we are and ask for the whole table."""

    @abstractmethod
    def ask(self) -> None:
        """Ask for the whole table again."""

    @abstractmethod
    def act(self, random: Random) -> None:
        """Send one legal action."""

    async def arrive(self, narrow: bool = False) -> None:
        """Connect and wait until the whole table has been received."""
        await self.open(narrow)
        self.greet()
        await self.there

    def arrived(self) -> None:
        if not self.there.done():
            self.there.set_result(None)

    def ended(self) -> None:
        if not self.leaving:
            self.table.failed("a socket was closed")
        if not self.there.done():
            self.there.set_exception(ConnectionError("closed before the table was shown"))

    def leave(self) -> None:
        self.leaving = True
        self.abort()


class Table:
    """One match; at most one move of it is under way, like at a real table."""

    def __init__(self, match: str, secrets: list[str], random: Random) -> None:
        self.match = match
        self.secrets = secrets  # what lets a seat in, by seat
        self.random = random
        self.viewers: list[Viewer] = []
        self.waiting: deque[float] = deque()  # moves that are due and not sent
        self.moves: list[Move] = []
        self.mover: Viewer | None = None  # whose move is under way
        self.move = Move(0.0, 0.0)  # the last one that was sent
        self.seen: defaultdict[object, list[float]] = defaultdict(list)  # when, by token
        self.errors: list[str] = []

    def want(self, due: float) -> None:
        """A move is due; it goes out as soon as somebody may act."""
        self.waiting.append(due)
        self.go_on()

    def go_on(self) -> None:
        if self.mover is not None or not self.waiting:
            return
        able = [viewer for viewer in self.viewers if viewer.may_act]
        if not able:
            return
        self.mover = self.random.choice(able)
        self.mover.may_act = False
        self.move = Move(self.waiting.popleft(), perf_counter())
        self.moves.append(self.move)
        self.mover.act(self.random)

    def acknowledged(self, at: float) -> None:
        """The server has taken the move that is under way."""
        self.move.acknowledged = at

    def shown(self, viewer: Viewer, token: object, at: float, own: bool) -> None:
        """What a move did was shown: to its mover, who then has done his part, or to another."""
        if own and viewer is self.mover:
            self.move.token = token
            self.mover = None
        else:
            self.seen[token].append(at)
        self.go_on()

    def failed(self, why: str) -> None:
        self.errors.append(why)
