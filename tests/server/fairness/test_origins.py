"""Fairness covers where a match begins: whoever made its first position knows no more than others.

Each finding has a control that shows what the test would see if the promise were broken.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

import leeboard
from leeboard.fair import ERROR, REMARK, check_record
from leeboard.fair.verification import MADE, NOT_DEALT_ANEW, OWN_CONTENT
from leeboard.kernel.content import ContentFile
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.match.record import Match
from leeboard.server.matches import repository
from tests.fair import stranger
from tests.kernel.contract import mixed
from tests.server.abuse.match_server import FREE, ME, HttpPlayer, Json, MatchServer, match_server

pytestmark = pytest.mark.anyio

AT = 20  # the decision from which others go on
STACKED: list[tuple[str, int, dict[str, Setting]]] = [
    ("mare_balticum", 3, {"module_contracts": True}),
    ("port_gdansk", 2, {}),
    ("pirates_of_maracaibo", 2, {"fog_places": True, "fog_upgrades": True}),
    ("pirates_of_maracaibo", 1, {"difficulty": 2}),
    ("nauticus", 2, {}),
]
JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
async def server(
    anyio_backend: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[MatchServer]:
    assert anyio_backend == "asyncio"
    async with match_server(tmp_path_factory.mktemp("server")) as found:
        yield found


def home_made(game: Game[Any], seats: int, options: dict[str, Setting], decisions: int) -> Match:
    """A match that somebody played alone at home, with a seed of their choice."""
    match = Match(game, seats, options, seed=2026)
    luck = Random(2026)
    for number in range(decisions):
        match.play(mixed(match.state, match.state.seat, luck, number, 0.5))
    return match


async def brought(player: HttpPlayer, match: Match) -> str:
    answer = await player.http.post("/api/studies", content=match.record().write(), headers=JSON)
    assert answer.is_success, answer.text
    return str(answer.json()["id"])


async def forked(player: HttpPlayer, study: str, seats: list[Json], **wish: Any) -> str:
    made = await player.post(f"/api/studies/{study}/fork", {"at": AT, "seats": seats, **wish})
    return str(made["match"])


async def remarks(server: MatchServer, player: HttpPlayer, match: str) -> list[str]:
    """What verifying the match says, once it is closed; nothing may be wrong."""
    await server.site.void(match, "enough was seen")
    record = await player.get(f"/api/studies/{match}/record")
    found = check_record(record)
    assert [one.text for one in found if one.severity == ERROR] == []
    errors, _ = stranger.verify(json.loads(json.dumps(record)))
    assert errors == []
    return [one.text for one in found if one.severity == REMARK]


async def row_of(server: MatchServer, match: str) -> Any:
    async with server.site.store.read() as db:
        return await repository.match_row(db, match)


@pytest.mark.parametrize(("name", "seats", "options"), STACKED)
async def test_whoever_brings_a_record_does_not_know_the_deck(
    server: MatchServer, name: str, seats: int, options: dict[str, Setting]
) -> None:
    home = home_made(leeboard.game(name), seats, options, AT)
    known: Any = home.state.position()["table"]
    async with server.somebody() as cheat:
        study = await brought(cheat, home)
        fork = await forked(cheat, study, [ME] * seats)
        kept = await forked(cheat, study, [ME] * seats, deal="as_it_was")
        table = (await server.site.match_service.current(fork)).table
        other = (await server.site.match_service.current(kept)).table
        for viewer in [*range(seats), None]:  # hands and all that was seen are as they were
            assert table.view(viewer) == home.state.view(viewer) == other.view(viewer)
        assert other.position()["table"] == known  # so it would be without a new deal
        if name != "nauticus":  # where everything lies open
            assert table.position()["table"] != known
        said = await remarks(server, cheat, fork)
        assert MADE in said
        assert NOT_DEALT_ANEW not in said
        assert {MADE, NOT_DEALT_ANEW} <= set(await remarks(server, cheat, kept))


async def test_a_table_where_nothing_is_dealt_anew_is_joined_by_who_agrees(
    server: MatchServer,
) -> None:
    home = home_made(leeboard.game("port_gdansk"), 2, {}, AT)
    async with server.somebody() as ann, server.somebody() as ben:
        study = await brought(ann, home)
        seats = [ME, FREE]
        open_table = await forked(ann, study, seats, public=True)
        assert (await ben.post(f"/api/matches/{open_table}/join"))["seat"] == 1
        kept = await forked(ann, study, seats, public=True, deal="as_it_was")
        answer = await ben.http.post(f"/api/matches/{kept}/join", json={})
        assert (answer.status_code, answer.json()["code"]) == (409, "AGREEMENT_NEEDED")
        assert (await ann.get(f"/api/matches/{kept}"))["match"]["status"] == "open"
        assert (await ben.post(f"/api/matches/{kept}/join", {"agrees": True}))["seat"] == 1
        assert (await ann.get(f"/api/matches/{kept}"))["match"]["status"] == "running"


async def test_everybody_sees_where_a_match_begins(server: MatchServer) -> None:
    game = leeboard.game("nauticus")
    changed = ContentFile("content", game.content_file.text.replace("talers  = 15", "talers = 18"))
    async with server.somebody() as ann, server.somebody() as ben:
        new = str((await ann.table("nauticus", [ME, ME]))["match"])
        study = await brought(ann, home_made(game.with_content(changed), 2, {}, AT))
        fork = await forked(ann, study, [ME, FREE], public=True)
        listed = (await ben.get("/api/matches?scope=open"))["matches"]
        [shown] = [one["match"] for one in listed if one["match"]["id"] == fork]
        begun = {"kind": "record", "of": study, "at": AT, "made": True, "kept": False}
        assert shown["origin"] == {**begun, "own_content": True}
        async with ben.seat(fork, None) as lobby:  # before the start
            assert json.loads(lobby.heard[-1])["match"]["origin"] == shown["origin"]
        await ben.post(f"/api/matches/{fork}/join")
        table = await ben.get(f"/api/matches/{fork}/table")
        assert table["match"]["origin"] == shown["origin"]
        nothing = {"kind": "new", "of": None, "at": None, "made": False, "kept": False}
        told = (await ben.get(f"/api/matches/{new}"))["match"]["origin"]
        assert told == {**nothing, "own_content": False}
        page = await ben.get(f"/api/matches/{fork}/fairness")  # while it runs, too
        assert page["seal"]["origin"]["kind"] == "record"
        assert {MADE, OWN_CONTENT} <= set(await remarks(server, ben, fork))


async def test_a_fork_of_a_fork_still_goes_back_to_a_position_that_was_made(
    server: MatchServer,
) -> None:
    async with server.somebody() as ann:
        study = await brought(ann, home_made(leeboard.game("nauticus"), 2, {}, AT))
        first = await forked(ann, study, [ME, ME])
        await server.site.void(first, "to be forked")
        second = await forked(ann, first, [ME, ME], at=0)
        origin = (await ann.get(f"/api/matches/{second}"))["match"]["origin"]
        assert (origin["kind"], origin["of"], origin["made"]) == ("fork", first, True)
        new = str((await ann.table("nauticus", [ME, ME]))["match"])
        await server.site.void(new, "to be forked")
        honest = await forked(ann, new, [ME, ME], at=0)
        assert (await ann.get(f"/api/matches/{honest}"))["match"]["origin"]["made"] is False
        assert f"began after decision 0 of match {new}" in await remarks(server, ann, honest)


async def test_a_rematch_begins_with_a_new_game(server: MatchServer) -> None:
    async with server.somebody() as ann:
        study = await brought(ann, home_made(leeboard.game("nauticus"), 2, {}, AT))
        fork = await forked(ann, study, [ME, ME])
        await server.site.void(fork, "again")
        again = str((await ann.post(f"/api/matches/{fork}/rematch"))["match"])
        row = await row_of(server, again)
        assert row.start is None
        assert (await ann.get(f"/api/matches/{again}"))["match"]["origin"]["kind"] == "new"
        assert (await ann.get(f"/api/matches/{fork}"))["rematch"] == again
        match_state = await server.site.match_service.current(again)
        assert match_state.table.position()["table"]["round"] == 1  # type: ignore[index]


async def test_no_origin_can_be_put_in_place_of_another(server: MatchServer) -> None:
    """Both verifiers find every entry of it changed, left out or added."""
    async with server.somebody() as ann:
        home = home_made(leeboard.game("port_gdansk"), 2, {}, AT)
        study = await brought(ann, home)
        kept = await forked(ann, study, [ME, ME], deal="as_it_was")
        assert MADE in await remarks(server, ann, kept)
        record = await ann.get(f"/api/studies/{kept}/record")
    forgeries: list[Json] = []
    honest = record["chance"]["origin"]
    for name, value in {
        "kind": "fork",
        "content": "own",
        "of": "f" * 32,
        "at": AT - 1,
        "start": "0" * 64,
        "deal": "anew",
        "made": False,
    }.items():
        forged = deepcopy(record)
        forged["chance"]["origin"] = {**honest, name: value}
        forgeries.append(forged)
    without = deepcopy(record)
    del without["chance"]["origin"]
    other_start = deepcopy(record)
    other_start["start"]["table"]["deck"].reverse()
    no_start = {name: value for name, value in record.items() if name != "start"}
    new = deepcopy(no_start)
    new["chance"]["origin"] = {"kind": "new", "content": "box"}
    for forged in [*forgeries, without, other_start, no_start, new]:
        assert [one for one in check_record(forged) if one.severity == ERROR], forged["chance"]
        assert stranger.verify(json.loads(json.dumps(forged)))[0], forged["chance"]
    assert [one for one in check_record(record) if one.severity == ERROR] == []
