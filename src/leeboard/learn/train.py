"""`python -m leeboard.learn.train GAME SEATS FILE`: trains a network by self-play, with PyTorch.

Round by round: the network plays matches against itself, and learns from them by how many points a
seat that ends its turn like this will lead in the end. As it guesses better, it plays better, and
the next round's matches are better ones to learn from. After each round it meets the greedy bot.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import numpy as np
import torch

import leeboard
from leeboard.bots import Bot, bot
from leeboard.kernel.form import Sparse
from leeboard.kernel.game import Game
from leeboard.learn.bot import LearnedBot
from leeboard.learn.network import POINTS, Network
from leeboard.learn.outlook import Outlook
from leeboard.learn.selfplay import Course, Sample, aim, self_play

WIDE, DEEP = 16, 8  # numbers in the two hidden layers
AT_ONCE = 256  # samples in a step of training
RATE = 3e-3  # of learning
DECAY = 0.01  # of weights that nothing needs
FORGET = 0.1  # share of the wide layer that a step does without, so that none learns by heart
AT_A_TIME = 10  # matches that a process is given, since each order carries the network
EXAM = 8  # every so many matches are not learned from, but asked about


@dataclass(frozen=True)
class Plan:
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


class Learner(torch.nn.Module):
    """The network of network.py as PyTorch trains it."""

    def __init__(self, inputs: int) -> None:
        super().__init__()
        self.first = torch.nn.EmbeddingBag(inputs, WIDE, mode="sum")
        self.first_bias = torch.nn.Parameter(torch.zeros(WIDE))
        self.forget = torch.nn.Dropout(FORGET)
        self.second = torch.nn.Linear(WIDE, DEEP)
        self.last = torch.nn.Linear(DEEP, 1)
        with torch.no_grad():
            self.first.weight.normal_(0.0, 0.3)
            self.last.weight.zero_()  # it begins by believing the heuristics
            self.last.bias.zero_()

    def forward(self, batch: Batch) -> torch.Tensor:
        """The correction of each sample, as a part of POINTS."""
        wide = self.first(batch.places, batch.starts, per_sample_weights=batch.values)
        wide = self.forget(torch.relu(wide + self.first_bias))
        out: torch.Tensor = self.last(torch.relu(self.second(wide)))
        return out.squeeze(1)

    def network(self) -> Network:
        """The same weights for play."""
        told = {
            "first": self.first.weight,
            "first_bias": self.first_bias,
            "second": self.second.weight,
            "second_bias": self.second.bias,
            "last": self.last.weight,
            "last_bias": self.last.bias,
        }
        # Rounded as they will be kept, so that what is tested is what is saved.
        return QuickNetwork({name: t.detach().half().float().tolist() for name, t in told.items()})


class Batch:
    """Some samples as tensors; lists of different lengths lie one behind the other."""

    def __init__(self, samples: list[Sample]) -> None:
        self.places = torch.tensor([place for s in samples for place in s.places])
        self.values = torch.tensor([value for s in samples for value in s.values])
        self.starts = torch.tensor([0, *[len(s.places) for s in samples[:-1]]]).cumsum(0)
        self.wanted = torch.tensor([(s.target - s.believed) / POINTS for s in samples])


def batches(samples: list[Sample], luck: torch.Generator) -> Iterator[Batch]:
    order = torch.randperm(len(samples), generator=luck).tolist()
    for start in range(0, len(order), AT_ONCE):
        yield Batch([samples[index] for index in order[start : start + AT_ONCE]])


def learn(
    learner: Learner, samples: list[Sample], epochs: int, luck: torch.Generator
) -> list[float]:
    """Train on these samples; the mean loss of every epoch."""
    learner.train()
    helper = torch.optim.AdamW(learner.parameters(), lr=RATE, weight_decay=DECAY)
    steps = epochs * math.ceil(len(samples) / AT_ONCE)
    slower = torch.optim.lr_scheduler.OneCycleLR(helper, RATE, total_steps=max(2, steps))
    found: list[float] = []
    for _ in range(epochs):
        losses: list[float] = []
        for batch in batches(samples, luck):
            loss = torch.nn.functional.smooth_l1_loss(learner(batch), batch.wanted)
            helper.zero_grad()
            torch.autograd.backward(loss)
            helper.step()
            slower.step()
            losses.append(loss.item())
        found.append(sum(losses) / len(losses))
    return found


@torch.no_grad()
def examined(learner: Learner, courses: list[Course]) -> tuple[float, float]:
    """How wrong the network and the heuristics are about the end, in points (root mean square)."""
    samples = [sample for course in courses for sample in course.samples]
    ends = torch.tensor([course.lead for course in courses for _ in course.samples])
    believed = torch.tensor([sample.believed for sample in samples])
    learner.eval()
    guessed = believed + POINTS * learner(Batch(samples))
    return rms(guessed - ends), rms(believed - ends)


def rms(errors: torch.Tensor) -> float:
    return float(errors.square().mean().sqrt().item())


def against_greedy(game: Game[Any], seats: int, network: Network, seed: int) -> float:
    """One match: the share of the victory of a single learned seat among greedy ones."""
    mine = seed % seats
    players: list[Bot] = [bot("greedy", game, seed * seats + seat) for seat in range(seats)]
    players[mine] = LearnedBot(game, seed, network)
    state = game.new(seats, seed // seats)  # the same match in every seating
    while not state.over:
        state.play(players[state.seat].choose(state.view(state.seat), state.legal(), None))
    ranking = state.ranking
    return 1.0 / ranking.count(1) if ranking[mine] == 1 else 0.0


class QuickNetwork(Network):
    """The same network with arrays, for the many matches of training; it rounds a little else."""

    def __init__(self, weights: dict[str, Any]) -> None:
        super().__init__(weights)
        self.arrays = {name: np.array(rows, np.float32) for name, rows in weights.items()}

    def correction(self, inputs: Sparse) -> float:
        layers = self.arrays
        wide = np.array(inputs.values, np.float32) @ layers["first"][inputs.places]
        wide = np.maximum(wide + layers["first_bias"], 0)
        deep = np.maximum(layers["second"] @ wide + layers["second_bias"], 0)
        return POINTS * float((layers["last"] @ deep + layers["last_bias"])[0])


class Work:
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


def train(game_id: str, seats: int, file: Path, plan: Plan) -> list[Point]:
    """Train, and write network and curve after every round: an interruption loses only one."""
    game = leeboard.game(game_id)
    game.settings(seats, None)  # refuses a number of seats that there is not
    torch.manual_seed(plan.seed)
    torch.set_num_threads(1)
    luck = torch.Generator().manual_seed(plan.seed)
    learner = Learner(Outlook(game, seats).size)
    started, helped = perf_counter(), 0.0
    learned: list[Sample] = []
    asked: list[Course] = []
    curve: list[Point] = []
    with ProcessPoolExecutor(plan.jobs) as helpers:
        for number in range(plan.rounds + 1):
            if number:
                first = (plan.seed << 32) + number * plan.games
                seeds = range(first, first + plan.games)
                work = Work(game_id, seats, learner.network())
                for match, (courses, spent) in enumerate(
                    helpers.map(work.courses, seeds, chunksize=AT_A_TIME)
                ):
                    helped += spent
                    samples = [
                        sample for course in courses for sample in aim(course, plan.patience)
                    ]
                    if match % EXAM:
                        learned += samples
                    else:
                        asked += courses
                learn(learner, learned, plan.epochs, luck)
            error, believed = examined(learner, asked) if asked else (0.0, 0.0)
            network = learner.network()
            network.save(file)
            first = (plan.seed << 40) + number * plan.tests * seats
            work = Work(game_id, seats, network)
            shares = list(
                helpers.map(work.share, range(first, first + plan.tests), chunksize=AT_A_TIME)
            )
            helped += sum(spent for _, spent in shares)
            point = Point(
                round=number,
                games=number * plan.games,
                samples=len(learned),
                error=round(error, 2),
                believed=round(believed, 2),
                share=round(sum(share for share, _ in shares) / max(1, plan.tests), 4),
                tests=plan.tests,
                seconds=round(perf_counter() - started, 1),
                cpu_seconds=round(process_time() + helped, 1),
            )
            curve.append(point)
            told = json.dumps([asdict(point) for point in curve], indent=1)
            file.with_suffix(".json").write_text(told + "\n")
            print(point, flush=True)
    return curve


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description="Train a network by self-play.")
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
        usual = getattr(Plan, name)
        parser.add_argument(f"--{name}", type=type(usual), default=usual, help=f"{told} ({usual})")
    wanted = vars(parser.parse_args(arguments))
    game, seats, file = wanted.pop("game"), wanted.pop("seats"), wanted.pop("file")
    train(game, seats, file, Plan(**wanted))


if __name__ == "__main__":
    main(sys.argv[1:])
