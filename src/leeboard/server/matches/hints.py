"""Hints: what a searching bot finds best for the seat that is asked, and at which tables."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

from leeboard.bots import Budget
from leeboard.kernel.game import Game
from leeboard.kernel.state import View
from leeboard.match.commands import decision_id
from leeboard.server.clock import Clock
from leeboard.server.config import Config
from leeboard.server.errors import ApiError
from leeboard.server.keys import Keys
from leeboard.server.matches import repository
from leeboard.server.matches.repository import MatchRow, SeatRow
from leeboard.server.matches.service import MatchService
from leeboard.server.people.limits import RateLimiter, TooManyHints
from leeboard.server.storage.engine import Store
from leeboard.server.thinking.bot_asker import BotAsker
from leeboard.server.thinking.jobs import Explained, Job, Owner

HINT_BOT: Final = "mcts"
SLACK_SECONDS: Final = (
    8.0  # seconds beyond the search until it is given up: the reasons take time, too
)
HINTS_KEPT: Final = 500  # answers that are given again for nothing


@dataclass(frozen=True)
class HintQuestion:
    """What is asked of a seat, as that seat sees it."""

    decision: str
    game: Game[Any]
    view: View
    legal: list[int]
    person: str  # who asks


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
        match_service: MatchService,
        keys: Keys,
        bot_asker: BotAsker,
        clock: Clock,
        config: Config,
    ) -> None:
        self.store: Final = store
        self.match_service: Final = match_service
        self.keys: Final = keys
        self.bot_asker: Final = bot_asker
        self.config: Final = config
        limits = config.limits
        self.pace: Final = RateLimiter(clock, limits.hints_burst, limits.hints_per_second)
        self._known: Final[OrderedDict[str, Advice]] = OrderedDict()  # by decision

    async def question(self, match: str, person: str | None, seat: int | None) -> HintQuestion:
        """The open question of this seat, which is this person's; ApiError if there is no hint."""
        match_state = await self.match_service.current(match)
        if person is None or seat is None or seat not in match_state.pending:
            raise ApiError("NOT_ASKED", "nothing is asked of you now", 409)
        await self._allow(match)
        decision = decision_id(self.keys, match_state, seat)
        if decision not in self._known:
            self.pace.need(person, TooManyHints)
        legal = match_state.table.legal(seat)
        return HintQuestion(
            decision, match_state.header.game, match_state.view(seat), legal, person
        )

    async def advice(self, question: HintQuestion) -> Advice:
        """What a bot says to it, after it has thought; ApiError if it has no idea."""
        known = self._known.get(question.decision)
        if known is not None:
            return known
        thought = self.config.hint_seconds
        budget = Budget(seconds=thought)
        game, legal = question.game, question.legal
        owner = Owner(person=question.person)
        job = Job(game, question.view, legal, HINT_BOT, 0, budget, thought + SLACK_SECONDS, owner)
        outcome = await self.bot_asker.explain(job)
        found = outcome.data.get("alternatives") if isinstance(outcome, Explained) else None
        if not found or any(one.get("action") not in legal for one in found):
            raise ApiError("NO_HINT", "nobody has an idea just now; ask again", 503)
        advice = Advice(game, question.decision, found)
        self._known[question.decision] = advice
        while len(self._known) > HINTS_KEPT:
            self._known.popitem(last=False)
        return advice

    async def _allow(self, match: str) -> None:
        async with self.store.read() as db:
            row = await repository.match_row(db, match)
            seats = await repository.seat_rows(db, match)
        if row is None or not gives_hints(row, seats):
            raise ApiError("HINTS_OFF", "this table of several people gives no hints", 409)
