"""Running interpreted although compiled modules are there: for debugging and for comparison."""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType


class SourceFinder(MetaPathFinder):
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


def prefer_sources() -> None:
    if not any(isinstance(finder, SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFinder())
