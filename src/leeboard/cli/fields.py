"""`leeboard fields`: the class of a game's state, generated from the fields that it declares."""

from __future__ import annotations

import argparse
from importlib import import_module
from importlib.util import find_spec

from leeboard.cli.common import BadCommand, Commands, game_named, tell
from leeboard.field_class import class_text


def add_to(commands: Commands) -> None:
    command = commands.add_parser("fields")
    command.add_argument("game", metavar="GAME", help="an installed game that you are writing")
    command.set_defaults(run=run)


def run(wanted: argparse.Namespace) -> int:
    game = game_named(wanted.game)
    package = type(game).__module__.rpartition(".")[0]
    if package.partition(".")[0] == "leeboard":
        raise BadCommand(f"{game.id} comes with Leeboard: `make fields` writes its class")
    if find_spec(f"{package}.fields") is None:
        raise BadCommand(f"{game.id} declares no fields: there is no fields.py beside its rules")
    name: str = import_module(f"{package}.fields").CLASS
    path = game.folder / "generated.py"
    path.write_text(class_text(game, name, f"leeboard fields {game.id}"), encoding="utf-8")
    tell(f"{path} is written")
    return 0
