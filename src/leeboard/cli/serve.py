"""`leeboard serve` and `leeboard config`: a server, and the settings that it would have."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from leeboard.cli.common import Commands, tell

if TYPE_CHECKING:
    from leeboard.server.config import Config
    from leeboard.server.settings import Sourced

PLACE_OPTIONS = ("database", "data")
SERVE_OPTIONS = (
    *PLACE_OPTIONS,
    "host",
    "port",
    "workers",
    "origin",
    "bots",
    "thinkers",
    "bot_pace",
    "content",
)


def add_to(commands: Commands) -> None:
    serve = commands.add_parser("serve")
    add_settings(serve)
    serve.set_defaults(run=run)
    config = commands.add_parser("config")
    add_settings(config)
    config.set_defaults(run=run_config)


def add_place(command: argparse.ArgumentParser) -> None:
    """Which server a command is about."""
    command.add_argument(
        "--config", metavar="FILE", help="settings; otherwise leeboard.toml of this folder, if any"
    )
    command.add_argument(
        "--database",
        metavar="URL",
        help="a file, sqlite:///FILE or postgresql://…; otherwise a file in the data folder",
    )
    command.add_argument("--data", metavar="FOLDER", help="where the key and the database lie")


def add_settings(command: argparse.ArgumentParser) -> None:
    add_place(command)
    command.add_argument("--host", help="address to listen on")
    command.add_argument("--port", help="8000 if not given")
    command.add_argument("--workers", metavar="NUMBER", help="processes (PostgreSQL)")
    command.add_argument(
        "--origin", metavar="URL", help="how browsers reach the site behind a proxy"
    )
    add_bots(command)
    command.add_argument(
        "--thinkers",
        action="store_const",
        const="true",
        help="bots think where `leeboard think` runs, and in no process of this server",
    )
    command.add_argument(
        "--bot-pace",
        metavar="SECONDS",
        help="how long a bot's choice takes at least, so that people can follow; 0 for at once",
    )
    command.add_argument(
        "--content",
        metavar="GAME=FILE",
        action="append",
        help="a content file for all tables of a game, marked there; can be repeated",
    )


def add_bots(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--bots", metavar="NUMBER", help="bot processes; 0: one less than cores, at least three"
    )


def settings_of(wanted: argparse.Namespace) -> dict[str, Sourced]:
    # Imported late: whoever only plays in a terminal does not wait for a server.
    from leeboard.server.settings import gather

    given = {name: getattr(wanted, name, None) for name in SERVE_OPTIONS}
    options = {name: text for name, text in given.items() if text is not None}
    return gather(options, wanted.config)


def config_of(wanted: argparse.Namespace) -> Config:
    """The server that a command line is about."""
    from leeboard.server import settings

    return settings.config_of(settings_of(wanted))


def run(wanted: argparse.Namespace) -> int:
    from leeboard.server.running import serve

    config = config_of(wanted)

    def tell_address() -> None:
        host = f"[{config.host}]" if ":" in config.host else config.host
        tell(f"Leeboard: {config.origin or f'http://{host}:{config.port}'}")
        sys.stdout.flush()  # whoever started us in the background waits for this line

    serve(config, tell_address)
    return 0


def run_config(wanted: argparse.Namespace) -> int:
    from leeboard.server import settings

    values = settings_of(wanted)
    settings.config_of(values).check()
    for line in settings.as_toml(values):
        tell(line)
    return 0
