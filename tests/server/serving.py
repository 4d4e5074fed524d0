"""`leeboard serve` in a process of its own, as a host starts it, and the way to it."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx

from tests.patience import PATIENCE


def free_port() -> int:
    """A port that nobody listens on just now."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


class Serving:
    """A running server; what it logs goes to a file. The program is `leeboard`, or like it."""

    def __init__(
        self, data: Path, *options: str, program: Sequence[str] = ("leeboard",), port: int = 0
    ) -> None:
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.log = data.parent / f"{data.name}-{self.port}.log"
        command = [sys.executable, "-m", *program, "serve", "--data", str(data)]
        with self.log.open("w", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [*command, "--port", str(self.port), "--bots", "1", *options],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )

    def said(self) -> str:
        """The line with which it tells its address; "" if it ends before that."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("Leeboard: "):
                return line.rstrip("\n")
        return ""

    def wait_until_ready(self) -> None:
        """Return when it takes calls."""
        until = time.monotonic() + PATIENCE
        with httpx.Client(base_url=self.base) as http:  # one: to make it costs more than to ask
            while time.monotonic() < until:
                assert self.process.poll() is None, self.log.read_text(encoding="utf-8")[-3000:]
                with suppress(httpx.TransportError):
                    if http.get("/readyz").status_code == 200:
                        return
                time.sleep(0.05)
        raise AssertionError(f"no answer: {self.log.read_text(encoding='utf-8')[-3000:]}")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to go; the exit code."""
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)


@contextmanager
def serving(data: Path, *options: str, port: int = 0) -> Iterator[Serving]:
    """A server that is up, and gone at the end of the block."""
    found = Serving(data, *options, port=port)
    try:
        found.wait_until_ready()
        yield found
    finally:
        if found.process.poll() is None:
            found.stop()
        assert found.process.stdout is not None
        found.process.stdout.close()
