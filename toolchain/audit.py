"""`make audit`: what is known against the versions that our locks name.

python -m toolchain.audit PIP_AUDIT NPM

Both programs ask a database elsewhere. Where none can be reached nothing was checked, and that is
said and is a failure too: silence would look like a clean bill.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from toolchain.project import ROOT

PYTHON_LOCKS: Final = tuple(sorted((ROOT / "requirements").glob("*.lock")))
NODE_LOCKS: Final = (
    ROOT / "web" / "package-lock.json",
    ROOT / "bench" / "server" / "peer" / "package-lock.json",
)
CLEAN, VULNERABLE, UNCHECKED = 0, 1, 2
PATIENCE: Final = 300  # seconds for one lock


@dataclass(frozen=True)
class Finding:
    """What is known of one lock; `unchecked` says why nothing is."""

    lock: str
    packages: int = 0
    known: list[str] = field(default_factory=list)
    unchecked: str = ""

    def __str__(self) -> str:
        if self.unchecked:
            return f"{self.lock}: not checked, no database could be reached ({self.unchecked})"
        if self.known:
            return "\n  ".join([f"{self.lock}: {len(self.known)} known", *self.known])
        return f"{self.lock}: {self.packages} packages, nothing is known against them"


def output(command: list[str], folder: Path) -> tuple[Any, str]:
    """What a program answered as JSON, or None and why."""
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return None, " ".join(str(error).split())[:200]
    try:
        return json.loads(done.stdout), ""
    except ValueError:
        said = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
        return None, said[-1][:200]


def audit_python(program: str, lock: Path) -> Finding:
    name = str(lock.relative_to(ROOT))
    options = ["--disable-pip", "--require-hashes", "--progress-spinner=off", "--format=json"]
    found, why = output([program, *options, "--requirement", str(lock)], ROOT)
    if not isinstance(found, dict) or "dependencies" not in found:
        return Finding(name, unchecked=why or "an answer that is no report")
    packages = found["dependencies"]
    skipped = [each["name"] for each in packages if "skip_reason" in each]
    if skipped:
        return Finding(name, unchecked=f"{len(skipped)} packages were skipped: {skipped[0]}")
    return Finding(name, len(packages), list(_python_lines(packages)))


def _python_lines(packages: list[dict[str, Any]]) -> Iterator[str]:
    for package in packages:
        for one in package["vulns"]:
            mended = ", ".join(one["fix_versions"]) or "no version"
            yield f"{package['name']} {package['version']}: {one['id']}, mended in {mended}"


def audit_node(program: str, lock: Path) -> Finding:
    name = str(lock.relative_to(ROOT))
    found, why = output([program, "audit", "--json", "--package-lock-only"], lock.parent)
    if not isinstance(found, dict) or "auditReportVersion" not in found:
        told = found.get("message", "") if isinstance(found, dict) else why
        return Finding(name, unchecked=str(told)[:200] or "an answer that is no report")
    lines = [
        f"{package} {one['range']}: {one['severity']}"
        for package, one in sorted(found["vulnerabilities"].items())
    ]
    return Finding(name, found["metadata"]["dependencies"]["total"], lines)


def verdict(findings: list[Finding]) -> int:
    if any(finding.known for finding in findings):
        return VULNERABLE
    return UNCHECKED if any(finding.unchecked for finding in findings) else CLEAN


def main(pip_audit: str, npm: str) -> int:
    findings = [audit_python(pip_audit, lock) for lock in PYTHON_LOCKS]
    findings += [audit_node(npm, lock) for lock in NODE_LOCKS]
    for finding in findings:
        sys.stdout.write(f"{finding}\n")
    return verdict(findings)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
