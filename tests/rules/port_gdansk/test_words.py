"""The Polish words are those that the rulebook prints."""

import re

from tests.rules.port_gdansk.table import GAME

# zlecenie, zrealizuj, purpurowy, rozładunek and pracownik stand for these in the box.
REPLACED = re.compile(
    r"zam[óa]wi\w*|spełni\w*|fiolet\w*|wyład\w*|sprzeda\w*|robotni\w*|\bludzi\w*", re.IGNORECASE
)
PRINTED = ["zleceni", "zrealiz", "purpurow", "rozładun", "pracowni"]


def test_polish_has_the_words_of_the_box_and_none_that_they_replaced() -> None:
    words = (GAME.folder / "locale" / "pl.ftl").read_text(encoding="utf-8")
    assert REPLACED.findall(words) == []
    for stem in PRINTED:
        assert stem in words.lower()
