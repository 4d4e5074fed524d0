"""One checker for every kind of trouble: what was said to clients, against what the log says.

It computes chain, replay and receipts by itself: a server that errs cannot vouch for itself.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from sqlalchemy import select

from leeboard.match import log
from leeboard.match.commands import decision_id
from leeboard.match.log import LogEntry
from leeboard.match.receipts import receipt_of
from leeboard.match.state import MatchState
from leeboard.server.matches import repository
from leeboard.server.matches.loading import load
from leeboard.server.site import Site
from leeboard.server.storage import schema
from tests.server.faults.clients import Client, Seen, print_of

Projection = dict[tuple[int, int], Seen]  # by viewer's place and number


async def check(site: Site, match: str, clients: list[Client], quiet: bool = True) -> list[str]:
    """What is wrong with a match, a sentence each; `quiet`: everybody has had time to hear all."""
    async with site.store.read() as db:
        row = await repository.match_row(db, match)
        assert row is not None, f"there is no match {match}"
        seats = await repository.seat_rows(db, match)
        entries = await repository.entries(db, match)
        jobs = list(await db.execute(select(schema.job).where(schema.job.c.match == match)))
        held = site.match_service.cached(match)
        found = [*_numbers(row, entries), *_chain(match, row, entries)]
        if found:
            return found
        kept = await load(db, site.keys, site.game_cache, row, seats)
        header = kept.header
    found += _memory(held, row, entries)
    replayed, shown = _replay(site, header, entries, clients)
    found += same(replayed, kept, "the snapshot and what follows")
    held = site.match_service.cached(match)
    if held is not None and held.head == replayed.head:
        found += same(replayed, held, "what the server holds")
    for client in clients:
        found += [f"client {client.seat}: {wrong}" for wrong in client.wrong]
        found += _answers(client, entries, shown)
        found += _stream(client, replayed, shown)
        if quiet and client.n != replayed.shown[replayed.viewer_index(client.seat)]:
            found.append(f"client {client.seat}: stays at {client.n}, behind the log")
    return found + _owners(site, replayed, row, seats, jobs)


def _numbers(row: Any, entries: list[LogEntry]) -> list[str]:
    if [entry.seq for entry in entries] == list(range(1, row.head + 1)):
        return []
    return [f"gap: events {[entry.seq for entry in entries][-5:]}, head {row.head}"]


def _chain(match: str, row: Any, entries: list[LogEntry]) -> list[str]:
    before = log.FIRST_HASH
    for entry in entries:
        if log.link(match, before, entry) != entry.hash:
            return [f"chain: event {entry.seq} does not fit"]
        before = entry.hash
    return [] if before == row.chain else ["chain: the match's row names another end"]


def _memory(held: MatchState | None, row: Any, entries: list[LogEntry]) -> list[str]:
    if held is None or (held.head <= row.head and entries[held.head - 1].hash == held.chain):
        return []
    return [f"memory: holds event {held.head}, the log ends with {row.head}"]


def _replay(
    site: Site, header: Any, entries: list[LogEntry], clients: list[Client]
) -> tuple[MatchState, Projection]:
    """The match from its first event on, and what these clients should have been shown."""
    wanted = {(client.seat, seen.n) for client in clients for seen in client.seen}
    match_state, shown = MatchState(header), Projection()
    for entry in entries:
        match_state.fold(entry)
        for viewer in match_state.viewers():
            place = match_state.viewer_index(viewer)
            if entry.shown >> place & 1:
                n = match_state.shown[place]
                proof = receipt_of(site.keys, header.id, viewer, n, entry.seq, entry.hash)
                view = print_of(match_state.view(viewer)) if (viewer, n) in wanted else ""
                shown[place, n] = Seen(n, proof.tag, view)
    return match_state, shown


def same(replayed: MatchState, other: MatchState, what: str) -> list[str]:
    """In what two matches differ that should be the same."""
    names = ("head", "chain", "line", "bots", "stand_ins", "opened", "shown", "last", "request")
    differ = [name for name in names if getattr(replayed, name) != getattr(other, name)]
    if replayed.table.digest() != other.table.digest():
        differ.append("digest")
    return [f"replay: {what} differs in {', '.join(differ)}"] if differ else []


def _answers(client: Client, entries: list[LogEntry], shown: Projection) -> list[str]:
    """Acknowledged means once in the log; refused means not there; an answer proves its event."""
    found: list[str] = []
    mine = [entry for entry in entries if entry.seat == client.seat]
    times = Counter(entry.key for entry in mine)
    places = {entry.key: entry for entry in mine}
    for key, (n, tag) in client.acks.items():
        if times[key] != 1:
            what = "lost" if not times[key] else "doubled"
            found.append(f"{what}: acknowledged {key[:6]} is {times[key]} times in the log")
            continue
        bit = 0 if client.seat is None else client.seat
        number = sum(one.shown >> bit & 1 for one in entries[: places[key].seq])
        if (number, shown[bit, number].tag) != (n, tag):
            found.append(f"answer: {key[:6]} was acknowledged as {n}, but it is {number}")
    for key, code in client.refusals.items():
        if times[key]:
            found.append(f"answer: {key[:6]} was refused as {code}, but it is in the log")
    return found


def _stream(client: Client, match_state: MatchState, shown: Projection) -> list[str]:
    place = match_state.viewer_index(client.seat)
    for seen in client.seen:
        if shown.get((place, seen.n)) != seen:
            return [f"stream: client {client.seat} was shown a {seen.n} that is not in the log"]
    return []


def _owners(
    site: Site, match_state: MatchState, row: Any, seats: list[Any], jobs: list[Any]
) -> list[str]:
    """Every open question has somebody who will answer it, and nobody works in vain."""
    found: list[str] = []
    open_jobs = {job.seat: (job.decision, job.bot) for job in jobs}
    owed = {
        seat: (decision_id(site.keys, match_state, seat), match_state.bots[seat])
        for seat in match_state.pending
        if match_state.bots[seat]
    }
    if row.status == schema.RUNNING and open_jobs != owed:
        found.append(f"unowned: bots owe {sorted(owed)}, jobs are {sorted(open_jobs)}")
    for seat in match_state.pending:
        if not match_state.bots[seat] and seats[seat].person is None:
            found.append(f"unowned: nobody answers for seat {seat}")
    if row.status == schema.RUNNING and row.deadline != match_state.clocks.next_deadline():
        found.append("unowned: the match's row has another deadline than its clocks")
    return found
