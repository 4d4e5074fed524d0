"""A new game begins as a copy of Ferry, a small game that is complete and that nobody is offered.

The copy has another name, other numbers of clauses, and a project around it that can be installed.
"""

from __future__ import annotations

import keyword
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from leeboard.kernel.errors import LeeboardError

HERE: Final = Path(__file__).parent
GAME: Final = "ferry"  # the folder of the small game, and its id
PACKAGE: Final = f"{__name__}.{GAME}"
COPIED: Final = (".py", ".toml", ".svg", ".md", ".ftl")
NAME: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LETTERS: Final = 3  # of the name, before the number of a clause


class BadName(LeeboardError):
    """A name that no new game can have."""


def write_game(name: str, folder: Path) -> Path:
    """Write a game of this name into a new folder below this one, and return that."""
    check_name(name)
    project = folder / name
    if project.exists():
        raise BadName(f"{project} is there already: nothing is written over it")
    for path in sorted((HERE / GAME).rglob("*")):
        if path.suffix in COPIED:
            write(project / name / path.relative_to(HERE / GAME), path, name)
    for path in sorted((HERE / "tests").glob("test_*.py")):
        write(project / "tests" / path.name, path, name)
    write(project / "pyproject.toml", HERE / "project.toml", name)
    return project


def check_name(name: str) -> None:
    """BadName if a Python package and a game cannot be called so, or another one is."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise BadName(f'a game is called by small letters such as harbour_lights, not "{name}"')
    if len(prefix(name)) < LETTERS:
        raise BadName(f'the name of a game has at least {LETTERS} letters, unlike "{name}"')
    if name in ("tests", GAME) or find_spec(name) is not None:
        raise BadName(f'there is a Python package called "{name}" already')


def prefix(name: str) -> str:
    """What the numbers of its clauses begin with, such as HAR for harbour_lights."""
    return re.sub(r"[^a-z]", "", name)[:LETTERS].upper()


def write(target: Path, source: Path, name: str) -> None:
    """Write what the source says of Ferry, said of the game of this name."""
    title = name.replace("_", " ").title()
    text = source.read_text(encoding="utf-8").replace(PACKAGE, name)
    text = text.replace("`make fields`", f"`leeboard fields {name}`")
    text = re.sub(r"\bferry\b", name, text)
    # A class is one word, a title may be several.
    in_one = title.replace(" ", "")
    text = text.replace(":Ferry", f":{in_one}")
    text = text.replace("Ferry", in_one if source.suffix == ".py" else title)
    text = text.replace("FER-", f"{prefix(name)}-").replace("fe-rim", f"{name}-rim")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
