"""`leeboard arena`: bots against each other in balanced seats, and how sure one can be."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any, Final

from leeboard.arena import (
    Hypotheses,
    Interrupted,
    Journal,
    Tally,
    play_tournament,
    tournament_plan,
)
from leeboard.arena.report import tournament_page
from leeboard.arena.report.tournament import entrant_rows, seat_rows, verdict_line
from leeboard.arena.report.words import ending_words, title_of
from leeboard.arena.seating import block
from leeboard.arena.tournament import check_tournament
from leeboard.arena.work import Progress
from leeboard.bots import bots
from leeboard.cli.common import (
    INTERRUPTED,
    BadCommand,
    Commands,
    names,
    table,
    tell,
    write_file,
)
from leeboard.cli.many import (
    add_budget,
    add_games,
    command_line,
    counted,
    heading,
    jobs_of,
    plan_of,
    progress,
)
from leeboard.kernel.errors import BadOptions
from leeboard.kernel.game import Game

JOURNAL: Final = "games.jsonl"
RESULT: Final = "result.json"
REPORT: Final = "report.html"


def add_to(commands: Commands) -> None:
    command = commands.add_parser("arena")
    add_games(command, 100)
    command.add_argument(
        "--bots",
        metavar="NAME,...",
        type=names,
        default=["greedy", "random"],
        help="who meets (greedy,random); the last fills empty seats; a budget is written as "
        f"NAME:200 (iterations) or NAME:0.5s; known are {', '.join(bots())}",
    )
    add_budget(command)
    command.add_argument(
        "--sprt",
        metavar="LOW,HIGH",
        type=shares,
        help="stop as soon as it is clear whether the first bot wins at most LOW or at least HIGH",
    )
    command.add_argument("--out", metavar="DIR", type=Path, help="keep games and reports here")
    command.add_argument("--resume", action="store_true", help="go on with the games in --out")
    command.add_argument("--cluster", metavar="ADDRESS", default="", help="play on a Ray cluster")
    command.add_argument("--json", action="store_true", help="the result as JSON")
    command.set_defaults(run=run)


def shares(text: str) -> Hypotheses:
    """Two shares of wins between a comma, for argparse."""
    try:
        low, high = [float(part) for part in text.split(",")]
    except ValueError:
        raise argparse.ArgumentTypeError(
            f'must be two shares of wins such as 0.70,0.75, not "{text}"'
        ) from None
    try:
        return Hypotheses(low, high)
    except BadOptions as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def run(wanted: argparse.Namespace) -> int:
    if wanted.resume and wanted.out is None:
        raise BadCommand("--resume needs --out, the folder with the games that were played")
    game, plan = plan_of(wanted, wanted.bots)
    plan = tournament_plan(plan)
    jobs = jobs_of(wanted)
    check_tournament(plan, jobs, wanted.sprt)
    journal = None if wanted.out is None else Journal(wanted.out / JOURNAL, plan, wanted.resume)
    code = 0
    started = time.perf_counter()
    done = 0 if journal is None else len(journal.done)
    told: list[int] = []
    try:
        with progress(plan.games, done) as note:
            tally = play_tournament(
                plan,
                jobs,
                both(told.append, note),
                cluster=wanted.cluster,
                journal=journal,
                hypotheses=wanted.sprt,
            )
    except Interrupted as interrupt:
        tally = interrupt.result
        code = INTERRUPTED
    finally:
        if journal is not None:
            journal.close()
    seconds = time.perf_counter() - started
    if wanted.out is not None and tally.games:
        own = ["--bots", ",".join(plan.bots)]
        if wanted.sprt is not None:
            own += ["--sprt", f"{wanted.sprt.low:g},{wanted.sprt.high:g}"]
        write_reports(wanted.out, game, tally, command_line("arena", plan, wanted, *own))
    if wanted.json:
        print(json.dumps(tally.plain()))
    else:
        tell("\n".join(report(game, tally, code == INTERRUPTED)))
        tell(pace(sum(told), seconds, wanted.out if tally.games else None))
    return code


def both(first: Progress, second: Progress | None) -> Progress:
    """Tell two of every step, if there are two."""

    def tell_both(ended: int) -> None:
        first(ended)
        if second is not None:
            second(ended)

    return tell_both


def write_reports(folder: Path, game: Game[Any], tally: Tally, command: str) -> None:
    write_file(str(folder / RESULT), json.dumps(tally.plain()) + "\n")
    title = f"{title_of(game)}: {', '.join(tally.plan.bots)}"
    write_file(str(folder / REPORT), tournament_page(tally, title, command, ending_words(game)))


def report(game: Game[Any], tally: Tally, interrupted: bool = False) -> list[str]:
    """The result for people to read."""
    plan, games = tally.plan, len(tally.games)
    lines = [f"interrupted after {games} of {plan.games} games"] if interrupted else []
    if games == 0:
        return lines
    lines.append(heading(plan, games))
    if not tally.balanced:
        needed = block(plan.bots, plan.seats)
        lines.append(
            f"not all seats were taken equally often: that needs a multiple of {needed} games"
        )
    if tally.test is not None:
        lines.append(verdict_line(tally))
    lines += ["", *table(entrant_rows(tally), numbers=6)]
    if plan.seats > 1:
        lines += ["", *table(seat_rows(tally), numbers=5)]
    lengths = sorted(game.decisions for game in tally.games)
    middle = lengths[len(lengths) // 2]
    lines += [
        "",
        f"decisions in a game: {lengths[0]} to {lengths[-1]}, half of them up to {middle}",
    ]
    words = ending_words(game)
    for ending, count in tally.endings.most_common():
        lines.append(f"{count / games:.0%} ended so: {words(ending)}")
    return lines


def pace(games: int, seconds: float, folder: Path | None) -> str:
    kept = "" if folder is None else f"; see {folder / REPORT}"
    rate = games / max(seconds, 1e-9)
    return f"{counted(games, 'game')} played in {seconds:.1f} s, {rate:.1f} a second{kept}"
