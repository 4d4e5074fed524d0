"""People who log in while others play: what the players notice of the hashing."""

import asyncio
import sys
from collections import Counter
from time import perf_counter

import httpx

from bench.server.alternating import compare
from bench.server.figures import Figures, spread
from bench.server.load import leave, seated, until
from bench.server.process import Server
from bench.server.servers import Platform

PEOPLE = 20
RATE = 20.0  # logins a second
PASSWORD = "a long enough secret"


async def measure(platform: Platform, matches: int, rate: float, seconds: float) -> Figures:
    async with platform.running() as server, Gate(server) as gate:
        tables = await seated(platform, server, matches)
        figures = await compare(tables, rate, seconds, gate.open, gate.close)
        leave(tables)
        return figures | gate.figures()


class Gate:
    """Lets people with accounts log in on a schedule, while it is open."""

    def __init__(self, server: Server) -> None:
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{server.port}/api", headers={"X-Leeboard": "1"}
        )
        self.seconds: list[float] = []
        self.refused: Counter[str] = Counter()  # by what they were told
        self._opened: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Gate":
        for number in range(PEOPLE):
            await self._post("/account", number)
            self.http.cookies.clear()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
        await self.http.aclose()
        for told, times in self.refused.items():
            print(f"{times} logins refused: {told}", file=sys.stderr)

    async def open(self) -> None:
        self._opened = asyncio.create_task(self._let_in())

    async def close(self) -> None:
        if self._opened is not None:
            self._opened.cancel()
            self._opened = None

    async def _let_in(self) -> None:
        start = perf_counter()
        async with asyncio.TaskGroup() as group:
            number = 0
            while True:
                await until(start + number / RATE)
                group.create_task(self._log_in(number % PEOPLE))
                number += 1

    async def _log_in(self, number: int) -> None:
        start = perf_counter()
        answer = await self._post("/login", number)
        self.http.cookies.clear()
        self.seconds.append(perf_counter() - start)
        if answer.is_error:
            self.refused[answer.text] += 1

    async def _post(self, path: str, number: int) -> httpx.Response:
        form = {"name": f"sailor {number}", "password": PASSWORD, "bearer": True}
        return await self.http.post(path, json=form)

    def figures(self) -> Figures:
        return {
            "logins": float(len(self.seconds)),
            "logins refused": float(self.refused.total()),
            **spread("login", self.seconds),
        }
