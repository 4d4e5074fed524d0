"""Treasures and burials (PIR-5.42, PIR-5.43, PIR-5.86, PIR-5.88) and cubes (PIR-5.56, PIR-5.57)."""

from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo.table import (
    asked,
    islands,
    legal,
    of,
    part,
    pirates,
    play,
    refusal,
    stop_on,
)
from tests.rules.rule import rule

COLOURS = ["gold", "emerald", "pearl"]
NOTHING = {"gold": 0, "emerald": 0, "pearl": 0}


def treasure(colour: str, count: int = 1, cubes: int = 4, **captain: Any) -> Any:
    """Seat 0 has gained treasures of a colour."""
    state = pirates(
        agenda=["treasure_color"],
        pending=[{"count": count}],
        captains=[captain],
        islands={colour: cubes},
    )
    return play(state, f"treasure {colour}")


def burying(times: int = 1, **captain: Any) -> Any:
    return pirates(agenda=["bury_color"], pending=[{"count": times}], captains=[captain])


@rule("PIR-5.42", "PIR-2.31")
@pytest.mark.parametrize(
    ("colour", "vp", "doubloons"), [("gold", 0, 14), ("emerald", 2, 10), ("pearl", 1, 12)]
)
def test_a_treasure_comes_from_its_island_and_the_free_bonus_space_pays(
    colour: str, vp: int, doubloons: int
) -> None:
    state = treasure(colour)
    after = [4, 4, 4]
    after[COLOURS.index(colour)] = 3
    assert islands(state) == after
    assert of(state)["stored"] == {**NOTHING, colour: 1}
    assert (of(state)["vp"], of(state)["doubloons"]) == (vp, doubloons)
    assert of(state)["bonus"] == [colour]
    state = treasure(colour, stored={colour: 1})
    assert (of(state)["vp"], of(state)["doubloons"]) == (0, 10)  # the space is taken
    assert of(state)["stored"][colour] == 2


@rule("PIR-5.42")
def test_an_empty_island_still_gives_a_treasure() -> None:
    state = treasure("gold", cubes=0)
    assert (islands(state)[0], of(state)["stored"]["gold"]) == (0, 1)


@rule("PIR-5.43", "PIR-2.31")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_stored_cube_goes_to_any_free_burial_space_of_its_colour(colour: str) -> None:
    state = burying(stored={colour: 1})
    assert legal(state) == [f"bury {colour}", "skip"]
    for other in COLOURS:
        if other != colour:
            assert refusal(state, f"bury {other}") == "PIR-5.43"
    play(state, f"bury {colour}")
    assert legal(state) == [f"dig dig_{colour}_{space}" for space in (1, 2, 3, 4)]
    for other in COLOURS:
        if other != colour:
            assert refusal(state, f"dig dig_{other}_1") == "PIR-5.43"
    assert refusal(state, "dig dig_figurehead_1") == "PIR-5.86"
    play(state, f"dig dig_{colour}_1")  # its bonus is a cube on the island of the colour
    after = [4, 4, 4]
    after[COLOURS.index(colour)] = 5
    assert islands(state) == after
    assert (of(state)["stored"], of(state)["dug"]) == (NOTHING, [f"dig_{colour}_1"])
    assert part(state, "treasures") == 4  # still a treasure, at 5 cubes


@rule("PIR-5.43", "PIR-2.31")
@pytest.mark.parametrize("space", [2, 3, 4])
@pytest.mark.parametrize("colour", COLOURS)
def test_what_the_other_burial_spaces_give(colour: str, space: int) -> None:
    state = play(burying(stored={colour: 1}), f"bury {colour}", f"dig dig_{colour}_{space}")
    assert islands(state) == [4, 4, 4]
    gain = {"gold": (0, 13), "emerald": (2, 10), "pearl": (0, 10)}[colour]
    assert (of(state)["vp"], of(state)["doubloons"]) == (gain if space == 2 else (0, 10))
    assert (asked(state) == "ship_upgrade") == (colour == "pearl" and space == 2)


@rule("PIR-5.43")
def test_several_burials_may_use_different_colours_and_may_be_left() -> None:
    state = burying(2, stored={"gold": 1, "pearl": 1})
    play(state, "bury gold", "dig dig_gold_3", "bury pearl", "dig dig_pearl_3")
    assert of(state)["dug"] == ["dig_gold_3", "dig_pearl_3"]
    assert play(burying(2, stored={"gold": 2}), "skip").seat == 1
    assert burying(1).seat == 1  # nothing is stored: nothing to ask
    full = [f"dig_gold_{space}" for space in (1, 2, 3, 4)]
    assert burying(1, stored={"gold": 1}, dug=full).seat == 1


