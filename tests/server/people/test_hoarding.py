"""Hoarding: a crowd of guests from a few addresses never has more tables than it may."""

import secrets
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from leeboard.server.app import application
from leeboard.server.config import Config, Limits
from leeboard.server.people import limits
from leeboard.server.site import Site
from leeboard.server.storage import schema
from tests.server.people.people_app import MARK
from tests.server.people.people_service import StoppedClock

pytestmark = pytest.mark.anyio

ADDRESSES = 4
MINUTES = 3
TABLE: dict[str, Any] = {"game": "nauticus", "seats": [{"kind": "me"}, {"kind": "open"}]}
LIMITS = Limits(
    open_matches_per_guest=2,
    open_matches_per_address=7,
    open_matches=25,
    creations_address_burst=5,
    creations_address_per_second=5 / 60,
)


class Crowd:
    """Guests who come in one after the other and each open as many tables as they can."""

    def __init__(self, url: str, folder: Path) -> None:
        self.clock = StoppedClock()
        self.site = Site(Config(database=url, data=folder, host="test", limits=LIMITS), self.clock)
        self.app = application(self.site.config, self.site)
        self.answers: Counter[str] = Counter()
        self.made: Counter[tuple[int, str]] = Counter()  # by minute and address

    async def come(self, minute: int, address: str) -> None:
        transport = httpx.ASGITransport(self.app, client=(address, 1))
        async with httpx.AsyncClient(
            transport=transport, base_url="http://test", headers=MARK
        ) as guest:
            for _ in range(3):
                answer = await guest.post("/api/matches", json=TABLE)
                made = answer.status_code == 201
                self.answers["made" if made else answer.json()["code"]] += 1
                self.made[minute, address] += made

    async def open_matches(self) -> list[int]:
        """In all, of the fullest address, of the busiest guest."""
        match = schema.match
        async with self.site.store.read() as connection:
            counted = select(func.count(match.c.id)).group_by(match.c.host)
            hosts = (await connection.scalars(counted)).all()
        by_address: Counter[str] = Counter()
        for (_, address), made in self.made.items():
            by_address[address] += made
        return [sum(hosts), max(by_address.values()), max(hosts)]

    async def close(self) -> None:
        self.site.accounts.close()
        await self.site.store.close()


async def hoarded(url: str, folder: Path) -> tuple[Crowd, list[int]]:
    crowd = Crowd(url, folder)
    try:
        for minute in range(MINUTES):
            for number in range(ADDRESSES):
                for _ in range(2):
                    await crowd.come(minute, f"198.51.100.{number}")
            crowd.clock.seconds += 60
        return crowd, await crowd.open_matches()
    finally:
        await crowd.close()


async def test_a_crowd_of_guests_stays_within_every_cap(database_url: str, tmp_path: Path) -> None:
    crowd, (everywhere, fullest, busiest) = await hoarded(database_url, tmp_path)
    assert (everywhere, fullest, busiest) == (25, 7, 2)
    assert max(crowd.made.values()) <= LIMITS.creations_address_burst
    assert set(crowd.answers) == {
        "made",
        "TOO_MANY_MATCHES",
        "TOO_MANY_CREATIONS",
        "ADDRESS_FULL",
        "SERVER_FULL",
    }
    assert sum(crowd.answers.values()) == MINUTES * ADDRESSES * 2 * 3


@pytest.mark.parametrize("database", ["sqlite"])
async def test_the_check_finds_an_address_without_a_cap(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "rate_key", lambda _address: secrets.token_hex(8))
    _, (_, fullest, _) = await hoarded(database_url, tmp_path)
    assert fullest > 7
