"""A server under attack, and what an ordinary player notices of it.

python -m tests.server.faults.attacked [ATTACK …]
    --form interpreted|compiled, --database sqlite|postgresql   one of the forms, of the databases
    --seconds 20   for each attack; --minutes 40   for all of it, shared among the attacks
    --anew         what was measured before is measured again, instead of what is missing alone
    --write        measure nothing: put the tables of what was measured into docs/reliability.md
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import time
import traceback
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import httpx

from leeboard import _form
from leeboard.match.commands import Act, decision_id
from tests.server.faults.attack_rows import HEADING, OF_BOTS, STANDING, Row
from tests.server.faults.attack_tables import PAGE, Place, RowFile, measured, tables, write_page
from tests.server.faults.attackers import ATTACKS, Target
from tests.server.faults.in_process import (
    KEY,
    PEOPLE,
    close,
    in_process_server,
    memory_folder,
    populate,
    table,
)
from tests.server.faults.incidents import (
    AT_THE_STOP,
    DECK_KNOWN,
    INCIDENTS,
    LEAST_SECONDS,
    LOST_A_TURN,
    SERVED_TWICE,
    SQLITE_ALONE,
    AttackedServer,
    Incident,
    attacker,
)
from tests.server.faults.ordinary_players import GAME, Player, PlayerAgainstBot, players
from tests.server.faults.probes import (
    ANSWERED_ELSEWHERE,
    LOCKED_OUT,
    LOOKS_ALIKE,
    PROBES,
    SAYS_ALL_IS_WELL,
    SHOWN_TO_STRANGERS,
    VOIDED,
    Probe,
    private_table,
)
from tests.server.postgres import Postgres, cluster
from tests.server.serving import Serving

NAMES = tuple(dict.fromkeys((*ATTACKS, *INCIDENTS)))
SECONDS = 20.0  # how long an attack lasts for which there is time
SHORTEST = 3.0  # seconds
LONGEST_QUIET = 10.0  # seconds before an attack, and as many after it
OVERHEAD = (
    8.0  # seconds of each row in which nothing is measured: a server starts, players sit down
)
LONG = 600  # events of the match whose past is asked for
GIVE_UP = 30.0  # seconds after which a server that was asked to stop is killed
NO_ANSWER = "a player has no answer after the attack"

# Of each kind a server that is broken on purpose, and the finding that belongs to its fault: one of
# these words, as a row has them. Whatever else is found says nothing about it.
BROKEN = {
    "quotes": ("quadratic_depth", NO_ANSWER),
    "stacked_decks": ("deck_kept", DECK_KNOWN),
    "logins": ("tries_counted_by_name", LOCKED_OUT),
    "lookalikes": ("letters_compared", LOOKS_ALIKE),
    "foreign_names": ("every_name_believed", ANSWERED_ELSEWHERE),
    "claims": ("administrator_by_name", VOIDED),
    "invitations": ("anybody_watches", SHOWN_TO_STRANGERS),
    "frozen": ("gaps_not_seen", LOST_A_TURN),
    "full_disk": ("always_ready", SAYS_ALL_IS_WELL),
    "second_servers": ("folder_not_locked", SERVED_TWICE),
}


def processor_of(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def descendants(pid: int) -> set[int]:
    """All processes that a process started, and those that they started."""
    parents: dict[int, list[int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = path.read_text().rpartition(")")[2].split()
            parents.setdefault(int(fields[1]), []).append(int(path.parent.name))
    found, waiting = set[int](), [pid]
    while waiting:
        children = parents.get(waiting.pop(), [])
        found.update(children)
        waiting += children
    return found


def memory_of(pid: int) -> int:
    """Bytes of a process and of all that it started; what they share is counted once."""
    total = 0
    for one in (pid, *descendants(pid)):
        with suppress(OSError):
            told = Path(f"/proc/{one}/smaps_rollup").read_text()
            total += 1024 * int(told.partition("\nPss:")[2].split(None, 1)[0])
    return total


async def long_match(url: str, events: int) -> str:
    """Make a database with a match of so many events."""
    site, luck = in_process_server(url, snapshot_every=50), Random(1)
    await populate(site)
    try:
        while True:
            match = await table(site, "me open", GAME)
            match_state = await site.match_service.current(match)
            while not match_state.over and match_state.head < events:
                seat = match_state.pending[0]
                action = luck.choice(match_state.table.legal(seat))
                act = Act(decision_id(site.keys, match_state, seat), action)
                await site.match_service.submit(
                    match, act, f"{match_state.head:032x}", PEOPLE[seat], seat
                )
                match_state = await site.match_service.current(match)
            if match_state.head == events:
                return match
    finally:
        await close(site)


def guest(base: str) -> str:
    """A session of the attacker's own."""
    mark = {"X-Leeboard": "1"}
    return str(
        httpx.post(f"{base}/api/me", json={"bearer": True}, headers=mark, timeout=60).json()[
            "token"
        ]
    )


