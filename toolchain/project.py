"""Where the project is, and what its pyproject.toml says."""

import tomllib
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCE: Final = ROOT / "src"


def pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def version() -> str:
    found: str = pyproject()["project"]["version"]
    return found


def group(name: str) -> list[str]:
    """The requirements of a dependency group that are written in it; not those it includes."""
    return [each for each in pyproject()["dependency-groups"][name] if isinstance(each, str)]
