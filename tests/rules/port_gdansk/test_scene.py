"""Scene, picture, art and terminal drawing of Port Gdańsk, against real positions."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from leeboard.games.port_gdansk.content import KINDS
from leeboard.games.port_gdansk.game import PortGdansk
from leeboard.games.port_gdansk.scene.board import CELLS, DRAWN, cell
from leeboard.games.port_gdansk.scene.seen import Seen
from leeboard.games.port_gdansk.state import GdanskState
from leeboard.games.port_gdansk.terminal import draw
from leeboard.kernel.content import ContentFile
from leeboard.kernel.text import Text
from leeboard.locale import Voice
from leeboard.scene import SEAT_COLOURS, Scene
from leeboard.scene.svg import render
from tests.rules.port_gdansk.rare import TAKEN, tables
from tests.rules.port_gdansk.table import (
    GAME,
    GOODS,
    ORDERS,
    dice_fall,
    new,
    play,
    port,
    ready,
    steer,
    wander,
)
from tests.rules.rule import rule

FOLDER = GAME.folder
ART = (FOLDER / "art.svg").read_text(encoding="utf-8")
IDS = set(re.findall(r'\bid="([^"]+)"', ART))
SAY = Voice("en", GAME).say
BUTTONS = {"stop", "end_turn"}  # verbs without a place on the table
MIXED = ["load_1", "move_1", "recruit_1"]


def scenes(state: GdanskState) -> Iterator[tuple[Scene, list[int]]]:
    """What the acting seat, another one and a spectator see."""
    legal = [] if state.over else state.legal()
    actor = max(state.seat, 0)
    yield GAME.presentation.scene(state.view(actor), legal), legal
    yield GAME.presentation.scene(state.view((actor + 1) % state.seats), []), []
    yield GAME.presentation.scene(state.view(None), []), []


@cache
def samples() -> list[GdanskState]:
    """Rare positions, and some of a whole game for each number of seats, the last one included."""
    kept = list(tables())
    for seats in (2, 3, 4):
        met: set[str] = set()
        for number, state in enumerate(steer(new(seats, seats))):
            kind = "" if state.decision is None else state.decision.kind
            if kind not in met or number % 25 == 0:
                kept.append(state.clone())
            met.add(kind)
    for number, state in enumerate(wander(new(4, 1), seed=2, most=800)):
        if number % 40 == 0:
            kept.append(state.clone())
    return kept


def test_the_samples_meet_every_kind_of_decision() -> None:
    met = {state.decision.kind for state in samples() if state.decision is not None}
    assert met >= {step.kind for step in GAME.steps} - {"swap_other"}
    assert any(state.over for state in samples())


@rule("GDA-9.10")
def test_every_legal_action_has_a_click_and_all_but_two_a_place() -> None:
    for state in samples():
        for scene, legal in scenes(state):
            assert sorted(click.action for click in scene.clicks) == legal
            for click in scene.clicks:
                text = GAME.catalogue.text(click.action)
                if text.split()[0] not in BUTTONS:
                    assert click.pieces, f"{text} cannot be clicked"
                if text != "end_turn":
                    assert click.sentence == GAME.catalogue.sentence(click.action)


@rule("GDA-9.5")
def test_ending_the_turn_stands_last_and_tells_which_dice_it_would_lose() -> None:
    state = port(firms=[{"workers": 3}], dice=["load_2", "move_1", "recruit_1"])
    *others, last = GAME.presentation.scene(state.view(0), state.legal()).clicks
    assert [GAME.catalogue.text(click.action) for click in others] == [
        *["do load", "do move", "do recruit", "ship small"]
    ]
    assert SAY(last.sentence) == "End your turn and lose: load ×2, move ×1, recruit ×1"
    play(state, "do load", "take containers", "do recruit")
    last = GAME.presentation.scene(state.view(0), state.legal()).clicks[-1]
    assert SAY(last.sentence) == "End your turn and lose: move ×1"
    play(state, "do move", "go f02")
    last = GAME.presentation.scene(state.view(0), state.legal()).clicks[-1]
    assert SAY(last.sentence) == "End your turn"  # an extra action can wait, dice cannot


def test_what_stops_an_action_stands_last_too() -> None:
    firms = [{"hold": {"grain": 4, "coal": 5}}]
    state = play(port(firms=firms, dice=["load_2", "move_1", "move_1"]), "do load")
    clicks = GAME.presentation.scene(state.view(0), state.legal()).clicks
    texts = [GAME.catalogue.text(click.action) for click in clicks]
    assert texts == ["discard grain", "discard coal", "stop"]


@rule("GDA-3.7")
def test_a_sector_is_left_out_by_a_click_on_its_cards_or_on_one_of_its_quays() -> None:
    state = new(2)
    scene = GAME.presentation.scene(state.view(0), state.legal())
    clicks = {GAME.catalogue.text(click.action): click.pieces for click in scene.clicks}
    assert clicks["leave_out blue"] == ["cards-blue", *[f"target-quay_0{n}" for n in range(1, 6)]]
    assert scene.clickable() <= set(scene.pieces())
    assert "cards-green" not in scene.clickable()
    assert not any(name.startswith("left-out") for name in scene.pieces())
    play(state, "leave_out blue")
    assert "left-out-blue" in GAME.presentation.scene(state.view(1), []).pieces()


@cache
def drawings() -> dict[str, str]:
    root = ElementTree.fromstring(ART)
    return {
        element.attrib["id"]: ElementTree.tostring(element, encoding="unicode")
        for element in root.iter()
        if "id" in element.attrib
    }


@rule("GDA-2.8")
def test_seats_and_sectors_are_told_apart_by_more_than_colour() -> None:
    sectors = {"blue", "purple", "green", "brown"}
    for sector in sectors:
        plate = drawings()[f"quay-plate-{sector}"]
        assert f"url(#hatch-{sector})" in plate
        assert not any(colour.lower() in plate.lower() for colour in SEAT_COLOURS)
    state = port(4, markers={"quay_02": [0, 1, 2, 3]})
    pieces = GAME.presentation.scene(state.view(0), []).pieces()
    marks = {pieces[f"marker-quay_02-{seat}"].symbol for seat in range(4)}
    assert marks == {"marker-anchor", "marker-star", "marker-wheel", "marker-shell"}


@rule("GDA-2.11")
def test_the_board_has_track_ships_zone_panel_and_the_open_cards_above_it() -> None:
    state = port(markers={"quay_02": [1]})
    board = {
        piece.id: piece
        for piece in GAME.presentation.scene(state.view(0), []).sheet("board").pieces
    }
    for name in ("track", "ships-small", "ships-medium", "ships-large", "exchange-swap"):
        assert name in board
    assert {f"pile-{good}" for good in GOODS} <= set(board)
    for quay in ORDERS:
        assert board[f"card-{quay}"].y < board["track"].y
    xs = [board[f"card-{quay}"].x for quay in ("quay_06", "quay_12", "quay_18")]
    assert xs == sorted(xs)
    assert board["owner-quay_02"].symbol == "marker-star"


def test_score_markers_go_round_the_board_clockwise() -> None:
    assert CELLS == 62
    assert cell(0)[1] == cell(17)[1] < cell(18)[1] < cell(30)[1] < cell(31)[1]
    assert cell(0)[0] < cell(17)[0] < cell(18)[0]
    assert cell(31)[0] > cell(48)[0] > cell(49)[0]
    assert cell(49)[1] > cell(61)[1]
    assert cell(62) == cell(0)
    assert len({cell(points) for points in range(62)}) == 62


def test_dice_are_clicked_to_be_rerolled_and_the_roll_shows_what_it_allows() -> None:
    state = port(chance=dice_fall(["move_1", "load_2", "recruit_1"]))
    scene = GAME.presentation.scene(state.view(0), state.legal())
    clicks = {GAME.catalogue.text(click.action): click.pieces for click in scene.clicks}
    assert clicks["reroll 13"] == ["die-1", "die-3"]
    assert clicks["reroll 123"] == ["die-1", "die-2", "die-3"]
    pieces = scene.pieces()
    assert {name for name in pieces if name.startswith("reach-")} == {"reach-f02", "reach-f03"}
    sums = Text("label-sums", {"load": 2, "move": 1, "recruit": 1})
    assert pieces["sums"].label == sums
    assert pieces["rerolls"].label == Text("label-rerolls", {"count": 2})


@rule("GDA-9.10")
def test_only_dice_are_picked_together_and_each_set_of_them_once() -> None:
    state = port(chance=dice_fall(MIXED))
    clicks = GAME.presentation.scene(state.view(0), state.legal()).clicks
    picked = {
        GAME.catalogue.text(click.action): set(click.pieces) for click in clicks if click.together
    }
    dice = {"1": "die-1", "2": "die-2", "3": "die-3"}
    assert picked == {
        f"reroll {which}": {dice[die] for die in which}
        for which in ("1", "2", "3", "12", "13", "23", "123")
    }
    for other in samples():
        if other.decision is not None and other.decision.kind != "rolling":
            clicks = GAME.presentation.scene(other.view(other.seat), other.legal()).clicks
            assert not any(click.together for click in clicks)


def roll_row(state: GdanskState, symbol: str) -> list[str]:
    """The pieces of the roll's sheet that have this drawing or begin with this name."""
    sheet = GAME.presentation.scene(state.view(None), []).sheet("roll")
    return [piece.symbol for piece in sheet.pieces if piece.id.startswith(symbol)]


