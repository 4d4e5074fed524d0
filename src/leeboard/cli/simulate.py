"""`leeboard simulate`: many games between bots, and who won them."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from leeboard.arena import Interrupted, Plan, Result
from leeboard.arena import simulate as played
from leeboard.arena.simulate import Progress, check
from leeboard.bots import bots
from leeboard.cli.common import (
    INTERRUPTED,
    MOST_SEEDS,
    Commands,
    add_options,
    game_named,
    names,
    options_of,
    table,
    tell,
    whole,
)

MOST_JOBS: Final = 256  # more processes than that are a slip of the finger


def add_to(commands: Commands) -> None:
    command = commands.add_parser("simulate", help="let bots play many games")
    command.add_argument("game", metavar="GAME")
    command.add_argument("--seats", type=whole(1), help="how many; the fewest if not given")
    command.add_argument("--games", type=whole(1), default=100, help="how many (100)")
    command.add_argument(
        "--bots",
        metavar="NAME,...",
        type=names,
        default=["random"],
        help=f"by seat, the last one fills the rest; known are {', '.join(bots())}",
    )
    command.add_argument(
        "--seed", type=whole(0, MOST_SEEDS - 1), default=0, help="the same seed, the same games"
    )
    command.add_argument(
        "--jobs",
        type=whole(0, MOST_JOBS),
        default=1,
        help="processes (1); 0 for one a processor core",
    )
    command.add_argument("--json", action="store_true", help="the result as JSON")
    add_options(command)
    command.set_defaults(run=run)


def run(wanted: argparse.Namespace) -> int:
    game = game_named(wanted.game, wanted.content)
    plan = Plan(
        game.id,
        wanted.seats if wanted.seats is not None else game.seats[0],
        wanted.games,
        tuple(wanted.bots),
        wanted.seed,
        options_of(game, wanted.option),
        wanted.content,
    )
    jobs = min(wanted.jobs or os.cpu_count() or 1, MOST_JOBS)
    check(plan, jobs)
    code = 0
    try:
        with progress(plan.games) as note:
            result = played(plan, jobs, note)
    except Interrupted as interrupt:
        result = interrupt.result
        code = INTERRUPTED
    if wanted.json:
        print(json.dumps(result.plain()))
    else:
        tell("\n".join(report(result)))
    return code


@contextmanager
def progress(games: int) -> Iterator[Progress | None]:
    """A bar on stderr while somebody watches; None otherwise."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    bar = Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True)
    )
    with bar:
        task = bar.add_task("games", total=games)
        yield lambda ended: bar.advance(task, ended)


def report(result: Result) -> list[str]:
    """The result for people to read."""
    plan, games = result.plan, len(result.outcomes)
    lines = []
    if result.interrupted:
        lines.append(f"interrupted after {games} of {plan.games} games")
    if games == 0:
        return lines
    chosen = "".join(f", {name}={value}" for name, value in plan.options.items())
    rate = result.decisions / max(result.seconds, 1e-9)
    return [
        *lines,
        f"{plan.game}, {plan.seats} seats, {games} games, seed {plan.seed}{chosen}",
        f"{result.decisions:,} decisions in {result.seconds:.2f} s, {rate:,.0f} a second",
        *by_seat(result),
    ]


def by_seat(result: Result) -> list[str]:
    rows = [["seat", "bot", "wins", "share", "mean score", "lowest", "highest"]]
    for seat, name in enumerate(result.plan.seated):
        scores = [outcome.scores[seat] for outcome in result.outcomes]
        won = result.wins[seat]
        rows.append(
            [
                str(seat),
                name,
                f"{won:.2f}".rstrip("0").rstrip("."),
                f"{won / len(scores):.1%}",
                f"{result.mean_scores[seat]:.2f}",
                str(min(scores)),
                str(max(scores)),
            ]
        )
    return table(rows, numbers=5)
