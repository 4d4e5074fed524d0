"""A game that `leeboard new-game` wrote, installed into a folder of its own."""

from __future__ import annotations

import os
import re
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


def install_editable(project: Path) -> Path:
    """The project itself, with its entry point beside it: what `pip install -e` comes to."""
    points = (project / "pyproject.toml").read_text(encoding="utf-8")
    [line] = re.findall(r'^(\w+) = "(\w+\.game:\w+)"$', points, re.MULTILINE)
    metadata = project / f"{line[0]}-0.1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {line[0]}\nVersion: 0.1.0\n")
    (metadata / "entry_points.txt").write_text(f"[leeboard.games]\n{line[0]} = {line[1]}\n")
    return project


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
