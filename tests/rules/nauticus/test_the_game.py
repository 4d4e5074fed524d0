"""The game in ten lines (NAU-1.1 to NAU-1.10)."""

import pytest

from leeboard.kernel.errors import BadOptions
from tests.rules.nauticus.table import (
    GAME,
    asked,
    everybody_passes,
    legal,
    nauticus,
    new,
    play,
    refusal,
    ship,
    ships,
    turn,
    wander,
    warehouse,
)
from tests.rules.rule import rule


@rule("NAU-1.1")
def test_two_to_four_seats_build_load_and_deliver() -> None:
    assert GAME.seats == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(BadOptions):
            GAME.new(seats)
    yard = {"ships": [ship("1", "h")], "warehouse": {"sail_helm": 1, "good_fish": 1}}
    state = turn("transport", yard, blue=2)
    play(state, "move:sail_helm", "reward:rw_vp3", "move:good_fish")
    assert ships(state) == [ship("1", "h", "h", "f")]


@rule("NAU-1.2", "NAU-1.3", "NAU-4.25", "NAU-6.1")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 4), (3, 5), (4, 5)])
def test_a_game_has_four_or_five_rounds_of_seven_phases(seats: int, rounds: int) -> None:
    seen: list[tuple[int, int]] = []
    for state in wander(new(seats)):
        if not state.over and (state.round, state.phase) not in seen:
            seen.append((state.round, state.phase))
    assert seen == [(number, phase) for number in range(1, rounds + 1) for phase in range(7)]


@rule("NAU-1.4")
def test_the_chooser_takes_tile_and_bonus_and_then_all_take_a_turn() -> None:
    state = nauticus(3, seat=1, chooser=1)
    play(state, "tile:0")
    assert state.workers[1] == 4 + 3
    order = []
    for _ in range(3):
        order.append(state.seat)
        everybody_passes(state, 1)
    assert order == [1, 2, 0]
    assert asked(state) == "choose_tile"


@rule("NAU-1.5", "NAU-1.6")
def test_each_use_costs_a_worker_and_only_buying_costs_talers() -> None:
    for act in ("withdraw_money", "score_crowns", "transport", "deliver_goods"):
        yard = {
            "talers": 5,
            "workers": 3,
            "flipped": 1,
            "warehouse": {"good_fish": 1},
            "ships": [ship("1", "h", "h", "f"), ship("1")],
        }
        state = turn(act, yard, blue=1)
        play(state, legal(state)[0])
        assert (state.workers[0], state.blue) in ((3, 0), (3, 1))
        assert state.talers[0] >= 5
    state = turn("buy_sails", {"talers": 5, "workers": 3}, blue=1, space="sp_vp2")
    play(state, "buy:sail_helm")
    assert (state.talers[0], state.workers[0], state.blue) == (4, 3, 0)


@rule("NAU-1.7")
def test_what_costs_no_talers_waits_for_a_transport() -> None:
    state = turn("buy_hulls", space="sp_vp2", blue=1)
    play(state, "buy:hull_single")
    assert warehouse(state) == {"hull_single": 1}
    assert ships(state) == []
    state = turn("transport", {"warehouse": {"hull_single": 1}}, blue=1)
    play(state, "move:hull_single")
    assert ships(state) == [ship("1")]


@rule("NAU-1.8")
def test_a_pass_saves_points_and_shows_a_crown() -> None:
    state = turn("buy_hulls")
    assert state.crowns(0) == 0
    play(state, "pass")
    assert state.crowns(0) == 1
    state = nauticus(2, phase=6, used=list(GAME.content.space_ids[:6]), first="sp_mast")
    everybody_passes(state, 2)
    assert state.vp == [10 + 1 - 3, 10 - 3]  # the chooser took a point as the bonus


@rule("NAU-1.9")
def test_ships_pay_at_once_and_at_the_end() -> None:
    state = turn("buy_sails", {"ships": [ship("SB", "hh", "h")]}, space="sp_vp2", blue=1)
    before = state.breakdown(0)
    play(state, "buy:sail_helm", "ship:1")
    assert asked(state) == "reward"
    after = dict(state.breakdown(0))
    assert (dict(before)["ships"], after["ships"]) == (0, 8)


@rule("NAU-1.10")
def test_three_talers_are_a_point_and_most_points_win() -> None:
    yards = [{"talers": 9, "workers": 0}, {"talers": 12, "workers": 0}]
    state = nauticus(2, over=True, round=4, yards=yards)
    assert state.scores == [13, 14]
    assert state.ranking == [2, 1]
    assert refusal(state, "pass", 0) == "NAU-6.1"
