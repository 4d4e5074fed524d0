"""Promises about what a person sees: clicks, pieces, drawings, pictures, and what changed."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain, islice
from xml.etree import ElementTree

from leeboard.kernel.text import Text
from leeboard.scene import (
    PIECE_KINDS,
    REGION_ROLES,
    ROLES,
    STYLES,
    Scene,
    Sheet,
    apply,
    changes,
    plain,
)
from leeboard.scene.svg import render
from tests.kernel.contract.playing import AnyGame, Case, Moment, MomentPromise, walk

ART_BYTES = 150_000  # at most, compressed
PICTURE_BYTES = 90_000  # at most, compressed
REFERENCE = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')


def scenes(moment: Moment) -> Iterator[tuple[Scene, list[int]]]:
    """What is seen and may be done by all who are asked, a spectator, and some of the others."""
    state = moment.state
    for viewer in moment.viewers:
        legal = state.legal(viewer) if viewer is not None and viewer in state.pending else []
        if legal or viewer is None or moment.luck.random() < 0.3:
            yield moment.game.presentation.scene(state.view(viewer), legal), legal


def every_legal_action_can_be_clicked_once(moment: Moment) -> None:
    """In the scene of each seat that is asked; whoever is not asked has nothing to click."""
    for scene, legal in scenes(moment):
        ids = [piece.id for sheet in scene.sheets for piece in sheet.pieces]
        assert len(set(ids)) == len(ids), "two pieces have the same id"
        assert sorted(click.action for click in scene.clicks) == legal
        for click in scene.clicks:
            missing = set(click.pieces) - set(ids)
            assert not missing, f"{moment.game.catalogue.text(click.action)}: no piece {missing}"
        check_sets([click.pieces for click in scene.clicks if click.together])
        for sheet in scene.sheets:
            check_arrangement(sheet, scene.clickable())
            check_regions(sheet, scene.clickable())


def check_arrangement(sheet: Sheet, clickable: set[str]) -> None:
    """What can be clicked lies on the arrangement for narrow screens too, if there is one."""
    for piece in sheet.pieces:
        if not sheet.narrow:
            assert piece.narrow is None, f"{sheet.id} is not arranged for narrow screens"
            continue
        width, height = sheet.narrow
        if piece.narrow is None:
            assert piece.id not in clickable, f"{piece.id} is missing on a narrow screen"
        else:
            assert 0 <= piece.narrow.x <= width
            assert 0 <= piece.narrow.y <= height


def check_regions(sheet: Sheet, clickable: set[str]) -> None:
    """Regions lie on their sheet, and whatever can be clicked on a board lies in one of them."""
    regions = sheet.regions
    assert len({region.id for region in regions}) == len(regions), "two regions have the same id"
    known = {piece.id for piece in sheet.pieces} | {""}
    width, height = sheet.narrow or (sheet.width, sheet.height)
    for region in regions:
        assert region.x >= 0
        assert region.y >= 0
        assert region.x + region.width <= width
        assert region.y + region.height <= height
        assert region.around in known, f"no piece {region.around}"
    for piece in sheet.pieces if regions and sheet.role == "board" else []:
        if piece.id in clickable:
            spot = piece.narrow or piece
            inside = [
                region
                for region in regions
                if 0 <= spot.x - region.x <= region.width
                and 0 <= spot.y - region.y <= region.height
            ]
            assert inside, f"{piece.id} lies in no region of {sheet.id}"


def check_sets(picked: list[list[str]]) -> None:
    """What is picked together says which action is meant: no piece twice, no two sets alike."""
    for pieces in picked:
        assert pieces, "nothing is to be picked together"
        assert len(set(pieces)) == len(pieces), f"{pieces} is not a set"
    assert len({frozenset(pieces) for pieces in picked}) == len(picked), "two sets are the same"


def everything_shown_is_drawn(moment: Moment) -> None:
    """Each symbol is in the art, each style and role is one that a client knows."""
    known = drawings(moment.game)
    for scene, _ in scenes(moment):
        for sheet in scene.sheets:
            assert sheet.role in ROLES, f"{sheet.id} has the role {sheet.role}"
            for piece in sheet.pieces:
                other = "" if piece.narrow is None else piece.narrow.symbol
                missing = {piece.symbol, other} - known.keys() - {""}
                assert not missing, f"{piece.id}: no drawing {missing}"
                assert piece.label is None or piece.style in STYLES, f"no style {piece.style}"
        worn = [click.badges for click in scene.clicks] + [sheet.badges for sheet in scene.sheets]
        for badge in chain.from_iterable(worn):
            assert not badge.symbol or badge.symbol in known, f"no drawing {badge.symbol}"


def what_can_be_clicked_has_a_title_and_a_rim(moment: Moment) -> None:
    """One of an action's pieces at least: it is the button for keys and for those who listen."""
    brass = rimmed(moment.game)
    for scene, _ in scenes(moment):
        present = scene.pieces()
        for click in scene.clicks:
            buttons = [
                name
                for name in click.pieces
                if present[name].title is not None and present[name].symbol in brass
            ]
            text = moment.game.catalogue.text(click.action)
            assert buttons or not click.pieces, f"{text}: nobody sees that it can be clicked"


def pieces_say_what_they_are_and_what_they_lie_on(moment: Moment) -> None:
    """A client knows their kinds; each stack of pieces ends on its own sheet."""
    for scene, _ in scenes(moment):
        for sheet in scene.sheets:
            below = {piece.id: piece.on for piece in sheet.pieces}
            for piece in sheet.pieces:
                assert piece.kind in ("", *PIECE_KINDS), f"{piece.id} is of the kind {piece.kind}"
                assert not piece.kind or piece.title, f"{piece.id} has a kind, but no title"
                assert piece.on in ("", *below), f"{piece.id}: no piece {piece.on} on {sheet.id}"
                check_stack(below, piece.id)
            for region in sheet.regions:
                assert region.role in REGION_ROLES, f"{region.id} is for {region.role}"


