"""Imports point one way, and what is below the server stays pure: read from the sources."""

import ast
import sys
from pathlib import Path

import pytest

from toolchain.compiling import compiled_modules
from toolchain.importing import followed, imported, module_name
from toolchain.project import ROOT, SOURCE

# Chance has one door (`state.chance`), and a rule that reads a clock cannot be replayed.
BANNED = {"random", "time"}
# Only a type checker and a compiler read these names; nothing has to be installed to run.
TYPING_ONLY = {"mypy_extensions"}
# Rooms that need nothing installed, and what of ours each may know.
BELOW = {
    "leeboard.kernel": (),
    "leeboard.fair": ("leeboard.kernel",),
    "leeboard.scene": ("leeboard.kernel",),
    "leeboard.match": ("leeboard.fair", "leeboard.kernel", "leeboard.scene"),
}
SMALL_GAME = "leeboard.new_game.ferry"
SMALL_GAME_TESTS = "leeboard.new_game.tests"  # they are copied with it
PURE = (*BELOW, "leeboard.games", SMALL_GAME)
UPPER_LAYERS = ("leeboard.arena", "leeboard.learn", "leeboard.server", "leeboard.cli")

MODULES = sorted(SOURCE.joinpath("leeboard").rglob("*.py"))


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
    pure = any(within(module, room) for room in PURE)
    top = name.partition(".")[0]
    if top in BANNED and any(
        within(module, room) for room in ("leeboard.kernel", "leeboard.games", SMALL_GAME)
    ):
        return "chance comes from state.chance, and rules know no clock"
    if top != "leeboard":
        known = top in sys.stdlib_module_names or (typing_only and top in TYPING_ONLY)
        return "only the standard library is allowed here" if pure and not known else ""
    if within(module, "leeboard.games") or within(module, SMALL_GAME):
        own = ".".join(module.split(".")[:3])
        allowed = any(within(name, room) for room in ("leeboard.kernel", "leeboard.scene", own))
        return "" if allowed else "a game knows the kernel, the scene and itself"
    named = within(name, SMALL_GAME) and not within(module, SMALL_GAME_TESTS)
    if named or within(name, "leeboard.games"):
        return "games are found by entry points, never by name"
    if (module, name, typing_only) == ("leeboard.kernel.game", "leeboard.scene", True):
        return ""  # what a game returns; the kernel does nothing with it
    for room, below in BELOW.items():
        if within(module, room) and not any(within(name, lower) for lower in (room, *below)):
            return f"{room.rpartition('.')[2]} knows nothing above it"
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


def test_what_is_compiled_leads_to_nothing_that_must_be_installed() -> None:
    found = followed([ROOT / path for path in compiled_modules()])
    known = {"leeboard", *TYPING_ONLY, *sys.stdlib_module_names}
    assert {name: why for name, why in found.items() if name.partition(".")[0] not in known} == {}
    assert {"leeboard.registry", "leeboard.bots.levels"} <= set(found)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("leeboard.kernel.state", "import random"),
        ("leeboard.kernel.state", "def f() -> None:\n    from time import monotonic"),
        ("leeboard.kernel.state", "import rich.table"),
        ("leeboard.kernel.state", "from leeboard.games.ferry import state"),
        ("leeboard.kernel.state", "from leeboard import bots"),
        ("leeboard.kernel.record", "from leeboard.fair import Seal"),
        ("leeboard.scene.svg", "from leeboard.match.record import Record"),
        ("leeboard.match.record", "from leeboard.server import app"),
        ("leeboard.fair.seal", "import msgspec"),
        ("leeboard.kernel.state", "from ..server import app"),
        ("leeboard.kernel.state", "import mypy_extensions"),
        ("leeboard.games.ferry.rules.loading", "from random import randrange"),
        ("leeboard.games.ferry.rules.loading", "import numpy"),
        ("leeboard.new_game.ferry.rules.loading", "from random import randrange"),
        ("leeboard.new_game.ferry.scene", "from leeboard.locale import Voice"),
        ("leeboard.new_game", "from leeboard.new_game.ferry.game import Ferry"),
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
        ("leeboard.games.ferry.scene", "from leeboard.scene import Sheet"),
        ("leeboard.match.record", "from leeboard.fair import Seal"),
        ("leeboard.games.ferry.rules.loading", "from ..state import FerryState"),
        ("leeboard.games.ferry.game", "from leeboard.games.ferry.rules import loading"),
        ("leeboard.bots.random", "import random\nfrom leeboard.kernel.state import State"),
        ("leeboard.cli", "import rich\nfrom leeboard.bots.random import RandomBot"),
    ],
)
def test_an_allowed_import_is_let_pass(module: str, source: str) -> None:
    assert faults(module, source) == []
