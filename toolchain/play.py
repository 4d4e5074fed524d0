"""`make play`: the server at once, and beside it the libraries that make computer players fast.

Until they are whole all runs interpreted. Then bot processes take them by themselves
(`leeboard.server.thinking`), and the server does when it is started next.
"""

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Final

from toolchain.compiling import reason_against
from toolchain.libraries import current, forget_strays
from toolchain.project import ROOT

LOWEST: Final = "19"  # of all priorities: the game that somebody plays goes first
PROGRAM: Final = Path(sys.executable).with_name("leeboard")


def say(sentence: str) -> None:
    print(f"leeboard: {sentence}", flush=True)


class Compiling:
    """The making of libraries, in processes of its own that end with the server."""

    def __init__(self) -> None:
        make = ["make", "--no-print-directory", "compile"]
        self._process: Final = subprocess.Popen(
            ["nice", "-n", LOWEST, *make],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,
        )
        self._stopped = False
        threading.Thread(target=self._wait, daemon=True).start()

    def _wait(self) -> None:
        told, _ = self._process.communicate()
        if self._stopped:
            return
        if self._process.returncode == 0:
            say("compiled: computer players are fast from their next move on")
        else:
            say(f"the rules stay interpreted, because they could not be compiled:\n{told[-2000:]}")

    def stop(self) -> None:
        self._stopped = True
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGTERM)
            self._process.wait()


def begin() -> Compiling | None:
    """Start compiling if that is of use, and say what happens."""
    forget_strays()
    if os.environ.get("LEEBOARD_PURE", "0") not in ("", "0") or current() is not None:
        return None
    reason = reason_against()
    if reason:
        say(f"the rules run interpreted, and computer players think slowly: {reason}")
        return None
    say("compiling the rules beside the server, for some minutes, at low priority")
    return Compiling()


def main(words: list[str]) -> int:
    compiling = begin()
    server = subprocess.Popen([str(PROGRAM), "serve", *words])
    # Ctrl-C reaches the server by itself; we end when it has ended.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    try:
        return server.wait()
    finally:
        if compiling is not None:
            compiling.stop()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
