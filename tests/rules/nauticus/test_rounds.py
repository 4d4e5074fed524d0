"""Rounds, phases and their ends (NAU-4.1 to NAU-4.15, NAU-4.21 to NAU-4.25)."""

import pytest

from tests.rules.nauticus.table import (
    GAME,
    SPACES,
    asked,
    everybody_passes,
    legal,
    nauticus,
    new,
    play,
    refusal,
    told,
    turn,
    wander,
    warehouse,
)
from tests.rules.rule import rule


@rule("NAU-4.1", "NAU-4.4", "NAU-4.12")
def test_the_anchor_follows_the_space_that_was_chosen_first() -> None:
    state = new(2)
    play(state, "tile:5")
    if asked(state) == "bonus_piece":
        play(state, legal(state)[0])
    assert state.first == -1
    everybody_passes(state, 2)
    assert state.first == 5
    everybody_passes(state, 2 * 6)
    assert (state.round, state.anchor, state.first) == (2, 5, -1)
    assert state.blue_at(5) == 0


@rule("NAU-4.2", "NAU-8.3")
def test_all_eight_tiles_are_dealt_again_each_round() -> None:
    layouts: dict[int, list[int]] = {}
    for state in wander(new(3)):
        if not state.over and state.phase == 0:
            layouts.setdefault(state.round, list(state.tiles))
            if asked(state) == "choose_tile" and state.seat == state.chooser:
                assert state.used == 0
    assert len(layouts) == 5
    assert all(sorted(layout) == list(range(8)) for layout in layouts.values())
    assert len({tuple(layout) for layout in layouts.values()}) == 5


@rule("NAU-4.3")
def test_a_new_round_brings_nothing() -> None:
    yard = {"talers": 3, "workers": 2, "warehouse": {"sail_helm": 1}, "extra": False}
    state = nauticus(
        2, seat=0, yards=[yard, yard], used=SPACES[:6], first="sp_mast", phase=6,
        tiles=list(GAME.content.tile_names.ids),
    )  # fmt: skip
    play(state, "tile:7")  # nobody has a crown to score, so all pass
    assert state.round == 2
    assert state.talers == [3 + 4, 3]  # the bonus of the chooser
    assert state.workers == [2, 2]
    assert warehouse(state) == {"sail_helm": 1}


@rule("NAU-4.5", "NAU-4.11")
def test_a_tile_that_was_used_is_face_down_for_choosers() -> None:
    state = nauticus(used=["sp_mast", "sp_talers4"], first="sp_mast")
    assert legal(state) == [
        *[f"tile {SPACES[space]}" for space in (0, 2, 3, 4, 5, 6)],
        "use_extra",
    ]
    assert refusal(state, "tile:1") == "NAU-4.11"
    assert refusal(state, "pass") == "NAU-9.1"


@rule("NAU-4.6", "NAU-10.26", "NAU-4.7")
def test_the_bonus_comes_at_once_and_to_the_chooser_only() -> None:
    gains = {0: (3, 0, 0), 3: (0, 0, 2), 4: (2, 0, 0), 5: (1, 0, 0), 6: (1, 0, 1), 7: (0, 4, 0)}
    for space, (workers, talers, vp) in gains.items():
        state = play(nauticus(2), f"tile:{space}")
        assert state.workers == [4 + workers, 4]
        assert state.talers == [15 + talers, 16]
        assert state.vp == [10 + vp, 10]
        if asked(state) == "bonus_piece":
            play(state, legal(state)[0])
        play(state, "pass")
        assert state.flipped[0] == 1
        assert state.workers[0] == 4 + workers
    # Bonus workers and talers can be spent on the same action.
    state = nauticus(2, tiles=["withdraw_money", *GAME.content.tile_names.ids[1:5], "buy_hulls",
                               "deliver_goods", "score_crowns"])  # fmt: skip
    play(state, "tile:0")
    assert "withdraw 7" in legal(state)
    assert "withdraw 8" not in legal(state)


@rule("NAU-4.8")
def test_bonus_pieces_go_to_the_warehouse() -> None:
    for space, item in ((1, "mast_whale"), (2, "sail_compass"), (5, "good_salt")):
        state = play(nauticus(), f"tile:{space}", f"bonus:{item}")
        assert warehouse(state) == {item: 1}


