"""Scenes without a game: plain data, what changed, and the drawing as SVG."""

import re
from typing import Any, cast
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leeboard.kernel.text import Text
from leeboard.scene import (
    SEAT_COLOURS,
    STYLES,
    Badge,
    Click,
    Narrow,
    Note,
    Piece,
    Region,
    Scene,
    Sheet,
    apply,
    changes,
    part,
    plain,
)
from leeboard.scene.svg import fitted, render, stylesheet, text_width

ART = """<svg xmlns="http://www.w3.org/2000/svg"><style>.x-rim{stroke:var(--rim,none)}</style><defs>
<path id="hull" d="M0 0h9"/>
<g id="boat"><use href="#hull" class="x-rim"/><rect fill="url(#hatch)"/></g>
<pattern id="hatch"><path d="M0 0h1"/></pattern>
<g id="buoy"><path id="bell" d="M0 0v9"/><use href="#bell"/></g>
</defs></svg>"""


def say(text: Text) -> str:
    return " ".join([text.key, *[str(value) for value in text.params.values()]])


def boat(name: str, x: float, **more: object) -> Piece:
    piece = Piece(name, "boat", x, 20, Text("title-boat"))
    for attribute, value in more.items():
        setattr(piece, attribute, value)
    return piece


def scene_of(*pieces: Piece, clicks: list[Click] | None = None, prompt: str = "ask") -> Scene:
    sheet = Sheet("quay", "board", 200, 100, Text("quay"), pieces=list(pieces))
    card = Sheet("seat-0", "seat", 100, 40, Text("seat"), seat=0)
    return Scene("ferry", 0, Text(prompt), [sheet, card], clicks or [])


def drawn(scene: Scene, sheet: str | None = None, highlight: bool = True) -> ElementTree.Element:
    return ElementTree.fromstring(render(scene, ART, say, sheet, highlight))


def by_id(root: ElementTree.Element, name: str) -> ElementTree.Element:
    return next(element for element in root.iter() if element.get("id") == name)


def test_plain_data_leaves_out_what_is_usual() -> None:
    assert plain(Piece("a", "", 1.04, 2)) == {"id": "a", "x": 1.0, "y": 2}
    full = boat("b", 3, scale=0.5, rotation=90.0, params={"seat": 1}, label=Text("n"), style="note")
    full.align, full.room, full.lines = "end", 40, 2
    assert plain(full) == {
        "id": "b",
        "symbol": "boat",
        "x": 3,
        "y": 20,
        "title": {"key": "title-boat", "params": {}},
        "scale": 0.5,
        "rotation": 90.0,
        "params": {"seat": 1},
        "label": {"key": "n", "params": {}},
        "style": "note",
        "align": "end",
        "room": 40,
        "lines": 2,
    }


def test_a_click_says_when_its_pieces_are_picked_together() -> None:
    whole = {"action": 3, "pieces": ["a", "b"], "sentence": {"key": "go", "params": {}}}
    assert plain(Click(3, ["a", "b"], Text("go"))) == whole
    assert plain(Click(3, ["a", "b"], Text("go"), True)) == {**whole, "together": True}


def test_a_piece_may_say_what_it_asks_for_and_whether_that_is_there() -> None:
    notes = (Note("coin", Text("two"), True), Note("", Text("more"), False), Note("", Text("so")))
    piece = Piece("a", "boat", 1, 2, notes=notes)
    assert plain(piece)["notes"] == [
        {"text": {"key": "two", "params": {}}, "symbol": "coin", "met": True},
        {"text": {"key": "more", "params": {}}, "met": False},
        {"text": {"key": "so", "params": {}}},
    ]
    assert "notes" not in plain(Piece("a", "boat", 1, 2))


def test_a_click_may_have_a_brief_name() -> None:
    brief = plain(Click(3, ["a"], Text("go"), brief=Text("there")))
    assert brief["brief"] == {"key": "there", "params": {}}
    assert "brief" not in plain(Click(3, ["a"], Text("go")))
    told = plain(Click(3, ["a"], Text("go"), brief=Text("there"), aside=Text("far")))
    assert told["aside"] == {"key": "far", "params": {}}
    assert "aside" not in brief


