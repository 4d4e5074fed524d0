"""Kills a server at every named step of accepting a move, and looks what is left.

A warm process forks a server for each life: it starts on the database that the last one left, its
clients come back with their receipts and send what was not answered, and go on until it is killed.
Whatever a client was told is on a pipe before the next step, so the parent knows it for certain.

    python -m tests.server.faults.killing --kills 1400 --seed 1
    python -m tests.server.faults.killing --postgresql --kills 200
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import math
import os
import select
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any
from unittest.mock import patch

from leeboard.server.failpoints import FAILPOINTS_VARIABLE, failpoint
from leeboard.server.matches import bot_scheduler
from leeboard.server.site import Site
from leeboard.server.storage import engine
from tests.server.faults import mutants
from tests.server.faults.checker import check
from tests.server.faults.clients import Client, Json
from tests.server.faults.in_process import (
    PATIENCE,
    ServerFailed,
    WireClient,
    bots_at,
    clients_of,
    close,
    in_process_server,
    memory_folder,
    play,
    populate,
    quiet,
    table,
    table_clients,
)
from tests.server.postgres import cluster

POINTS = (
    "match_service.begun",
    "match_service.decided",
    "match_service.appended",
    "match_service.moved",
    "match_service.kept",
    "match_service.written",
    "store.before_commit",
    "store.after_commit",
    "match_service.committed",
    "socket_session.before_ack",
    "connection.before_send",
    "connection.sent",
    "room.before_news",
    "room.told",
    "bot_scheduler.chosen",
)
ANYWHERE = "at any moment"  # a kill by the clock: also inside the database's own code
KINDS = {  # how a finding of the checker begins, and what it says
    "lost": "acknowledged and lost",
    "doubled": "doubled",
    "gap": "gaps in the log",
    "stream": "shown, but not in the log",
}
LONGEST = 40  # events after which a new match is begun: lives stay short
ACTIONS = 12  # that a life has to be killed in


@dataclass
class Report:
    """What came of it."""

    kills: Counter[str] = field(default_factory=Counter)
    survived: int = 0  # lives whose failpoint was not reached
    matches: int = 0
    sent: int = 0
    acknowledged: int = 0
    repeated: int = 0  # commands that were sent again after a kill
    findings: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def table(self) -> str:
        """The kills, a line for each place, and what they did."""
        total, seconds = self.kills.total(), self.seconds
        counts = {
            **self.kills,
            f"kills in {seconds:.0f} s, {total / seconds:.0f} a second": total,
            "matches": self.matches,
            "commands": self.sent,
            "of them acknowledged": self.acknowledged,
            "sent again after a kill": self.repeated,
            **{what: self.found(kind) for kind, what in KINDS.items()},
            "other findings": len(self.findings) - sum(map(self.found, KINDS)),
        }
        return "\n".join(
            [*(f"{count:6}  {what}" for what, count in counts.items()), *self.findings]
        )

    def found(self, kind: str) -> int:
        return sum(finding.startswith(kind) for finding in self.findings)

    def plain(self) -> Json:
        return {**asdict(self), "kills": dict(self.kills)}


@dataclass
class World:
    """What outlives every server: the database's name, the match and its clients."""

    url: str
    report: Report
    match: str = ""
    clients: list[Client] = field(default_factory=list)


class Child:
    """One life of a server, in a process of its own; lines on a pipe tell what happened."""

    def __init__(self, world: World, pipe: int) -> None:
        self.world = world
        self.pipe = pipe

    def tell(self, what: str, *values: Any) -> None:
        os.write(self.pipe, (json.dumps([what, *values]) + "\n").encode())

    async def begin(self) -> None:
        """Make a match for the lives to come."""
        site = in_process_server(self.world.url)
        self.tell("match", await table(site))

    async def match_state(self, luck: Random) -> None:
        """Serve and play until something happens."""
        site = in_process_server(self.world.url)
        clients = self.world.clients
        lines = [self._line(site, place, client) for place, client in enumerate(clients)]
        async with bots_at(site):
            await self._come_back(lines)
            await play(lines, luck, ACTIONS, self._sending)
            await quiet(site, self.world.match, clients_of(lines))
        self.tell("survived")

    async def look(self) -> None:
        """Let everybody come back for the last time, and check."""
        site = in_process_server(self.world.url)
        clients = self.world.clients
        lines = [self._line(site, place, client) for place, client in enumerate(clients)]
        async with bots_at(site):
            await self._come_back(lines)
            await quiet(site, self.world.match, clients_of(lines))
        for finding in await check(site, self.world.match, clients):
            self.tell("finding", finding)
        self.tell("looked")

    def _line(self, site: Site, place: int, client: Client) -> WireClient:
        return WireClient(site, client, lambda text: self.tell("got", place, text))

    async def _come_back(self, lines: list[WireClient]) -> None:
        for place, line in enumerate(lines):
            await line.session.receive(json.dumps(line.client.hello()))
            again = line.client.pending
            if again is not None:
                self.tell("again", place, again["key"])
                await line.session.receive(json.dumps(again))
        for line in lines:
            await self._answered(line)

    async def _answered(self, line: WireClient) -> None:
        client = line.client
        await line.until(lambda: client.n > 0 and (client.pending is None or client.put_off))
        if client.put_off:
            raise ServerFailed(f"busy, but nobody else writes: client {client.seat}")

    def _sending(self, place: int, frame: Json) -> None:
        self.tell("sent", place, frame)


