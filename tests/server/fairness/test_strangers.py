"""Strangers verify every finished and abandoned match of a run, and no forgery (RELIABILITY 36).

The verifier of tests/fair/stranger.py shares no code with the server. It reads what anybody can
fetch; `leeboard verify` must agree. `LEEBOARD_FORGERIES` sets how many bits are flipped.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import leeboard
from leeboard.cli.command import main
from leeboard.fair import ERROR, check_record
from leeboard.kernel.errors import LeeboardError
from leeboard.match.commands import Act, decision_id
from leeboard.match.record import Replay, read_record
from leeboard.server.matches import studies
from tests.fair import stranger
from tests.kernel.contract import mixed
from tests.server.abuse.match_server import FREE, ME, HttpPlayer, MatchServer, match_server, new_key

pytestmark = pytest.mark.anyio

FORGERIES = int(os.environ.get("LEEBOARD_FORGERIES", "1000"))
SEATS = 3
SHORT = 12  # actions of a match that is abandoned


@pytest.fixture(scope="module")
async def server(
    anyio_backend: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[MatchServer]:
    assert anyio_backend == "asyncio"
    async with match_server(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="module")
async def fetched(server: MatchServer) -> dict[str, dict[str, Any]]:
    """The records of a run, as anybody fetches them: of each game one finished, one abandoned."""
    found = {}
    async with server.somebody() as one:
        for number, game in enumerate(leeboard.game_ids()):
            for most in (10_000, SHORT):
                match = await played(server, one, game, most, mixes=number % 2 == 0)
                status = (await one.get(f"/api/matches/{match}"))["match"]["status"]
                assert status == ("over" if most > SHORT else "void")
                found[match] = await one.get(f"/api/studies/{match}/record")
    return found


async def played(server: MatchServer, one: HttpPlayer, game: str, most: int, *, mixes: bool) -> str:
    """A match of the server, played at most so far and then closed by its operator."""
    match = str((await one.table(game, [ME] * SEATS, mixes=mixes))["match"])
    if mixes:
        nonces = [secrets.token_bytes(32) for _ in range(SEATS)]
        for seat, nonce in enumerate(nonces):
            promise = {"seat": seat, "promise": stranger.sha("lb-nonce/1", match, seat, nonce)}
            await one.post(f"/api/matches/{match}/promise", promise)
        for seat, nonce in enumerate(nonces):
            await one.post(f"/api/matches/{match}/nonce", {"seat": seat, "nonce": nonce.hex()})
    site, luck = server.site, Random(36)
    for number in range(most):
        match_state = await site.match_service.current(match)
        if match_state.over:
            return match
        seat = luck.choice(match_state.pending)
        action = mixed(match_state.table, seat, luck, number, 0.6)
        command = Act(decision_id(site.keys, match_state, seat), action)
        await site.submit(match, command, new_key(), one.me["id"], seat)
    await site.void(match, "nobody was left")
    return match


async def test_strangers_verify_every_match(
    fetched: dict[str, dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert len(fetched) == 2 * len(leeboard.game_ids())
    for match, record in fetched.items():
        assert record["draws"]
        errors, _ = stranger.verify(record)
        assert errors == [], match
        path = tmp_path / f"{match}.json"
        path.write_text(json.dumps(record), encoding="utf-8")
        assert stranger.main([str(path)]) == 0
        assert main(["verify", str(path)]) == 0, capsys.readouterr().out


async def test_the_page_of_a_match_says_the_same(
    server: MatchServer, fetched: dict[str, dict[str, Any]]
) -> None:
    async with server.somebody() as anybody:
        for match, record in fetched.items():
            page = await anybody.get(f"/api/matches/{match}/fairness")
            assert page["revealed"]
            assert page["draws"] == record["draws"]
            assert {"kind": "fair", **page["seal"]} == record["chance"]
            assert [one for one in page["findings"] if one["severity"] == "error"] == []
        hidden = (await anybody.get("/api/commitments"))["matches"]
        assert not {one["match"] for one in hidden} & set(fetched)


async def test_the_secret_of_a_running_match_is_listed_as_hidden(server: MatchServer) -> None:
    """And one that was closed before it began is shown, or a server could drop what it dislikes."""
    async with server.somebody() as one:
        running = (await one.table("nauticus", [ME, ME]))["match"]
        unused = (await one.table("nauticus", [ME, FREE]))["match"]
        hidden = {each["match"] for each in (await one.get("/api/commitments"))["matches"]}
        assert {running, unused} <= hidden
        await server.site.void(unused, "never begun")
        hidden = {each["match"] for each in (await one.get("/api/commitments"))["matches"]}
        assert unused not in hidden
        page = await one.get(f"/api/matches/{unused}/fairness")
        assert page["revealed"]
        secret = bytes.fromhex(page["seal"]["secret"])
        origin = page["seal"]["origin"]
        assert stranger.committed(unused, secret, origin) == page["seal"]["commitment"]
        page = await one.get(f"/api/matches/{running}/fairness")
        assert (page["revealed"], page["seal"]["secret"]) == (False, None)


# Forgeries.


def fits(text: str) -> bool:
    """Whether a record passes both the stranger and a replay by the rules."""
    try:
        errors, _ = stranger.verify(json.loads(text, object_pairs_hook=stranger.once))
    except (ValueError, RecursionError, stranger.Unreadable):
        return False
    if errors:
        return False
    try:
        record = read_record(text)
        if any(one.severity == ERROR for one in check_record(json.loads(text))):
            return False
        game = leeboard.game(record.game)
        if record.content != game.content_file.hash:
            return False
        Replay(game, record).finish()
    except LeeboardError:
        return False
    return True


def flipped(text: str, luck: Random) -> str:
    """The text with one bit of one of its characters turned over."""
    place = luck.randrange(len(text))
    return text[:place] + chr(ord(text[place]) ^ 1 << luck.randrange(7)) + text[place + 1 :]


async def test_a_flipped_bit_is_found(fetched: dict[str, dict[str, Any]]) -> None:
    luck = Random(3636)
    texts = [json.dumps(record, separators=(",", ":")) for record in fetched.values()]
    short = [text for text in texts if json.loads(text)["result"] is None]
    assert all(fits(text) for text in short)
    for number in range(FORGERIES):
        text = luck.choice(short if number % 20 else texts)
        forged = flipped(text, luck)
        assert not fits(forged), difference(text, forged)


def difference(text: str, forged: str) -> str:
    place = next(place for place in range(len(text)) if text[place] != forged[place])
    return f"{text[max(0, place - 60) : place + 20]} -> {forged[place]}"


async def test_a_flipped_bit_of_every_draw_is_found_by_the_stranger_alone(
    fetched: dict[str, dict[str, Any]],
) -> None:
    luck = Random(363)
    for record in fetched.values():
        for number in luck.sample(range(len(record["draws"])), min(5, len(record["draws"]))):
            forged = json.loads(json.dumps(record))
            values = forged["draws"][number][2]
            if values:
                values[luck.randrange(len(values))] ^= 1
                assert stranger.verify(forged)[0]


async def test_a_server_that_chooses_its_dice_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: a match is told with other draws than it was played with."""
    honest = studies.record_of

    async def polished(*arguments: Any) -> Any:
        record = await honest(*arguments)
        label, n, values = record.draws[0]
        record.draws[0] = (label, n, [(values[0] + 1) % n, *values[1:]])
        return record

    async with match_server(tmp_path) as server, server.somebody() as one:
        match = await played(server, one, "nauticus", SHORT, mixes=False)
        assert stranger.verify(await one.get(f"/api/studies/{match}/record"))[0] == []
        monkeypatch.setattr(studies, "record_of", polished)
        assert stranger.verify(await one.get(f"/api/studies/{match}/record"))[0] != []
