"""Records that people bring are read elsewhere, within limits (issue 18)."""

from __future__ import annotations

import asyncio
import json
import tomllib
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

import leeboard
from leeboard.kernel.content import ContentFile
from leeboard.kernel.errors import BadContent, BadRecord, LeeboardError
from leeboard.kernel.state import State
from leeboard.match.record import Match
from leeboard.server.clock import SystemClock
from leeboard.server.config import Limits
from leeboard.server.errors import ApiError
from leeboard.server.matches import contents, upload_worker, uploads
from leeboard.server.matches.contents import ContentReader
from leeboard.server.matches.lobby import NewTable
from leeboard.server.matches.uploads import UploadReader
from leeboard.server.people.limits import TooFast
from tests.server.matches.match_backend import MatchBackend, match_backend
from tests.server.people.people_service import StoppedClock

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parent.parent.parent.parent
GAME = "nauticus"


def record(**changed: Any) -> bytes:
    """A whole match, with other fields where a test wants them."""
    match, luck = Match(leeboard.game(GAME), 2, {}, 7), Random(1)
    while not match.state.over:
        match.play(luck.choice(match.state.legal()))
    return json.dumps({**match.record().plain(), **changed}).encode()


def with_content(text: str) -> bytes:
    return record(content="0" * 64, content_text=text)


@pytest.fixture
async def backend(database_url: str) -> AsyncIterator[MatchBackend]:
    async with match_backend(database_url) as found:
        yield found


async def played_here(backend: MatchBackend, body: bytes) -> int:
    """Actions that this process plays until a record is kept."""
    played, play = 0, State.play

    def counted(self: State, action: int, seat: int = -1) -> None:
        nonlocal played
        played += 1
        play(self, action, seat)

    with patch.object(State, "play", counted):
        await backend.studies.bring(body, "ann")
    return played


async def inline(_self: UploadReader, body: bytes) -> dict[str, Any]:
    """The mutant: whoever brings a record holds everybody up."""
    return upload_worker.answer(body, 128 * 1024)


@pytest.mark.parametrize("database", ["sqlite"])
async def test_a_record_is_read_by_another_process(
    backend: MatchBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = record()
    assert await played_here(backend, body) == 0
    monkeypatch.setattr(UploadReader, "_ask", inline)
    assert await played_here(backend, body) > 50


LONG_KEYS = {
    "one long key": ".".join("a" * 25_000) + " = 1",
    "many long keys": "\n".join(f"{'a.' * 2000}x{number} = 1" for number in range(25)),
    "keys in a long table": f"[{'.'.join('a' * 25_000)}]\nb = 1",
    "much of it": "\n".join(f"x{number} = 1" for number in range(20_000)),
}


class TomlWasRead(Exception):
    """A content that somebody brings came as far as the reader of TOML."""


def read_without_toml(text: str) -> None:
    body = with_content(text)
    with patch.object(tomllib, "loads", side_effect=TomlWasRead):
        upload_worker.read(body, Limits().content_bytes)


@pytest.mark.parametrize("text", LONG_KEYS.values(), ids=list(LONG_KEYS))
def test_content_that_takes_long_is_refused_before_it_is_read(text: str) -> None:
    with pytest.raises(LeeboardError, match="content: "):
        read_without_toml(text)


def test_a_reader_that_reads_every_content_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upload_worker, "check_content", lambda _record, _bytes: None)
    with pytest.raises(TomlWasRead):
        read_without_toml(LONG_KEYS["one long key"])


async def check_own_content(backend: MatchBackend) -> None:
    """A record with content of somebody's own is watched, forked, and taken up after a restart."""
    text = leeboard.game(GAME).content_file.text.replace("talers  = 15", "talers = 18")
    match = Match(leeboard.game(GAME).with_content(ContentFile("content", text)), 2, {}, 7)
    study = await backend.studies.bring(match.record().write().encode(), "ann")
    with patch.object(tomllib, "loads", side_effect=TomlWasRead):
        replay = await backend.studies.replay(study)
        assert replay.game.content_file.text == text
        assert replay.game.content_file.hash == match.game.content_file.hash
        wish = NewTable(GAME, [("me", ""), ("me", "")], content=replay.game.content_file.text)
        fork = (await backend.lobby.create(wish, "ann")).match
        header = (await backend.loaded(fork)).header  # with an empty cache, as after a restart
    assert header.game.content_file.hash == match.game.content_file.hash


@pytest.mark.parametrize("database", ["sqlite"])
async def test_the_server_reads_no_content_of_others_later_either(backend: MatchBackend) -> None:
    await check_own_content(backend)


@pytest.mark.parametrize("database", ["sqlite"])
async def test_a_server_that_reads_a_content_itself_is_caught(
    backend: MatchBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def inline(_self: ContentReader, text: str) -> dict[str, object]:
        return ContentFile("content", text).reader.data

    monkeypatch.setattr(ContentReader, "values", inline)
    with pytest.raises(TomlWasRead):
        await check_own_content(backend)


@pytest.mark.parametrize("game", leeboard.game_ids())
async def test_another_process_finds_the_same_values(game: str) -> None:
    ours = leeboard.game(game).content_file
    values = await ContentReader().values(ours.text)
    assert values == ours.reader.data
    assert ContentFile("content", ours.text, values=values).names[:2] == ours.names[:2]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hold = ", "content: not a TOML file"),
        ("hold = 2026-11-18", "content: no game reads dates"),
        ("\ud800", "content: not Unicode text"),
    ],
)
async def test_a_content_that_cannot_be_read_is_named(text: str, said: str) -> None:
    with pytest.raises(BadContent, match=f"^{said}"):
        await ContentReader().values(text)


