"""Scene, picture, art and terminal drawing of Mare Balticum, against real positions."""

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, cast
from xml.etree import ElementTree

import pytest

from leeboard.games.mare_balticum.content import CATCH
from leeboard.games.mare_balticum.game import MareBalticum
from leeboard.games.mare_balticum.scene.board import PLACES
from leeboard.games.mare_balticum.state import MareState
from leeboard.games.mare_balticum.terminal import GRID, draw
from leeboard.kernel.content import ContentFile
from leeboard.kernel.options import Setting
from leeboard.kernel.text import Text
from leeboard.scene import STYLES, Scene, changes
from leeboard.scene.svg import fitted, render, text_width

GAME = MareBalticum()
FOLDER = GAME.folder
ART = (FOLDER / "art.svg").read_text(encoding="utf-8")
IDS = set(re.findall(r'\bid="([^"]+)"', ART))
MODULES: dict[str, Setting] = {"module_demand": True, "module_contracts": True}
TABLES: list[tuple[int, dict[str, Setting]]] = [
    (3, MODULES),
    (4, {}),
    (4, {"module_demand": True, "open_stores": True}),
    (5, {"module_contracts": True, "enterprise_side": "species_on_token"}),
]
BUTTONS = {"end_turn", "done", "sets", "keep"}  # verbs that may have no place on the table
KINDS = {
    "setup_port",
    "action",
    "sail_boat",
    "sail_target",
    "fish_field",
    "fish_kind",
    "unload_port",
    "unload_item",
    "overboard",
    "contract_card",
    "enterprise_token",
    "enterprise_species",
    "tax_pay",
    "contract_sets",
}


def say(text: Text) -> str:
    """Words of about the length that people will read."""
    values = [
        say(value) if isinstance(value, Text) else str(value) for value in text.params.values()
    ]
    if text.key in ("label-number", "label-times"):
        return ("×" if text.key == "label-times" else "") + values[0]
    words = text.key.split("-", 1)[1].replace("_", " ").title()
    return " ".join([words, *values])


def scenes(state: MareState) -> Iterator[tuple[Scene, list[int]]]:
    """What the acting seat, another one and a spectator see."""
    legal = [] if state.over else state.legal()
    actor = max(state.seat, 0)
    yield GAME.presentation.scene(state.view(actor), legal), legal
    yield GAME.presentation.scene(state.view((actor + 1) % state.seats), []), []
    yield GAME.presentation.scene(state.view(None), []), []


@cache
def sample(table: int) -> list[MareState]:
    """Positions of a whole random game, the first of each kind and then every twentieth."""
    seats, options = TABLES[table]
    state = GAME.new(seats, 3, options)
    dice = random.Random(5)
    kept: list[MareState] = []
    met: dict[str, int] = {}
    for turn in range(100_000):
        if state.over:
            break
        kind = kind_of(state)
        met[kind] = met.get(kind, 0) + 1
        if met[kind] <= 3 or turn % 40 == 0:
            kept.append(state.clone())
        state.play(dice.choice(state.legal()))
    assert state.over
    return [*kept, state]


@cache
def rare() -> list[MareState]:
    """Positions that random play seldom meets: two ports to unload in, contract sets to lay."""
    position = cast(dict[str, Any], GAME.new(3, 1, {"first_seat": 0, **MODULES}).position())
    table = position["table"]
    fleets = table["fleets"]
    fleets[0]["boats"] = ["copenhagen", "arkona_sea", "pomeranian_coast", "gdansk", "gdansk_bay"]
    fleets[1]["boats"], fleets[2]["boats"] = ["riga"], ["riga"]
    fleets[0]["reserve"], fleets[1]["reserve"], fleets[2]["reserve"] = 0, 4, 4
    fleets[0]["hold"] = {"salmon": 1, "herring": 2}
    fleets[0]["store"] = {"salmon": 1, "herring": 1, "amber": 2}
    fleets[0]["contract"] = "c_salmon_herring"
    del table["contract_log"], fleets[0]["looked"], fleets[0]["seen_pile"]
    for token in ["salmon", "salmon", "herring", "herring", "herring", "amber", "amber"]:
        table["bag"].remove(token)
    table.update(round=3, actions_left=2)
    position["agenda"] = ["action"]
    unloading = GAME.from_position(position)
    play_text(unloading, "unload")
    position["agenda"] = ["contract_sets"]
    return [unloading, GAME.from_position(position)]


def all_samples() -> list[MareState]:
    return rare() + [state for table in range(len(TABLES)) for state in sample(table)]


def kind_of(state: MareState) -> str:
    """The decision that is open, "" at the end."""
    return "" if state.decision is None else state.decision.kind


def test_the_sample_meets_every_kind_of_decision() -> None:
    met = {kind_of(state) for state in all_samples() if not state.over}
    assert met >= KINDS
    assert any(state.over for state in all_samples())


