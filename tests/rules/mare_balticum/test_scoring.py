"""The end of the game, points and places (MAR-6.1 to MAR-6.13)."""

from typing import Any

import pytest

from leeboard.games.mare_balticum.state import MareState
from tests.rules.mare_balticum.table import (
    CALM,
    boats,
    box,
    hold,
    legal,
    mare,
    play,
    refusal,
    store,
    told,
)
from tests.rules.rule import rule

VALUES = ["x3", "x1", "x2", "x0"]  # salmon 3, flounder 1, herring 2, cod 0
PLAYED: dict[str, Any] = {"market": VALUES, "unplayed": []}


def before_winter(seats: int, start: int, seat: int) -> MareState:
    """Round 9; this seat only has to end its turn for the sixth time token to come."""
    return mare(
        seats,
        seat=seat,
        options={"first_seat": start},
        round=9,
        track=5,
        fleets=[PLAYED] * seats,
        sea={**CALM, "kattegat": []},
        bag=["time", "cod"],
    )


def turns_left(state: MareState) -> list[tuple[int, int]]:
    """Whose turns follow, with their rounds, if everybody just ends the turn."""
    turns: list[tuple[int, int]] = []
    while not state.over:
        turns.append((state.round, state.seat))
        play(state, "end")
        assert len(turns) < 2 * state.seats
    return turns


def last_turn(fleets: list[dict[str, Any]], **options: bool) -> MareState:
    """The last seat of the final round is to act."""
    rows = [{**PLAYED, **row} for row in fleets]
    return mare(
        3, seat=2, round=9, final_round=9, track=6, sea=CALM, bag=[], fleets=rows, options=options
    )


@rule("MAR-6.1", "MAR-6.2")
def test_the_round_of_the_sixth_token_is_finished_and_one_more_is_played() -> None:
    state = before_winter(4, start=2, seat=3)
    play(state, "end")
    assert state.track == 6
    # Seat 1 sits to the right of the start player, seat 2.
    running = [(9, 0), (9, 1)]
    assert turns_left(state) == [*running, (10, 2), (10, 3), (10, 0), (10, 1)]


@rule("MAR-6.2")
def test_the_last_turns_have_three_actions_and_then_nothing_is_legal() -> None:
    state = before_winter(3, start=0, seat=2)
    play(state, "end")
    assert state.round == state.final_round == 10
    for seat in range(3):
        assert (state.seat, state.actions_left) == (seat, 3)
        while state.seat == seat:
            play(state, legal(state)[0])  # sail, and then the first field
        assert len(boats(state, seat)) == 4
    assert state.over
    assert state.legal() == []
    assert state.seat == -1
    assert refusal(state, "sail", 0) == "MAR-6.2"


@rule("MAR-6.3")
@pytest.mark.parametrize(("seats", "start"), [(3, 0), (4, 2), (5, 4)])
def test_after_the_last_seat_only_the_extra_round_follows(seats: int, start: int) -> None:
    state = before_winter(seats, start, seat=(start - 1) % seats)
    play(state, "end")
    assert turns_left(state) == [(10, (start + turn) % seats) for turn in range(seats)]


@rule("MAR-6.4")
@pytest.mark.parametrize(
    ("seats", "counts"), [(3, [5, 4, 3]), (4, [7, 6, 5, 4]), (5, [9, 8, 7, 6, 5])]
)
@pytest.mark.parametrize("start", [0, 1])
def test_how_many_turns_follow_the_sixth_token(seats: int, counts: list[int], start: int) -> None:
    found = []
    for place in range(seats):
        state = before_winter(seats, start, seat=(start + place) % seats)
        play(state, "end")
        found.append(len(turns_left(state)))
    assert found == counts


@rule("MAR-6.5")
def test_fish_still_in_a_hold_are_discarded_and_score_nothing() -> None:
    state = last_turn([{"hold": {"salmon": 5}}, {"hold": {"herring": 2}, "store": {"herring": 1}}])
    before = box(state)
    play(state, "end")
    assert hold(state, 0) == hold(state, 1) == {}
    assert box(state)["salmon"] == before["salmon"] + 5
    assert box(state)["herring"] == before["herring"] + 2
    assert state.scores == [0, 2, 0]


@rule("MAR-6.6")
def test_markets_and_stores_are_secret_up_to_the_last_action() -> None:
    state = last_turn([{"store": {"salmon": 2}}])
    assert state.view(1)["stores"][0] is None
    assert state.view(1)["market"][0] == [-2, -2, -2, -2]
    play(state, "end")
    for viewer in (0, 1, 2, None):
        assert state.view(viewer)["stores"][0] == [2, 0, 0, 0, 0]
        assert state.view(viewer)["market"][0] == [3, 1, 2, 0]


@rule("MAR-6.6")
def test_they_are_revealed_before_contract_sets_are_laid() -> None:
    stored = {"store": {"salmon": 1, "herring": 1, "amber": 2}}
    state = last_turn([{**stored, "contract": "c_salmon_herring"}, {}], module_contracts=True)
    play(state, "end")
    assert state.decision is not None
    assert state.decision.kind == "contract_sets"
    for viewer in (0, 1, 2, None):
        assert state.view(viewer)["stores"] == [[1, 0, 1, 0, 2], [0] * 5, [0] * 5]
        assert state.view(viewer)["market"] == [[3, 1, 2, 0]] * 2 + [[-1] * 4]


