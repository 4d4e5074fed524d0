"""The libraries of this clone: `make compile`, and what `make play` does beside the server.

A set of libraries is made in a folder of its own and moved into the package when it is whole; see
`leeboard._form`, which takes it while its sources are as they were. Nothing is compiled twice.
"""

import fcntl
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from leeboard import _form
from toolchain.compiling import compiled_modules, recipe
from toolchain.importing import file_of, followed
from toolchain.project import ROOT, SOURCE

BUILD: Final = ROOT / "build"
RECIPE: Final = "recipe"  # in a set: how it was made
KEPT: Final = 2  # sets of each Python: a server may still load modules from the one before


class NotCompiled(Exception):
    """The compiler failed; the message has what it said."""


def current() -> Path | None:
    """The set that is made of the present sources, in the way in which it would be made now."""
    folder = _form.libraries()
    if folder is None or (folder / RECIPE).read_text(encoding="utf-8") != recipe():
        return None
    return folder


def sources() -> list[str]:
    """What a set is made of, as paths from the package: all that mypyc reads to compile it."""
    names = followed([ROOT / path for path in compiled_modules()])
    files = filter(None, map(file_of, names))
    return sorted(path.relative_to(_form.PACKAGE).as_posix() for path in files)


def make() -> bool:
    """Have a current set of libraries; the answer is whether anything was compiled."""
    with _alone():
        forget_strays()
        made = False
        while current() is None:
            _make_once()
            made = True
    return made


@contextmanager
def _alone() -> Iterator[None]:
    """Two at once would write the same C files."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "compiling").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def forget_strays() -> None:
    """Libraries beside their sources: Python would take them, however old they are."""
    for path in SOURCE.rglob("*.so"):
        if _form.COMPILED not in path.parents:
            path.unlink()


def _make_once() -> None:
    """Make a set of what the sources are when this begins; it is not current if they change."""
    names, way = sources(), recipe()
    called = _form.set_name(names)
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="set-") as name:
        folder = Path(name, called)
        words = ["build_ext", f"--build-lib={folder}", f"--build-temp={name}/objects"]
        done = subprocess.run(
            [sys.executable, "setup.py", "--quiet", *words],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if done.returncode:
            raise NotCompiled(done.stdout[-4000:])
        if _form.set_name(names) != called:
            return  # somebody edited a source: nobody knows of which form of it this was made
        (folder / _form.SOURCES).write_text("\n".join(names), encoding="utf-8")
        (folder / RECIPE).write_text(way, encoding="utf-8")
        _put_in_place(folder)


def _put_in_place(folder: Path) -> None:
    """From here on the set is taken; it is whole before, and under its name at once."""
    _form.COMPILED.mkdir(exist_ok=True)
    place = _form.COMPILED / folder.name
    if place.exists():  # made in another way
        shutil.rmtree(place)
    folder.rename(place)
    mine = f"{sys.implementation.cache_tag}-*"
    others = [each for each in _form.COMPILED.glob(mine) if each != place]
    others.sort(key=lambda each: each.stat().st_mtime, reverse=True)
    for old in others[KEPT - 1 :]:
        shutil.rmtree(old)


if __name__ == "__main__":
    try:
        make()
    except NotCompiled as error:
        sys.exit(f"leeboard: could not compile:\n{error}")