def test_all_but_a_few_actions_have_a_place_to_click() -> None:
    for state in all_samples():
        scene, _ = next(scenes(state))
        for click in scene.clicks:
            text = GAME.catalogue.text(click.action)
            if text.split()[0] not in BUTTONS:
                assert click.pieces, f"{text} cannot be clicked in {kind_of(state)}"
            assert click.sentence == GAME.catalogue.sentence(click.action)


def test_labels_fit_into_their_room_and_onto_their_sheet() -> None:
    for state in all_samples()[::3]:
        for scene, _ in scenes(state):
            for sheet in scene.sheets:
                for piece in sheet.pieces:
                    if piece.label is None:
                        continue
                    assert piece.room > 0, f"{piece.id} has no room given"
                    style = STYLES[piece.style]
                    lines, factor = fitted(
                        say(piece.label), style, piece.room / piece.scale, piece.lines
                    )
                    widest = max(text_width(line, style) for line in lines) * factor * piece.scale
                    assert widest <= piece.room + 0.1, f"{piece.id} is cut"
                    left = {"start": 0.0, "middle": 0.5, "end": 1.0}[piece.align] * widest
                    assert piece.x - left >= -0.1, piece.id
                    assert piece.x - left + widest <= sheet.width + 0.1, piece.id


def play_text(state: MareState, *texts: str) -> None:
    for text in texts:
        state.play(GAME.catalogue.number(text))


def opening(seats: int = 3) -> MareState:
    """Boats placed in Stockholm, the first seat to act."""
    state = GAME.new(seats, 1, {"first_seat": 0})
    for _ in range(seats):
        play_text(state, "port stockholm")
    return state


def test_a_boat_that_sails_is_the_same_boat() -> None:
    state = opening()
    while state.reserve[0] > 0 or state.seat != 0 or kind_of(state) != "action":
        sail = GAME.actions.sail.of()
        legal = state.legal()
        state.play(sail if sail in legal else legal[0])
    play_text(state, "sail")
    state.play(state.legal()[0])
    assert kind_of(state) == "sail_target"
    old = GAME.presentation.scene(state.view(0), [])
    state.play(state.legal()[-1])
    new = GAME.presentation.scene(state.view(0), [])
    moved = changes(old, new).moved
    boats = [pair for pair in moved if pair[0].startswith("boat-0-")]
    assert len(boats) == 1
    assert boats[0][1].startswith("boat-0-")


def test_while_boats_are_in_reserve_sailing_starts_from_them() -> None:
    state = opening()
    legal = state.legal()
    scene = GAME.presentation.scene(state.view(0), legal)
    sail = next(click for click in scene.clicks if click.action == GAME.actions.sail.of())
    assert sail.pieces == [f"reserve-{number}" for number in range(4)]


def test_fields_to_choose_lie_on_top_of_the_board() -> None:
    state = opening()
    play_text(state, "sail")
    scene = GAME.presentation.scene(state.view(0), state.legal())
    board = scene.sheet("board").pieces
    targets = [piece.id for piece in board if piece.id.startswith("target-")]
    assert targets == [piece.id for piece in board[-len(targets) :]]
    assert sorted(targets) == [
        "target-aland_sea",
        "target-stockholm_archipelago",
        "target-west_gotland",
    ]


def test_other_seats_see_no_value_contract_or_store() -> None:
    for table in (0, 1):
        for state in sample(table):
            if state.over:
                continue
            for scene in (
                GAME.presentation.scene(state.view(1), []),
                GAME.presentation.scene(state.view(None), []),
            ):
                for seat in {0, 1, 2} - {scene.viewer}:
                    pieces = scene.sheet(f"seat-{seat}").pieces
                    symbols = {piece.symbol for piece in pieces}
                    assert "enterprise-value" not in symbols
                    assert not any(re.match("contract-(?!back)", symbol) for symbol in symbols)
                    assert not any(piece.id.startswith(f"store-{seat}") for piece in pieces)


def test_the_end_shows_points_stores_and_values_of_all() -> None:
    state = sample(1)[-1]
    scene = GAME.presentation.scene(state.view(None), [])
    assert scene.prompt == Text("prompt-over")
    for seat in range(state.seats):
        pieces = {piece.id: piece for piece in scene.sheet(f"seat-{seat}").pieces}
        points = pieces[f"points-{seat}"].label
        assert points == Text("label-number", {"count": state.scores[seat]})
        assert {f"store-{seat}-{kind}" for kind in CATCH} <= set(pieces)
        assert f"turn-{seat}" not in pieces


def test_a_debt_is_shown_and_paid_by_a_click() -> None:
    view = dict(opening().view(0))
    view.update(decision="debt_pay", debt=[1, 0, 2], holds=[[1, 0, 0, 0], [0] * 4, [0] * 4])
    view.update(stores=[[0, 0, 0, 0, 2], None, None], stored=[2, 0, 0])
    legal = [GAME.catalogue.number("pay hold_salmon"), GAME.catalogue.number("pay store_amber")]
    scene = GAME.presentation.scene(view, legal)
    assert [click.pieces for click in scene.clicks] == [["hold-salmon-0"], ["store-amber"]]
    assert scene.pieces()["own-debt"].label == Text("label-debt", {"count": 1})
    assert scene.pieces()["debt-2"].label == Text("label-debt", {"count": 2})


