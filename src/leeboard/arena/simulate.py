"""Playing many games between bots, in this process or in several, with the same results."""

from __future__ import annotations

import hashlib
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from multiprocessing import active_children, get_context
from threading import current_thread, main_thread
from typing import Any, Final, TypeAlias

from leeboard.bots import Bot, Budget, bot, reads_view
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.errors import BadOptions, LeeboardError
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.playout import play_out
from leeboard.kernel.state import State
from leeboard.registry import game as game_of

SHARES: Final = 16  # parts of the work for each process: small enough to even out slow games
PATIENCE: Final = 1.0  # seconds after which a process tells what it has: an interrupt loses no more
BLIND: Final = "random"  # the bot whose games the kernel's own loop plays


class Endless(LeeboardError):
    """A game between bots that went on for longer than the game says it can."""


class LostProcess(LeeboardError):
    """A process of a simulation could not start, was killed from outside, or ran out of memory."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C amid a simulation; `result` has the games that were over by then."""

    def __init__(self, result: Result) -> None:
        super().__init__()
        self.result = result


@dataclass(frozen=True)
class Plan:
    """What is to be played. The last bot's name also stands for all seats after it."""

    game: str
    seats: int
    games: int
    bots: tuple[str, ...]
    seed: int = 0
    options: dict[str, Setting] = field(default_factory=dict)
    content: str | None = None  # path of a content file
    budget: Budget | None = None

    @property
    def seated(self) -> list[str]:
        """The name of the bot at each seat."""
        return [self.bots[min(seat, len(self.bots) - 1)] for seat in range(self.seats)]


@dataclass(frozen=True)
class Outcome:
    """How one game ended."""

    scores: list[int]
    ranking: list[int]
    decisions: int


@dataclass(frozen=True)
class Result:
    """How the games of a plan ended, in the order of their numbers: all, unless interrupted."""

    plan: Plan
    outcomes: list[Outcome]
    seconds: float

    @property
    def wins(self) -> list[float]:
        """Victories by seat; a shared one counts as equal fractions for those who share it."""
        won = [0.0] * self.plan.seats
        for outcome in self.outcomes:
            share = 1 / max(1, outcome.ranking.count(1))  # a rival may have won
            for seat, place in enumerate(outcome.ranking):
                won[seat] += share if place == 1 else 0
        return won

    @property
    def mean_scores(self) -> list[float]:
        games = len(self.outcomes)
        seats = range(self.plan.seats)
        return [sum(outcome.scores[seat] for outcome in self.outcomes) / games for seat in seats]

    @property
    def interrupted(self) -> bool:
        return len(self.outcomes) < self.plan.games

    @property
    def decisions(self) -> int:
        return sum(outcome.decisions for outcome in self.outcomes)

    def plain(self) -> dict[str, object]:
        """The result as plain data for JSON."""
        data: dict[str, object] = {
            "game": self.plan.game,
            "seats": self.plan.seats,
            "games": len(self.outcomes),
            "bots": self.plan.seated,
            "seed": self.plan.seed,
            "options": self.plan.options,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "wins": self.wins,
            "mean_scores": self.mean_scores if self.outcomes else None,
            "scores": [outcome.scores for outcome in self.outcomes],
        }
        if self.interrupted:
            data["interrupted"] = True
        return data


Progress: TypeAlias = Callable[[int], None]  # told how many more games have ended
Runs: TypeAlias = dict[int, list[Outcome]]  # games in a row, by the number of the first


def simulate(plan: Plan, jobs: int = 1, progress: Progress | None = None) -> Result:
    """Play all games of the plan; the number of processes changes nothing but the time.

    Ctrl-C raises `Interrupted`, a KeyboardInterrupt that brings what had ended.
    """
    check(plan, jobs)
    started = time.perf_counter()
    tell = progress or _nobody
    runs: Runs = {}
    try:
        if jobs == 1:
            _alone(plan, tell, runs)
        else:
            _together(plan, jobs, tell, runs)
    except KeyboardInterrupt:
        raise Interrupted(_result(plan, runs, started)) from None
    return _result(plan, runs, started)


def _result(plan: Plan, runs: Runs, started: float) -> Result:
    outcomes = [outcome for first in sorted(runs) for outcome in runs[first]]
    return Result(plan, outcomes, time.perf_counter() - started)


def check(plan: Plan, jobs: int = 1) -> None:
    """Refuse a plan that cannot be played before any game of it begins."""
    if plan.games < 1:
        raise BadOptions(f"games must be at least 1, not {plan.games}")
    if jobs < 1:
        raise BadOptions(f"jobs must be at least 1, not {jobs}")
    if not plan.bots or len(plan.bots) > plan.seats:
        raise BadOptions(f"bots must be 1 to {plan.seats} names, not {len(plan.bots)}")
    game = game_of(plan.game, plan.content)
    game.settings(plan.seats, plan.options)
    for name in plan.bots:
        bot(name, game)


