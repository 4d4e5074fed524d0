"""Every documented way to install, from a fresh clone into fresh environments: `make installs`.

It prints a table: command, Python, compiler, seconds, first match. Words after the command choose
rows: `python -m toolchain.installs uv 3.12` tries what has both in its row. With `--tests` before
them, the tests of rules, kernel and bots run on what was installed too.
"""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from toolchain.first_match import NoMatch, clean_environment, first_match
from toolchain.project import ROOT
from toolchain.pythons import (
    OLDEST,
    WHOLE,
    Interpreter,
    TestsFailed,
    interpreters,
    run_tests,
)

# A compiler that is there and never works; a folder without one is not easily made.
NO_COMPILER: Final = {"CC": "false"}
AUTHOR: Final = ("-c", "user.name=nobody", "-c", "user.email=nobody@localhost")


class Failed(Exception):
    """A command that must work did not; the message has what it said."""


@dataclass(frozen=True)
class Place:
    """Where something is installed: a fresh clone, and an empty folder for environments."""

    python: Path
    clone: Path
    home: Path
    environment: dict[str, str]  # beside the clean one

    def run(self, *command: str | Path) -> str:
        """Run this in the clone; the answer is all that it said."""
        done = subprocess.run(
            [str(word) for word in command],
            cwd=self.clone,
            env={**clean_environment(), **self.environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if done.returncode:
            said = shlex.join(str(word) for word in command)
            raise Failed(f"{said} ended with {done.returncode}:\n{done.stdout[-6000:]}")
        return done.stdout

    def venv(self, name: str) -> Path:
        """The folder of programs of a new virtual environment."""
        folder = self.home / name
        self.run(self.python, "-m", "venv", folder)
        return folder / "bin"

    def tool(self, package: str) -> Path:
        """A program from an environment of its own."""
        programs = self.venv(f"{package}-tool")
        self.run(programs / "pip", "install", "--quiet", package)
        return programs


def clone(folder: Path) -> Path:
    """What git would hand to somebody else, uncommitted changes too, as a repository."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, names.split("\0")):
        source, copy = ROOT / name, folder / name
        if source.is_file() and not source.is_symlink():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, copy)
    for command in (["init", "-q"], ["add", "-A"], [*AUTHOR, "commit", "-qm", "all of it"]):
        subprocess.run(["git", *command], cwd=folder, check=True)
    return folder


def by_pip(wish: str) -> Callable[[Place], Path]:
    def install(place: Place) -> Path:
        programs = place.venv("env")
        place.run(programs / "pip", "install", "--quiet", wish.format(clone=place.clone))
        return programs / "leeboard"

    return install


def by_uv(place: Place) -> Path:
    folders = {"UV_TOOL_DIR": "tools", "UV_TOOL_BIN_DIR": "bin", "UV_CACHE_DIR": "cache"}
    place.environment.update({name: str(place.home / each) for name, each in folders.items()})
    place.run(place.tool("uv") / "uv", "tool", "install", "--python", place.python, ".")
    return place.home / "bin" / "leeboard"


def by_pipx(place: Place) -> Path:
    folders = {"PIPX_HOME": "pipx", "PIPX_BIN_DIR": "bin", "PIPX_MAN_DIR": "man"}
    place.environment.update({name: str(place.home / each) for name, each in folders.items()})
    place.run(place.tool("pipx") / "pipx", "install", "--python", place.python, ".")
    return place.home / "bin" / "leeboard"


def by_build(place: Place) -> Path:
    """The source archive first, then the wheel from it, then an install of the wheel."""
    place.run(place.tool("build") / "python", "-m", "build")
    [wheel] = place.clone.joinpath("dist").glob("*.whl")
    programs = place.venv("env")
    place.run(programs / "pip", "install", "--quiet", wheel)
    return programs / "leeboard"


WAYS: Final[dict[str, Callable[[Place], Path]]] = {
    "pip install .": by_pip("."),
    "pip install '.[server]'": by_pip(".[server]"),
    "pip install git+file://…": by_pip("git+file://{clone}"),
    "uv tool install .": by_uv,
    "pipx install .": by_pipx,
    "python -m build": by_build,
}


def python_of(program: Path) -> Path:
    """The Python that runs an installed command, as its first line names it."""
    with program.open(encoding="utf-8") as lines:
        return Path(lines.readline().removeprefix("#!").split()[0])  # pipx puts options behind it


def is_compiled(program: Path) -> bool:
    """Whether the installed command runs compiled rules."""
    question = "import leeboard.kernel.state as module; print(module.__file__)"
    answer = subprocess.run(
        [python_of(program), "-c", question],
        env=clean_environment(),
        cwd=program.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    return not answer.stdout.strip().endswith(".py")


@dataclass(frozen=True)
class Row:
    way: str
    interpreter: Interpreter
    compiler: bool

    def told(self) -> str:
        compiler = "compiler" if self.compiler else "none"
        return f"{self.way:26}  {self.interpreter.version:7}  {compiler:8}"


def rows(found: list[Interpreter]) -> list[Row]:
    """Each way with the oldest Python; with the others, one."""
    first = next(iter(WAYS))
    every = [Row(way, found[0], compiler) for way in WAYS for compiler in (True, False)]
    return every + [Row(first, each, compiler) for each in found[1:] for compiler in (True, False)]


def attempt(row: Row, tests: bool) -> str:
    """Install as this row says, and play; the answer tells how that went."""
    with tempfile.TemporaryDirectory(prefix="leeboard-install-") as name:
        folder = Path(name)
        for each in ("clone", "home", "empty"):
            folder.joinpath(each).mkdir()
        environment = {} if row.compiler else dict(NO_COMPILER)
        place = Place(row.interpreter.path, clone(folder / "clone"), folder / "home", environment)
        began = time.monotonic()
        program = WAYS[row.way](place)
        seconds = time.monotonic() - began
        if is_compiled(program) != row.compiler:
            raise Failed("compiled" if is_compiled(program) else "not compiled")
        match = first_match(program, folder / "empty")
        passed = f"; {run_tests(python_of(program), place.clone, WHOLE)}" if tests else ""
        return f"{seconds:5.0f} s  {match}{passed}"


def main(words: list[str]) -> int:
    found, missing = interpreters()
    for version in missing:
        print(f"Python {version} is not on this machine: nothing is tried with it")
    if not found or not found[0].version.startswith(OLDEST):
        print(f"Python {OLDEST} is needed, the oldest that Leeboard runs on")
        return 1
    tests = words[:1] == ["--tests"]
    failures = 0
    for row in rows(found):
        if not all(word in row.told() for word in words[tests:]):
            continue
        try:
            end = attempt(row, tests)
        except (Failed, NoMatch, TestsFailed) as error:
            failures += 1
            end = f"FAILED: {error}"
        print(f"{row.told()}  {end}", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main(sys.argv[1:]))
