"""Fair dice: the stranger's verifier stands alone, and so do our dice."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

from tests.fair.records import FOLDER, ROOT, forged, large_record, small_record


def run_stranger(*arguments: str) -> subprocess.CompletedProcess[str]:
    """In a Python without our package on its path."""
    command = [sys.executable, "-I", "-S", str(FOLDER / "stranger.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_the_stranger_ends_with_0_for_a_record_that_fits(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(large_record()), "utf-8")
    run = run_stranger(str(path))
    assert (run.returncode, run.stdout) == (0, "remark: seat 3: no nonce\nfits\n")


def test_the_stranger_ends_with_1_for_anything_else(tmp_path: Path) -> None:
    good = small_record()
    forgery = forged(good, (["draws", 5, 2, 0], 3))
    text = json.dumps(good)
    files = {
        "forged.json": (json.dumps(forgery), "draw 6, index 0: not the derived value"),
        "cut.json": (text[:-1], "unreadable"),
        "twice.json": (text[:-1] + ', "seats": 3}', "a name stands twice"),
        "deep.json": ("[" * 100_000, "unreadable"),
    }
    for name, (content, complaint) in files.items():
        (tmp_path / name).write_text(content, "utf-8")
        run = run_stranger(str(tmp_path / name))
        assert run.returncode == 1
        assert complaint in run.stdout + run.stderr
        assert "Traceback" not in run.stderr
    assert run_stranger(str(tmp_path / "nowhere.json")).returncode == 1
    assert "usage" in run_stranger().stderr


def imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add((node.module or "").split(".")[0])
    return names


def test_the_stranger_uses_the_standard_library_alone() -> None:
    assert imported(FOLDER / "stranger.py") <= sys.stdlib_module_names


def test_fair_dice_know_neither_the_clock_nor_the_fast_generator() -> None:
    allowed = {
        "__future__",
        "hashlib",
        "hmac",
        "json",
        "secrets",
        "typing",
        "collections",
        "leeboard",
    }
    room = ROOT / "src" / "leeboard" / "fair"
    assert set().union(*(imported(source) for source in room.glob("*.py"))) == allowed
