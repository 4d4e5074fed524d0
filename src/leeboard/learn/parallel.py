"""The games as parallel PettingZoo environments: every seat says something in every cycle."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv  # type: ignore[import-untyped]

from leeboard.kernel.chance import fast_chance
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.learn.table import RAISE, Observation, Rules, play


class ParallelTable(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """A match in which all pending seats act at once, so that secret choices are made as such.

    Of the others, nothing is read: their mask is empty, and they may say what they like.
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
        self.rules = Rules(game, seats, options, rewards, max_cycles, illegal)
        self.metadata: dict[str, Any] = {
            "name": f"leeboard_{self.rules.game.id}_parallel",
            "render_modes": ["svg"],
        }
        self.render_mode = render_mode
        self.possible_agents = self.rules.agents.copy()
        self.observation_spaces = self.rules.observation_spaces
        self.action_spaces = self.rules.action_spaces
        self.names = self.rules.observer.names
        self.agents: list[str] = []
        self.luck = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.rules.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.rules.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        self.state = self.rules.new(int(self.luck.integers(2**32)))
        self.chance = fast_chance(int(self.luck.integers(2**32)))
        self.cycles = 0
        self.agents = self.possible_agents.copy()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        rules, state = self.rules, self.state
        for seat in state.pending:
            play(state, seat, actions.get(self.possible_agents[seat]), rules.illegal, self.chance)
        self.cycles += 1
        over, cut = state.over, not state.over and self.cycles >= rules.longest
        worths = rules.reward(state) if over else [0.0] * rules.seats
        observations = self._observations()
        agents = self.agents
        if over or cut:
            self.agents = []
        return (
            observations,
            dict(zip(agents, worths, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def render(self) -> str | None:
        """The board as a spectator sees it, as SVG."""
        return self.state.game.picture(self.state) if self.render_mode == "svg" else None

    def close(self) -> None:
        """Nothing is held open."""

    def _observations(self) -> dict[str, Observation]:
        pending = [] if self.cycles >= self.rules.longest else self.state.pending
        return {
            agent: self.rules.observation(self.state, seat, seat in pending)
            for seat, agent in enumerate(self.possible_agents)
        }


def parallel_env(
    game: str | Game[Any],
    seats: int | None = None,
    *,
    options: dict[str, Setting] | None = None,
    rewards: str = "place",
    max_cycles: int | None = None,
    illegal: str = RAISE,
    render_mode: str | None = None,
) -> ParallelTable:
    """A parallel PettingZoo environment; without a number of seats, with the fewest it has."""
    return ParallelTable(
        game,
        seats,
        options=options,
        rewards=rewards,
        max_cycles=max_cycles,
        illegal=illegal,
        render_mode=render_mode,
    )
