"""Builds Leeboard, with kernel and games compiled by mypyc where a C compiler works.

All else about the package is in pyproject.toml. What happens depends on the command:

- `python setup.py build_ext --inplace` (`make compile`) always compiles;
- an editable install never does, so that an edited file is what runs;
- a wheel is compiled if a C compiler works, else it is pure and one line says why.

LEEBOARD_COMPILE=0 makes a pure wheel; LEEBOARD_COMPILE=1 refuses to make one.
"""

import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
COMPILED_FOLDERS = ("leeboard/kernel", "leeboard/games")
EXTRA_COMPILED: tuple[str, ...] = ("leeboard/bots/search.py",)
"""Single modules elsewhere that are hot enough to compile, such as "leeboard/bots/search.py"."""

INTERPRETED = "# mypyc: interpreted"
"""A module with this line among its first five stays interpreted."""

BUILDING = {"bdist", "bdist_egg", "bdist_wheel", "build", "install"}


def compiled_modules() -> list[str]:
    """The files that mypyc compiles, as paths from the project's root, sorted."""
    source = ROOT / "src"
    found = [path for folder in COMPILED_FOLDERS for path in (source / folder).rglob("*.py")]
    found += [source / extra for extra in EXTRA_COMPILED]
    return sorted(path.relative_to(ROOT).as_posix() for path in found if not opted_out(path))


def opted_out(path: Path) -> bool:
    with path.open(encoding="utf-8") as lines:
        return any(line.strip() == INTERPRETED for _, line in zip(range(5), lines, strict=False))


def compiler_trouble(*flags: str) -> str:
    """Why no Python extension can be built here with these flags, or "" if a small one can."""
    # Imported late: from Python 3.12 on, importing setuptools is what provides distutils.
    from distutils import ccompiler, sysconfig
    from distutils.errors import CCompilerError, DistutilsError

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        try:
            compiler = ccompiler.new_compiler()
            sysconfig.customize_compiler(compiler)
            compiler.add_include_dir(sysconfig.get_python_inc())
            objects = compiler.compile([str(probe)], folder, extra_preargs=list(flags))
            library = str(Path(folder, "probe.so"))
            compiler.link_shared_object(objects, library, extra_preargs=list(flags))
        except (CCompilerError, DistutilsError, OSError) as error:
            return f"no working C compiler with Python headers ({' '.join(str(error).split())})"
    return ""


def mypyc_extensions() -> list[Extension]:
    # Imported late: an editable install needs neither mypy nor a compiler.
    from mypyc.build import mypycify

    extensions = mypycify(compiled_modules(), opt_level="3", multi_file=True, group_name="leeboard")
    # One C file a module compiles in parallel, but then mypyc's list and int helpers are calls
    # across files; link-time optimisation makes up for that (a third of the time of a loop over
    # lists). The other extensions only hand out what is in this library.
    if os.name == "posix" and not compiler_trouble("-flto=auto"):
        [library] = [each for each in extensions if each.name == "leeboard__mypyc"]
        library.extra_compile_args.append("-flto=auto")
        library.extra_link_args += ["-flto=auto", "-O3"]
    # Always setuptools' own kind, because setuptools is imported here.
    return cast("list[Extension]", extensions)


def extensions_for(commands: list[str]) -> list[Extension]:
    """What setuptools shall compile for these words of its command line."""
    if "build_ext" in commands:
        return mypyc_extensions()
    if not BUILDING.intersection(commands):
        return []
    wish = os.environ.get("LEEBOARD_COMPILE", "")
    if wish == "0":
        return pure("LEEBOARD_COMPILE=0 asks for it")
    trouble = compiler_trouble()
    if not trouble:
        return mypyc_extensions()
    if wish == "1":
        sys.exit(f"leeboard: LEEBOARD_COMPILE=1, but there is {trouble}")
    return pure(trouble)


def pure(reason: str) -> list[Extension]:
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
