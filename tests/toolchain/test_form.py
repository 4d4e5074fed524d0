"""What runs in a clone: libraries while they are made of the present sources, else the sources."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from leeboard import _form
from toolchain.compiling import compiler_trouble

# A module that nothing imports by itself; any other would have to be compiled for good.
MODULE = "leeboard.kernel.perft"
FILE = "kernel/perft.py"
LIBRARY = """
#include <Python.h>
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "leeboard.kernel.perft", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_perft(void) { return PyModule_Create(&module); }
"""


class Copy:
    """A copy of the package, and a set of libraries for its sources that has one module."""

    def __init__(self, folder: Path) -> None:
        self.package = folder / "leeboard"
        left_out = shutil.ignore_patterns("__pycache__", "client", "compiled", "*.so")
        shutil.copytree(_form.PACKAGE, self.package, ignore=left_out)
        self.sources = ["kernel/chance.py", FILE]
        self.compile()

    def compile(self) -> None:
        name = self.asked(f"from leeboard import _form; print(_form.set_name({self.sources}))")
        made = self.package / "compiled" / name
        library = made / "leeboard" / "kernel" / f"perft{sysconfig.get_config_var('EXT_SUFFIX')}"
        library.parent.mkdir(parents=True)
        code = library.with_suffix(".c")
        code.write_text(LIBRARY)
        include = sysconfig.get_path("include")
        compiler = os.environ.get("CC", "cc")
        words = [compiler, "-shared", "-fPIC", f"-I{include}", str(code), "-o", str(library)]
        subprocess.run(words, check=True)
        (made / _form.SOURCES).write_text("\n".join(self.sources))

    def asked(self, question: str, **more: str) -> str:
        done = subprocess.run(
            [sys.executable, "-P", "-c", question],
            env={"PYTHONPATH": str(self.package.parent), **more},
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout.strip()

    def runs(self, **more: str) -> Path:
        """The file of the module that runs."""
        return Path(self.asked(f"import {MODULE} as module; print(module.__file__)", **more))


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    if trouble := compiler_trouble():
        pytest.skip(trouble)
    return Copy(tmp_path_factory.mktemp("copy"))


@pytest.fixture
def copy(original: Copy) -> Copy:
    """The same for each test, which may edit it."""
    for name in original.sources:
        shutil.copy(_form.PACKAGE / name, original.package / name)
    return original


def test_libraries_of_the_present_sources_run_as_if_they_lay_beside_them(copy: Copy) -> None:
    ran = copy.runs()
    assert ran.name == f"perft{sysconfig.get_config_var('EXT_SUFFIX')}"
    assert ran.parent == copy.package / "kernel"


def test_the_sources_run_if_that_is_asked_for(copy: Copy) -> None:
    assert copy.runs(LEEBOARD_PURE="1") == copy.package / FILE


@pytest.mark.parametrize("name", ["kernel/chance.py", FILE])
def test_an_edited_source_is_not_shadowed(copy: Copy, name: str) -> None:
    source = copy.package / name
    before = source.stat()
    source.write_text(source.read_text(encoding="utf-8") + "\n")
    os.utime(source, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert copy.runs() == copy.package / FILE
    shutil.copy(_form.PACKAGE / name, source)
    assert copy.runs() != copy.package / FILE


def test_a_deleted_source_ends_the_use_of_its_library(copy: Copy) -> None:
    (copy.package / FILE).unlink()
    with pytest.raises(subprocess.CalledProcessError):
        copy.runs()


def test_a_set_that_is_being_removed_is_not_used(copy: Copy) -> None:
    [made] = copy.package.joinpath("compiled").iterdir()
    listed = made / _form.SOURCES
    listed.rename(made / "gone")
    assert copy.runs() == copy.package / FILE
    made.joinpath("gone").rename(listed)
    assert copy.runs() != copy.package / FILE
