"""The rules of Ferry: each test sets up what matters, speaks in action texts and names a clause."""

from __future__ import annotations

from leeboard.new_game.ferry.content import FAR
from leeboard.new_game.ferry.game import Ferry
from leeboard.new_game.ferry.rules.sailing import sail_barred
from leeboard.new_game.ferry.state import FerryState

GAME = Ferry()
QUIET = {"tolls": False, "first_seat": 0}


def table() -> FerryState:
    """Two seats, no tolls; the first seat loads."""
    return GAME.new(2, seed=1, options={**QUIET})


def play(state: FerryState, *texts: str) -> None:
    for text in texts:
        state.play(GAME.catalogue.number(text))


def legal(state: FerryState) -> list[str]:
    return [GAME.catalogue.text(action) for action in state.legal()]


def barred(state: FerryState, text: str) -> str:
    """The clause that forbids an action, or "" if it is legal."""
    refusal = state.refusal(GAME.catalogue.number(text), state.seat)
    return "" if refusal is None else refusal.clause


def test_a_crate_heavier_than_the_room_left_stays_ashore() -> None:
    state = table()
    play(state, "load barrel")  # 2 of 4
    assert barred(state, "load barrel") == ""
    assert barred(state, "load anvil") == "FER-5.3"  # it weighs 3


def test_a_crate_that_is_not_on_the_quay_cannot_be_loaded() -> None:
    state = table()
    state.quay[0] = 0
    assert barred(state, "load anvil") == "FER-5.2"


def test_an_empty_boat_stays_at_home() -> None:
    state = table()
    assert sail_barred(state, FAR) == "FER-5.5"
    play(state, "cast_off")  # there is one port left, and nobody is asked
    assert state.seat == 1
    play(state, "load anvil", "cast_off")
    assert legal(state) == ["sail home", "sail far"]


def test_an_order_card_is_swapped_once_a_game() -> None:
    state = table()
    play(state, "swap")
    assert barred(state, "swap") == "FER-5.7"


def test_a_delivered_crate_brings_its_price() -> None:
    state = table()
    play(state, "load anvil", "cast_off", "sail home")
    assert state.coins == [7, 2]


def test_nobody_pays_a_toll_that_he_does_not_have() -> None:
    state = GAME.new(2, seed=1)
    state.coins[state.seat] = 1
    assert barred(state, "toll 1") == ""
    assert barred(state, "toll 2") == "FER-4.3"


def test_a_crate_that_the_own_order_names_is_worth_more() -> None:
    state = table()
    state.order[0] = 0  # an anvil
    play(state, "load anvil", "cast_off", "sail home")
    assert GAME.breakdown(state, 0) == [("coins", 7), ("order", 2)]


def test_the_game_ends_after_three_rounds() -> None:
    state = table()
    while not state.over:
        assert state.round <= 3
        state.play(GAME.absent(state, state.legal()))  # nobody is there: nothing is loaded
    assert state.round == 3
    assert state.ranking == [1, 1]
