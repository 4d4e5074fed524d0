"""What a person sees of Nauticus: the scene, its drawings and the picture in a terminal."""

from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from leeboard.games.nauticus.game import Nauticus
from leeboard.games.nauticus.state import NauticusState
from leeboard.kernel.content import ContentFile
from leeboard.locale import Voice
from leeboard.scene import Scene
from leeboard.scene.svg import render
from tests.rules.nauticus.rare import tables
from tests.rules.nauticus.table import (
    GAME,
    Ship,
    extra,
    nauticus,
    new,
    play,
    ship,
    turn,
    wander,
)
from tests.rules.rule import rule

ART = (GAME.folder / "art.svg").read_text(encoding="utf-8")


@cache
def drawings() -> frozenset[str]:
    return frozenset(str(each.get("id")) for each in ElementTree.fromstring(ART).iter())


def seen(state: NauticusState, viewer: int | None = 0) -> Scene:
    legal = state.legal() if viewer == state.seat else []
    scene: Scene = state.game.presentation.scene(state.view(viewer), legal)
    return scene


def clicks(state: NauticusState) -> dict[str, list[str]]:
    scene = seen(state, state.seat)
    return {GAME.catalogue.text(click.action): click.pieces for click in scene.clicks}


def test_the_wheel_turns_with_its_anchor() -> None:
    for space, name in enumerate(GAME.content.space_ids):
        wheel = seen(nauticus(anchor=name)).pieces()["wheel"]
        assert (wheel.symbol, wheel.rotation) == ("wheel", 45.0 * space)


def test_a_corrected_wheel_is_shown_in_figures() -> None:
    text = GAME.content_file.text.replace("blue   = 3 ", "blue   = 1 ", 1)
    other = Nauticus(ContentFile("my.toml", text))
    scene = other.presentation.scene(other.new(2).view(0), [])
    assert scene.pieces()["wheel"].symbol == "wheel-plain"
    assert "blue-2" in scene.pieces()


def test_a_tile_is_clicked_on_the_board_and_a_used_one_lies_face_down() -> None:
    state = nauticus(used=["sp_mast"], first="sp_mast")
    assert clicks(state)["tile sp_workers3"][0] == "tile-0"
    assert clicks(state)["use_extra"] == ["own-extra"]
    pieces = seen(state).pieces()
    assert pieces["tile-1"].symbol == "tile-back"
    assert "anchor-tile" in pieces


def test_what_is_for_sale_is_clicked_on_its_tile_or_stack() -> None:
    found = clicks(turn("buy_masts", blue=1))
    assert found["buy mast_helm"] == ["tile-2-item-4", "supply-mast_helm"]
    assert found["pass"] == ["own-pass-0"]
    found = clicks(extra("buy_masts"))
    assert found["buy mast_helm"] == ["supply-mast_helm"]


def test_a_piece_in_hand_goes_to_a_ship_a_berth_or_the_warehouse() -> None:
    state = turn("buy_hulls", {"ships": [ship("SB"), ship("S")]}, space="sp_vp2", blue=1)
    play(state, "buy:hull_bow")
    assert clicks(state) == {
        "store": ["warehouse"],
        "new": ["ghost-new", "berth-new"],
        "ship 2": ["ghost-1", "berth-1"],
    }
    assert seen(state).pieces()["hand"].symbol == "piece-hull-bow"


@pytest.mark.parametrize(
    ("lies", "item", "section"),
    [
        (ship("S"), "hull_bow", 1),
        (ship("S"), "hull_middle", 1),
        (ship("B"), "hull_stern", -1),
        (ship("MB"), "hull_middle", -1),
        (ship("SMB", "w"), "mast_whale", 1),
        (ship("SMB", "www", "w"), "sail_whale", 1),
        (ship("SMB"), "good_fish", 0),
        (ship("SMB", "", "", "f"), "good_salt", 1),
    ],
)
def test_a_piece_in_hand_is_seen_where_it_would_stand(lies: Ship, item: str, section: int) -> None:
    family = {"hull": "hulls", "mast": "masts", "sail": "sails", "good": "goods"}[item[:4]]
    space = "sp_sail" if item == "good_salt" else "sp_vp2"  # where it is not free
    state = turn(f"buy_{family}", {"ships": [lies], "talers": 9}, space=space, blue=1)
    play(state, f"buy:{item}")
    shown = seen(state).pieces()
    ghost = shown["ghost-0"]
    assert ghost.symbol == f"ghost-{item.replace('_', '-')}"
    first = shown["own-ship-0-hull-0"]
    middle = 0.5 if family == "goods" else 0.0
    assert ghost.x == pytest.approx(first.x + 100 * first.scale * (section + middle))
    play(state, "ship:1")
    grown = seen(state).pieces()
    assert "ghost-0" not in grown
    stands = f"own-ship-0-{item[:4]}-{max(section, 0)}"
    assert grown[stands].symbol.endswith(item.replace("_", "-"))


