"""What `make test` needs of a machine: told in one sentence where it cannot be installed."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from toolchain.project import ROOT

COMMON = ("bash", "env", "grep", "id")


@pytest.fixture
def script() -> Iterator[Path]:
    """A copy where every account may read it, which pytest's own folders are not."""
    with tempfile.TemporaryDirectory(prefix="leeboard-machine-") as folder:
        Path(folder).chmod(0o755)
        yield Path(shutil.copy(ROOT / "toolchain" / "machine", folder))


def bare(script: Path, *programs: str) -> subprocess.CompletedProcess[str]:
    """Run the script where no programs are but these, as an account that is not root."""
    folder = script.parent / "bin"
    folder.mkdir()
    for name in (*COMMON, *programs):
        found = shutil.which(name)
        assert found is not None, name
        folder.joinpath(name).symlink_to(found)
    return subprocess.run(
        ["/bin/bash", str(script)],
        env={"PATH": str(folder), "PYTHON": "python-that-is-not-there", "CC": "cc"},
        user="nobody" if os.geteuid() == 0 else None,
        capture_output=True,
        text=True,
    )


def test_without_root_a_sentence_names_the_command(script: Path) -> None:
    if shutil.which("apt-get") is None:
        pytest.skip("this machine has no apt-get")
    done = bare(script, "apt-get")
    assert done.returncode == 1
    assert done.stdout == ""
    [sentence] = done.stderr.splitlines()
    assert sentence.startswith("make test needs a C compiler, git, ")
    assert "Python; an administrator installs that with: apt-get update && apt-get" in sentence
    assert "gcc libc6-dev git " in sentence
    assert sentence.endswith("python3 python3-venv python3-dev")


def test_without_apt_a_sentence_names_what_is_missing(script: Path) -> None:
    done = bare(script)
    assert done.returncode == 1
    [sentence] = done.stderr.splitlines()
    assert sentence.startswith("make test needs a C compiler, git, ")
    assert sentence.endswith("install that as your system does it.")


def test_where_all_is_there_nothing_is_said() -> None:
    done = subprocess.run(
        [ROOT / "toolchain" / "machine"],
        env={**os.environ, "PYTHON": sys.executable},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
