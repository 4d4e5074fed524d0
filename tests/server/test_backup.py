"""`leeboard backup` and `leeboard restore` on SQLite: what is put in place, and what is not."""

from __future__ import annotations

import gzip
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from leeboard.cli import main
from leeboard.server.config import Config
from leeboard.server.data_folder import FolderLock
from tests.server.upgrade.kept import BEFORE_EDITIONS, unpacked


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return unpacked(BEFORE_EDITIONS, tmp_path / "data")


@pytest.fixture
def backup(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    file = tmp_path / "monday.db"
    assert main(["backup", str(file), "--data", str(data)]) == 0
    assert "matches replay to their last event" in capsys.readouterr().out
    return file


def restored(backup: Path, data: Path, *options: str) -> int:
    return main(["restore", str(backup), "--data", str(data), "--jobs", "1", *options])


def matches(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as database:
        return [name for (name,) in database.execute("SELECT id FROM match ORDER BY id")]


def test_a_backup_is_put_in_an_empty_place(data: Path, backup: Path, tmp_path: Path) -> None:
    place = tmp_path / "place"
    place.mkdir()
    (data / "server.key").rename(place / "server.key")
    before = backup.read_bytes()
    assert restored(backup, place) == 0
    assert matches(place / "leeboard.db") == matches(data / "leeboard.db")
    assert (place / "leeboard.db").stat().st_mode & 0o077 == 0
    assert backup.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir() if one.name.startswith("monday")] == [
        backup.name
    ]


def test_a_database_that_is_there_stays_unless_forced_and_then_lies_beside(
    data: Path, backup: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(data / "leeboard.db")) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("INSERT INTO about (name, value) VALUES ('day', 'tuesday')")
        database.commit()
    assert restored(backup, data) == 2
    assert "there is a database already; --force puts it aside" in capsys.readouterr().err
    assert restored(backup, data, "--force") == 0
    for name, days in (("leeboard.db", 0), ("leeboard.db.replaced", 1)):
        with closing(sqlite3.connect(data / name)) as database:
            wanted = "SELECT count(*) FROM about WHERE name = 'day'"
            assert database.execute(wanted).fetchone() == (days,)


def test_no_database_is_taken_from_a_server_that_runs(
    data: Path, backup: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (data / "leeboard.db").read_bytes()
    lock = FolderLock(data / "leeboard.db")
    lock.acquire()
    try:
        assert restored(backup, data, "--force") == 2
    finally:
        lock.release()
    assert "another server" in capsys.readouterr().err
    assert (data / "leeboard.db").read_bytes() == before


def test_a_backup_with_another_past_is_not_put_in_place(
    data: Path, backup: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(backup)) as database:
        [[changed]] = database.execute("SELECT id FROM match WHERE status = 'over' LIMIT 1")
        database.execute("UPDATE match SET head = head - 1 WHERE id = ?", (changed,))
        database.commit()
    assert restored(backup, data, "--force") == 2
    told = capsys.readouterr().err
    assert f"match {changed}" in told
    assert "was not put in place: not every match in it replays" in told
    assert not (data / "leeboard.db.replaced").exists()


@pytest.mark.parametrize("harm", ["nothing", "no database", "cut off", "another key"])
def test_what_is_no_backup_of_this_server_is_named(
    harm: str, data: Path, backup: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (data / "leeboard.db").read_bytes()
    if harm == "nothing":
        backup.unlink()
    elif harm == "no database":
        backup.write_text("a shopping list, and a long one\n" * 200)
    elif harm == "cut off":
        backup.write_bytes(backup.read_bytes()[:20_000])
    else:
        (data / "server.key").write_text("00" * 32 + "\n")
    assert restored(backup, data, "--force") == 2
    told = capsys.readouterr().err
    expected = {
        "nothing": "there is no such",
        "no database": "not a backup",
        "cut off": "malformed",
        "another key": "the server key is not the one that this database was made with",
    }
    assert expected[harm] in told
    assert "Traceback" not in told
    assert (data / "leeboard.db").read_bytes() == before
    assert Config(data=data).sqlite_file == data / "leeboard.db"


# `leeboard export --all`.


def lines(file: Path) -> list[dict[str, Any]]:
    with gzip.open(file, "rt", encoding="utf-8") as text:
        return [json.loads(line) for line in text]


def finished(data: Path) -> int:
    with closing(sqlite3.connect(data / "leeboard.db")) as database:
        wanted = "SELECT count(*) FROM match WHERE status IN ('over', 'void') AND head > 0"
        return int(database.execute(wanted).fetchone()[0])


def people(data: Path) -> set[str]:
    with closing(sqlite3.connect(data / "leeboard.db")) as database:
        found = database.execute("SELECT id FROM person UNION SELECT name FROM person")
        return {word for (word,) in found}


def test_all_finished_matches_are_exported_and_each_replays(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["administrator", "--data", str(data)]) == 0  # brings the tables up to date
    file = tmp_path / "all.ndjson.gz"
    assert main(["export", "--all", str(file), "--data", str(data)]) == 0
    found = lines(file)
    assert len(found) == finished(data) > 0
    assert f"{len(found)} matches written" in capsys.readouterr().out
    for number, line in enumerate(found):
        record = tmp_path / f"{number}.json"
        record.write_text(json.dumps(line["record"]), encoding="utf-8")
        assert main(["verify", str(record)]) == 0
    packed = gzip.decompress(file.read_bytes()).decode()
    assert [word for word in people(data) if word in packed] == []


def test_who_played_is_exported_if_asked_for(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["administrator", "--data", str(data)]) == 0
    capsys.readouterr()
    assert main(["export", "--all", "--people", "--data", str(data)]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    names = {seat["name"] for line in found for seat in line["sitting"] if "name" in seat}
    assert names
    assert names <= people(data)