def test_badges_are_told_with_a_click_and_at_the_head_of_a_sheet() -> None:
    price = Badge("coin", "4")
    assert plain(price) == {"symbol": "coin", "text": "4"}
    priced = plain(Click(3, [], Text("go"), badges=[price]))
    assert priced["badges"] == [{"symbol": "coin", "text": "4"}]
    old, new = scene_of(boat("a", 1)), scene_of(boat("a", 1))
    new.sheets[0].badges = [Badge("", "7", Text("points"), {"seat": 1})]
    change = plain(changes(old, new))
    told = {"text": "7", "title": {"key": "points", "params": {}}, "params": {"seat": 1}}
    assert change == {"sheets": {"quay": {"head": {"badges": [told]}}}}
    assert apply(plain(old), change) == plain(new)


def test_regions_are_told_at_the_head_of_a_sheet() -> None:
    old, new = scene_of(boat("a", 1)), scene_of(boat("a", 1))
    assert plain(old.sheets[0])["regions"] == []
    new.sheets[0].regions = [
        Region("sea", Text("sea"), 0, 0, 60, 40, around="a"),
        Region("land", Text("land"), 0, 40, 60, 20),
    ]
    sea = {"id": "sea", "title": {"key": "sea", "params": {}}, "x": 0, "y": 0, "around": "a"}
    land = {"id": "land", "title": {"key": "land", "params": {}}, "x": 0, "y": 40}
    told = [{**sea, "width": 60, "height": 40}, {**land, "width": 60, "height": 20}]
    change = plain(changes(old, new))
    assert change == {"sheets": {"quay": {"head": {"regions": told}}}}
    assert apply(plain(old), change) == plain(new)


def test_an_arrangement_for_narrow_screens_is_told_with_its_pieces() -> None:
    old, new = scene_of(boat("a", 1)), scene_of(boat("a", 1))
    assert plain(old.sheets[0])["narrow"] == []
    assert "narrow" not in plain(boat("a", 1))
    new.sheets[0].narrow = [30.0, 90.5]
    new.sheets[0].pieces[0].narrow = Narrow(4, 5.25, 0.5, "boat-small")
    told = plain(new)
    change = plain(changes(old, new))
    [sheet] = cast(dict[str, dict[str, Any]], change["sheets"]).values()
    assert sheet["head"] == {"narrow": [30.0, 90.5]}
    assert sheet["set"][0]["narrow"] == {"x": 4, "y": 5.2, "scale": 0.5, "symbol": "boat-small"}
    assert apply(plain(old), change) == told
    assert plain(Narrow(4, 5)) == {"x": 4, "y": 5}


def test_who_is_asked_is_told_with_the_scene() -> None:
    old, new = scene_of(boat("a", 1)), scene_of(boat("a", 1))
    new.asked = [1, 2]
    assert plain(changes(old, new)) == {"head": {"asked": [1, 2]}}


def test_a_click_that_becomes_one_of_several_pieces_is_a_change() -> None:
    old = scene_of(boat("a", 1), clicks=[Click(3, ["a"], Text("go"))])
    new = scene_of(boat("a", 1), clicks=[Click(3, ["a"], Text("go"), together=True)])
    assert apply(plain(old), plain(changes(old, new))) == plain(new)
    assert list(plain(changes(old, new))) == ["head"]


def test_nothing_changed_is_an_empty_change() -> None:
    assert plain(changes(scene_of(boat("a", 1)), scene_of(boat("a", 1)))) == {}


def test_only_the_piece_that_moved_is_sent() -> None:
    old, new = scene_of(boat("a", 1), boat("b", 2)), scene_of(boat("a", 9), boat("b", 2))
    change = plain(changes(old, new))
    assert change == {"sheets": {"quay": {"set": [plain(boat("a", 9))]}}}
    assert apply(plain(old), change) == plain(new)


