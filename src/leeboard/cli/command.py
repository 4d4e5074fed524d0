"""The command line: its words, and what becomes of errors, interrupts and broken pipes."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Final, NoReturn, cast

import leeboard
from leeboard.cli.telling import INTERRUPTED, complain
from leeboard.kernel.errors import LeeboardError

FAILED: Final = 2
BROKEN_PIPE: Final = 141

# Each with the file of this folder that carries it out, and its sentence in the list of commands.
# A file is imported when its command is called, so that nobody waits for what the others need.
COMMANDS: Final = {
    "play": ("play", "play in this terminal against bots"),
    "serve": ("serve", "start a server that people play on"),
    "think": ("think", "let the bots of a server on PostgreSQL think on this machine"),
    "config": ("serve", "the settings that `serve` would have, and where each comes from"),
    "backup": ("backup", "copy a server's database, also while it runs"),
    "restore": ("backup", "put a backup in place, once it was proven"),
    "export": ("backup", "write the record of a match on a server, or all"),
    "prune": ("prune", "take what nobody uses out of a server's database, matches into files"),
    "check-upgrade": ("upgrade", "replay every match of a server's database with this release"),
    "administrator": (
        "administrator",
        "a new token for the administrator of a server, also while it runs",
    ),
    "games": ("games", "list the installed games and their options"),
    "rules": ("rules", "read the rules of a game, or one clause"),
    "simulate": ("simulate", "let bots play many games"),
    "arena": ("arena", "measure bots against each other"),
    "balance": ("balance", "find what wins more than it should"),
    "replay": ("replay", "show a recorded match decision by decision"),
    "verify": ("verify", "check a record: its rules and its draws"),
    "content": ("content", "check a content file of your own"),
    "fields": ("fields", "generate the class of a state from the fields that a game declares"),
    "new-game": ("new_game", "write a small game that runs, to make your own of it"),
}

Command = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """Answers a bad command line with one line instead of a page of usage."""

    def error(self, message: str) -> NoReturn:
        complain(f"{message} (see {self.prog} --help)")
        sys.exit(FAILED)


def parser(called: str) -> Parser:
    """The words of the command that is called, and the names of all others."""
    top = Parser(
        prog="leeboard",
        description="Maritime board games: play in this terminal, simulate, replay, verify.",
    )
    version = f"leeboard {leeboard.__version__}"
    top.add_argument("--version", action="version", version=version)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    file = COMMANDS[called][0] if called in COMMANDS else ""
    if file:
        import_module(f"leeboard.cli.{file}").add_to(commands)
    for name, (carried_out_by, sentence) in COMMANDS.items():
        if carried_out_by != file:
            commands.add_parser(name, help=sentence)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line; returns the exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A terminal without UTF-8 shows ? for what it lacks, and so do we for what is no UTF-8.
        if hasattr(stream, "reconfigure"):
            with suppress(OSError, ValueError):  # too late: somebody has read from it
                stream.reconfigure(errors="replace")
    words = sys.argv[1:] if arguments is None else arguments
    # No option of the program itself takes a word: the first one is the command.
    top = parser(next((word for word in words if not word.startswith("-")), ""))
    wanted = top.parse_args(words)
    if wanted.command is None:
        top.print_help()
        return 0
    try:
        code = cast(Command, wanted.run)(wanted)
        sys.stdout.flush()
    except LeeboardError as error:
        sys.stdout.flush()
        complain(str(error))
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # What is still buffered would be written at exit and complain again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    return code
