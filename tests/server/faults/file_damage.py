"""Cuts and flips bits in the files of a database, and looks whether a server plays on all the same.

Harmless is: every client finds what it was last shown, and can play on. Detected is: the server
refuses to go on with the match. Anything else slipped through.

    python -m tests.server.faults.file_damage --cuts 400 --log-flips 400 --file-flips 600
"""

from __future__ import annotations

import argparse
import asyncio
import copy
import json
import logging
import re
import shutil
import sys
import time
from collections import Counter
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from unittest.mock import patch

from sqlalchemy.exc import DBAPIError

from leeboard.kernel.errors import LeeboardError
from leeboard.server.clock import SystemClock
from leeboard.server.site import Site
from leeboard.server.storage import engine
from leeboard.server.storage.migrating import check_sound
from tests.server.faults import mutants
from tests.server.faults.checker import check
from tests.server.faults.clients import Client, Json, Seen
from tests.server.faults.in_process import (
    PEOPLE,
    ConnectionClosed,
    ServerFailed,
    WireClient,
    at_rest,
    bots_at,
    clients_of,
    close,
    in_process_server,
    memory_folder,
    play,
    populate,
    quick_scheduler,
    quiet,
    table,
)

CUT, LOG_FLIP, FILE_FLIP = "cut of the write-ahead log", "flip in it", "flip in the main file"
HARMLESS, DETECTED, SLIPPED = "harmless", "detected", "slipped through"
WITH_LOG, ALL_IN_ONE = "with log", "all in one"
NAME = "leeboard.db"


class NoPause(SystemClock):
    """Time that nobody waits for."""

    async def sleep(self, _seconds: float) -> None:
        await asyncio.sleep(0)


class Steady(SystemClock):
    """Time that goes on by itself alone, the same in every run."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0

    def now(self) -> float:
        self.time += 0.125
        return self.time


class Known:
    """Bytes that are the same in every run."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck

    def token(self, size: int) -> bytes:
        return self.luck.randbytes(size)


@dataclass
class Report:
    """What came of each kind of damage."""

    outcomes: Counter[str] = field(default_factory=Counter)
    findings: list[str] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def table(self) -> str:
        lines = [f"{count:6}  {what}" for what, count in sorted(self.outcomes.items())]
        lines += [f"{'':6}  by {why}: {count}" for why, count in self.reasons.most_common(12)]
        total = f"{self.outcomes.total():6}  damaged databases in {self.seconds:.0f} s"
        return "\n".join([*lines, total, *self.findings])

    def plain(self) -> Json:
        return {**asdict(self), "outcomes": dict(self.outcomes), "reasons": dict(self.reasons)}


@dataclass
class PlayedDatabase:
    """A database with matches in all stages, and who looked at them last."""

    folder: Path
    matches: list[str] = field(default_factory=list)
    clients: list[Client] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"sqlite:///{self.folder / 'working_copy' / NAME}"

    @property
    def working_copy(self) -> Path:
        return self.folder / "working_copy"


async def played_database(played: PlayedDatabase) -> None:
    """Play a while, and keep two copies: with a write-ahead log, and with all in the main file.

    One match runs between people, one is over, and in one a bot owes an answer.
    """
    played.working_copy.mkdir()
    luck = Random(5)
    site = in_process_server(played.url, Steady(), Known(luck))
    await populate(site)
    played.matches = [await table(site) for _ in range(3)]
    played.clients = [
        Client(match, person, seat)
        for match in played.matches
        for seat, person in enumerate(PEOPLE)
    ]
    lines = [WireClient(site, client) for client in played.clients]
    for line in lines:
        await line.send(line.client.hello())
    for _ in range(2):
        await checkpoint(site)  # what is played from here on lies in the write-ahead log
        for match in played.matches:
            there = [line for line in lines if line.client.match == match]
            async with bots_at(site):
                for _ in range(5):  # one after the other, so that every run makes the same file
                    await play(there, luck, 1, lambda _place, _frame: None)
                    await quiet(site, match, clients_of(there))
    await site.void(played.matches[1], "closed by the harbour master")
    while not site.match_service.owed(await site.match_service.current(played.matches[2])):
        await play(lines[4:], luck, 1, lambda _place, _frame: None)
    for line in lines:
        await caught_up(site, line)
    for client in played.clients:
        client.seen = client.seen[-1:]  # what each will compare
    shutil.copytree(played.working_copy, played.folder / WITH_LOG)
    for line in lines:
        await line.hang_up()
    await close(site)
    shutil.copytree(played.working_copy, played.folder / ALL_IN_ONE)
    warm = site.store.engine
    engine._engine = lambda url, seconds: warm  # its statements are compiled


async def checkpoint(site: Site) -> None:
    async with site.store.engine.connect() as connection:
        await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")


async def caught_up(site: Site, line: WireClient) -> None:
    match_state = await site.match_service.current(line.client.match)
    await line.until(lambda: line.client.n == match_state.shown[line.client.seat or 0])


# Damage.


def cut(working_copy: Path, luck: Random) -> None:
    path = working_copy / f"{NAME}-wal"
    with path.open("r+b") as file:
        file.truncate(luck.randrange(path.stat().st_size))


def flip_in_log(working_copy: Path, luck: Random) -> None:
    path = working_copy / f"{NAME}-wal"
    flip(path, luck.randrange(path.stat().st_size), luck)