@rule("GDA-5.4")
def test_a_roll_tells_what_it_allows_before_anything_is_decided() -> None:
    firms = [{"workers": 2, "hold": {"coal": 1}}]
    near = {"quay_02": "order_11", "quay_03": "order_12", "quay_07": "order_20"}
    state = port(firms=firms, orders=near, chance=dice_fall(["move_1", "load_2", "recruit_1"]))
    assert len(roll_row(state, "roll-good-")) == 5  # all but ro-ro, which weighs three
    assert roll_row(state, "roll-quay-") == ["badge-02", "badge-03"]
    assert roll_row(state, "roll-order-") == ["badge-02"]  # containers to load, coal is there
    pieces = GAME.presentation.scene(state.view(1), []).pieces()
    assert pieces["roll-points-0"].label == Text("label-number", {"count": 6})
    assert pieces["roll-workers"].label == Text("label-roll-workers", {"count": 1, "total": 3})
    title = pieces["roll-orders"].title
    assert title is not None
    assert SAY(title) == "Orders that can be fulfilled in this turn: Westerplatte Ferry Terminal"


@pytest.mark.parametrize(
    ("dice", "more"),
    [
        (["move_1", "load_2", "recruit_1"], {}),  # a weight of 3 is needed
        (["recruit_1", "load_2", "load_1"], {}),  # and a step
        (["move_1", "load_2", "load_1"], {"workers": 0}),
        (["move_1", "load_2", "load_1"], {"used": ["order"]}),
        (["move_1", "load_2", "load_1"], {"resolved": ["load"]}),
        (["move_1", "load_2", "load_1"], {"resolved": ["move"]}),
        (["move_1", "load_2", "load_1"], {"hoard": {"containers": 9}, "more": 1}),
    ],
)
def test_an_order_that_the_roll_does_not_reach_is_not_promised(
    dice: list[str], more: dict[str, Any]
) -> None:
    def seen(dice: list[str], workers: int = 1, hoard: Any = None, **rest: Any) -> list[str]:
        hoards = [{"hold": hoard or {}}, {"hold": {"containers": rest.pop("more", 0)}}]
        state = port(
            firms=[{"workers": workers}, *hoards],
            orders={"quay_02": "order_11"},  # coal and containers, a step away
            dice=dice,
            **rest,
        )
        return roll_row(state, "roll-order-")

    assert seen(["move_1", "load_2", "load_1"]) == ["badge-02"]
    assert seen(dice, **more) == []


