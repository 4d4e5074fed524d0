"""Many games at once in one process, as arrays: for learners that think in batches."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from leeboard.kernel.chance import fast_chance
from leeboard.kernel.errors import BadOptions
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.state import State
from leeboard.learn.observing import Floats, Mask
from leeboard.learn.rules import RAISE, Rules

Seats = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


class Batch:
    """N games side by side; each row is the decision that its game asks for now.

    `step` plays one action in every game. A game that ends is replaced by a new one at once: its
    row then shows the new game's first decision, and `rewards` and the flags tell of the old one.
    The arrays are written anew by every step; copy what is to be kept.
    """

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        *,
        size: int,
        seed: int = 0,
        options: dict[str, Setting] | None = None,
        rewards: str = "place",
        max_cycles: int | None = None,
        illegal: str = RAISE,
    ) -> None:
        if size < 1:
            raise BadOptions(f"size must be at least 1, not {size}")
        self.rules = Rules(game, seats, options, rewards, max_cycles, illegal)
        self.size = size
        observer = self.rules.observer
        self.names = observer.names  # of the numbers in a row of observations
        self.observations: Floats = np.zeros((size, observer.size), np.float32)  # a row a game
        self.masks: Mask = np.zeros((size, observer.actions), np.int8)  # 1 for each legal action
        self.seats: Seats = np.zeros(size, np.int64)  # whose decision each row is
        self.rewards: Floats = np.zeros((size, self.rules.seats), np.float32)  # by seat
        self.terminated: Flags = np.zeros(size, np.bool_)  # its game has just ended
        self.truncated: Flags = np.zeros(size, np.bool_)  # its game was cut off by `max_cycles`
        self.cycles: Seats = np.zeros(size, np.int64)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """New games in all rows; the seed decides their draws, and those of all that follow."""
        self.luck = np.random.default_rng(seed)
        self.chance = fast_chance(int(self.luck.integers(2**32)))
        self.states: list[State] = [self._new() for _ in range(self.size)]
        self.cycles[:] = 0
        self.rewards[:] = 0.0
        self.terminated[:] = False
        self.truncated[:] = False
        self._observe()

    def step(self, actions: npt.ArrayLike) -> None:
        """Play an action in every game; if one of them is illegal, none is played."""
        given = np.asarray(actions)
        if given.shape != (self.size,):
            raise BadOptions(f"there must be {self.size} actions, not {given.shape}")
        chosen = [
            self.rules.chosen(state, state.seat, action, self.chance)
            for state, action in zip(self.states, given.tolist(), strict=True)
        ]
        self.rewards[:] = 0.0
        self.terminated[:] = False
        self.truncated[:] = False
        self.cycles += 1
        for row, action in enumerate(chosen):
            state = self.states[row]
            state.play(action)
            if state.over:
                self.terminated[row] = True
                self.rewards[row] = self.rules.reward(state)
            elif self.cycles[row] >= self.rules.longest:
                self.truncated[row] = True
            else:
                continue
            self.states[row] = self._new()
            self.cycles[row] = 0
        self._observe()

    def _new(self) -> State:
        return self.rules.new(int(self.luck.integers(2**32)))

    def _observe(self) -> None:
        observer = self.rules.observer
        self.observations[:] = 0.0
        self.masks[:] = 0
        for row, state in enumerate(self.states):
            self.seats[row] = state.seat
            observer.write(state.view(state.seat), self.observations[row])
            self.masks[row, state.choices] = 1
