"""Sockets that only watch: how much memory each of them costs the server."""

import asyncio
from random import Random

from bench.server.figures import Figures
from bench.server.servers import Platform
from bench.server.table import Viewer

MATCHES = 100
FIRST = 200  # sockets before the first reading, so that code and caches are in memory
REST = 3.0  # seconds for the server to tidy up


async def measure(platform: Platform, sockets: int) -> Figures:
    async with platform.running() as server:
        tables = [await platform.table(server, Random(number)) for number in range(MATCHES)]
        viewers: list[Viewer] = []

        async def arrive(count: int) -> None:
            for number in range(count):
                table = tables[number % MATCHES]
                viewer = platform.viewer(server, table, None)
                viewers.append(viewer)
                await viewer.arrive()

        await arrive(FIRST)
        await asyncio.sleep(REST)
        before, cpu = server.kib(), server.cpu_seconds()
        await arrive(sockets)
        used = server.cpu_seconds() - cpu
        await asyncio.sleep(REST)
        grown = server.kib() - before
        errors = sum(len(table.errors) for table in tables)
        for viewer in viewers:
            viewer.leave()
        return {
            "idle sockets": float(sockets),
            "errors": float(errors),
            "memory, KiB per socket": grown / sockets,
            "server CPU, ms per arrival": used * 1000 / sockets,
        }
