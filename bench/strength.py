"""`python -m bench.strength GAME SEATS A B`: how often bot A wins against bot B, until it is clear.

Both sit equally often in each seat: with two seats in both orders, with more in all seatings with
one A and in all with one B, each match with the same draws in every seating. A sequential
test (SPRT) stops as soon as the share of wins is clearly above or below the mark; `--alone` seats
one A among B and counts its wins against a mark of its own. Budgets are iterations, never seconds.
"""

import argparse
import json
import math
import sys
from time import perf_counter
from typing import Any

import leeboard
from leeboard.arena.measures import wilson
from leeboard.arena.plan import derived
from leeboard.bots import Bot, Budget, bot
from leeboard.bots.levels import LevelBot
from leeboard.kernel.game import Game
from leeboard.kernel.state import State

ERROR = 0.05  # of the sequential test, either way
APART = 0.05  # it tells a share so much above the mark from one so much below


def seatings(seats: int, alone: bool) -> list[str]:
    """Who sits where: the letters of the bots, seat by seat."""
    single = ["B" * seat + "A" + "B" * (seats - seat - 1) for seat in range(seats)]
    if alone or seats == 2:
        return single
    return single + [line.translate(str.maketrans("AB", "BA")) for line in single]


def budget_of(player: Bot) -> Budget | None:
    """A level's own iterations without its clock, so that a row can be repeated."""
    if isinstance(player, LevelBot) and player.tuning.iterations:
        return Budget(iterations=player.tuning.iterations)
    return None


def play(game: Game[Any], seed: int, number: int, names: list[str], line: str) -> tuple[float, Any]:
    """One match: the share of the victory that went to A, and the scores by letter."""
    state: State = game.new(len(line), derived(seed, number, "match"))
    players = [
        bot(name, game, derived(seed, number, f"{line} {seat}")) for seat, name in enumerate(names)
    ]
    budgets = [budget_of(player) for player in players]
    while not state.over:
        seat = state.seat
        action = players[seat].choose(state.view(seat), state.legal(), budgets[seat])
        state.play(action)
    winners = [line[seat] for seat, place in enumerate(state.ranking) if place == 1]
    scores = list(zip(line, state.scores, strict=True))
    return (winners.count("A") / len(winners) if winners else 0.0), scores


def evidence(won: float, games: int, mark: float) -> float:
    """The logarithm of how much likelier a share above the mark made this than one below."""
    high, low = min(mark + APART, 0.999), mark - APART
    lost = games - won
    return won * math.log(high / low) + lost * math.log((1 - high) / (1 - low))


def verdict(won: float, games: int, mark: float) -> str:
    found = evidence(won, games, mark)
    enough = math.log((1 - ERROR) / ERROR)
    if found > enough:
        return "reached"
    return "missed" if found < -enough else "open"


def mean(numbers: list[int]) -> float:
    return round(sum(numbers) / len(numbers), 1)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("a")
    parser.add_argument("b")
    parser.add_argument("--mark", type=float, required=True)
    parser.add_argument("--games", type=int, default=400, help="at most")
    parser.add_argument("--least", type=int, default=40, help="before the test may stop")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--alone", action="store_true")
    wanted = parser.parse_args(arguments)
    game = leeboard.game(wanted.game)
    lines = seatings(wanted.seats, wanted.alone)
    won, games, start, decided = 0.0, 0, perf_counter(), "open"
    scores: dict[str, list[int]] = {"A": [], "B": []}
    while games < wanted.games and (decided == "open" or games < wanted.least):
        for line in lines:  # whole sets of seatings, so that no seat counts double
            names = [wanted.a if letter == "A" else wanted.b for letter in line]
            share, points = play(game, wanted.seed, games // len(lines), names, line)
            won += share
            games += 1
            for letter, score in points:
                scores[letter].append(score)
        decided = verdict(won, games, wanted.mark)
        print(f"{won:g} of {games}, {decided}", file=sys.stderr, flush=True)
    low, high = wilson(won, games)
    result = {
        "game": wanted.game,
        "seats": wanted.seats,
        "a": wanted.a,
        "b": wanted.b,
        "share": round(won / games, 3),
        "interval": [round(low, 3), round(high, 3)],
        "games": games,
        "mark": wanted.mark,
        "verdict": decided,
        "scores": [mean(scores["A"]), mean(scores["B"])],
        "seconds": round(perf_counter() - start),
    }
    print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
