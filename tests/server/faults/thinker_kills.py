"""Thinkers that are killed at random while they think, and a server that has no bots of its own.

python -m tests.server.faults.thinker_kills --kills 20
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

import websockets
from sqlalchemy import select

import leeboard
from leeboard.bots import Analyst, bot
from leeboard.bots.analysis import Kept
from leeboard.match import log
from leeboard.match.commands import decision_id
from leeboard.match.record import Match, Record
from leeboard.match.state import MatchState
from leeboard.server.config import Config
from leeboard.server.matches import repository
from leeboard.server.site import Site
from leeboard.server.storage import schema
from tests.server.faults.checker import check
from tests.server.faults.dawdler import LONGEST_NAP
from tests.server.faults.in_process import KEY, PATIENCE, quiet
from tests.server.faults.server_kills import GAMES, KilledServer, ScriptedPlayer
from tests.server.postgres import cluster

THINKERS = 4
BOT = "dawdler"  # so that a kill finds it at work
ANALYSED = "pirates_of_maracaibo"  # its matches are short
ITERATIONS = 2  # of each search of the analysis: a long one would be the whole test
ENVIRONMENT = {"LEEBOARD_KEY": KEY, "LEEBOARD_ANALYSIS_ITERATIONS": str(ITERATIONS)}
STALLED = 120.0  # seconds that a bot owes an answer after which it is lost


@dataclass
class Report:
    """What came of it."""

    kills: int = 0
    amid: int = 0  # of them, those that took a question with them
    moves: int = 0  # of bots, in the logs
    hints: int = 0
    analyses: int = 0
    slowest: float = 0.0  # seconds that a bot owed an answer at most
    findings: list[str] = field(default_factory=list)

    def table(self) -> str:
        return "\n".join(
            [
                f"{self.kills:6}  thinkers killed, {self.amid} of them amid a thought",
                f"{self.moves:6}  moves of bots, {self.hints} hints, {self.analyses} analyses",
                f"{self.slowest:6.1f}  seconds at most until a bot that was asked had answered",
                f"{len(self.findings):6}  findings",
                *self.findings,
            ]
        )


class ThinkerProcess:
    """`leeboard think`, as an operator starts it."""

    def __init__(self, database: str, mutant: str) -> None:
        words = ["think", "--database", database, "--bots", "1"]
        self._said = tempfile.TemporaryFile()  # noqa: SIM115  it is open as long as the process
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.faults.dawdling", mutant, *words],
            stdin=subprocess.DEVNULL,
            stdout=self._said,
            stderr=subprocess.DEVNULL,
        )

    @property
    def is_ready(self) -> bool:
        """Whether it has said that it thinks."""
        assert self.process.poll() is None, f"a thinker ended with {self.process.returncode}"
        return os.fstat(self._said.fileno()).st_size > 0

    @property
    def mark(self) -> str:
        """What its name in the database has in it."""
        return f"-{self.process.pid}-"

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)
        self._said.close()


class HintSeeker:
    """Somebody alone with a bot who asks what to do before each move."""

    def __init__(self, player: ScriptedPlayer) -> None:
        self.player = player
        self.hints = 0

    async def run(self) -> None:
        player = self.player
        url = player.killed_server.server.base.replace("http", "ws")
        headers = {"Authorization": f"Bearer {player.token}"}
        async with websockets.connect(
            f"{url}/ws/{player.client.match}", additional_headers=headers, max_size=None
        ) as wire:
            await wire.send(json.dumps(player.client.hello()))
            asked = ""
            async for text in wire:
                message = player.client.receive(str(text))
                client = player.client
                if message["op"] == "hint":
                    self.hints += 1
                    await asyncio.sleep(5)  # a person has a hint every five seconds
                    wish = client.act(player.luck)
                    client.sent(wish)
                    await wire.send(json.dumps(wish))
                elif client.decision and client.decision != asked and not client.over:
                    asked = client.decision
                    await wire.send(json.dumps({"op": "hint", "id": self.hints + 1}))


class Thinking:
    """A server without bots, its tables, its thinkers, and what is wrong with any of them."""

    def __init__(self, data: Path, database: str, seed: int, mutant: str) -> None:
        self.database = database
        self.mutant = mutant
        self.luck = Random(seed)
        self.report = Report()
        self.killed_server = KilledServer(data, database, 1, mutant, more=("--thinkers",))
        self.site = Site(
            Config(database=database, data=data, key=KEY, analysis_iterations=ITERATIONS)
        )
        self.thinkers = [ThinkerProcess(database, mutant) for _ in range(THINKERS)]
        self.owed: dict[tuple[str, int, str], float] = {}  # since when, by job
        self.answered = 0  # how many were owed and are not any more

    async def kill_one(self) -> None:
        """Kill any of those that are ready, and start another in its place.

        One that is ready is left: on a busy machine all others may just be starting.
        """
        ready = [place for place, one in enumerate(self.thinkers) if one.is_ready]
        if len(ready) < 2:
            return
        place = self.luck.choice(ready)
        thinker = self.thinkers[place]
        async with self.site.store.read() as db:
            names = [row.thinker for row in await db.execute(HELD)]
        thinker.kill()
        self.report.kills += 1
        self.report.amid += any(thinker.mark in name for name in names)
        self.thinkers[place] = ThinkerProcess(self.database, self.mutant)

    async def watch(self) -> None:
        """Note what bots owe, and for how long; what is never answered is lost."""
        async with self.site.store.read() as db:
            now = time.monotonic()
            jobs = {(row.match, row.seat, row.decision) for row in await db.execute(JOBS)}
        self.answered += len(self.owed.keys() - jobs)
        self.owed = {job: self.owed.get(job, now) for job in jobs}
        longest = max((now - since for since in self.owed.values()), default=0.0)
        self.report.slowest = max(self.report.slowest, longest)

    async def progress(self, stalled: float) -> list[str]:
        """Wait until some bot has answered since the last kill; what was lost, if anything was."""
        before = self.answered
        await self.watch()
        while self.answered == before and not self.lost(stalled):
            await asyncio.sleep(0.05)
            await self.watch()
        return self.lost(stalled)

    def lost(self, stalled: float) -> list[str]:
        """The answers that will not come, as far as anybody can tell."""
        now = time.monotonic()
        return [
            f"lost: seat {seat} of {match} owes an answer for {now - since:.0f} s"
            for (match, seat, _), since in self.owed.items()
            if now - since > stalled
        ]

    def stop(self) -> None:
        for thinker in self.thinkers:
            if thinker.process.poll() is None:
                thinker.kill()
        if self.killed_server.server.process.poll() is None:
            self.killed_server.kill()


HELD = select(schema.question.c.thinker).where(schema.question.c.answer.is_(None))
JOBS = select(schema.job.c.match, schema.job.c.seat, schema.job.c.decision)


@cache
def played() -> Record:
    game = leeboard.game(ANALYSED)
    match, player = Match(game, 2, seed=3), bot("greedy", game, 1)
    while not match.state.over:
        state = match.state
        match.play(player.choose(state.view(state.seat), state.legal(), None))
    return match.record()


def undisturbed(iterations: int) -> Kept:
    """What an analyst finds whom nobody kills."""
    analyst = Analyst(leeboard.game(ANALYSED), played(), iterations)
    while analyst.step():
        pass
    kept: Kept = json.loads(json.dumps(analyst.kept()))
    return kept


async def run(
    data: Path,
    database: str,
    kills: int,
    tables: int,
    seed: int = 1,
    mutant: str = "",
    stalled: float = STALLED,
) -> Report:
    """Kill thinkers so many times while people play, ask for hints and have a match analysed."""
    thinking = Thinking(data, database, seed, mutant)
    report, server = thinking.report, thinking.killed_server
    tasks: list[asyncio.Task[None]] = []
    try:
        await server.ready()
        await server.board(tables, BOT)
        seeker = HintSeeker(await server.alone(GAMES[0]))
        study = await server.analyse(played().plain())
        tasks = [asyncio.ensure_future(player.run()) for player in server.players]
        tasks.append(asyncio.ensure_future(seeker.run()))
        while report.kills < kills and not report.findings:
            report.findings += await thinking.progress(stalled)
            await asyncio.sleep(thinking.luck.uniform(0, LONGEST_NAP))
            await thinking.kill_one()
        report.hints = seeker.hints
        if not report.findings:
            await _rest(thinking, study, stalled)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        thinking.stop()
        await thinking.site.store.engine.dispose()
    return report


async def _rest(thinking: Thinking, study: str, stalled: float) -> None:
    """Let everybody stop, wait for what is owed, and check every table and the analysis."""
    server, report, site = thinking.killed_server, thinking.report, thinking.site
    server.resting = True
    for match in server.answers():
        there = [client for client in server.clients if client.match == match]
        await server.until(lambda there=there: all(one.pending is None for one in there))  # type: ignore[misc]
        await quiet(site, match, there)
        report.findings += await check(site, match, there)
        report.findings += [error for client in there for error in client.errors]
        report.findings += await _foreign(thinking, match)
    async with asyncio.timeout(20 * stalled):
        while (
            (standing := await site.analyses.standing(study)) is None
            or standing.kept is None
            or (standing.status not in (schema.ANALYSIS_DONE, schema.ANALYSIS_FAILED))
        ):
            await asyncio.sleep(0.2)
    report.analyses += standing.status == schema.ANALYSIS_DONE
    wanted = await asyncio.to_thread(undisturbed, site.config.analysis_iterations)
    if standing.kept != wanted:
        report.findings.append("analysis: it found something else than one that nobody disturbed")


async def _foreign(thinking: Thinking, match: str) -> list[str]:
    """Moves of bots that answer another question than the one that was open, or twice."""
    site, found = thinking.site, list[str]()
    async with site.store.read() as db:
        row = await repository.match_row(db, match)
        assert row is not None
        seats = await repository.seat_rows(db, match)
        entries = await repository.entries(db, match)
        header = await repository.header_of(db, site.keys, site.game_cache, row, seats)
    match_state = MatchState(header)
    for entry in entries:
        if entry.kind == log.ACT and match_state.bots[entry.seat]:
            thinking.report.moves += 1
            open_question = decision_id(site.keys, match_state, entry.seat)
            if entry.key != site.keys.hex("bot", match, open_question):
                found.append(f"doubled: event {entry.seq} of {match} answers another question")
        match_state.fold(entry)
    return found


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=2)
    parser.add_argument("--mutant", default="")
    wanted = parser.parse_args(arguments)
    os.environ |= ENVIRONMENT
    with tempfile.TemporaryDirectory() as folder, cluster(durable=True) as postgres:
        url = postgres.create("thinkers")
        work = run(Path(folder) / "data", url, wanted.kills, wanted.tables, mutant=wanted.mutant)
        report = asyncio.run(work)
    print(report.table())
    return 1 if report.findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
