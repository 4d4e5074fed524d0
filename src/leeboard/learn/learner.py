"""The network as PyTorch trains it, on what self-play found."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import numpy as np
import torch

from leeboard.kernel.form import Sparse
from leeboard.learn.network import POINTS, Network
from leeboard.learn.selfplay import Course, Sample

WIDE, DEEP = 16, 8  # numbers in the two hidden layers
AT_ONCE = 256  # samples in a step of training
RATE = 3e-3  # of learning
DECAY = 0.01  # of weights that nothing needs
FORGET = 0.1  # share of the wide layer that a step does without, so that none learns by heart


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

    def forward(self, gathered: Gathered) -> torch.Tensor:
        """The correction of each sample, as a part of POINTS."""
        wide = self.first(gathered.places, gathered.starts, per_sample_weights=gathered.values)
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


class Gathered:
    """Some samples as tensors; lists of different lengths lie one behind the other."""

    def __init__(self, samples: list[Sample]) -> None:
        self.places = torch.tensor([place for s in samples for place in s.places])
        self.values = torch.tensor([value for s in samples for value in s.values])
        self.starts = torch.tensor([0, *[len(s.places) for s in samples[:-1]]]).cumsum(0)
        self.wanted = torch.tensor([(s.target - s.believed) / POINTS for s in samples])


def portions(samples: list[Sample], luck: torch.Generator) -> Iterator[Gathered]:
    order = torch.randperm(len(samples), generator=luck).tolist()
    for start in range(0, len(order), AT_ONCE):
        yield Gathered([samples[index] for index in order[start : start + AT_ONCE]])


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
        for some in portions(samples, luck):
            loss = torch.nn.functional.smooth_l1_loss(learner(some), some.wanted)
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
    guessed = believed + POINTS * learner(Gathered(samples))
    return rms(guessed - ends), rms(believed - ends)


def rms(errors: torch.Tensor) -> float:
    return float(errors.square().mean().sqrt().item())


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