def test_in_the_central_port_a_roll_tells_what_can_be_sold() -> None:
    seller = {"pawn": "f21", "hold": {"grain": 1, "ro_ro": 1}}
    state = port(firms=[seller, {"cards": TAKEN}], deck=[], dice=["load_2", "move_1", "recruit_1"])
    assert roll_row(state, "roll-good-") == ["good-grain"]
    title = GAME.presentation.scene(state.view(0), []).pieces()["roll-sell"].title
    assert title is not None
    assert SAY(title) == "Load symbols ×2, to sell: grain"


@rule("GDA-9.6")
def test_the_table_warns_while_an_extra_action_would_lose_symbols() -> None:
    def note(state: GdanskState) -> Text | None:
        pieces = GAME.presentation.scene(state.view(0), state.legal()).pieces()
        return pieces["note-roll"].label if "note-roll" in pieces else None

    warning = Text("label-roll-risk")
    rich = [{"workers": 3}]
    assert note(play(port(firms=rich, dice=MIXED), "do recruit")) == warning  # a ship in reach
    assert note(port(firms=rich, dice=MIXED)) is None  # nothing resolved: nothing is lost
    assert note(play(port(dice=MIXED), "do recruit")) is None  # no extra action to take
    spent = play(port(firms=rich, dice=MIXED), "do recruit", "do load", "take coal")
    assert note(spent) == warning
    assert note(play(spent, "do move", "go f02")) is None


