"""Our server under load: guests and tables over HTTP, matches over its own sockets."""

import asyncio
import json
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx

from bench.server.process import Server, free_port, started
from bench.server.table import Table, Viewer

SEATS = 4
AGAIN = 0.5  # seconds until an action that found the server busy is sent again


class OurViewer(Viewer):
    """Looks at scenes in English and plays by clicking at random."""

    clicks: list[int]
    decision: str = ""
    key: str = ""
    sent: str = ""  # the last action

    def greet(self) -> None:
        hello = {"op": "hello", "seat": self.seat, "lang": "en", "want": "scene", "seen": None}
        self.send(json.dumps(hello))

    def ask(self) -> None:
        self.greet()

    def message(self, text: bytes, at: float) -> None:
        message = json.loads(text)
        match message["op"]:
            case "news":
                self.read(message, message["change"].get("head", {}))
                entry = message["entry"]
                own = entry["seat"] == self.seat
                if self.table.mover is self and not own:
                    self.may_act = False  # what this seat just answered still looked open
                self.table.shown(self, entry["at"], at, own)
            case "ack" if message["key"] == self.key:
                self.table.acknowledged(at)
            case "table":
                self.read(message, message["scene"])
                self.arrived()
            case "refused":
                self.table.failed(text.decode())
                if message["code"] == "BUSY":  # sent again with the same key, as clients do
                    asyncio.get_running_loop().call_later(AGAIN, self.send, self.sent)
            case "error" | "slow":
                self.table.failed(text.decode())

    def read(self, message: Any, head: Any) -> None:
        if "clicks" in head:
            self.clicks = [click["action"] for click in head["clicks"]]
        decision = message["decision"]
        self.decision = decision["id"] if decision else ""
        self.may_act = bool(decision and self.clicks)

    def act(self, random: Random) -> None:
        self.key = f"{random.getrandbits(128):032x}"
        action = random.choice(self.clicks)
        act = {"op": "act", "key": self.key, "decision": self.decision, "action": action}
        self.sent = json.dumps(act)
        self.send(self.sent)


class Leeboard:
    """Our server, on SQLite in a folder of its own."""

    name = "Leeboard"
    program = "bench.server.serving"

    def __init__(self, game: str) -> None:
        self.game = game

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Server]:
        port = free_port()
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-m", self.program, str(port), folder]
            async with started(command, port, Path(folder) / "log", {}) as server:
                yield server

    async def table(self, server: Server, random: Random) -> Table:
        """A match with four guests seated."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}/api") as http:
            tokens = [(await _post(http, "/me", "", {"bearer": True}))["token"] for _ in range(4)]
            seats = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
            made = await _post(http, "/matches", tokens[0], {"game": self.game, "seats": seats})
            for seat, token in enumerate(tokens[1:], start=1):
                wish = {"seat": seat, "invite": made["invite"]}
                await _post(http, f"/matches/{made['match']}/join", token, wish)
        return Table(made["match"], tokens, random)

    def viewer(self, server: Server, table: Table, seat: int | None) -> Viewer:
        token = table.secrets[seat or 0]  # who looks from beside the table is one of its guests
        uri = f"ws://127.0.0.1:{server.port}/ws/{table.match}"
        return OurViewer(uri, {"Authorization": f"Bearer {token}"}, table, seat)


async def _post(http: httpx.AsyncClient, path: str, token: str, body: object) -> Any:
    headers = {"Authorization": f"Bearer {token}"} if token else {"X-Leeboard": "1"}
    answer = await http.post(path, json=body, headers=headers)
    if answer.is_error:
        raise RuntimeError(f"{path} answered {answer.status_code}: {answer.text}")
    return answer.json()
