"""Analysis of a finished match: who was likely to win when, and which decisions cost most."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from leeboard.bots.explain import compared, sentences
from leeboard.bots.search import Node, Search
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.errors import BadOptions
from leeboard.kernel.game import Game
from leeboard.kernel.heuristics import HARD
from leeboard.kernel.state import View
from leeboard.kernel.text import Text, text_from
from leeboard.match.record import Record, Replay

ITERATIONS: Final = 60  # for each decision, and for an onlooker's guess at each change of turn
SHOWN: Final = 3  # decisions that cost most
DOUBTED: Final = 8  # as many get a second, longer look: a single one finds what luck made look bad
LONGER: Final = 3  # times the iterations for that
COSTLY: Final = 0.01  # win chance below which a decision cost nothing worth telling

Kept: TypeAlias = dict[str, Any]  # plain data for JSON
Progress: TypeAlias = Callable[[int, int], None]  # told how many steps are done, and of how many


@dataclass(frozen=True)
class Moment:
    """The win chance of each seat before an action, as an onlooker could have guessed it."""

    number: int  # actions before it
    chances: list[float]

    def plain(self) -> list[object]:
        return [self.number, self.chances]


@dataclass(frozen=True)
class Mistake:
    """A decision that cost win chance, by what its seat could know."""

    number: int  # actions before it
    seat: int
    action: int
    sentence: Text
    better: int
    better_sentence: Text
    cost: float  # win chance lost, from 0 to 1
    margin: float  # points of the lead lost
    reasons: list[Text]  # what spoke for the better action

    def plain(self) -> dict[str, object]:
        return {
            "number": self.number,
            "seat": self.seat,
            "action": self.action,
            "sentence": self.sentence.plain(),
            "better": self.better,
            "better_sentence": self.better_sentence.plain(),
            "cost": self.cost,
            "margin": self.margin,
            "reasons": [reason.plain() for reason in self.reasons],
        }


@dataclass(frozen=True)
class Analysis:
    """What was found so far; whole when `done` is `total`."""

    course: list[Moment]  # the win chances at each change of turn
    mistakes: list[Mistake]  # the costliest first
    done: int  # steps so far
    total: int  # steps in all

    def plain(self) -> dict[str, object]:
        """The analysis as plain data for JSON."""
        return {
            "course": [moment.plain() for moment in self.course],
            "mistakes": [mistake.plain() for mistake in self.mistakes],
            "done": self.done,
            "total": self.total,
        }


@dataclass(frozen=True)
class Doubt:
    """A decision that looked costly at first sight."""

    number: int
    seat: int
    action: int
    view: View
    legal: list[int]
    cost: float


class Analyst:
    """Goes through a record step by step; it can stop after any, and what it found stands.

    The same record, seed and iterations give the same analysis. What was `kept` of an analyst that
    stopped is where another goes on.
    """

    def __init__(
        self,
        game: Game[Any],
        record: Record,
        iterations: int = ITERATIONS,
        seed: int = 0,
        kept: Kept | None = None,
    ) -> None:
        if iterations < 1:
            raise BadOptions(f"iterations must be at least 1, not {iterations}")
        self.game = game
        self.replay = Replay(game, record)
        self.iterations = iterations
        self.seed = seed
        self.tuning = game.heuristics.tuning(HARD)
        self.course: list[Moment] = []
        self.doubts: list[Doubt] = []
        self.mistakes: list[Mistake] = []
        self.reviewed = 0
        self.watched = -1  # whose turn it was when the onlooker last guessed
        if kept is not None:
            self._go_on(kept)

    @property
    def total(self) -> int:
        return len(self.replay.record.actions) + DOUBTED

    @property
    def done(self) -> int:
        return self.replay.done + self.reviewed

    def step(self) -> bool:
        """Look at one more decision, or look at one again; False when all is done."""
        if self.replay.done < len(self.replay.record.actions):
            self._look()
        elif self.reviewed < DOUBTED:
            self._look_again()
        return self.done < self.total

    def skip(self) -> None:
        """Pass over one step without a look, because it cannot be done."""
        if self.replay.done < len(self.replay.record.actions):
            self._advance()
        elif self.reviewed < DOUBTED:
            self.reviewed += 1

    def kept(self) -> Kept:
        """All that was found and noted so far, as plain data for JSON."""
        return {
            "done": self.done,
            "total": self.total,
            "watched": self.watched,
            "course": [moment.plain() for moment in self.course],
            "doubts": [[doubt.number, doubt.cost] for doubt in self.doubts],
            "mistakes": [mistake.plain() for mistake in self.mistakes],
        }

    def result(self) -> Analysis:
        """What was found so far: before the second looks, no mistakes."""
        mistakes = sorted(self.mistakes, key=lambda mistake: -mistake.cost)[:SHOWN]
        return Analysis(self.course.copy(), mistakes, self.done, self.total)

    def _go_on(self, kept: Kept) -> None:
        """Come to where another stopped; its views are seen again on the way."""
        costs: dict[int, float] = dict(kept["doubts"])
        until = min(kept["done"], len(self.replay.record.actions))
        while self.replay.done < until:
            number, state = self.replay.done, self.replay.state
            if number in costs:
                seat, action = self.replay.record.actions[number]
                view, legal = state.view(seat), state.legal(seat)
                self.doubts.append(Doubt(number, seat, action, view, legal, costs[number]))
            self.replay.step()
        self.doubts.sort(key=lambda doubt: -doubt.cost)
        self.reviewed = kept["done"] - until
        self.watched = kept["watched"]
        self.course = [Moment(number, chances) for number, chances in kept["course"]]
        for plain in kept["mistakes"]:
            said = {name: text_from(plain[name]) for name in ("sentence", "better_sentence")}
            reasons = [text_from(reason) for reason in plain["reasons"]]
            self.mistakes.append(Mistake(**{**plain, **said, "reasons": reasons}))

    def _look(self) -> None:
        number = self.replay.done
        state = self.replay.state
        seat, action = self.replay.record.actions[number]
        if state.seat != self.watched and not state.step.secret:
            self.watched = state.seat
            self._watch(number)
        legal = state.legal(seat)
        if len(legal) > 1:
            view = state.view(seat)
            search = self._search(2 * number, view, legal, self.iterations)
            cost, _ = lost(search, action, self.iterations)
            if cost > COSTLY:
                self.doubts.append(Doubt(number, seat, action, view, legal, cost))
                self.doubts.sort(key=lambda doubt: -doubt.cost)
                del self.doubts[DOUBTED:]
        self._advance()

    def _advance(self) -> None:
        self.replay.step()
        if self.replay.done == len(self.replay.record.actions):
            self.replay.finish()
            self._watch(self.replay.done)

    def _watch(self, number: int) -> None:
        """An onlooker's guess: to a seat's own eyes its hidden things would look too good."""
        state = self.replay.state
        if state.over:
            winners = state.ranking.count(1)
            chances = [1 / winners if place == 1 else 0.0 for place in state.ranking]
        else:
            search = Search(self.game, self.tuning, fast_chance(self._seed(2 * number + 1)))
            chances = search.watch(state.view(None), self.iterations)
        self.course.append(Moment(number, chances))

    def _look_again(self) -> None:
        """Search anew with other luck and for longer; what still looks costly was."""
        if self.reviewed < len(self.doubts):
            doubt = self.doubts[self.reviewed]
            iterations = LONGER * self.iterations
            place = 2 * (self.total + doubt.number)
            search = self._search(place, doubt.view, doubt.legal, iterations)
            cost, margin = lost(search, doubt.action, iterations)
            better = search.best().action
            if cost > COSTLY:
                tables = self.iterations
                mine = dict(search.outlook(better, tables))
                theirs = dict(search.outlook(doubt.action, tables))
                reasons = compared(mine, theirs, better=True)
                said = sentences(self.game, doubt.view, doubt.legal)
                self.mistakes.append(
                    Mistake(
                        doubt.number,
                        doubt.seat,
                        doubt.action,
                        said[doubt.action],
                        better,
                        said[better],
                        round(cost, 4),
                        round(margin, 2),
                        reasons,
                    )
                )
        self.reviewed += 1

    def _search(self, place: int, view: View, legal: list[int], iterations: int) -> Search:
        search = Search(self.game, self.tuning, fast_chance(self._seed(place)))
        search.begin(view, legal)
        search.run(iterations)
        return search

    def _seed(self, place: int) -> int:
        """One for each search: what was looked at before changes nothing."""
        return self.seed << 32 | place


def lost(search: Search, action: int, visits: int) -> tuple[float, float]:
    """Win chance and points that an action gives away against the best one.

    Both are tried as often, since a search visits what looks bad only a few times.
    """
    best = search.best()
    played = child_of(search, action)
    if best is played:
        return 0.0, 0.0
    while played.visits < min(best.visits, visits):
        search.visit(played)
    cost = best.wins / best.visits - played.wins / played.visits
    return cost, best.margin / best.visits - played.margin / played.visits


def child_of(search: Search, action: int) -> Node:
    for child in search.root.children:
        if child.action == action:
            return child
    raise AssertionError(f"{search.game.id}: action {action} is legal, but not in the tree")


def analyse(
    game: Game[Any],
    record: Record,
    iterations: int = ITERATIONS,
    seed: int = 0,
    progress: Progress | None = None,
) -> Analysis:
    """Go through a whole record; whoever must be able to stop early drives an `Analyst`."""
    analyst = Analyst(game, record, iterations, seed)
    more = True
    while more:
        more = analyst.step()
        if progress is not None:
            progress(analyst.done, analyst.total)
    return analyst.result()