def test_what_a_roll_has_lost_is_struck_through_and_then_put_away() -> None:
    state = play(port(firms=[{"workers": 3}], dice=MIXED), "do recruit")
    pieces = GAME.presentation.scene(state.view(0), state.legal()).pieces()
    assert "roll-recruit-gone" in pieces
    assert not {"roll-load-gone", "roll-move-gone"} & set(pieces)
    play(state, "do load", "take coal", "do move", "go f02")
    assert "roll" not in [sheet.id for sheet in GAME.presentation.scene(state.view(0), []).sheets]


def test_used_dice_are_struck_through() -> None:
    state = play(port(dice=MIXED), "do recruit")
    pieces = GAME.presentation.scene(state.view(0), state.legal()).pieces()
    assert "spent-3" in pieces
    assert not {"spent-1", "spent-2"} & set(pieces)
    closed = port(firms=[{"workers": 3}], dice=MIXED, resolved=["recruit"], closed=True)
    assert {"spent-1", "spent-2", "spent-3"} <= set(
        GAME.presentation.scene(closed.view(1), []).pieces()
    )


def test_an_order_shows_goods_points_and_bonus_and_a_tick_for_who_has_all() -> None:
    state = port(firms=[ready("order_01")], orders={"quay_01": "order_01"})
    pieces = GAME.presentation.scene(state.view(0), state.legal()).pieces()
    assert pieces["points-quay_01"].label == Text("label-number", {"count": 12})
    assert pieces["bonus-quay_01"].symbol == "permanent-coal"
    goods = [pieces[f"need-quay_01-{index}"].symbol for index in range(3)]
    assert goods == ["good-grain", "good-liquid-fuel", "good-containers"]
    assert "ready-quay_01" in pieces
    assert "ready-quay_01" not in GAME.presentation.scene(state.view(1), []).pieces()
    title = pieces["order-quay_01"].title
    assert title is not None
    assert SAY(title) == (
        "Free Zone Quay I orders grain ×3, liquid fuels ×1, containers ×2: "
        "12 points and permanent coal"
    )


def test_a_pawn_that_moves_is_the_same_pawn() -> None:
    state = play(port(dice=["move_2", "load_1", "load_1"]), "do move")
    old = GAME.presentation.scene(state.view(0), []).pieces()["pawn-0"]
    play(state, "go f02")
    after = GAME.presentation.scene(state.view(0), []).pieces()["pawn-0"]
    assert (old.x, old.y) != (after.x, after.y)
    assert old.symbol == after.symbol