@rule("NAU-4.9", "NAU-10.3", "NAU-4.13")
def test_turns_and_the_start_marker_go_clockwise() -> None:
    state = nauticus(4, seat=2, chooser=2)
    play(state, "tile:0")
    assert refusal(state, "pass", 3) == "NAU-4.9"
    seats = []
    for _ in range(4):
        seats.append(state.seat)
        everybody_passes(state, 1)
    assert seats == [2, 3, 0, 1]
    assert (state.chooser, state.seat, asked(state)) == (3, 3, "choose_tile")


@rule("NAU-4.10")
def test_every_performer_has_all_blue_workers_of_the_space() -> None:
    yards = [{"extra": False}] * 3
    state = nauticus(3, yards=yards, tiles=["transport", "buy_masts", "withdraw_money", "buy_goods",
                     "buy_hulls", "buy_sails", "deliver_goods", "score_crowns"])  # fmt: skip
    play(state, "tile:2", "bonus:sail_helm")
    for seat in range(3):
        assert (state.seat, state.blue) == (seat, 3)
        play(state, "withdraw:3")
    assert state.workers == [4, 4, 5]


@rule("NAU-4.13", "NAU-4.15")
@pytest.mark.parametrize(("seats", "times"), [(2, [14, 14]), (3, [12, 12, 11]), (4, [9, 9, 9, 8])])
def test_the_chooser_moves_on_after_every_phase_of_the_game(seats: int, times: list[int]) -> None:
    choosers = []
    for state in wander(new(seats, first_seat=1)):
        if told(state, "chose"):
            [(_, seat, _, _)] = told(state, "chose")
            choosers.append(int(seat))
    assert choosers == [(1 + k) % seats for k in range(7 * GAME.content.rounds[seats])]
    assert [choosers.count((1 + n) % seats) for n in range(seats)] == times


@rule("NAU-4.14")
def test_the_last_face_up_tile_is_never_performed() -> None:
    state = nauticus(2, used=SPACES[:6], first="sp_mast", tiles=list(GAME.content.tile_names.ids))
    assert legal(state) == ["tile sp_worker_vp", "tile sp_talers4", "use_extra"]
    play(state, "tile:6")
    everybody_passes(state, 2)
    assert (state.round, state.phase) == (2, 0)


@rule("NAU-4.21", "NAU-4.23", "NAU-X17", "NAU-9.20")
def test_unturned_pass_tiles_cost_6_3_1_or_0() -> None:
    yards = [{"flipped": flips, "vp": 12, "extra": False} for flips in range(4)]
    state = turn(
        "withdraw_money", *yards, seats=4, seat=3, space="sp_talers4", blue=1, used=SPACES[:6],
        first="sp_mast", agenda=["turn"], chooser=0,
    )  # fmt: skip
    play(state, "withdraw:1")
    assert state.round == 2
    assert state.vp == [6, 9, 11, 12]
    assert state.flipped == [0, 0, 0, 0]
    assert told(state, "penalty") == [("penalty", 0, 6), ("penalty", 1, 3), ("penalty", 2, 1)]


@rule("NAU-4.22", "NAU-X18")
def test_points_may_fall_below_zero() -> None:
    state = turn(
        "withdraw_money", {"vp": 4}, {"extra": False}, seats=2, seat=1, space="sp_talers4", blue=1,
        used=SPACES[:6], first="sp_mast",
    )  # fmt: skip
    play(state, "withdraw:1")
    assert state.vp[0] == -2


@rule("NAU-4.24", "NAU-6.1")
def test_the_last_round_costs_its_penalties_before_the_final_scoring() -> None:
    state = turn(
        "withdraw_money", {"talers": 0, "workers": 0}, {"talers": 0, "workers": 0, "extra": False},
        seats=2, seat=1, space="sp_talers4", blue=1, used=SPACES[:6], first="sp_mast", round=4,
    )  # fmt: skip
    play(state, "withdraw:1")
    assert state.over
    assert state.vp == [4, 4]
    assert state.scores == [4, 4]
    assert told(state, "scored") == [("scored", 0, 4), ("scored", 1, 4)]
