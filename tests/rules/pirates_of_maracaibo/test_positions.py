"""Positions in words: there and back, and what is refused."""

from typing import Any

import pytest

from leeboard.kernel.errors import BadPosition
from tests.rules.pirates_of_maracaibo.table import (
    GAME,
    legal,
    new,
    of,
    on_table,
    pirates,
    play,
    told,
    wander,
)
from tests.rules.rule import rule

EVERYTHING: dict[str, Any] = {
    "fog_places": True,
    "fog_upgrades": True,
    "pirate_skirmishes": True,
    "adventure_hunters": True,
    "rubies": True,
    "retirement": True,
}


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {}), (1, EVERYTHING), (4, EVERYTHING)])
def test_every_table_of_a_match_comes_back_equal(seats: int, options: dict[str, Any]) -> None:
    for number, state in enumerate(wander(GAME.new(seats, seed=5, options=options), 2)):
        if number % 12 == 0 or state.over:
            again = GAME.load(state.dump())
            assert again == state
            assert again.legal() == state.legal()


def test_what_is_left_out_is_as_at_the_start_of_round_1() -> None:
    table = on_table(pirates(3))
    assert (table["round"], len(table["deck"]), len(table["quest_market"])) == (1, 41, 2)
    assert len(table["figureheads"]) == 5
    assert table["islands"] == {"gold": 4, "emerald": 4, "pearl": 4}
    captain = of(pirates(3), 2)
    assert (captain["ship"], captain["explorer"], captain["quests"]) == (
        *("start_zone", "x_start"),
        [],
    )
    assert set(table["values"]) == set(on_table(new(3))["values"])


def test_cards_that_somebody_owns_are_nowhere_else() -> None:
    table = on_table(pirates(captains=[{"cards": ["u1_klabautermann", "u2_bard"]}]))
    assert "u1_klabautermann" not in table["sea"].values()
    assert "u2_bard" not in [*table["deck"], *table["sea"].values()]
    table = on_table(pirates(captains=[{"quests": ["q_collect_gold"], "figurehead": "ga_a"}]))
    assert "q_collect_gold" not in [*table["quest_deck"], *table["quest_market"]]
    assert "ga_a" not in table["figureheads"]


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({"captains": [{"cards": ["u1_rum"]}, {"cards": ["u1_rum"]}]}, "u1_rum is there 2 times"),
        ({"sea": {"c1r1": "pl_aruba", "c1r2": "pl_aruba"}}, "pl_aruba is there 2 times"),
        ({"deck": []}, "is there 0 times"),
        ({"sea": {"c5r2": "blank"}}, "a blank lies at sea although there is a deck"),
        ({"sea": {"c3r2": "u1_rum"}}, '"c3r2" is not a card space of this layout'),
        ({"captains": [{"quests": ["q_crew"]}, {"quests": ["q_crew"]}]}, "q_crew is there 2 times"),
        ({"quest_deck": []}, "is there 0 times"),
        ({"values": {"pl_aruba": "tv_gold_1"}}, "every value tile must be there once"),
        ({"figureheads": ["ga_a"]}, "the figurehead market has 4 spaces"),
        (
            {"captains": [{"figurehead": "ga_a"}, {"figurehead": "ga_a"}]},
            "a figurehead tile is there twice",
        ),
        ({"market": {"pl_tortuga": [0, "bm_1"]}}, "cannot have that black-market tile"),
        (
            {"market": {"pl_aruba": [0, "bm_1"], "pl_tobago": [0, "bm_1"]}},
            "a black-market tile lies on two places",
        ),
        ({"hidden": ["c5r2"]}, "c5r2 cannot be face down"),
        ({"ruby_market": ["rm_1"]}, "rubies are sold, which only their module allows"),
        ({"captains": [{"rubies": 1}]}, "it has rubies, which only their module allows"),
        ({"captains": [{"retired": True}]}, "it has retired, which only that module allows"),
        ({"captains": [{"ship": "c3r2"}]}, "the ship is on no space of this layout"),
        ({"captains": [{"upgrades": ["s2_quest"]}]}, r"needs more cubes .* \(PIR-2.28\)"),
        ({"captains": [{"bonus": ["gold"]}]}, "a bonus space is taken, but nothing is stored"),
        ({"captains": [{"doubloons": -1}]}, "doubloons must be"),
        ({"captains": [{"explorer": "x_z9"}]}, "explorer must be"),
        ({"captains": [{"gold": 1}]}, 'there is no field "gold" here'),
        ({"round": 4}, "round must be"),
        ({"active": 1}, "active is 1, but seat 0 is to act"),
        ({"round": 0}, "the first quests are chosen in round 0"),
        ({"sea": {"c5r2": None}}, "every empty space must be due for a refill"),
        ({"captains": [{}, {"ship": "maracaibo"}]}, "Maracaibo, but the round goes on"),
        (
            {"captains": [{}, {"ship": "maracaibo"}], "round": 3, "final_lap": True},
            "Maracaibo, but the round goes on",
        ),
        ({"captains": [{"ship": "maracaibo"}]}, "the ship cannot sail so from here"),
        ({"agenda": ["action_step"]}, "the ship has not sailed"),
        ({"agenda": ["sail", "keep_quest"]}, "chosen before anything else"),
        ({"agenda": ["upgrade_card"]}, "the ship is on no card"),
        ({"agenda": ["bury_space"]}, "that colour cannot be buried"),
        ({"agenda": ["retire_residence"]}, "the explorer is not on the retirement space"),
        ({"unknown": 1}, 'there is no field "unknown" here'),
    ],
)
def test_a_table_that_cannot_be_is_refused(position: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        pirates(**position)


def test_alone_redbeard_cannot_have_doubloons() -> None:
    with pytest.raises(BadPosition, match="it cannot have 3 doubloons"):
        pirates(1, captains=[{}, {"doubloons": 3}])


@rule("PIR-9.1")
@pytest.mark.parametrize(("edition", "top"), [(1, -1), (2, 0)])
def test_every_deck_of_a_position_begins_with_its_top_by_edition_2(edition: int, top: int) -> None:
    captains = [{"ship": "c4r2"}, {"ship": "c4r2"}]
    sea = {"c5r2": "u1_treasure_map", "c5r1": "pl_trinidad"}
    fog = {"fog_places": True}
    state = pirates(captains=captains, sea=sea, options=fog, edition=edition)
    before = on_table(state)
    play(state, "sail c5r2", "acquire", "draw_quest")
    assert on_table(state)["sea"]["c5r2"] == before["deck"][0]
    assert of(state)["quests"] == [before["quest_deck"][top]]
    play(state, "sail c5r1", seat=1)
    assert on_table(state)["values"]["pl_trinidad"] == before["stock"][top]
    again = state.game.from_position(state.position())
    assert again == state


@rule("PIR-9.1")
@pytest.mark.parametrize("drawn", [0, 2, 5])
def test_redbeards_deck_keeps_what_was_drawn_before_the_card_that_is_next(drawn: int) -> None:
    deck = ["rb_a3", "rb_a1", "rb_b2", "rb_a4", "rb_b5", "rb_a6"]
    rows = [{"ship": "c1r1"}, {"ship": "c4r2"}]
    his = {"deck": deck, "drawn": drawn}
    state = pirates(1, captains=rows, redbeard=his)
    play(state, "sail c2r2")
    while not told(state, "redbeard_card"):
        play(state, legal(state)[-1])
    ids = GAME.content.redbeard.card_ids
    assert ids[int(told(state, "redbeard_card")[0][1])] == deck[drawn]
