"""Who plays two seats is answered by the question that he answers, again and at the wrong time."""

from __future__ import annotations

import pytest

from tests.server.abuse.match_server import FREE, ME, HttpPlayer, MatchServer, new_key

pytestmark = pytest.mark.anyio

GAME = "mare_balticum"


async def question(server: MatchServer, one: HttpPlayer, match: str) -> dict[str, object]:
    """An answer to what is asked of whichever seat, without saying which."""
    seat = await server.turn(match)
    shown = await one.get(f"/api/matches/{match}/table?seat={seat}&want=view")
    return {"key": new_key(), "decision": shown["decision"]["id"], "action": shown["legal"][0]}


async def test_a_retry_gets_the_answer_it_got_before(server: MatchServer) -> None:
    async with server.somebody() as one:
        match = (await one.table(GAME, [ME, ME, ME]))["match"]
        body = await question(server, one, match)
        first = await one.http.post(f"/api/matches/{match}/act", json=body)
        again = await one.http.post(f"/api/matches/{match}/act", json=body)
        assert (first.status_code, again.status_code) == (200, 200)
        assert first.json() == again.json()
        other = await one.http.post(f"/api/matches/{match}/act", json=body | {"key": new_key()})
        assert (other.status_code, other.json()["code"]) == (409, "STALE")
        assert (await server.digest(match))[0] == 2


async def test_an_answer_before_the_start_breaks_nothing(server: MatchServer) -> None:
    async with server.somebody() as one:
        match = (await one.table(GAME, [ME, ME, FREE]))["match"]
        body = {"key": new_key(), "decision": "ab", "action": 1}
        early = await one.http.post(f"/api/matches/{match}/act", json=body)
        assert (early.status_code, early.json()["code"]) == (409, "NOT_RUNNING")
        assert (await one.get(f"/api/matches/{match}"))["match"]["status"] == "open"
    assert server.log.bad == []
