"""What environments and batches share: the rules of a match, and what becomes of an action."""

from __future__ import annotations

from operator import index
from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces

import leeboard
from leeboard.kernel.chance import FastChance, fast_chance
from leeboard.kernel.errors import BadOptions
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.state import State
from leeboard.learn.observing import Observer
from leeboard.learn.rewards import reward
from leeboard.locale import picture

Observation = dict[str, Any]

RAISE = "raise"
RANDOM = "random"
ILLEGAL = (RAISE, RANDOM)


class Rules:
    """A game with its seats and options, how it is rewarded, and when it is cut off."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None,
        options: dict[str, Setting] | None,
        rewards: str,
        max_cycles: int | None,
        illegal: str,
    ) -> None:
        self.game: Game[Any] = leeboard.game(game) if isinstance(game, str) else game
        self.seats = self.game.seats[0] if seats is None else seats
        self.options = self.game.bulk_settings(self.seats, options)
        self.reward = reward(rewards)
        if max_cycles is not None and max_cycles < 1:
            raise BadOptions(f"max_cycles must be at least 1, not {max_cycles}")
        if illegal not in ILLEGAL:
            raise BadOptions(f'illegal must be one of {", ".join(ILLEGAL)}, not "{illegal}"')
        self.longest = self.game.longest if max_cycles is None else max_cycles
        self.illegal = illegal
        self.observer = Observer(self.game, self.seats)

    def new(self, seed: int) -> State:
        state: State = self.game.new(self.seats, seed, self.options)
        return state

    def observation(self, state: State, seat: int, asked: bool) -> Observation:
        """What a seat sees, and what it may do if it is asked now."""
        return {
            "observation": self.observer.observe(state.view(seat)),
            "action_mask": self.observer.mask(state.legal(seat) if asked else []),
        }

    def chosen(
        self, state: State, seat: int, action: SupportsIndex | None, chance: FastChance
    ) -> int:
        """The action to be played: this one, or a random one if it may stand for an illegal one.

        Nothing has been played yet when it is refused.
        """
        if action is None:
            raise BadOptions(f"seat {seat} has to act: None is no action")
        number, legal = index(action), state.legal(seat)
        if number not in legal:
            if self.illegal == RAISE:
                state.play(number, seat)  # raises, and says why
            number = legal[chance.below("illegal", len(legal))]
        return number


class Environment:
    """What both kinds of PettingZoo environment are: a match, its seats and their spaces."""

    def __init__(self, rules: Rules, name: str, render_mode: str | None) -> None:
        self.rules = rules
        self.metadata: dict[str, Any] = {
            "name": f"leeboard_{rules.game.id}{name}",
            "render_modes": ["svg"],
        }
        self.render_mode = render_mode
        self.names = rules.observer.names
        self.possible_agents = [f"seat_{seat}" for seat in range(rules.seats)]
        self.agents: list[str] = []
        seen = {
            "observation": spaces.Box(-np.inf, np.inf, (rules.observer.size,), np.float32),
            "action_mask": spaces.MultiBinary(rules.observer.actions),
        }
        actions = rules.observer.actions
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.luck = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """A new match; a seed decides this one's draws, and those of all that follow."""
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        self.state = self.rules.new(int(self.luck.integers(2**32)))
        self.chance = fast_chance(int(self.luck.integers(2**32)))
        self.cycles = 0
        self.agents = self.possible_agents.copy()

    def render(self) -> str | None:
        """The board as a spectator sees it, as SVG."""
        return picture(self.state) if self.render_mode == "svg" else None

    def close(self) -> None:
        """Nothing is held open."""
