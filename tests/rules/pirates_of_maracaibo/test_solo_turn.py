"""How Redbeard takes his turn (PIR-7.60 to PIR-7.64, PIR-7.71, PIR-7.77, PIR-7.81)."""

from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo.table import (
    GAME,
    QUIET,
    asked,
    islands,
    legal,
    of,
    on_table,
    pirates,
    play,
    redbeard_turn,
    told,
    wander,
)
from tests.rules.rule import rule


def ship(card: str, sea: dict[str, str], *dice: int, **more: Any) -> str:
    """Where Redbeard's ship has gone."""
    return str(of(redbeard_turn(card, sea, *dice, **more), 1)["ship"])


@rule("PIR-7.60")
def test_the_human_begins_turns_alternate_and_there_are_three_rounds() -> None:
    state = GAME.new(1, seed=2)
    play(state, legal(state)[0])
    assert (state.seat, state.turn, asked(state)) == (0, 1, "sail")
    rounds = []
    for table in wander(state, 5):
        rounds += [event[1] for event in told(table, "round")]
    assert rounds == [1, 2, 3]
    assert state.turn % 2 == 0  # Redbeard had as many turns
    assert state.over


@rule("PIR-7.61")
def test_toll_is_paid_to_the_supply_and_taken_from_it() -> None:
    rows: list[dict[str, Any]] = [{"ship": "c4r2"}, {"ship": "c5r2"}]
    state = play(pirates(1, captains=rows, sea={"c5r2": "pl_aruba"}), "sail c5r2")
    assert state.doubloons == [9, 0]
    rows[0]["doubloons"] = 0
    state = play(pirates(1, captains=rows, sea={"c5r2": "pl_aruba"}), "sail c5r2")
    assert state.doubloons == [0, 0]
    state = redbeard_turn("rb_a1", {**QUIET, "c6r2": "pl_trinidad"}, 1, human={"ship": "c6r2"})
    assert state.doubloons == [11, 0]
    state = redbeard_turn("rb_a1", {**QUIET, "c6r2": "pl_trinidad"}, 1, human={"ship": "c6r1"})
    assert state.doubloons == [10, 0]


@rule("PIR-7.62")
def test_only_the_first_possible_main_action_is_carried_out() -> None:
    # rb_a1: raid, acquire, explore
    raid = redbeard_turn("rb_a1", {**QUIET, "c6r2": "pl_trinidad"}, 2)
    assert sum(of(raid, 1)["stored"].values()) == 1
    assert (of(raid, 1)["cards"], of(raid, 1)["explorer"]) == ([], "x_start")
    buy = redbeard_turn("rb_a1", {**QUIET, "c6r2": "u1_rum"})
    assert (of(buy, 1)["cards"], of(buy, 1)["explorer"]) == (["u1_rum"], "x_start")
    explore = redbeard_turn("rb_a1", {**QUIET, "c6r2": "pl_bonaire"})
    assert of(explore, 1)["explorer"] == "x_b3"
    assert on_table(explore)["redbeard"]["drawn"] == 1


@rule("PIR-7.62")
def test_a_card_without_a_possible_action_is_ignored_and_the_next_turned_up() -> None:
    # only a quest is possible (Aruba): rb_a6 is the last of the six
    state = redbeard_turn("rb_a1", {**QUIET, "c6r2": "pl_aruba"})
    assert on_table(state)["redbeard"]["drawn"] == 6
    assert len(of(state, 1)["quests"]) == 1


@rule("PIR-7.62")
def test_an_empty_deck_is_shuffled_anew() -> None:
    state = redbeard_turn("rb_a1", {**QUIET, "c6r2": "pl_trinidad"}, 2, drawn=6)
    redbeard = on_table(state)["redbeard"]
    assert (redbeard["drawn"], redbeard["shuffles"]) == (1, 1)
    # in the middle of a turn too: five cards fail before rb_a6 comes
    state = redbeard_turn("rb_a1", {**QUIET, "c6r2": "pl_aruba"}, drawn=3)
    assert len(of(state, 1)["quests"]) == 1
    state = redbeard_turn(
        "rb_a1", {**QUIET, "c6r2": "pl_aruba"}, order=[*A_CARDS[5:], *A_CARDS[:5]], drawn=3
    )
    assert len(of(state, 1)["quests"]) == 1
    assert on_table(state)["redbeard"]["shuffles"] == 1


A_CARDS = ["rb_a1", "rb_a2", "rb_a3", "rb_a4", "rb_a5", "rb_a6"]


@rule("PIR-7.62")
def test_if_all_six_cards_fail_he_sails_and_does_nothing_else() -> None:
    # a barbados has neither raid nor explore, quest nor shop; the rest are residences
    state = redbeard_turn("rb_a1", {**QUIET, "c6r2": "pl_barbados"}, board=0)
    assert of(state, 1)["ship"] == "c6r1"  # the column nearest to Maracaibo, then the higher row
    assert (of(state, 1)["vp"], on_table(state)["redbeard"]["board"]) == (0, 0)
    assert islands(state) == [4, 4, 4]


@rule("PIR-7.63")
def test_he_reaches_what_a_movement_of_three_spaces_reaches_even_with_the_harpy() -> None:
    far = {**QUIET, "c6r2": "pl_barbados", "c7r3": "pl_trinidad"}  # four steps away
    assert ship("rb_a1", far) == "c6r1"
    assert ship("rb_a1", far, his={"figurehead": "ga_c"}) == "c6r1"
    near = {**QUIET, "c6r2": "pl_barbados", "c4r1": "pl_trinidad"}  # in his own column
    assert ship("rb_a1", {**near, "c6r3": "rs_warehouse"}) == "c6r1"


