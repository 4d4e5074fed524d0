"""From clause to code: which lines of a game's code and content name a clause, and which tests.

The files are read as text with a pattern; none is imported.
"""

from __future__ import annotations

import ast
import re
from bisect import bisect
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from leeboard.kernel.errors import LeeboardError

CLAUSE: Final = re.compile(r"\b([A-Z]{3}-(?:X\d+|\d+\.\d+))")
# `FER-5.1 to FER-5.4` says what a file is about. It is not the place of any of these clauses.
_NAMED: Final = re.compile(rf"{CLAUSE.pattern}(?P<range>\s+to\s+(?:[A-Z]{{3}}-)?\d+\.\d+)?")
_MARK: Final = re.compile(
    r"^[ \t]*(?:@rule\((?P<clauses>[^)]*)\)|(?:async )?def (?P<function>\w+))", re.MULTILINE
)
_QUOTED: Final = re.compile(r'"([^"]*)"')

# Beside a game's rule tests: the clauses that no code carries out, and those that no test proves.
UNCODED: Final = "uncoded.py"
UNTESTABLE: Final = "untestable.py"
NOT_PLACES: Final = (
    "rules/__init__.py",  # the contents page repeats what its files say
    "heuristics.py",  # a bot's guesses carry out no rule
    "generated.py",  # repeats the comments of fields.py
)
# Where a reader looks first; all else comes between these and the content.
_FIRST: Final = ("rules/", "setup.py", "state.py")
_LAST: Final = "content"


class UnreadableSource(LeeboardError):
    """A file of the code or the tests that cannot be searched."""


@dataclass(frozen=True)
class Place:
    """A line of a file that names a clause; of a test also its name."""

    path: Path
    line: int
    test: str = ""


def is_example(clause: str) -> bool:
    """Whether this is a worked example: its test plays it, and no single place carries it out."""
    return "-X" in clause


def places_in_code(folder: Path) -> dict[str, list[Place]]:
    """The clauses that a game's code and content name, the places of each in order of interest."""
    found: dict[str, list[Place]] = {}
    for path in _sources(folder):
        text = _text(path)
        lines = _Lines(text)
        for match in _NAMED.finditer(text):
            if match["range"] is not None:
                continue
            places = found.setdefault(match[1], [])
            place = Place(path, lines.number(match.start()))
            if place not in places:
                places.append(place)
    return found


def places_in_tests(folder: Path) -> dict[str, list[Place]]:
    """The clauses that tests of a folder are marked with, and where these tests begin."""
    found: dict[str, list[Place]] = {}
    for path in sorted(folder.glob("test_*.py")):
        text = _text(path)
        lines = _Lines(text)
        marked: list[str] = []
        for match in _MARK.finditer(text):
            if match["clauses"] is not None:
                marked += _QUOTED.findall(match["clauses"])
                continue
            place = Place(path, lines.number(match.start()), match["function"])
            for clause in marked:
                found.setdefault(clause, []).append(place)
            marked = []
    return found


def reasons(path: Path) -> dict[str, str]:
    """The clauses of a list such as `uncoded.py`, each with its reason; none without the file.

    The dict is called like the file, in capitals.
    """
    if not path.exists():
        return {}
    name = path.stem.upper()
    try:
        for node in ast.parse(_text(path)).body:
            if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == name and node.value:
                found: dict[str, str] = ast.literal_eval(node.value)
                return found
    except (SyntaxError, ValueError) as error:
        raise UnreadableSource(f"{path}: {error}") from None
    raise UnreadableSource(f"{path}: has no `{name}: dict[str, str] = ...`")


def rule_tests(game: str, folder: Path) -> Path | None:
    """The folder of a game's rule tests, if its code lies in a clone; None if it is installed."""
    for parent in folder.parents:
        tests = parent / "tests" / "rules" / game
        if tests.is_dir():
            return tests
    return None


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise UnreadableSource(f"{path}: not UTF-8 at byte {error.start}") from None
    except OSError as error:
        raise UnreadableSource(f"{path}: cannot be read: {error.strerror}") from None


def _sources(folder: Path) -> Iterator[Path]:
    paths = {
        path.relative_to(folder).as_posix(): path
        for suffix in ("py", "toml")
        for path in folder.rglob(f"*.{suffix}")
    }
    for name in sorted(paths, key=_interest):
        if name not in NOT_PLACES:
            yield paths[name]


def _interest(name: str) -> tuple[int, str]:
    for number, beginning in enumerate(_FIRST):
        if name.startswith(beginning):
            return number, name
    return len(_FIRST) + name.startswith(_LAST), name


class _Lines:
    """Which line of a text a position is on, counted from 1."""

    def __init__(self, text: str) -> None:
        self.ends: list[int] = [match.start() for match in re.finditer("\n", text)]

    def number(self, position: int) -> int:
        return bisect(self.ends, position - 1) + 1
