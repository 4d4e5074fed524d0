"""The page that walks through a new game: what it changes is changed, and its commands work."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from leeboard.cli import main

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
WALK = PAGE.partition("## Half an hour\n")[2].partition("\n## ")[0]
NAME = "harbour_lights"


def block(language: str) -> str:
    [found] = re.findall(rf"^```{language}\n(.*?)^```", WALK, re.MULTILINE | re.DOTALL)
    return str(found)


def in_project(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(folder / NAME), os.environ.get("PYTHONPATH", "")])
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, path
    path.write_text(text.replace(old, new), encoding="utf-8")


def failing_tests(folder: Path) -> list[str]:
    told = in_project(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", NAME).stdout
    assert " passed" in told
    return re.findall(r"^FAILED \S+::(\w+)", told, re.MULTILINE)


def test_the_walk_changes_rules_and_one_test_notices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert f"leeboard new-game {NAME}\n" in WALK
    assert main(["new-game", NAME]) == 0
    files = [Path(path) for path in re.findall(rf"`({NAME}/{NAME}/[\w./]+)`", WALK)]
    assert [path.name for path in files] == ["content.toml", "handbook.md", "loading.py", "en.ftl"]
    box, handbook, rule, words = files

    change(box, block("toml").replace("6", "4", 1), block("toml"))
    change(handbook, "**HAR-5.5**", block("md") + "**HAR-5.5**")
    text = rule.read_text(encoding="utf-8")
    old = re.search(r"^def load_barred.*?\n(?=\n\n)", text, re.MULTILINE | re.DOTALL)
    assert old is not None
    change(rule, old[0], block("py"))
    refused = "test_a_crate_heavier_than_the_room_left_stays_ashore"
    unsaid = ["test_all_that_is_shown_and_told_has_words"] * 3
    assert failing_tests(tmp_path) == [*unsaid, refused]

    for language in ("en", "pl", "it"):
        change(words.with_stem(language), "refusal-HAR-5-5", block("ftl") + "refusal-HAR-5-5")
    assert failing_tests(tmp_path) == [refused]
