"""A file of the browser client shows or does one thing, and is read without scrolling for long."""

from pathlib import Path

import pytest

from toolchain.project import ROOT

CLIENT = ROOT / "web" / "src"
GENERATED = (CLIENT / "wire" / "types.ts", CLIENT / "scene" / "made")
MOST_LINES = 250


def too_long(folder: Path) -> dict[str, int]:
    """How many lines each component and module below a folder has that is longer than it may be."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix not in (".svelte", ".ts") or any(
            made == path or made in path.parents for made in GENERATED
        ):
            continue
        lines = len(path.read_text(encoding="utf-8").splitlines())
        if lines > MOST_LINES:
            found[path.relative_to(folder).as_posix()] = lines
    return found


def test_no_file_of_the_client_is_too_long() -> None:
    """One that is wants to be split by what it shows."""
    assert too_long(CLIENT) == {}


@pytest.mark.parametrize("name", ["Long.svelte", "deep/long.svelte.ts"])
def test_a_long_file_is_found(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("<p>one</p>\n" * MOST_LINES)
    assert too_long(tmp_path) == {}
    path.write_text("<p>one</p>\n" * (MOST_LINES + 1))
    assert too_long(tmp_path) == {name: MOST_LINES + 1}
