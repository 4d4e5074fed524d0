"""Playing one game of a plan between bots, and what is told of it afterwards."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from leeboard.arena.entrant import entrant
from leeboard.arena.noting import NOTERS, Noter, Notes
from leeboard.arena.plan import Plan, derived
from leeboard.bots import Bot, Budget, reads_view
from leeboard.bots.bot import Maker, maker
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.game import Game
from leeboard.kernel.playout import play_out
from leeboard.kernel.state import State

BLIND: Final = "random"  # the bot whose games the kernel's own loop plays


class Endless(LeeboardError):
    """A game between bots that went on for longer than the game says it can."""


@dataclass(frozen=True)
class Outcome:
    """How one game ended, and what the plan asked to be noted of it."""

    scores: list[int]  # points by seat
    ranking: list[int]  # places by seat, from 1
    decisions: int  # that the game took
    ending: str = ""  # the event that announced the end, as text; "" if none did or nobody listened
    notes: dict[str, Notes] = field(default_factory=dict)  # what the plan asked for, by name

    @property
    def shares(self) -> list[float]:
        """The victory by seat: a shared one in equal fractions; nothing if a rival has won."""
        first = max(1, self.ranking.count(1))
        return [1 / first if place == 1 else 0.0 for place in self.ranking]


def play_one(game: Game[Any], plan: Plan, number: int) -> Outcome:
    """Play game `number` of the plan; what happens depends on the plan and the number alone."""
    settings = game.bulk_settings(plan.seats, plan.options)
    state: State = game.new(plan.seats, derived(plan.seed, number, "match"), settings)
    if set(plan.bots) == {BLIND} and not plan.noted:
        # This loop counts to no bound: players who choose at random do not go on for ever.
        decisions = play_out(state, fast_chance(derived(plan.seed, number, "choices")))
        return Outcome(state.scores, state.ranking, decisions)
    players: list[Bot] = []
    budgets: list[Budget | None] = []
    for seat, name in enumerate(plan.at_table(number)):
        make, budget = _player(name, plan.budget)
        players.append(make(game, derived(plan.seed, number, f"seat {seat}")))
        budgets.append(budget)
    noters = {name: NOTERS[name](game, state) for name in plan.noted}
    state.listening = bool(noters)
    decisions, ending = play_bots(state, players, budgets, list(noters.values()))
    notes = {name: noter.notes(state) for name, noter in noters.items()}
    return Outcome(state.scores, state.ranking, decisions, ending, notes)


@lru_cache(maxsize=64)
def _player(name: str, budget: Budget | None) -> tuple[Maker, Budget | None]:
    """What makes this entrant, and what it may think: looked up once in a process."""
    found = entrant(name, budget)
    return maker(found.name), found.budget


def play_bots(
    state: State,
    players: list[Bot],
    budgets: list[Budget | None],
    noters: list[Noter] | None = None,
) -> tuple[int, str]:
    """Let the bots, one a seat, play to the end: how many decisions that took, and why it ended.

    The reason is known if the state is listening. Endless if it takes more than the game's longest
    match, unless the game may never end.
    """
    game = state.game
    bound = -1 if game.may_never_end(game.settings_of(state)) else game.longest
    looks = [reads_view(player) for player in players]
    decisions = 0
    ending = ""
    while not state.over:
        if decisions == bound:
            raise Endless(f"{game.id}: no end after {decisions} decisions")
        seat = state.seat
        view = state.view(seat) if looks[seat] else {}
        action = players[seat].choose(view, state.legal(), budgets[seat])
        for noter in noters or ():
            noter.chosen(state, seat, action)
        state.play(action)
        for noter in noters or ():
            noter.happened(state)
        decisions += 1
        last = game.event_book.ending(state.events)
        if last is not None:
            ending = game.event_book.text(last)
    return decisions, ending