@rule("MAR-6.7")
def test_a_stored_fish_scores_the_value_on_the_space_of_its_species() -> None:
    stored = {"salmon": 2, "flounder": 3, "herring": 4, "cod": 5}
    for market, points in [(VALUES, 6 + 3 + 8 + 0), (["x0", "x3", "x1", "x2"], 0 + 9 + 4 + 10)]:
        state = mare(over=True, fleets=[{"market": market, "store": stored}])
        assert state.scores[0] == points


@rule("MAR-6.8")
def test_a_stored_amber_scores_one() -> None:
    rows = [{"market": VALUES, "store": {"amber": count}} for count in (0, 1, 7)]
    assert mare(3, over=True, fleets=rows).scores == [0, 1, 7]


@rule("MAR-6.9")
def test_a_species_without_a_value_token_counts_nothing() -> None:
    stored = {"salmon": 2, "flounder": 5, "cod": 1}
    state = mare(fleets=[{"market": ["x3", None, "x2", "x1"], "store": stored}])
    assert state.breakdown(0) == [
        ("salmon", 6),
        ("flounder", 0),
        ("herring", 0),
        ("cod", 1),
        ("amber", 0),
    ]


@rule("MAR-6.10")
def test_contract_points_are_added_in_turn_order_and_then_the_game_is_over() -> None:
    stored = {"salmon": 1, "herring": 1, "cod": 1, "amber": 2}
    state = last_turn(
        [
            {"store": stored, "contract": "c_salmon_herring"},
            {"store": stored},
            {"store": stored, "contract": "c_herring_cod"},
        ],
        module_contracts=True,
    )
    play(state, "end")
    assert not state.over
    assert state.pending == [0]
    play(state, "sets:1")
    assert state.pending == [2]
    play(state, "sets:1")
    assert told(state, "scored") == [("scored", 0, 7), ("scored", 1, 7), ("scored", 2, 10)]
    assert state.over
    assert [dict(state.breakdown(seat))["contract"] for seat in range(3)] == [7, 0, 7]


@rule("MAR-6.10")
def test_sets_are_laid_beginning_with_the_start_player() -> None:
    stored = {"salmon": 1, "cod": 1, "herring": 1, "amber": 2}
    cards = ["c_salmon_cod", "c_herring_cod", "c_salmon_herring"]
    state = mare(
        3,
        seat=0,
        options={"module_contracts": True, "first_seat": 1},
        round=9,
        final_round=9,
        track=6,
        sea=CALM,
        bag=[],
        fleets=[{**PLAYED, "store": stored, "contract": card} for card in cards],
    )
    play(state, "end")
    order = []
    while not state.over:
        order.append(state.seat)
        play(state, "sets:1")
    assert order == [1, 2, 0]


@rule("MAR-6.11")
def test_the_highest_total_wins_even_with_the_smallest_store() -> None:
    rows = [
        {"market": VALUES, "store": {"cod": 12}},
        {"market": VALUES, "store": {"salmon": 1}},
        {"market": VALUES, "store": {"amber": 2}},
    ]
    state = mare(3, over=True, fleets=rows)
    assert state.scores == [0, 3, 2]
    assert state.ranking == [3, 1, 2]


@rule("MAR-6.12")
def test_a_tie_goes_to_the_larger_store_and_amber_counts() -> None:
    rows = [
        {"market": VALUES, "store": {"salmon": 1}},
        {"market": VALUES, "store": {"amber": 3}},
        {"market": VALUES, "store": {"salmon": 1, "cod": 1}},
    ]
    state = mare(3, over=True, fleets=rows)
    assert state.scores == [3, 3, 3]
    assert state.ranking == [3, 1, 2]


@rule("MAR-6.12")
def test_tokens_on_a_contract_card_count_in_a_tie() -> None:
    sets = {"salmon": 1, "herring": 1, "amber": 2}  # 7 by sale and 7 on the card
    rows: list[dict[str, Any]] = [
        {"store": sets, "contract": "c_salmon_herring"},
        {"store": {"salmon": 2, "flounder": 1}},  # 7 with three tokens
        {"store": sets},
    ]
    state = last_turn(rows, module_contracts=True)
    play(state, "end", "sets:1")
    assert state.scores == [7, 7, 7]
    assert store(state, 0) == sets
    assert state.ranking == [1, 3, 1]


@rule("MAR-6.13")
def test_equal_seats_share_a_place_and_the_next_place_is_left_out() -> None:
    best = {"market": VALUES, "store": {"salmon": 3}}
    good = {"market": VALUES, "store": {"herring": 2, "cod": 1}}
    same = {"market": VALUES, "store": {"flounder": 2, "herring": 1}}
    last = {"market": VALUES, "store": {"herring": 2}}
    state = mare(5, over=True, fleets=[good, best, last, same, best])
    assert state.scores == [4, 9, 4, 4, 9]
    assert state.ranking == [3, 1, 5, 3, 1]
