"""Bots that do what no bot should; a bot process of the tests loads this file.

What a bot needs to know stands in the view that the test makes up for it. A bot that has begun to
think touches the file `begun`, if the view names one, so that a test can wait for it.
"""

from __future__ import annotations

import inspect
import json
import os
import resource
import signal
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from leeboard.bots import Budget
from leeboard.kernel.text import Text


class Odd:
    """The first legal action, after whatever the view or the bot wants to do before."""

    name = "odd"

    def __init__(self, game: Any, seed: int) -> None:
        self.seed = seed

    def choose(self, view: dict[str, Any], legal: list[int], budget: Budget | None) -> int:
        if "begun" in view:
            Path(view["begun"]).write_text(str(os.getpid()))
        return self.act(view, legal)

    def act(self, view: dict[str, Any], legal: list[int]) -> int:
        return legal[0]


class Sleeper(Odd):
    def act(self, view: dict[str, Any], legal: list[int]) -> int:
        time.sleep(3600)
        return legal[0]


class Spinner(Odd):
    def act(self, view: dict[str, Any], legal: list[int]) -> int:
        while True:
            pass


class Waiter(Odd):
    """Computes until the gate is open; the second action says that it saw it opened."""

    def act(self, view: dict[str, Any], legal: list[int]) -> int:
        for _ in range(view.get("tries", 10**9)):
            if os.path.exists(view["gate"]):
                return legal[1]
        return legal[0]

    def explain(
        self, view: dict[str, Any], legal: list[int], budget: Budget | None
    ) -> dict[str, Any]:
        return {"best": self.choose(view, legal, budget)}


class Bomb(Odd):
    def act(self, view: dict[str, Any], legal: list[int]) -> int:
        hoard: list[bytearray] = []
        while True:
            hoard.append(bytearray(16 * 1024 * 1024))


class Raiser(Odd):
    def act(self, view: dict[str, Any], legal: list[int]) -> int:
        raise KeyError(view["secret"])


class Leaver(Odd):
    def act(self, view: dict[str, Any], legal: list[int]) -> int:
        raise SystemExit(0)


class Quitter(Odd):
    def act(self, view: dict[str, Any], legal: list[int]) -> int:
        os._exit(0)


class Crasher(Odd):
    def act(self, view: dict[str, Any], legal: list[int]) -> int:
        os.kill(os.getpid(), signal.SIGSEGV)
        return legal[0]


class Forker(Odd):
    """Leaves a child behind that holds the pipe open."""

    def act(self, view: dict[str, Any], legal: list[int]) -> int:
        child = os.fork()
        if child == 0:
            time.sleep(3600)
        Path(view["child"]).write_text(str(child))
        os._exit(0)


class Printer(Odd):
    def act(self, view: dict[str, Any], legal: list[int]) -> int:
        for _ in range(10_000):
            print("babble " * 20)
        print("babble", file=sys.stderr)
        os.write(1, struct.pack(">I", 2) + b"{}")
        return legal[1]


class Wrong(Odd):
    """Answers what the view says."""

    def act(self, view: dict[str, Any], legal: list[int]) -> Any:
        return view["answer"]


def say(data: bytes) -> None:
    os.write(int(sys.argv[1]), data)


def frame(data: dict[str, Any]) -> bytes:
    body = json.dumps(data).encode()
    return struct.pack(">I", len(body)) + body


def question() -> dict[str, Any]:
    """The frame that is being answered, dug out of the process."""
    for caller in inspect.stack():
        found = caller.frame.f_locals.get("frame")
        if isinstance(found, dict) and "number" in found:
            return found
    raise LookupError("no question")


class Twice(Odd):
    """Answers, and then answers again with something else."""

    def act(self, view: dict[str, Any], legal: list[int]) -> int:
        say(frame({"number": question()["number"], "action": legal[1]}))
        return legal[0]


class Echo(Odd):
    """Answers again what was asked before, and then what is asked now."""

    def act(self, view: dict[str, Any], legal: list[int]) -> int:
        say(frame({"number": question()["number"] - 1, "action": legal[1]}))
        return legal[0]


class Babbler(Odd):
    def act(self, view: dict[str, Any], legal: list[int]) -> int:
        say(bytes.fromhex(view["bytes"]))
        time.sleep(3600)
        return legal[0]


class Flood(Odd):
    def act(self, view: dict[str, Any], legal: list[int]) -> int:
        while True:
            say(frame({"number": -1}))


class Insider(Odd):
    """Explains with all that its process knows about itself and where it runs."""

    def explain(
        self, view: dict[str, Any], legal: list[int], budget: Budget | None
    ) -> dict[str, Any]:
        return {
            "environment": dict(os.environ),
            "modules": sorted(sys.modules),
            "files": sorted(os.readlink(f"/proc/self/fd/{fd}") for fd in open_files()),
            "nice": os.nice(0),
            "memory": resource.getrlimit(resource.RLIMIT_AS)[0],
            "group": os.getpgid(0) == os.getpid(),
            "pid": os.getpid(),
            "view": view,
            "legal": legal,
            "seed": self.seed,
            "budget": None if budget is None else [budget.iterations, budget.seconds],
        }


def open_files() -> list[str]:
    return [fd for fd in os.listdir("/proc/self/fd") if os.path.exists(f"/proc/self/fd/{fd}")]


class Weighed:
    """An alternative as a bot's own class, with words in it."""

    def __init__(self, action: int) -> None:
        self.action = action

    def plain(self) -> dict[str, Any]:
        return {"action": self.action, "why": Text("reason", {"points": 3})}


class Talker(Odd):
    def explain(
        self, view: dict[str, Any], legal: list[int], budget: Budget | None
    ) -> list[Weighed]:
        return [Weighed(action) for action in legal]


BOTS: dict[str, Callable[[Any, int], Any]] = {
    made.__name__.lower(): made
    for made in (
        *(Odd, Sleeper, Spinner, Waiter, Bomb, Raiser, Leaver, Quitter, Crasher, Forker, Printer),
        *(Wrong, Twice, Echo, Babbler, Flood, Insider, Talker),
    )
}