def test_applying_a_change_leaves_the_old_scene_alone() -> None:
    old, new = scene_of(boat("a", 1), boat("b", 2)), scene_of(boat("b", 3), prompt="wait")
    known = plain(old)
    assert apply(known, plain(changes(old, new))) == plain(new)
    assert known == plain(old)


def test_a_new_piece_below_others_is_told_by_what_lies_under_it() -> None:
    old = scene_of(boat("a", 1), boat("b", 2), boat("c", 3))
    new = scene_of(boat("z", 0), boat("a", 1), boat("x", 5), boat("y", 6), boat("c", 3))
    change = plain(changes(old, new))
    assert change["sheets"] == {
        "quay": {
            "gone": ["b"],
            "set": [plain(boat(name, x)) for name, x in (("z", 0), ("x", 5), ("y", 6))],
            "above": [["z", ""], ["x", "a"], ["y", "x"]],
        }
    }
    assert apply(plain(old), change) == plain(new)


def test_of_pieces_that_change_places_the_fewest_are_told() -> None:
    old = scene_of(*[boat(name, 1) for name in "abcdef"])
    new = scene_of(*[boat(name, 1) for name in "bcdeaf"])
    change = plain(changes(old, new))
    assert change == {"sheets": {"quay": {"above": [["a", "e"]]}}}
    assert apply(plain(old), change) == plain(new)


def test_a_piece_that_reappears_elsewhere_is_told_as_moved() -> None:
    old = scene_of(
        boat("boat-0-far", 1, params={"seat": 0}), boat("boat-1-far", 2, params={"seat": 1})
    )
    new = scene_of(
        boat("boat-1-far", 2, params={"seat": 1}), boat("boat-0-home", 5, params={"seat": 0})
    )
    assert plain(changes(old, new))["moved"] == [["boat-0-far", "boat-0-home"]]


def test_another_seats_piece_is_no_source_of_a_move() -> None:
    old = scene_of(boat("boat-1-far", 1, params={"seat": 1}))
    new = scene_of(boat("boat-0-home", 5, params={"seat": 0}))
    assert "moved" not in plain(changes(old, new))


names = st.sampled_from(["a", "b", "c", "d", "e", "f"])
fleets = st.lists(st.tuples(names, st.integers(0, 3)), max_size=6, unique_by=lambda pair: pair[0])


@given(fleets, fleets, st.booleans(), st.booleans())
def test_changes_and_apply_come_back_to_the_new_scene(
    first: list[tuple[str, int]], second: list[tuple[str, int]], own: bool, swapped: bool
) -> None:
    old = scene_of(*[boat(name, x) for name, x in first])
    new = scene_of(*[boat(name, x) for name, x in second], clicks=[Click(3, ["a"], Text("go"))])
    if own:
        new.sheets.append(Sheet("own", "own", 50, 50, Text("own"), 0, [Piece("z", "", 0, 0)]))
    if swapped:
        new.sheets.reverse()
    assert apply(plain(old), plain(changes(old, new))) == plain(new)
    assert apply(plain(new), plain(changes(new, old))) == plain(old)


def test_a_part_is_drawn_once_for_the_same_arguments_and_shared() -> None:
    drawn: list[tuple[str, float]] = []

    @part
    def add_boat(sheet: Sheet, name: str, x: float) -> None:
        drawn.append((name, x))
        sheet.add(boat(name, x))

    old, new = scene_of(boat("quay", 0)), scene_of(boat("quay", 0))
    for scene in (old, new):
        add_boat(scene.sheets[0], "a", 1)
        add_boat(scene.sheets[0], "b", 2)
    add_boat(new.sheets[0], "c", 3)
    assert drawn == [("a", 1), ("b", 2), ("c", 3)]
    assert [piece.id for piece in new.sheets[0].pieces] == ["quay", "a", "b", "c"]
    assert new.sheets[0].pieces[1] is old.sheets[0].pieces[1]
    assert plain(changes(old, new)) == {"sheets": {"quay": {"set": [plain(boat("c", 3))]}}}


