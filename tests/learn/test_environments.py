"""PettingZoo's own tests, for every game and number of seats; and what they do not ask for."""

import io
import random
from contextlib import redirect_stdout
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec  # type: ignore[import-untyped]

import leeboard
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.errors import BadOptions, IllegalAction
from leeboard.learn import env, parallel_env
from tests.learn.tables import TABLES

LATE = 174  # decisions after which seats of Mare Balticum choose in secret, with the seeds here
EVERY_TABLE = pytest.mark.parametrize(("game", "seats"), TABLES)

# What PettingZoo's test remarks about every environment whose observation is a vector with a mask,
# those of its own board games excepted by name; and an end has no legal action.
REMARKS = [
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
]


@EVERY_TABLE
@pytest.mark.filterwarnings(*REMARKS)
def test_pettingzoo_finds_nothing_wrong(game: str, seats: int) -> None:
    said = io.StringIO()
    with redirect_stdout(said):
        api_test(env(game, seats=seats), num_cycles=120)
    assert "Passed API test" in said.getvalue()


@EVERY_TABLE
@pytest.mark.filterwarnings(*REMARKS)
def test_pettingzoo_sees_a_short_match_end(game: str, seats: int) -> None:
    with redirect_stdout(io.StringIO()):
        api_test(env(game, seats=seats, max_cycles=30), num_cycles=120)


@EVERY_TABLE
def test_a_seed_decides_all_that_follows(game: str, seats: int) -> None:
    seed_test(lambda: env(game, seats=seats), num_cycles=60)


@EVERY_TABLE
def test_parallel_environments_pass_pettingzoos_tests(game: str, seats: int) -> None:
    def forgiving(**more: Any) -> Any:
        return parallel_env(game, seats=seats, illegal="random", **more)

    with redirect_stdout(io.StringIO()):
        parallel_api_test(forgiving(), num_cycles=40)
    parallel_seed_test(forgiving, num_cycles=20)


@EVERY_TABLE
def test_max_cycles_ends_a_match_as_pettingzoo_wants_it(game: str, seats: int) -> None:
    def make(max_cycles: int) -> Any:
        return parallel_env(game, seats=seats, max_cycles=max_cycles, illegal="random")

    max_cycles_test(
        SimpleNamespace(parallel_env=make, env=lambda max_cycles: parallel_to_aec(make(max_cycles)))
    )


@pytest.mark.parametrize("game", leeboard.game_ids())
def test_a_match_is_played_to_its_end_and_rewarded_by_places(game: str) -> None:
    table = env(game)
    table.reset(seed=3)
    adviser = table.rules.game.heuristics
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        assert not truncated
        total[agent] += reward
        if terminated:
            table.step(None)
            continue
        assert observation["action_mask"].any()
        legal = np.flatnonzero(observation["action_mask"]).tolist()
        assert legal == table.state.legal()
        ratings = adviser.rate(table.state, legal)
        table.step(legal[ratings.index(max(ratings))])
    best = table.state.ranking.index(1) if 1 in table.state.ranking else None
    if best is not None:
        assert total[f"seat_{best}"] == max(total.values())
    if not table.rules.game.rivals(table.state):
        assert sum(total.values()) == pytest.approx(0)
        assert max(total.values()) > 0 or len(set(table.state.ranking)) == 1


@EVERY_TABLE
def test_what_others_hide_changes_nothing_that_a_seat_observes(game: str, seats: int) -> None:
    """Tables that look alike to a seat, and differ in all that it cannot know."""
    table = env(game, seats=seats)
    luck = random.Random(5)
    table.reset(seed=5)
    differed = 0
    for number in range(60):
        if table.state.over:
            break
        table.step(luck.choice(table.state.legal()))
        if number % 6:
            continue
        real = table.state
        for seat, agent in enumerate(table.possible_agents):
            seen = table.observe(agent)
            view = real.view(seat)
            table.state = table.rules.game.imagine(view, fast_chance(luck.randrange(2**32)))
            differed += table.state.digest() != real.digest()
            assert np.array_equal(table.observe(agent)["observation"], seen["observation"])
            table.state = real
    assert differed, "no table differed in anything hidden: this proves nothing"


def test_a_secret_answer_is_not_observed_by_those_who_still_choose() -> None:
    table = env("mare_balticum", seats=3)
    luck = random.Random(1)
    table.reset(seed=1)
    compared = 0
    while not table.state.over and compared < 20:
        state = table.state
        if state.step.secret and len(state.pending) > 1:
            first, later = state.pending[0], state.pending[1:]
            seen = set()
            for action in state.legal(first):
                table.state = state.clone()
                table.state.play(action, first)
                if not table.state.step.secret:
                    continue
                waiting = [seat for seat in later if seat in table.state.pending]
                seen.add(
                    tuple(table.observe(f"seat_{s}")["observation"].tobytes() for s in waiting)
                )
            table.state = state
            compared += len(seen) == 1
            assert len(seen) <= 1
        table.step(luck.choice(state.legal()))
    assert compared


def test_only_who_is_asked_has_a_mask_and_nobody_when_a_match_is_cut_off() -> None:
    """Also where several seats owe an answer, and at a table that could go on."""
    table = env("mare_balticum", seats=3, max_cycles=LATE)
    luck = random.Random(1)
    table.reset(seed=1)
    together = 0
    for cycle in range(LATE + 1):
        masks = {agent: table.observe(agent)["action_mask"] for agent in table.possible_agents}
        asked = [agent for agent, mask in masks.items() if mask.any()]
        assert asked == ([table.agent_selection] if cycle < LATE else [])
        if asked:
            assert np.flatnonzero(masks[asked[0]]).tolist() == table.state.legal()
            together += len(table.state.pending) > 1
            table.step(luck.choice(table.state.legal()))
    assert together
    assert not table.state.over