async def watch(pid: int, seen: list[int]) -> None:
    while True:
        seen.append(memory_of(pid))
        await asyncio.sleep(0.5)


async def all_sit(playing: list[Player]) -> None:
    """Return when everybody has played a little."""
    while any(len(one.taken) < 2 for one in playing):
        for one in playing:
            one.check()
        await asyncio.sleep(0.1)


async def unanswered(playing: list[Player], since: float) -> list[str]:
    """Wait until every player was answered after this moment, as long as anybody would wait."""
    try:
        async with asyncio.timeout(GIVE_UP):
            await asyncio.gather(*(one.answered_after(since) for one in playing))
    except TimeoutError:
        return [NO_ANSWER]
    except AssertionError as error:
        return [f"a player cannot play on: {error}"]
    return []


def no_probe(_base: str, _match: str) -> Probe:
    return list


async def attack(ours: AttackedServer, name: str) -> Row:
    """Attack a server that runs, and stop it while it is attacked once more."""
    server, seconds = ours.server, ours.target.seconds
    row, quiet = Row(name, seconds), min(max(2.0, seconds / 2), LONGEST_QUIET)
    incident = INCIDENTS.get(name, attacker)
    probe = PROBES.get(name, no_probe)(server.base, ours.target.match)
    pid = server.process.pid
    kind = PlayerAgainstBot if name in OF_BOTS else Player
    async with players(server.base, kind) as playing:
        await all_sit(playing)
        start, used = time.monotonic(), processor_of(pid)
        await asyncio.sleep(quiet)
        memory, family = memory_of(pid), descendants(pid)
        seen: list[int] = []
        watching = asyncio.ensure_future(watch(pid, seen))
        async with incident(name, ours):
            began, used_before = time.monotonic(), processor_of(pid)
            await asyncio.sleep(seconds / 2)
            row.findings += await asyncio.to_thread(probe)
            await asyncio.sleep(max(0.0, began + seconds - time.monotonic()))
            ended, used_during = time.monotonic(), processor_of(pid)
        row.busy = (used_before - used) / (began - start), (used_during - used_before) / seconds
        row.findings += await unanswered(playing, ended)
        calm_again = time.monotonic()
        await asyncio.sleep(quiet)
        row.spent = processor_of(pid) - used_before
        watching.cancel()
        row.growth = max(0, max(seen) - memory)
        for at, taken in (one for player in playing for one in player.times):
            # Whoever stood in line behind others while the server could not answer still waits.
            late = ended if name not in STANDING else calm_again
            is_before = at + taken < began  # whoever still waits when it begins, waits during it
            phase = row.before if is_before else row.during if at < late else row.after
            if at >= start:
                phase.append(taken)
    row.restarts = len(family - descendants(pid))
    asked_to_stop = None
    if server.process.poll() is None:
        asked_to_stop = await stop(ours, row, AT_THE_STOP.get(name, incident))
    else:
        row.findings.append("the server ended")
    said = complaints(server.log, asked_to_stop)
    row.restarts += sum("begins anew" in one for one in said)
    row.findings += [*ours.findings, *said]
    for look in ours.afterwards:
        row.findings += await look()
    return row


async def stop(ours: AttackedServer, row: Row, incident: Incident) -> datetime:
    """Ask the server to stop while it is attacked; it may refuse whom it wants meanwhile.

    Returns when it was asked, by the clock that its log has.
    """
    process = ours.server.process
    last = replace(ours, target=replace(ours.target, seconds=60.0), findings=[])
    async with incident(row.attack, last):
        await asyncio.sleep(1.0)
        asked, asked_at = time.monotonic(), now_as_logged()
        process.terminate()
        try:
            await asyncio.to_thread(process.wait, GIVE_UP)
        except subprocess.TimeoutExpired:
            row.findings.append("it did not stop")
        row.stopping = time.monotonic() - asked
    return asked_at


