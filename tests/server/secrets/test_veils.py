"""Whoever has the database without the key knows no deck of a running match (docs/host.md)."""

from __future__ import annotations

import json
import re
import sqlite3
from base64 import b64decode
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

import leeboard
from leeboard.match import log
from leeboard.match.commands import Act, decision_id
from leeboard.server.keys import Keys
from leeboard.server.matches import repository
from tests.kernel.contract import mixed
from tests.server.abuse.match_server import ME, MatchServer, match_server, new_key
from tests.server.upgrade.kept import BEFORE_EDITIONS, unpacked

pytestmark = pytest.mark.anyio

ACTIONS = 12
LONG = 5  # values of a draw that nobody finds in a text by accident


def written(values: object) -> list[bytes]:
    """How such values look in a database where they lie open."""
    return [
        json.dumps(values).encode(),
        json.dumps(values, separators=(",", ":")).encode(),
    ]


def dumped(path: Path) -> bytes:
    """Every row of every table as text, and what bytes and base64 in them hold."""
    with closing(sqlite3.connect(path)) as database:
        rows = list(database.iterdump())
        raw = [bytes(body) for (body,) in database.execute("SELECT body FROM snapshot")]
    text = "\n".join(rows)
    packed = [b64decode(one) for one in re.findall(r'"veiled": ?"([^"]*)"', text)]
    return b"\n".join([text.encode(), *raw, *packed])


async def played(server: MatchServer, match: str, person: str) -> None:
    luck = Random(5)
    for number in range(ACTIONS):
        match_state = await server.site.match_service.current(match)
        seat = match_state.pending[0]
        action = mixed(match_state.table, seat, luck, number, 0.5)
        act = Act(decision_id(server.site.keys, match_state, seat), action)
        await server.site.submit(match, act, new_key(), person, seat)


async def secrets_of(server: MatchServer, match: str) -> list[bytes]:
    """The long draws of a match, as they would be written down."""
    match_state = await server.site.match_service.current(match)
    async with server.site.store.read() as db:
        entries = await repository.entries(db, match)
    found = [
        draw
        for entry in entries
        if entry.kind in (log.START, log.ACT)
        for draw in log.draws_of(match_state.header.veil, entry)
    ]
    return [text for _, _, values in found if len(values) >= LONG for text in written(values)]


@pytest.mark.parametrize("name", leeboard.game_ids())
async def test_no_draw_and_no_table_lies_open_in_the_database(name: str, tmp_path: Path) -> None:
    game = leeboard.game(name)
    seats = [ME] * max(2, game.seats[0])
    # A snapshot with every event, so that one shows the table as it stands at the end.
    async with match_server(tmp_path, snapshot_every=1) as server, server.somebody() as ann:
        match = str((await ann.table(name, seats))["match"])
        await played(server, match, ann.me["id"])
        ended = str((await ann.table(name, seats))["match"])
        await played(server, ended, ann.me["id"])
        await server.site.void(ended, "to be forked")
        wish = {"at": ACTIONS, "seats": seats}
        fork = str((await ann.post(f"/api/studies/{ended}/fork", wish))["match"])
        needles = await secrets_of(server, match)
        match_state = await server.site.match_service.current(match)
        begun = (await server.site.match_service.current(fork)).header.start
        assert begun is not None
        tables = [match_state.table.position()["table"], begun["table"]]
    assert needles  # every set-up shuffles something
    stored = dumped(tmp_path / "leeboard.db")
    assert [needle for needle in needles if needle in stored] == []
    for table in tables:
        assert not any(text[1:-1] in stored for text in written(table))


async def test_the_search_finds_what_lies_open(tmp_path: Path) -> None:
    """In the database of an earlier release, which is read all the same."""
    data = unpacked(BEFORE_EDITIONS, tmp_path / "data")
    stored = dumped(data / "leeboard.db")
    with closing(sqlite3.connect(data / "leeboard.db")) as database:
        [[body]] = database.execute(
            "SELECT body FROM event JOIN match ON match.id = event.match"
            " WHERE kind = 'start' AND game = 'port_gdansk' LIMIT 1"
        )
    draws = json.loads(body)["draws"]
    assert any(
        text in stored for _, _, values in draws for text in written(values) if len(values) >= LONG
    )
    assert b'"deck": [' in stored or b'"deck":[' in stored


def test_a_veil_hides_by_match_label_and_nonce() -> None:
    keys = Keys(bytes(range(32)))
    veil, text = keys.match_veil("m1"), b"the deck" * 100
    hidden = veil.turned("draws", b"1", text)
    assert veil.turned("draws", b"1", hidden) == text
    others = [
        keys.match_veil("m2").turned("draws", b"1", text),
        Keys(bytes(32)).match_veil("m1").turned("draws", b"1", text),
        veil.turned("snapshot", b"1", text),
        veil.turned("draws", b"2", text),
    ]
    assert len({text, hidden, *others}) == 6
    assert veil.turned("draws", b"1", b"") == b""
    assert veil.turned("draws", b"1", bytes(3) + text)[:3] != bytes(3)
    assert "hidden" in repr(veil)
