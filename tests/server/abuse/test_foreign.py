"""Other people's things: nobody uses or even tells them from what is not there (RELIABILITY 31)."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import httpx
import pytest

from leeboard.server.errors import ApiError
from leeboard.server.matches import repository
from leeboard.server.matches.lobby import LobbyService
from tests.server.abuse.match_server import FREE, ME, HttpPlayer, MatchServer, match_server, new_key

pytestmark = pytest.mark.anyio

HEX = "ab" * 32
GAME = "mare_balticum"


def calls(match: str) -> list[tuple[str, str, Any]]:
    """Every call about one match that is not for everybody."""
    key = new_key()
    here = f"/api/matches/{match}"
    found: list[tuple[str, str, Any]] = [
        ("GET", here, None),
        ("GET", f"{here}/table", None),
        ("GET", f"{here}/past?after=1", None),
        ("GET", f"{here}/fairness?invite={'0' * 24}", None),
        ("POST", f"{here}/join", {}),
        ("POST", f"{here}/join", {"seat": 0, "invite": "0" * 24}),
        ("POST", f"{here}/leave", {}),
        ("POST", f"{here}/fill", {"bot": "random"}),
        ("POST", f"{here}/rematch", {}),
        ("POST", f"{here}/act", {"key": key, "decision": "ab", "action": 1}),
        ("POST", f"/api/studies/{match}/analysis", {}),
        ("POST", f"/api/studies/{match}/fork", {"at": 0, "seats": [ME, FREE, FREE]}),
        ("POST", f"/api/admin/matches/{match}/void", {"reason": "x"}),
    ]
    for seat in (0, 1, 2, 98):
        found += [
            ("GET", f"{here}/table?seat={seat}", None),
            ("POST", f"{here}/promise", {"seat": seat, "promise": HEX}),
            ("POST", f"{here}/nonce", {"seat": seat, "nonce": HEX}),
            ("POST", f"{here}/undo", {"key": key, "seat": seat}),
            ("POST", f"{here}/consent", {"key": key, "seat": seat, "request": "a", "yes": True}),
            ("POST", f"{here}/back", {"key": key, "seat": seat}),
        ]
    for part in ("", "/record", "/moment?at=0", "/moment?at=0&seat=1", "/analysis"):
        found.append(("GET", f"/api/studies/{match}{part}", None))
    return found


def told(answer: httpx.Response) -> tuple[int, bytes, dict[str, str]]:
    """An answer without what differs by nature."""
    headers = dict(answer.headers)
    for name in ("date", "x-request-id"):
        headers.pop(name, None)
    return answer.status_code, answer.content, headers


async def differing(stranger: HttpPlayer, real: str) -> list[str]:
    """The calls by which a stranger tells this match from none."""
    found = []
    nothing = secrets.token_hex(16)
    for (method, path, body), (_, other, _) in zip(calls(real), calls(nothing), strict=True):
        here = await stranger.http.request(method, path, json=body)
        there = await stranger.http.request(method, other, json=body)
        assert here.status_code in (401, 403, 404), f"{path}: {here.status_code} {here.text}"
        if told(here) != told(there):
            found.append(f"{method} {path.replace(real, '{match}')}: {here.text} {there.text}")
    return found


async def private_tables(one: HttpPlayer, two: HttpPlayer) -> dict[str, str]:
    """Matches of two people and a free seat that has a bot later on, in every status."""
    found = {"open": (await one.table(GAME, [ME, FREE, FREE], public=False))["match"]}
    mixing = await one.table(GAME, [ME, ME, FREE], mixes=True, public=False)
    await two.post(f"/api/matches/{mixing['match']}/join", {"invite": mixing["invite"]})
    found["mixing"] = mixing["match"]
    running = await one.table(GAME, [ME, ME, FREE], public=False)
    await two.post(f"/api/matches/{running['match']}/join", {"invite": running["invite"]})
    found["running"] = running["match"]
    return found


async def test_what_is_not_yours_looks_like_nothing(server: MatchServer) -> None:
    async with server.somebody() as one, server.somebody() as two, server.somebody() as stranger:
        for status, match in (await private_tables(one, two)).items():
            invited = f"/api/matches/{match}?invite={server.site.lobby.invite_word(match)}"
            before = await stranger.get(invited)
            assert before["match"]["status"] == status
            assert await differing(stranger, match) == []
            assert await stranger.get(invited) == before
    assert server.log.bad == []


async def test_an_answer_that_tells_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: a polite word for those who are not the host."""
    honest = LobbyService.fill

    async def polite(self: LobbyService, match: str, person: str, bot: str) -> None:
        async with self.store.read() as db:
            row = await repository.match_row(db, match)
        if row is not None and row.host != person:
            raise ApiError("NOT_FOUND", "Only the host may do this.", 404)
        await honest(self, match, person, bot)

    monkeypatch.setattr(LobbyService, "fill", polite)
    async with (
        match_server(tmp_path) as server,
        server.somebody() as one,
        server.somebody() as stranger,
    ):
        match = (await one.table(GAME, [ME, FREE, FREE], public=False))["match"]
        assert len(await differing(stranger, match)) == 1


