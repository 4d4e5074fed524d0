"""The audit of our locks: found, clean and unreachable are told apart, whatever a program answers.

The databases are elsewhere, so programs that answer as pip-audit and npm do stand in for them here.
"""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from toolchain import audit
from toolchain.audit import CLEAN, UNCHECKED, VULNERABLE, audit_node, audit_python
from toolchain.project import ROOT

RUNTIME = ROOT / "requirements" / "runtime.lock"
CLIENT = ROOT / "web" / "package-lock.json"
PYTHON_CLEAN = {"dependencies": [{"name": "idna", "version": "3.1", "vulns": []}], "fixes": []}
PYTHON_KNOWN = {
    "dependencies": [
        {
            "name": "idna",
            "version": "3.1",
            "vulns": [{"id": "PYSEC-2024-60", "fix_versions": ["3.7"], "aliases": []}],
        }
    ]
}
PYTHON_SKIPPED = {"dependencies": [{"name": "idna", "skip_reason": "no answer for it"}]}
NODE_CLEAN = {
    "auditReportVersion": 2,
    "vulnerabilities": {},
    "metadata": {"dependencies": {"total": 12}},
}
NODE_KNOWN = {
    **NODE_CLEAN,
    "vulnerabilities": {"vite": {"severity": "high", "range": "<9.9.9"}},
}
NODE_AWAY = {"message": "request failed, reason: getaddrinfo ENOTFOUND", "error": {}}


def program(folder: Path, answer: Any, code: int = 0) -> str:
    """A program that answers so; text that is no JSON is a complaint."""
    text, complains = (answer, True) if isinstance(answer, str) else (json.dumps(answer), False)
    path = folder / "program"
    path.write_text(
        f"#!{sys.executable}\nimport sys\n"
        f"(sys.stderr if {complains} else sys.stdout).write({text!r})\nsys.exit({code})\n",
        encoding="utf-8",
    )
    path.chmod(0o700)
    return str(path)


@pytest.mark.parametrize(
    ("answer", "code", "verdict", "told"),
    [
        (PYTHON_CLEAN, 0, CLEAN, "1 packages, nothing is known"),
        (PYTHON_KNOWN, 1, VULNERABLE, "idna 3.1: PYSEC-2024-60, mended in 3.7"),
        (PYTHON_SKIPPED, 0, UNCHECKED, "1 packages were skipped: idna"),
        ("ERROR: the service cannot be reached\n", 1, UNCHECKED, "cannot be reached)"),
        ("", 1, UNCHECKED, "exit code 1"),
        ([], 0, UNCHECKED, "no report"),
    ],
)
def test_what_pip_audit_answers(
    tmp_path: Path, answer: Any, code: int, verdict: int, told: str
) -> None:
    finding = audit_python(program(tmp_path, answer, code), RUNTIME)
    assert audit.verdict([finding]) == verdict
    assert str(finding).startswith("requirements/runtime.lock: ")
    assert told in str(finding)


@pytest.mark.parametrize(
    ("answer", "code", "verdict", "told"),
    [
        (NODE_CLEAN, 0, CLEAN, "12 packages, nothing is known"),
        (NODE_KNOWN, 1, VULNERABLE, "vite <9.9.9: high"),
        (NODE_AWAY, 1, UNCHECKED, "ENOTFOUND"),
        ("npm error audit endpoint returned an error\n", 1, UNCHECKED, "endpoint returned"),
    ],
)
def test_what_npm_answers(tmp_path: Path, answer: Any, code: int, verdict: int, told: str) -> None:
    finding = audit_node(program(tmp_path, answer, code), CLIENT)
    assert audit.verdict([finding]) == verdict
    assert told in str(finding)


def test_without_the_programs_nothing_was_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.main("/nowhere/pip-audit", "/nowhere/npm") == UNCHECKED
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(audit.PYTHON_LOCKS) + len(audit.NODE_LOCKS)
    assert all("not checked, no database could be reached" in line for line in lines)


def test_what_is_known_counts_more_than_what_was_not_checked(tmp_path: Path) -> None:
    known = audit_python(program(tmp_path, PYTHON_KNOWN, 1), RUNTIME)
    away = audit_node(program(tmp_path, NODE_AWAY, 1), CLIENT)
    assert audit.verdict([away, known, away]) == VULNERABLE


def test_every_lock_is_audited() -> None:
    locks = set((ROOT / "requirements").glob("*.lock"))
    locks |= {
        path
        for path in ROOT.rglob("package-lock.json")
        if not {"node_modules", ".peers"} & {*path.parts}
    }
    assert {*audit.PYTHON_LOCKS, *audit.NODE_LOCKS} == locks