def test_a_ship_is_drawn_from_its_sections() -> None:
    fleet = [ship("SMB", "wk.", "w..", "f.."), ship("M")]
    pieces = seen(nauticus(yards=[{"ships": fleet}])).pieces()
    assert pieces["own-ship-0-hull-0"].symbol == "ship-hull-stern"
    assert pieces["own-ship-0-mast-1"].symbol == "ship-mast-crown"
    assert pieces["own-ship-0-sail-0"].symbol == "ship-sail-whale"
    assert pieces["own-ship-0-good-0"].symbol == "good-fish"
    assert pieces["own-ship-0-good-1"].symbol == "good-place"
    assert "own-ship-0-mast-2" not in pieces
    assert "own-ship-0-open" not in pieces
    assert "own-ship-1-open" in pieces
    assert "seat-0-ship-0-sail-0" in pieces


def test_many_ships_and_a_full_warehouse_stay_on_their_sheets() -> None:
    fleet = [ship("SMMB", "hhhh")] * 3 + [ship("1")] * 12 + [ship("S")] * 10
    yard: dict[str, Any] = {"ships": fleet, "warehouse": {"mast_whale": 3, "sail_helm": 6}}
    state = nauticus(yards=[yard])
    scene = seen(state)
    for sheet in scene.sheets:
        for piece in sheet.pieces:
            assert -1 <= piece.x <= sheet.width, piece.id
            assert -1 <= piece.y <= sheet.height, piece.id
    cells = [piece for piece in scene.sheet("own").pieces if piece.id.startswith("stored-")]
    assert len(cells) == 9
    assert len({(piece.x, piece.y) for piece in cells}) == 9


def test_a_button_tells_price_bonus_and_gain() -> None:
    voice = Voice("en", GAME)

    def said(state: NauticusState) -> list[str]:
        return [voice.say(click.sentence) for click in seen(state, state.seat).clicks]

    assert "Buy hulls, with the bonus: three workers" in said(nauticus())
    sails = said(turn("buy_sails", blue=1))
    assert "Buy: anchor sail, for 1 taler" in sails
    assert "Buy: whale sail, free of talers, into the warehouse" in sails
    briefs = [click.brief for click in seen(turn("buy_sails", blue=1)).clicks]
    names = [None if brief is None else voice.say(brief) for brief in briefs]
    assert {"anchor sail", "whale sail", None} <= set(names)
    assert "Workers: 2, talers: +4" in said(turn("withdraw_money"))
    assert "Workers: 3, points: +6" in said(turn("score_crowns", {"flipped": 2}))


def test_the_table_renders_to_svg_in_three_languages() -> None:
    state = next(tables())
    for language in ("en", "pl", "it"):
        picture = render(seen(state), ART, Voice(language, GAME).say)
        root = ElementTree.fromstring(picture)
        assert len(list(root.iter("{http://www.w3.org/2000/svg}use"))) > 100
    watched = GAME.presentation.scene(state.view(None), [])
    assert state._repr_svg_() == render(watched, ART, Voice("en", GAME).say)


@pytest.mark.parametrize("width", [60, 100])
def test_the_terminal_keeps_to_its_width_and_tells_the_ships(width: int) -> None:
    fleet = [ship("SMB", "wk.", "w..", "f.."), ship("M")]
    state = nauticus(yards=[{"ships": fleet, "delivered": {"good_salt": 2}}])
    for language in ("en", "pl", "it"):
        text = GAME.presentation.draw(state.view(0), Voice(language, GAME).say, width)
        assert all(len(line) <= width for line in text.splitlines())
        assert "1=S331-M*..-B... 2=M..." in " ".join(text.split())


def told(state: NauticusState, start: str) -> str:
    """The line of the terminal that begins so, the marks before it left out."""
    text = GAME.presentation.draw(state.view(0), Voice("en", GAME).say, 200)
    [line] = [line for line in text.splitlines() if line.lstrip(" >@x*12").startswith(start)]
    return line


