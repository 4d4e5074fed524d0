"""The games for OpenSpiel: imperfect information, and every draw of chance an explicit node.

import pyspiel
from leeboard.learn import register

register()
game = pyspiel.load_game("leeboard_nauticus(players=3)")
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import numpy as np
import pyspiel  # type: ignore[import-not-found,unused-ignore]

import leeboard
from leeboard.kernel.chance import Chance, fast_chance
from leeboard.kernel.errors import BadOptions
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.state import State, canonical
from leeboard.learn.moments import MOST_OUTCOMES, Path, TrainingMoment, seen
from leeboard.learn.observing import Observer
from leeboard.learn.rewards import reward

PREFIX: Final = "leeboard_"
MOST_DRAWS: Final = 40  # draws that follow one decision at most, on the average of a match
FIRST_DRAWS: Final = 1000  # and those of a set-up


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match; `moment` is all there is to it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.moment: TrainingMoment = game.first
        self.longest: int = game.longest
        self.reward_name: str = game.reward_name

    # What OpenSpiel asks.

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.moment.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.moment.state.seat

    def is_terminal(self) -> bool:
        state = self.moment.state
        return state is not None and (state.over or self.moment.decisions >= self.longest)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = self.moment.outcomes
        return [(value, 1.0 / count) for value in range(count)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.moment.state is not None
        return self.moment.state.legal(player)

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return str(self.get_game().source.catalogue.text(action))

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * int(self.num_players())
        assert self.moment.state is not None
        return reward(self.reward_name)(self.moment.state)

    def information_state_string(self, player: int | None = None) -> str:
        """What a seat saw and did at its own decisions, and what it sees now, as a digest."""
        seat = self.current_player() if player is None else player
        shown = self.moment.shown
        now = "" if shown is None else seen(shown, seat)
        return f"{seat} {self.moment.memory[seat][:16]} {now[:16]}"

    def observation_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        shown = self.moment.shown
        return "" if shown is None else canonical(shown.view(seat)).decode()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another match that looks the same to this seat; for searches over information sets.

        What others remember is unknown to it, and so is empty.
        """
        state = self.moment.state
        assert state is not None
        view = state.view(player)
        table = state.game.imagine(view, fast_chance(int(sampler() * 2**32)))
        if player in table.pending:
            table.ask(player)
        memory = ["" for _ in self.moment.memory]
        memory[player] = self.moment.memory[player]
        other: SpielState = self.get_game().new_initial_state()
        decisions = self.moment.decisions
        other.moment = TrainingMoment(Path(None), lambda chance: table, tuple(memory), decisions)
        return other

    def __str__(self) -> str:
        state, moment = self.moment.state, self.moment
        if state is None:
            return f"decision {moment.decisions}, draw {len(moment.draws) + 1} {self.history()}"
        return f"decision {moment.decisions} {state.digest()}"


class SpielObserver:
    """The view of a seat as a tensor; its numbers have names."""

    def __init__(self, game: SpielGame) -> None:
        self.observer = Observer(game.source, game.num_players())
        self.names = self.observer.names
        self.tensor = np.zeros(self.observer.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0.0)
        shown = state.moment.shown
        if shown is not None:
            self.observer.write(shown.view(player), self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.observation_string(player)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its parameters."""

    def __init__(self, game_id: str, params: dict[str, Any] | None = None) -> None:
        source: Game[Any] = leeboard.game(game_id)
        self.made_of: Final = (game_id, None if params is None else dict(params))
        given = {**defaults(source), **(params or {})}
        seats, deal, longest = given["players"], given["deal"], given["decisions"]
        self.reward_name: str = given["rewards"]
        options = source.bulk_settings(seats, options_of(given["options"]))
        if longest < 0:
            raise BadOptions(f"decisions must be at least 0, not {longest}")
        self.source: Final = source
        self.longest: Final[int] = longest or source.longest
        reward(self.reward_name)  # refuses one that there is not

        def deal_out(chance: Chance) -> State:
            # The seed of a known deal decides its set-up; what follows is drawn all the same.
            opening: State = source.new(
                seats, 0, options, chance=fast_chance(deal) if deal >= 0 else chance
            )
            opening.chance = chance
            return opening

        most = 1.0 if self.reward_name in ("place", "win") else 1000.0
        balanced = seats > 1 and self.reward_name != "points"
        super().__init__(
            game_type(source, balanced),
            pyspiel.GameInfo(
                num_distinct_actions=len(source.catalogue),
                max_chance_outcomes=MOST_OUTCOMES,
                num_players=seats,
                min_utility=-most,
                max_utility=most,
                utility_sum=0.0 if balanced else None,
                max_game_length=self.longest,
            ),
            given,
        )
        path = Path(partial(first_of, *self.made_of))
        self.first: Final = TrainingMoment(path, deal_out, ("",) * seats, 0)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return SpielGame, self.made_of

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        if params:
            raise BadOptions(f"an observer takes no parameters, not {params}")
        return SpielObserver(self)

    def max_chance_nodes_in_history(self) -> int:
        return FIRST_DRAWS + MOST_DRAWS * self.longest


def first_of(game_id: str, params: dict[str, Any] | None) -> TrainingMoment:
    return SpielGame(game_id, params).first


def options_of(text: str) -> dict[str, Setting]:
    """The options of a game as OpenSpiel is told them: in JSON."""
    try:
        options = json.loads(text)
    except ValueError:
        options = None
    if not isinstance(options, dict):
        raise BadOptions(f"options must be an object in JSON, not {text}")
    return options


def defaults(game: Game[Any]) -> dict[str, Any]:
    """The parameters of a game; `decisions` 0 means as many as there can be."""
    return {
        "players": max(2, game.seats[0]),
        "deal": -1,  # a seed for a known deal; below 0 the set-up is drawn
        "decisions": 0,  # after so many the match is judged as if it ended
        "rewards": "place",
        "options": "{}",  # as JSON
    }


def game_type(game: Game[Any], balanced: bool) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.id,
        long_name="Leeboard " + game.id.replace("_", " ").title(),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if balanced else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(game),
    )


def register() -> list[str]:
    """Make all installed games known to OpenSpiel; returns their names there."""
    known = set(pyspiel.registered_names())
    names: list[str] = []
    for game_id in leeboard.game_ids():
        name = PREFIX + game_id
        names.append(name)
        if name not in known:
            pyspiel.register_game(game_type(leeboard.game(game_id), False), maker(game_id))
    return names


def maker(game_id: str) -> type[SpielGame]:
    """What OpenSpiel calls with the parameters of a game.

    A class, as in its own Python games: it outlives the interpreter's end, which a function held
    by its registry does not.
    """

    class InstalledGame(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game_id, params)

    return InstalledGame
