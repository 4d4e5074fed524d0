"""Why a server cannot start is one sentence for a person, never a traceback."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.server.conftest import MIGRATED
from tests.server.postgres import Postgres
from tests.server.serving import free_port

Prepare = Callable[[Path], list[str]]


def started(
    *options: str, program: tuple[str, ...] = ("leeboard",)
) -> subprocess.CompletedProcess[str]:
    """Start a server that is not going to run."""
    command = [sys.executable, "-m", *program, "serve", "--bots", "1", *options]
    if "--port" not in options:
        command += ["--port", str(free_port())]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


def complaint(done: subprocess.CompletedProcess[str]) -> str:
    """What it says to whoever started it; log lines may stand before that."""
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    *lines, last = done.stderr.splitlines()
    assert all(line.startswith("{") for line in lines), done.stderr
    return last


def a_file_for_a_folder(place: Path) -> list[str]:
    (place / "data").write_text("", encoding="utf-8")
    return ["--data", str(place / "data")]


def a_letter_for_a_database(place: Path) -> list[str]:
    (place / "leeboard.db").write_text("Dear all, " * 1000, encoding="utf-8")
    return ["--data", str(place)]


def a_folder_for_a_database(place: Path) -> list[str]:
    (place / "leeboard.db").mkdir()
    return ["--data", str(place)]


def a_database_of_another_release(place: Path) -> list[str]:
    with closing(sqlite3.connect(place / "leeboard.db")) as db:
        db.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        db.execute("INSERT INTO alembic_version VALUES ('9999')")
        db.commit()
    return ["--data", str(place)]


def a_letter_for_a_key(place: Path) -> list[str]:
    (place / "server.key").write_text("open sesame", encoding="utf-8")
    return ["--data", str(place)]


def nowhere_to_listen(place: Path) -> list[str]:
    return ["--data", str(place), "--host", "203.0.113.1"]


def no_such_host(place: Path) -> list[str]:
    return ["--data", str(place), "--host", "no.such.host.invalid"]


def no_such_folder(place: Path) -> list[str]:
    return ["--data", str(place), "--database", str(place / "none" / "leeboard.db")]


def an_odd_port(place: Path) -> list[str]:
    return ["--data", str(place), "--database", "postgresql://db:harbour/leeboard"]


SENTENCES: dict[Prepare, str] = {
    a_file_for_a_folder: "no folder to keep data in: File exists",
    a_letter_for_a_database: "the database is damaged: file is not a database",
    a_folder_for_a_database: "leeboard.db: cannot be written: Is a directory",
    a_database_of_another_release: "this database was made by another release of Leeboard",
    a_letter_for_a_key: "server.key: not a server key",
    nowhere_to_listen: "cannot listen on 203.0.113.1 port",
    no_such_host: "cannot listen on no.such.host.invalid port",
    no_such_folder: "cannot be written: No such file or directory",
    an_odd_port: "database must be a file, sqlite:///FILE or postgresql://HOST/NAME",
}


@pytest.mark.parametrize("prepare", SENTENCES)
def test_what_is_wrong_is_one_sentence(prepare: Prepare, tmp_path: Path) -> None:
    said = complaint(started(*prepare(tmp_path)))
    assert said.startswith("leeboard: ")
    assert SENTENCES[prepare] in said


def test_a_server_that_shows_its_insides_is_caught(tmp_path: Path) -> None:
    broken = ("tests.server.faults.broken", "start_errors_unnamed")
    done = started(*nowhere_to_listen(tmp_path), program=broken)
    assert done.returncode != 0
    with pytest.raises(AssertionError):
        complaint(done)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_database_that_does_not_let_us_in(
    workers: str, postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To wait for a database that does not exist would be in vain."""
    monkeypatch.setenv("LEEBOARD_KEY", "11" * 32)
    options = ["--data", str(tmp_path), "--workers", workers]
    said = complaint(started(*options, "--database", postgres.url("no_such_database")))
    assert 'does not let us in: database "no_such_database" does not exist' in said


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_key_that_is_not_the_databases(
    workers: str, postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    postgres.empty(MIGRATED)
    postgres.run_sql("INSERT INTO about (name, value) VALUES ('key', 'another')", MIGRATED)
    monkeypatch.setenv("LEEBOARD_KEY", "11" * 32)
    options = ["--data", str(tmp_path), "--workers", workers]
    said = complaint(started(*options, "--database", postgres.url(MIGRATED)))
    assert said == "leeboard: the server key is not the one that this database was made with"
