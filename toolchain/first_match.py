"""The first match after an install: `python -m toolchain.first_match PROGRAM`.

PROGRAM is the installed command `leeboard`. We serve in an empty folder, open the
page with all that it loads, and play against an expert until that one has moved.
"""

import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.error import URLError
from urllib.parse import urljoin
from urllib.request import Request, urlopen
from uuid import uuid4

PATIENCE: Final = 300.0  # seconds after which something is not going to happen
GAME: Final = "nauticus"
MOVES: Final = 3  # of the expert


class NoMatch(Exception):
    """Something that a new owner expects did not happen."""


def clean_environment() -> dict[str, str]:
    """The environment without what points into a clone, and without wishes about the build."""
    ours = ("LEEBOARD_", "PYTHON", "COVERAGE_", "VIRTUAL_ENV")
    return {name: value for name, value in os.environ.items() if not name.startswith(ours)}


@contextmanager
def serving(program: Path, folder: Path) -> Iterator[str]:
    """The address of a server in this folder, with nothing configured but its port."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    log = folder / "server.log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            [str(program), "serve", "--port", str(port)],
            cwd=folder,
            env={**clean_environment(), "XDG_DATA_HOME": str(folder / "data")},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
        )
    try:
        until_ready(address, process, log)
        yield address
    finally:
        process.terminate()
        process.wait(PATIENCE)


def until_ready(address: str, process: "subprocess.Popen[bytes]", log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            urlopen(f"{address}/readyz", timeout=5).close()
        except (URLError, ConnectionError, TimeoutError):
            if process.poll() is not None or time.monotonic() > deadline:
                told = log.read_text(encoding="utf-8", errors="replace")
                raise NoMatch(f"the server did not start: {told[-2000:]}") from None
            time.sleep(0.02)
        else:
            return


def open_page(address: str) -> int:
    """Load the page and what it names; the answer is how many files that were."""
    with urlopen(address) as answer:
        page = answer.read().decode()
    named = re.findall(r'(?:src|href)="(/[^"]+)"', page)
    if not any(name.endswith(".js") for name in named):
        raise NoMatch("the server has no page to play on")
    for name in named:
        urlopen(urljoin(address, name)).close()
    return 1 + len(named)


class Guest:
    """Somebody who came to a server without an account."""

    def __init__(self, address: str) -> None:
        self.address: Final = address
        self.headers: Final = {"Content-Type": "application/json", "X-Leeboard": "1"}
        token = self.ask("/api/me", {"bearer": True})["token"]
        self.headers["Authorization"] = f"Bearer {token}"

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(self.address + path, data, self.headers)) as answer:
            return json.load(answer)

    def play_expert(self, moves: int = MOVES) -> int:
        """Play until an expert moved this often; the answer is how often somebody decided."""
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "expert"}]
        made = self.ask("/api/matches", {"game": GAME, "seats": seats})
        match = f"/api/matches/{made['match']}"
        mine = 0
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            seen = self.ask(f"{match}/table?seat=0&want=view")
            decisions: int = seen["n"] - 1  # the first entry of a match's log is its beginning
            if decisions - mine >= moves:
                return decisions
            if seen["decision"] is not None:
                wish = {"key": uuid4().hex, "decision": seen["decision"]["id"]}
                self.ask(f"{match}/act", {**wish, "action": seen["legal"][0]})
                mine += 1
            time.sleep(0.2)  # the server takes a few calls a second
        raise NoMatch(f"the expert did not move {moves} times in {PATIENCE:g} seconds")


def first_match(program: Path, folder: Path) -> str:
    """What happened, in a few words; NoMatch if something did not."""
    began = time.monotonic()
    with serving(program, folder) as address:
        answered = time.monotonic() - began
        files = open_page(address)
        decisions = Guest(address).play_expert()
    whole = time.monotonic() - began
    return (
        f"served after {answered:.1f} s, page of {files} files, "
        f"{decisions} decisions after {whole:.0f} s"
    )


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as empty:
        print(first_match(Path(sys.argv[1]).absolute(), Path(empty)))
