"""`make fields`: the classes that are generated from the declared fields of the games.

python -m toolchain.fields [--check]

A game that declares its fields in fields.py gets generated.py beside it: a class with a typed
attribute for each field, and their copying. With --check nothing is written, and a file that does
not fit its declaration is a failure.
"""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from leeboard.field_class import class_text
from leeboard.kernel.game import Game
from leeboard.kernel.state import State
from toolchain.project import ROOT, SOURCE

ROOMS: Final = [SOURCE / "leeboard" / "games", SOURCE / "leeboard" / "new_game"]


def declared() -> list[Path]:
    """The folders of the games that declare their fields, that of the small game included."""
    return sorted(path.parent for room in ROOMS for path in room.glob("*/fields.py"))


def generated(folder: Path) -> str:
    """The text of a game's generated.py."""
    package = package_of(folder)
    if not (folder / "generated.py").exists():
        # The rules import the class that they are about to get: a plain state stands in for it.
        stand_in: Any = ModuleType(f"{package}.generated")
        stand_in.__getattr__ = lambda name: State
        sys.modules[stand_in.__name__] = stand_in
    name: str = import_module(f"{package}.fields").CLASS
    game = game_of(package)
    return class_text(game, name, "make fields")


def package_of(folder: Path) -> str:
    root = SOURCE if folder.is_relative_to(SOURCE) else ROOT
    return ".".join(folder.relative_to(root).parts)


def game_of(package: str) -> Game[Any]:
    """The game that the package's game.py puts together."""
    module = import_module(f"{package}.game")
    [game] = [
        one
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, Game) and one.__module__ == module.__name__
    ]
    make: Any = game
    made: Game[Any] = make()
    return made


def main(arguments: list[str]) -> int:
    stale = 0
    for folder in declared():
        path = folder / "generated.py"
        text = generated(folder)
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        if "--check" in arguments:
            print(f"{path.relative_to(ROOT)} does not fit fields.py: make fields writes it anew")
        else:
            path.write_text(text, encoding="utf-8")
            print(f"{path.relative_to(ROOT)} is written")
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
