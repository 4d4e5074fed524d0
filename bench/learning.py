"""`python -m bench.learning`: steps a second of our environments beside PettingZoo's board games.

All play at random among the legal actions, and every step makes the observation of the seat that
has to act next, as a learner would need it. Seconds are those of the processor, so that whatever
else runs on the machine counts less.
"""

import json
import os
import sys

import leeboard
from bench.__main__ import PEER, ROUNDS, SECONDS, Figures, medians, row, run

SIZE = int(os.environ.get("BENCH_BATCH", "64"))  # games in a batch


def main() -> None:
    print(
        f"steps a processor second; median of {ROUNDS} rounds of {SECONDS} s a figure; one core\n"
    )
    theirs: list[Figures] = []
    rows: list[tuple[str, Figures, Figures]] = []
    for game_id in leeboard.game_ids():
        seats = max(2, leeboard.game(game_id).seats[0])
        ours = [sys.executable, "-m", "bench.steps", game_id, str(seats), str(SIZE), str(SECONDS)]
        pure, compiled = [], []
        for _ in range(ROUNDS):
            pure.append(run(ours, pure=True))
            compiled.append(run(ours))
            theirs.append(run([str(PEER), "bench/peer_steps.py", str(SECONDS)]))
        rows.append((f"{game_id}, {seats} seats", medians(pure), medians(compiled)))
    peers = medians(theirs)
    if not all(compiled["compiled"] for _, _, compiled in rows):
        print("no compiled modules are there: `make compile` builds them")
    for name, speed in peers.items():
        print(row(f"PettingZoo, {name} (peer)", [f"{speed:,.0f}"]))
    against = [f"to {name}" for name in peers]
    for title, slow, quick in rows:
        print(row(f"\n{title}", ["interpreted", "compiled", "ratio", *against]))
        for name, what in (("table", "PettingZoo environment"), ("batch", f"batch of {SIZE}")):
            ratios = [f"{quick[name] / speed:.1f}" for speed in peers.values()]
            columns = [
                f"{slow[name]:,.0f}",
                f"{quick[name]:,.0f}",
                f"{quick[name] / slow[name]:.1f}",
            ]
            print(row(f"  {what}", [*columns, *ratios]))
    print("\n" + json.dumps({"peers": peers, "ours": {title: quick for title, _, quick in rows}}))


if __name__ == "__main__":
    main()
