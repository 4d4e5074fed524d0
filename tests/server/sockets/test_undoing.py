"""Taking back over the socket: what is free, what the others are asked for, and what is refused."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.abuse.match_server import Json, MatchServer, SocketClient, new_key
from tests.server.sockets.socket_clients import all_at, check, socket_clients, step

pytestmark = pytest.mark.anyio


async def ask(socket: SocketClient, **frame: object) -> Json:
    """Send a command under a new key; the acknowledgement or the refusal."""
    await socket.say(key=new_key(), **frame)
    return await socket.until("ack", "refused")


async def test_a_step_is_taken_back_freely(server: MatchServer) -> None:
    luck = Random(1)
    async with socket_clients(server) as two, two.sockets() as (one, other):
        sockets = one, other
        while True:
            before = [socket.now["view"] for socket in sockets]
            places = [socket.now["n"] for socket in sockets]
            seat = await step(luck, one, other)
            if sockets[seat].now["undo"]["step"]:
                break
        done = await ask(sockets[seat], op="undo", scope="step")
        assert done["op"] == "ack"
        await all_at(done["n"], one, other)
        assert [socket.now["view"] for socket in sockets] == before
        for socket, place in zip(sockets, places, strict=True):
            entry = socket.now["entry"]
            assert (entry["kind"], entry["seat"]) == ("undo", seat)
            assert entry["voided"] == [place + 1]  # the step, as each viewer counts
        async with two.ann.seat(two.match, 0) as again:
            undone = [entry["undone"] for entry in again.now["story"]]
            assert undone[-2:] == [True, False]
        check(one, other)


async def until_another_acts(one: SocketClient, other: SocketClient, luck: Random) -> int:
    """Play until somebody's last action is followed by one of the other; returns whose it was."""
    sockets = one, other
    before = await step(luck, one, other)
    while True:
        seat = await step(luck, one, other)
        if seat != before and not sockets[before].now["undo"]["step"]:
            return before
        before = seat


@pytest.mark.parametrize("yes", [True, False])
async def test_more_than_is_free_needs_the_consent_of_the_others(
    server: MatchServer, yes: bool
) -> None:
    luck = Random(2)
    async with socket_clients(server) as two, two.sockets() as (one, other):
        sockets = one, other
        seat = await until_another_acts(one, other, luck)
        view = one.now["view"]
        mine, theirs = sockets[seat], sockets[1 - seat]
        done = await ask(mine, op="undo", scope="step")
        assert done["op"] == "ack"
        await all_at(done["n"], one, other)
        for socket in sockets:
            assert socket.now["entry"]["kind"] == "undo_asked"
            request = socket.now["undo"]["request"]
            assert (request["seat"], request["scope"]) == (seat, "step")
            assert request["waiting"] == [1 - seat]
        assert (await ask(mine, op="undo"))["code"] == "ASKED_ALREADY"
        assert (await ask(theirs, op="consent", request="00", yes=True))["code"] == "STALE"
        done = await ask(theirs, op="consent", request=request["id"], yes=yes)
        assert done["op"] == "ack"
        await all_at(done["n"], one, other)
        if yes:
            await all_at(done["n"] + 1, one, other)  # the undo follows the last consent
            assert one.now["entry"]["kind"] == "undo"
            assert mine.now["decision"] is not None
            assert one.now["view"] != view
        else:
            assert one.now["entry"]["kind"] == "undo_refused"
            assert theirs.now["decision"] is not None
            assert one.now["view"] == view
        assert one.now["undo"]["request"] is None
        check(one, other)


async def test_nothing_can_be_taken_back_before_anything_was_done(server: MatchServer) -> None:
    async with socket_clients(server) as two, two.sockets() as (one, other):
        for socket in (one, other):
            assert (await ask(socket, op="undo", scope="turn"))["code"] == "NOTHING_TO_UNDO"


async def test_what_a_rule_forbids_is_refused_with_its_clause_in_the_players_words(
    server: MatchServer,
) -> None:
    said = {}
    async with socket_clients(server) as two, two.sockets() as (one, other):
        seat, asked = (0, one) if one.now["decision"] else (1, other)
        barred = next(n for n in range(1000) if n not in asked.now["legal"])
        for language in ("en", "pl", "it"):
            await asked.say(op="hello", seat=seat, want="view", lang=language)
            await asked.until("table")
            refused = await asked.act(barred)
            assert (refused["op"], refused["code"]) == ("refused", "ILLEGAL")
            assert refused["clause"].startswith("NAU-")
            said[language] = refused["text"]
        assert len(set(said.values())) == 3
        # Nothing has changed: the same question is open.
        await asked.say(op="hello", seat=seat, want="view")
        await asked.until("table")
        assert (await asked.act(asked.now["legal"][0]))["op"] == "ack"


async def test_a_command_counts_once_and_an_old_question_not_at_all(server: MatchServer) -> None:
    async with socket_clients(server) as two, two.sockets() as (one, other):
        asked = one if one.now["decision"] else other
        act = {"op": "act", "decision": asked.now["decision"]["id"]}
        act |= {"action": asked.now["legal"][0], "key": new_key()}
        await asked.say(**act)
        first = await asked.until("ack")
        await asked.say(**act)
        assert await asked.until("ack") == first
        await asked.say(**{**act, "action": asked.now["legal"][-1] + 1})
        assert (await asked.until("refused"))["code"] == "KEY_REUSED"
        await asked.say(**{**act, "key": new_key()})
        assert (await asked.until("refused"))["code"] == "STALE"
        waiting = other if asked is one else one
        await waiting.say(**{**act, "key": new_key()})
        assert (await waiting.until("refused"))["code"] == "STALE"
        check(one, other)
