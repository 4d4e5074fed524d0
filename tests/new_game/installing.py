"""A game that `leeboard new-game` wrote, installed into a folder of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from leeboard.new_game import write_game


def install(name: str, folder: Path) -> Path:
    """Write the game below this folder; returns where it is installed, to be put on the path."""
    project, target = write_game(name, folder), folder / "installed"
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    command += ["--no-build-isolation", "--disable-pip-version-check", "--target", str(target)]
    subprocess.run([*command, str(project)], check=True)
    return target


def leeboard(installed: Path, *arguments: str) -> str:
    """What a command of Leeboard prints where the game is installed."""
    return run(installed, "-m", "leeboard", *arguments)


def run(installed: Path, *arguments: str) -> str:
    path = os.pathsep.join([str(installed), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
