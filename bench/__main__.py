"""`make bench`: our engine interpreted and compiled, beside a peer, all in one run."""

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

import leeboard

SECONDS = float(os.environ.get("BENCH_SECONDS", "1.5"))  # for each figure of each round
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "3"))  # taken in turn, so that noise hits all alike
PEER = Path(__file__).parent.parent / ".peers" / "bin" / "python"

Figures = dict[str, float]


def run(command: list[str], pure: bool = False) -> Figures:
    env = {**os.environ, "LEEBOARD_PURE": "1" if pure else "0"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stderr}")
    figures: Figures = json.loads(done.stdout)
    return figures


def medians(rounds: list[Figures]) -> Figures:
    return {name: median([figures[name] for figures in rounds]) for name in rounds[0]}


def row(name: str, columns: list[str]) -> str:
    return f"{name:<40}" + "".join(f"{column:>14}" for column in columns)


def main() -> None:
    print(f"median of {ROUNDS} rounds of {SECONDS} s a figure; random play; one core\n")
    peer_rounds: list[Figures] = []
    for game_id in leeboard.game_ids():
        for seats in leeboard.game(game_id).seats:
            ours = [sys.executable, "-m", "bench.engine", game_id, str(seats), str(SECONDS)]
            pure_rounds, compiled_rounds = [], []
            for _ in range(ROUNDS):
                pure_rounds.append(run(ours, pure=True))
                compiled_rounds.append(run(ours))
                peer_rounds.append(run([str(PEER), "bench/peer.py", str(SECONDS)]))
            report(f"{game_id}, {seats} seats", medians(pure_rounds), medians(compiled_rounds))
    peer = medians(peer_rounds)
    print(row("Catanatron, 4 seats (peer)", ["as installed"]))
    print(row("  decisions/s", [f"{peer['driven']:,.0f}"]))
    print(row("  clone, us", [f"{peer['clone']:.1f}"]))
    print()
    for title, pure, compiled in REPORTED:
        print(
            f"{title} against the peer: interpreted {pure['driven'] / peer['driven']:.1f}x, "
            f"compiled {compiled['driven'] / peer['driven']:.1f}x the decisions; "
            f"clone {peer['clone'] / compiled['clone']:.1f}x as fast"
        )


REPORTED: list[tuple[str, Figures, Figures]] = []


def report(title: str, pure: Figures, compiled: Figures) -> None:
    if not compiled["compiled"]:
        print("no compiled modules are there: `make compile` builds them")
    REPORTED.append((title, pure, compiled))
    print(row(title, ["interpreted", "compiled", "ratio"]))
    for name, unit in (
        ("inside", "decisions/s inside the kernel"),
        ("driven", "decisions/s driven from Python"),
    ):
        ratio = compiled[name] / pure[name]
        print(row(f"  {unit}", [f"{pure[name]:,.0f}", f"{compiled[name]:,.0f}", f"{ratio:.1f}"]))
    for name in ("clone", "legal", "view", "imagine", "digest"):
        ratio = pure[name] / compiled[name]
        print(row(f"  {name}, us", [f"{pure[name]:.2f}", f"{compiled[name]:.2f}", f"{ratio:.1f}"]))
    print()


if __name__ == "__main__":
    main()
