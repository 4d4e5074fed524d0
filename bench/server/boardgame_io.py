"""boardgame.io under load: its lobby over HTTP, its matches over socket.io.

It has no acknowledgement. What is comparable is the `update` that the mover itself receives: until
then its client has only guessed the new state. Note that it is sent before the state is stored.
Matches are kept in memory, its default, or in files (`FlatFile`, the only storage in the box that
outlives the process; it does not wait for the disk).
"""

import json
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx

from bench.server.process import Server, free_port, started
from bench.server.table import Table, Viewer

HERE = Path(__file__).parent
PEERS = HERE.parent.parent / ".peers"
GAME = "trade"
PORTS, HAND = 16, 4  # what the game's moves choose among


class PeerViewer(Viewer):
    """Speaks engine.io 4 and socket.io 5 as far as boardgame.io needs them."""

    def greet(self) -> None:
        self.send(f"40/{GAME},")

    def ask(self) -> None:
        self.emit("sync", self.table.match, self.player, self.credentials, 4)

    def message(self, text: bytes, at: float) -> None:
        if text == b"2":  # engine.io asks whether we are there
            self.send("3")
        elif text.startswith(b"40/"):
            self.ask()
        elif text.startswith(b"42/"):
            name, *content = json.loads(text[text.index(b",") + 1 :])
            if name == "update":
                self.read(content[1])
                own = self.table.mover is self
                if own:
                    self.table.acknowledged(at)
                self.table.shown(self, self.number, at, own)
            elif name == "sync":
                self.read(content[1]["state"])
                self.arrived()
        elif text.startswith(b"44/"):
            self.table.failed(f"socket.io refused: {text.decode()}")

    def emit(self, *content: object) -> None:
        self.send(f"42/{GAME}," + json.dumps(content))

    @property
    def player(self) -> str | None:
        return None if self.seat is None else str(self.seat)

    @property
    def credentials(self) -> str | None:
        return None if self.seat is None else self.table.secrets[self.seat]

    def read(self, state: Any) -> None:
        self.number: int = state["_stateID"]
        self.may_act = state["ctx"]["currentPlayer"] == self.player

    def act(self, random: Random) -> None:
        choice = [random.randrange(PORTS), random.randrange(HAND)]
        move = {
            "type": "sail",
            "args": choice,
            "playerID": self.player,
            "credentials": self.credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": move}
        self.emit("update", action, self.number, self.table.match, self.player)


class Peer:
    """The boardgame.io server of bench/server/peer."""

    name = "boardgame.io"

    def __init__(self, storage: str) -> None:
        self.storage = storage

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Server]:
        node = shutil.which("node") or str(PEERS / "bin" / "node")
        port = free_port()
        with tempfile.TemporaryDirectory() as folder:
            command = [node, str(HERE / "peer" / "server.js"), str(port)]
            if self.storage == "files":
                command.append(str(Path(folder) / "matches"))
            env = {
                "NODE_PATH": str(PEERS / "boardgame.io" / "node_modules"),
                "NODE_ENV": "production",
            }
            async with started(command, port, Path(folder) / "log", env) as server:
                yield server

    async def table(self, server: Server, random: Random) -> Table:
        """A match with four people seated."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as http:
            made = await http.post(f"/games/{GAME}/create", json={"numPlayers": 4})
            match: str = made.raise_for_status().json()["matchID"]
            secrets: list[str] = []
            for seat in range(4):
                who = {"playerID": str(seat), "playerName": f"Seat {seat}"}
                joined = await http.post(f"/games/{GAME}/{match}/join", json=who)
                secrets.append(joined.raise_for_status().json()["playerCredentials"])
        return Table(match, secrets, random)

    def viewer(self, server: Server, table: Table, seat: int | None) -> Viewer:
        uri = f"ws://127.0.0.1:{server.port}/socket.io/?EIO=4&transport=websocket"
        return PeerViewer(uri, {}, table, seat)
