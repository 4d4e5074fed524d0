"""The games as parallel PettingZoo environments: every seat says something in every cycle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, SupportsIndex

from pettingzoo import ParallelEnv  # type: ignore[import-untyped]

from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.learn.rules import RAISE, Environment, Observation, Rules


class ParallelTable(Environment, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """A match in which all pending seats act at once, so that secret choices are made as such.

    Of the others, nothing is read: their mask is empty, and they may say what they like. Without a
    number of seats there are as few as the game can have.
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
        rules = Rules(game, seats, options, rewards, max_cycles, illegal)
        super().__init__(rules, "_parallel", render_mode)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a match; the seed decides its draws, and those of the matches after it."""
        self.deal(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, SupportsIndex]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Play the actions of all pending seats, after a look at all of them; others are not read.

        Answers observations, rewards, terminations, truncations and infos by agent.
        """
        rules, state, agents = self.rules, self.state, self.agents
        chosen = {
            seat: rules.chosen(state, seat, actions.get(self.possible_agents[seat]), self.chance)
            for seat in state.pending
        }
        for seat, action in chosen.items():
            state.play(action, seat)
        self.cycles += 1
        over, cut = state.over, not state.over and self.cycles >= rules.longest
        worths = rules.reward(state) if over else [0.0] * rules.seats
        if over or cut:
            self.agents = []
        return (
            self._observations(),
            dict(zip(agents, worths, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def _observations(self) -> dict[str, Observation]:
        pending = self.state.pending if self.agents else []
        return {
            agent: self.rules.observation(self.state, seat, seat in pending)
            for seat, agent in enumerate(self.possible_agents)
        }


parallel_env = ParallelTable  # the name that PettingZoo's own games have for it
