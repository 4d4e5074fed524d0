"""`leeboard serve`: a server for friends or a whole club, with nothing to configure."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Final

from leeboard.cli.common import BadCommand, Commands, tell, whole

LONGEST_PACE: Final = 60.0  # seconds


def add_to(commands: Commands) -> None:
    command = commands.add_parser("serve", help="start a server that people play on")
    command.add_argument("--host", default="127.0.0.1", help="address to listen on")
    command.add_argument("--port", type=whole(1, 65535), default=8000)
    command.add_argument(
        "--database",
        metavar="URL",
        default="",
        help="a file, sqlite:///FILE or postgresql://…; otherwise a file in the data folder",
    )
    command.add_argument("--workers", type=whole(1, 64), default=1, help="processes (PostgreSQL)")
    command.add_argument("--data", metavar="FOLDER", help="where the key and the database lie")
    command.add_argument(
        "--origin", default="", metavar="URL", help="how browsers reach the site behind a proxy"
    )
    command.add_argument(
        "--bots",
        type=whole(0, 64),
        default=0,
        help="bot processes; 0: one less than cores, at least two",
    )
    command.add_argument(
        "--bot-pace",
        type=seconds,
        default=0.4,
        metavar="SECONDS",
        help="how long a bot's choice takes at least, so that people can follow; 0 for at once",
    )
    command.add_argument("--administrator", metavar="NAME", default="", help="of an account")
    command.set_defaults(run=run)


def seconds(text: str) -> float:
    """A reader of short times, for argparse."""
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if 0.0 <= found <= LONGEST_PACE:
        return found
    raise argparse.ArgumentTypeError(f'must be seconds from 0 to {LONGEST_PACE:g}, not "{text}"')


def run(wanted: argparse.Namespace) -> int:
    try:
        # Imported late: whoever only plays in a terminal need not have installed a server.
        from leeboard.server.config import Config, Mail, data_folder
        from leeboard.server.running import serve
    except ModuleNotFoundError as error:
        raise BadCommand(f"{error.name} is missing: pip install 'leeboard[server]'") from None
    config = Config(
        database=wanted.database,
        data=Path(wanted.data) if wanted.data else data_folder(),
        host=wanted.host,
        port=wanted.port,
        workers=wanted.workers,
        origin=wanted.origin.rstrip("/"),
        key=os.environ.get("LEEBOARD_KEY", ""),
        administrator=wanted.administrator,
        bots=wanted.bots,
        bot_pace=wanted.bot_pace,
        mail=Mail(
            host=os.environ.get("LEEBOARD_SMTP_HOST", ""),
            port=_smtp_port(os.environ.get("LEEBOARD_SMTP_PORT", "25")),
            sender=os.environ.get("LEEBOARD_SMTP_SENDER", "leeboard@localhost"),
            user=os.environ.get("LEEBOARD_SMTP_USER", ""),
            password=os.environ.get("LEEBOARD_SMTP_PASSWORD", ""),
        ),
    )
    config.check()
    tell(f"Leeboard: {config.origin or f'http://{wanted.host}:{wanted.port}'}")
    sys.stdout.flush()  # whoever started us in the background waits for this line
    serve(config)
    return 0


def _smtp_port(text: str) -> int:
    try:
        return whole(1, 65535)(text)
    except argparse.ArgumentTypeError as error:
        raise BadCommand(f"LEEBOARD_SMTP_PORT {error}") from None