def test_other_seats_see_no_points_of_ships_before_the_end() -> None:
    firms = [{"ships": ["ship_large_1", "ship_small_1"]}]
    state = port(firms=firms)
    own = GAME.presentation.scene(state.view(0), []).pieces()
    assert own["own-ship-points-1"].label == Text("label-number", {"count": 12})
    other = GAME.presentation.scene(state.view(1), []).pieces()
    assert not any(name.startswith(("own-ship", "ship-points-0")) for name in other)
    assert {"ship-0-0", "ship-0-1"} <= set(other)
    over = port(firms=firms, over=True)
    shown = GAME.presentation.scene(over.view(1), []).pieces()["ship-points-0"]
    assert shown.label == Text("label-number", {"count": 16})


def test_the_prompt_asks_or_waits() -> None:
    state = port(firms=[{"workers": 3}])
    assert GAME.presentation.scene(state.view(0), state.legal()).prompt == Text(
        "decision-turn_start"
    )
    waiting = Text("prompt-waiting", {"seat": Text("seat-colour-1")})
    assert GAME.presentation.scene(state.view(1), []).prompt == waiting
    assert GAME.presentation.scene(port(over=True).view(None), []).prompt == Text("prompt-over")


def test_a_corrected_box_with_other_fields_gets_a_plain_sea_and_its_lines() -> None:
    assert GAME.content.field_ids == DRAWN
    text = GAME.content_file.text.replace('"f12"', '"f22"')
    game = PortGdansk(ContentFile("box.toml", text))
    state = game.new(3, 1)
    scene = game.presentation.scene(state.view(state.seat), state.legal())
    assert scene.pieces()["board"].symbol == "board-plain"
    assert len([name for name in scene.pieces() if name.startswith("line-")]) == 25
    assert all(click.pieces for click in scene.clicks)
    assert ElementTree.fromstring(render(scene, ART, SAY)) is not None


@pytest.mark.parametrize("language", ["en", "pl", "it"])
def test_the_terminal_fits_a_hundred_columns_and_forty_lines(language: str) -> None:
    say = Voice(language, GAME).say
    for state in samples():
        for viewer in (0, None):
            lines = draw(state.view(viewer), GAME.content, say).splitlines()
            assert len(lines) <= 40
            assert max(len(line) for line in lines) <= 100


def test_the_terminal_shows_orders_markers_pawns_holds_and_lines() -> None:
    firms = [{"hold": {"grain": 2, "ro_ro": 1}, "pawn": "f12", "workers": 4}]
    state = port(firms=firms, orders={"quay_12": "order_01"}, markers={"quay_02": [1, 2]})
    lines = draw(state.view(0), GAME.content, SAY).splitlines()
    quay = next(line for line in lines if "Vistula Quay" in line)
    assert "[12 GGGFKK+C] >1" in quay
    assert quay.endswith("-> 04 09_14 10_11 17")
    assert " 23 " in next(line for line in lines if "Westerplatte" in line)
    assert any("[GGR......]" in line and "workers 4" in line for line in lines)


def test_the_terminal_tells_which_orders_a_roll_reaches() -> None:
    firms = [{"workers": 1, "hold": {"coal": 1}}]
    dice = ["move_1", "load_2", "load_1"]
    state = port(firms=firms, orders={"quay_02": "order_11", "quay_20": "order_10"}, dice=dice)
    lines = draw(state.view(0), GAME.content, SAY).splitlines()
    assert "Load 3 · Move 1 · Workers 0 | Orders: 2" in lines


@pytest.mark.parametrize("width", [40, 80])
def test_a_narrow_terminal_is_cut_not_wrapped(width: int) -> None:
    lines = draw(port().view(0), GAME.content, SAY, width).splitlines()
    assert max(len(line) for line in lines) <= width


@rule("GDA-12.16")
def test_a_game_of_sensible_play_takes_20_to_60_turns() -> None:
    for seats in (2, 3, 4):
        state = new(seats, 9)
        for _ in steer(state):
            pass
        assert 18 <= state.round * seats <= 60


@rule("GDA-12.19")
def test_random_play_comes_to_an_end_later_than_sensible_play() -> None:
    state, sensible = new(4, 2), new(4, 2)
    for _ in wander(state, seed=5):
        pass
    for _ in steer(sensible):
        pass
    assert state.over
    assert state.round > 3 * sensible.round


