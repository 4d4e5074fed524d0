"""Studies and dice over HTTP: facts, moments, records, forks, imports, analyses and proofs."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import leeboard
from leeboard.cli import main
from leeboard.fair import check_record, nonce_commitment
from leeboard.match.record import Match, Replay, read_record
from leeboard.server.clock import Clock
from leeboard.server.matches import studies
from leeboard.server.matches.time_slices import in_slices
from leeboard.server.storage.engine import StoreBusy
from tests.patience import PATIENCE
from tests.server.abuse.match_server import (
    BOT,
    FREE,
    ME,
    HttpPlayer,
    Json,
    MatchServer,
    new_key,
)
from tests.server.matches.test_time_slices import all_at_once
from tests.server.sockets.socket_clients import socket_clients

pytestmark = pytest.mark.anyio

GAME = "nauticus"
Portions = Callable[[Iterable[object], Clock], Awaitable[None]]


class Played:
    """A match that was played to its end, with a nonce of its person."""

    def __init__(self, match: str, player: HttpPlayer, over: Json) -> None:
        self.match = match
        self.player = player
        self.over = over
        self.path = f"/api/studies/{match}"


@pytest.fixture(scope="module")
async def played(server: MatchServer) -> AsyncIterator[Played]:
    async with server.somebody() as ann:
        made = await ann.table(GAME, [ME, BOT], mixes=True)
        await ann.mix(made["match"], 0, secrets.token_bytes(32))
        async with ann.seat(made["match"], 0) as socket:
            while await socket.asked() is not None:
                await socket.act(socket.now["legal"][-1])
            yield Played(made["match"], ann, socket.now["over"])


async def test_a_finished_match_is_a_study(played: Played) -> None:
    header = await played.player.get(played.path)
    assert header["result"]["scores"] == played.over["scores"]
    assert header["length"] == len(header["actions"]) == len(header["points"]) - 1
    assert header["points"][-1] == played.over["scores"]
    assert [number for _, number in header["rounds"]] == [2, 3, 4]  # with two seats there are four
    assert header["rounds"] == sorted(header["rounds"])
    assert header["names"] == [played.player.me["name"], "Luca"]


async def test_any_moment_is_seen_from_any_seat(played: Played) -> None:
    length = (await played.player.get(played.path))["length"]
    for at in {0, 1, 9, 10, 11, length // 2, length}:
        for seat in ("", "&seat=0", "&seat=1"):
            moment = await played.player.get(f"{played.path}/moment?at={at}&lang=pl{seat}")
            assert moment["at"] == at
            assert moment["scene"]["viewer"] == (int(seat[-1]) if seat else -1)
            assert len(moment["lines"]) == len(moment["events"])
            assert bool(moment["events"]) or at == 0 or moment["lines"] == []


async def test_moments_are_what_a_replay_shows(played: Played) -> None:
    record = await played.player.get(f"{played.path}/record")
    replay = Replay(leeboard.game(GAME), read_record(json.dumps(record)))
    for at in range(30):
        wanted = f"{played.path}/moment?at={at}&seat=1&want=view"
        assert (await played.player.get(wanted))["view"] == replay.state.view(1)
        replay.step()


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ({}, "at"),
        ({"at": "x"}, "at"),
        ({"at": 100_000}, "at"),
        ({"at": 1, "seat": 7}, "seat"),
        ({"at": 1, "lang": "xx"}, "lang"),
        ({"at": 1, "want": "pixels"}, "want"),
    ],
)
async def test_a_moment_that_is_none_is_named(
    played: Played, query: dict[str, Any], field: str
) -> None:
    answer = await played.player.http.get(f"{played.path}/moment", params=query)
    assert (answer.status_code, answer.json()["field"]) == (422, field)


async def test_a_running_match_is_no_study(server: MatchServer) -> None:
    async with socket_clients(server) as two:
        for part in ("", "/moment?at=0", "/record", "/analysis"):
            answer = await two.ann.http.get(f"/api/studies/{two.match}{part}")
            assert answer.status_code == 404, part
        answer = await two.ann.http.post(f"/api/studies/{two.match}/analysis", json={})
        assert answer.status_code == 404
        answer = await two.ann.http.post(
            f"/api/studies/{two.match}/fork", json={"at": 0, "seats": [ME, BOT]}
        )
        assert answer.status_code == 404


async def test_a_record_comes_back_by_import(played: Played, server: MatchServer) -> None:
    record = await played.player.get(f"{played.path}/record")
    async with server.somebody() as ben:
        brought = await ben.post("/api/studies", record)
        header = await ben.get(f"/api/studies/{brought['id']}")
        assert header["names"] == []
        assert header["actions"] == record["actions"]
        view = await ben.get(f"/api/studies/{brought['id']}/moment?at=5&seat=0&want=view")
        own = await ben.get(f"{played.path}/moment?at=5&seat=0&want=view")
        assert view["view"] == own["view"]
        assert await ben.get(f"/api/studies/{brought['id']}/record") == record


async def test_a_record_that_does_not_replay_is_refused(played: Played) -> None:
    record = await played.player.get(f"{played.path}/record")
    for spoilt in (
        {**record, "game": "ludo"},
        {**record, "actions": [*record["actions"][:3], [0, 10**6], *record["actions"][4:]]},
        {**record, "draws": record["draws"][:-1]},
        {**record, "draws": [*record["draws"], record["draws"][-1]]},
        {**record, "digests": [], "result": {"scores": [99, 1], "ranking": [1, 2]}},
        {**record, "digests": [], "result": None},
        {**record, "digests": [], "actions": [[0, 1]] * 20_001},
        {"game": GAME},
        [record],
        "record",
    ):
        answer = await played.player.http.post("/api/studies", json=spoilt)
        assert (answer.status_code, answer.json()["field"]) == (422, "record"), spoilt


async def answered_meanwhile(
    player: HttpPlayer, monkeypatch: pytest.MonkeyPatch, how: Portions, seed: int
) -> int:
    """How many calls of others are answered while a long record is replayed to be looked at.

    Each seed makes another record: one that is known already is not replayed again.
    """
    match, luck = Match(leeboard.game("port_gdansk"), 4, {}, seed), Random(seed)
    while not match.state.over:
        match.play(luck.choice(match.state.legal()))
    brought = await player.post("/api/studies", match.record().plain())
    begun, ended = asyncio.Event(), asyncio.Event()

    async def watched(work: Iterable[object], clock: Clock) -> None:
        begun.set()
        await how(work, clock)
        ended.set()

    monkeypatch.setattr(studies, "in_slices", watched)
    looking = asyncio.ensure_future(player.get(f"/api/studies/{brought['id']}"))
    await begun.wait()
    answered = 0
    while not ended.is_set():
        await player.get("/healthz")
        answered += not ended.is_set()
    await looking
    return answered


async def test_others_are_answered_while_a_long_record_is_read(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await answered_meanwhile(played.player, monkeypatch, in_slices, 1) > 5
    assert await answered_meanwhile(played.player, monkeypatch, all_at_once, 2) == 0


async def test_a_record_that_could_not_be_kept_is_not_called_wrong(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = await played.player.get(f"{played.path}/record")

    async def busy(*_: object) -> None:
        raise StoreBusy("somebody else writes")

    monkeypatch.setattr(studies.Studies, "bring", busy)
    answer = await played.player.http.post("/api/studies", json=record)
    assert (answer.status_code, answer.json()["code"]) == (503, "BUSY")


async def test_a_moment_becomes_a_new_table(played: Played) -> None:
    player = played.player
    wish = {"at": 12, "seats": [ME, BOT]}
    made = await player.post(f"{played.path}/fork", wish)
    moment = await player.get(f"{played.path}/moment?at=12&seat=0&want=view")
    async with player.seat(made["match"], 0) as socket:
        assert socket.now["view"]["viewer"] == moment["view"]["viewer"]
        await socket.asked()
        done = await socket.act(socket.now["legal"][0])
        assert done["op"] == "ack"
    found = await player.get(f"/api/matches/{made['match']}")
    assert found["match"]["options"] == (await player.get(played.path))["options"]


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({"seats": [ME, BOT]}, "at"),
        ({"at": 10**6, "seats": [ME, BOT]}, "at"),
        ({"at": 3, "seats": [ME, BOT, BOT]}, "seats"),
        ({"at": 3, "seats": [BOT, BOT]}, "seats"),
        ({"at": 3, "seats": [ME, {"kind": "bot", "bot": "kraken"}]}, "seats.1.bot"),
    ],
)
async def test_a_fork_that_cannot_be_is_refused_by_field(
    played: Played, wish: Json, field: str
) -> None:
    answer = await played.player.http.post(f"{played.path}/fork", json=wish)
    assert (answer.status_code, answer.json()["field"]) == (422, field)


async def test_nothing_can_be_forked_after_the_end(played: Played) -> None:
    length = (await played.player.get(played.path))["length"]
    answer = await played.player.http.post(
        f"{played.path}/fork", json={"at": length, "seats": [ME, BOT]}
    )
    assert (answer.status_code, answer.json()["field"]) == (422, "at")


async def test_an_analysis_tells_how_far_it_is(played: Played) -> None:
    player, path = played.player, f"{played.path}/analysis"
    nothing = await player.get(path)
    assert (nothing["status"], nothing["of"], nothing["course"]) == ("none", 0, [])
    assert (await player.http.get("/api/studies/none/analysis")).status_code == 404
    state = await player.post(path)
    assert (state["status"], state["done"], state["costly"]) == ("waiting", 0, [])
    seen = [state["done"]]
    async with asyncio.timeout(PATIENCE):
        while state["status"] not in ("done", "failed"):
            state = await player.get(path)
            seen.append(state["done"])
    assert state["status"] == "done"
    assert seen == sorted(seen)
    header = await player.get(played.path)
    assert state["done"] == state["of"] > header["length"]
    moments = [one["at"] for one in state["course"]]
    assert moments == sorted(set(moments))
    assert (moments[0], moments[-1]) == (0, header["length"])
    assert all(sum(one["chances"]) == pytest.approx(1.0, abs=0.001) for one in state["course"])
    won = [1.0 if place == 1 else 0.0 for place in header["result"]["ranking"]]
    assert state["course"][-1]["chances"] == won
    assert 0 < len(state["costly"]) <= 3
    for one in state["costly"]:
        assert header["actions"][one["at"]] == [one["seat"], one["action"]]
        moment = await player.get(f"{played.path}/moment?at={one['at']}")
        told = {choice["action"]: choice["sentence"] for choice in moment["next"]["choices"]}
        assert {one["action"], one["better"]} <= set(told)
        assert one["sentence"] != one["better_sentence"]
        assert one["cost"] > 0
        assert one["reasons"]
        assert one["moment"] == moment["scene"]["moment"]
    assert await player.post(path) == state  # it is not begun again
    polish = await player.get(f"{path}?lang=pl")
    assert [one["at"] for one in polish["costly"]] == [one["at"] for one in state["costly"]]
    assert polish["costly"][0]["reasons"] != state["costly"][0]["reasons"]
    await check_turning(played, header, state)


async def check_turning(played: Played, header: Json, state: Json) -> None:
    """The turns that changed much are those of the course, told as everybody saw them."""
    course = {one["at"]: one["chances"] for one in state["course"]}
    assert len(state["turning"]) <= 3
    for one in state["turning"]:
        assert course[one["at"]][one["seat"]] == one["before"] < one["after"]
        until = min(at for at in course if at > one["at"])
        assert course[until][one["seat"]] == one["after"]
        moments = [
            await played.player.get(f"{played.path}/moment?at={at}")
            for at in range(one["at"], until + 1)
        ]
        assert one["moment"] == moments[0]["scene"]["moment"]
        assert one["lines"] == [line for moment in moments[1:] for line in moment["lines"]]


# Dice.


async def test_before_the_end_only_promises_are_shown(server: MatchServer) -> None:
    async with socket_clients(server) as two:
        proof = await two.ann.get(f"/api/matches/{two.match}/fairness")
        match = (await two.ann.get(f"/api/matches/{two.match}"))["match"]
        assert (proof["revealed"], proof["draws"], proof["findings"]) == (False, [], [])
        assert proof["seal"]["commitment"] == match["commitment"]
        assert proof["seal"].get("secret") is None
        hidden = await two.ann.get("/api/commitments")
        assert match["commitment"] in [one["commitment"] for one in hidden["matches"]]


async def test_after_the_end_everything_is_shown_and_agrees(
    played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    player = played.player
    proof = await player.get(f"/api/matches/{played.match}/fairness")
    assert proof["revealed"]
    assert proof["draws"]
    assert not [one for one in proof["findings"] if one["severity"] == "error"]
    hidden = await player.get("/api/commitments")
    assert played.match not in [one["match"] for one in hidden["matches"]]
    record = await player.get(f"{played.path}/record")
    found = [{"severity": one.severity, "text": one.text} for one in check_record(record)]
    assert found == proof["findings"]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    spoilt = json.loads(json.dumps(record))
    spoilt["draws"][-1][2][0] += 1
    file.write_text(json.dumps(spoilt), encoding="utf-8")
    assert main(["verify", str(file)]) != 0
    capsys.readouterr()


async def test_a_void_match_reveals_its_secret_too(server: MatchServer) -> None:
    async with socket_clients(server) as two:
        await server.site.void(two.match, "the tide")
        proof = await two.ann.get(f"/api/matches/{two.match}/fairness")
        assert proof["revealed"]
        assert not [one for one in proof["findings"] if one["severity"] == "error"]


async def test_nonces_come_after_all_promises(server: MatchServer) -> None:
    async with server.somebody() as ann, server.somebody() as ben:
        made = await ann.table(GAME, [ME, FREE], mixes=True)
        match, nonce = made["match"], secrets.token_bytes(32)
        early = {"seat": 0, "nonce": nonce.hex()}
        answer = await ann.http.post(f"/api/matches/{match}/nonce", json=early)
        assert (answer.status_code, answer.json()["code"]) == (409, "TOO_EARLY")
        await ben.post(f"/api/matches/{match}/join", {"invite": made["invite"], "mixes": True})
        other = secrets.token_bytes(32)
        for player, seat, own in ((ann, 0, nonce), (ben, 1, other)):
            promise = {"seat": seat, "promise": nonce_commitment(match, seat, own)}
            await player.post(f"/api/matches/{match}/promise", promise)
        wrong = {"seat": 0, "nonce": other.hex()}
        answer = await ann.http.post(f"/api/matches/{match}/nonce", json=wrong)
        assert (answer.status_code, answer.json()["field"]) == (422, "nonce")
        await ann.post(f"/api/matches/{match}/nonce", early)
        await ben.post(f"/api/matches/{match}/nonce", {"seat": 1, "nonce": other.hex()})
        assert (await ann.get(f"/api/matches/{match}"))["match"]["status"] == "running"
        seal = (await ann.get(f"/api/matches/{match}/fairness"))["seal"]
        assert json.dumps(seal).count(nonce.hex()) == 1
        act = {"key": new_key(), "seat": 0}
        assert (await ann.http.post(f"/api/matches/{match}/back", json=act)).status_code == 409
