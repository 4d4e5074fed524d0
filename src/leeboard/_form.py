"""Which form of kernel and games runs: their sources, or libraries made of exactly these sources.

In a clone, `make compile` and `make play` put whole sets of libraries into `compiled/` beside this
file, each with the list of the sources it was made of and with their fingerprint in its name. A set
is taken only if that is the fingerprint of what lies here now: an edited source runs at once,
interpreted, and is never shadowed. An installed wheel has no such folder; its libraries lie beside
its sources, where Python finds them by itself. LEEBOARD_PURE=1 takes the sources all the same.
"""

import sys
from collections.abc import Iterable, Sequence
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

PACKAGE: Final = Path(__file__).parent
COMPILED: Final = PACKAGE / "compiled"
SOURCES: Final = "sources"  # in a set of libraries: the files it was made of, one in a line


def fingerprint(sources: Iterable[str]) -> str:
    """Of these files, as paths from this folder; "" if one is not there any more."""
    digest = sha256()
    for name in sources:
        try:
            with open(PACKAGE / name, "rb") as file:
                content = file.read()
        except OSError:
            return ""
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:20]


def set_name(sources: Iterable[str]) -> str:
    """How a set of libraries for this Python is called that is made of these files."""
    return f"{sys.implementation.cache_tag}-{fingerprint(sources)}"


def libraries() -> Path | None:
    """The set that was made of what lies here now, if there is one."""
    for folder in COMPILED.glob(f"{sys.implementation.cache_tag}-*"):
        try:
            sources = (folder / SOURCES).read_text(encoding="utf-8").split("\n")
        except OSError:  # somebody is removing it
            continue
        if set_name(sources) == folder.name:
            return folder
    return None


def stamp() -> int:
    """A number that changes when a set is added; 0 where there is none."""
    try:
        return COMPILED.stat().st_mtime_ns
    except OSError:
        return 0


class LibraryLoader(ExtensionFileLoader):
    """Loads a library as if it lay beside its source, where a module looks for its data."""

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        package, _, _ = module.__name__.rpartition(".")
        if package:
            module.__file__ = str(Path(sys.modules[package].__path__[0], Path(self.path).name))


class LibraryFinder:
    """Finds what is in a set of libraries and leaves all else to the rest."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("leeboard"):
            return None
        library = self.folder / (fullname.replace(".", "/") + EXTENSION_SUFFIXES[0])
        if not library.is_file():
            return None
        loader = LibraryLoader(fullname, str(library))
        return spec_from_file_location(fullname, library, loader=loader)


class SourceFinder:
    """Finds the modules of this package as .py files and leaves all others to the rest."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package, _, name = fullname.rpartition(".")
        if package.split(".")[0] != "leeboard":
            return None
        for folder in path or []:
            for source in (Path(folder, f"{name}.py"), Path(folder, name, "__init__.py")):
                if source.is_file():
                    return spec_from_file_location(fullname, source)
        return None


def choose(pure: bool) -> None:
    """Decide for this process, before anything else of the package is imported."""
    if pure:
        sys.meta_path.insert(0, SourceFinder())
    elif (folder := libraries()) is not None:
        sys.meta_path.insert(0, LibraryFinder(folder))
