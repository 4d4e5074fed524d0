"""What an action leads to: the table at the end of the own turn, as a network judges it."""

from __future__ import annotations

from typing import Any, Final

from leeboard.kernel.chance import FastChance
from leeboard.kernel.form import Sparse
from leeboard.kernel.game import Game
from leeboard.kernel.state import State, View
from leeboard.learn.network import POINTS, Network

LONGEST: Final = 60  # decisions after which a turn is judged all the same


class Outlook:
    """Judges tables of a game with so many seats: its heuristics do, and a network if given."""

    def __init__(self, game: Game[Any], seats: int, network: Network | None = None) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.network: Final = network
        self.heuristics: Final = game.heuristics()
        self.form: Final = game.form(seats)
        opening = game.new(seats, 0)
        self.terms: Final = [key for key, _ in self.heuristics.terms(opening, 0)]
        self.size: Final = self.form.size + 2 * len(self.terms) + 1

    def judged(self, view: View, legal: list[int], chance: FastChance) -> list[float]:
        """The lead that each action promises to the seat of this view, in points."""
        table = self.game.imagine(view, chance)
        seat: int = table.seat
        leads: list[float] = []
        for action in legal:
            after = table.clone()  # its luck too: all actions meet the same draws
            after.play(action)
            self.end_turn(after, seat)
            leads.append(self.lead(after, seat))
        return leads

    def end_turn(self, state: State, seat: int) -> None:
        """Play on by the heuristics until another seat has to decide."""
        for _ in range(LONGEST):
            if state.over or state.seat != seat:
                return
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
        """The numbers of the seat's view, then the terms of its own and of its rival's guess."""
        sparse = self.form.sparse(state.view(seat))
        at = self.form.size
        sparse.put(at, believed / POINTS)
        for number, whose in enumerate((seat, rival)):
            if whose < 0:
                continue
            for key, points in self.heuristics.terms(state, whose):
                if points and key in self.terms:
                    place = at + 1 + number * len(self.terms) + self.terms.index(key)
                    sparse.put(place, points / POINTS)
        return sparse
