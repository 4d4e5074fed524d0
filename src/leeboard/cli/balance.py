"""`leeboard balance`: which seat, start, opening or thing wins more than it should."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Final

from leeboard.arena import Balance, Interrupted, balance_of, balance_plan
from leeboard.arena.balance import check_balance
from leeboard.arena.report import balance_page
from leeboard.arena.report.balance import finding_rows
from leeboard.arena.report.words import title_of
from leeboard.bots import bots
from leeboard.cli.common import (
    INTERRUPTED,
    Commands,
    make_folder,
    table,
    tell,
    whole,
    write_file,
)
from leeboard.cli.many import (
    add_budget,
    add_games,
    command_line,
    heading,
    jobs_of,
    plan_of,
    progress,
)

SHOWN: Final = 20
RESULT: Final = "balance.json"
REPORT: Final = "balance.html"


def add_to(commands: Commands) -> None:
    command = commands.add_parser("balance")
    add_games(command, 1000)
    command.add_argument(
        "--bot",
        metavar="NAME",
        default="greedy",
        help=f"who plays all seats (greedy); known are {', '.join(bots())}",
    )
    add_budget(command)
    command.add_argument(
        "--top", type=whole(1), default=SHOWN, help=f"features to show ({SHOWN}); files have all"
    )
    command.add_argument("--out", metavar="DIR", type=Path, help="write the reports here")
    command.add_argument("--cluster", metavar="ADDRESS", default="", help="play on a Ray cluster")
    command.add_argument("--json", action="store_true", help="the result as JSON")
    command.set_defaults(run=run)


def run(wanted: argparse.Namespace) -> int:
    game, plan = plan_of(wanted, [wanted.bot], fewest=2)  # one seat has nobody to compare with
    plan = balance_plan(plan)
    jobs = jobs_of(wanted)
    check_balance(plan, jobs)
    if wanted.out is not None:
        make_folder(wanted.out)
    code = 0
    try:
        with progress(plan.games) as note:
            found = balance_of(plan, jobs, note, cluster=wanted.cluster)
    except Interrupted as interrupt:
        found = interrupt.result
        code = INTERRUPTED
    if wanted.out is not None:
        write_file(str(wanted.out / RESULT), json.dumps(found.plain(), indent=1) + "\n")
        title = f"{title_of(game)}: balance"
        page = balance_page(
            found, title, command_line("balance", plan, wanted, "--bot", wanted.bot)
        )
        write_file(str(wanted.out / REPORT), page)
    if wanted.json:
        print(json.dumps(found.plain()))
    else:
        tell("\n".join(report(found, wanted.top)))
    return code


def report(found: Balance, top: int = SHOWN) -> list[str]:
    """The result for people to read."""
    plan, findings = found.plan, found.findings()
    lines = []
    if found.games < plan.games:
        lines.append(f"interrupted after {found.games} of {plan.games} games")
    clear = sum(each.clear for each in findings)
    lines += [
        heading(plan, found.games, f" of {plan.bots[0]}"),
        (
            f"{len(findings)} features tested, {clear} clear, {len(found.rare)} too rare; "
            f"the even share is {found.even:.1%}"
        ),
    ]
    if findings:
        lines += ["", *table(finding_rows(findings[:top]), numbers=5)]
    return lines