def check_stack(below: dict[str, str], piece: str) -> None:
    """By what each piece lies on: no piece lies on itself, be it through others."""
    met = {piece}
    while below[piece]:
        piece = below[piece]
        assert piece not in met, f"{piece} lies on itself"
        met.add(piece)


def pieces_lie_on_their_sheet(moment: Moment) -> None:
    """And every label says how much room it has."""
    for scene, _ in scenes(moment):
        for sheet in scene.sheets:
            for piece in sheet.pieces:
                assert 0 <= piece.x <= sheet.width, f"{piece.id} lies beside {sheet.id}"
                assert 0 <= piece.y <= sheet.height, f"{piece.id} lies beside {sheet.id}"
                assert piece.label is None or piece.room > 0, f"{piece.id} has no room given"


def a_picture_stands_alone(moment: Moment) -> None:
    """Well-formed, small, and with nothing in it that lies elsewhere."""
    art = (moment.game.folder / "art.svg").read_text(encoding="utf-8")
    for scene, _ in scenes(moment):
        text = render(scene, art, plain_words)
        root = ElementTree.fromstring(text)
        ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
        assert len(set(ids)) == len(ids), "two drawings have the same id"
        assert references(text) <= set(ids), "a drawing is missing"
        assert text.count("http") == text.count('xmlns="http://www.w3.org/2000/svg"')
        assert len(gzip.compress(text.encode())) < PICTURE_BYTES


def what_changed_leads_to_the_next_scene(moment: Moment) -> None:
    """A client that is told of the changes alone has the same table as one that comes anew."""
    state, before = moment.state, moment.before
    if before is None:
        return
    for viewer in moment.viewers:
        legal = state.legal(viewer) if viewer is not None and viewer in state.pending else []
        old = moment.game.presentation.scene(before.view(viewer), [])
        known = old.to_json()  # before the next one is made, as a client has it
        new = moment.game.presentation.scene(state.view(viewer), legal)
        assert apply(known, plain(changes(old, new))) == new.to_json()


# How often they are asked for; those about a single table first.
STILL_PROMISES: dict[MomentPromise, int] = {
    every_legal_action_can_be_clicked_once: 120,
    everything_shown_is_drawn: 120,
    what_can_be_clicked_has_a_title_and_a_rim: 120,
    pieces_say_what_they_are_and_what_they_lie_on: 120,
    pieces_lie_on_their_sheet: 120,
    a_picture_stands_alone: 400,
}
SCENE_PROMISES: dict[MomentPromise, int] = {
    **STILL_PROMISES,
    what_changed_leads_to_the_next_scene: 150,
}


def what_changed_is_much_less_than_the_whole(game: AnyGame) -> None:
    """Over the first actions of a match, for one viewer: that is why changes are sent."""
    case = Case(game, game.seats[-1])
    old, whole, changed = None, 0, 0
    for moment in islice(walk(case, seed=2), 120):
        new = game.presentation.scene(moment.state.view(0), [])
        if old is not None:
            whole += len(str(new.to_json()))
            changed += len(str(plain(changes(old, new))))
        old = new
    assert changed * 4 < whole


def the_art_is_small_and_names_each_drawing_once(game: AnyGame) -> None:
    """And draws nothing that it does not have."""
    art = (game.folder / "art.svg").read_text(encoding="utf-8")
    assert len(gzip.compress(art.encode())) <= ART_BYTES
    ids = re.findall(r'\bid="([^"]+)"', art)
    assert len(set(ids)) == len(ids), "two drawings have the same id"
    for name in ids:
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name), f"{name} is no name of a drawing"
    assert references(art) <= set(ids), "a drawing is missing"


def references(text: str) -> set[str]:
    """The ids that a drawing uses."""
    return {used or painted for used, painted in REFERENCE.findall(text)}


def plain_words(text: Text) -> str:
    """Words of about the length that people will read."""
    values = [
        plain_words(value) if isinstance(value, Text) else str(value)
        for value in text.params.values()
    ]
    return " ".join([text.key.split("-", 1)[-1].replace("_", " "), *values])


@cache
def drawings(game: AnyGame) -> dict[str, str]:
    """The text of every drawing of a game, by id."""
    root = ElementTree.fromstring((game.folder / "art.svg").read_text(encoding="utf-8"))
    return {
        element.attrib["id"]: ElementTree.tostring(element, encoding="unicode")
        for element in root.iter()
        if "id" in element.attrib
    }


@cache
def rimmed(game: AnyGame) -> frozenset[str]:
    """The drawings that show brass when they can be clicked, by themselves or by what they use."""
    art = (game.folder / "art.svg").read_text(encoding="utf-8")
    style = "".join(re.findall(r"<style>(.*?)</style>", art, re.DOTALL))
    rules = [rule.partition("{") for rule in style.split("}")]
    brass = " ".join(names for names, _, rule in rules if "--rim" in rule)
    classes = set(re.findall(r"\.([\w-]+)", brass))

    def shows(name: str) -> bool:
        text = drawings(game)[name]
        worn = {one for names in re.findall(r'class="([^"]+)"', text) for one in names.split()}
        others = re.findall(r'href="#([^"]+)"', text)
        return "--rim" in text or bool(worn & classes) or any(shows(o) for o in others if o != name)

    return frozenset(name for name in drawings(game) if shows(name))
