"""Runs the real command in a process of its own, as a person at a keyboard would."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import leeboard
from leeboard.bots import bot
from leeboard.kernel.fair import Seal, nonce_commitment
from leeboard.kernel.record import Match

GAME = "mare_balticum"


def run(
    *arguments: str | Path, lines: Sequence[str] = (), language: str = "C.UTF-8"
) -> subprocess.CompletedProcess[str]:
    """`leeboard ARGUMENTS`, with these lines typed and then the end of input."""
    environment = {**os.environ, "LC_ALL": language, "COLUMNS": "100", "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, "-m", "leeboard", *[str(argument) for argument in arguments]],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        env=environment,
        timeout=120,
        check=False,
    )


def refused(done: subprocess.CompletedProcess[str]) -> str:
    """The one line with which a command was refused, without its beginning."""
    assert done.returncode == 2, done.stderr
    [line] = done.stderr.splitlines()
    assert line.startswith("leeboard: ")
    return line.removeprefix("leeboard: ")


def played(seed: int, actions: int = 20_000, seal: Seal | None = None) -> Match:
    """A match of random bots: the first so many actions of it, or all."""
    game = leeboard.game(GAME)
    match = Match(game, 3, seed=seed, seal=seal)
    player = bot("random", game, seed)
    while not match.state.over and len(match.actions) < actions:
        match.play(player.choose({}, match.state.legal(), None))
    return match


def fair_match(actions: int = 20_000) -> Match:
    """The same with sealed draws; seat 1 mixed a nonce in, and the secret is revealed."""
    seal = Seal.new("club evening", 3)
    nonce = bytes(range(32))
    seal.promise_nonce(1, nonce_commitment("club evening", 1, nonce))
    seal.add_nonce(1, nonce)
    match = played(8, actions, seal)
    seal.reveal()
    return match


def saved(match: Match, folder: Path) -> Path:
    path = folder / "match.json"
    path.write_text(match.record().write(), encoding="utf-8")
    return path
