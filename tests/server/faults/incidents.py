"""What befalls a server under attack besides floods: each is a block during which it lasts."""

from __future__ import annotations

import asyncio
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import leeboard
from tests.server.abuse.match_server import FREE, ME
from tests.server.fairness.test_origins import AT, JSON, home_made
from tests.server.faults.attackers import Target
from tests.server.faults.in_process import close, in_process_server
from tests.server.faults.probes import come_in, elsewhere
from tests.server.faults.test_frozen import BANK, lost_a_turn
from tests.server.postgres import Postgres
from tests.server.serving import Serving, free_port
from tests.server.test_data_folder import open_to_others
from tests.server.test_serve import somebody

STACKED_GAME = "port_gdansk"  # whose deck nobody has seen

# How findings begin, by which a broken server is known.
LOST_A_TURN = "a player has lost a turn while the server stood still"
SERVED_TWICE = "a second server serves the folder"
DECK_KNOWN = "whoever brought the record knows the deck"


@dataclass
class AttackedServer:
    """A server that runs, who attacks it, and what was found to be wrong."""

    server: Serving
    target: Target
    data: Path
    database: str
    postgres: Postgres | None = None
    findings: list[str] = field(default_factory=list)
    afterwards: list[Callable[[], Awaitable[list[str]]]] = field(default_factory=list)
    """What is looked at when the server has stopped."""


Incident = Callable[[str, AttackedServer], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def attacker(name: str, ours: AttackedServer) -> AsyncIterator[None]:
    """A process that attacks while the block runs."""
    command = [sys.executable, "-m", "tests.server.faults.attackers", name]
    target = ours.target
    told = [str(target.port), str(target.seconds), target.match, target.token]
    with subprocess.Popen([*command, *told], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            await asyncio.to_thread(process.stdout.readline)  # it says so when it begins
            yield
        finally:
            process.kill()
        ours.findings += sorted(set(process.stdout.read().splitlines()))


@asynccontextmanager
async def calm(_name: str, _scene: AttackedServer) -> AsyncIterator[None]:
    """Nothing happens."""
    yield


@asynccontextmanager
async def frozen(_name: str, ours: AttackedServer) -> AsyncIterator[None]:
    """The process stands still for longer than anybody at one of its tables has time."""
    async with somebody(ours.server) as ann, somebody(ours.server) as ben:
        clock = {"kind": "live", "bank": BANK, "increment": 0}
        made = await ann.table("nauticus", [ME, FREE], public=True, clock=clock)
        await ben.post(f"/api/matches/{made['match']}/join")
        ours.server.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            ours.server.process.send_signal(signal.SIGCONT)
        if await lost_a_turn(ann, made["match"]):
            ours.findings.append(LOST_A_TURN)


@asynccontextmanager
async def database_away(_name: str, ours: AttackedServer) -> AsyncIterator[None]:
    """PostgreSQL is stopped; SQLite is locked by another program."""
    if ours.postgres is None:
        with locked(Path(ours.database.removeprefix("sqlite:///"))):
            yield
        return
    await asyncio.to_thread(ours.postgres.stop, "immediate")
    try:
        yield
    finally:
        await asyncio.to_thread(ours.postgres.start)


@contextmanager
def locked(file: Path) -> Iterator[None]:
    other = sqlite3.connect(file, isolation_level=None, timeout=30.0)
    try:
        other.execute("BEGIN EXCLUSIVE")
        yield
    finally:
        other.close()


@asynccontextmanager
async def full_disk(_name: str, ours: AttackedServer) -> AsyncIterator[None]:
    """The disk takes nothing: whatever the server writes to a file is refused by the system."""
    pid = ours.server.process.pid
    soft, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        with suppress(ProcessLookupError):  # it was asked to stop meanwhile
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (soft, hard))


@asynccontextmanager
async def second_servers(_name: str, ours: AttackedServer) -> AsyncIterator[None]:
    """Other servers are started on the same folder, one after the other."""
    enough = asyncio.Event()
    starting = asyncio.ensure_future(start_others(ours, enough))
    try:
        yield
    finally:
        enough.set()
        await starting  # whatever the last of them says
    found = open_to_others(ours.data)
    ours.findings += [f"others can read {name}" for name in found]


async def start_others(ours: AttackedServer, enough: asyncio.Event) -> None:
    options = ("--data", str(ours.data), "--database", ours.database, "--bots", "1")
    command = [sys.executable, "-m", "leeboard", "serve", *options]
    told = f"another server (process {ours.server.process.pid}) uses this folder"
    while not (enough.is_set() or ours.findings):
        other = await asyncio.create_subprocess_exec(
            *command,
            *("--port", str(free_port())),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert other.stdout is not None
        assert other.stderr is not None
        try:
            if await other.stdout.readline():  # its address, or the administrator's token
                ours.findings.append(SERVED_TWICE)
                return
            said = (await other.stderr.read()).decode()
            if await other.wait() != 2 or told not in said.splitlines()[-1]:
                ours.findings.append(f"a second server says: {said[-200:]}")
        finally:
            if other.returncode is None:
                other.kill()
                await other.wait()


@asynccontextmanager
async def stacked_decks(name: str, ours: AttackedServer) -> AsyncIterator[None]:
    """Somebody brings a record made at home, whose deck he knows, and lets others go on from it."""
    home = home_made(leeboard.game(STACKED_GAME), 2, {}, AT)
    with elsewhere(ours.server.base) as http:
        brought = come_in(http).post("/api/studies", content=home.record().write(), headers=JSON)
        study = str(brought.raise_for_status().json()["id"])
        wish = {"at": AT, "seats": [ME, ME], "public": True}
        made = http.post(f"/api/studies/{study}/fork", json=wish).raise_for_status()
        fork = str(made.json()["match"])
    with elsewhere(ours.server.base) as http:
        origin = http.get(f"/api/matches/{fork}").json()["match"]["origin"]
    if not origin["made"]:
        ours.findings.append(f"nobody is told where the match begins: {origin}")
    known: Any = home.state.position()["table"]

    async def dealt_anew() -> list[str]:
        site = in_process_server(ours.database)
        try:
            table = (await site.match_service.current(fork)).table
            return [DECK_KNOWN] * (table.position()["table"] == known)
        finally:
            await close(site)

    ours.afterwards.append(dealt_anew)
    async with attacker(name, replace(ours, target=replace(ours.target, match=study))):
        yield


INCIDENTS: dict[str, Incident] = {
    incident.__name__: incident
    for incident in (frozen, database_away, full_disk, second_servers, stacked_decks)
}
# What goes on while the server is asked to stop, where that is something else.
AT_THE_STOP: dict[str, Incident] = {"frozen": calm, "stacked_decks": calm}
SQLITE_ALONE = ("full_disk", "second_servers")
LEAST_SECONDS = {
    "frozen": BANK + 3.0,
    "database_away": 8.0,
    "full_disk": 8.0,
}
