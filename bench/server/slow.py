"""Readers who stop reading: what they cost the server, and what the others notice.

Each of them goes on asking for the whole table once a second, which fills any queue soon. In turn
they read the answers and do not read them; nothing else differs.
"""

import asyncio
from random import Random

from bench.server.alternating import TURNS, compare
from bench.server.figures import Figures
from bench.server.load import leave, seated
from bench.server.process import Server
from bench.server.servers import Platform
from bench.server.table import Table, Viewer

SOCKETS = 500
STOPPING = 50
PERIOD = 1.0  # seconds between two questions of one reader


async def measure(platform: Platform, matches: int, rate: float, seconds: float) -> Figures:
    async with platform.running() as server:
        tables = await seated(platform, server, matches)
        watching = SOCKETS - sum(len(table.viewers) for table in tables)
        places = [tables[number % matches] for number in range(watching)]
        others = [platform.viewer(server, table, None) for table in places[STOPPING:]]
        for viewer in others:
            await viewer.arrive()
        readers = Readers(platform, server, places[:STOPPING])
        await readers.come()
        asking = asyncio.create_task(readers.ask_on())
        figures = await compare(tables, rate, seconds, readers.stop, readers.come)
        asking.cancel()
        readers.leave()
        for viewer in others:
            viewer.leave()
        leave(tables)
        return {
            "sockets": float(SOCKETS),
            "of them stop reading, each time": float(STOPPING),
            "times": float(TURNS),
            **readers.figures(),
            **figures,
        }


class Readers:
    """Some who watch; each of them goes on asking for the whole table, whether or not it reads."""

    def __init__(self, platform: Platform, server: Server, places: list[Table]) -> None:
        self.platform = platform
        self.server = server
        self.places = places
        self.viewers: list[Viewer] = []
        self.memory = self.sockets = 0  # of the server, before they stopped reading
        self.grown = self.closed = self.back = 0

    async def come(self) -> None:
        """Connect anew, and read; what the server did meanwhile is noted."""
        if self.memory:
            self.grown = max(self.grown, self.server.kib() - self.memory)
            self.closed += self.sockets - self.server.sockets()
            self.leave()
        self.viewers = [self.platform.viewer(self.server, table, None) for table in self.places]
        for viewer in self.viewers:
            await viewer.arrive(narrow=True)
            self.back += bool(self.memory)

    async def stop(self) -> None:
        self.memory, self.sockets = self.server.kib(), self.server.sockets()
        for viewer in self.viewers:
            viewer.leaving = True  # it is the server's right to close them
            viewer.stop_reading()

    async def ask_on(self) -> None:
        random = Random(0)
        while True:
            for viewer in random.sample(self.viewers, len(self.viewers)):
                viewer.ask()
                await asyncio.sleep(PERIOD / STOPPING)

    def leave(self) -> None:
        for viewer in self.viewers:
            viewer.leave()

    def figures(self) -> Figures:
        return {
            "closed by the server": float(self.closed),
            "came back and saw the table": float(self.back),
            "memory grown at most, MiB": self.grown / 1024,
        }
