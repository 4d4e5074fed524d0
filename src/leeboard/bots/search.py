"""Information-set Monte-Carlo tree search for any game: one tree over many imagined tables.

Each iteration imagines a table that fits the view, walks down the tree by what looked good and
what was tried seldom, plays on from there by the game's heuristics for a few turns, and lets the
heuristics guess how it would end. An action leads to one node whatever the dice then show: the
node has the mean of it all.

The k-th visit of each action of the root happens at the k-th imagined table, so that actions are
compared on the same tables and not on the luck of different ones.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

from leeboard.kernel.chance import FastChance, fast_chance
from leeboard.kernel.game import Game
from leeboard.kernel.heuristics import Heuristics, Tuning
from leeboard.kernel.state import State, View

__all__ = ["Search"]

OPENED: Final = 2  # actions of a node that are looked at from the start
SLOPE: Final = 0.15  # utility that a lead of one spread is worth in an even game
MOST_DOUBT: Final = 0.15  # some ratings say only what comes first, so that far apart means little
OTHERS: Final = "term-others"  # names the guess of the best other seat beside the own terms
WIDE: Final = 4.0  # times the spread of a guess: far behind or ahead, points still count a little


class Node:
    """An action in the tree: what happened after it was chosen."""

    def __init__(self, action: int, prior: float, doubt: float = 0.0) -> None:
        self.action: Final[int] = action
        self.prior: Final[float] = prior  # how promising it looked before it was tried
        self.doubt: Final[float] = doubt  # utility that its rating lacks to the best one's
        self.visits = 0
        self.total = 0.0  # of the utility to the seat that chose it
        self.wins = 0.0  # of the win chance to the seat that searches
        self.margin = 0.0  # of its lead over the best other, in points
        self.children: list[Node] = []

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Search:
    """The search of one seat at one decision; `go_on` keeps what still holds at the next."""

    def __init__(self, game: Game[Any], tuning: Tuning, chance: FastChance) -> None:
        self.game: Final[Game[Any]] = game
        self.heuristics: Final[Heuristics[Any]] = game.heuristics
        self.tuning: Final[Tuning] = tuning
        self.chance: Final[FastChance] = chance  # for the seeds of worlds and for noise
        self.view: View = {}
        self.legal: list[int] = []
        self.seat = 0
        self.seed = 0
        self.root = Node(-1, 1.0)
        self.expected: View = {}  # what the seat will see after its choice; empty if unknown
        self.turns = 0  # that the table at hand was played on
        self.decisions = 0
        self.utility: list[float] = []  # by seat, of the table last valued
        self.win = 0.0  # the win chance of the own seat there
        self.lead = 0.0  # its lead, in points
        self.chances: list[float] = []  # of each seat to win, summed over this decision's tables
        self.tables = 0  # how many these were

    # Decision after decision.

    def begin(self, view: View, legal: list[int]) -> None:
        """Turn to this decision, with what is known of it from the one before."""
        if not self.expected or self.expected != view:
            self.root = Node(-1, 1.0)
        self.expected = {}
        self.view = view
        self.legal = legal
        self.chances = []
        self.tables = 0
        self.seed = self.chance.next32() << 32 | self.chance.next32()
        self.seat = self.world(0).seat
        if not self.root.children:
            self.open(self.root, self.world(0), legal)

    def go_on(self, action: int) -> None:
        """Take an action, and keep its part of the tree if it surprises nobody.

        Where something unknown comes to light, the tree has mixed what was with what might have
        been; where another seat acts first, the table will have changed.
        """
        world = self.world(0)
        before = world.checkpoint
        acted = world.actor
        world.play(action, self.seat)
        self.expected = {}
        if world.over or world.seat != self.seat:
            return
        # The first action of a turn always moves the checkpoint: another seat acted before.
        if world.checkpoint - before > (0 if acted == self.seat else 1):
            return
        for child in self.root.children:
            if child.action == action and child.children:
                self.root = child
                self.expected = world.view(self.seat)

    def world(self, number: int) -> State:
        """The imagined table of this number; the same number gives the same table."""
        chance = fast_chance(self.seed + number)
        state: State = self.game.imagine(self.view, chance)
        return state

    def run(self, iterations: int, enough: Callable[[], bool] | None = None) -> int:
        """Search so many times, or until it is enough; at least once. How often was it?"""
        done = 0
        while done < iterations:
            self.iterate()
            done += 1
            if enough is not None and enough():
                break
        return done

    def best(self) -> Node:
        """The action that was visited most; of equals, the one that fared best."""
        found = self.root.children[0]
        for child in self.root.children:
            if child.visits > found.visits or (
                child.visits == found.visits and child.mean() > found.mean()
            ):
                found = child
        return found

    # One iteration.

    def iterate(self) -> None:
        """One iteration: visit the action of the root that is most worth a try."""
        self.visit(self.pick(self.root, self.legal))

    def visit(self, node: Node) -> None:
        """Try this action of the root at its next table, and remember how that went."""
        me = self.seat
        state = self.world(node.visits)
        path = [node]
        seats = [me]
        self.turns = 0
        self.decisions = 0
        self.play(state, node.action)
        while node.visits and not self.far(state):
            if state.seat != me and (state.step.secret or not self.tuning.rivals):
                # Nobody answers a secret choice that he cannot see: no node below it.
                self.play(state, self.policy(state))
                continue
            choices = state.choices
            if not knows(node.children, choices):
                self.open(node, state, choices)
            seats.append(state.seat)
            node = self.pick(node, choices)
            path.append(node)
            self.play(state, node.action)
        while not self.far(state):
            self.play(state, self.policy(state))
        self.judge(state)
        self.root.visits += 1
        for place, step in enumerate(path):
            step.visits += 1
            step.total += self.utility[seats[place]]
            step.wins += self.win
            step.margin += self.lead

    def watch(self, view: View, tables: int) -> list[float]:
        """The win chance of each seat as this view (a seat's or a spectator's) lets one guess."""
        self.view = view
        self.seed = self.chance.next32() << 32 | self.chance.next32()
        self.seat = 0
        self.chances = []
        for number in range(tables):
            state = self.world(number)
            self.turns = 0
            self.decisions = 0
            while not self.far(state):
                self.play(state, self.policy(state))
            self.judge(state)
        return [chance / tables for chance in self.chances]

    def outlook(self, action: int, tables: int) -> list[tuple[str, float]]:
        """What the own seat's guess is made of after this action, as means over some tables.

        The same tables for every action. The last term is the best other's whole guess.
        """
        sums: dict[str, float] = {}
        for number in range(tables):
            state = self.world(number)
            self.turns = 0
            self.decisions = 0
            self.play(state, action)
            while not self.far(state):
                self.play(state, self.policy(state))
            for key, points in self.heuristics.terms(state, self.seat):
                sums[key] = sums.get(key, 0.0) + points
            values = self.values_of(state)
            if len(values) > 1:
                other = values[self.seat] - lead_of(values, self.seat)
                sums[OTHERS] = sums.get(OTHERS, 0.0) + other
        return [(key, total / tables) for key, total in sums.items()]

    def play(self, state: State, action: int) -> None:
        before = state.seat
        secret = state.step.secret
        state.play(action)
        self.decisions += 1
        if state.seat != before and not secret:
            self.turns += 1

    def far(self, state: State) -> bool:
        """Whether this table was played on far enough."""
        tuning = self.tuning
        return state.over or self.turns >= tuning.horizon or self.decisions >= tuning.depth

    def policy(self, state: State) -> int:
        """What a seat does that is not searched for: mostly what the heuristics rate highest."""
        choices = state.choices
        if len(choices) == 1:
            return choices[0]
        if self.tuning.noise > 0.0 and self.chance.next32() < self.tuning.noise * 4294967296.0:
            return choices[self.chance.value("", 0, len(choices))]
        ratings = self.heuristics.rate(state, choices)
        return choices[ratings.index(max(ratings))]

    def open(self, node: Node, state: State, choices: list[int]) -> None:
        """Enter the actions that this node has not met before, the promising ones first."""
        known = [child.action for child in node.children]
        fresh = [action for action in choices if action not in known]
        ratings = self.heuristics.rate(state, choices)
        rated: list[tuple[float, int]] = []
        for place, action in enumerate(choices):
            if action in fresh:
                rated.append((-ratings[place], action))
        rated.sort()
        share = math.pow(self.tuning.steep, len(known))
        top = max(ratings)
        slope = SLOPE / self.heuristics.spread(state)
        for rating, action in rated:
            doubt = min(MOST_DOUBT, slope * (top + rating))
            node.children.append(Node(action, share, doubt))
            share *= self.tuning.steep

    def pick(self, node: Node, choices: list[int]) -> Node:
        """The child to visit now: by its mean, and by how seldom it was tried for its promise."""
        children = node.children
        open_now = same(children, choices)
        visits = 0
        shares = 0.0
        total = 0.0
        for child in children:
            visits += child.visits
            total += child.total
            shares += child.prior
        # As long as nothing was tried, anything is as good as what led here.
        usual = total / visits if visits else 0.5
        most = OPENED + int(self.tuning.width * math.sqrt(visits))
        trust = self.tuning.trust
        curious = self.tuning.explore * math.sqrt(visits + 1.0) / shares
        best = children[0]
        highest = -1000.0
        for child in children:
            if not open_now and child.action not in choices:
                continue
            if most == 0:
                break
            most -= 1
            rated = usual - child.doubt
            fared = (child.total + trust * rated) / (child.visits + trust)
            score = fared + curious * child.prior / (1.0 + child.visits)
            if score > highest:
                highest = score
                best = child
        return best

    # What a table is worth.

    def judge(self, state: State) -> None:
        """Note the utility to each seat, and win chance and lead of the own one."""
        values = self.values_of(state)
        spread = self.heuristics.spread(state)
        wide = shares_of(values, WIDE * spread)
        chances = won(state, len(values)) if state.over else shares_of(values, spread)
        self.utility = []
        for place in range(state.seats):
            self.utility.append(0.5 * (chances[place] + wide[place]))
        self.win = chances[self.seat]
        if not self.chances:
            self.chances = [0.0] * state.seats
        for seat in range(state.seats):
            self.chances[seat] += chances[seat]
        self.tables += 1
        self.lead = lead_of(values, self.seat)

    def values_of(self, state: State) -> list[float]:
        """The guessed final points of all seats, then of the rivals whom the rules play."""
        values: list[float] = []
        for seat in range(state.seats):
            values.append(self.heuristics.value(state, seat))
        values.extend(self.heuristics.rivals(state))
        return values


def knows(children: list[Node], choices: list[int]) -> bool:
    """Whether a node has met all these actions."""
    if len(children) < len(choices):
        return False
    if len(children) == len(choices):
        return same(children, choices)
    known = [child.action for child in children]
    for action in choices:
        if action not in known:
            return False
    return True


def same(children: list[Node], choices: list[int]) -> bool:
    """Whether a node knows exactly these actions."""
    if len(children) != len(choices):
        return False
    for child in children:
        if child.action not in choices:
            return False
    return True


def shares_of(values: list[float], spread: float) -> list[float]:
    """The win chance of each, if their points are guesses with this spread."""
    top = max(values)
    weights = [math.exp((value - top) / spread) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def won(state: State, count: int) -> list[float]:
    """One for whoever won, shared if they share it; the rules' own rivals come last."""
    ranking = state.ranking
    winners = ranking.count(1)
    chances = [0.0] * count
    for seat, place in enumerate(ranking):
        if place == 1:
            chances[seat] = 1.0 / winners
    return chances


def lead_of(values: list[float], seat: int) -> float:
    """By how much this value is above the best other, or below it; alone, it is all lead."""
    best = -1000000.0
    for place, value in enumerate(values):
        if place != seat and value > best:
            best = value
    return values[seat] - best if len(values) > 1 else values[seat]
