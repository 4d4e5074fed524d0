"""`leeboard simulate`: many games between bots, and who won them."""

from __future__ import annotations

import argparse
import json

from leeboard.arena import Interrupted, Result
from leeboard.arena import simulate as played
from leeboard.arena.plan import check
from leeboard.bots import bots
from leeboard.cli.common import INTERRUPTED, Commands, names, table, tell
from leeboard.cli.many import add_games, heading, jobs_of, plan_of, progress


def add_to(commands: Commands) -> None:
    command = commands.add_parser("simulate")
    add_games(command, 100)
    command.add_argument(
        "--bots",
        metavar="NAME,...",
        type=names,
        default=["random"],
        help=f"by seat, the last one fills the rest; known are {', '.join(bots())}",
    )
    command.add_argument("--json", action="store_true", help="the result as JSON")
    command.set_defaults(run=run)


def run(wanted: argparse.Namespace) -> int:
    _, plan = plan_of(wanted, wanted.bots)
    jobs = jobs_of(wanted)
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


def report(result: Result) -> list[str]:
    """The result for people to read."""
    plan, games = result.plan, len(result.outcomes)
    lines = []
    if result.interrupted:
        lines.append(f"interrupted after {games} of {plan.games} games")
    if games == 0:
        return lines
    rate = result.decisions / max(result.seconds, 1e-9)
    return [
        *lines,
        heading(plan, games),
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
