"""The past of a match over HTTP: the scenes that a viewer was shown, and nothing else."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import leeboard
from leeboard.scene import apply
from leeboard.server.viewing.describe import model
from leeboard.server.viewing.messages import Past
from tests.server.abuse.match_server import MatchServer
from tests.server.sockets.socket_clients import socket_clients, step

pytestmark = pytest.mark.anyio


def places(sheets: list[dict[str, Any]]) -> list[list[tuple[Any, ...]]]:
    """What lies where on each sheet; words depend on who sits at the table."""
    return [
        [(piece["id"], piece["x"], piece["y"], piece.get("symbol")) for piece in sheet["pieces"]]
        for sheet in sheets
    ]


async def test_the_past_is_what_the_seat_was_shown(server: MatchServer) -> None:
    luck = Random(4)
    game = leeboard.game("pirates_of_maracaibo")
    async with socket_clients(server, game.id) as two, two.sockets() as (one, other):
        for _ in range(12):
            await step(luck, one, other)
        shown = [json.loads(text) for text in one.heard]
        answer = await two.ann.http.get(
            f"/api/matches/{two.match}/past?seat=0&after=4&count=5&lang=pl"
        )
    views = {told["n"]: told["view"] for told in shown if "view" in told}
    model(Past).model_validate_json(answer.content)
    past = answer.json()
    assert past["n"] == 4
    assert [moved["n"] for moved in past["steps"]] == [5, 6, 7, 8, 9]
    assert past["scene"]["moment"] == ["Runda 1 z 3"]
    scene: Any = past["scene"]
    first: Any = game.presentation.scene(views[4], []).to_json()
    assert places(scene["sheets"]) == places(first["sheets"])
    for moved in past["steps"]:
        scene = apply(scene, moved["change"])
        then: Any = game.presentation.scene(views[moved["n"]], []).to_json()
        assert places(scene["sheets"]) == places(then["sheets"])
        assert scene["clicks"] == []


async def test_what_has_not_happened_yet_cannot_be_asked_for(server: MatchServer) -> None:
    async with socket_clients(server) as two:
        path = f"/api/matches/{two.match}/past?seat=0"
        answer = await two.ann.http.get(f"{path}&after=2")
        assert (answer.status_code, answer.json()["field"]) == (422, "after")
        assert (await two.ann.http.get(f"{path}&after=1&count=41")).status_code == 422
        assert (await two.ben.http.get(f"{path}&after=1")).status_code == 404
