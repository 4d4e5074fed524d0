"""The games as PettingZoo environments: seats act one after the other."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

import leeboard
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.errors import BadOptions
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.state import State
from leeboard.learn.observing import Observer
from leeboard.learn.rewards import reward

Observation = dict[str, Any]

RAISE = "raise"
RANDOM = "random"
ILLEGAL = (RAISE, RANDOM)


class Rules:
    """What both kinds of environment share: the game, its spaces and the words for its seats."""

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
        self.options = self.game.settings(self.seats, options)
        self.reward = reward(rewards)
        if max_cycles is not None and max_cycles < 1:
            raise BadOptions(f"max_cycles must be at least 1, not {max_cycles}")
        if illegal not in ILLEGAL:
            raise BadOptions(f'illegal must be one of {", ".join(ILLEGAL)}, not "{illegal}"')
        self.longest = self.game.longest if max_cycles is None else max_cycles
        self.illegal = illegal
        self.observer = Observer(self.game, self.seats)
        self.agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.observation_spaces = {agent: self._observed() for agent in self.agents}
        self.action_spaces = {
            agent: spaces.Discrete(len(self.game.catalogue)) for agent in self.agents
        }

    def _observed(self) -> spaces.Dict:
        size = (self.observer.size,)
        return spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, size, np.float32),
                "action_mask": spaces.MultiBinary(self.observer.actions),
            }
        )

    def observation(self, state: State, seat: int, asked: bool) -> Observation:
        """What a seat sees, and what it may do if it is asked now."""
        return {
            "observation": self.observer.observe(state.view(seat)),
            "action_mask": self.observer.mask(state.legal(seat) if asked else []),
        }

    def new(self, seed: int) -> State:
        state: State = self.game.new(self.seats, seed, self.options)
        return state


class Table(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """A match in which `agent_selection` is the seat to act.

    In a secret, simultaneous choice the seats are asked one after the other; none of them sees
    what another has answered, because a view does not show it.
    """

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        *,
        options: dict[str, Setting] | None = None,
        rewards: str = "place",
        max_cycles: int | None = None,
        illegal: str = RAISE,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.rules = Rules(game, seats, options, rewards, max_cycles, illegal)
        self.metadata: dict[str, Any] = {
            "name": f"leeboard_{self.rules.game.id}",
            "render_modes": ["svg"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = self.rules.agents.copy()
        self.observation_spaces = self.rules.observation_spaces
        self.action_spaces = self.rules.action_spaces
        self.names = self.rules.observer.names
        self.luck = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.rules.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.rules.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; a seed decides this one's draws, and those of all that follow."""
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        self.state = self.rules.new(int(self.luck.integers(2**32)))
        self.chance = fast_chance(int(self.luck.integers(2**32)))
        self.cycles = 0
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        asked = agent == self.agent_selection and not self._done()
        return self.rules.observation(self.state, seat, asked)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        play(self.state, seat, action, self.rules.illegal, self.chance)
        self.cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.state.over:
            for name, worth in zip(self.agents, self.rules.reward(self.state), strict=True):
                self.rewards[name] = worth
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.cycles >= self.rules.longest:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def render(self) -> str | None:
        """The board as a spectator sees it, as SVG."""
        return self.state.game.picture(self.state) if self.render_mode == "svg" else None

    def close(self) -> None:
        """Nothing is held open."""

    def _done(self) -> bool:
        return self.state.over or self.cycles >= self.rules.longest

    def _select(self) -> None:
        """The seat to act; when all is over, PettingZoo asks every seat to leave, in turn."""
        self.agent_selection = self.agents[max(0, self.state.seat)]


def play(state: State, seat: int, action: int | None, illegal: str, chance: Any) -> bool:
    """Play an action; was it replaced by a random one because it is not legal?"""
    if action is None:
        raise BadOptions(f"seat {seat} has to act: None is no action")
    number = int(action)
    legal = state.legal(seat)
    replaced = illegal == RANDOM and number not in legal
    if replaced:
        number = legal[chance.value("", 0, len(legal))]
    state.play(number, seat)
    return replaced


def env(
    game: str | Game[Any],
    seats: int | None = None,
    *,
    options: dict[str, Setting] | None = None,
    rewards: str = "place",
    max_cycles: int | None = None,
    illegal: str = RAISE,
    render_mode: str | None = None,
) -> Table:
    """A PettingZoo environment of a game; without a number of seats, with the fewest it has."""
    return Table(
        game,
        seats,
        options=options,
        rewards=rewards,
        max_cycles=max_cycles,
        illegal=illegal,
        render_mode=render_mode,
    )