def now_as_logged() -> datetime:
    """Now, in the whole milliseconds of a log: a line of the same moment is not from before it."""
    now = datetime.now(UTC)
    return now.replace(microsecond=now.microsecond // 1000 * 1000)


def complaints(log: Path, asked_to_stop: datetime | None) -> list[str]:
    """What the server noted that it never should."""
    found = set()
    for line in log.read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        said = str(told["said"])
        error = str(told.get("error", ""))
        # A call that is under way when the time to stop is up is cancelled; Uvicorn says so. At
        # any other time nothing may cancel a call.
        is_stopping = (
            asked_to_stop is not None and datetime.fromisoformat(told["at"]) >= asked_to_stop
        )
        is_cut_off = is_stopping and "ASGI" in said and "CancelledError" in error
        if "begins anew" in said or said.startswith("unhandled") or "ASGI" in said:
            found.update([] if is_cut_off else [f"logged: {said[:60]} {error}"])
    return sorted(found)


Plan = Callable[[str], float]  # how many seconds an attack lasts


def shortest(name: str) -> float:
    """The seconds in which an attack shows what it does."""
    return max(SHORTEST, LEAST_SECONDS.get(name, 0.0))


class Schedule:
    """Shares the time that there is among the rows that are still to come."""

    def __init__(self, rows: int, minutes: float, clock: Callable[[], float] = time.monotonic):
        self._clock = clock
        self._rows = rows
        self._end = clock() + 60.0 * minutes

    def __call__(self, name: str) -> float:
        """The seconds of the next attack; it is quiet for half as long before and after it."""
        each = (self._end - self._clock()) / max(1, self._rows)
        self._rows -= 1
        return max(shortest(name), min(SECONDS, (each - OVERHEAD) / 2))


async def run(
    names: Sequence[str],
    plan: Plan,
    database: str,
    folder: Path,
    mutant: str = "",
    long: int = LONG,
    postgres: Postgres | None = None,
) -> AsyncIterator[Row]:
    """A row for each attack, each on a server that has just started."""
    match = await long_match(database, long)
    for name in names:
        yield await attack_one(name, plan(name), match, database, folder, mutant, postgres)


async def attack_one(
    name: str,
    seconds: float,
    match: str,
    database: str,
    folder: Path,
    mutant: str = "",
    postgres: Postgres | None = None,
) -> Row:
    """The row of an attack on a server that has just started; `match` is a long one there."""
    program = ("tests.server.faults.broken", mutant) if mutant else ("leeboard",)
    # As many bots as a host has who sets nothing, or more.
    options = ("--database", database, "--bots", "3")
    server = Serving(folder / DATA, *options, program=program)
    try:
        server.wait_until_ready()
        aim = private_table(server.base) if name == "invitations" else match
        target = Target(server.port, seconds, aim, guest(server.base))
        return await attack(AttackedServer(server, target, folder / DATA, database, postgres), name)
    finally:
        if server.process.poll() is None:
            server.process.kill()
            server.process.wait()
        assert server.process.stdout is not None
        server.process.stdout.close()


DATA = "data"
FORMS = {"interpreted": "1", "compiled": "0"}  # and what LEEBOARD_PURE is for each
DATABASES = ("sqlite", "postgresql")


def names_with(names: Sequence[str], database: str) -> list[str]:
    """Those that make sense with this database."""
    return [name for name in names if database == "sqlite" or name not in SQLITE_ALONE]


@contextmanager
def started(database: str, folder: Path) -> Iterator[tuple[str, Postgres | None]]:
    """The URL of an empty database, and what can stop it."""
    if database == "sqlite":
        (folder / DATA).mkdir()
        yield f"sqlite:///{folder / DATA / 'leeboard.db'}", None
        return
    with cluster() as postgres:
        yield postgres.create("attacked"), postgres


@dataclass(frozen=True)
class Wish:
    """What is measured: which attacks in which settings, and for how long."""

    names: Sequence[str] = NAMES
    forms: Sequence[str] = tuple(FORMS)
    databases: Sequence[str] = DATABASES
    seconds: float = SECONDS
    minutes: float | None = None  # for all of it, instead of seconds for each

    @property
    def places(self) -> list[Place]:
        return [
            (form, database, name)
            for form in self.forms
            for database in self.databases
            for name in names_with(self.names, database)
        ]

    def plan(self, rows: int) -> Plan:
        if self.minutes is not None:
            return Schedule(rows, self.minutes)
        return lambda name: max(self.seconds, LEAST_SECONDS.get(name, 0.0))

    def missing(self, file: RowFile) -> list[Place]:
        """What was not measured yet, or only for a shorter time than is wanted now."""
        least = self.seconds if self.minutes is None else SHORTEST
        return [one for one in self.places if not file.has(one, least)]


def minutes_of(rows: int, seconds: float) -> float:
    """How long so many rows take: before and after an attack it is quiet for half as long."""
    return rows * (seconds + 2 * min(seconds / 2, LONGEST_QUIET) + OVERHEAD) / 60


async def measure(wish: Wish, file: RowFile) -> bool:
    """Attacks in all these settings that are not in the file yet; were all marks reached?"""
    missing = wish.missing(file)
    if any(form == "compiled" for form, _, _ in missing) and _form.libraries() is None:
        print("there are no libraries of these sources: `make compile` makes them")
        return False
    minutes = wish.minutes or minutes_of(len(missing), wish.seconds)
    print(f"{len(missing)} of {len(wish.places)} rows are missing: about {minutes:.0f} minutes")
    plan = wish.plan(len(missing))
    for form, database in dict.fromkeys((form, database) for form, database, _ in missing):
        names = [name for one, other, name in missing if (one, other) == (form, database)]
        await measure_setting(form, database, names, plan, file)
    rows = [file.rows[one] for one in wish.places if one in file.rows]
    missed = sum(bool(one.row.missed) for one in rows)
    left = len(wish.missing(file))
    print(f"\n{missed} rows do not reach their marks" if missed else "\nall marks are reached")
    print(f"{left} rows could not be measured; the same call tries them again" if left else "")
    return not missed and not left


async def measure_setting(
    form: str, database: str, names: Sequence[str], plan: Plan, file: RowFile
) -> None:
    """Attack one server after the other; an error of ours costs its own row and no other."""
    os.environ.update(LEEBOARD_PURE=FORMS[form], LEEBOARD_KEY=KEY, LEEBOARD_LAST=str(LONG // 2))
    print(f"\n{form}, {database}\n\n{HEADING}", flush=True)
    with memory_folder() as folder, started(database, folder) as (url, postgres):
        match = await long_match(url, LONG)
        for name in names:
            load, began = os.getloadavg()[0], time.monotonic()
            try:
                row = await attack_one(name, plan(name), match, url, folder, postgres=postgres)
            except Exception:  # noqa: BLE001  whatever it is, the others are measured
                print(f"{name} could not be measured:\n{traceback.format_exc()}", flush=True)
                continue
            file.add(measured(form, database, load, time.monotonic() - began, row))
            print(row, flush=True)


async def blind(names: Sequence[str] = tuple(BROKEN)) -> list[str]:
    """The broken servers that nobody noticed by the finding that belongs to their fault."""
    unnoticed = []
    for name, mutant in ((name, BROKEN[name][0]) for name in names):
        with memory_folder() as folder, started("sqlite", folder) as (url, _):
            async for row in run([name], shortest, url, folder, mutant, 60):
                unnoticed += [] if found_out(row) else [mutant]
                verdict = "found out" if found_out(row) else "NOT NOTICED"
                print(f"        {mutant}: {verdict}: {'; '.join(row.findings)}", flush=True)
    return unnoticed


def found_out(row: Row) -> bool:
    """Whether the row of a broken server shows what is wrong with it, and not something else."""
    _, meant = BROKEN[row.attack]
    return any(finding.startswith(meant) for finding in row.findings)


def main(words: list[str]) -> bool:
    options = argparse.ArgumentParser(prog="attacks")
    options.add_argument("--form", choices=FORMS, action="append")
    options.add_argument("--database", choices=DATABASES, action="append")
    options.add_argument("--minutes", type=float)
    options.add_argument("--seconds", type=float, default=SECONDS)
    options.add_argument("--anew", action="store_true")
    options.add_argument("--write", action="store_true")
    options.add_argument("attacks", nargs="*")
    chosen = options.parse_args(words)
    if unknown := set(chosen.attacks) - set(NAMES):
        options.error(f"no such attack: {', '.join(sorted(unknown))}; there are {', '.join(NAMES)}")
    file = RowFile()
    if chosen.write:
        return write_tables(file)
    wish = Wish(
        chosen.attacks or NAMES,
        chosen.form or tuple(FORMS),
        chosen.database or DATABASES,
        chosen.seconds,
        chosen.minutes,
    )
    if chosen.anew:
        file.forget(wish.places)
    return asyncio.run(measure(wish, file))


def write_tables(file: RowFile) -> bool:
    """Put what was measured into the page; False if there is nothing, or not all of it."""
    rows = [file.rows[one] for one in Wish().places if one in file.rows]
    if not rows:
        print(f"nothing was measured: {file.path} has no rows")
        return False
    write_page(tables(rows, NAMES))
    missing = Wish().missing(file)
    print(f"{len(rows)} rows are in {PAGE.name}; {len(missing)} of 20 seconds are missing")
    return not missing


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
