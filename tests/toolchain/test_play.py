"""`make play`: the server at once, and libraries compiled beside it that end with it."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from toolchain import installs
from toolchain.first_match import clean_environment, until_ready

# In place of the real one, which takes minutes: it tells who it is and how nice, and goes on.
MAKE = """#!/bin/sh
echo "$$ $(nice) $*" > "$LEEBOARD_TOLD.part"
mv "$LEEBOARD_TOLD.part" "$LEEBOARD_TOLD"
exec sleep 3600
"""


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installs.clone(tmp_path_factory.mktemp("clone"))


@contextmanager
def playing(clone: Path, folder: Path, **more: str) -> Iterator["subprocess.Popen[bytes]"]:
    """What `make play` starts, until the server answers; what it says is in the file `log`."""
    programs = folder / "bin"
    programs.mkdir()
    (programs / "make").write_text(MAKE)
    (programs / "make").chmod(0o755)
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    environment = {
        **clean_environment(),
        "PATH": f"{programs}:{os.environ['PATH']}",
        "PYTHONPATH": str(clone / "src"),
        "XDG_DATA_HOME": str(folder / "data"),
        "LEEBOARD_TOLD": str(folder / "told"),
        **more,
    }
    log = folder / "log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "toolchain.play", "--port", str(port)],
            cwd=clone,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
            start_new_session=True,
            # Tests that run in the background inherit that Ctrl-C is ignored, and hand it down.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
    try:
        until_ready(f"http://127.0.0.1:{port}", process, log)
        yield process
    finally:
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does it on Ctrl-C
        process.wait(60)


def test_compiling_goes_on_beside_at_low_priority_and_ends_with_the_server(
    clone: Path, tmp_path: Path
) -> None:
    told = tmp_path / "told"
    with playing(clone, tmp_path):
        while not told.exists():
            time.sleep(0.01)
        pid, nice, words = told.read_text().split(maxsplit=2)
        assert (nice, words.strip()) == ("19", "--no-print-directory compile")
        os.kill(int(pid), 0)
    log = (tmp_path / "log").read_text()
    assert "leeboard: compiling the rules beside the server, for some minutes" in log
    assert "could not be compiled" not in log
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid), 0)


def test_without_a_compiler_a_sentence_says_why_it_is_slow(clone: Path, tmp_path: Path) -> None:
    with playing(clone, tmp_path, CC="/nonexistent/cc"):
        pass
    log = (tmp_path / "log").read_text()
    assert "leeboard: the rules run interpreted, and computer players think slowly: no work" in log
    assert not (tmp_path / "told").exists()


def test_who_asks_for_the_sources_gets_them(clone: Path, tmp_path: Path) -> None:
    with playing(clone, tmp_path, LEEBOARD_PURE="1"):
        pass
    assert "compil" not in (tmp_path / "log").read_text()
    assert not (tmp_path / "told").exists()