def derived(seed: int, number: int, purpose: str) -> int:
    """A seed for one purpose in one game, unrelated to those of all other games and purposes."""
    text = f"leeboard simulate {seed} {number} {purpose}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:12], "big")


def _nobody(_ended: int) -> None:
    pass


def _alone(plan: Plan, tell: Progress, runs: Runs) -> None:
    game = game_of(plan.game, plan.content)
    for number in range(plan.games):
        runs[number] = [play_one(game, plan, number)]
        tell(1)


def _together(plan: Plan, jobs: int, tell: Progress, runs: Runs) -> None:
    parts = list(_parts(plan.games, jobs * SHARES))
    # A fresh interpreter for each process: a fork would copy locks of other threads as they are.
    others = active_children()
    pool = ProcessPoolExecutor(min(jobs, len(parts)), get_context("spawn"), _ignore_interrupts)
    under_way: dict[Future[list[Outcome]], tuple[int, int]] = {}
    try:
        while parts or under_way:
            with _undisturbed():
                for first, stop in parts:
                    under_way[_submit(pool, plan, first, stop)] = first, stop
            parts.clear()
            ended, _ = wait(under_way, return_when=FIRST_COMPLETED)
            for future in ended:
                first, stop = under_way.pop(future)
                runs[first] = future.result()
                played = first + len(runs[first])
                if played < stop:
                    parts.append((played, stop))
                tell(len(runs[first]))
    except BaseException as error:
        for child in active_children():
            if child not in others:  # else the pool would wait until their games are over
                child.terminate()
        if isinstance(error, BrokenProcessPool):
            raise LostProcess("a process that played games ended before its work did") from None
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _submit(pool: ProcessPoolExecutor, plan: Plan, first: int, stop: int) -> Future[list[Outcome]]:
    """Give the pool a part to play; the first time, this starts the processes."""
    try:
        return pool.submit(_play_part, plan, first, stop)
    except OSError as error:
        problem = f"processes that play games cannot be started: {error.strerror}"
        raise LostProcess(problem) from None


def _parts(games: int, most: int) -> Iterator[tuple[int, int]]:
    """Runs of game numbers, each from its first to before its stop."""
    count = min(games, most)
    for part in range(count):
        yield games * part // count, games * (part + 1) // count


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Put Ctrl-C off while processes are started: one that is half started would complain.

    They inherit the blocked signal, so that they do not hear of it before they can ignore it.
    """
    if current_thread() is not main_thread():
        yield
        return
    noted: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: noted.append(number))
    can_block = hasattr(signal, "pthread_sigmask")
    if can_block:
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        if can_block:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, signal.SIG_DFL if before is None else before)
    if noted:
        signal.raise_signal(signal.SIGINT)


def _ignore_interrupts() -> None:
    # Ctrl-C reaches all processes of a terminal; only the first one has something to say.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@lru_cache(maxsize=4)
def _game(game_id: str, content: str | None) -> Game[Any]:
    return game_of(game_id, content)


def _play_part(plan: Plan, first: int, stop: int) -> list[Outcome]:
    """The games from `first` on: at least one, and as many before `stop` as there is time for."""
    game = _game(plan.game, plan.content)
    enough = time.perf_counter() + PATIENCE
    outcomes = [play_one(game, plan, first)]
    while first + len(outcomes) < stop and time.perf_counter() < enough:
        outcomes.append(play_one(game, plan, first + len(outcomes)))
    return outcomes


def play_one(game: Game[Any], plan: Plan, number: int) -> Outcome:
    """Play game `number` of the plan; what happens depends on the plan and the number alone."""
    state: State = game.new(plan.seats, derived(plan.seed, number, "match"), plan.options)
    if set(plan.bots) == {BLIND}:
        # This loop counts to no bound: players who choose at random do not go on for ever.
        decisions = play_out(state, fast_chance(derived(plan.seed, number, "choices")))
    else:
        players = [
            bot(name, game, derived(plan.seed, number, f"seat {seat}"))
            for seat, name in enumerate(plan.seated)
        ]
        decisions = play_bots(state, players, plan.budget)
    return Outcome(state.scores, state.ranking, decisions)


def play_bots(state: State, players: list[Bot], budget: Budget | None = None) -> int:
    """Let the bots, one a seat, play to the end; returns how many decisions that took.

    Endless if it takes more than the game's longest match, unless the game may never end.
    """
    game = state.game
    bound = -1 if game.may_never_end(game.settings_of(state)) else game.longest
    looks = [reads_view(player) for player in players]
    decisions = 0
    while not state.over:
        if decisions == bound:
            raise Endless(f"{game.id}: no end after {decisions} decisions")
        seat = state.seat
        view = state.view(seat) if looks[seat] else {}
        state.play(players[seat].choose(view, state.legal(), budget))
        decisions += 1
    return decisions
