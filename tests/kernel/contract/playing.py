"""Matches for the contract: cases to try, moments of a match, and how promises are asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.state import State
from leeboard.match.record import Match

AnyGame: TypeAlias = Game[Any]


Viewer: TypeAlias = int | None  # a seat, or a spectator


PATIENCE = 400  # actions after which a match is played to its end as the heuristics advise


@dataclass(frozen=True)
class Case:
    """A game with a number of seats and an option set: what a promise is tried on."""

    game: AnyGame
    seats: int
    options: Mapping[str, Setting] = field(default_factory=dict)
    name: str = "default"

    def new(self, seed: int) -> State:
        state: State = self.game.new(self.seats, seed=seed, options=dict(self.options))
        return state

    def match(self, seed: int) -> Match:
        return Match(self.game, self.seats, dict(self.options), seed)

    def __str__(self) -> str:
        newest = self.game.edition == self.game.editions[-1]
        edition = "" if newest else f"-edition-{self.game.edition}"
        return f"{self.game.id}{edition}-{self.seats}-{self.name}"


def cases(game: AnyGame) -> list[Case]:
    """Every seat count with a covering set of options: default, each one flipped, all flipped."""
    flips: dict[str, Setting] = {option.name: option.settings[1] for option in game.options}
    sets: dict[str, dict[str, Setting]] = {"default": {}}
    for name, setting in flips.items():
        sets[name] = {name: setting}
    if len(flips) > 1:
        sets["all"] = flips
    return [
        Case(game, seats, options, name) for seats in game.seats for name, options in sets.items()
    ]


class Moment:
    """A table between two actions, and how it came about."""

    def __init__(self, case: Case, state: State, luck: Random) -> None:
        self.case = case
        self.state = state
        self.luck = luck  # for the promises' own choices
        self.number = 0  # actions played
        self.before: State | None = None  # a copy of the table before the last action
        self.seat = -1  # who played it
        self.secret = False  # was it one of several secret choices?
        self.last_seat = -1  # who played the one before

    @property
    def game(self) -> AnyGame:
        return self.case.game

    @property
    def viewers(self) -> list[Viewer]:
        return [*range(self.case.seats), None]


Choose: TypeAlias = Callable[[list[int]], int]


MomentPromise: TypeAlias = Callable[[Moment], None]


CasePromise: TypeAlias = Callable[[Case, int], None]


def walk(case: Case, seed: int, choose: Choose | None = None) -> Iterator[Moment]:
    """A match moment by moment; every third seed is half sensible from the start."""
    luck = Random(seed)
    state = case.new(seed)
    state.listening = True
    moment = Moment(case, state, Random(seed + 1))
    yield moment
    while not state.over:
        longest = case.game.longest
        assert moment.number < longest, f"{case} seed={seed}: more than {longest} actions"
        seat = (choose or luck.choice)(state.pending)
        if choose is None:
            action = mixed(state, seat, luck, moment.number, 0.5 if seed % 3 == 2 else 0.0)
        else:
            action = choose(state.legal(seat))
        moment.before = state.clone()
        moment.last_seat, moment.seat = moment.seat, seat
        moment.secret = state.step.secret
        state.play(action, seat)
        moment.number += 1
        yield moment


def mixed(state: State, seat: int, luck: Random, number: int, sense: float = 0.0) -> int:
    """A random action at first; the longer a match lasts, the more often a sensible one.

    `number` counts the actions so far, `sense` is the least share of sensible ones. Some games
    are ended only by players who want to: at random they take ten times as long, and look the
    same for most of it.
    """
    legal = state.legal(seat)
    if seat == state.seat and luck.random() < max(sense, number / PATIENCE):
        return best(state, legal)
    return luck.choice(legal)


def best(state: State, legal: list[int]) -> int:
    """What the game's heuristics would do."""
    rates = state.game.heuristics.rate(state, legal)
    return legal[rates.index(max(rates))]


def play_on(state: State, luck: Random, actions: int, number: int = 0) -> list[tuple[int, int]]:
    """Play up to so many actions of a match that has had a number; returns each seat and action."""
    played: list[tuple[int, int]] = []
    while not state.over and len(played) < actions:
        seat = luck.choice(state.pending)
        action = mixed(state, seat, luck, number + len(played))
        state.play(action, seat)
        played.append((seat, action))
    return played


def keep(
    case: Case,
    seed: int,
    promises: Mapping[MomentPromise, int],
    choose: Choose | None = None,
    moments: range = range(sys.maxsize),
) -> None:
    """Walk through these moments of a match; ask for each promise every so many actions.

    Which ones is left to chance, but the first table and the last one are always looked at. A
    promise that was broken is not asked for again, and raised when all others have been tried.
    """
    due = Random(seed + 2)
    broken: dict[MomentPromise, Exception] = {}
    for moment in walk(case, seed, choose):
        ends = moment.number == moments.start or moment.state.over
        for promise, every in promises.items():
            wanted = ends or (moment.number > moments.start and due.random() * every < 1)
            if wanted and promise not in broken:
                try:
                    promise(moment)
                except Exception as error:  # noqa: BLE001 (raised below, with its place)
                    error.add_note(f"{promise.__name__}: {case} seed={seed} after {moment.number}")
                    broken[promise] = error
        if moment.number + 1 >= moments.stop or len(broken) == len(promises):
            break
    if len(broken) > 1:
        raise ExceptionGroup(f"{len(broken)} promises are broken", list(broken.values()))
    for problem in broken.values():
        raise problem