def killer(name: str, hit: int) -> Callable[[str], None]:
    """SIGKILL at the n-th time that this failpoint is met."""
    left = hit

    def trouble(met: str) -> None:
        nonlocal left
        if met == name:
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    return trouble


def forked(
    world: World, life: Callable[[Child], None], mutant: str = "", after: float | None = None
) -> bool:
    """Run one life to its end and note what it told; True if it was killed.

    `after` so many seconds from its first word it is killed from outside.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            mutants.become(mutant)
            one = Child(world, writing)
            life(one)
        except ServerFailed as error:
            one.tell("finding", str(error))
        except BaseException:  # noqa: BLE001  a child must never return into the parent's code
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    os.close(writing)
    for told in _told(reading, child, after):
        _note(world, *told)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return os.WTERMSIG(status) == signal.SIGKILL
    if os.WEXITSTATUS(status):
        world.report.findings.append("a server ended by itself")
    return False


def _told(pipe: int, child: int, after: float | None) -> Iterator[list[Any]]:
    """What a child tells, up to its end; half a line was never said."""
    end, rest = math.inf, b""
    while True:
        left = max(0.0, end - time.monotonic())
        if left < math.inf and not select.select([pipe], [], [], left)[0]:
            os.kill(child, signal.SIGKILL)
            end = math.inf
        piece = os.read(pipe, 1 << 16)
        if not piece:
            os.close(pipe)
            return
        if after is not None:
            end, after = time.monotonic() + after, None
        *lines, rest = (rest + piece).split(b"\n")
        for line in lines:
            yield json.loads(line)


def _note(world: World, what: str, *values: Any) -> None:
    report = world.report
    if what == "match":
        world.match = values[0]
        world.clients = table_clients(world.match)
        report.matches += 1
    elif what == "sent":
        world.clients[values[0]].sent(values[1])
        report.sent += 1
    elif what == "again":
        report.repeated += 1
    elif what == "got":
        client = world.clients[values[0]]
        before = len(client.acks)
        client.receive(values[1])
        report.acknowledged += len(client.acks) - before
    elif what == "finding":
        report.findings.append(values[0])
    elif what == "survived":
        report.survived += 1


async def warm_up(url: str) -> None:
    """Play a little in the parent, so that no child has to import or compile what all need.

    Children then begin with its engine, which has no connection: only its compiled statements.
    """
    site = in_process_server(url)
    await populate(site)
    match = await table(site)
    lines = [WireClient(site, client) for client in table_clients(match)]
    async with bots_at(site):
        for line in lines:
            await line.send(line.client.hello())
        await play(lines, Random(0), ACTIONS, lambda _place, _frame: None)
        await quiet(site, match, clients_of(lines))
    for line in lines:
        await line.hang_up()
    await close(site)
    warm = site.store.engine
    engine._engine = lambda url, seconds: warm
    # Each life finds the jobs of the one before it, and nobody else is there to have them.
    patch.object(bot_scheduler, "LEASE_SECONDS", 0.05).start()
    gc.collect()
    gc.freeze()
    gc.disable()


def run(kills: int, seed: int, url: str, mutant: str = "") -> Report:
    """So many lives that end with a kill, dealt out over all failpoints in turn."""
    os.environ[FAILPOINTS_VARIABLE] = "1"
    luck = Random(seed)
    report = Report()
    world = World(url, report)
    asyncio.run(warm_up(world.url))
    began = time.perf_counter()
    while report.kills.total() < kills and report.survived < kills + PATIENCE:
        if not world.match or _worn(world):
            if world.match:
                forked(world, lambda child: asyncio.run(child.look()))
            forked(world, lambda child: asyncio.run(child.begin()))
        if report.findings:
            break
        name = (*POINTS, ANYWHERE)[report.kills.total() % (len(POINTS) + 1)]
        _one(world, name, luck, mutant)
    forked(world, lambda child: asyncio.run(child.look()))
    report.seconds = time.perf_counter() - began
    return report


def _one(world: World, name: str, luck: Random, mutant: str) -> None:
    chance = Random(luck.getrandbits(64))
    hit = chance.choice((1, 1, 1, 2, 3))

    def life(child: Child) -> None:
        failpoint.set(killer(name, hit))
        asyncio.run(child.match_state(chance))

    pause = chance.uniform(0.0, 0.05) if name == ANYWHERE else None
    if forked(world, life, mutant, pause):
        world.report.kills[name] += 1


def _worn(world: World) -> bool:
    return any(client.over or client.n > LONGEST for client in world.clients)


@contextmanager
def database(postgresql: bool) -> Iterator[str]:
    """A database of our own; PostgreSQL syncs as it does for a real server."""
    if postgresql:
        with cluster(durable=True) as postgres:
            yield postgres.create("kills")
    else:
        with memory_folder() as folder:
            yield f"sqlite:///{folder / 'kills.db'}"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mutant", default="", help="break the server so; findings are due")
    parser.add_argument("--postgresql", action="store_true", help="instead of SQLite")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args(arguments)
    with database(wanted.postgresql) as url:
        report = run(wanted.kills, wanted.seed, url, wanted.mutant)
    print(json.dumps(report.plain()) if wanted.json else report.table())
    return 1 if report.findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
