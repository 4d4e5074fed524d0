"""Hints: what a searching bot finds best for the seat that is asked, and at which tables."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

from leeboard.bots import Budget
from leeboard.kernel.game import Game
from leeboard.kernel.state import View
from leeboard.server.config import Config
from leeboard.server.errors import Trouble
from leeboard.server.keys import Keys
from leeboard.server.matches import ledger
from leeboard.server.matches.deciding import decision_id
from leeboard.server.matches.desk import Desk
from leeboard.server.matches.ledger import MatchRow, SeatRow
from leeboard.server.people.limits import Buckets, TooManyHints
from leeboard.server.seams import Clock
from leeboard.server.storage.engine import Store
from leeboard.server.thinking.jobs import Explained, Job
from leeboard.server.thinking.supervisor import Supervisor

BOT: Final = "mcts"
SLACK: Final = 8.0  # seconds beyond the search until it is given up: the reasons take time, too
KEPT: Final = 500  # answers that are given again for nothing


@dataclass(frozen=True)
class Question:
    """What is asked of a seat, as that seat sees it."""

    decision: str
    game: Game[Any]
    view: View
    legal: list[int]


@dataclass(frozen=True)
class Advice:
    """What a bot finds best in an open question, the best first, as plain data."""

    game: Game[Any]
    decision: str
    alternatives: list[dict[str, Any]]


def gives_hints(row: MatchRow, seats: list[SeatRow]) -> bool:
    """Whoever plays with bots alone has hints; several people only if their table says so.

    Who plays several seats at one screen is one person here.
    """
    people = {one.person or one.seat for one in seats if one.kind == "person"}
    return bool(row.hints) or len(people) <= 1


class Hints:
    """Asks a bot process, with the view of the seat and nothing more."""

    def __init__(
        self,
        store: Store,
        desk: Desk,
        keys: Keys,
        supervisor: Supervisor,
        clock: Clock,
        config: Config,
    ) -> None:
        self.store: Final = store
        self.desk: Final = desk
        self.keys: Final = keys
        self.supervisor: Final = supervisor
        self.config: Final = config
        limits = config.limits
        self._pace: Final = Buckets(clock, limits.hints_burst, limits.hints_per_second)
        self._known: Final[OrderedDict[str, Advice]] = OrderedDict()  # by decision

    async def question(self, match: str, person: str | None, seat: int | None) -> Question:
        """The open question of this seat, which is this person's; Trouble if there is no hint."""
        live = await self.desk.live(match)
        if person is None or seat is None or seat not in live.pending:
            raise Trouble("NOT_ASKED", "nothing is asked of you now", 409)
        await self._allow(match)
        decision = decision_id(self.keys, live, seat)
        if decision not in self._known:
            self._pace.need(person, TooManyHints)
        return Question(decision, live.facts.game, live.view(seat), live.table.legal(seat))

    async def advice(self, question: Question) -> Advice:
        """What a bot says to it, after it has thought; Trouble if it has no idea."""
        known = self._known.get(question.decision)
        if known is not None:
            return known
        thought = self.config.hint_seconds
        budget = Budget(seconds=thought)
        game, legal = question.game, question.legal
        job = Job(game, question.view, legal, BOT, 0, budget, thought + SLACK)
        outcome = await self.supervisor.explain(job)
        found = outcome.data.get("alternatives") if isinstance(outcome, Explained) else None
        if not found or any(one.get("action") not in legal for one in found):
            raise Trouble("NO_HINT", "nobody has an idea just now; ask again", 503)
        advice = Advice(game, question.decision, found)
        self._known[question.decision] = advice
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return advice

    async def _allow(self, match: str) -> None:
        async with self.store.read() as db:
            row = await ledger.match_row(db, match)
            seats = await ledger.seat_rows(db, match)
        if row is None or not gives_hints(row, seats):
            raise Trouble("HINTS_OFF", "this table of several people gives no hints", 409)
