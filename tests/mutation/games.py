"""Which mutants of the rules of the games survive their tests.

make reliability PARTS=mutants                                              200 of each game
make reliability PARTS=mutants WISH="--game nauticus --count 50 --seed 2"   some of one

A mutant survives if every rule test and golden game of its game passes with it: a test is missing,
or some code does nothing. What provably plays the same is listed in `equivalent.toml` beside the
rule tests, a line each.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
import time
import tomllib
from pathlib import Path

import leeboard
from tests.mutation.operators import Key, Mutant, mutants
from tests.mutation.running import (
    KILLED,
    SURVIVED,
    TIMED_OUT,
    UNREACHED,
    Code,
    MutationFailed,
    outcomes,
)
from toolchain.project import ROOT, SOURCE

MUTANTS = 200  # of each game
TESTS = ROOT / "tests"
HEAD = f"{'':22}{'mutants':>8}{'killed':>8}{'timed out':>11}{'the same':>10}{'survivors':>11}"


def code_of(game: str) -> Code:
    """The rules of a game, its state and its opening."""
    folder = SOURCE / "leeboard" / "games" / game
    files = [*sorted(folder.glob("rules/**/*.py")), folder / "setup.py", folder / "state.py"]
    return Code(f"leeboard.games.{game}", folder, [str(file.relative_to(folder)) for file in files])


def all_mutants(code: Code) -> list[Mutant]:
    return [
        mutant
        for file in code.files
        for mutant in mutants(file, (code.folder / file).read_text(encoding="utf-8"))
    ]


def sample(found: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many of them. Each has a rank of its own, so that others that come or go change little."""

    def rank(mutant: Mutant) -> bytes:
        return hashlib.sha256(f"{seed} {mutant.key!r}".encode()).digest()

    return sorted(found, key=rank)[:count]


def equivalents(path: Path) -> dict[Key, str]:
    """The mutants that play the same, each with its reason."""
    if not path.exists():
        return {}
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["mutants"]
    return {Key(**{name: row[name] for name in row if name != "why"}): row["why"] for row in rows}


def judge(game: str, count: int, seed: int, jobs: int) -> bool:
    """Try mutants of a game and print what became of them; whether none is left unexplained."""
    began = time.monotonic()
    code = code_of(game)
    found = all_mutants(code)
    same = equivalents(TESTS / "rules" / game / "equivalent.toml")
    chosen = sample(found, count, seed)
    tests = [str(TESTS / "rules" / game), *golden(game)]
    tried = outcomes(code, [mutant for mutant in chosen if mutant.key not in same], tests, jobs)
    counts = {kind: sum(each == kind for _, each in tried) for kind in (KILLED, TIMED_OUT)}
    left = [(mutant, each) for mutant, each in tried if each in (SURVIVED, UNREACHED)]
    stale = same.keys() - {mutant.key for mutant in found}
    print(
        f"{game:22}{len(chosen):8}{counts[KILLED]:8}{counts[TIMED_OUT]:11}"
        f"{len(chosen) - len(tried):10}{len(left):11}"
        f"   of {len(found)}, in {time.monotonic() - began:.0f} s"
    )
    for mutant, each in sorted(left, key=lambda row: (row[0].key.file, row[0].lines[0])):
        place = (code.folder / mutant.key.file).relative_to(ROOT)
        note = f"  ({each})" if each == UNREACHED else ""
        print(f"  {place}:{mutant.lines[0]}:{mutant.column}  {mutant.key.change}{note}")
        print(f"      {mutant.key.line}")
    for key in sorted(stale, key=str):
        print(f"  equivalent.toml: nothing is now  {key}")
    sys.stdout.flush()
    return not left and not stale


def golden(game: str) -> list[str]:
    """The golden games of a game, and the number of ways in which it can begin."""
    test = TESTS / "golden" / "test_golden.py"
    names = [
        f"{name}[{game}-{path.parent.name}-{path.stem}]"
        for name, kind in (
            ("test_a_golden_game_replays_to_its_transcript", "*.json"),
            ("test_perft_counts_stand", "perft.txt"),
        )
        for path in sorted((TESTS / "golden" / game).glob(f"edition-*/{kind}"))
    ]
    return [f"{test}::{name}" for name in names]


def main(words: list[str]) -> bool:
    games = leeboard.game_ids()
    options = argparse.ArgumentParser(prog="mutants")
    options.add_argument("--game", choices=games, action="append", help="this one; may be repeated")
    options.add_argument("--count", type=int, default=MUTANTS, help="mutants of each game")
    options.add_argument("--seed", type=int, default=1, help="which ones")
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="at once")
    chosen = options.parse_args(words)
    print(HEAD)
    good = True
    for game in chosen.game or games:
        try:
            good &= judge(game, chosen.count, chosen.seed, chosen.jobs)
        except MutationFailed as failure:
            print(f"{game:22}{failure}")
            good = False
    return good


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
