"""`leeboard prune`: what goes, what stays, and that every match that goes can still be opened."""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import insert, select, update

from leeboard.cli import main
from leeboard.match.record import read_record
from leeboard.server import prune
from leeboard.server.backup import restore
from leeboard.server.clock import SystemClock
from leeboard.server.config import Config, Limits, driver_url
from leeboard.server.keys import known_key
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store
from tests.server.conftest import POSTGRESQL
from tests.server.postgres import Postgres
from tests.server.upgrade.kept import BEFORE_EDITIONS, unpacked

NAME = "pruned"


@pytest.fixture
def data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A server's folder with matches that are over for long, and some that are not."""
    made = unpacked(BEFORE_EDITIONS, tmp_path / "data")
    assert main(["administrator", "--data", str(made)]) == 0  # brings the tables up to date
    capsys.readouterr()
    with closing(sqlite3.connect(made / "leeboard.db")) as database, database:
        database.execute("UPDATE match SET ended_at = 1.7e9 WHERE ended_at IS NOT NULL")
        database.execute("UPDATE match SET changed_at = 1.7e9")
    return made


@pytest.fixture
def url(database: str, data: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """The same on SQLite, and then on PostgreSQL."""
    file = data / "leeboard.db"
    if database != POSTGRESQL:
        yield f"sqlite:///{file}"
        return
    postgres: Postgres = request.getfixturevalue("postgres")
    found = postgres.create(NAME)
    restore(Config(database=found, data=data), file, force=False)
    yield found
    postgres.drop(NAME)


class Database:
    """Looks into a database and changes it, whichever it is."""

    def __init__(self, url: str) -> None:
        self.url = driver_url(url)

    def run(self, *statements: object) -> list[list[object]]:
        async def carry_out() -> list[list[object]]:
            store = Store(self.url, SystemClock(), Limits())
            try:
                async with store.write() as db:
                    done = [await db.execute(one) for one in statements]  # type: ignore[call-overload]
                    return [[row[0] for row in one] if one.returns_rows else [] for one in done]
            finally:
                await store.close()

        return asyncio.run(carry_out())

    def ids(self, *statuses: str) -> set[object]:
        table = schema.match
        return set(self.run(select(table.c.id).where(table.c.status.in_(statuses)))[0])


def pruned(url: str, data: Path, *options: str) -> int:
    return main(["prune", "--database", url, "--data", str(data), *options])


def archived(data: Path) -> dict[str, Path]:
    files = sorted((data / "archive").glob("*/*.json.gz"))
    return {file.name.removesuffix(".json.gz"): file for file in files}


def test_nothing_is_changed_unless_it_is_wanted(
    data: Path, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    over = Database(url).ids("over", "void")
    assert pruned(url, data, "--days", "1") == 0
    said = capsys.readouterr().out
    assert f"{len(over)} finished matches would go into {data / 'archive'}" in said
    assert "Nothing was changed; --yes does it." in said
    assert Database(url).ids("over", "void") == over
    assert archived(data) == {}


def test_finished_matches_go_into_files_that_replay_and_verify(
    data: Path, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    database = Database(url)
    over, running = database.ids("over", "void"), database.ids("running")
    assert over
    assert running
    assert pruned(url, data, "--days", "1", "--yes") == 0
    assert f"{len(over)} finished matches went into" in capsys.readouterr().out
    assert database.ids("over", "void") == set()
    assert database.ids("running") == running
    kept = archived(data)
    assert set(kept) == over
    for file in kept.values():
        assert file.stat().st_mode & 0o777 == 0o600
        assert main(["replay", str(file), "--plain"]) == 0
        assert main(["verify", str(file)]) == 0
    event = schema.event
    [left] = database.run(select(event.c.match).distinct())
    assert set(left) == running
    assert pruned(url, data, "--days", "1", "--yes") == 0  # nothing is left to do
    assert set(archived(data)) == over


def test_what_was_used_lately_stays(data: Path, url: str) -> None:
    database, now = Database(url), SystemClock().now()
    over = database.ids("over")
    young = sorted(map(str, over))[0]
    table = schema.match
    database.run(update(table).where(table.c.id == young).values(ended_at=now - 2 * 86400))
    assert pruned(url, data, "--days", "3", "--yes") == 0
    assert database.ids("over") == {young}


def test_guests_tables_and_records_go_with_their_traces(
    data: Path, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    database, now = Database(url), SystemClock().now()
    person, study = schema.person, schema.study
    guest = {"kind": "guest", "name": "x", "created_at": 0.0}
    record = {"game": "nauticus", "body": "{}", "created_at": 0.0}
    database.run(
        update(person).values(seen_at=now),
        insert(person).values([{**guest, "id": name, "seen_at": 0.0} for name in ("a", "b", "c")]),
        insert(person).values(**{**guest, "id": "here", "seen_at": now}),
        insert(person).values(**{**guest, "id": "known", "kind": "account", "seen_at": 0.0}),
        insert(study).values(**record, id="old", person="a", used_at=0.0),
        insert(study).values(**record, id="read", person="b", used_at=now),
        insert(schema.analysis).values(study="old", status="done", done=1, total=1, asked_at=0.0),
    )
    match = schema.match
    over = sorted(map(str, database.ids("over")))[0]
    running = sorted(map(str, database.ids("running")))[0]
    database.run(
        update(match).where(match.c.id == over).values(host="a"),
        update(match).where(match.c.id == running).values(host="c"),
    )
    tables = len(database.ids("open"))
    assert tables
    assert pruned(url, data, "--days", "1") == 0
    told = f"{tables} tables that never began, 1 records that people brought and 1 guests"
    assert f"{told} would be removed" in capsys.readouterr().out
    assert pruned(url, data, "--days", "1", "--yes") == 0
    assert f"{told} were removed" in capsys.readouterr().out
    wanted = person.c.id.in_(["a", "b", "c", "here", "known"])
    people, studies, analyses = database.run(
        select(person.c.id).where(wanted), select(study.c.id), select(schema.analysis.c.study)
    )
    assert set(people) == {"b", "c", "here", "known"}
    assert "old" not in studies
    assert "read" in studies
    assert "old" not in analyses
    assert database.ids("open") == set()


def test_a_match_that_does_not_replay_stays_and_is_named(
    data: Path,
    url: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    database = Database(url)
    over = sorted(map(str, database.ids("over")))
    prove = prune.prove

    def doubtful(text: str, file: Path) -> None:
        plain = json.loads(text)
        if over[0] in file.name:
            plain["actions"] = plain["actions"][:-1]
            plain["digests"] = plain["digests"][:-1]
        prove(json.dumps(plain), file)

    monkeypatch.setattr(prune, "prove", doubtful)
    assert pruned(url, data, "--days", "1", "--yes") == 1
    assert f"match {over[0]} stays: " in capsys.readouterr().err
    assert database.ids("over") == {over[0]}
    assert set(archived(data)) == set(over[1:])
    assert list((data / "archive").glob("*/*.part")) == []


def test_a_crash_between_the_file_and_the_removal_loses_nothing(
    data: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = Database(url).ids("over")

    async def crash(*_: object) -> int:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr(prune.Pruning, "_remove", crash)
        assert pruned(url, data, "--days", "1", "--yes") == 130
    assert Database(url).ids("over") == over
    assert pruned(url, data, "--days", "1", "--yes") == 0
    assert set(archived(data)) == over


def test_tables_of_another_release_are_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = unpacked(BEFORE_EDITIONS, tmp_path / "old")
    assert main(["prune", "--data", str(old), "--yes"]) == 2
    assert "start `leeboard serve` of this one first" in capsys.readouterr().err


def test_the_archive_opens_on_the_page_as_any_record(data: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(data / "leeboard.db")) as database:
        longest = database.execute("SELECT max(head) FROM match").fetchone()[0]
    assert longest
    assert pruned(f"sqlite:///{data / 'leeboard.db'}", data, "--days", "1", "--yes") == 0
    for file in archived(data).values():
        text = gzip.decompress(file.read_bytes())
        assert len(text) <= Limits().record_bytes  # what somebody may bring to the page
        assert read_record(text.decode()).scores is not None
    assert known_key(Config(data=data))


def test_a_compressed_file_that_is_not_whole_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cut.json.gz"
    file.write_bytes(gzip.compress(b"{}" * 1000)[:-9])
    assert main(["replay", str(file)]) == 2
    assert "cut.json.gz: not whole" in capsys.readouterr().err
    file.write_bytes(gzip.compress(bytes(65 * 1024 * 1024)))
    assert main(["replay", str(file)]) == 2
    assert "unpacks to more than" in capsys.readouterr().err
