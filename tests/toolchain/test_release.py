"""What a release says about itself: its changes, its materials, its checksums."""

import hashlib
import json
from pathlib import Path

import pytest

from toolchain.project import ROOT, version
from toolchain.release import NoRelease, bundled, changes, checksums, npm_component

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


def test_checksums_are_those_of_the_files(tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"boat")
    (tmp_path / "a").write_bytes(b"")
    (tmp_path / "SHA256SUMS").write_text("of an earlier release")
    empty, boat = (hashlib.sha256(content).hexdigest() for content in (b"", b"boat"))
    assert list(checksums(tmp_path)) == [f"{empty}  a\n", f"{boat}  b\n"]
