"""Sailing (MAR-5.1 to MAR-5.11): boats enter one by one, then move, and the fleet stays joined."""

import pytest

from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.errors import IllegalAction
from tests.rules.mare_balticum.table import (
    BOATS,
    CALM,
    GAME,
    boats,
    hold,
    legal,
    mare,
    new,
    on,
    play,
    refusal,
    store,
)
from tests.rules.mare_balticum.test_map import IDS, fleets, moves
from tests.rules.rule import rule

# Five boats in a row from Copenhagen to the middle of the Baltic.
ROW = ["copenhagen", "kattegat", "arkona_sea", "bornholm_basin", "west_gotland"]


def row(**fleet: object) -> MareState:
    return mare(3, fleets=[{"boats": ROW, **fleet}], sea=CALM)


def may_sail(state: MareState, boat: str, target: str) -> bool:
    """Whether the whole move is legal; nothing is played."""
    try:
        GAME.expand(state, f"sail:{boat}>{target}")
    except IllegalAction:
        return False
    return True


@rule("MAR-5.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_boats_enter_from_the_reserve_until_it_is_empty_and_then_move(seats: int) -> None:
    state = mare(seats, fleets=[{"boats": ["stockholm"]}], sea=CALM)
    for left in range(BOATS[seats] - 2, -1, -1):
        play(state, "sail")
        assert state.decision is not None
        assert state.decision.kind == "sail_target"  # no boat to choose
        play(state, legal(state)[0])
        assert (state.reserve[0], len(boats(state))) == (left, BOATS[seats] - left)
        while state.seat:
            play(state, "end")
    play(state, "sail")
    assert state.decision is not None
    assert state.decision.kind == "sail_boat"
    there = boats(state)
    assert {text.removeprefix("boat ") for text in legal(state)} <= there
    far = next(field for field in IDS if field not in there)
    assert refusal(state, f"boat {far}") == "MAR-5.1"
    boat = legal(state)[0]
    play(state, boat)
    assert boats(state) == there  # it is only being lifted
    target = legal(state)[0]
    play(state, target)
    sailed = there - {boat.removeprefix("boat ")} | {target.removeprefix("to ")}
    assert boats(state) == sailed


@rule("MAR-5.2")
def test_no_boat_on_the_board_moves_while_one_is_in_reserve() -> None:
    state = mare(fleets=[{"boats": ["riga", "irbe_strait", "gulf_of_riga"]}], sea=CALM)
    play(state, "sail")
    assert all(text.startswith("to ") for text in legal(state))
    for field in ["riga", "irbe_strait", "gulf_of_riga"]:
        assert refusal(state, f"boat {field}") == "MAR-5.2"
    play(state, "to moonsund", "sail")  # the last one has entered
    assert refusal(state, "boat riga") == ""


@rule("MAR-5.3")
def test_one_sail_action_enters_or_moves_exactly_one_boat() -> None:
    state = mare(fleets=[{"boats": ["riga", "irbe_strait"]}], sea=CALM)
    play(state, "sail:reserve>gulf_of_riga")
    assert boats(state) == {"riga", "irbe_strait", "gulf_of_riga"}
    assert (state.reserve[0], state.actions_left) == (1, 2)
    play(state, "sail:reserve>curonian_coast")
    assert (state.reserve[0], state.actions_left) == (0, 1)
    play(state, "sail:riga>moonsund")
    assert boats(state) == {"irbe_strait", "gulf_of_riga", "curonian_coast", "moonsund"}
    assert state.seat == 1  # that was the third action


@rule("MAR-5.4")
def test_a_boat_sails_to_any_distance_past_any_fleet() -> None:
    crowd = ["arkona_sea", "bornholm_basin", "pomeranian_coast", "kattegat", "copenhagen"]
    state = mare(3, fleets=[{"boats": ROW}, {"boats": crowd}, {"boats": crowd}], sea=CALM)
    play(state, "sail:copenhagen>north_baltic")  # five steps away in one action
    assert boats(state) == {*ROW[1:], "north_baltic"}
    assert state.actions_left == 2
    play(state, "sail:kattegat>stockholm")
    assert boats(state) == {*ROW[2:], "north_baltic", "stockholm"}


@rule("MAR-5.5")
def test_a_boat_never_joins_another_of_its_own_fleet() -> None:
    state = row()
    play(state, "sail", "boat copenhagen")
    for field in ROW[1:]:
        assert refusal(state, f"to {field}") == "MAR-5.5"
    entering = mare(fleets=[{"boats": ["riga", "irbe_strait"]}], sea=CALM)
    play(entering, "sail")
    assert refusal(entering, "to irbe_strait") == "MAR-5.5"
    assert refusal(entering, "to riga") == "MAR-5.5"


@rule("MAR-5.6")
def test_any_number_of_other_fleets_may_be_on_the_field() -> None:
    others = {"boats": ["riga", "irbe_strait"]}
    state = mare(5, fleets=[{"boats": ["riga"]}, others, others, others, others], sea=CALM)
    play(state, "sail:reserve>irbe_strait")
    assert boats(state) == {"riga", "irbe_strait"}
    assert [boats(state, seat) for seat in range(1, 5)] == [{"riga", "irbe_strait"}] * 4


@rule("MAR-5.7")
def test_after_a_sail_the_fleet_has_no_gap() -> None:
    state = row()
    play(state, "sail", "boat kattegat")
    assert refusal(state, "to gdansk") == "MAR-5.7"
    assert refusal(state, "to stockholm") == ""
    entering = mare(fleets=[{"boats": ["copenhagen"]}], sea=CALM)
    play(entering, "sail")
    assert legal(entering) == ["to kattegat", "to arkona_sea"]
    assert refusal(entering, "to bornholm_basin") == "MAR-5.7"


@rule("MAR-5.7")
def test_boats_of_other_fleets_do_not_close_a_gap() -> None:
    bridge = {"boats": ["bornholm_basin", "south_gotland", "pomeranian_coast", "gdansk_bay"]}
    state = mare(
        fleets=[{"boats": ["copenhagen", "kattegat", "arkona_sea"], "reserve": 1}, bridge],
        sea=CALM,
    )
    play(state, "sail")
    assert legal(state) == ["to bornholm_basin", "to pomeranian_coast"]


@rule("MAR-5.7")
def test_a_fleet_may_branch() -> None:
    star = ["north_baltic", "moonsund", "archipelago_sea", "east_gotland"]
    state = mare(3, fleets=[{"boats": star}], sea=CALM)
    play(state, "sail:reserve>west_gotland")
    assert boats(state) == {*star, "west_gotland"}


@rule("MAR-5.7")
def test_a_boat_that_cannot_go_anywhere_is_not_offered() -> None:
    # Without Arkona the boat in Copenhagen and the two to the east touch no common field.
    fleet = ["copenhagen", "arkona_sea", "bornholm_basin", "pomeranian_coast"]
    state = mare(fleets=[{"boats": fleet}], sea=CALM)
    play(state, "sail")
    assert "boat arkona_sea" not in legal(state)
    assert refusal(state, "boat arkona_sea") == "MAR-5.7"
    assert not any(may_sail(mare(fleets=[{"boats": fleet}]), "arkona_sea", to) for to in IDS)


@rule("MAR-5.7", "MAR-5.8")
def test_every_fleet_of_three_sails_where_the_result_is_joined_and_nowhere_else() -> None:
    for fleet in fleets(3):
        state = mare(5, fleets=[{"boats": sorted(fleet)}])
        legal_moves = {(b, t) for b in fleet for t in IDS if may_sail(state, b, t)}
        assert legal_moves == moves(fleet)


@rule("MAR-5.8")
def test_a_boat_that_holds_the_fleet_together_may_move_if_it_joins_it_again() -> None:
    fleet = ["pomeranian_coast", "south_gotland", "curonian_coast"]
    state = mare(5, fleets=[{"boats": fleet}], sea=CALM)
    play(state, "sail:south_gotland>gdansk_bay")
    assert boats(state) == {"pomeranian_coast", "gdansk_bay", "curonian_coast"}


@rule("MAR-5.9")
def test_a_boat_must_sail_to_another_field() -> None:
    state = row()
    play(state, "sail", "boat copenhagen")
    assert refusal(state, "to copenhagen") == "MAR-5.9"
    assert "to copenhagen" not in legal(state)


@rule("MAR-5.10")
def test_a_port_is_a_link_of_the_chain_like_any_field() -> None:
    state = mare(5, fleets=[{"boats": ["west_gotland", "stockholm", "aland_sea"]}], sea=CALM)
    assert may_sail(state, "west_gotland", "archipelago_sea")
    assert may_sail(state, "aland_sea", "stockholm_archipelago")
    play(state, "sail", "boat stockholm")  # only one field joins the two others without the port
    assert boats(state) == {"west_gotland", "stockholm_archipelago", "aland_sea"}


@rule("MAR-5.11")
@pytest.mark.parametrize("options", [{}, {"module_demand": True}])
def test_sailing_neither_fishes_nor_unloads_nor_reveals_anything(options: dict[str, bool]) -> None:
    fleet = {"boats": ["irbe_strait", "curonian_coast"], "hold": {"salmon": 2}}
    state = mare(fleets=[fleet], sea=CALM, options=options)
    seen = state.view(1)
    checkpoint = None
    for target in ["riga", "east_gotland"]:  # where salmon is wanted, and where a fish lies
        play(state, f"sail:reserve>{target}")
        assert [event[0] for event in state.events] == ["entered"]
        assert (hold(state), store(state), on(state, "east_gotland")) == (
            *({"salmon": 2}, {}),
            CALM["east_gotland"],
        )
        assert checkpoint in (None, state.checkpoint)  # both may be taken back together
        checkpoint = state.checkpoint
    changed = {name for name, thing in state.view(1).items() if thing != seen[name]}
    assert changed == {"fleets", "reserve", "actions_left"}


@rule("MAR-5.1", "MAR-5.7")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_first_boats_enter_beside_their_port(seats: int) -> None:
    state = new(seats=seats)
    for _ in range(seats):
        play(state, "port:stockholm")
    play(state, "sail")
    assert legal(state) == ["to west_gotland", "to stockholm_archipelago", "to aland_sea"]


@rule("MAR-9.2")
def test_while_a_boat_sails_nothing_else_is_asked() -> None:
    state = play(row(), "sail")
    assert refusal(state, "end_turn") == "MAR-9.2"
    play(state, "boat kattegat")  # the first of all fields
    assert refusal(state, "boat copenhagen") == "MAR-9.2"
    assert refusal(state, "end_turn") == "MAR-9.2"
