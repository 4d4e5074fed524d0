"""Games a second in the arena, one process, interpreted and compiled: `python -m bench.throughput`.

A second is one of processor time, so that a busy machine changes little.
With GAME SEATS BOT SECONDS it measures that alone, in this process, and prints one line of JSON.
"""

import json
import os
import sys
from time import process_time

import leeboard
import leeboard.kernel.state
from bench.__main__ import row, run
from leeboard.arena import Plan, tournament_plan
from leeboard.arena.plan import make_game
from leeboard.arena.play import play_one
from leeboard.bots import bots

SECONDS = float(os.environ.get("BENCH_SECONDS", "10"))  # for each figure
ENTRANTS = os.environ.get("BENCH_BOTS", "random,greedy,mcts:200").split(",")


def measured(game_id: str, seats: int, entrant: str, seconds: float) -> dict[str, object]:
    """Whole games of this bot at all seats, as the arena plays and notes them."""
    plan = tournament_plan(Plan(game_id, seats, 1, (entrant,)))
    game = make_game(plan)
    play_one(game, plan, 0)  # warm up: caches of the game, and the processor
    games, decisions, start = 0, 0, process_time()
    while games == 0 or process_time() - start < seconds:
        games += 1
        decisions += play_one(game, plan, games).decisions
    spent = process_time() - start
    return {
        "compiled": not str(leeboard.kernel.state.__file__).endswith(".py"),
        "games": games / spent,
        "decisions": decisions / spent,
    }


def figure(games: float) -> str:
    """Two digits that say something: with a long search a game takes minutes."""
    return f"{games:,.1f}" if games >= 1 else f"{games:.2g}"


def main() -> None:
    print(f"games a second of processor time; at least {SECONDS:g} s and one game a figure\n")
    print(row("", ["interpreted", "compiled", "ratio"]))
    for entrant in ENTRANTS:
        if entrant.split(":")[0] not in bots():
            print(f"{entrant}: no such bot is installed")
            continue
        for game_id in leeboard.game_ids():
            seats = next(count for count in leeboard.game(game_id).seats if count > 1)
            words = [game_id, str(seats), entrant, str(SECONDS)]
            command = [sys.executable, "-m", "bench.throughput", *words]
            pure, compiled = run(command, pure=True), run(command)
            if not compiled["compiled"]:
                print("no compiled modules are there: `make compile` builds them")
            figures = [figure(each["games"]) for each in (pure, compiled)]
            ratio = f"{compiled['games'] / pure['games']:.1f}"
            print(row(f"{game_id}, {seats} x {entrant}", [*figures, ratio]))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        game_id, seats, entrant, seconds = sys.argv[1:]
        print(json.dumps(measured(game_id, int(seats), entrant, float(seconds))))
    else:
        main()
