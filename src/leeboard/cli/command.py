"""The command line: its words, and what becomes of errors, interrupts and broken pipes."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, NoReturn, cast

import leeboard
from leeboard.cli import (
    arena,
    backup,
    balance,
    content,
    games,
    play,
    replay,
    rules,
    serve,
    simulate,
    verify,
)
from leeboard.cli.common import INTERRUPTED, complain
from leeboard.kernel.errors import LeeboardError

FAILED: Final = 2
BROKEN_PIPE: Final = 141

Command = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """Answers a bad command line with one line instead of a page of usage."""

    def error(self, message: str) -> NoReturn:
        complain(f"{message} (see {self.prog} --help)")
        sys.exit(FAILED)


def parser() -> Parser:
    top = Parser(
        prog="leeboard",
        description="Maritime board games: play in this terminal, simulate, replay, verify.",
    )
    version = f"leeboard {leeboard.__version__}"
    top.add_argument("--version", action="version", version=version)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    playing = (play, serve, backup, games, rules)
    measuring = (simulate, arena, balance)
    for command in (*playing, *measuring, replay, verify, content):
        command.add_to(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line; returns the exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A terminal without UTF-8 shows ? for what it lacks, and so do we for what is no UTF-8.
        if hasattr(stream, "reconfigure"):
            with suppress(OSError, ValueError):  # too late: somebody has read from it
                stream.reconfigure(errors="replace")
    top = parser()
    wanted = top.parse_args(arguments)
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
