"""Notices between workers that are lost: a look once a second heals that, whatever they were of."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from leeboard.server.clock import SystemClock
from leeboard.server.matches.lobby import NewTable
from leeboard.server.site import Site
from leeboard.server.sockets.worker_channel import WorkerChannel
from tests.server.conftest import POSTGRESQL
from tests.server.faults.clients import Client
from tests.server.faults.in_process import PEOPLE, WireClient, at_rest

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("database", [POSTGRESQL])]

LOOKS = 5
ANN, BEN = PEOPLE
Happens = Callable[[Site, str], Awaitable[object]]


class Hasty(SystemClock):
    """Nobody waits a whole second between two looks."""

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(min(seconds, 0.001))


class Watching:
    """Somebody at a worker that hears no notices."""

    def __init__(self, site: Site, match: str) -> None:
        self.site = site
        self.heard: list[dict[str, Any]] = []
        client = Client(match, None, None)
        self.line = WireClient(site, client, lambda text: self.heard.append(json.loads(text)))

    async def look(self) -> None:
        """Look into the database a few times, and hear all that is told then."""
        notices = self.site.worker_channel
        assert notices is not None
        for _ in range(LOOKS):
            await notices._round()
            await at_rest(self.site)
            await asyncio.sleep(0)

    async def missed(self, what: Callable[[dict[str, Any]], bool]) -> bool:
        """Whether none of the messages since the last question was it."""
        await self.look()
        heard, self.heard[:] = list(self.heard), []
        return not any(what(message) for message in heard)


async def join(site: Site, match: str) -> None:
    await site.lobby.join(match, BEN, None, site.lobby.invite_word(match), False)


async def act(site: Site, match: str) -> None:
    match_state = await site.match_service.current(match)
    seat = match_state.pending[0]
    client = Client(match, PEOPLE[seat], seat)
    line = WireClient(site, client)
    await line.send(client.hello())
    await line.until(lambda: client.n > 0)
    await line.send(client.act(Random(1)))
    await line.until(lambda: bool(client.acks))
    await line.hang_up()


def lines(count: int) -> Callable[[dict[str, Any]], bool]:
    return lambda told: told["op"] == "chat" and told["line"]["text"] == f"line {count}"


async def what_is_missed(site: Site, deaf: Site) -> list[str]:
    """The kinds of news of which a worker without notices does not hear."""
    sit = [("me", ""), ("open", ""), ("open", "")]
    match = (
        await site.lobby.create(NewTable("mare_balticum", sit, {"first_seat": 0}, public=True), ANN)
    ).match
    watching = Watching(deaf, match)
    await watching.line.send(watching.line.client.hello())
    await watching.look()
    watching.heard.clear()

    def say(count: int) -> Happens:
        key = f"{count:032x}"
        return lambda site, match: site.summary.say(match, ANN, 0, key, f"line {count}")

    def seats(told: dict[str, Any]) -> bool:
        return bool(told["op"] == "lobby" and told["match"]["seats"][1]["kind"] == "person")

    happenings: list[tuple[str, Happens, Callable[[dict[str, Any]], bool]]] = [
        ("somebody sits down", join, seats),
        ("somebody speaks in the lobby", say(1), lines(1)),
        (
            "it begins",
            lambda site, match: site.lobby.fill(match, ANN, "greedy"),
            lambda told: told["op"] == "table",
        ),
        ("somebody acts", act, lambda told: told["op"] == "news"),
        ("somebody speaks at the table", say(2), lines(2)),
        (
            "it is closed for repair",
            lambda site, match: site.match_service.close_for_repair(match, "a test"),
            lambda told: told["op"] == "lobby" and told["match"]["status"] == "repair",
        ),
    ]
    found = []
    for name, happens, what in happenings:
        await happens(site, match)
        if await watching.missed(what):
            found.append(name)
    await watching.line.hang_up()
    other = (await site.lobby.create(NewTable("nauticus", sit[:2], public=True), ANN)).match
    watching = Watching(deaf, other)
    await watching.line.send(watching.line.client.hello())
    await site.lobby.leave(other, ANN)
    if await watching.missed(lambda told: told.get("code") == "NOT_FOUND"):
        found.append("it is gone")
    await watching.line.hang_up()
    return found


async def test_whatever_is_missed_is_found_by_a_look(
    site: Site, database_url: str, start: Callable[..., Site]
) -> None:
    assert await what_is_missed(site, start(database_url, clock=Hasty())) == []


async def test_a_look_at_the_logs_alone_is_caught(
    site: Site,
    database_url: str,
    start: Callable[..., Site],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The mutant: only who plays is healed."""
    whole = WorkerChannel._missed

    async def logs_alone(self: WorkerChannel) -> tuple[set[str], set[str]]:
        grown, _ = await whole(self)
        return grown, set()

    monkeypatch.setattr(WorkerChannel, "_missed", logs_alone)
    missed = await what_is_missed(site, start(database_url, clock=Hasty()))
    assert {"somebody sits down", "somebody speaks at the table", "it is gone"} <= set(missed)
