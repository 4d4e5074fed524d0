"""Readers who stop reading: what they cost the server, and what the others notice.

Each of them goes on asking for the whole table once a second, which fills any queue soon. In the
first half they read the answers, in the second half they do not; nothing else differs.
"""

import asyncio
from random import Random

from bench.server.figures import Figures
from bench.server.load import complain, forget, latencies, leave, play, seated, settled
from bench.server.process import Server
from bench.server.servers import Platform
from bench.server.table import Viewer

SOCKETS = 500
STOPPING = 50
PERIOD = 1.0  # seconds between two questions of one reader
WARM_UP = 3.0


async def measure(platform: Platform, matches: int, rate: float, seconds: float) -> Figures:
    async with platform.running() as server:
        tables = await seated(platform, server, matches)
        watching = SOCKETS - sum(len(table.viewers) for table in tables)
        others: list[Viewer] = []
        stopping: list[Viewer] = []
        for number in range(watching):
            table = tables[number % matches]
            viewer = platform.viewer(server, table, None)
            group = stopping if number < STOPPING else others
            group.append(viewer)
            await viewer.arrive(narrow=group is stopping)
        asking = asyncio.create_task(ask_on(stopping))

        async def half(seed: int) -> Figures:
            await play(tables, rate, WARM_UP, seed)
            await settled(tables)
            forget(tables)
            await play(tables, rate, seconds, seed + 1)
            await settled(tables)
            complain(tables)
            return latencies(tables)

        read = await half(1)
        memory, sockets = server.kib(), server.sockets()
        for viewer in stopping:
            viewer.leaving = True  # it is the server's right to close them
            viewer.stop_reading()
        stuck = await half(3)
        grown, closed = server.kib() - memory, sockets - server.sockets()
        asking.cancel()
        back = await come_back(platform, server, stopping)
        for viewer in others:
            viewer.leave()
        leave(tables)
        return {
            "sockets": float(SOCKETS),
            "of them stop reading": float(STOPPING),
            "closed by the server": float(closed),
            "came back and saw the table": float(back),
            "memory grown, MiB": grown / 1024,
            **{name: read[name] + stuck[name] for name in ("errors", "moves without an answer")},
            **{f"{name}, all read": read[name] for name in SHOWN},
            **{f"{name}, some do not": stuck[name] for name in SHOWN},
        }


SHOWN = ("acknowledged p99, ms", "shown to others p99, ms")


async def ask_on(viewers: list[Viewer]) -> None:
    random = Random(0)
    while True:
        for viewer in random.sample(viewers, len(viewers)):
            viewer.ask()
            await asyncio.sleep(PERIOD / len(viewers))


async def come_back(platform: Platform, server: Server, viewers: list[Viewer]) -> int:
    """How many of those who stopped reading can reconnect."""
    back = 0
    for old in viewers:
        old.leave()
        viewer = platform.viewer(server, old.table, None)
        await viewer.arrive()
        viewer.leave()
        back += 1
    return back
