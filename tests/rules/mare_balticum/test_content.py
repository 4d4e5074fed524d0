"""Content files that cannot be a box of Mare Balticum are refused with file, entry and field."""

from collections.abc import Callable

import pytest

from leeboard.games.mare_balticum.game import MareBalticum
from leeboard.kernel.content import ContentFile
from leeboard.kernel.errors import BadContent
from tests.rules.mare_balticum.table import GAME

OWN = GAME.content_file.text


def without_fields(text: str) -> str:
    """Four ports in a ring and no sea, with all the demand slots there must be."""
    port = (
        '[[port]]\nid = "p{n}"\nx = {n}\ny = 1\nneighbours = ["p{left}", "p{right}"]\n'
        'slots = [0, -1]\nclause = "MAR-2.43"\nsource = "public"\n'
    )
    ring = [port.format(n=n, left=(n + 1) % 4, right=(n + 3) % 4) for n in range(4)]
    before, colours = text[: text.index("# The board")], text[text.index("[[colour]]") :]
    return "field = []\n" + before + "".join(ring) + colours


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (
            lambda text: text.replace('"gulf_of_riga", "riga"]', '"gulf_of_riga", "rigga"]', 1),
            'my.toml: field "irbe_strait": neighbour "rigga" is not a field',
        ),
        (
            lambda text: text.replace('id         = "kattegat"', 'id         = "Kat tegat"'),
            'id must be a snake_case id, not "Kat tegat"',
        ),
        (
            lambda text: text.replace('id         = "kattegat"', 'id         = ""'),
            'id must be a snake_case id, not ""',
        ),
        (
            lambda text: text.replace('id         = "kattegat"', 'id         = "reserve"'),
            'the id "reserve" is taken',
        ),
        (
            lambda text: text.replace('id     = "c_salmon_cod"', 'id     = "keep"'),
            'the id "keep" is taken',
        ),
        (
            lambda text: text.replace("count  = 12 ", "count  = -3 ", 1),
            'my.toml: catch "salmon": count must be a whole number from 1 to 99, not -3',
        ),
        (
            lambda text: text.replace("hold         =", "hald         =", 1),
            "my.toml: constants: hold is missing",
        ),
        (
            lambda text: text.replace('source     = "reconstructed"', 'source     = "guess"', 1),
            "source must be one of rulebook, public, reconstructed",
        ),
        (lambda text: text + "\n[extra]\n", 'there is no field "extra" here'),
        (lambda text: text + "\nx = " + "1" * 5000, "my.toml: not a TOML file"),
        (lambda text: "x = " + "[" * 5000, "my.toml: nested too deeply"),
        (lambda text: text + "\n# \ud800", "my.toml: not Unicode text at character"),
    ],
)
def test_a_broken_box_is_refused(change: Callable[[str], str], complaint: str) -> None:
    changed = change(OWN)
    assert changed != OWN
    with pytest.raises(BadContent) as refused:
        MareBalticum(ContentFile("my.toml", changed))
    assert complaint in str(refused.value)


def test_a_sea_in_which_a_fleet_could_not_sail_is_refused() -> None:
    with pytest.raises(BadContent, match="more than 5 fields"):
        MareBalticum(ContentFile("my.toml", without_fields(OWN)))


def test_a_corrected_box_is_played() -> None:
    changed = OWN.replace("count  = 20 ", "count  = 18 ", 1)
    game = MareBalticum(ContentFile("my.toml", changed))
    assert game.content.count[-1] == 18
    assert not game.content_is_own
    assert game.content_file.hash != GAME.content_file.hash
    assert game.new(3, seed=1).bag_count() == 38 + 6