async def test_names_of_others_questions_open_nothing(server: MatchServer) -> None:
    """A decision, a key and a receipt of somebody else, or of another match."""
    options = {"first_seat": 0}
    async with server.somebody() as one, server.somebody() as two:
        matches = []
        for _ in range(2):
            made = await one.table(GAME, [ME, FREE, FREE], options=options, public=False)
            for seat in (1, 2):
                body = {"invite": made["invite"], "seat": seat}
                if seat == 1:
                    await two.post(f"/api/matches/{made['match']}/join", body)
                else:
                    async with server.somebody() as third:
                        await third.post(f"/api/matches/{made['match']}/join", body)
            matches.append(made["match"])
        first, second = matches
        before = await server.digest(first), await server.digest(second)
        async with (
            one.seat(first, 0) as here,
            one.seat(second, 0) as there,
            two.seat(first, 1) as other,
        ):
            mine, elsewhere = here.now["decision"]["id"], there.now["decision"]["id"]
            action = here.now["legal"][0]
            for socket, decision in ((other, mine), (here, elsewhere), (here, "0" * 32)):
                await socket.say(op="act", key=new_key(), decision=decision, action=action)
                assert (await socket.until("ack", "refused"))["code"] == "STALE"
            # A receipt of another viewer is no proof: it is neither believed nor held against us.
            receipt = here.now["receipt"]
            for socket, seat in ((other, 1), (there, 0)):
                await socket.say(op="hello", seat=seat, want="view", seen=receipt)
                shown = await socket.until("table", "error")
                assert shown["op"] == "table"
                assert len(shown["story"]) == shown["n"]
            forged = receipt | {"n": receipt["n"] + 5}
            await here.say(op="hello", seat=0, want="view", seen=forged)
            assert (await here.until("table", "error"))["op"] == "table"
        assert (await server.digest(first), await server.digest(second)) == before
        status = (await one.get(f"/api/matches/{first}"))["match"]["status"]
        assert status == "running"
    assert server.log.bad == []


async def test_the_same_key_of_two_seats_counts_for_each(server: MatchServer) -> None:
    """Who guesses somebody's key neither takes his answer nor keeps him from giving it."""
    async with server.somebody() as one:
        match = (await one.table(GAME, [ME, ME, ME], options={"first_seat": 0}))["match"]
        key, seats = new_key(), []
        for _ in range(2):
            seat = await server.turn(match)
            seats.append(seat)
            async with one.seat(match, seat) as found:
                decision = found.now["decision"]["id"]
                await found.say(op="act", key=key, decision=decision, action=found.now["legal"][0])
                assert (await found.until("ack", "refused"))["op"] == "ack"
                while await server.turn(match) == seat:
                    await found.asked()
                    await found.act(found.now["legal"][0])
        assert len(set(seats)) == 2
