"""Where content comes from: marked by entry, and by field where only a part of one is printed."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import leeboard
from leeboard.kernel.content import PROVENANCE, SOURCES, ContentFile, ours, provenance
from leeboard.kernel.errors import BadContent
from leeboard.kernel.reading import Reader
from leeboard.new_game.ferry.game import Ferry

PARTLY: dict[str, object] = {
    "id": "barrel",
    "price": 3,
    "clause": "FER-2.4",
    "source": "rulebook",
    "reconstructed": ["price"],
    "why": "no price is printed",
}
by_game = pytest.mark.parametrize("name", leeboard.game_ids())


def read(row: Mapping[str, object]) -> Reader:
    return Reader("box.toml", dict(row), BadContent)


def test_an_entry_that_is_partly_printed_names_the_fields_that_are_ours() -> None:
    found = provenance("cargo barrel", read(PARTLY))
    assert (found.source, found.reconstructed, found.ours) == ("rulebook", ["price"], True)
    assert found.why == "no price is printed"


@pytest.mark.parametrize(("source", "mine"), list(zip(SOURCES, [False, False, True], strict=True)))
def test_without_such_a_list_the_source_is_that_of_all_fields(source: str, mine: bool) -> None:
    found = provenance("cargo barrel", read({"clause": "FER-2.4", "source": source}))
    assert (found.reconstructed, found.ours) == ([], mine)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"reconstructed": ["prize"]}, r'reconstructed\[0\] must be one of id, price, not "prize"'),
        ({"reconstructed": ["source"]}, r"reconstructed\[0\] must be one of id, price"),
        ({"reconstructed": ["price", "price"]}, "reconstructed names a field twice"),
        ({"reconstructed": "price"}, 'reconstructed must be a list, not "price"'),
        ({"source": "reconstructed"}, "all of it is reconstructed, so no field is named"),
        ({"why": ""}, "why must say how price was found"),
    ],
)
def test_a_list_that_says_nothing_is_refused(change: dict[str, object], words: str) -> None:
    with pytest.raises(BadContent, match=words):
        provenance("cargo barrel", read({**PARTLY, **change}))


def test_the_list_does_not_change_what_content_is_called() -> None:
    plain = ContentFile("box.toml", '[[cargo]]\nprice = 3\nsource = "rulebook"')
    marked = ContentFile("box.toml", '[[cargo]]\nprice = 3\nreconstructed = ["price"]')
    assert plain.hash == marked.hash
    assert "reconstructed" in PROVENANCE


def test_entries_with_something_of_ours_are_counted() -> None:
    game = Ferry()
    assert ours(game.provenance) == len(
        [one for one in game.provenance if one.source != "rulebook"]
    )
    partly = provenance("cargo barrel", read(PARTLY))
    assert ours([*game.provenance, partly]) == ours(game.provenance) + 1


@by_game
def test_what_is_ours_says_why_and_what_is_printed_in_part_says_which_part(name: str) -> None:
    game = leeboard.game(name)
    for one in game.provenance:
        assert bool(one.why) or not one.ours, one.entry
        assert not (one.source == "reconstructed" and one.reconstructed), one.entry
    assert 0 < ours(game.provenance) < len(game.provenance)


@by_game
def test_most_entries_have_a_drawing_and_every_named_one_exists(name: str) -> None:
    game: Any = leeboard.game(name)
    art = ElementTree.fromstring(Path(game.folder / "art.svg").read_text(encoding="utf-8"))
    known = {element.get("id") for element in art.iter()}
    drawn = {one.entry: game.presentation.drawing(one.entry) for one in game.provenance}
    assert {symbol for symbol in drawn.values() if symbol and symbol not in known} == set()
    assert len([symbol for symbol in drawn.values() if symbol]) > 0.7 * len(drawn)
