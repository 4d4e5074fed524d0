"""What a release says about itself: its changes, its materials, its checksums."""

import hashlib
import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from toolchain import release
from toolchain.project import ROOT, version
from toolchain.release import (
    BUILDERS,
    NoRelease,
    bill,
    bundled,
    changes,
    checksums,
    npm_component,
)

CHANGELOG = """# Changelog

## [Unreleased]

## [1.2.0]: 2031-05-04

### Added
- A lighthouse.

## [1.1.0]

### Fixed
- A leak.
"""


def test_the_section_of_a_version_is_found() -> None:
    assert changes(CHANGELOG, "1.2.0") == "# Leeboard 1.2.0\n\n### Added\n- A lighthouse.\n"
    assert changes(CHANGELOG, "1.1.0") == "# Leeboard 1.1.0\n\n### Fixed\n- A leak.\n"


def test_a_version_that_nobody_wrote_about_is_not_released() -> None:
    with pytest.raises(NoRelease, match=r"^CHANGELOG\.md has no section of 1\.2$"):
        changes(CHANGELOG, "1.2")


def test_this_version_has_a_section() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "make play" in changes(text, version())


def test_what_the_client_bundles_is_known_with_its_version() -> None:
    found = bundled()
    assert {"svelte", "@fluent/bundle", "@fontsource-variable/inter"} <= set(found)
    assert {"vite", "vitest", "typescript"}.isdisjoint(found)
    assert npm_component("@fluent/bundle", "1.0")["purl"] == "pkg:npm/%40fluent/bundle@1.0"


def test_the_lock_of_the_client_names_no_registry() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    assert [name for name, entry in lock["packages"].items() if "resolved" in entry] == []


def told_by_the_tool() -> str:
    """A bill as cyclonedx_py writes one: what is locked, and who needs whom."""
    lock = (ROOT / "requirements" / "runtime.lock").read_text(encoding="utf-8")
    components = [
        {"type": "library", "bom-ref": f"requirements-L{at}", "name": name, "version": number}
        for at, (name, number) in enumerate(PINNED.findall(lock))
    ]
    needed = [{"ref": one["bom-ref"]} for one in components]
    made = {"bomFormat": "CycloneDX", "components": components, "dependencies": needed}
    return json.dumps(made)


PINNED = re.compile(r"^([a-z0-9._-]+)==([^ ;]+)", re.MULTILINE)


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that would have been run; the tool has an environment of its own."""
    asked: list[list[str]] = []

    def run(command: list[str], **_how: Any) -> subprocess.CompletedProcess[str]:
        asked.append(command)
        return subprocess.CompletedProcess(command, 0, told_by_the_tool())

    monkeypatch.setattr(subprocess, "run", run)
    return asked


def test_the_bill_has_what_is_locked_and_what_the_client_bundles(tool: list[list[str]]) -> None:
    made = bill()
    [command] = tool
    assert "cyclonedx_py" in command
    assert "requirements/runtime.lock" in command
    named = {one["name"]: one["version"] for one in made["components"]}
    lock = (ROOT / "requirements" / "runtime.lock").read_text(encoding="utf-8")
    locked = {name: number for name, number in PINNED.findall(lock) if name not in BUILDERS}
    assert "fastapi" in locked
    assert named == {**locked, **bundled()}
    refs = {one["bom-ref"] for one in made["components"]}
    assert {one["ref"] for one in made["dependencies"]} <= refs


def test_a_release_has_a_bill_and_its_checksum(
    tool: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(release, "DIST", tmp_path)
    monkeypatch.setattr(release, "archives", lambda: None)
    release.main()
    assert len(tool) == 1
    name = f"leeboard-{version()}.cdx.json"
    assert json.loads((tmp_path / name).read_text())["bomFormat"] == "CycloneDX"
    assert name in (tmp_path / "SHA256SUMS").read_text()


def test_checksums_are_those_of_the_files(tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"boat")
    (tmp_path / "a").write_bytes(b"")
    (tmp_path / "SHA256SUMS").write_text("of an earlier release")
    empty, boat = (hashlib.sha256(content).hexdigest() for content in (b"", b"boat"))
    assert list(checksums(tmp_path)) == [f"{empty}  a\n", f"{boat}  b\n"]
