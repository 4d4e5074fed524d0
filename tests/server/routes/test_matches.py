"""Tables and play over HTTP, without a socket: every call, and what is wrong with a bad one."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from leeboard.fair import nonce_commitment
from leeboard.server.viewing import messages
from leeboard.server.viewing.describe import model
from tests.server.abuse.match_server import (
    BOT,
    FREE,
    ME,
    HttpPlayer,
    Json,
    MatchServer,
    match_server,
    new_key,
)
from tests.server.sockets.socket_clients import socket_clients

pytestmark = pytest.mark.anyio


async def listed(player: HttpPlayer, scope: str) -> dict[str, Json]:
    found = await player.get(f"/api/matches?scope={scope}")
    return {one["match"]["id"]: one for one in found["matches"]}


async def problem(player: HttpPlayer, path: str, body: Json) -> tuple[int, str, str | None]:
    answer = await player.http.post(path, json=body)
    told = answer.json()
    return answer.status_code, told["code"], told.get("field")


# Tables.


async def test_a_public_table_is_listed_until_it_is_full(server: MatchServer) -> None:
    async with server.somebody() as ann, server.somebody() as ben:
        made = await ann.table("nauticus", [ME, FREE], public=True)
        hidden = await ann.table("nauticus", [ME, FREE], public=False)
        match = made["match"]
        shown = await listed(ben, "open")
        assert match in shown
        assert hidden["match"] not in shown
        assert (shown[match]["mine"], shown[match]["host"], shown[match]["invite"]) == (
            [],
            False,
            None,
        )
        assert (await ben.post(f"/api/matches/{match}/join", {}))["seat"] == 1
        assert (await ben.post(f"/api/matches/{match}/join", {}))["seat"] == 1  # a lost answer
        assert match not in await listed(ben, "open")
        assert (await listed(ann, "mine"))[match]["match"]["status"] == "running"


async def test_a_table_that_is_not_public_needs_its_invitation(server: MatchServer) -> None:
    async with server.somebody() as ann, server.somebody() as ben:
        made = await ann.table("nauticus", [ME, FREE], public=False)
        path = f"/api/matches/{made['match']}/join"
        assert await problem(ben, path, {}) == (404, "NOT_FOUND", None)
        assert await problem(ben, path, {"invite": "wrong"}) == (404, "NOT_FOUND", None)
        own = await ann.get(f"/api/matches/{made['match']}")
        assert own["invite"] == made["invite"]  # its maker can look it up
        assert (await ben.post(path, {"invite": made["invite"]}))["seat"] == 1


async def test_seats_are_taken_chosen_left_and_filled(server: MatchServer) -> None:
    async with server.somebody() as ann, server.somebody() as ben:
        made = await ann.table("mare_balticum", [FREE, ME, FREE, FREE], public=True)
        path = f"/api/matches/{made['match']}"
        assert (await ben.post(f"{path}/join", {"seat": 3}))["seat"] == 3
        async with server.somebody() as cyd:
            taken = await problem(cyd, f"{path}/join", {"seat": 3})
            assert taken == (409, "SEAT_TAKEN", "seat")
        await ben.post(f"{path}/leave")
        seats = (await ann.get(path))["match"]["seats"]
        assert [seat["kind"] for seat in seats] == ["open", "person", "open", "open"]
        assert await problem(ben, f"{path}/fill", {"bot": "greedy"}) == (404, "NOT_FOUND", None)
        assert await problem(ann, f"{path}/fill", {"bot": "kraken"}) == (422, "UNKNOWN_BOT", "bot")
        await ann.post(f"{path}/fill", {"bot": "greedy"})
        found = await ann.get(path)
        assert found["match"]["status"] == "running"
        assert [seat["bot"] for seat in found["match"]["seats"]] == [
            "greedy",
            None,
            "greedy",
            "greedy",
        ]
        assert await problem(ben, f"{path}/join", {}) == (409, "TABLE_FULL", None)


async def test_a_table_that_its_last_person_leaves_is_gone(server: MatchServer) -> None:
    async with server.somebody() as ann:
        match = (await ann.table("nauticus", [ME, FREE]))["match"]
        await ann.post(f"/api/matches/{match}/leave")
        assert (await ann.http.get(f"/api/matches/{match}")).status_code == 404


async def test_my_matches_tell_whose_turn_it_is(server: MatchServer) -> None:
    async with socket_clients(server) as two:
        mine = [(await listed(player, "mine"))[two.match] for player in (two.ann, two.ben)]
        assert [one["mine"] for one in mine] == [[0], [1]]
        assert [one["host"] for one in mine] == [True, False]
        assert sorted(one["waits"] for one in mine) == [False, True]
        async with server.somebody() as stranger:
            assert two.match not in await listed(stranger, "mine")
            assert (await stranger.get(f"/api/matches/{two.match}"))["waits"] is False


async def test_my_matches_tell_how_far_they_are_in_my_language(server: MatchServer) -> None:
    live = {"kind": "live", "bank": 600, "increment": 10}
    async with socket_clients(server, clock=live) as two:
        mine = [(await listed(player, "mine"))[two.match] for player in (two.ann, two.ben)]
        asked, other = sorted(mine, key=lambda one: not one["waits"])
        assert asked["now"]["moment"][0] == "Round 1 of 4"
        assert asked["now"]["seats"] == other["now"]["seats"] == asked["mine"]
        name = asked["match"]["seats"][asked["mine"][0]]["name"]
        assert name in other["now"]["prompt"]
        assert name not in asked["now"]["prompt"]
        for one in mine:
            assert 0 < one["now"]["left"] <= 600
        [told] = (await two.ann.get("/api/matches?scope=mine&lang=it"))["matches"]
        assert told["now"]["moment"][0] == "Giro 1 di 4"
        answer = await two.ann.http.get("/api/matches?scope=mine&lang=xx")
        assert (answer.status_code, answer.json()["field"]) == (422, "lang")
        # Alone it is told without: a table page knows better, and asks often.
        assert (await two.ann.get(f"/api/matches/{two.match}"))["now"] is None


async def test_clocks_are_as_they_were_asked_for(server: MatchServer) -> None:
    live = {"kind": "live", "bank": 600, "increment": 10}
    async with socket_clients(server, clock=live) as two:
        found = await two.ann.get(f"/api/matches/{two.match}")
        assert found["clock"] == {**live, "days": 0}
        table = await two.ann.get(f"/api/matches/{two.match}/table?seat=0&want=view")
        assert [clock["seat"] for clock in table["clocks"]] == [0, 1]
        assert sum(clock["running"] for clock in table["clocks"]) == 1


async def test_a_rematch_is_made_once_and_joined_by_the_others(server: MatchServer) -> None:
    async with socket_clients(server) as two:
        path = f"/api/matches/{two.match}/rematch"
        assert await problem(two.ann, path, {}) == (409, "NOT_OVER", None)
        await server.site.void(two.match, "the tide")
        first = await two.ann.post(path, {})
        again = await two.ben.post(path, {})
        assert again["match"] == first["match"] != two.match
        found = await two.ben.get(f"/api/matches/{first['match']}")
        assert found["match"]["status"] == "running"
        names = [seat["name"] for seat in found["match"]["seats"]]
        assert names == [two.ben.me["name"], two.ann.me["name"]]  # everybody moved on a seat
        assert (await two.ann.get(f"/api/matches/{two.match}"))["rematch"] == first["match"]
        async with server.somebody() as stranger:
            assert await problem(stranger, path, {}) == (404, "NOT_FOUND", None)


async def test_a_table_tells_when_all_have_promised(server: MatchServer) -> None:
    """Who waits for that shows no nonce before, and is never told that it is too early."""
    async with server.somebody() as ann, server.somebody() as ben:
        made = await ann.table("nauticus", [ME, FREE], mixes=True)
        path = f"/api/matches/{made['match']}"
        nonces = [bytes([seat + 1]) * 32 for seat in range(2)]

        async def told() -> tuple[str, bool]:
            found = (await ann.get(path))["match"]
            return found["status"], found["promised"]

        async def promise(who: HttpPlayer, seat: int) -> None:
            committed = nonce_commitment(made["match"], seat, nonces[seat])
            await who.post(f"{path}/promise", {"seat": seat, "promise": committed})

        await ben.post(f"{path}/join", {"invite": made["invite"], "mixes": True})
        assert await told() == ("mixing", False)
        await promise(ann, 0)
        assert await told() == ("mixing", False)
        await promise(ben, 1)
        assert await told() == ("mixing", True)
        for seat, who in enumerate((ann, ben)):
            await who.post(f"{path}/nonce", {"seat": seat, "nonce": nonces[seat].hex()})
        assert await told() == ("running", True)


async def test_only_the_administrator_voids_a_match(server: MatchServer) -> None:
    async with socket_clients(server) as two, server.somebody() as chief:
        path, reason = f"/api/admin/matches/{two.match}/void", {"reason": "the club closes"}
        assert await problem(two.ann, path, reason) == (403, "NOT_ALLOWED", None)
        form = {"name": "harbourmaster", "password": "a long enough password", "bearer": True}
        made = await chief.post("/api/account", form)
        chief.http.headers["Authorization"] = f"Bearer {made['token']}"
        assert await problem(chief, path, reason) == (403, "NOT_ALLOWED", None)
        token = await server.site.people.administrator.new_token()
        await chief.post("/api/admin/claim", {"token": token})
        await chief.post(path, reason)
        found = await two.ann.get(f"/api/matches/{two.match}")
        assert (found["match"]["status"], found["result"], found["waits"]) == ("void", None, False)
        assert await problem(chief, path, reason) == (409, "NOT_RUNNING", None)


# Bad wishes.

TWO = [ME, BOT]


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({"seats": TWO}, "game"),
        ({"game": "ludo", "seats": TWO}, "game"),
        ({"game": 7, "seats": TWO}, "game"),
        ({"game": "nauticus", "seats": []}, "seats"),
        ({"game": "nauticus", "seats": [ME]}, "seats"),
        ({"game": "nauticus", "seats": [ME] * 5}, "seats"),
        ({"game": "nauticus", "seats": [BOT, BOT]}, "seats"),
        ({"game": "nauticus", "seats": [ME, {"kind": "ghost"}]}, "seats.1.kind"),
        ({"game": "nauticus", "seats": [ME, {"kind": "bot"}]}, "seats.1.bot"),
        ({"game": "nauticus", "seats": [{**ME, "bot": "greedy"}, BOT]}, "seats.0.bot"),
        ({"game": "nauticus", "seats": [ME, {**BOT, "bot": "kraken"}]}, "seats.1.bot"),
        ({"game": "nauticus", "seats": TWO, "options": {"wind": True}}, "options"),
        ({"game": "nauticus", "seats": TWO, "options": {"first_seat": 9}}, "options"),
        ({"game": "nauticus", "seats": TWO, "clock": {"kind": "sand"}}, "clock.kind"),
        ({"game": "nauticus", "seats": TWO, "clock": {"kind": "live"}}, "clock.bank"),
        ({"game": "nauticus", "seats": TWO, "clock": {"kind": "days"}}, "clock.days"),
        ({"game": "nauticus", "seats": TWO, "public": "yes"}, "public"),
        ({"game": "nauticus", "seats": TWO, "colour": "blue"}, "colour"),
    ],
)
async def test_a_table_that_cannot_be_made_is_refused_by_field(
    server: MatchServer, wish: Json, field: str
) -> None:
    async with server.somebody() as ann:
        status, _, named = await problem(ann, "/api/matches", wish)
        assert (status, named) == (422, field)
        assert await listed(ann, "mine") == {}


@pytest.mark.parametrize(
    ("call", "body", "field"),
    [
        ("join", {"seat": 99}, "seat"),
        ("join", {"invite": 7}, "invite"),
        ("fill", {}, "bot"),
        ("promise", {"seat": 0, "promise": "00"}, "promise"),
        ("nonce", {"seat": 0, "nonce": "xyz"}, "nonce"),
        ("act", {"key": "0" * 32, "decision": "00"}, "action"),
        ("act", {"key": "short", "decision": "00", "action": 1}, "key"),
        ("undo", {"key": "0" * 32}, "seat"),
        ("undo", {"key": "0" * 32, "seat": 0, "scope": "all"}, "scope"),
        ("consent", {"key": "0" * 32, "seat": 0, "request": "00"}, "yes"),
        ("back", {"key": "0" * 32, "seat": "0"}, "seat"),
        ("rematch", {"mixes": 1}, "mixes"),
    ],
)
async def test_a_bad_call_is_answered_with_its_field(
    server: MatchServer, call: str, body: Json, field: str
) -> None:
    async with server.somebody() as ann:
        match = (await ann.table("nauticus", [ME, FREE]))["match"]
        status, code, named = await problem(ann, f"/api/matches/{match}/{call}", body)
    assert (status, code, named) == (422, "INVALID", field)


@pytest.mark.parametrize(
    ("query", "field"),
    [({"seat": "x"}, "seat"), ({"lang": "xx"}, "lang"), ({"want": "pixels"}, "want")],
)
async def test_a_bad_look_at_the_table_is_answered_with_its_field(
    server: MatchServer, query: dict[str, Any], field: str
) -> None:
    async with socket_clients(server) as two:
        answer = await two.ann.http.get(f"/api/matches/{two.match}/table", params=query)
    assert (answer.status_code, answer.json()["field"]) == (422, field)


# Playing without a socket.


async def look(player: HttpPlayer, match: str, seat: int | None, want: str = "view") -> Json:
    query = "" if seat is None else f"&seat={seat}"
    return await player.get(f"/api/matches/{match}/table?want={want}&lang=it{query}")


async def test_the_table_is_the_one_that_the_socket_shows(server: MatchServer) -> None:
    async with socket_clients(server) as two:
        for want in ("scene", "view"):
            over_http = await look(two.ann, two.match, 0, want)
            model(messages.TableMessage).model_validate_json(
                (await two.ann.http.get(f"/api/matches/{two.match}/table?want={want}")).content
            )
            async with two.ann.seat(two.match, 0, want, lang="it") as socket:
                assert over_http[want] == socket.now[want]
                assert over_http["decision"] == socket.now["decision"]
        assert (await look(two.ann, two.match, None))["viewer"] is None
        other = await two.ann.http.get(f"/api/matches/{two.match}/table?seat=1")
        assert other.status_code == 404  # not her seat
        lobby = await two.ann.table("nauticus", [ME, FREE])
        answer = await two.ann.http.get(f"/api/matches/{lobby['match']}/table")
        assert answer.status_code == 404  # there is no table yet


async def test_a_match_is_played_taken_back_and_agreed_on_over_http(server: MatchServer) -> None:
    luck = Random(3)
    async with socket_clients(server) as two:
        people, path = (two.ann, two.ben), f"/api/matches/{two.match}"
        before, asked = -1, -1
        while before < 0 or asked == before:
            before = asked
            asked = 0 if (await look(two.ann, two.match, 0))["decision"] else 1
            table = await look(people[asked], two.match, asked)
            act = {"decision": table["decision"]["id"], "action": luck.choice(table["legal"])}
            ack = await people[asked].post(f"{path}/act", {"key": new_key(), **act})
            assert ack["receipt"]["n"] == ack["n"] == table["n"] + 1
        wish = {"key": new_key(), "seat": before, "scope": "step"}
        asking = await people[before].post(f"{path}/undo", wish)
        assert await people[before].post(f"{path}/undo", wish) == asking  # once for each key
        request = (await look(people[asked], two.match, asked))["undo"]["request"]
        assert (request["seat"], request["waiting"]) == (before, [asked])
        yes = {"key": new_key(), "seat": asked, "request": request["id"], "yes": True}
        await people[asked].post(f"{path}/consent", yes)
        assert (await look(people[before], two.match, before))["decision"] is not None
        late = {"key": new_key(), "seat": asked, "request": request["id"], "yes": False}
        assert await problem(people[asked], f"{path}/consent", late) == (409, "STALE", None)


async def test_a_refusal_names_the_clause_in_the_words_of_its_person(server: MatchServer) -> None:
    async with socket_clients(server) as two:
        people = two.ann, two.ben
        asked = 0 if (await look(two.ann, two.match, 0))["decision"] else 1
        await people[asked].http.patch("/api/me", json={"language": "pl"})
        table = await look(people[asked], two.match, asked)
        barred = next(n for n in range(1000) if n not in table["legal"])
        act = {"key": new_key(), "decision": table["decision"]["id"], "action": barred}
        answer = await people[asked].http.post(f"/api/matches/{two.match}/act", json=act)
        assert (answer.status_code, answer.json()["code"]) == (422, "ILLEGAL")
        assert answer.json()["text"].startswith("NAU-")
        act = {**act, "key": new_key(), "decision": "00"}
        answer = await people[asked].http.post(f"/api/matches/{two.match}/act", json=act)
        assert (answer.status_code, answer.json()["code"]) == (409, "STALE")
        assert answer.json()["text"] == "To pytanie jest już nieaktualne: gra poszła dalej."


async def test_who_left_comes_back_over_http(server: MatchServer) -> None:
    async with socket_clients(server) as two:
        path = f"/api/matches/{two.match}"
        wish = {"key": new_key(), "seat": 1}
        assert await problem(two.ben, f"{path}/back", wish) == (409, "NOT_AWAY", None)
        await two.ben.post(f"{path}/leave")
        assert (await two.ann.get(path))["match"]["seats"][1]["stand_in"] is True
        await two.ben.post(f"{path}/back", {"key": new_key(), "seat": 1})
        assert (await two.ann.get(path))["match"]["seats"][1]["stand_in"] is False
        async with server.somebody() as stranger:
            assert await problem(stranger, f"{path}/leave", {}) == (404, "NOT_FOUND", None)
            assert await problem(stranger, f"{path}/back", wish) == (404, "NOT_FOUND", None)


async def test_a_match_by_rules_of_another_release_is_listed_and_told(tmp_path: Path) -> None:
    async with match_server(tmp_path) as server, server.somebody() as ann:
        match, token = (await ann.table("nauticus", [ME, BOT]))["match"], ann.token
    with closing(sqlite3.connect(tmp_path / "leeboard.db")) as database, database:
        database.execute("UPDATE match SET rules = 99")
    async with (
        match_server(tmp_path) as server,
        server.browser(Authorization=f"Bearer {token}") as ann,
    ):
        [listed] = (await ann.get("/api/matches?scope=mine")).json()["matches"]
        assert (listed["match"]["id"], listed["match"]["rules"]) == (match, 99)
        answer = await ann.get(f"/api/matches/{match}/table")
        assert (answer.status_code, answer.json()["code"]) == (409, "OTHER_RULES")
        assert "not 99" in answer.json()["text"]


async def test_the_figures_count_open_sockets(tmp_path: Path) -> None:
    async with (
        match_server(tmp_path) as server,
        socket_clients(server) as two,
        two.sockets(),
        server.browser() as browser,
    ):
        figures = (await browser.get("/metrics")).text
    assert re.search(r'^leeboard_sockets\{worker="[^"]+"\} 2\.0$', figures, re.MULTILINE)
