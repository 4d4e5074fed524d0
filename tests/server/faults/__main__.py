"""The reliability run: the parts of the tests with larger figures, each with what it measured.

make reliability                all parts
make reliability PARTS="kills"  some of them
make reliability PARTS=attacks WISH="--form compiled --database sqlite quotes"   some of the attacks
make reliability PARTS=mutants WISH="--game nauticus --count 50"   fewer mutants of the rules
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from leeboard.match.commands import Act, decision_id
from leeboard.registry import game_ids
from leeboard.server.config import driver_url
from leeboard.server.matches import repository
from leeboard.server.matches.loading import load
from leeboard.server.site import Site
from tests.server.faults import attacked, file_damage, killing, server_kills, thinker_kills
from tests.server.faults.in_process import (
    KEY,
    PEOPLE,
    close,
    in_process_server,
    memory_folder,
    populate,
    table,
)
from tests.server.faults.server_kills import GAMES
from tests.server.faults.test_two_tabs import race, tabs
from tests.server.postgres import cluster
from tests.server.storage.test_snapshots import differing, played

KILLS, KILLS_WITH_POSTGRESQL = 10_000, 2_000
CUTS, FLIPS = 400, 600
CYCLES, TABLES = 30, 50  # whole servers, and the tables at each
THINKER_KILLS = 200
LONG, LOADS = 1000, 200  # events of the longest match; how often it is loaded
LOGS = 25  # of each game
RACES = 2000  # on each database
WISHES: list[str] = []  # for attacks or mutants: which, and how


def kills() -> bool:
    """Check 16: kill -9 at every step of accepting a move."""
    return _killed(KILLS, postgresql=False)


def kills_with_postgresql() -> bool:
    """Check 16 on PostgreSQL: the server is killed, its database goes on."""
    return _killed(KILLS_WITH_POSTGRESQL, postgresql=True)


def _killed(wanted: int, *, postgresql: bool) -> bool:
    with killing.database(postgresql) as url:
        report = killing.run(wanted, 1, url)
    print(report.table())
    return not report.findings and report.kills.total() == wanted


def files() -> bool:
    """Check 18: torn and rotten files."""
    with memory_folder() as folder:
        report = asyncio.run(file_damage.run(folder, CUTS, CUTS, FLIPS, seed=1))
    print(report.table())
    return not report.findings


def servers() -> bool:
    """Check 17: kill -9 of whole servers under load."""
    return _servers_killed()


def servers_with_postgresql() -> bool:
    """Check 17 with two workers on PostgreSQL."""
    os.environ["LEEBOARD_KEY"] = KEY  # which several workers need
    with cluster(durable=True) as postgres:
        return _servers_killed(postgres.create("server_kills"), 2)


def _servers_killed(database: str = "", workers: int = 1) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        report = asyncio.run(server_kills.run(data, CYCLES, TABLES, database, workers))
    print(report.table())
    return not report.findings and report.kills == CYCLES


def thinkers() -> bool:
    """Bots think elsewhere, and their thinkers are killed at random."""
    os.environ.update(thinker_kills.ENVIRONMENT)
    with tempfile.TemporaryDirectory() as folder, cluster(durable=True) as postgres:
        data, url = Path(folder) / "data", postgres.create("thinkers")
        report = asyncio.run(thinker_kills.run(data, url, THINKER_KILLS, len(GAMES)))
    print(report.table())
    return not report.findings and report.kills == THINKER_KILLS


def races() -> bool:
    """Check 21: two tabs answer one question, at one worker and at two."""

    async def compete(url: str, workers: int) -> bool:
        sites = [in_process_server(url) for _ in range(workers)]
        await populate(sites[0])
        listening = [
            asyncio.ensure_future(one.worker_channel.run()) for one in sites if one.worker_channel
        ]
        done, wrong = 0, list[str]()
        while done < RACES and not wrong:
            match = await table(sites[0], "me open", "nauticus")
            async with tabs([sites[0], sites[-1]], match) as lines:
                wrong += await race(match, lines, RACES - done)
                done += sum(len(line.client.acks) for line in lines)
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)
        for one in sites:
            await close(one)
        print(f"{done:6}  races at {workers} workers, one accepted each", *wrong, sep="\n")
        return not wrong

    with memory_folder() as folder, cluster() as postgres:
        alone = asyncio.run(compete(f"sqlite:///{folder / 'races.db'}", 1))
        return asyncio.run(compete(driver_url(postgres.create("races")), 2)) and alone


def snapshots() -> bool:
    """Check 8: a snapshot with what follows is the replay, at every event of many logs."""

    async def compare(url: str) -> list[str]:
        site = in_process_server(url)
        await populate(site)
        found: list[str] = []
        for game in game_ids():
            for seed in range(LOGS):
                found += await differing(site, await played(site, game, 40, seed))
        await close(site)
        return found

    with memory_folder() as folder:
        found = asyncio.run(compare(f"sqlite:///{folder / 'snapshots.db'}"))
    print(f"{LOGS * len(game_ids()):6}  logs, {len(found)} differences", *found, sep="\n")
    return not found


def loads() -> bool:
    """Check 9: a long match is loaded with nothing held."""

    async def measure(url: str) -> None:
        site = in_process_server(url, snapshot_every=50)
        await populate(site)
        match = await long_match(site)
        for whole, what in ((False, "with its snapshot"), (True, "from its first event")):
            taken = [await one_load(site, match, whole) for _ in range(LOADS)]
            cuts = statistics.quantiles(taken, n=100)
            print(f"{cuts[49]:6.1f}  ms median, {cuts[98]:.1f} ms p99: {LONG} events {what}")
        await close(site)

    with memory_folder() as folder:
        asyncio.run(measure(f"sqlite:///{folder / 'loads.db'}"))
    return True


async def long_match(site: Site) -> str:
    """A match of so many events: if one ends before, another is begun."""
    luck = Random(1)
    while True:
        match = await table(site, "me open", "port_gdansk")
        match_state = await site.match_service.current(match)
        while not match_state.over and match_state.head < LONG:
            seat = match_state.pending[0]
            answer = Act(
                decision_id(site.keys, match_state, seat),
                luck.choice(match_state.table.legal(seat)),
            )
            key = f"{match_state.head:032x}"
            await site.match_service.submit(match, answer, key, PEOPLE[seat], seat)
            match_state = await site.match_service.current(match)
        if match_state.head == LONG:
            return match


async def one_load(site: Site, match: str, whole: bool) -> float:
    """Milliseconds."""
    began = time.perf_counter()
    async with site.store.read() as db:
        row = await repository.match_row(db, match)
        assert row is not None
        seats = await repository.seat_rows(db, match)
        await load(db, site.keys, site.game_cache, row, seats, whole)
    return (time.perf_counter() - began) * 1000


def attacks() -> bool:
    """What strangers do to stop a server: what a player notices before, during and after it."""
    return attacked.main(WISHES)


def broken() -> bool:
    """The mutants of kills, files and attacks: each must be found out."""
    os.environ.update(LEEBOARD_KEY=KEY)
    blind = bool(asyncio.run(attacked.blind()))
    for mutant in ("broadcast_before_commit", "no_idempotency_lookup"):
        blind |= not _found("killing", "--kills=70", mutant)
    for mutant in ("receipts_not_checked", "chain_not_checked"):
        blind |= not _found("file_damage", f"--cuts={CUTS // 10}", mutant)
    return not blind


def _found(part: str, count: str, mutant: str) -> bool:
    command = [sys.executable, "-m", f"tests.server.faults.{part}", "--json", count]
    done = subprocess.run([*command, f"--mutant={mutant}"], capture_output=True, check=False)
    caught = bool(json.loads(done.stdout)["findings"])
    print(f"        {mutant}: {'found out' if caught else 'NOT NOTICED'}")
    return caught


def mutants() -> bool:
    """Rules with one thing changed: which of them the tests of the game do not notice."""
    # In a process that has not imported what the tests rewrite.
    command = [sys.executable, "-m", "tests.mutation.games", *WISHES]
    return subprocess.run(command, check=False).returncode == 0


PARTS: dict[str, Callable[[], bool]] = {
    part.__name__: part
    for part in (
        kills,
        kills_with_postgresql,
        files,
        servers,
        servers_with_postgresql,
        thinkers,
        races,
        snapshots,
        loads,
        attacks,
        broken,
        mutants,
    )
}


def main(words: list[str]) -> int:
    """Run the parts that are named; what follows -- is for attacks or mutants."""
    at = words.index("--") if "--" in words else len(words)
    wanted, WISHES[:] = words[:at], words[at + 1 :]
    failed = []
    for name in wanted or list(PARTS):
        if wanted == [name]:
            print(f"\n{name}: {PARTS[name].__doc__}", flush=True)
            good = PARTS[name]()
        else:  # a part that breaks or warms up its process does so in one of its own
            command = [sys.executable, "-m", "tests.server.faults", name, "--", *WISHES]
            good = subprocess.run(command, check=False).returncode == 0
        failed += [] if good else [name]
    if failed:
        print("failed:", ", ".join(failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