def flip_in_file(working_copy: Path, luck: Random) -> None:
    """Anywhere, or, every other time, close to where a match is spoken of."""
    path = working_copy / NAME
    place = luck.randrange(path.stat().st_size)
    if luck.random() < 0.5:
        spoken = [found.start() for found in re.finditer(rb"[0-9a-f]{32}", path.read_bytes())]
        place = min(luck.choice(spoken) + luck.randrange(-20, 300), path.stat().st_size - 1)
    flip(path, place, luck)


def flip(path: Path, place: int, luck: Random) -> None:
    with path.open("r+b") as file:
        file.seek(place)
        byte = file.read(1)[0]
        file.seek(place)
        file.write(bytes([byte ^ 1 << luck.randrange(8)]))


# Judgement.


async def judged(played: PlayedDatabase) -> tuple[str, str]:
    """What a server makes of the database in the working_copy, and why."""
    site = in_process_server(played.url, clock=NoPause())
    try:
        try:
            await check_sound(site.store)
        except (LeeboardError, ValueError) as error:
            return DETECTED, f"start: {_reason(error)}"
        with suppress(LeeboardError, DBAPIError, ValueError):  # each match is judged below
            await site.replay_audit.look()  # as at every start
        verdicts = [await _match(site, played, match) for match in played.matches]
    finally:
        await at_rest(site)
        await site.store.engine.dispose()
    return max(verdicts, key=lambda verdict: (HARMLESS, DETECTED, SLIPPED).index(verdict[0]))


async def _match(site: Site, played: PlayedDatabase, match: str) -> tuple[str, str]:
    clients = [copy.deepcopy(one) for one in played.clients if one.match == match]
    shown = [client.seen[-1] for client in clients]
    lines = [WireClient(site, client) for client in clients]
    try:
        for line in lines:
            await line.send(line.client.hello())
        for line, last in zip(lines, shown, strict=True):
            if await first_table(line, last) != last:
                return SLIPPED, f"client {line.client.seat} finds another table than it left"
        if match != played.matches[1]:
            await _go_on(site, lines)
        found = await check(site, match, clients)
    except (ServerFailed, LeeboardError, DBAPIError, ValueError) as error:
        return DETECTED, _reason(error)
    except ConnectionClosed as error:  # it may have played on: is all well with what it wrote?
        found = await check(site, match, clients, quiet=False)
        return (SLIPPED, found[0]) if found else (DETECTED, str(error))
    finally:
        for line in lines:
            await line.hang_up()
    return (SLIPPED, found[0]) if found else (HARMLESS, "")


async def first_table(line: WireClient, left: Seen) -> Seen:
    """What a client is shown that comes back."""
    client = line.client
    await line.until(lambda: client.seen[-1] is not left or client.slow > 0)
    if client.seen[-1] is left:
        raise ServerFailed("slow")
    return client.seen[-1]


async def _go_on(site: Site, lines: list[WireClient]) -> None:
    """Whoever is asked plays: a person, or the bot that owes an answer."""
    asked = [line for line in lines if line.client.decision]
    if asked:
        line, client, frame = asked[0], asked[0].client, asked[0].client.act(Random(1))
        await line.send(frame)
        await line.until(lambda: client.pending is None or client.put_off)
        if frame["key"] not in client.acks:
            raise ServerFailed(f"refused: {client.refusals.get(frame['key'], 'BUSY')}")
    else:
        bot_scheduler = quick_scheduler(site)
        await bot_scheduler.look()
        await asyncio.gather(*bot_scheduler.tasks)
    for line in lines:
        await caught_up(site, line)


def _reason(error: Exception) -> str:
    said = str(getattr(error, "orig", None) or error)
    return f"{type(error).__name__}: {re.sub(r'[0-9a-f]{6,}|[0-9]+', '…', said)[:90]}"


async def run(
    folder: Path, cuts: int, log_flips: int, file_flips: int, seed: int, mutant: str = ""
) -> Report:
    """Damage a copy so many times in each way."""
    logging.disable(logging.CRITICAL)  # every detected damage is an error there
    report, luck = Report(), Random(seed)
    played = PlayedDatabase(folder)
    with patch("secrets.token_bytes", Random(6).randbytes):
        await played_database(played)
    began = time.perf_counter()
    mutants.become(mutant)
    kinds = [(CUT, cut, cuts, WITH_LOG), (LOG_FLIP, flip_in_log, log_flips, WITH_LOG)]
    kinds.append((FILE_FLIP, flip_in_file, file_flips, ALL_IN_ONE))
    for name, damage, times, source in kinds:
        for number in range(times):
            shutil.rmtree(played.working_copy)
            shutil.copytree(played.folder / source, played.working_copy)
            (played.working_copy / f"{NAME}-shm").unlink(missing_ok=True)
            damage(played.working_copy, luck)
            verdict, why = await judged(played)
            report.outcomes[f"{name}: {verdict}"] += 1
            report.reasons[why] += verdict == DETECTED
            if verdict == SLIPPED:
                report.findings.append(f"{name} {number}: {why}")
                if mutant:
                    return report
    report.seconds = time.perf_counter() - began
    return report


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cuts", type=int, default=400)
    parser.add_argument("--log-flips", type=int, default=400)
    parser.add_argument("--file-flips", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mutant", default="", help="break the server so; findings are due")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args(arguments)
    with memory_folder() as folder:
        report = asyncio.run(
            run(
                folder,
                wanted.cuts,
                wanted.log_flips,
                wanted.file_flips,
                wanted.seed,
                wanted.mutant,
            )
        )
    print(json.dumps(report.plain()) if wanted.json else report.table())
    return 1 if report.findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
