"""What mypyc compiles, and whether it can be compiled here."""

import os
import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from toolchain.project import ROOT, SOURCE

if TYPE_CHECKING:
    from setuptools import Extension

COMPILED_FOLDERS: Final = ("leeboard/kernel", "leeboard/fair", "leeboard/games")
EXTRA_COMPILED: Final = ("leeboard/bots/search.py",)
"""Single modules elsewhere that are hot enough to compile."""

# What mypyc writes gains little from more: the loops of bench/counted.py have 1% to 4% fewer
# instructions with -O2, and compiling takes half as long again.
LEVEL: Final = "1"
GROUP: Final = "leeboard"
LIBRARY: Final = f"{GROUP}__mypyc"

# What mypyc writes does the same, but has the compiler read Python.h for each module: that takes a
# hundred times as long as to read this.
OPENER: Final = """
typedef struct _object PyObject;
extern PyObject *Py_BuildValue(const char *, ...);
extern PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
extern PyObject *PyObject_GetAttrString(PyObject *, const char *);
extern void *PyCapsule_GetPointer(PyObject *, const char *);
extern void Py_DecRef(PyObject *);

#ifdef _WIN32
__declspec(dllexport)
#else
__attribute__((visibility("default")))
#endif
PyObject *PyInit_LAST(void)
{
    PyObject *all = Py_BuildValue("(s)", "*");
    if (!all) return 0;
    PyObject *library = PyImport_ImportModuleLevel("LIBRARY", 0, 0, all, 0);
    Py_DecRef(all);
    if (!library) return 0;
    PyObject *capsule = PyObject_GetAttrString(library, "init_FULL");
    Py_DecRef(library);
    if (!capsule) return 0;
    PyObject *(*init)(void) = PyCapsule_GetPointer(capsule, "LIBRARY.init_FULL");
    Py_DecRef(capsule);
    return init ? init() : 0;
}
"""

INTERPRETED: Final = "# mypyc: interpreted"
"""A module with this line among its first eight stays interpreted."""


def compiled_modules() -> list[str]:
    """The files that mypyc compiles, as paths from the project's root, sorted.

    Not the file of a package: it is read once and has nothing to make fast.
    """
    found = [path for folder in COMPILED_FOLDERS for path in (SOURCE / folder).rglob("*.py")]
    found += [SOURCE / extra for extra in EXTRA_COMPILED]
    modules = [path for path in found if path.name != "__init__.py" and not opted_out(path)]
    return sorted(path.relative_to(ROOT).as_posix() for path in modules)


def opted_out(path: Path) -> bool:
    with path.open(encoding="utf-8") as lines:
        return any(line.strip() == INTERPRETED for _, line in zip(range(8), lines, strict=False))


def recipe() -> str:
    """All that decides how the present sources are compiled, beside the compiler of the machine."""
    used = [ROOT / "setup.py", Path(__file__), ROOT / "requirements" / "compile.lock"]
    digests = [f"{path.name} {sha256(path.read_bytes()).hexdigest()}" for path in used]
    return "\n".join([*digests, *compiled_modules()])


def reason_against() -> str:
    """Why a wheel that is built here stays without compiled modules, or "" if it gets them.

    LEEBOARD_COMPILE=0 asks for none; LEEBOARD_COMPILE=1 refuses to do without.
    """
    wish = os.environ.get("LEEBOARD_COMPILE", "")
    if wish == "0":
        return "LEEBOARD_COMPILE=0 asks for it"
    trouble = compiler_trouble()
    if trouble and wish == "1":
        sys.exit(f"leeboard: LEEBOARD_COMPILE=1, but there is {trouble}")
    return trouble


def compiler_trouble(*flags: str) -> str:
    """Why no Python extension can be built here with these flags, or "" if a small one can."""
    if sys.implementation.name != "cpython":
        return f"no mypyc for {sys.implementation.name}"
    # Imported late: from Python 3.12 on, setuptools provides distutils, and our callers import it.
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


def mypyc_extensions() -> "list[Extension]":
    """One library with the code of all modules, and for each module a small one that opens it."""
    # Imported late: an editable install needs neither mypy nor a compiler.
    from mypyc.build import mypycify

    extensions = mypycify(
        compiled_modules(), opt_level=LEVEL, debug_level="0", multi_file=True, group_name=GROUP
    )
    # One C file a module compiles in parallel, but then mypyc's list and int helpers are calls
    # across files; link-time optimisation makes up for that (a third of the time of a loop over
    # lists). The other extensions only hand out what is in this library.
    if os.name == "posix" and not compiler_trouble("-flto=auto"):
        [library] = [each for each in extensions if each.name == LIBRARY]
        library.extra_compile_args.append("-flto=auto")
        library.extra_link_args += ["-flto=auto", f"-O{LEVEL}"]
    for each in extensions:
        if each.name != LIBRARY:
            [source] = each.sources
            Path(source).write_text(_opener(each.name), encoding="utf-8")
    # Always setuptools' own kind, because setuptools is imported here.
    return cast("list[Extension]", extensions)


def _opener(module: str) -> str:
    """The C file of a module, which hands out what the library has under its name."""
    last = module.rpartition(".")[2]
    return (
        OPENER.replace("LIBRARY", LIBRARY)
        .replace("LAST", last)
        .replace("FULL", module.replace(".", "___"))
    )
