"""The locks: every requirement pinned with hashes, no address in them, and together installable."""

import re
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from toolchain.project import ROOT, group, pyproject

RUNTIME = ROOT / "requirements" / "runtime.lock"
DEV = ROOT / "requirements" / "dev.lock"
ALL = sorted(ROOT.joinpath("requirements").glob("*.lock"))
EVERY_LOCK = pytest.mark.parametrize("lock", ALL, ids=lambda path: path.stem)
LOCKS = pytest.mark.parametrize("lock", [RUNTIME, DEV], ids=lambda path: path.stem)

PIN = re.compile(r"(?P<name>[a-z0-9-]+)==(?P<version>\S+)(?: ; (?P<marker>.+))?")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


@dataclass(frozen=True)
class Pin:
    name: str
    version: str
    marker: str
    hashes: int


def pins(text: str) -> list[Pin]:
    """The requirements of a lock; a line that is neither pin, hash nor comment is refused."""
    found = []
    for entry in text.replace("\\\n", " ").splitlines():
        if not entry.strip() or entry.lstrip().startswith("#"):
            continue
        hashes = HASH.findall(entry)
        rest = HASH.sub("", entry).strip()
        match = PIN.fullmatch(rest)
        assert match is not None, f"not a pinned requirement: {rest!r}"
        found.append(Pin(match["name"], match["version"], match["marker"] or "", len(hashes)))
    return found


def installed_here(lock: Path) -> dict[str, str]:
    """Name and version of what this lock installs on this machine."""
    applicable = [
        pin for pin in pins(lock.read_text()) if not pin.marker or Marker(pin.marker).evaluate()
    ]
    versions = {pin.name: pin.version for pin in applicable}
    assert len(versions) == len(applicable), "two versions of one package apply at once"
    return versions


def unmet(requirements: list[str], versions: dict[str, str], extras: set[str]) -> list[str]:
    """Those requirements that apply here and that these versions do not satisfy."""
    missing = []
    for text in requirements:
        need = Requirement(text)
        marker = need.marker
        applies = marker is None or any(marker.evaluate({"extra": e}) for e in extras or {""})
        if applies and not need.specifier.contains(
            versions.get(canonicalize_name(need.name), "0"), prereleases=True
        ):
            missing.append(text)
    return missing


@EVERY_LOCK
def test_every_requirement_is_pinned_with_hashes(lock: Path) -> None:
    found = pins(lock.read_text())
    assert found
    assert [pin.name for pin in found if pin.hashes == 0] == []


@EVERY_LOCK
def test_no_address_and_no_path_is_written_down(lock: Path) -> None:
    text = lock.read_text()
    assert re.findall(r"\S*(?:://|\bfile:|--(?:extra-)?index|--find-links|@ )\S*", text) == []
    comments = [line for line in text.splitlines() if line.lstrip().startswith("#")]
    assert [line for line in comments if re.search(r"(^|\s)[/~]", line)] == []


def test_development_adds_to_the_runtime_and_changes_nothing_of_it() -> None:
    runtime = {(pin.name, pin.version, pin.marker) for pin in pins(RUNTIME.read_text())}
    dev = {(pin.name, pin.version, pin.marker) for pin in pins(DEV.read_text())}
    assert runtime < dev


def test_the_locks_satisfy_pyproject() -> None:
    project = pyproject()
    runtime = [*project["project"]["dependencies"], *group("install"), *group("client")]
    tools = [*group("dev"), *group("compile")]
    assert unmet(runtime, installed_here(RUNTIME), set()) == []
    assert unmet([*runtime, *tools], installed_here(DEV), set()) == []
    assert unmet(project["build-system"]["requires"], installed_here(DEV), set()) == []


@LOCKS
def test_what_is_locked_needs_nothing_that_is_not(lock: Path) -> None:
    versions = installed_here(lock)
    for name, version in versions.items():
        try:
            package = distribution(name)
        except PackageNotFoundError:
            pytest.fail(f"{lock.name}: {name} is locked but not installed; run make check")
        assert package.version == version, f"{name}: run make check to install the lock"
        assert unmet(package.requires or [], versions, set()) == [], name


def test_a_requirement_without_hash_or_pin_is_noticed() -> None:
    assert pins("rich==15.0.0\n") == [Pin("rich", "15.0.0", "", 0)]
    with pytest.raises(AssertionError, match="not a pinned requirement"):
        pins("rich>=15\n")
    assert unmet(["rich>=16", "mdurl"], {"rich": "15.0.0", "mdurl": "0.1.2"}, set()) == ["rich>=16"]