def test_seats_that_choose_in_secret_answer_in_one_cycle_of_a_parallel_match() -> None:
    table = parallel_env("mare_balticum", seats=4)
    luck = random.Random(1)
    observations, _ = table.reset(seed=1)
    together = 0
    while table.agents:
        asked = [agent for agent in table.agents if observations[agent]["action_mask"].any()]
        assert asked == [f"seat_{seat}" for seat in sorted(table.state.pending)]
        together += len(asked) > 1
        actions = {
            agent: luck.choice(np.flatnonzero(observations[agent]["action_mask"]).tolist())
            for agent in asked
        }
        observations, rewards, over, _, _ = table.step(actions)
    assert together
    assert all(over.values())
    worths = table.rules.reward(table.state)
    assert len(set(worths)) > 1
    assert rewards == {f"seat_{seat}": worth for seat, worth in enumerate(worths)}


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table = env("nauticus", seats=2)
    table.reset(seed=1)
    before = table.state.digest()
    illegal = next(a for a in range(table.action_space("seat_0").n) if a not in table.state.legal())
    with pytest.raises(IllegalAction):
        table.step(illegal)
    assert table.state.digest() == before


def test_what_is_no_whole_number_is_no_action() -> None:
    table = env("nauticus", seats=2)
    table.reset(seed=1)
    before = table.state.digest()
    with pytest.raises(TypeError):
        table.step(table.state.legal()[0] + 0.5)  # type: ignore[arg-type]
    with pytest.raises(BadOptions, match="has to act: None is no action"):
        table.step(None)
    assert table.state.digest() == before
    table.step(np.int64(table.state.legal()[0]))
    assert table.state.digest() != before


@pytest.mark.parametrize("illegal", ["raise", "random"])
def test_one_illegal_answer_stops_a_parallel_cycle_before_it_begins(illegal: str) -> None:
    """Whoever of those who choose at once gives it, and whoever says nothing at all."""
    table = parallel_env("mare_balticum", seats=3, illegal=illegal)
    observations, _ = table.reset(seed=1)
    while len(table.state.pending) < 3:
        observations, *_ = table.step(first_legal(observations))
    before, good = table.state.digest(), first_legal(observations)
    for agent in table.agents:
        with pytest.raises(BadOptions, match="None is no action"):
            table.step({other: action for other, action in good.items() if other != agent})
        assert table.state.digest() == before
        if illegal == "raise":
            wrong = int(np.flatnonzero(observations[agent]["action_mask"] == 0)[0])
            with pytest.raises(IllegalAction):
                table.step({**good, agent: wrong})
            assert table.state.digest() == before


def first_legal(observations: dict[str, Any]) -> dict[str, int]:
    """For each seat that is asked, the first action that its mask allows."""
    masks = {agent: seen["action_mask"] for agent, seen in observations.items()}
    return {agent: int(mask.argmax()) for agent, mask in masks.items() if mask.any()}


def test_an_illegal_action_can_stand_for_any_legal_one() -> None:
    table = env("nauticus", seats=2, illegal="random")
    table.reset(seed=1)
    before = table.state.digest()
    illegal = next(a for a in range(table.action_space("seat_0").n) if a not in table.state.legal())
    table.step(illegal)
    assert table.state.digest() != before


def test_a_match_that_is_cut_off_rewards_nobody() -> None:
    table = env("port_gdansk", seats=2, max_cycles=5)
    table.reset(seed=1)
    for _ in range(5):
        table.step(table.state.legal()[0])
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert set(table.rewards.values()) == {0.0}


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"seats": 9}, "is played with 2, 3, 4 seats, not 9"),
        ({"rewards": "fame"}, "reward must be one of place, win, margin, points"),
        ({"max_cycles": 0}, "max_cycles must be at least 1"),
        ({"illegal": "ignore"}, "illegal must be one of raise, random"),
        ({"options": {"wind": True}}, "wind"),
    ],
)
def test_bad_settings_are_refused_with_what_was_expected(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(BadOptions, match=told):
        env("nauticus", **wrong)


def test_options_have_the_defaults_of_many_games_unless_they_are_given() -> None:
    assert env("mare_balticum").rules.options["stall_guard"] is True
    chosen = env("mare_balticum", options={"stall_guard": False})
    assert chosen.rules.options["stall_guard"] is False


@pytest.mark.parametrize("edition", [1, 2])
def test_a_game_is_learned_by_the_edition_that_is_given(edition: int) -> None:
    table = env(leeboard.game("port_gdansk", edition=edition))
    table.reset(seed=3)
    assert table.state.edition == edition
    # By edition 2 whoever begins first says which sector is left out (GDA-3.7).
    decision = table.state.decision
    assert decision is not None
    assert decision.kind == ("setup_pawn" if edition == 1 else "setup_sector")


def test_the_board_is_rendered_as_svg() -> None:
    table = env("nauticus", seats=2, render_mode="svg")
    table.reset(seed=1)
    assert str(table.render()).startswith("<svg")
    assert env("nauticus").rules.seats == leeboard.game("nauticus").seats[0]