@rule("PIR-7.64")
def test_a_b_card_brings_an_additional_action_after_the_move_and_before_the_main_one() -> None:
    # rb_b1: an upgrade, then acquire; board space 2 advances his track
    state = redbeard_turn("rb_b1", {**QUIET, "c6r2": "u1_rum"}, board=1)
    assert (on_table(state)["redbeard"]["board"], of(state, 1)["cards"]) == (2, ["u1_rum"])
    assert on_table(state)["redbeard"]["track"] == 1
    # rb_b2: a raid (die 2: emerald), then explore 3
    state = redbeard_turn("rb_b2", {**QUIET, "c6r2": "pl_bonaire"}, 2)
    assert of(state, 1)["stored"] == {"gold": 0, "emerald": 1, "pearl": 0}
    assert (of(state, 1)["explorer"], of(state, 1)["vp"]) == ("x_b3", 3)
    # rb_b3: explore 2, then a raid (die 1); no further move, cube or upgrade for the first
    state = redbeard_turn("rb_b3", {**QUIET, "c6r2": "pl_trinidad"}, 1, board=1)
    assert (of(state, 1)["explorer"], of(state, 1)["vp"]) == ("x_b2", 3 + 2)
    assert (of(state, 1)["ship"], on_table(state)["redbeard"]["board"]) == ("c6r2", 2)
    assert islands(state) == [4, 4, 4]  # one cube of the value tile, one treasure


@rule("PIR-2.39")
@pytest.mark.parametrize(("edition", "drawn"), [(1, 1), (2, 2)])
def test_a_b_card_has_two_main_actions_by_edition_2_and_three_before(
    edition: int, drawn: int
) -> None:
    # rb_b1 can neither acquire nor raid here; the explore action below them is of edition 1
    sea = {**QUIET, "c6r2": "pl_bonaire"}
    state = redbeard_turn("rb_b1", sea, 2, edition=edition)
    assert of(state, 1)["ship"] == "c6r2"
    assert on_table(state)["redbeard"]["drawn"] == drawn


@rule("PIR-7.64")
def test_an_ignored_card_brings_nothing() -> None:
    order = ["rb_b1", "rb_b3", "rb_b2", "rb_b4", "rb_b5", "rb_b6"]
    # only the quest of rb_b6 is possible; it explores 2 first
    state = redbeard_turn("rb_b1", {**QUIET, "c6r2": "pl_aruba"}, order=order)
    assert on_table(state)["redbeard"]["drawn"] == 6
    assert sum(of(state, 1)["stored"].values()) == 0  # the raids of others did not happen
    assert (of(state, 1)["explorer"], len(of(state, 1)["quests"])) == ("x_b2", 1)


@rule("PIR-7.71")
def test_the_column_nearest_to_maracaibo_then_the_higher_row() -> None:
    sea = {"c5r1": "pl_trinidad", "c6r3": "pl_grenada", "c6r2": "rs_vault", "c6r1": "rs_tavern"}
    assert ship("rb_a1", {**sea, "c5r2": "rs_palace"}, 1) == "c6r3"
    sea["c6r1"] = "pl_tortuga"
    assert ship("rb_a1", {**sea, "c5r2": "rs_palace"}, 1) == "c6r1"


@rule("PIR-7.71")
@pytest.mark.parametrize("card", ["rb_a1", "rb_a3"])
def test_with_the_gulf_in_reach_a_raid_or_explore_action_goes_there(card: str) -> None:
    sea = {"c9r2": "pl_trinidad", "c9r3": "pl_bonaire"}
    assert ship(card, sea, 1, his={"ship": "c8r2"}) == "gulf"


@rule("PIR-7.77")
def test_from_the_gulf_he_goes_to_maracaibo_for_six_points_and_an_upgrade() -> None:
    state = redbeard_turn("rb_a1", his={"ship": "gulf"}, board=1, round=2)
    redbeard = on_table(state)["redbeard"]
    assert (redbeard["drawn"], redbeard["board"], redbeard["track"]) == (0, 2, 1)
    assert of(state, 1)["vp"] == 6
    assert state.round == 3  # and the round was over


@rule("PIR-7.81")
def test_a_round_ends_when_he_reaches_maracaibo_and_the_game_in_round_3() -> None:
    state = redbeard_turn("rb_a1", his={"ship": "gulf"}, human={"cards": ["u1_tobacco"]})
    assert (state.round, state.seat, of(state)["doubloons"]) == (2, 0, 13)
    assert [of(state, captain)["ship"] for captain in (0, 1)] == ["start_zone"] * 2
    state = redbeard_turn("rb_a1", his={"ship": "gulf"}, round=3)
    assert state.over
    # the human first: Redbeard, last in order, still has a turn
    rows = [{"ship": "gulf"}, {"ship": "c4r2"}]
    state = pirates(1, captains=rows, sea={**QUIET, "c6r2": "u1_rum"}, round=3)
    play(state, "skip")
    assert state.over
    assert of(state, 1)["ship"] == "c6r2"


@rule("PIR-7.81", "PIR-4.1")
def test_when_the_human_ends_a_round_redbeard_begins_the_next() -> None:
    rows = [{"ship": "gulf"}, {"ship": "c4r2"}]
    state = play(pirates(1, captains=rows, dice=[1] * 9), "skip")
    assert state.round == 2
    assert of(state, 1)["ship"] not in ("start_zone", "c4r2")
    assert of(state, 0)["ship"] == "start_zone"