def test_the_harbour_opens_at_ones_own_ship() -> None:
    state = port(seats=3)
    mine = GAME.presentation.scene(state.view(1), []).sheet("board")
    [harbour] = mine.regions
    assert (harbour.width, harbour.height) == (mine.width, mine.height)
    assert harbour.around == "pawn-1"
    assert GAME.presentation.scene(state.view(None), []).sheet("board").regions[0].around == ""
    begun = GAME.presentation.scene(new(3).view(1), []).sheet("board")  # no pawn is on the map yet
    assert begun.regions[0].around == ""


def test_the_hold_stays_in_sight_of_a_small_screen() -> None:
    state = port(firms=[{"hold": {"grain": 1, "coal": 2}}, {}])
    own = GAME.presentation.scene(state.view(0), []).sheet("own")
    [glance] = own.regions
    assert glance.id == "glance"
    assert glance.title.params == {"count": 3, "room": 9}
    held = [
        piece.id
        for piece in own.pieces
        if piece.title and 0 <= piece.x - glance.x <= glance.width
        if 0 <= piece.y - glance.y <= glance.height
    ]
    assert held == ["hold-grain-0", "hold-coal-0", "hold-coal-1"]


def test_an_order_tells_what_the_viewer_has_and_lacks_for_it() -> None:
    state = port(firms=[{"hold": {"grain": 1, "coal": 2}, "workers": 0}, {"workers": 2}])
    wanted: dict[str, dict[int, int]] = {}
    for viewer in (0, 1):
        seen = Seen(state.view(viewer))
        scene = GAME.presentation.scene(state.view(viewer), [])
        for quay, order in enumerate(seen.orders):
            if order < 0:
                continue
            token = scene.pieces()[f"order-{state.content.quay_ids[quay]}"]
            asked = [note for note in token.notes if note.met is not None]
            *goods, workers, way = asked
            assert workers.met == (viewer == 1)
            assert way.met == (seen.pawns[viewer] == state.content.quay_field[quay])
            lacking = [missing for missing in seen.lacking(viewer, order, state.content) if missing]
            assert [note.met for note in goods].count(False) == len(lacking)
            assert all((SAY(note.text).find("missing") < 0) == note.met for note in goods)
            wanted.setdefault(token.id, {})[viewer] = sum(note.met is True for note in goods)
    assert any(has[0] > has[1] for has in wanted.values())  # what one has, another lacks
    watched = GAME.presentation.scene(state.view(None), []).pieces()
    assert all(watched[name].notes == () for name in wanted)


def told_of_order(quay: str, spare: int, workers: int) -> list[str]:
    """The notes of an order, with the pawn at quay 1 and all its cubes but so many in the hold."""
    content = port().content
    order = content.order_ids.index("order_19")
    cubes = [good for good in range(KINDS) for _ in range(content.need[KINDS * order + good])]
    hold = Counter(GOODS[good] for good in cubes[spare:])
    firm = {"hold": dict(hold), "workers": workers}
    state = port(firms=[firm], orders={quay: "order_19"})
    return [
        SAY(note.text)
        for note in GAME.presentation.scene(state.view(0), []).pieces()[f"order-{quay}"].notes
    ]


@pytest.mark.parametrize(
    ("quay", "spare", "workers", "nearly"),
    [
        ("quay_01", 0, 1, False),  # nothing is missing
        ("quay_01", 1, 1, True),
        ("quay_01", 0, 0, True),
        ("quay_02", 0, 1, True),
        ("quay_02", 1, 1, False),
        ("quay_01", 2, 1, False),
    ],
)
def test_an_order_tells_if_only_one_thing_is_missing(
    quay: str, spare: int, workers: int, nearly: bool
) -> None:
    told = told_of_order(quay, spare, workers)
    assert ("Only one thing is missing." in told) == nearly
    here = quay == "quay_01"
    assert ("your pawn is here" if here else "your pawn is 1 step away") in told
    assert any("(load " in note for note in told) == (spare > 0)
