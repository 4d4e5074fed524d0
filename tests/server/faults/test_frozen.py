"""A whole server that stands still for longer than anybody has time: nobody is late by that."""

import asyncio
import signal
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.server.abuse.match_server import FREE, ME, HttpPlayer
from tests.server.serving import Serving
from tests.server.test_serve import KEY, somebody

pytestmark = pytest.mark.anyio
BANK = 10.0  # seconds: the shortest clock that there is
FROZEN = 15.0
BROKEN = ("tests.server.faults.broken", "gaps_not_seen")


async def late_after_a_freeze(
    data: Path, *options: str, program: Sequence[str] = ("leeboard",)
) -> bool:
    """Whether whoever is asked has lost the turn to a bot because the server stood still."""
    server = Serving(data, "--bot-pace", "0", *options, program=program)
    try:
        await asyncio.to_thread(server.wait_until_ready)
        async with somebody(server) as ann, somebody(server) as ben:
            clock = {"kind": "live", "bank": BANK, "increment": 0}
            made = await ann.table("nauticus", [ME, FREE], public=True, clock=clock)
            await ben.post(f"/api/matches/{made['match']}/join")
            server.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(FROZEN)
            server.process.send_signal(signal.SIGCONT)
            return await lost_a_turn(ann, made["match"])
    finally:
        server.process.send_signal(signal.SIGCONT)
        server.stop()
        assert server.process.stdout is not None
        server.process.stdout.close()


async def lost_a_turn(ann: HttpPlayer, match: str) -> bool:
    """Look until the server has judged the clocks, one way or the other."""
    while True:
        found = await ann.get(f"/api/matches/{match}")
        if any(seat["stand_in"] for seat in found["match"]["seats"]):
            return True
        table = await ann.get(f"/api/matches/{match}/table?want=view")
        left = [clock["left"] for clock in table["clocks"] if clock["running"]]
        if table["n"] > 1 and left and left[0] > 0:  # the gap was written down
            return False
        await asyncio.sleep(0.05)


async def test_a_frozen_process_is_not_charged(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEEBOARD_KEY", KEY)
    assert not await late_after_a_freeze(tmp_path / "data", "--database", database_url)


async def test_a_server_that_charges_a_freeze_is_caught(tmp_path: Path) -> None:
    assert await late_after_a_freeze(tmp_path / "data", program=BROKEN)