def test_a_part_does_not_take_a_fraction_for_a_whole_number() -> None:
    """12 and 12.0 are written differently: which came first must not show."""

    @part
    def add_boat(sheet: Sheet, x: float) -> None:
        sheet.add(boat("a", x))

    whole, fraction = scene_of(), scene_of()
    add_boat(whole.sheets[0], 12)
    add_boat(fraction.sheets[0], 12.0)
    assert [str(scene.sheets[0].pieces[0].x) for scene in (whole, fraction)] == ["12", "12.0"]


def test_a_picture_is_well_formed_and_says_its_words_escaped() -> None:
    piece = boat("a", 30, title=Text("<R&D>"), label=Text('"&<'), style="note")
    root = drawn(scene_of(piece))
    assert by_id(root, "piece-a")[0].text == "<R&D>"
    assert '"&<' in "".join(root.itertext())


def test_only_the_drawings_in_use_are_inlined_with_what_they_refer_to() -> None:
    text = render(scene_of(boat("a", 30)), ART, say)
    assert {"boat", "hull", "hatch"} <= set(re.findall(r' id="([^"]+)"', text))
    assert "buoy" not in text
    assert 'id="bell"' in render(scene_of(boat("a", 30, symbol="buoy")), ART, say)


def test_a_drawing_that_is_not_in_the_art_is_named() -> None:
    with pytest.raises(KeyError, match="kraken"):
        render(scene_of(boat("a", 1, symbol="kraken")), ART, say)


def test_brass_is_for_what_can_be_clicked() -> None:
    scene = scene_of(boat("a", 1), boat("b", 2), clicks=[Click(0, ["b"], Text("go"))])
    root = drawn(scene)
    assert by_id(root, "piece-a").get("class") is None
    assert by_id(root, "piece-b").get("class") == "lb-can"
    assert by_id(drawn(scene, highlight=False), "piece-b").get("class") is None


def test_parameters_become_variables_and_a_seat_brings_its_colour() -> None:
    root = drawn(scene_of(boat("a", 1, params={"seat": 3, "count": 2})))
    group = by_id(root, "piece-a")
    assert group.get("style") == "--seat:3;--count:2"
    assert group.get("class") == "seat-3"
    assert f".seat-3{{--seat-colour:{SEAT_COLOURS[3]}" in stylesheet()


def test_one_sheet_can_be_drawn_alone() -> None:
    scene = scene_of(boat("a", 1))
    assert drawn(scene, "quay").get("viewBox") == "0 0 200 100"
    assert drawn(scene, "seat-0").get("viewBox") == "0 0 100 40"
    with pytest.raises(KeyError, match="cellar"):
        drawn(scene, "cellar")


def test_a_picture_refers_to_nothing_outside_itself() -> None:
    text = render(scene_of(boat("a", 1)), ART, say)
    assert set(re.findall(r'href="([^"]*)"', text)) <= {"#boat", "#hull"}
    assert text.count("http") == text.count('xmlns="http://www.w3.org/2000/svg"')


def test_both_themes_are_in_the_picture() -> None:
    css = stylesheet()
    assert "--paper:#F5EEDC" in css
    assert "prefers-color-scheme:dark" in css
    assert css.count("--paper:#16212B") == 2  # by the reader's setting and by the page's switch


def test_a_label_keeps_to_its_room() -> None:
    style = STYLES["note"]
    long = "Northern Baltic Proper"
    assert fitted(long, style, 0) == ([long], 1.0)
    lines, factor = fitted(long, style, 100, 2)
    assert lines == ["Northern", "Baltic Proper"]
    assert factor == 1.0
    single, shrunk = fitted(long, style, 120)
    assert single == [long]
    assert shrunk < 1.0
    assert text_width(long, style) * shrunk <= 120.01


@given(st.text(alphabet="abc WM×ąż", max_size=60), st.integers(1, 3), st.integers(20, 300))
def test_fitting_loses_no_word(text: str, most: int, room: int) -> None:
    lines, factor = fitted(text, STYLES["chart"], room, most)
    assert len(lines) <= most
    assert " ".join(lines).split() == text.split()
    assert 0.6 <= factor <= 1.0
