"""Runs the real command in a process of its own, as a person at a keyboard would."""

import contextlib
import io
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import leeboard
from leeboard.bots import bot
from leeboard.cli import main
from leeboard.fair import Seal, nonce_commitment
from leeboard.match.record import Match
from tests.patience import PATIENCE

GAME = "mare_balticum"
FIRST = [GAME, "--option", "first_seat=0", "--seed", "3"]


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
        timeout=PATIENCE,
        check=False,
    )


def start(*arguments: str) -> subprocess.Popen[str]:
    """The same, left running; `interrupt` ends it."""
    return subprocess.Popen(
        [sys.executable, "-m", "leeboard", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"},
        # Tests that run in the background inherit that Ctrl-C is ignored, and hand it down.
        preexec_fn=hear_interrupts,
    )


def hear_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupt(process: subprocess.Popen[str]) -> tuple[str, str]:
    """Press Ctrl-C; what it still says, and what it complains of."""
    process.send_signal(signal.SIGINT)
    try:
        return process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise


def table(*lines: str, options: Sequence[str] = FIRST, code: int = 0) -> str:
    """What the terminal shows while these lines are typed, the person at seat 0 first to act."""
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    shown = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(shown):
        patch.setattr("sys.stdin", typed)
        patch.setenv("LC_ALL", "C")
        patch.setenv("COLUMNS", "100")
        assert main(["play", *options]) == code
    return shown.getvalue()


def prompts(text: str) -> list[str]:
    """What was answered to each line."""
    return [part.strip() for part in text.split("\n> ")[1:]]


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
