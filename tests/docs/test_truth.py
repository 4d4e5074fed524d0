"""What the pages name is there: commands, options, targets of make, modules, names and files."""

from __future__ import annotations

import importlib
import importlib.util
import re
import shlex
import tomllib
from pathlib import Path

import pytest

from leeboard.cli.command import parser

ROOT = Path(__file__).parent.parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "docs" / "reference").glob("*.md")),
]
FENCE = re.compile(r"^ *```\w*\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`([^`\n]+)`")
TARGET = re.compile(r"^make ([a-z][\w-]*)")
MODULE = re.compile(r"python -m ((?:leeboard|bench|tests|toolchain)[\w.]*)")
DOTTED = re.compile(r"^(leeboard(?:\.\w+)+)(?:\(.*)?$")
TOPS = ("src/", "web/", "tests/", "docs/", "bench/", "toolchain/", "requirements/", "deploy/")
# What a page writes for something that its reader chooses.
CHOSEN = re.compile(r"[A-Z<>…*]|\.\.\.")
# Files of a server look like modules, and are none.
FILES = re.compile(r"^leeboard\.(?:db|toml|service)\b")


def code(page: Path) -> list[str]:
    """Every line of code on a page, and every piece of code in its sentences."""
    text = page.read_text(encoding="utf-8")
    blocks = [line.strip() for block in FENCE.findall(text) for line in block.splitlines()]
    return blocks + INLINE.findall(FENCE.sub("", text))


def commands(page: Path) -> list[str]:
    """The commands `leeboard` on a page that are written out, without their explanations."""
    found = [line.removeprefix("$ ") for line in code(page)]
    found = [
        re.split(r"  +|, leeboard ", line)[0] for line in found if line.startswith("leeboard ")
    ]
    return [line for line in found if re.match(r"leeboard [a-z-]+( |$)", line)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_command_of_a_page_is_understood(page: Path) -> None:
    # A sentence may name a command without the file that it takes.
    faults = [line for line in commands(page) if not (parsed(line) or parsed(f"{line} FILE"))]
    assert faults == []


def parsed(line: str) -> bool:
    words = shlex.split(line, comments=True)[1:]
    try:
        parser(words[0]).parse_args(words)
    except SystemExit as end:
        return not end.code
    return True


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_target_of_make_on_a_page_is_in_the_makefile(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    known = set(re.findall(r"^([a-z][\w-]*):", makefile, re.MULTILINE))
    named = {match[1] for line in code(page) if (match := TARGET.match(line))}
    assert named - known == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_module_and_name_of_a_page_is_there(page: Path) -> None:
    text = "\n".join(code(page))
    missing = [name for name in MODULE.findall(text) if importlib.util.find_spec(name) is None]
    names = [line for line in code(page) if not FILES.match(line)]
    dotted = {match[1] for line in names if (match := DOTTED.match(line))}
    missing += [name for name in sorted(dotted) if not reachable(name)]
    assert missing == []


def reachable(name: str) -> bool:
    """Whether a dotted name is a module, or something in one."""
    parts = name.split(".")
    found: object = importlib.import_module(parts[0])
    for place, part in enumerate(parts[1:], 2):
        path = ".".join(parts[:place])
        if hasattr(found, part):
            found = getattr(found, part)
        elif importlib.util.find_spec(path) is not None:
            found = importlib.import_module(path)
        else:
            return False
    return True


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_file_of_the_tree_on_a_page_is_there(page: Path) -> None:
    if page.stem == "architecture":
        return  # its own test looks closer
    named = {line for line in code(page) if line.startswith(TOPS) and not CHOSEN.search(line)}
    paths = {line.split()[0] for line in named}
    assert sorted(path for path in paths if not (ROOT / path).exists()) == []


def test_the_page_about_dependencies_has_each_that_we_ask_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    told = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    wanted = project["project"]["dependencies"] + [
        line
        for group in (
            *project["project"]["optional-dependencies"].values(),
            *project["dependency-groups"].values(),
        )
        for line in group
        if isinstance(line, str) and not line.startswith("leeboard[")
    ]
    names = {re.split(r"[\[<>=~;]", line)[0] for line in wanted}
    assert len(names) > 40
    assert sorted(name for name in names if not re.search(rf"\b{re.escape(name)}\b", told)) == []


def test_the_pages_were_read() -> None:
    assert sum(len(commands(page)) for page in PAGES) > 60
