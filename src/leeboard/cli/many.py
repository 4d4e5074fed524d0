"""What the commands that play many games share: their arguments, their plan and the bar."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from leeboard.arena.entrant import read_budget
from leeboard.arena.plan import Plan
from leeboard.arena.work import Progress
from leeboard.cli.common import MOST_SEEDS, add_options, game_named, options_of, whole
from leeboard.kernel.game import Game

MOST_JOBS: Final = 256  # more processes than that are a slip of the finger


def add_games(command: argparse.ArgumentParser, games: int) -> None:
    """The game, how many of it, and by how many processes."""
    command.add_argument("game", metavar="GAME")
    command.add_argument("--seats", type=whole(1), help="how many; the fewest if not given")
    command.add_argument("--games", type=whole(1), default=games, help=f"how many ({games})")
    command.add_argument(
        "--seed", type=whole(0, MOST_SEEDS - 1), default=0, help="the same seed, the same games"
    )
    command.add_argument(
        "--jobs",
        type=whole(0, MOST_JOBS),
        default=1,
        help="processes (1); 0 for one a processor core",
    )
    add_options(command)


def add_jobs(command: argparse.ArgumentParser) -> None:
    """By how many processes the matches of a database are replayed."""
    command.add_argument(
        "--jobs",
        type=whole(0, MOST_JOBS),
        default=0,
        help="processes; one a processor core if not given",
    )


def add_budget(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--budget", metavar="N", help="how much a bot may think that brings no budget: 200, or 0.5s"
    )


def plan_of(
    wanted: argparse.Namespace, bots: Sequence[str], fewest: int = 1
) -> tuple[Game[Any], Plan]:
    """The game and the plan that are asked for; `fewest` counts if no number of seats is given."""
    game = game_named(wanted.game, wanted.content, wanted.edition)
    own = game.content_is_own
    seats = next((count for count in game.seats if count >= fewest), game.seats[-1])
    budget = getattr(wanted, "budget", None)
    plan = Plan(
        game.id,
        seats if wanted.seats is None else wanted.seats,
        wanted.games,
        tuple(bots),
        wanted.seed,
        options_of(game, wanted.option),
        None if own else (game.content_file.name, game.content_file.text),
        None if budget is None else read_budget(budget),
        edition=wanted.edition,
    )
    return game, plan


def command_line(command: str, plan: Plan, wanted: argparse.Namespace, *own: str) -> str:
    """The command that makes the same result, without where it is kept and who plays it."""
    words = ["leeboard", command, plan.game, *own]
    words += ["--seats", str(plan.seats), "--games", str(plan.games), "--seed", str(plan.seed)]
    for pair in wanted.option:
        words += ["--option", pair]
    for name in ("content", "budget"):
        if getattr(wanted, name) is not None:
            words += [f"--{name}", getattr(wanted, name)]
    if plan.edition:
        words += ["--edition", str(plan.edition)]
    return shlex.join(words)


def heading(plan: Plan, games: int, who: str = "") -> str:
    """What was played, in a line; `who` says by whom, if that is not told below."""
    chosen = "".join(f", {name}={value}" for name, value in plan.options.items())
    seats, played = counted(plan.seats, "seat"), counted(games, "game")
    rules = f", edition {plan.edition} of the rules" if plan.edition else ""
    return f"{plan.game}{rules}, {seats}, {played}{who}, seed {plan.seed}{chosen}"


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def jobs_of(wanted: argparse.Namespace) -> int:
    return min(wanted.jobs or os.cpu_count() or 1, MOST_JOBS)


@contextmanager
def progress(games: int, done: int = 0) -> Iterator[Progress | None]:
    """A bar on stderr while somebody watches, with the time left; None otherwise."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("games", total=games, completed=done)
        yield lambda ended: bar.advance(task, ended)
