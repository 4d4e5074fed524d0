"""`python -m leeboard.learn.train GAME SEATS FILE`: trains a network by self-play, with PyTorch.

Round by round: the network plays matches against itself, and learns from them by how many points a
seat that ends its turn like this will lead in the end. As it guesses better, it plays better, and
the next round's matches are better ones to learn from. After each round it meets the greedy bot.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, TypeVar

import leeboard
from leeboard.bots import Bot, bot
from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.game import Game
from leeboard.learn.bot import LearnedBot
from leeboard.learn.network import Network
from leeboard.learn.outlook import Outlook
from leeboard.learn.selfplay import Course, Sample, aim, self_play

try:
    import torch

    from leeboard.learn.learner import Learner, examined, learn
except ModuleNotFoundError as error:
    told = (
        f"leeboard.learn.train needs {error.name}: in a clone of Leeboard, pip install '.[learn]'"
    )
    raise ModuleNotFoundError(told) from error

AT_A_TIME = 10  # matches that a process is given, since each order carries the network
EXAM = 8  # every so many matches are not learned from, but asked about

T = TypeVar("T")


@dataclass(frozen=True)
class TrainingPlan:
    """How much is played and learned."""

    rounds: int = 4
    games: int = 200  # in each round
    epochs: int = 10  # over all samples so far, in each round
    tests: int = 100  # matches against the greedy bot after each round
    patience: float = 0.8  # see `aim`
    seed: int = 1
    jobs: int = 1


@dataclass(frozen=True)
class Point:
    """A point of the learning curve: how it stands after a round."""

    round: int
    games: int  # played against itself so far
    samples: int
    error: float  # of its guesses in matches it has not learned from, in points
    believed: float  # of the heuristics' guesses in the same matches
    share: float  # of wins against the greedy bot
    tests: int  # matches that this share is of
    seconds: float  # since the start
    cpu_seconds: float  # of all processes


class TrainingWork:
    """What other processes do: matches by their seeds, and how long each took."""

    def __init__(self, game_id: str, seats: int, network: Network) -> None:
        self.game_id, self.seats, self.network = game_id, seats, network

    def courses(self, seed: int) -> tuple[list[Course], float]:
        start = process_time()
        found = self_play(leeboard.game(self.game_id), self.seats, seed, self.network)
        return found, process_time() - start

    def share(self, seed: int) -> tuple[float, float]:
        start = process_time()
        share = against_greedy(leeboard.game(self.game_id), self.seats, self.network, seed)
        return share, process_time() - start


def against_greedy(game: Game[Any], seats: int, network: Network, seed: int) -> float:
    """One match: the share of the victory of a single learned seat among greedy ones."""
    mine = seed % seats
    players: list[Bot] = [bot("greedy", game, seed * seats + seat) for seat in range(seats)]
    players[mine] = LearnedBot(game, seed, network)
    # The same match in every seating.
    state = game.new(seats, seed // seats, game.bulk_settings(seats, None))
    while not state.over:
        state.play(players[state.seat].choose(state.view(state.seat), state.legal(), None))
    ranking = state.ranking
    return 1.0 / ranking.count(1) if ranking[mine] == 1 else 0.0


class Trainer:
    """A network on its way: what it has learned from so far, and what that has cost."""

    def __init__(self, game_id: str, seats: int, plan: TrainingPlan, helpers: Executor) -> None:
        game = leeboard.game(game_id)
        game.bulk_settings(seats, None)  # refuses a number of seats that there is not
        torch.manual_seed(plan.seed)
        torch.set_num_threads(1)
        self.game_id, self.seats, self.plan, self.helpers = game_id, seats, plan, helpers
        self.luck = torch.Generator().manual_seed(plan.seed)
        self.learner = Learner(Outlook(game, seats).size)
        self.learned: list[Sample] = []
        self.asked: list[Course] = []
        self.started, self.helped = perf_counter(), 0.0

    def study(self, number: int) -> None:
        """A round: play against oneself, and learn from all matches so far."""
        plan = self.plan
        first = (plan.seed << 32) + number * plan.games
        work = TrainingWork(self.game_id, self.seats, self.learner.network())
        for match, courses in enumerate(self.told(work.courses, first, plan.games)):
            samples = [sample for course in courses for sample in aim(course, plan.patience)]
            if match % EXAM:
                self.learned += samples
            else:
                self.asked += courses
        learn(self.learner, self.learned, plan.epochs, self.luck)

    def examine(self, number: int) -> Point:
        """How it stands after so many rounds."""
        plan = self.plan
        error, believed = examined(self.learner, self.asked) if self.asked else (0.0, 0.0)
        first = (plan.seed << 40) + number * plan.tests * self.seats
        work = TrainingWork(self.game_id, self.seats, self.learner.network())
        shares = list(self.told(work.share, first, plan.tests))
        return Point(
            round=number,
            games=number * plan.games,
            samples=len(self.learned),
            error=round(error, 2),
            believed=round(believed, 2),
            share=round(sum(shares) / max(1, plan.tests), 4),
            tests=plan.tests,
            seconds=round(perf_counter() - self.started, 1),
            cpu_seconds=round(process_time() + self.helped, 1),
        )

    def told(self, work: Callable[[int], tuple[T, float]], first: int, count: int) -> Iterator[T]:
        """What the helpers find for so many seeds, in order."""
        seeds = range(first, first + count)
        for found, spent in self.helpers.map(work, seeds, chunksize=AT_A_TIME):
            self.helped += spent
            yield found


def train(game_id: str, seats: int, file: Path, plan: TrainingPlan) -> list[Point]:
    """Train, and write network and curve after every round: an interruption loses only one."""
    curve: list[Point] = []
    with ProcessPoolExecutor(plan.jobs) as helpers:
        trainer = Trainer(game_id, seats, plan, helpers)
        for number in range(plan.rounds + 1):
            if number:
                trainer.study(number)
            trainer.learner.network().save(file)
            curve.append(trainer.examine(number))
            told = json.dumps([asdict(point) for point in curve], indent=1)
            file.with_suffix(".json").write_text(told + "\n")
            print(curve[-1], flush=True)
    return curve


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(
        "python -m leeboard.learn.train", description="Train a network by self-play."
    )
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("file", type=Path, help="where the network goes: FILE.npz")
    for name, told in (
        ("rounds", "of playing and learning"),
        ("games", "against itself in each round"),
        ("epochs", "over all samples so far in each round"),
        ("tests", "matches against the greedy bot after each round"),
        ("patience", "1 learns from the end of a match alone, less also from later guesses"),
        ("seed", "decides every draw"),
        ("jobs", "processes that play"),
    ):
        usual = getattr(TrainingPlan, name)
        parser.add_argument(f"--{name}", type=type(usual), default=usual, help=f"{told} ({usual})")
    wanted = vars(parser.parse_args(arguments))
    game, seats, file = wanted.pop("game"), wanted.pop("seats"), wanted.pop("file")
    try:
        train(game, seats, file, TrainingPlan(**wanted))
    except LeeboardError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main(sys.argv[1:])
