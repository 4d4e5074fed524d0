"""OpenSpiel's own random simulation tests for every game, and what its algorithms need."""

import pickle
import random

import numpy as np
import pyspiel  # type: ignore[import-not-found,unused-ignore]
import pytest
from open_spiel.python.algorithms import (  # type: ignore[import-not-found,import-untyped,unused-ignore]
    ismcts,
    mcts,
)
from open_spiel.python.observation import (  # type: ignore[import-not-found,import-untyped,unused-ignore]
    make_observation,
)

import leeboard
from leeboard.kernel.chance import Chance
from leeboard.kernel.errors import BadOptions
from leeboard.kernel.state import State
from leeboard.learn import register
from leeboard.learn.moments import TrainingMoment
from leeboard.learn.spiel import SpielState
from tests.learn.tables import TABLES

register()


def load(game: str, **params: object) -> pyspiel.Game:
    told = ",".join(f"{name}={value}" for name, value in params.items())
    return pyspiel.load_game(f"leeboard_{game}({told})")


def table(state: SpielState) -> State:
    """The table of a match that waits for no draw."""
    assert state.moment.state is not None
    return state.moment.state


class Told(Chance):
    """Draws from a list."""

    def __init__(self, values: list[int]) -> None:
        super().__init__()
        self.values = values

    def value(self, label: str, index: int, n: int) -> int:
        return self.values.pop(0) if n > 1 else 0


def played(game: pyspiel.Game, seed: int, least: int = 0) -> SpielState:
    """A match at random up to some decision after so many."""
    luck = random.Random(seed)
    state: SpielState = game.new_initial_state()
    while state.is_chance_node() or (state.moment.decisions < least and not state.is_terminal()):
        if state.is_chance_node():
            state.apply_action(luck.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_openspiel_finds_nothing_wrong(game: str, seats: int) -> None:
    spiel = load(game, players=seats, decisions=40)
    assert spiel.num_players() == seats
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=True, verbose=False)


def test_a_whole_match_passes_too() -> None:
    pyspiel.random_sim_test(load("nauticus"), num_sims=1, serialize=False, verbose=False)


def test_registering_twice_is_no_error() -> None:
    assert register() == [f"leeboard_{game}" for game in leeboard.game_ids()]


def test_every_draw_is_a_chance_node_and_the_match_is_the_one_of_the_kernel() -> None:
    """Draws told to OpenSpiel one by one give the table that the same draws give at once."""
    for seed in range(3):
        game = leeboard.game("port_gdansk")
        state = load("port_gdansk", players=2).new_initial_state()
        luck = random.Random(seed)
        drawn: list[int] = []
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert {chance for _, chance in outcomes} == {1 / len(outcomes)}
            drawn.append(luck.choice(outcomes)[0])
            state.apply_action(drawn[-1])
        assert len(drawn) > 20  # the stack of orders and the deck
        assert table(state).digest() == game.new(2, chance=Told(drawn)).digest()
        assert drawn == []


def test_a_known_deal_has_no_draws_before_the_first_decision_and_always_the_same_table() -> None:
    game = load("nauticus", deal=7)
    first = game.new_initial_state()
    assert first.is_player_node()
    assert table(first).digest() == leeboard.game("nauticus").new(2, 7).digest()


def test_the_tensor_is_the_observation_of_the_view() -> None:
    game = load("mare_balticum", players=3)
    state = played(game, 1, least=20)
    observation = make_observation(game)
    form = leeboard.game("mare_balticum").observation.form(3)
    for player in range(3):
        observation.set_from(state, player)
        expected = form.dense(table(state).view(player))
        assert np.allclose(observation.tensor, expected)


def test_an_information_state_is_what_a_seat_knows_and_has_done() -> None:
    game = load("port_gdansk", players=2)
    states = (played(game, 2, least) for least in range(40, 80))
    state = next(state for state in states if len(state.legal_actions()) > 1)
    player = state.current_player()
    told = state.information_state_string(player)
    sampler = random.Random(3).random
    others = [state.resample_from_infostate(player, sampler) for _ in range(5)]
    assert {other.information_state_string(player) for other in others} == {told}
    assert {table(other).digest() for other in others} != {table(state).digest()}
    assert others[0].legal_actions() == state.legal_actions()
    a, b = state.legal_actions()[:2]
    assert state.child(a).moment.memory != state.child(b).moment.memory


def test_a_seat_forgets_nothing_that_it_saw_and_did_before() -> None:
    now = load("nauticus", deal=7).new_initial_state().moment
    other = TrainingMoment(now.path, now.begin, ("another", "past"), now.decisions)
    seat, action = now.state.seat, now.state.legal()[0]
    assert other.played(action).memory[seat] != now.played(action).memory[seat]


def test_a_match_can_be_kept_and_an_imagined_one_cannot() -> None:
    game = load("mare_balticum", players=3)
    state = played(game, 4, least=15)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.history() == state.history()
    imagined = state.resample_from_infostate(state.current_player(), random.Random(1).random)
    with pytest.raises(BadOptions, match="it has no history"):
        pickle.dumps(imagined.moment)


def test_a_match_that_is_cut_off_is_judged_by_its_places() -> None:
    state = played(load("nauticus", decisions=30), 5, least=30)
    assert state.is_terminal()
    assert not table(state).over
    assert sorted(state.returns()) in ([-1.0, 1.0], [0.0, 0.0])


@pytest.mark.parametrize(
    ("params", "told"),
    [
        ({"players": 9}, "is played with 2, 3, 4 seats, not 9"),
        ({"rewards": "fame"}, "reward must be one of place, win, margin, points"),
        ({"decisions": -1}, "decisions must be at least 0, not -1"),
        ({"options": "{"}, "options must be an object in JSON, not {"),
        ({"options": "[1]"}, r"options must be an object in JSON, not \[1\]"),
        ({"options": '{"wind": true}'}, 'there is no option "wind"'),
    ],
)
def test_bad_parameters_are_refused_with_what_was_expected(
    params: dict[str, object], told: str
) -> None:
    with pytest.raises(BadOptions, match=told):
        pyspiel.load_game("leeboard_nauticus", params)


def test_options_reach_the_game() -> None:
    params = {"deal": 7, "options": '{"first_seat": 1}'}
    first = pyspiel.load_game("leeboard_nauticus", params).new_initial_state()
    assert table(first).digest() == leeboard.game("nauticus").new(2, 7, {"first_seat": 1}).digest()


def test_options_that_are_left_out_have_the_defaults_of_many_games() -> None:
    first = table(load("mare_balticum", players=3, deal=7).new_initial_state())
    assert first.game.settings_of(first)["stall_guard"] is True


def test_searches_of_openspiel_choose_legal_actions() -> None:
    game = load("port_gdansk", players=2, deal=7, decisions=12)
    luck = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, luck)
    state = played(game, 1, least=2)
    over_trees = mcts.MCTSBot(game, 2.0, 10, rollouts, random_state=luck)
    assert over_trees.step(state) in state.legal_actions()
    over_sets = ismcts.ISMCTSBot(
        game=game,
        evaluator=rollouts,
        uct_c=2.0,
        max_simulations=10,
        random_state=luck,
    )
    assert over_sets.step(state) in state.legal_actions()