async def test_a_content_that_is_not_read_in_time_may_be_asked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was read once when it was brought: that it is too much now is no fault of the match."""
    monkeypatch.setattr(contents, "WORKER_MODULE", "tests.server.matches.greedy")
    monkeypatch.setenv("PYTHONPATH", f"{ROOT / 'src'}:{ROOT}")
    with pytest.raises(ApiError, match="BUSY"):
        await ContentReader().values("hoard")


async def test_a_server_that_stops_waits_for_no_content(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contents, "WORKER_MODULE", "tests.server.matches.greedy")
    monkeypatch.setattr(contents, "READING_SECONDS", 600.0)
    monkeypatch.setenv("PYTHONPATH", f"{ROOT / 'src'}:{ROOT}")
    reader = ContentReader()
    reading = [asyncio.ensure_future(reader.values("spin")) for _ in range(2)]
    while reader._child is None:
        await asyncio.sleep(0.01)
    reader.close()
    for one in reading:
        with pytest.raises(ApiError, match="BUSY"):
            await one


def test_content_that_takes_long_to_play_with_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server makes a game of it again, beside everybody's play."""
    body = with_content(leeboard.game(GAME).content_file.text)
    upload_worker.read(body.replace(b'"content": "' + b"0" * 64, OWN_NAME), Limits().content_bytes)
    monkeypatch.setattr(upload_worker, "CONTENT_SECONDS", 0.0)
    with pytest.raises(BadContent, match="takes too long"):
        upload_worker.read(body, Limits().content_bytes)


OWN_NAME = b'"content": "' + leeboard.game(GAME).content_file.hash.encode()


@pytest.mark.parametrize("game", leeboard.game_ids())
def test_our_own_contents_are_far_below_the_limits(game: str) -> None:
    text = leeboard.game(game).content_file.text
    assert 2 * len(text.encode()) < Limits().content_bytes
    assert 2 * max(len(line) for line in text.splitlines()) < upload_worker.LONGEST_LINE


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"\xff", "BAD_JSON"),
        (b"{", "BAD_JSON"),
        (b"[" * 30 + b"]" * 30, "BAD_JSON"),
        (b'"' + b'\\"' * 200_000, "BAD_JSON"),
        (b'{"a": 1, "a": 2}', "BAD_JSON"),
        (b"{}", ""),
        (b"[]", ""),
        (b'{"leeboard": 1, "game": "kraken"}', ""),
        (with_content("hold = "), ""),
    ],
)
async def test_what_is_no_record_is_named(body: bytes, code: str) -> None:
    reader = UploadReader(SystemClock(), Limits())
    with pytest.raises(LeeboardError) as told:
        await reader.read(body, "a")
    assert isinstance(told.value, ApiError) == bool(code)
    assert str(told.value).startswith(code or ("record", "content", "there"))


@pytest.mark.parametrize("wish", [b"spin", b"hoard"])
async def test_a_process_that_takes_too_much_is_ended(
    wish: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uploads, "WORKER_MODULE", "tests.server.matches.greedy")
    monkeypatch.setenv("PYTHONPATH", f"{ROOT / 'src'}:{ROOT}")
    reader = UploadReader(SystemClock(), Limits(reading_seconds=1.0))
    with pytest.raises(BadRecord, match="it takes too"):
        await reader.read(wish, "a")


async def test_a_process_ends_with_the_call_that_started_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(uploads, "WORKER_MODULE", "tests.server.matches.greedy")
    monkeypatch.setenv("PYTHONPATH", f"{ROOT / 'src'}:{ROOT}")
    started: list[int] = []
    start = UploadReader._start

    def noted(self: UploadReader) -> Any:
        child = start(self)
        started.append(child.pid)
        return child

    monkeypatch.setattr(UploadReader, "_start", noted)
    reading = asyncio.ensure_future(
        UploadReader(SystemClock(), Limits(reading_seconds=60.0)).read(b"spin", "a")
    )
    while not started:
        await asyncio.sleep(0.01)
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    while Path(f"/proc/{started[0]}").exists():  # until the thread that waits for it has noticed
        await asyncio.sleep(0.01)


async def test_a_server_that_stops_waits_for_no_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "WORKER_MODULE", "tests.server.matches.greedy")
    monkeypatch.setenv("PYTHONPATH", f"{ROOT / 'src'}:{ROOT}")
    reader = UploadReader(SystemClock(), Limits(reading_seconds=600.0))
    reading = [asyncio.ensure_future(reader.read(b"spin", "a")) for _ in range(2)]
    while reader._child is None:
        await asyncio.sleep(0.01)
    reader.close()
    for one in reading:
        with pytest.raises(ApiError, match="BUSY"):
            await one


async def test_an_address_whose_records_took_long_has_to_wait() -> None:
    clock = StoppedClock()
    reader = UploadReader(clock, Limits(reading_burst=0.01, reading_per_second=0.001))
    for address in ("a", "b"):
        with pytest.raises(BadRecord):
            await reader.read(b"{}", address)
    with pytest.raises(TooFast):
        await reader.read(b"{}", "a")
