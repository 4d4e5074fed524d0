"""Whole servers under load that are killed again and again, with clients that always come back.

python -m tests.server.faults.server_kills --cycles 12 --tables 5
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx
import websockets

from leeboard.server.config import Config
from leeboard.server.site import Site
from tests.server.faults.checker import check
from tests.server.faults.clients import Client, Json
from tests.server.faults.in_process import PATIENCE, ServerFailed, quiet
from tests.server.serving import Serving

PACE = 0.22  # seconds between two commands of a client: a server closes whoever is faster
PAUSE = 0.05  # seconds before a client tries to come back
GAMES = ("nauticus", "mare_balticum", "port_gdansk", "pirates_of_maracaibo")
RESTART = 1012  # the code with which a server that stops sends its clients away


@dataclass
class Report:
    """What came of it."""

    kills: int = 0
    acknowledged: int = 0
    returns: list[float] = field(default_factory=list)  # seconds from ready to all tables going on
    stop_seconds: float = 0.0
    farewells: list[int | None] = field(default_factory=list)  # closing codes at the last stop
    findings: list[str] = field(default_factory=list)

    def table(self) -> str:
        slowest = max(self.returns, default=0.0)
        return "\n".join(
            [
                f"{self.kills:6}  whole servers killed under load",
                f"{self.acknowledged:6}  commands acknowledged",
                f"{slowest:6.1f}  seconds at most until every table went on, once it was ready",
                f"{self.stop_seconds:6.1f}  seconds to stop politely",
                f"{len(self.findings):6}  findings",
                *self.findings,
            ]
        )


class ScriptedPlayer:
    """A scripted player with one seat, who reconnects by himself and never reloads."""

    def __init__(self, client: Client, token: str, killed_server: KilledServer, seed: int) -> None:
        self.client = client
        self.token = token
        self.killed_server = killed_server
        self.luck = Random(seed)
        self.farewell: int | None = None

    async def run(self) -> None:
        """Play until told to stop; whatever happens to the server."""
        while True:
            with suppress(OSError, websockets.InvalidHandshake, EOFError):
                await self._visit()
            await asyncio.sleep(PAUSE)

    async def _visit(self) -> None:
        url = self.killed_server.server.base.replace("http", "ws") + f"/ws/{self.client.match}"
        headers = {"Authorization": f"Bearer {self.token}"}
        async with websockets.connect(url, additional_headers=headers, max_size=None) as wire:
            await wire.send(json.dumps(self.client.hello()))
            if self.client.pending is not None:  # unchanged, with the same key
                await wire.send(json.dumps(self.client.pending))
            playing = asyncio.ensure_future(self._play(wire))
            try:
                async for text in wire:
                    self.client.receive(str(text))
                    self.killed_server.heard()
            except websockets.ConnectionClosed:
                pass
            finally:
                self.farewell = wire.close_code
                playing.cancel()

    async def _play(self, wire: websockets.ClientConnection) -> None:
        while True:
            await asyncio.sleep(PACE)
            wish = None if self.killed_server.resting else self.client.wish(self.luck)
            if wish is not None:
                self.client.sent(wish)
                with suppress(websockets.ConnectionClosed):
                    await wire.send(json.dumps(wish))


class KilledServer:
    """The server of the moment and everybody who plays on it."""

    def __init__(
        self,
        data: Path,
        database: str = "",
        workers: int = 1,
        mutant: str = "",
        more: Sequence[str] = (),
    ) -> None:
        self.data = data
        self.mutant = mutant
        options = ["--bot-pace", "0", *(["--database", database] if database else [])]
        self.options = [*options, "--workers", str(workers), *more]
        self.database = database
        self.resting = False
        self.players: list[ScriptedPlayer] = []
        self.report = Report()
        self._news = asyncio.Event()
        self.begin()

    def begin(self) -> None:
        """Start a server on what the last one left."""
        program = ("tests.server.faults.broken", self.mutant)
        self.server = Serving(self.data, *self.options, program=program)

    @property
    def clients(self) -> list[Client]:
        return [player.client for player in self.players]

    def heard(self) -> None:
        self._news.set()

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(6 * PATIENCE):
            while not true():
                if errors := [error for client in self.clients for error in client.errors]:
                    raise ServerFailed(f"clients heard {errors}")
                self._news.clear()
                await self._news.wait()

    async def ready(self) -> None:
        await asyncio.to_thread(self.server.wait_until_ready)

    def kill(self) -> None:
        self.server.process.kill()
        self._gone()

    def stop(self) -> int:
        code = self.server.stop(signal.SIGTERM)
        self._gone()
        return code

    def _gone(self) -> None:
        self.server.process.wait(PATIENCE)
        assert self.server.process.stdout is not None
        self.server.process.stdout.close()

    async def board(self, tables: int, bot: str = "greedy") -> None:
        """Make tables: two people and a bot at each, who join over HTTP."""
        for number in range(tables):
            async with httpx.AsyncClient(base_url=self.server.base, timeout=PATIENCE) as http:
                tokens = [await self._guest(http) for _ in range(2)]
                wish = {
                    "game": GAMES[number % len(GAMES)],
                    "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": bot}],
                    "clock": {"kind": "live", "bank": 3600, "increment": 1},
                }
                made = await self._post(http, "/api/matches", wish, tokens[0])
                join = {"invite": made["invite"]}
                await self._post(http, f"/api/matches/{made['match']}/join", join, tokens[1])
            for seat, token in enumerate(tokens):
                client = Client(made["match"], token[:8], seat)
                self.players.append(ScriptedPlayer(client, token, self, 10 * number + seat))

    async def alone(self, game: str) -> ScriptedPlayer:
        """Somebody at a table with a quick bot, who does nothing by himself."""
        async with httpx.AsyncClient(base_url=self.server.base, timeout=PATIENCE) as http:
            token = await self._guest(http)
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
            made = await self._post(http, "/api/matches", {"game": game, "seats": seats}, token)
        return ScriptedPlayer(Client(made["match"], token[:8], 0), token, self, seed=0)

    async def analyse(self, record: Json) -> str:
        """Have a record analysed; its name."""
        async with httpx.AsyncClient(base_url=self.server.base, timeout=PATIENCE) as http:
            token = await self._guest(http)
            study = str((await self._post(http, "/api/studies", record, token))["id"])
            await self._post(http, f"/api/studies/{study}/analysis", {}, token)
        return study

    async def _guest(self, http: httpx.AsyncClient) -> str:
        made = await http.post("/api/me", json={"bearer": True}, headers={"X-Leeboard": "1"})
        return str(made.json()["token"])

    async def _post(self, http: httpx.AsyncClient, path: str, body: Json, token: str) -> Json:
        answer = await http.post(path, json=body, headers={"Authorization": f"Bearer {token}"})
        assert answer.is_success, f"{path}: {answer.text}"
        return dict(answer.json())

    def answers(self) -> dict[str, int]:
        """How many commands of each table were acknowledged so far."""
        return self._of_tables(lambda client: len(client.acks))

    def news(self) -> dict[str, int]:
        """How much its people have seen happen at each table, by whomever it was done."""
        return self._of_tables(lambda client: client.news)

    def over(self) -> set[str]:
        return {client.match for client in self.clients if client.over}

    def _of_tables(self, count: Callable[[Client], int]) -> dict[str, int]:
        counts = dict.fromkeys((client.match for client in self.clients), 0)
        for client in self.clients:
            counts[client.match] += count(client)
        return counts


async def run(
    data: Path,
    cycles: int,
    tables: int,
    database: str = "",
    workers: int = 1,
    mutant: str = "",
) -> Report:
    """Kill the server so many times; each time every table must have gone on before."""
    killed_server = KilledServer(data, database, workers, mutant)
    report, playing = killed_server.report, list[asyncio.Task[None]]()
    try:
        await killed_server.ready()
        await killed_server.board(tables)
        playing = [asyncio.ensure_future(player.run()) for player in killed_server.players]
        for cycle in range(cycles):
            await _go_on(killed_server, answers=3 + cycle % 3)
            killed_server.kill()
            report.kills += 1
            killed_server.begin()
            await killed_server.ready()
        await _go_on(killed_server, answers=3)
        await _rest(killed_server)
        began = time.perf_counter()
        await asyncio.to_thread(killed_server.stop)
        report.stop_seconds = time.perf_counter() - began
        report.farewells = [player.farewell for player in killed_server.players]
    except ServerFailed as error:
        report.findings.append(str(error))
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        if killed_server.server.process.poll() is None:
            killed_server.kill()
    report.acknowledged = sum(killed_server.answers().values())
    return report


async def _go_on(killed_server: KilledServer, answers: int) -> None:
    """Note when something has happened at every table, and wait until each had so many answers."""
    began = time.perf_counter()
    await killed_server.until(_more_by(1, killed_server.news, killed_server.over))
    killed_server.report.returns.append(time.perf_counter() - began)
    await killed_server.until(_more_by(answers, killed_server.answers, killed_server.over))


def _more_by(
    number: int, count: Callable[[], dict[str, int]], over: Callable[[], set[str]]
) -> Callable[[], bool]:
    """Whether the count of every table has grown by so much from now on, if it is not over."""
    before = count()

    def grown() -> bool:
        now, done = count(), over()
        return all(now[match] >= before[match] + number or match in done for match in now)

    return grown


async def _rest(killed_server: KilledServer) -> None:
    """Let everybody stop, hear all that happened, and check every table."""
    killed_server.resting = True
    key = os.environ.get("LEEBOARD_KEY", "")  # which several workers have, and need
    site = Site(Config(database=killed_server.database, data=killed_server.data, key=key))
    try:
        for match in killed_server.answers():
            there = [client for client in killed_server.clients if client.match == match]
            await killed_server.until(lambda there=there: all(one.pending is None for one in there))  # type: ignore[misc]
            await quiet(site, match, there)
            killed_server.report.findings += await check(site, match, there)
            killed_server.report.findings += [error for client in there for error in client.errors]
    finally:
        await site.store.engine.dispose()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cycles", type=int, default=12)
    parser.add_argument("--tables", type=int, default=5)
    wanted = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(run(Path(folder) / "data", wanted.cycles, wanted.tables))
    print(report.table())
    return 1 if report.findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
