"""Draws the learning curve of the documentation: `python docs/pictures/learning.py CURVE.json`.

The file is what `python -m leeboard.learn.train` writes beside its network.
"""

import json
import sys
from pathlib import Path
from typing import Any

import matplotlib as mpl
import matplotlib.pyplot as plt

from leeboard.arena.measures import wilson

PICTURE = Path(__file__).parent / "learning.svg"


def draw(curve: list[dict[str, Any]]) -> None:
    mpl.rcParams["svg.hashsalt"] = "leeboard"  # the same curve gives the same file
    mpl.rcParams["font.family"] = "sans-serif"
    games = [point["games"] for point in curve]
    shares = [100 * point["share"] for point in curve]
    ranges = [wilson(point["share"] * point["tests"], point["tests"]) for point in curve]
    figure, (wins, errors) = plt.subplots(1, 2, figsize=(9, 3.4))
    wins.axhline(50, color="grey", linewidth=0.8)
    wins.fill_between(
        games, [100 * low for low, _ in ranges], [100 * high for _, high in ranges], alpha=0.2
    )
    wins.plot(games, shares, marker="o")
    wins.set_ylim(30, 100)
    wins.set_xlabel("matches against itself")
    wins.set_ylabel("wins against greedy, %")
    told = [point for point in curve if point["error"]]
    errors.plot([p["games"] for p in told], [p["believed"] for p in told], "--", label="heuristics")
    errors.plot([p["games"] for p in told], [p["error"] for p in told], marker="o", label="network")
    errors.set_xlabel("matches against itself")
    errors.set_ylabel("error of the guessed lead, points")
    errors.legend()
    figure.tight_layout()
    figure.savefig(PICTURE, metadata={"Date": None})


if __name__ == "__main__":
    draw(json.loads(Path(sys.argv[1]).read_text()))
