"""The Polish words are those of the Polish box."""

import re
from pathlib import Path

import pytest

from tests.rules.pirates_of_maracaibo.table import GAME

POLISH = (Path(GAME.folder) / "locale" / "pl.ftl").read_text(encoding="utf-8")
# What the rulebook prints, and what stood in its place.
BOX: list[tuple[str, str]] = [
    ("Czerwonobrody", r"rudobrod|barbaross"),
    ("Klabaternik", r"skrzat|klabauterman\b"),
    ("rabunek", r"\bnapa[dś]"),
    ("zadanie", r"\bmisj"),
    ("okręt", r"\bstat(?:ek|k)"),
    ("poszukiwacz", r"\bodkrywc"),
    ("galion", r"\bgaleon"),
]


@pytest.mark.parametrize(("printed", "replaced"), BOX)
def test_polish_says_what_the_rulebook_prints(printed: str, replaced: str) -> None:
    said = [line.partition("=")[2] for line in POLISH.splitlines() if not line.startswith("#")]
    assert any(printed in line for line in said)
    assert [line for line in said if re.search(replaced, line, re.IGNORECASE)] == []
