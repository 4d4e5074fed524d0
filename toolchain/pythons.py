"""The Pythons that Leeboard runs on, which of them are here, and our tests on each."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from toolchain.first_match import clean_environment
from toolchain.project import ROOT, pyproject

PREFIX: Final = "Programming Language :: Python :: 3."
QUESTION: Final = (
    "import ensurepip, sys, venv; print('.'.join(str(part) for part in sys.version_info[:3]))"
)

TOOLS: Final = ("hypothesis", "pytest")
SHORT: Final = ("tests/rules",)
WHOLE: Final = ("tests/rules", "tests/kernel", "tests/golden", "tests/bots")


class TestsFailed(Exception):
    """Our tests do not pass there; the message has what pytest said last."""


@dataclass(frozen=True)
class Interpreter:
    """A Python that can make environments."""

    version: str  # 3.12.1
    path: Path


def supported() -> list[str]:
    """The versions that pyproject.toml promises, oldest first: 3.11, 3.12 …"""
    classifiers: list[str] = pyproject()["project"]["classifiers"]
    minors = [int(each.removeprefix(PREFIX)) for each in classifiers if each.startswith(PREFIX)]
    return [f"3.{minor}" for minor in sorted(minors)]


OLDEST: Final = supported()[0]
NEWEST: Final = supported()[-1]


def interpreters() -> tuple[list[Interpreter], list[str]]:
    """One of each supported version that is here, oldest first; and the versions that are not."""
    found, missing = [], []
    for version in supported():
        one = interpreter(version)
        if one is None:
            missing.append(version)
        else:
            found.append(one)
    return found, missing


def interpreter(version: str) -> Interpreter | None:
    """A Python of this version on the PATH or among those of pyenv."""
    for path in _candidates(version):
        told = subprocess.run(
            [path, "-c", QUESTION], capture_output=True, text=True, stdin=subprocess.DEVNULL
        )
        answer = told.stdout.strip()
        if told.returncode == 0 and answer.startswith(f"{version}."):
            return Interpreter(answer, path)
    return None


def _candidates(version: str) -> Iterator[Path]:
    home = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from sorted(home.glob(f"versions/{version}.*/bin/python{version}"))
    if found := shutil.which(f"python{version}"):
        yield Path(found)


def run_tests(python: Path, clone: Path, folders: tuple[str, ...]) -> str:
    """Run tests of the clone with what is installed for this Python; pytest's last line."""
    lock = (ROOT / "requirements" / "dev.lock").read_text(encoding="utf-8")
    pins = [re.findall(rf"^{tool}==\S+", lock, re.MULTILINE)[0] for tool in TOOLS]
    command = [str(python), "-m", "pip", "install", "--quiet", *pins]
    subprocess.run(command, cwd=clone, env=clean_environment(), check=True)
    done = subprocess.run(
        [str(python), "-m", "pytest", "-q", "-W", "error", "-m", "not slow", *folders],
        cwd=clone,
        env=clean_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise TestsFailed(done.stdout[-6000:])
    return done.stdout.strip().splitlines()[-1]
