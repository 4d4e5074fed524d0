"""Scene, picture, art and terminal drawing of Pirates of Maracaibo, against real positions."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from leeboard.games.pirates_of_maracaibo.boards import TRACK
from leeboard.games.pirates_of_maracaibo.effects import COLOURS
from leeboard.games.pirates_of_maracaibo.game import PiratesOfMaracaibo
from leeboard.games.pirates_of_maracaibo.rules import agenda
from leeboard.games.pirates_of_maracaibo.scene.codes import effect_code, gear_codes
from leeboard.games.pirates_of_maracaibo.scene.icons import (
    effect_glyphs,
    figurehead_lines,
    upgrade_lines,
)
from leeboard.games.pirates_of_maracaibo.scene.seen import Seen
from leeboard.games.pirates_of_maracaibo.scene.shore import REACH, track_spots
from leeboard.games.pirates_of_maracaibo.scene.words import (
    card_texts,
    figurehead_texts,
    upgrade_texts,
)
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.games.pirates_of_maracaibo.terminal import draw
from leeboard.kernel.content import ContentFile
from leeboard.kernel.options import Setting
from leeboard.kernel.text import Text
from leeboard.locale import Voice
from leeboard.scene import Scene, changes
from tests.rules.pirates_of_maracaibo.table import GAME, asked, legal, pirates, play, wander

ART = (GAME.folder / "art.svg").read_text(encoding="utf-8")
IDS = set(re.findall(r'\bid="([^"]+)"', ART))
MODULES = [
    *("fog_places", "fog_upgrades", "pirate_skirmishes"),
    *("adventure_hunters", "rubies", "retirement"),
]
TABLES: list[tuple[int, dict[str, Setting]]] = [
    (1, {"rubies": True, "difficulty": 3}),
    (1, dict.fromkeys(MODULES, True)),
    (2, {"layout": "long_shoals", "pirate_skirmishes": True, "retirement": True}),
    (3, {"layout": "three_straits", "fog_places": True, "adventure_hunters": True}),
    (4, {"rubies": True, "fog_upgrades": True}),
]
BUTTONS = {"skip", "done", "walk", "keep_dice"}  # verbs that have no place on the table
RICH: dict[str, Any] = {
    "doubloons": 99,
    "stored": {"gold": 2, "emerald": 1},
    "quests": ["q_crew", "q_rivers"],
    "figurehead": "ga_g",
}


def say(text: Text) -> str:
    """Words of about the length that people will read."""
    values = [
        say(value) if isinstance(value, Text) else str(value) for value in text.params.values()
    ]
    if text.key.startswith("label-") and list(text.params) == ["count"]:
        return values[0]
    words = text.key.split("-", 1)[-1].replace("_", " ").title()
    return " ".join([words, *values])


def scenes(state: PiratesState) -> Iterator[tuple[Scene, list[int]]]:
    """What the acting seat, another one and a spectator see."""
    choices = [] if state.over else state.legal()
    actor = max(state.seat, 0)
    yield GAME.presentation.scene(state.view(actor), choices), choices
    yield GAME.presentation.scene(state.view((actor + 1) % state.seats), []), []
    yield GAME.presentation.scene(state.view(None), []), []


def first_scene(state: PiratesState) -> Scene:
    return next(scenes(state))[0]


@cache
def sample(table: int) -> list[PiratesState]:
    """Positions of a whole random game: the first of each kind, some more, and the end."""
    seats, options = TABLES[table]
    kept: list[PiratesState] = []
    met: dict[str, int] = {}
    last = None
    for turn, state in enumerate(wander(GAME.new(seats, 3, options), seed=5)):
        last = state
        if state.over:
            break
        kind = asked(state)
        met[kind] = met.get(kind, 0) + 1
        if met[kind] == 1 or turn % 150 == 0:
            kept.append(state.clone())
    assert last is not None
    assert last.over
    return [*kept, last]


@cache
def rare() -> list[PiratesState]:
    """Decisions that random play seldom meets."""
    poor: list[dict[str, Any]] = [
        {"ship": "c4r2", "doubloons": 1},
        {"ship": "c5r2"},
        {"ship": "c5r2"},
    ]
    toll = play(pirates(3, captains=poor, sea={"c5r2": "u1_rum"}), "sail c5r2")
    tiles: dict[str, Any] = {"market": {"pl_aruba": [0, "bm_2"], "pl_tobago": [0, "bm_4"]}}
    steps = ["sell_quest", "residence_target", "raid_color", "treasure_color", "activate_tile"]
    states = [pirates(agenda=[step], captains=[{**RICH}], **tiles) for step in steps]
    house = {**RICH, "explorer": "x_end"}
    options = {"retirement": True}
    retiring = pirates(
        agenda=["explore_to"], captains=[house], options=options, pending=[{"moves": 1}]
    )
    states.append(play(retiring, "explore x_retire"))
    assert [asked(state) for state in states] == [*steps, "retire_residence"]
    return [toll, *states]


def all_samples() -> list[PiratesState]:
    return rare() + [state for table in range(len(TABLES)) for state in sample(table)]


def test_the_sample_meets_every_kind_of_decision() -> None:
    kinds = {step.kind for step in GAME.steps[: agenda.TURN_END]}
    assert {asked(state) for state in all_samples() if not state.over} == kinds


def test_all_but_a_few_actions_have_a_place_to_click() -> None:
    for state in all_samples():
        for click in first_scene(state).clicks:
            text = GAME.catalogue.text(click.action)
            button = (text, asked(state)) == ("stop", "raid_action")
            if not button and text.split()[0] not in BUTTONS:
                assert click.pieces, f"{text} cannot be clicked in {asked(state)}"
            assert click.sentence.key.startswith(GAME.catalogue.sentence(click.action).key)


def test_two_choices_never_share_all_their_pieces() -> None:
    """Else a click could not tell them apart, and a menu would have to open."""
    for state in all_samples():
        scene = first_scene(state)
        pieces = [tuple(sorted(click.pieces)) for click in scene.clicks if click.pieces]
        assert len(set(pieces)) == len(pieces), asked(state)


def test_a_ship_sails_to_a_card_by_its_name_and_price() -> None:
    state = next(state for state in all_samples() if state.step.kind == "sail")
    scene = GAME.presentation.scene(state.view(state.seat), state.legal())
    named = [click.sentence for click in scene.clicks if click.sentence.key == "action-sail"]
    assert named
    cards = {f"card-{name}" for name in GAME.content.card_ids}
    for text in named:
        space = text.params["space"]
        assert isinstance(space, Text)
        assert space.key in cards or space.key.startswith("space-")
    assert any(badge.symbol == "ic-price" for click in scene.clicks for badge in click.badges)


def test_ship_hideout_and_papers_lie_side_by_side_in_a_strip() -> None:
    for state in all_samples()[::5]:
        scene = GAME.presentation.scene(state.view(0), [])
        sheets = [sheet for sheet in scene.sheets if sheet.role == "own"]
        assert [sheet.id for sheet in sheets] == ["own", "hideout", "papers"]
        assert sum(sheet.width / sheet.height for sheet in sheets) > 4


def test_a_card_that_is_bought_travels_to_its_owner() -> None:
    rows = [{"ship": "c4r2", "doubloons": 20}]
    state = play(pirates(captains=rows, sea={"c5r2": "u1_rum"}), "sail c5r2")
    old = GAME.presentation.scene(state.view(0), state.legal())
    assert "card-u1_rum" in old.pieces()
    buy = next(click for click in old.clicks if GAME.catalogue.text(click.action) == "acquire")
    assert {"card-u1_rum", "here", "choice-acquire"} <= set(buy.pieces)
    play(state, "acquire")
    new = GAME.presentation.scene(state.view(0), [])
    assert new.pieces()["own-u1_rum"].symbol == "card-u1-rum"
    moved = changes(old, new).moved
    assert "own-u1_rum" in [pair[1] for pair in moved]


def test_the_rows_of_the_details_say_prices_after_discounts_and_tolls() -> None:
    rows: list[dict[str, Any]] = [
        {"ship": "c4r2", "cards": ["u1_klabautermann"]},
        {"ship": "c5r2"},
    ]
    state = pirates(captains=rows, sea={"c5r2": "u1_rum"})
    pieces = first_scene(state).pieces()
    assert pieces["detail-c5r2-price"].label == Text("label-number", {"count": 4})  # 7 less 3
    assert pieces["detail-c5r2-toll"].label == Text("label-toll", {"count": 1})


def test_the_power_of_a_raid_counts_what_works_for_good() -> None:
    rows = [{"cards": ["u1_boatswain", "u1_gunner"]}]
    items = [{"colour": "gold", "power": 4}]
    state = pirates(agenda=["raid_action"], pending=items, captains=rows)
    assert Seen(state.view(0), GAME.content).raid() == (0, 4 + 1 + 2)
    pieces = first_scene(state).pieces()
    assert pieces["power"].title == Text("title-power", {"count": 7})


def test_a_quest_that_is_fulfilled_wears_a_tick() -> None:
    rows = [{"quests": ["q_crew", "q_ship"], "cards": ["u1_lookout", "u1_gunner", "u1_smuggler"]}]
    pieces = first_scene(pirates(captains=rows)).pieces()
    assert pieces["quest-q_crew-met"].symbol == "tick"
    assert "quest-q_ship-met" not in pieces


def test_other_seats_see_no_quest_and_no_hidden_card() -> None:
    for table in (1, 3):
        for state in sample(table):
            if state.over:
                continue
            held = {
                GAME.content.quest_ids[quest] for quest in range(25) if state.quests[0] >> quest & 1
            }
            scene = GAME.presentation.scene(state.view(None), [])
            assert not {f"quest-{quest}" for quest in held} & set(scene.pieces())
            hidden = [cell for cell in state.sea.cells if state.hidden >> cell & 1]
            for cell in hidden:
                card = GAME.content.card_ids[state.cards[cell]]
                assert f"card-{card}" not in scene.pieces()
                assert scene.pieces()[f"card-{GAME.content.space_ids[cell]}"].symbol.startswith(
                    "back-"
                )


def test_the_end_shows_points_of_all_and_every_quest() -> None:
    state = sample(4)[-1]
    scene = GAME.presentation.scene(state.view(None), [])
    assert scene.prompt == Text("prompt-over")
    for seat in range(state.seats):
        pieces = {piece.id: piece for piece in scene.sheet(f"seat-{seat}").pieces}
        assert pieces[f"points-{seat}"].label == Text("label-number", {"count": state.scores[seat]})
        assert f"turn-{seat}" not in pieces
        revealed = [name for name in pieces if name.startswith(f"revealed-{seat}-")]
        assert len(revealed) == 2 * state.quest_count(seat)


def test_redbeard_has_a_sheet_of_his_own_in_a_solo_game() -> None:
    for state in sample(0):
        pieces = first_scene(state).pieces()
        assert (
            len([name for name in pieces if name.startswith("redbeard-filled-")]) == state.rb_board
        )
        assert pieces[f"redbeard-step-{state.rb_track}"].symbol == "redbeard-step-on"
        assert pieces["ship-1"].symbol == "ship-skull"
    assert "redbeard" not in [sheet.id for sheet in first_scene(sample(2)[0]).sheets]


WIDE = {
    "open_sea": ["emerald", "pearl"],
    "long_shoals": ["gold", "emerald", "pearl"],
    "three_straits": ["gold", "pearl"],
}


@pytest.mark.parametrize("layout", WIDE)
def test_every_layout_has_its_cards_and_islands_apart(layout: str) -> None:
    state = GAME.new(2, 1, {"layout": layout})
    pieces = GAME.presentation.scene(state.view(None), []).pieces()
    cards = [f"card-{GAME.content.card_ids[state.cards[cell]]}" for cell in state.sea.cells]
    spots = [(pieces[name].x, pieces[name].y) for name in cards]
    assert len(spots) == 27
    for index, (x, y) in enumerate(spots):
        for right, low in spots[index + 1 :]:
            assert abs(x - right) >= 92 or abs(y - low) >= 114
    wide = [name for name in COLOURS if pieces[f"island-{name}"].symbol.endswith("-wide")]
    assert wide == WIDE[layout]


def test_spaces_of_the_track_never_overlap() -> None:
    spots = track_spots(GAME.content)[:TRACK]
    for space in range(TRACK):
        for other in GAME.content.track_next[space]:
            gap = (
                (spots[space][0] - spots[other][0]) ** 2 + (spots[space][1] - spots[other][1]) ** 2
            ) ** 0.5
            assert gap >= REACH - 0.1


def test_every_effect_of_the_box_has_icons_words_and_a_code() -> None:
    content = GAME.content
    for effect in range(len(content.effects.all)):
        glyphs = effect_glyphs(content, effect)
        assert glyphs
        assert {glyph.symbol for glyph in glyphs if glyph.symbol} <= IDS
        assert effect_code(content, effect)
    for upgrade in range(len(content.upgrade_ids)):
        assert len(upgrade_lines(content, upgrade)) == len(upgrade_texts(content, upgrade)) > 0
        assert card_texts(content, content.first_upgrade + upgrade) == upgrade_texts(
            content, upgrade
        )
    for figurehead in range(len(content.figurehead_ids)):
        assert (
            len(figurehead_lines(content, figurehead))
            == len(figurehead_texts(content, figurehead))
            > 0
        )
    assert all(gear_codes(content, gear) for gear in content.ship_gear if gear)


def test_the_art_has_a_drawing_for_each_card_of_the_box() -> None:
    content = GAME.content
    for name in [
        *content.card_ids,
        *[name.replace("ga_", "figurehead_") for name in content.figurehead_ids],
    ]:
        symbol = name.replace("_", "-")
        assert (symbol if symbol.startswith("figurehead") else f"card-{symbol}") in IDS


def test_a_corrected_box_with_other_cards_gets_plain_drawings() -> None:
    text = GAME.content_file.text
    for old, new in (("u1_rum", "u1_grog"), ("pl_aruba", "pl_saba"), ("rs_vault", "rs_bank")):
        assert f'"{old}"' in text
        text = text.replace(f'"{old}"', f'"{new}"')
    game = PiratesOfMaracaibo(ContentFile("box.toml", text.replace('"ga_a"', '"ga_z"')))
    for seed in range(6):
        state = game.new(2, seed)
        scene = game.presentation.scene(state.view(state.seat), state.legal())
        symbols = {piece.symbol for piece in scene.pieces().values() if piece.symbol}
        assert symbols <= IDS
        assert "card-any-place" in symbols


def test_the_terminal_fits_a_hundred_columns_and_fifty_lines() -> None:
    for state in all_samples():
        for viewer in (0, None):
            lines = draw(state.view(viewer), GAME.content, say).splitlines()
            assert len(lines) <= 50
            assert max(len(line) for line in lines) <= 100


def test_the_terminal_shows_cards_ships_islands_and_purses() -> None:
    rows: list[dict[str, Any]] = [
        {"ship": "c5r2", "doubloons": 17, "vp": 31},
        {"ship": "c5r2"},
    ]
    state = pirates(
        captains=rows, sea={"c5r2": "u1_rum"}, islands={"gold": 8, "emerald": 3, "pearl": 0}
    )
    picture = draw(state.view(0), GAME.content, say)
    assert "U1 Rum 7$ 4* i2*" in picture
    assert " E>12 " in picture
    for value in ("8 = 5*", "3 = 3*", "0 = 2*"):
        assert value in picture
    assert "31*  17$" in picture


@pytest.mark.parametrize("width", [40, 80])
def test_a_narrow_terminal_gets_a_list(width: int) -> None:
    drawn = draw(pirates().view(0), GAME.content, say, width)
    assert max(len(line) for line in drawn.splitlines()) <= width
    assert len(re.findall(r"(?:^|; )c\d+r\d ", drawn, re.MULTILINE)) == 27


def test_the_prompt_asks_or_waits() -> None:
    state = pirates()
    assert legal(state)
    assert first_scene(state).prompt == Text("decision-sail")
    waiting = Text("prompt-waiting", {"seat": Text("seat-colour-1")})
    assert GAME.presentation.scene(state.view(1), []).prompt == waiting
    assert GAME.presentation.scene(state.view(None), []).prompt == waiting


def test_the_sea_opens_at_ones_own_ship_and_the_jungle_at_ones_own_explorer() -> None:
    state = pirates(seats=3)
    for viewer in (0, 2):
        board = GAME.presentation.scene(state.view(viewer), []).sheet("board")
        sea, jungle = board.regions
        assert (sea.around, jungle.around) == (f"ship-{viewer}", f"explorer-{viewer}")
        assert sea.height + jungle.height == board.height
        pieces = {piece.id: piece for piece in board.pieces}
        assert pieces[sea.around].y < jungle.y <= pieces[jungle.around].y
    watched = GAME.presentation.scene(state.view(None), []).sheet("board")
    assert [region.around for region in watched.regions] == ["", ""]


def test_arrows_lead_from_ones_ship_to_every_space_where_it_may_sail() -> None:
    lengths = set()
    for state in all_samples():
        for scene, choices in scenes(state):
            arrows = [
                tuple(int(space) for space in piece.id.removeprefix("route-").split("-"))
                for piece in scene.sheet("board").pieces
                if piece.id.startswith("route-")
            ]
            sail = GAME.actions.sail
            goals = {sail.operand(action) for action in choices if sail.has(action)}
            if not goals:
                assert arrows == []
                continue
            steps = {state.ship[scene.viewer]: 0}
            for _ in arrows:
                for here, there in arrows:
                    if here in steps:
                        steps.setdefault(there, steps[here] + 1)
            assert goals <= steps.keys()
            assert len(arrows) == len(steps) - 1  # one way to each
            for click in scene.clicks:
                assert click.brief is not None
                assert click.aside == Text(
                    "aside-sail", {"count": steps[sail.operand(click.action)]}
                )
            lengths |= {steps[goal] for goal in goals}
    assert {1, 2, 3} <= lengths


def said(state: PiratesState, text: str, part: str = "sentence") -> str:
    """What a choice says to the one who is asked, in English."""
    scene = GAME.presentation.scene(state.view(state.seat), state.legal())
    action = GAME.catalogue.number(text)
    click = next(click for click in scene.clicks if click.action == action)
    words = click.aside if part == "aside" else click.sentence
    assert words is not None
    return Voice("en", GAME).say(words)


def test_a_destination_that_one_cannot_pay_for_says_so_before_one_sails() -> None:
    sea = {"c5r2": "u1_tobacco", "c5r1": "rs_hacienda", "c6r2": "u1_sugar"}
    rows: list[dict[str, Any]] = [{"ship": "c4r2", "doubloons": 5}]
    state = pirates(captains=rows, sea=sea)
    assert said(state, "sail c5r2", "aside").endswith("cannot pay for it: 5 doubloons instead")
    assert said(state, "sail c5r1", "aside").endswith("you cannot pay for it")
    assert said(state, "sail c6r2", "aside") == "2 spaces"  # it costs 5
    other = [*rows, {"ship": "c6r2"}]  # and the toll comes first
    assert "cannot pay" in said(pirates(captains=other, sea=sea), "sail c6r2", "aside")


def test_who_stops_in_the_fog_on_what_one_cannot_pay_for_is_told_so() -> None:
    fog: dict[str, Any] = {"options": {"fog_upgrades": True}}
    poor = [{"ship": "c4r2", "doubloons": 4}]
    for card, loss in (
        ("u1_tobacco", "Stop here: you cannot pay for it: 5 doubloons instead"),
        ("rs_hacienda", "Stop here: you cannot pay for it"),
        ("pl_aruba", "Stop here"),
    ):
        state = play(pirates(captains=poor, sea={"c5r2": card}, **fog), "step c5r2")
        assert said(state, "stop") == loss
    rich = [{"ship": "c4r2", "doubloons": 40}]
    state = play(pirates(captains=rich, sea={"c5r2": "u1_tobacco"}, **fog), "step c5r2")
    assert said(state, "stop") == "Stop here"


def test_who_stops_a_raid_or_leaves_effects_is_told_what_is_lost() -> None:
    state = pirates(agenda=["raid_action"], pending=[{"power": 4, "colour": "gold"}])
    assert said(state, "stop") == "Stop: power 4 is left, lost at the end of the turn"
    walk = [{"explorer": "x_b4", "stored": {"gold": 1}}]
    state = pirates(agenda=["explore_to"], pending=[{"moves": 1}], captains=walk)
    play(state, "explore x_b5")
    assert said(state, "done") == "Done, without: bury a treasure"  # the point comes anyway
