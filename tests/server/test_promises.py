"""What docs/reliability.md says of the tests is so: each that it names is there."""

import re
from pathlib import Path

import pytest

from tests.server.faults.__main__ import PARTS
from tests.server.faults.attacked import NAMES

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "reliability.md"
FILE = re.compile(r"`([a-z_]+/(?:[a-z_]+\.py)?|[a-z_]+\.py)`")
PART = re.compile(r'PARTS=("[a-z_ ]+"|[a-z_]+)')


def missing(page: str) -> list[str]:
    """The files, parts of the long run and attacks of a page that there are not."""
    found = [name for name in FILE.findall(page) if not (HERE / name).exists()]
    parts = [name for parts in PART.findall(page) for name in parts.strip('"').split()]
    found += [name for name in parts if name not in PARTS]
    _, _, attacks = page.partition("## Under attack")
    rows = re.findall(r"^\| ([a-z ]+?)[*†]?(?:,[^|]*)? \|", attacks, re.MULTILINE)
    known = {"attack", *(name.replace("_", " ") for name in NAMES)}
    return found + [name for name in rows if name not in known]


def test_all_that_the_page_names_is_there() -> None:
    assert missing(PAGE.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("`faults/test_nothing.py`", "faults/test_nothing.py"),
        ("`test_nothing.py`", "test_nothing.py"),
        ("make reliability PARTS=nothing", "nothing"),
        ("## Under attack\n| nothing* | 3 |", "nothing"),
    ],
)
def test_a_page_that_names_what_is_gone_is_caught(line: str, name: str) -> None:
    assert missing(line) == [name]
