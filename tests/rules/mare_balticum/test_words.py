"""The words of the Polish box: people at a table say what its rulebook prints."""

import re

import pytest

from tests.rules.mare_balticum.table import GAME

POLISH = (GAME.folder / "locale" / "pl.ftl").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("printed", "replaced"),
    [
        ("przedsiębiorstw", r"przedsięwzię"),
        ("kuter", r"\bł(ód|odz)"),
        ("rozładun", r"\bwyład"),
        ("żeton upływu czasu", r"\bżeton\w* czasu"),
    ],
)
def test_polish_has_the_word_of_the_rulebook_and_no_other(printed: str, replaced: str) -> None:
    assert printed in POLISH
    assert re.findall(replaced, POLISH, re.IGNORECASE) == []
