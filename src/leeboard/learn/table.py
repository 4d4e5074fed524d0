"""The games as PettingZoo environments: seats act one after the other."""

from __future__ import annotations

from typing import Any, SupportsIndex

from pettingzoo import AECEnv  # type: ignore[import-untyped]

from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.learn.rules import RAISE, Environment, Observation, Rules


class Table(Environment, AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """A match in which `agent_selection` is the seat to act.

    In a secret, simultaneous choice the seats are asked one after the other; none of them sees
    what another has answered, because a view does not show it. Without a number of seats there are
    as few as the game can have.
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
        super().__init__(rules, "", render_mode)
        self.metadata["is_parallelizable"] = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; the seed decides its draws, and those of the matches after it."""
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """What a seat sees: `observation`, and `action_mask`, which is empty unless it is asked."""
        seat = self.possible_agents.index(agent)
        asked = agent == self.agent_selection and not self._done()
        return self.rules.observation(self.state, seat, asked)

    def step(self, action: SupportsIndex | None) -> None:
        """Play an action of the seat to act; once the match is over, PettingZoo gives None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        self.state.play(self.rules.chosen(self.state, seat, action, self.chance), seat)
        self.cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.state.over:
            for name, worth in zip(self.agents, self.rules.reward(self.state), strict=True):
                self.rewards[name] = worth
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._done():
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def _done(self) -> bool:
        return self.state.over or self.cycles >= self.rules.longest

    def _select(self) -> None:
        """The seat to act; when all is over, PettingZoo asks every seat to leave, in turn."""
        self.agent_selection = self.agents[max(0, self.state.seat)]


env = Table  # the name that PettingZoo's own games have for it