@rule("NAU-5.12", "NAU-5.13")
def test_the_terminal_shows_what_a_piece_costs_now_and_the_blue_workers_that_are_left() -> None:
    state = turn("buy_masts", {"talers": 20, "workers": 3}, space="sp_sail", blue=2)
    here = "Buy masts, with the bonus: a sail"
    assert "helm mast 2, anchor mast 1, whale mast 0, compass mast 3" in told(state, here)
    assert "blue workers: 2" in told(state, here)
    assert "workers: 3 | blue workers: 2" in told(state, "Red")
    play(state, "buy mast_helm")
    assert "helm mast 4, anchor mast 1" in told(state, here)
    assert "blue workers: 1" in told(state, here)
    assert "workers: 3 | blue workers: 1" in told(state, "Red")
    assert "blue" not in told(state, "Blue")  # they help nobody else now


@rule("NAU-5.63")
def test_the_terminal_shows_the_prices_of_an_extra_action() -> None:
    state = turn("buy_hulls", {"talers": 20, "workers": 3}, blue=2)
    play(state, "use_extra")
    prices = "price in talers: 2, of a further piece of its kind: 4"
    assert prices in told(state, "extra action")
    play(state, "action buy_goods", "buy good_salt")
    line = told(state, "extra action")
    assert "Buy goods | fish 2, grain 2, coffee 2, salt 4" in line
    assert "blue" not in told(state, "Red")


def test_the_card_of_a_seat_says_where_its_fleet_is() -> None:
    fleet = [ship("SMB", "www", "ww.", "f"), ship("S"), ship("1", "h", "h")]
    scene = seen(nauticus(yards=[{"ships": fleet}]))
    card = scene.sheet("seat-0")
    [region] = card.regions
    assert region.id == "fleet"
    inside = {
        piece.id
        for piece in card.pieces
        if region.x <= piece.x <= region.x + region.width
        and region.y <= piece.y <= region.y + region.height
        and piece.title is not None
    }
    ships = {
        piece.id
        for piece in card.pieces
        if piece.id.startswith("seat-0-ship-") and "good" not in piece.id and piece.title
    }
    assert len(ships) == 5 + 4 + 3
    assert inside == ships
    assert scene.sheet("seat-1").regions == []


def test_the_board_is_arranged_for_a_phone_with_every_space_apart() -> None:
    for number, state in enumerate(wander(new(3), seed=5)):
        if number % 25:
            continue
        board = seen(state, max(0, state.seat)).sheet("board")
        wide, tall = board.narrow
        assert wide < 1.5 * tall  # it is nearly square, where the board is twice as broad as high
        places = {piece.id: piece.narrow for piece in board.pieces}
        spaces = [places[f"space-{space}"] for space in range(8)]
        apart = {(spot.x, spot.y) for spot in spaces if spot is not None}
        assert len(apart) == 8
        assert all(
            abs(x - other_x) >= 236 or abs(y - other_y) >= 124  # as large as a space is drawn
            for x, y in apart
            for other_x, other_y in apart
            if (x, y) != (other_x, other_y)
        )
        # What lies on a space does so there as well, and prices are larger.
        for space in range(8):
            middle, tile, price = (
                places[f"{kind}-{space}{more}"]
                for kind, more in [("space", ""), ("tile", ""), ("price", "-0")]
            )
            assert middle is not None
            assert tile is not None
            assert price is not None
            assert tile.x == middle.x
            assert abs(tile.y - middle.y) <= 30
            assert price.scale > 1.2


@pytest.mark.parametrize(
    ("lies", "item", "words"),
    [
        (ship("SB", "ww", "w"), "sail_whale", "finishes ship 1"),
        (ship("SMB", "ww", "w"), "sail_whale", "fits ship 1"),
        (ship("SB", "hh"), "sail_whale", "for the warehouse"),  # another crest
        (ship("S", "w", "w"), "hull_bow", "fits ship 1"),
        (ship("SB"), "hull_bow", "a new ship"),
        (ship("SB", "w"), "mast_whale", "fits ship 1"),
        (ship("SMB", "", "", "f"), "good_salt", "fits ship 1"),
        (ship("SB", "", "", "fs"), "good_salt", "for the warehouse"),
    ],
)
def test_what_is_for_sale_tells_where_it_could_go(lies: Ship, item: str, words: str) -> None:
    family = {"hull": "hulls", "mast": "masts", "sail": "sails", "good": "goods"}[item[:4]]
    space = "sp_sail" if item == "good_salt" else "sp_vp2"  # where it is not free
    state = turn(f"buy_{family}", {"ships": [lies], "talers": 9}, space=space, blue=1)
    assert asides(state)[f"buy {item}"] == words
    free = [aside for aside in asides(state).values() if aside == "free: to store"]
    assert len(free) == 1


def asides(state: NauticusState) -> dict[str, str]:
    voice = Voice("en", GAME)
    return {
        GAME.catalogue.text(click.action).replace(":", " "): voice.say(click.aside)
        for click in seen(state).clicks
        if click.aside is not None
    }
