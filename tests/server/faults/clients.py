"""A client as it should be written: keeps its receipt and its unanswered command, and notes all."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from random import Random
from typing import Any

from leeboard.kernel.state import canonical

Json = dict[str, Any]
AGAIN = "BUSY"  # the refusal after which the same command is sent again


def print_of(view: Json) -> str:
    """A short name for all that a view says."""
    return hashlib.sha256(canonical(view)).hexdigest()[:16]


def key(luck: Random) -> str:
    return f"{luck.getrandbits(128):032x}"


@dataclass(frozen=True)
class Seen:
    """One message with a number: what this viewer was shown up to there."""

    n: int
    tag: str
    view: str


class Client:
    """One viewer of one match; it outlives connections and servers. It knows only what it heard."""

    def __init__(self, match: str, person: str | None, seat: int | None) -> None:
        self.match = match
        self.person = person
        self.seat = seat
        self.receipt: Json | None = None
        self.n = 0
        self.decision: str | None = None
        self.legal: list[int] = []
        self.request: Json | None = None  # somebody's wish to go back
        self.over = False
        self.pending: Json | None = None  # sent, not answered
        self.put_off = False  # it was answered with: later
        self.acks: dict[str, tuple[int, str]] = {}  # number and tag, by key
        self.refusals: dict[str, str] = {}  # codes, by key
        self.reasons: dict[str, str] = {}  # the sentences, by key
        self.seen: list[Seen] = []
        self.wrong: list[str] = []  # what no server should have said
        self.slow = 0
        self.news = 0  # what happened before its eyes
        self.errors: list[str] = []

    # Sending.

    def hello(self) -> Json:
        return {"op": "hello", "seat": self.seat, "want": "view", "seen": self.receipt}

    def wish(self, luck: Random) -> Json | None:
        """What this client sends next of its own accord, if anything; an answer is waited for."""
        if self.put_off:
            self.put_off = False
            return self.pending
        if self.pending is not None or self.seat is None or self.over:
            return None
        request = self.request
        if request is not None and self.seat in request["waiting"]:
            frame = {"op": "consent", "request": request["id"], "yes": luck.random() < 0.7}
        elif self.decision is None or request is not None:
            return None
        elif luck.random() < 0.06:
            frame = {"op": "undo", "scope": luck.choice(["step", "turn"])}
        else:
            return self.act(luck)
        return {**frame, "key": key(luck)}

    def act(self, luck: Random) -> Json:
        """Any answer to the open question."""
        action = luck.choice(self.legal)
        return {"op": "act", "decision": self.decision, "action": action, "key": key(luck)}

    def sent(self, frame: Json) -> None:
        """Remember a command until it is answered: it is sent again unchanged."""
        if "key" in frame:
            self.pending = frame

    # Hearing.

    def receive(self, text: str) -> Json:
        message: Json = json.loads(text)
        match message["op"]:
            case "table":
                if message["n"] < self.n:
                    self.wrong.append(f"a table at {message['n']} after {self.n}")
                self._shown(message)
            case "news":
                if message["n"] != self.n + 1:
                    self.wrong.append(f"news {message['n']} after {self.n}")
                self.news += 1
                self._shown(message)
            case "ack":
                self._acknowledged(message)
            case "refused":
                self._refused(message)
            case "slow":
                self.slow += 1
            case "lobby" if message["match"]["status"] == "repair":
                self.errors.append("REPAIR")
            case "error":
                self.errors.append(message["code"])
        return message

    def _shown(self, message: Json) -> None:
        self.n, self.receipt = message["n"], message["receipt"]
        self.decision = message["decision"] and message["decision"]["id"]
        self.legal = message["legal"]
        self.request = message["undo"]["request"]
        self.over = message["over"] is not None
        self.seen.append(Seen(self.n, message["receipt"]["tag"], print_of(message["view"])))

    def _acknowledged(self, message: Json) -> None:
        key, told = message["key"], (message["n"], message["receipt"]["tag"])
        if key in self.refusals:
            self.wrong.append(f"key {key[:6]} was refused and then acknowledged")
        if self.acks.setdefault(key, told) != told:
            self.wrong.append(f"key {key[:6]} was acknowledged as {self.acks[key]} and as {told}")
        self._answered(key)

    def _refused(self, message: Json) -> None:
        key, code = message["key"], message["code"]
        if code == AGAIN:
            self.put_off = True
            return
        if key in self.acks:
            self.wrong.append(f"key {key[:6]} was acknowledged and then refused: {code}")
        self.refusals[key] = code
        self.reasons[key] = message["text"]
        self._answered(key)

    def _answered(self, key: str) -> None:
        if self.pending is not None and self.pending["key"] == key:
            self.pending, self.put_off = None, False
