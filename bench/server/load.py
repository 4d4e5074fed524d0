"""Moves on a fixed schedule at many tables: how long until the mover and the others see them.

The load is open: a move is due when the schedule says so, whether or not the server has caught up,
and its latency counts from then. A slow server cannot slow its own load down.
"""

import asyncio
import gc
import sys
from random import Random
from time import perf_counter

from bench.server.figures import Figures, spread
from bench.server.process import Meter, Server
from bench.server.servers import Platform
from bench.server.table import Move, Table

SEATS = 4
WARM_UP = 5.0  # seconds of the same load whose figures are thrown away
GRACE = 5.0  # seconds for the last answers
NEARLY = 0.002  # the event loop wakes up to a millisecond late; the rest is waited out awake


async def seated(platform: Platform, server: Server, matches: int) -> list[Table]:
    """That many matches, each with its four viewers there."""
    tables: list[Table] = []
    for number in range(matches):
        table = await platform.table(server, Random(number))
        tables.append(table)
        for seat in range(SEATS):
            viewer = platform.viewer(server, table, seat)
            table.viewers.append(viewer)
            await viewer.arrive()
    return tables


async def play(tables: list[Table], rate: float, seconds: float, seed: int) -> None:
    """Moves at random times, as many as the rate asks for, at one table after the other."""
    random = Random(seed)
    offsets = sorted(random.uniform(0, seconds) for _ in range(round(rate * seconds)))
    start = perf_counter()
    for number, offset in enumerate(offsets):
        await until(start + offset)
        tables[number % len(tables)].want(start + offset)
    await until(start + seconds)


async def until(time: float) -> None:
    await asyncio.sleep(max(0.0, time - NEARLY - perf_counter()))
    while perf_counter() < time:
        await asyncio.sleep(0)


async def settled(tables: list[Table]) -> None:
    """Wait for the answers that are still out, but not for ever."""
    deadline = perf_counter() + GRACE
    while perf_counter() < deadline and any(table.mover or table.waiting for table in tables):
        await asyncio.sleep(0.05)
    await asyncio.sleep(0.2)  # an acknowledgement may come before the news to others


def forget(tables: list[Table]) -> None:
    """Start to count anew."""
    for table in tables:
        table.moves.clear()
        table.seen.clear()
        table.errors.clear()


def latencies(tables: list[Table]) -> Figures:
    """What the moves since `forget` came to."""
    moves = [move for table in tables for move in table.moves]
    shown = [seconds for table in tables for seconds in seen_after(table)]
    unsent = sum(len(table.waiting) for table in tables)
    unanswered = sum(not move.acknowledged for move in moves)
    return {
        "moves": float(len(moves)),
        "errors": float(sum(len(table.errors) for table in tables)),
        "moves without an answer": float(unsent + unanswered),
        "shown to others, per move": len(shown) / max(1, len(moves)),
        **spread("acknowledged", (m.acknowledged - m.due for m in moves if m.acknowledged)),
        **spread("shown to others", shown),
        **lateness(moves),
    }


def seen_after(table: Table) -> list[float]:
    """Seconds until each move was shown to each of the others."""
    return [at - move.due for move in table.moves for at in table.seen[move.token]]


def lateness(moves: list[Move]) -> Figures:
    """How late moves went out: the client's share, and waiting for the move before."""
    return {"sent late p99, ms": spread("", (m.sent - m.due for m in moves))[" p99, ms"]}


async def measure(platform: Platform, matches: int, rate: float, seconds: float) -> Figures:
    """The whole load against one server."""
    async with platform.running() as server:
        tables = await seated(platform, server, matches)
        gc.collect()
        gc.disable()
        await play(tables, rate, WARM_UP, seed=1)
        await settled(tables)
        forget(tables)
        meter, before = Meter(server), traffic(tables)
        await play(tables, rate, seconds, seed=2)
        await settled(tables)
        figures = latencies(tables)
        moves = max(1.0, figures["moves"])
        figures["sent by the server, KiB per move"] = (traffic(tables) - before) / moves / 1024
        figures.update(meter.figures(moves))
        gc.enable()
        complain(tables)
        leave(tables)
        return figures


def traffic(tables: list[Table]) -> int:
    return sum(viewer.received for table in tables for viewer in table.viewers)


def leave(tables: list[Table]) -> None:
    for table in tables:
        for viewer in table.viewers:
            viewer.leave()


def complain(tables: list[Table]) -> None:
    """Say what went wrong: a count alone helps nobody."""
    for table in tables:
        for why in sorted(set(table.errors))[:3]:
            said = f"{table.match}: {why} ({table.errors.count(why)} times)"
            print(said, file=sys.stderr)
