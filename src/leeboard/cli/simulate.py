"""`leeboard simulate`: many games between bots, and who won them."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from leeboard.arena import Plan, Result
from leeboard.arena import simulate as played
from leeboard.arena.simulate import Progress, check
from leeboard.bots import bots
from leeboard.cli.common import (
    MOST_SEEDS,
    Commands,
    add_options,
    game_named,
    names,
    options_of,
    table,
    whole,
)


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
        "--jobs", type=whole(0), default=1, help="processes (1); 0 for one a processor core"
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
    jobs = wanted.jobs or os.cpu_count() or 1
    check(plan, jobs)
    with progress(plan.games) as tell:
        result = played(plan, jobs, tell)
    if wanted.json:
        print(json.dumps(result.plain()))
    else:
        print("\n".join(report(result)))
    return 0


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
    rate = result.decisions / max(result.seconds, 1e-9)
    chosen = [f"{name}={value}" for name, value in plan.options.items()]
    rows = [["seat", "bot", "wins", "share", "mean score", "lowest", "highest"]]
    for seat, name in enumerate(plan.seated):
        scores = [outcome.scores[seat] for outcome in result.outcomes]
        won = result.wins[seat]
        rows.append(
            [
                str(seat),
                name,
                f"{won:.2f}".rstrip("0").rstrip("."),
                f"{won / games:.1%}",
                f"{result.mean_scores[seat]:.2f}",
                str(min(scores)),
                str(max(scores)),
            ]
        )
    return [
        f"{plan.game}, {plan.seats} seats, {games} games, seed {plan.seed}"
        + (f", {', '.join(chosen)}" if chosen else ""),
        f"{result.decisions:,} decisions in {result.seconds:.2f} s, {rate:,.0f} a second",
        *table(rows, numbers=5),
    ]
