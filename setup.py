"""Builds Leeboard, with kernel and games compiled by mypyc where a C compiler works.

All else about the package is in pyproject.toml. What happens depends on the command:

- `python setup.py build_ext` (`make compile`, see toolchain/libraries.py) always compiles;
- an editable install never does, so that an edited file is what runs;
- a wheel is compiled if a C compiler works, else it is pure and one line says why.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

from toolchain.compiling import mypyc_extensions, reason_against
from toolchain.project import ROOT

BUILDING = {"bdist", "bdist_egg", "bdist_wheel", "build", "install"}


def extensions_for(commands: list[str]) -> list[Extension]:
    """What setuptools shall compile for these words of its command line."""
    if "build_ext" in commands:
        return mypyc_extensions()
    if not BUILDING.intersection(commands):
        return []
    reason = reason_against()
    if not reason:
        return mypyc_extensions()
    print(f"leeboard: building without compiled modules: {reason}", file=sys.stderr, flush=True)
    return []


class ParallelBuildExt(build_ext):
    """Compiles on all cores; setuptools alone takes the C files of an extension in turn."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extensions(self) -> None:
        compile_all = self.compiler.compile

        def compile_parallel(sources: list[str], *args: Any, **kwargs: Any) -> list[str]:
            def compile_one(source: str) -> list[str]:
                objects: list[str] = compile_all([source], *args, **kwargs)
                return objects

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return [name for names in pool.map(compile_one, sources) for name in names]

        self.compiler.compile = compile_parallel
        super().build_extensions()


if __name__ == "__main__":
    os.chdir(ROOT)
    setup(ext_modules=extensions_for(sys.argv[1:]), cmdclass={"build_ext": ParallelBuildExt})
