"""What an action leads to: a few turns later, at several tables, as a network judges them."""

from __future__ import annotations

from typing import Any, Final

from leeboard.kernel.chance import FastChance
from leeboard.kernel.form import Sparse
from leeboard.kernel.game import Game
from leeboard.kernel.state import State, View
from leeboard.learn.network import POINTS, Network

TABLES: Final = 4  # imagined ones: at a single one, luck decides what looks best
TURNS: Final = 2  # own turns that are played on: the one under way, and the next
LONGEST: Final = 120  # decisions after which a table is judged all the same


class Outlook:
    """Judges tables of a game with so many seats: its heuristics do, and a network if given."""

    def __init__(self, game: Game[Any], seats: int, network: Network | None = None) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.network: Final = network
        self.heuristics: Final = game.heuristics
        opening = game.new(seats, 0)
        self.terms: Final = [key for key, _ in self.heuristics.terms(opening, 0)]
        self.size: Final = 2 + 2 * len(self.terms)

    def judged(self, view: View, legal: list[int], chance: FastChance) -> list[float]:
        """The lead that each action promises to the seat of this view, in points."""
        leads = [0.0] * len(legal)
        for _ in range(TABLES):
            table = self.game.imagine(view, chance)
            seat: int = table.seat
            for place, action in enumerate(legal):
                after = table.clone()  # its luck too: all actions meet the same draws
                after.play(action)
                self.play_on(after, seat)
                leads[place] += self.lead(after, seat) / TABLES
        return leads

    def play_on(self, state: State, seat: int) -> None:
        """Play by the heuristics until the seat has ended so many turns."""
        turns = 0
        acted = seat
        for _ in range(LONGEST):
            if acted == seat and state.seat != seat:
                turns += 1
            if state.over or turns == TURNS:
                return
            acted = state.seat
            choices = state.choices
            if len(choices) > 1:
                ratings = self.heuristics.rate(state, choices)
                state.play(choices[ratings.index(max(ratings))])
            else:
                state.play(choices[0])

    def lead(self, state: State, seat: int) -> float:
        """By how many points a seat will lead, or trail if below 0."""
        believed, rival = self.believed(state, seat)
        if state.over or self.network is None:
            return believed
        return believed + self.network.correction(self.inputs(state, seat, believed, rival))

    def believed(self, state: State, seat: int) -> tuple[float, int]:
        """The lead that the heuristics guess, and over whom; -1: over somebody the rules play."""
        values = [self.heuristics.value(state, other) for other in range(self.seats)]
        values += self.heuristics.rivals(state)
        others = [place for place in range(len(values)) if place != seat]
        rival = max(others, key=lambda place: values[place])
        return values[seat] - values[rival], rival if rival < self.seats else -1

    def inputs(self, state: State, seat: int, believed: float, rival: int) -> Sparse:
        """The lead, how uncertain it is, and the terms of the own and of the rival's guess."""
        sparse = Sparse()
        sparse.put(0, believed / POINTS)
        sparse.put(1, self.heuristics.spread(state) / POINTS)
        for number, whose in enumerate((seat, rival)):
            if whose < 0:
                continue
            for key, points in self.heuristics.terms(state, whose):
                if points and key in self.terms:
                    place = 2 + number * len(self.terms) + self.terms.index(key)
                    sparse.put(place, points / POINTS)
        return sparse
