"""Turns, rounds, income and the end (PIR-1.1 to PIR-1.9, PIR-4.1 to PIR-4.8, PIR-5.74, PIR-6.1)."""

from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo.table import (
    GAME,
    asked,
    legal,
    new,
    of,
    on_table,
    pirates,
    play,
    refusal,
    told,
    wander,
)
from tests.rules.rule import rule


def home(seats: int, seat: int, **table: Any) -> Any:
    """A seat arrives in Maracaibo from the Gulf and makes no upgrade."""
    rows: list[dict[str, Any]] = [{"ship": "c6r3"} for _ in range(seats)]
    rows[seat] = {"ship": "gulf"}
    return play(pirates(seats, captains=rows, seat=seat, **table), "skip")


@rule("PIR-1.1")
def test_one_to_four_players_and_alone_redbeard() -> None:
    for seats, captains in ((1, 2), (2, 2), (3, 3), (4, 4)):
        state = new(seats) if seats > 1 else GAME.new(1)
        assert (state.seats, state.captains) == (seats, captains)
    assert on_table(GAME.new(1))["redbeard"]["deck"]


@rule("PIR-1.2", "PIR-1.3", "PIR-1.9", "PIR-6.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_rounds_with_equal_turns_and_the_most_points_win(seats: int) -> None:
    rounds = []
    state = new(seats, 11)
    for table in wander(state, seats):
        rounds += [event[1] for event in told(table, "round")]
    assert rounds == [1, 2, 3]
    assert state.turn % seats == 0  # turns pass clockwise, so all had equally many
    assert state.over
    best = max(state.scores)
    winners = [seat for seat in range(seats) if state.ranking[seat] == 1]
    assert [state.scores[seat] for seat in winners] == [best] * len(winners)


@rule("PIR-1.5")
def test_the_five_kinds_of_spaces() -> None:
    kinds = {"u1_rum": "upgrade_card", "rs_palace": "residence_card", "pl_aruba": "ship_upgrade"}
    for card, kind in kinds.items():
        rows = [{"ship": "c4r2", "doubloons": 20}]
        state = play(pirates(captains=rows, sea={"c5r2": card}), "sail c5r2")
        assert asked(state) == kind
    assert asked(pirates(captains=[{"ship": "c9r2"}])) == "ship_upgrade"
    assert of(pirates(captains=[{"ship": "gulf"}], round=3))["ship"] == "maracaibo"


@rule("PIR-1.6")
def test_all_main_activities_happen_in_play() -> None:
    seen = set()
    for seed in range(4):
        for state in wander(new(4, seed), seed):
            seen |= {event[0] for event in state.events}
    assert seen >= {
        *["sailed", "bought", "built", "rolled", "raided", "treasure", "buried", "explored"],
        *["upgraded", "figurehead", "tile_placed", "triggered", "income", "scored"],
        *["quest_taken", "quest_drawn"],
    }


@rule("PIR-1.7")
def test_the_value_of_a_treasure_floats_with_its_island() -> None:
    row = {"stored": {"gold": 2}}
    values = [
        dict(pirates(captains=[row], islands={"gold": cubes}).breakdown(0))["treasures"]
        for cubes in (0, 4, 6, 9)
    ]
    assert values == [4, 6, 8, 10]


@rule("PIR-1.8", "PIR-4.4")
@pytest.mark.parametrize("number", [1, 2])
def test_rounds_1_and_2_end_at_once_when_a_ship_ends_its_turn_in_maracaibo(number: int) -> None:
    rows = [{"ship": "gulf", "cards": ["u1_rum"]}, {"ship": "c6r3", "cards": ["u1_tobacco"]}]
    state = pirates(captains=[*rows, {"ship": "c6r3"}], seats=3, round=number)
    assert state.round == number  # the turn is not over yet: an upgrade is asked for
    play(state, "skip")
    assert state.round == number + 1
    assert [of(state, seat)["ship"] for seat in range(3)] == ["start_zone"] * 3
    assert [of(state, seat)["vp"] for seat in range(3)] == [6 + 2, 0, 0]
    assert [of(state, seat)["doubloons"] for seat in range(3)] == [10, 13, 10]


@rule("PIR-4.1")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_left_neighbour_of_who_ended_a_round_begins_the_next(seat: int) -> None:
    state = home(3, seat)
    assert (state.round, state.seat, asked(state)) == (2, (seat + 1) % 3, "sail")


@rule("PIR-4.1")
def test_turns_pass_clockwise() -> None:
    state = pirates(3)
    order = []
    for _ in range(6):
        order.append(state.seat)
        play(state, next(text for text in legal(state) if text.startswith("sail")))
        while asked(state) != "sail":
            play(state, legal(state)[-1])
    assert order == [0, 1, 2, 0, 1, 2]
    assert refusal(state, legal(state)[0], seat=1) == "PIR-4.1"


@rule("PIR-4.2")
def test_a_turn_is_a_movement_and_then_the_action_step() -> None:
    state = pirates(captains=[{"ship": "c4r2", "doubloons": 20}], sea={"c5r2": "rs_palace"})
    assert asked(state) == "sail"
    assert refusal(state, "build") == "PIR-9.10"
    play(state, "sail c5r2")
    assert (asked(state), state.seat) == ("residence_card", 0)
    play(state, "skip")
    assert (asked(state), state.seat) == ("sail", 1)


@rule("PIR-4.3")
def test_used_raid_actions_are_cleared_at_the_start_of_a_turn() -> None:
    items = [{"power": 3, "colour": "gold"}]
    state = pirates(agenda=["raid_action"], pending=items, used=["std_5"])
    play(state, "spend std_1")
    assert on_table(state)["used"] == ["std_1", "std_5"]
    play(state, "stop")
    assert (state.seat, on_table(state)["used"]) == (1, [])


@rule("PIR-4.5")
@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_in_round_3_play_goes_on_to_the_owner_of_the_marker(first: int, seat: int) -> None:
    state = home(3, seat, round=3, options={"first_seat": first})
    last = (first + 2) % 3
    if seat == last:
        assert state.over
        return
    assert on_table(state)["final_lap"] is True
    acted = []
    while not state.over:
        if asked(state) == "sail":
            acted.append(state.seat)
        play(state, legal(state)[-1])
    expected = []
    while seat != last:
        seat = (seat + 1) % 3
        expected.append(seat)
    assert acted == expected


@rule("PIR-4.6")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_everybody_takes_income_at_the_end_of_every_round(number: int) -> None:
    rows: list[dict[str, Any]] = [{"cards": ["u1_tobacco"]}, {"ship": "gulf", "cards": ["u1_rum"]}]
    state = play(pirates(captains=rows, seat=1, round=number), "skip")
    assert state.over == (number == 3)
    assert state.doubloons == [13, 10]
    assert state.vp == [0, 8]
    assert told(state, "income") == [("income", 0, 3, 0), ("income", 1, 0, 2)]


@rule("PIR-4.7")
def test_all_but_the_ships_stays_as_it_is_for_the_next_round() -> None:
    rows: list[dict[str, Any]] = [
        {
            "ship": "gulf",
            "explorer": "x_c2",
            "upgrades": ["s1_purse"],
            "cards": ["u1_shovel"],
            "stored": {"gold": 1},
            "dug": ["dig_pearl_1"],
            "figurehead": "ga_a",
            "quests": ["q_crew"],
        },
        {"ship": "c5r2", "explorer": "x_a2"},
    ]
    state = pirates(captains=rows, market={"pl_aruba": [0, "bm_1"]}, islands={"gold": 7})
    before = on_table(state)
    after = on_table(play(state, "skip"))
    for name in ("sea", "islands", "market", "values", "deck", "quest_market", "figureheads"):
        assert after[name] == before[name]
    for seat in (0, 1):
        assert after["captains"][seat]["ship"] == "start_zone"
        for name in ("explorer", "upgrades", "cards", "stored", "dug", "figurehead", "quests"):
            assert after["captains"][seat][name] == before["captains"][seat][name]


@rule("PIR-4.8")
def test_ships_that_are_not_in_maracaibo_get_nothing() -> None:
    rows = [{"ship": "gulf"}, {"ship": "gulf"}, {"ship": "c9r2"}]
    state = play(pirates(3, captains=rows), "skip")
    assert (state.vp, state.doubloons) == ([6, 0, 0], [10, 10, 10])
    assert [of(state, seat)["upgrades"] for seat in (1, 2)] == [[], []]


@rule("PIR-5.74")
def test_income_is_the_sum_of_cards_and_figurehead() -> None:
    row = {
        "cards": ["u1_tobacco", "u1_sugar", "u1_rum", "u1_boatswain", "u2_treasurer"],
        "figurehead": "ga_f",
        "upgrades": ["s1_purse"],
    }
    state = play(pirates(captains=[{"ship": "gulf"}, row]), "skip")
    assert (of(state, 1)["doubloons"], of(state, 1)["vp"]) == (10 + 3 + 2 + 5 + 2, 2 + 1 + 2)


@rule("PIR-5.74", "PIR-2.18", "PIR-2.19")
@pytest.mark.parametrize(
    ("card", "doubloons", "vp"),
    [
        *[("u1_lookout", 1, 0), ("u1_quartermaster", 3, 0), ("u1_boatswain", 0, 1)],
        *[("u1_gunner", 1, 0), ("u1_smuggler", 1, 0), ("u1_tobacco", 3, 0), ("u1_compass", 1, 0)],
        *[("u1_sugar", 2, 0), ("u1_rum", 0, 2), ("u1_treasure_map", 0, 1), ("u1_spyglass", 2, 0)],
        *[("u1_grappling_hook", 1, 0), ("u1_brigantine", 2, 0), ("u2_first_mate", 2, 0)],
        *[("u2_master_gunner", 0, 1), ("u2_cartographer", 0, 1), ("u2_treasurer", 5, 0)],
        *[("u2_bard", 0, 3), ("u2_spy", 4, 0), ("u2_fence", 3, 0), ("u2_surgeon", 0, 2)],
        *[("u2_recruiter", 2, 0), ("u2_architect", 2, 0), ("u2_cocoa", 4, 0), ("u2_spices", 6, 0)],
        *[("u2_fine_wine", 0, 3), ("u2_musket", 2, 0), ("u2_sextant", 0, 1), ("u2_ledger", 3, 0)],
        *[("u2_fluyt", 4, 0), ("u1_klabautermann", 0, 0), ("u2_flagship", 0, 0)],
    ],
)
def test_the_income_of_every_card(card: str, doubloons: int, vp: int) -> None:
    state = play(pirates(captains=[{"ship": "gulf"}, {"cards": [card]}]), "skip")
    assert (of(state, 1)["doubloons"], of(state, 1)["vp"]) == (10 + doubloons, vp)
