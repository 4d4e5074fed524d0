"""`python -m bench.searching`: search simulations a second, beside OpenSpiel's, all in one run."""

import sys

import leeboard
from bench.__main__ import PEER, ROUNDS, SECONDS, Figures, medians, row, run


def main() -> None:
    print(f"simulations a second; median of {ROUNDS} rounds of {SECONDS} s a figure; one core\n")
    peers: list[Figures] = []
    rows: list[tuple[str, Figures, Figures]] = []
    for game_id in leeboard.game_ids():
        seats = max(2, leeboard.game(game_id).seats[0])
        ours = [sys.executable, "-m", "bench.search", game_id, str(seats), str(SECONDS)]
        pure, compiled = [], []
        for _ in range(ROUNDS):
            pure.append(run(ours, pure=True))
            compiled.append(run(ours))
            peers.append(run([str(PEER), "bench/peer_search.py", str(SECONDS)]))
        rows.append((f"{game_id}, {seats} seats", medians(pure), medians(compiled)))
    peer = medians(peers)
    if not all(compiled["compiled"] for _, _, compiled in rows):
        print("no compiled modules are there: `make compile` builds them")
    print(row("OpenSpiel, backgammon (peer)", ["in Python", "in C++", "ratio"]))
    print(row("  random to the end", columns(peer["python"], peer["native"])))
    for title, slow, quick in rows:
        print(row(title, ["interpreted", "compiled", "ratio", "to C++ peer"]))
        for name, what in (("random", "random to the end"), ("hard", "as level hard")):
            against = f"{quick[name] / peer['native']:.1f}"
            print(row(f"  {what}", [*columns(slow[name], quick[name]), against]))


def columns(slow: float, quick: float) -> list[str]:
    return [f"{slow:,.0f}", f"{quick:,.0f}", f"{quick / slow:.1f}"]


if __name__ == "__main__":
    main()
