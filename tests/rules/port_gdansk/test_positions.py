"""Positions in words: there and back, and what is refused."""

from typing import Any

import pytest

from leeboard.kernel.errors import BadPosition
from tests.rules.port_gdansk.table import GAME, new, port, steer, table, wander

MIXED = ["load_2", "move_1", "recruit_1"]
BOARD = {"quay_02": [0], "quay_09": [1]}


def test_every_table_of_a_game_comes_back_equal() -> None:
    for number, state in enumerate([*wander(new(2), most=150), *steer(new(3))]):
        if number % 10 == 0:
            assert GAME.load(state.dump()) == state


def test_what_is_left_out_is_as_at_the_start_of_the_first_turn() -> None:
    state = port(markers=BOARD)
    words = table(state)
    assert words["deck"][-1] == "quay_21"
    assert len(words["deck"]) == 21 - len(words["orders"]) - 2
    assert words["firms"][1]["cards"] == ["quay_09"]
    assert words["firms"][0]["markers_left"] == 7
    assert words["supply"]["coal"] == 12


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({"supply": {"coal": 3}}, "there are 3 cubes of coal, not 12"),
        ({"firms": [{"hold": {"coal": 10}}]}, "seat 0: 10 cubes in a hold of 9"),
        ({"firms": [{"markers_left": 3}]}, "seat 0: 3 markers, not 8"),
        ({"firms": [{"pawn": "f21"}]}, "the Central Port, which is not open"),
        ({"firms": [{"pawn": None}]}, "the pawn must be on the board"),
        ({"firms": [{"kept": ["order_20"]}]}, "an order token is missing or doubled"),
        ({"firms": [{"cards": ["quay_06"]}]}, "a port card is missing, doubled"),
        ({"firms": [{"ships": ["ship_small_2"]}]}, "not the top ones of their stack"),
        ({"left_out": "blue"}, "a sector is left out with two seats once it was chosen"),
        ({"markers": {"quay_06": [1]}}, "quay_06 has an order and a marker"),
        ({"markers": {"quay_21": [1]}}, "a quay with markers must be one of"),
        ({"deck": ["quay_21", "quay_01"]}, "a port card is missing"),
        ({"dice": MIXED, "agenda": ["turn_start"]}, "the dice show faces after the roll"),
        ({"agenda": ["acting"]}, "the dice show faces after the roll"),
        ({"agenda": ["loading"]}, "these steps cannot stand on the agenda together"),
        ({"agenda": ["setup_goods"], "symbols": 1}, "round 0 is the set-up"),
        ({"dice": MIXED, "agenda": ["rolling"], "rerolls_left": 0}, "the roll is over"),
        ({"dice": MIXED, "agenda": ["rolling"], "resolved": ["move"]}, "only after the roll"),
        ({"dice": MIXED, "closed": True}, "closed only after one of them"),
        ({"dice": MIXED, "symbols": 2}, "symbols are left while cubes are chosen"),
        ({"dice": MIXED, "agenda": ["acting", "loading"], "symbols": 1}, "loading needs load"),
        ({"dice": MIXED, "agenda": ["acting", "loading"], "symbols": 3}, "loading needs load"),
        (
            {"dice": MIXED, "agenda": ["acting", "loading"], "symbols": 2, "resolved": ["load"]},
            "loading needs load",
        ),
        (
            {"dice": MIXED, "agenda": ["acting", "loading"], "symbols": 2, "edition": 1},
            "loading needs load",
        ),
        (
            {
                "dice": MIXED,
                "agenda": ["acting", "loading", "refilling"],
                "symbols": 2,
                "resolved": ["load"],
            },
            "room for one cube has been made",
        ),
        (
            {"dice": MIXED, "agenda": ["acting", "loading", "refilling"], "edition": 1},
            "these steps cannot stand on the agenda together",
        ),
        ({"agenda": ["setup_sector"], "round": 0}, "a sector is chosen if the option says so"),
        (
            {"dice": MIXED, "agenda": ["acting", "unloading"], "symbols": 2, "resolved": ["load"]},
            "unloading needs load symbols and a pawn in the Central Port",
        ),
        (
            {"dice": MIXED, "agenda": ["acting", "moving"], "resolved": ["move"]},
            "moving needs move symbols",
        ),
        (
            {"dice": MIXED, "agenda": ["acting", "moving"], "edition": 1},
            "moving needs move symbols",
        ),
        ({"offered": "quay_02"}, "a marker is offered while a partner is chosen"),
        ({"agenda": ["turn_start", "swap_own"], "markers": BOARD}, r"no markers .* \(GDA-5.43\)"),
        ({"agenda": ["turn_start", "adding"], "markers": BOARD}, r"no marker .* \(GDA-5.44\)"),
        ({"unknown": 1}, 'there is no field "unknown" here'),
        ({"orders": {"quay_99": "order_01"}}, "a quay with an order must be one of"),
        ({"end_trigger": "rain"}, "end_trigger must be one of none, score, markers, last_order"),
    ],
)
def test_a_table_that_cannot_be_is_refused(position: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        port(**position)


def test_a_sector_is_chosen_by_the_seat_that_begins_before_anything_is_known() -> None:
    asked: dict[str, Any] = {
        "agenda": ["setup_sector"],
        "options": {"removed_sector": "choose"},
        "round": 0,
        "orders": {},
        "left_out": None,
    }
    state = port(2, **asked)
    assert len(state.legal()) == 3
    assert GAME.load(state.dump()) == state
    with pytest.raises(BadPosition, match="by the seat that begins"):
        port(2, seat=1, **asked)
    with pytest.raises(BadPosition, match="once it was chosen"):
        port(2, **{**asked, "left_out": "blue"})


def test_room_that_was_made_is_part_of_a_position() -> None:
    firms = [{"hold": {"coal": 8}}]
    agenda = ["acting", "loading", "refilling"]
    state = port(firms=firms, agenda=agenda, symbols=2, dice=MIXED, resolved=["load"])
    assert state.decision is not None
    assert state.decision.kind == "refilling"
    assert GAME.load(state.dump()) == state


def test_a_marker_is_offered_while_a_partner_is_chosen() -> None:
    firms = [{"workers": 2}]
    board = {**BOARD, "quay_10": [2]}
    state = port(firms=firms, markers=board, agenda=["turn_start", "swap_other"], offered="quay_02")
    assert state.decision is not None
    assert state.decision.kind == "swap_other"
    with pytest.raises(BadPosition, match=r"cannot be swapped \(GDA-5.47\)"):
        port(firms=firms, markers=board, agenda=["turn_start", "swap_other"], offered="quay_09")