def test_the_prompt_asks_or_waits() -> None:
    state = opening()
    assert GAME.presentation.scene(state.view(0), state.legal()).prompt == Text("decision-action")
    waiting = Text("prompt-waiting", {"seat": Text("seat-colour-1")})
    assert GAME.presentation.scene(state.view(1), []).prompt == waiting
    assert GAME.presentation.scene(state.view(None), []).prompt == waiting


def test_a_corrected_box_with_other_fields_gets_a_plain_chart() -> None:
    text = GAME.content_file.text.replace('"kattegat"', '"skagerrak"')
    game = MareBalticum(ContentFile("box.toml", text))
    state = game.new(3, 1)
    scene = game.presentation.scene(state.view(state.seat), state.legal())
    assert scene.pieces()["board"].symbol == "board-plain"
    assert all(click.pieces for click in scene.clicks)
    assert scene.pieces()["disc-skagerrak"].symbol == "disc-shallow"
    assert ElementTree.fromstring(render(scene, ART, say)) is not None
    assert "Skagerrak" in draw(state.view(0), game.content, say)


def test_the_chart_knows_every_field_of_the_box() -> None:
    content = GAME.content
    assert sorted(PLACES) == sorted(GRID) == sorted(content.field_ids)
    for field, name in enumerate(content.field_ids):
        assert f"field-{name.replace('_', '-')}" in IDS
        room = content.room[field] if field < content.seas else 0
        assert len(PLACES[name].tokens) == room
        near = [*PLACES[name].tokens, PLACES[name].boat]
        assert all(
            abs(x - content.x[field]) < 80 and abs(y - content.y[field]) < 80 for x, y in near
        )
    assert [
        len(PLACES[name].signs) for name in content.field_ids[content.seas :]
    ] == content.slot_count


def test_the_terminal_fits_a_hundred_columns_and_forty_lines() -> None:
    for state in all_samples():
        for viewer in (0, None):
            lines = draw(state.view(viewer), GAME.content, say).splitlines()
            assert len(lines) <= 40
            assert max(len(line) for line in lines) <= 100


def test_the_terminal_shows_tokens_boats_demand_and_holds() -> None:
    view: dict[str, Any] = dict(opening().view(0))
    view["sea"] = [[kind % 5] * GAME.content.room[kind] for kind in range(20)]
    view["demand"] = [0, 1, 2, 3, 0, 1, 2, 3]
    view["holds"] = [[2, 0, 1, 0], [0] * 4, [0] * 4]
    picture = draw(view, GAME.content, say)
    assert picture.count("{SF} >123") == 1  # Stockholm: slots 4 and 5, a boat of each seat
    assert picture.count("{FH}") == 1  # Gdańsk: slots 1 and 2
    assert "[SSH..]" in picture
    assert "[HH]" in picture  # a deep field with two herring


def test_the_terminal_draws_every_border_and_no_other() -> None:
    """Each mark between cells stands for one border of MAR-2.46."""
    content = GAME.content
    borders = 0
    for field in range(content.places):
        for other in range(field + 1, content.places):
            if content.borders[field] >> other & 1:
                borders += 1
                (row, column), (lower, beside) = (
                    GRID[content.field_ids[field]],
                    GRID[content.field_ids[other]],
                )
                assert max(abs(row - lower), abs(column - beside)) == 1
    assert borders == 46
    chart = draw(opening().view(0), content, say).splitlines()[1:28]
    ways = [line for number, line in enumerate(chart) if number % 4 == 3]
    assert (
        sum(line.count("--") for line in chart)
        + sum(len(re.findall(r"[|/\\]", line)) for line in ways)
        == 46
    )


@pytest.mark.parametrize("width", [40, 80])
def test_a_narrow_terminal_gets_a_list(width: int) -> None:
    lines = draw(opening().view(0), GAME.content, say, width).splitlines()
    assert max(len(line) for line in lines) <= width
    assert any(line.startswith("Kattegat") for line in lines)


def test_a_state_shows_its_board_in_a_notebook_as_a_spectator_sees_it() -> None:
    state = opening()
    picture = state._repr_svg_()
    assert picture is not None
    assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert "Stockholm" in picture
    assert picture == state._repr_svg_()


def test_the_hold_stays_in_sight_of_a_small_screen() -> None:
    counts = set()
    for state in all_samples():
        for scene, _ in scenes(state):
            if scene.viewer < 0:
                continue
            own = scene.sheet("own")
            [glance] = own.regions
            assert glance.id == "glance"
            shown = {
                piece.id
                for piece in own.pieces
                if piece.title and 0 <= piece.x - glance.x <= glance.width
                if 0 <= piece.y - glance.y <= glance.height
            }
            assert shown == {piece.id for piece in own.pieces if piece.id.startswith("hold-")}
            assert glance.title.params["count"] == len(shown)
            counts.add(len(shown))
    assert len(counts) > 3
