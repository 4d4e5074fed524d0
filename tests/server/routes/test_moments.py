"""A study over HTTP: each moment tells what was decided next, and among which choices."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.server.abuse.match_server import MatchServer

pytestmark = pytest.mark.anyio

GOLDEN = Path(__file__).parents[2] / "golden" / "port_gdansk" / "edition-1"


async def test_a_moment_tells_what_is_decided_next(server: MatchServer) -> None:
    record = json.loads(min(GOLDEN.glob("*.json")).read_text(encoding="utf-8"))
    async with server.browser() as browser:
        await browser.post("/api/me", json={})
        brought = await browser.post("/api/studies", json=record)
        study = brought.json()["id"]
        facts = (await browser.get(f"/api/studies/{study}")).json()
        for at in (0, 1, facts["length"] - 1):
            moment = (await browser.get(f"/api/studies/{study}/moment", params={"at": at})).json()
            asked = moment["next"]
            assert [asked["seat"], asked["action"]] == facts["actions"][at]
            assert asked["prompt"]
            assert asked["action"] in [choice["action"] for choice in asked["choices"]]
            assert all(choice["sentence"] for choice in asked["choices"])
        end = {"at": facts["length"]}
        last = (await browser.get(f"/api/studies/{study}/moment", params=end)).json()
    assert last["next"] is None
