"""Imports point one way, and kernel and games stay pure: each module read from its source."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.toolchain.project import SOURCE, module_name

# Chance has one door (`state.chance`), and a rule that reads a clock cannot be replayed.
BANNED = {"random", "time"}
# Only a type checker and a compiler read these names; nothing has to be installed to run.
TYPING_ONLY = {"mypy_extensions"}
UPPER_LAYERS = ("leeboard.arena", "leeboard.learn", "leeboard.server", "leeboard.cli")

MODULES = sorted(SOURCE.joinpath("leeboard").rglob("*.py"))


def imported(tree: ast.AST, package: str) -> Iterator[tuple[str, bool]]:
    """Every imported module with its full name, and whether only a type checker imports it."""
    typing_only = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
        for statement in node.body
        for inner in ast.walk(statement)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, id(node) in typing_only
        elif isinstance(node, ast.ImportFrom):
            for name in sources(node, package):
                yield name, id(node) in typing_only


def sources(node: ast.ImportFrom, package: str) -> list[str]:
    base = node.module or ""
    if node.level:
        parts = package.split(".")
        above = parts[: len(parts) - node.level + 1]
        base = ".".join([*above, *([node.module] if node.module else [])])
    # `from leeboard import games` names a package only in its second half.
    if base in ("leeboard", "leeboard.games"):
        return [f"{base}.{alias.name}" for alias in node.names]
    return [base]


def faults(module: str, source: str, *, is_package: bool = False) -> list[str]:
    """What this source of this module imports against the rules, in words."""
    package = module if is_package else module.rpartition(".")[0]
    found = imported(ast.parse(source), package)
    return [
        f"{module} imports {name}: {why}"
        for name, typing_only in found
        if (why := fault(module, name, typing_only))
    ]


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


def fault(module: str, name: str, typing_only: bool) -> str:
    """Why this module must not import that name, or "" if it may."""
    pure = within(module, "leeboard.kernel") or within(module, "leeboard.games")
    top = name.partition(".")[0]
    if pure and top in BANNED:
        return "chance comes from state.chance, and rules know no clock"
    if top != "leeboard":
        known = top in sys.stdlib_module_names or (typing_only and top in TYPING_ONLY)
        return "only the standard library is allowed here" if pure and not known else ""
    if within(module, "leeboard.kernel"):
        return "" if within(name, "leeboard.kernel") else "the kernel knows nothing above it"
    if within(module, "leeboard.games"):
        own = ".".join(module.split(".")[:3])
        allowed = within(name, "leeboard.kernel") or within(name, own)
        return "" if allowed else "a game knows the kernel and itself"
    if (module, name) == ("leeboard.registry", "leeboard.games"):
        return ""  # the folder as such, to make it callable; it names no game
    if within(name, "leeboard.games"):
        return "games are found by entry points, never by name"
    if within(module, "leeboard.bots") and any(within(name, layer) for layer in UPPER_LAYERS):
        return "bots are below arena, learn, server and the command line"
    return ""


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_a_module_imports_only_what_its_layer_may(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert faults(module_name(path), text, is_package=path.name == "__init__.py") == []


def test_the_modules_of_kernel_and_games_were_found() -> None:
    names = {module_name(path) for path in MODULES}
    assert "leeboard.kernel" in names
    assert any(within(name, "leeboard.games") for name in names)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("leeboard.kernel.state", "import random"),
        ("leeboard.kernel.state", "def f() -> None:\n    from time import monotonic"),
        ("leeboard.kernel.state", "import rich.table"),
        ("leeboard.kernel.state", "from leeboard.games.ferry import state"),
        ("leeboard.kernel.state", "from leeboard import bots"),
        ("leeboard.kernel.state", "from ..server import app"),
        ("leeboard.kernel.state", "import mypy_extensions"),
        ("leeboard.games.ferry.rules.loading", "from random import randrange"),
        ("leeboard.games.ferry.rules.loading", "import numpy"),
        ("leeboard.games.ferry.rules.loading", "from leeboard.games.barge.state import State"),
        ("leeboard.games.ferry.rules.loading", "from leeboard.games import barge"),
        ("leeboard.games.ferry.rules.loading", "from ...barge import state"),
        ("leeboard.games.ferry.rules.loading", "from leeboard.bots.greedy import GreedyBot"),
        ("leeboard.bots.greedy", "from leeboard.games.ferry.game import Ferry"),
        ("leeboard.bots.greedy", "import leeboard.arena.report"),
        ("leeboard.cli", "from leeboard.games import ferry"),
    ],
)
def test_a_forbidden_import_is_found(module: str, source: str) -> None:
    assert len(faults(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("leeboard.kernel.state", "import hashlib\nfrom leeboard.kernel.chance import Chance"),
        ("leeboard.kernel.state", "from . import chance\nfrom .step import Step"),
        (
            "leeboard.kernel.native",
            "if TYPE_CHECKING:\n    from mypy_extensions import i64 as i64\nelse:\n    i64 = int",
        ),
        ("leeboard.games.ferry.rules.loading", "from leeboard.kernel.step import Step"),
        ("leeboard.games.ferry.rules.loading", "from ..state import FerryState"),
        ("leeboard.games.ferry.game", "from leeboard.games.ferry.rules import loading"),
        ("leeboard.bots.random", "import random\nfrom leeboard.kernel.state import State"),
        ("leeboard.cli", "import rich\nfrom leeboard.bots.random import RandomBot"),
    ],
)
def test_an_allowed_import_is_let_pass(module: str, source: str) -> None:
    assert faults(module, source) == []
