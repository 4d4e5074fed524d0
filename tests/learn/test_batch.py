"""Batches: the same games as one by one, and new ones where old ones ended."""

import numpy as np
import pytest

import leeboard
from leeboard.kernel.errors import BadOptions, IllegalAction
from leeboard.learn import Batch, Observer
from tests.learn.tables import TABLES


def legal_at_random(batch: Batch, luck: np.random.Generator) -> np.ndarray:
    return np.array([luck.choice(np.flatnonzero(mask)) for mask in batch.masks])


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_rows_show_what_the_seat_to_act_sees_and_may_do(game: str, seats: int) -> None:
    batch = Batch(game, seats, size=3, seed=1, max_cycles=10)
    luck = np.random.default_rng(1)
    for _ in range(25):
        batch.step(legal_at_random(batch, luck))
        observer = Observer(batch.rules.game, seats)
        for row, state in enumerate(batch.states):
            assert batch.seats[row] == state.seat
            seen = observer.observe(state.view(state.seat))
            assert np.array_equal(batch.observations[row], seen)
            assert np.flatnonzero(batch.masks[row]).tolist() == state.legal()


@pytest.mark.parametrize("game", leeboard.game_ids())
def test_every_setting_of_every_option_is_played_and_seen(game: str) -> None:
    source = leeboard.game(game)
    luck = np.random.default_rng(7)
    for seats in (source.seats[0], source.seats[-1]):
        for option in source.options:
            for setting in option.settings:
                if option.name == "first_seat" and isinstance(setting, int) and setting >= seats:
                    continue
                batch = Batch(game, seats, size=2, seed=7, options={option.name: setting})
                for _ in range(25):
                    batch.step(legal_at_random(batch, luck))
                    assert batch.observations.any(1).all()
                for state in batch.states:
                    assert source.settings_of(state)[option.name] == setting


def test_a_game_that_ends_makes_room_for_a_new_one_and_tells_its_rewards() -> None:
    batch = Batch("nauticus", 3, size=4, seed=2)
    luck = np.random.default_rng(2)
    ended = 0
    while ended < 6:
        before = batch.states.copy()
        batch.step(legal_at_random(batch, luck))
        for row, state in enumerate(before):
            assert state.over == batch.terminated[row]
            if state.over:
                ended += 1
                assert batch.states[row] is not state
                assert not batch.states[row].over
                assert batch.rewards[row] == pytest.approx(batch.rules.reward(state))
                assert batch.rewards[row].any() or len(set(state.ranking)) == 1
            else:
                assert not batch.rewards[row].any()


def test_a_game_that_takes_too_long_is_cut_off() -> None:
    batch = Batch("port_gdansk", 2, size=2, seed=3, max_cycles=7)
    luck = np.random.default_rng(3)
    for number in range(1, 22):
        batch.step(legal_at_random(batch, luck))
        assert batch.truncated.all() == (number % 7 == 0)
        assert not batch.terminated.any()
        assert not batch.rewards.any()


def test_the_same_seed_gives_the_same_batch() -> None:
    first, second = (Batch("mare_balticum", 3, size=3, seed=4) for _ in range(2))
    luck = np.random.default_rng(4)
    for _ in range(50):
        actions = legal_at_random(first, luck)
        first.step(actions)
        second.step(actions)
        assert np.array_equal(first.observations, second.observations)
    assert [a.dump() for a in first.states] == [b.dump() for b in second.states]
    other = Batch("mare_balticum", 3, size=3, seed=5)
    assert other.states[0].dump() != Batch("mare_balticum", 3, size=3, seed=4).states[0].dump()


def test_one_illegal_action_stops_the_whole_step_before_it_begins() -> None:
    batch = Batch("nauticus", 2, size=3, seed=6)
    actions = legal_at_random(batch, np.random.default_rng(6))
    actions[2] = next(a for a in range(batch.masks.shape[1]) if not batch.masks[2, a])
    before = [state.digest() for state in batch.states]
    with pytest.raises(IllegalAction):
        batch.step(actions)
    assert [state.digest() for state in batch.states] == before


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadOptions, match="size must be at least 1"):
        Batch("nauticus", size=0)
    batch = Batch("nauticus", size=2)
    with pytest.raises(BadOptions, match="there must be 2 actions"):
        batch.step([1])