@rule("PIR-5.86")
@pytest.mark.parametrize("colour", COLOURS)
def test_poseidon_has_four_burial_spaces_for_any_colour(colour: str) -> None:
    gains: list[tuple[int, int, str]] = [
        (0, 15, "sail"),
        (4, 10, "sail"),
        (0, 10, "ship_upgrade"),
        (0, 10, "treasure_color"),
    ]
    for space, (vp, doubloons, kind) in enumerate(gains):
        state = play(burying(figurehead="ga_g", stored={colour: 1}), f"bury {colour}")
        assert legal(state) == [
            *[f"dig dig_{colour}_{number}" for number in (1, 2, 3, 4)],
            *[f"dig dig_figurehead_{number}" for number in (1, 2, 3, 4)],
        ]
        play(state, f"dig dig_figurehead_{space + 1}")
        assert (of(state)["vp"], of(state)["doubloons"], asked(state)) == (vp, doubloons, kind)
        sunk = [None] * 4
        assert of(state)["sunk"] == [*sunk[:space], colour, *sunk[space + 1 :]]
        assert state.treasures(0, COLOURS.index(colour)) == 1


@rule("PIR-5.86")
def test_treasures_on_poseidon_count_as_buried_and_keep_their_colour() -> None:
    captain = {"figurehead": "ga_g", "sunk": ["gold", "gold", None, "pearl"]}
    state = pirates(captains=[captain])
    assert part(state, "buried") == 6
    assert part(state, "treasures") == 9  # three, at 4 cubes
    state = pirates(captains=[{**captain, "quests": ["q_bury_gold"]}])
    assert part(state, "quests") == 4
    state = play(pirates(agenda=["activate_tile"], captains=[captain], **TILE), "trigger bm_2")
    assert of(state)["vp"] == 3
    full: dict[str, Any] = {"figurehead": "ga_g", "sunk": ["gold"] * 4, "stored": {"gold": 1}}
    state = play(burying(**full), "bury gold")
    assert "dig dig_figurehead_1" not in legal(state)
    assert refusal(state, "dig dig_figurehead_1") == "PIR-5.86"
    assert refusal(state, "dig dig_pearl_1") == "PIR-5.43"


TILE: dict[str, Any] = {"market": {"pl_aruba": [0, "bm_2"]}}


@rule("PIR-5.56")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_cube_goes_onto_an_island_of_choice(colour: str) -> None:
    state = play(pirates(agenda=["cube_island"], pending=[{}]), f"cube {colour}")
    after = [4, 4, 4]
    after[COLOURS.index(colour)] = 5
    assert islands(state) == after


@rule("PIR-5.57")
def test_two_cubes_go_onto_one_and_the_same_island() -> None:
    state = play(stop_on("u2_diving_bell", {"doubloons": 10}), "acquire")
    play(state, "do place_cube_any_2")
    assert legal(state) == ["cube gold", "cube emerald", "cube pearl", "skip"]
    play(state, "cube gold")
    assert islands(state) == [6, 4, 3]  # and the pearl of the card
    state = pirates(agenda=["explore_to"], pending=[{"moves": 1}], captains=[{"explorer": "x_d5"}])
    play(state, "explore x_d6", "cube emerald")
    assert islands(state) == [4, 6, 4]


@rule("PIR-5.88")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_hawk_gives_three_treasures_of_one_colour(colour: str) -> None:
    state = pirates(agenda=["figurehead"], figureheads=["ga_i", "ga_a", "ga_b", "ga_c"])
    play(state, "figurehead ga_i")
    assert (asked(state), legal(state)) == (
        "treasure_color",
        [f"treasure {name}" for name in COLOURS],
    )
    play(state, f"treasure {colour}")
    assert of(state)["stored"] == {**NOTHING, colour: 3}
    assert islands(state)[COLOURS.index(colour)] == 1
    once = {"gold": (0, 11), "emerald": (2, 7), "pearl": (1, 9)}[colour]  # the bonus space
    assert (of(state)["vp"], of(state)["doubloons"]) == once
