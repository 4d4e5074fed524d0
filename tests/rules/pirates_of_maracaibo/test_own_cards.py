"""A content file with more cards than the box: an entry for each, and nothing else."""

import random
from typing import Any

import pytest

from leeboard.games.pirates_of_maracaibo.game import PiratesOfMaracaibo
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.content import ContentFile
from leeboard.locale import LANGUAGES, Voice
from leeboard.scene.svg import render
from tests.rules.pirates_of_maracaibo.table import PRINTED, asked, legal, of, on_table, play

# Behind cards of level II stands one of level I: the order in the file does not matter.
MORE = """
[[upgrade]]
id = "u2_mermaid"
level = 2
type = "crew"
cost = 3
vp = 2
effects = "now: one_of(sell_quest(8) / raid(fixed=4)); raid_action(3 -> bury(1))"
clause = "PIR-2.19"
source = "reconstructed"

[[upgrade]]
id = "u1_parrot"
level = 1
type = "equipment"
cost = 1
vp = 5
effects = "now: explore(2); now: gain_treasure(any)"
clause = "PIR-2.18"
source = "reconstructed"

[[residence]]
id = "rs_lighthouse"
cost = 2
vp = 1
metric = "n_rivers"
most = 9
clause = "PIR-2.17"
source = "reconstructed"

[[place]]
id = "pl_saba"
level = 2
slot = false
actions = "gain_doubloons(3) + place_cube(any,1)"
clause = "PIR-2.14"
source = "reconstructed"

[[quest]]
id = "q_lone_wolf"
upper = "n_crew >= 1"
upper_vp = 2
lower = "n_crew >= 2 and n_rivers >= 1"
lower_vp = 5
clause = "PIR-2.21"
source = "reconstructed"

[[figurehead]]
id = "ga_kraken"
effects = "income(vp=1); now: bury(2)"
clause = "PIR-2.22"
source = "reconstructed"
"""
CARDS = ["u2_mermaid", "u1_parrot", "rs_lighthouse", "pl_saba"]
OPTIONS: list[dict[str, Any]] = [
    {},
    {"fog_places": True, "fog_upgrades": True},
    {"adventure_hunters": True, "rubies": True, "retirement": True},
]
GAME = PiratesOfMaracaibo(ContentFile("own.toml", PRINTED.content_file.text + MORE))


def stop_on(card: str) -> PiratesState:
    """Seat 0 has just sailed to a cell where this card lies."""
    captain = {"ship": "c4r2", "doubloons": 10, "quests": ["q_lone_wolf"]}
    data = {
        "rules": GAME.edition,
        "seats": 2,
        "options": {"layout": "open_sea", "first_seat": 0},
        "agenda": ["turn_end", "sail"],
        "seat": 0,
        "over": False,
        "table": {"captains": [captain, {}], "sea": {"c5r2": card}},
    }
    return play(GAME.from_position(data), "sail c5r2")


def test_cards_of_level_1_are_numbered_before_those_of_level_2() -> None:
    content, former = GAME.content, PRINTED.content
    assert content.card_count == former.card_count + len(CARDS)
    assert content.level_1_upgrades == former.level_1_upgrades + 1
    assert content.upgrade_ids[content.level_1_upgrades - 1] == "u1_parrot"
    assert [content.card_ids[card] for card in content.level_2] == [
        *[former.card_ids[card] for card in former.level_2 if former.is_place(card)],
        "pl_saba",
        *[former.card_ids[card] for card in former.level_2 if not former.is_place(card)],
        "u2_mermaid",
    ]


def test_an_upgrade_of_ones_own_is_bought_and_works() -> None:
    state = play(stop_on("u2_mermaid"), "acquire")
    assert legal(state) == ["do raid_fixed_4", "do sell_quest_8", "skip"]
    state = play(state, "do raid_fixed_4", "raid gold")
    assert "spend u2_mermaid" not in legal(state)  # nothing to bury
    assert of(state)["doubloons"] == 7
    state = stop_on("u2_mermaid")
    play(state, "acquire", "do sell_quest_8", "sell q_lone_wolf")
    assert of(state)["doubloons"] == 15
    assert on_table(state)["quest_deck"][-1] == "q_lone_wolf"


def test_a_residence_a_place_and_a_quest_of_ones_own_work() -> None:
    state = play(stop_on("rs_lighthouse"), "build")
    assert of(state)["residences"] == ["rs_lighthouse"]
    assert of(state)["doubloons"] == 8
    state = stop_on("pl_saba")
    state = play(state, legal(state)[0])  # a ship upgrade
    while asked(state) != "next_effect":
        state = play(state, legal(state)[-1])
    assert legal(state)[:2] == ["do gain_doubloons_3", "do place_cube_any_1"]


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "fog", "modules"])
def test_whole_matches_with_more_cards_add_up(seats: int, options: dict[str, Any]) -> None:
    """Dealt, dumped, imagined, rated and laid again, as with the cards of the box."""
    dice = random.Random(seats)
    heuristics = GAME.heuristics
    state = GAME.new(seats, seed=seats, options=options)
    while not state.over:
        choices = state.legal()
        if dice.random() < 0.1:
            assert GAME.audit(state) == []
            assert len(heuristics.rate(state, choices)) == len(choices)
            assert GAME.load(state.dump()) == state
            view = state.view(state.seat)
            assert GAME.imagine(view, fast_chance(1)).view(state.seat) == view
        state.play(dice.choice(choices))
    assert GAME.audit(state) == []


def test_every_card_of_ones_own_comes_up_in_some_match() -> None:
    """In sea, deck and markets: nothing deals the cards of the box alone."""
    found: set[str] = set()
    for seed in range(20):
        table = on_table(GAME.new(2, seed))
        found |= {*table["sea"].values(), *table["deck"], *table["figureheads"]}
        found |= {*table["quest_deck"], *table["captains"][0]["quests"]}
    assert {*CARDS, "q_lone_wolf", "ga_kraken"} <= found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_without_a_drawing_or_a_name_is_drawn_and_said(language: str) -> None:
    say = Voice(language, GAME).say
    art = (GAME.folder / "art.svg").read_text(encoding="utf-8")
    for card in CARDS:
        state = stop_on(card)
        scene = GAME.presentation.scene(state.view(0), state.legal())
        piece = scene.pieces()[f"card-{card}"]
        assert piece.symbol.startswith("card-any-")
        assert piece.title is not None
        assert f"card-{card}" in say(piece.title)  # a name that no language has is its key
        assert render(scene, art, say)
        assert GAME.presentation.draw(state.view(0), say, 100)
