"""`leeboard serve`, `backup` and `export` refuse what cannot work, and say which option it is."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path

import pytest
import uvicorn

from leeboard.cli import main
from tests.server.serving import free_port

Refused = Callable[..., str]


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Refused:
    """Carries out a command line that must be refused; its one line, without its beginning."""

    def started(*_: object, **__: object) -> None:
        raise AssertionError("a server was started")

    monkeypatch.setattr(uvicorn.Server, "run", started)
    monkeypatch.setattr(uvicorn, "run", started)

    def run(*arguments: str | Path) -> str:
        line = [str(one) for one in arguments]
        if "serve" in line and "--port" not in line:
            line += ["--port", str(free_port())]
        try:
            code: object = main(line)
        except SystemExit as stop:
            code = stop.code
        assert code == 2
        [said] = capsys.readouterr().err.splitlines()
        assert said.startswith("leeboard: ")
        return said.removeprefix("leeboard: ")

    return run


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--port", "0"], "--port must be a whole number from 1 to 65535, not"),
        (["--port", "http"], "--port must be a whole number"),
        (["--workers", "0"], "--workers must be a whole number from 1 to 64, not"),
        (["--bots", "-1"], "--bots must be a whole number from 0 to 64, not"),
        (["--bot-pace", "nan"], '--bot-pace must be a number from 0 to 60, not "nan"'),
        (["--bot-pace", "-1"], "--bot-pace must be a number from 0 to 60, not"),
        (["--bot-pace", "slow"], '--bot-pace must be a number from 0 to 60, not "slow"'),
        (["--database", "mysql://there/db"], "database must be a file, sqlite:///FILE or"),
        (["--origin", "games.example"], "origin must be as a browser says it"),
        (["--origin", "https://games.example/path"], "origin must be as a browser says it"),
        (["--colour", "blue"], "unrecognized arguments: --colour blue"),
    ],
)
def test_a_bad_option_is_named(
    refused: Refused, options: list[str], said: str, tmp_path: Path
) -> None:
    assert said in refused("serve", "--data", tmp_path, *options)


def test_several_workers_need_postgresql(refused: Refused, tmp_path: Path) -> None:
    said = refused("serve", "--data", tmp_path, "--workers", "2")
    assert "2 workers need PostgreSQL (--database postgresql://" in said
    assert "SQLite serves one process" in said


def test_several_workers_need_one_key(
    refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LEEBOARD_KEY", raising=False)
    database = "postgresql:///nowhere"
    said = refused("serve", "--data", tmp_path, "--workers", "2", "--database", database)
    assert "set LEEBOARD_KEY (64 hex digits)" in said


def test_a_key_that_is_none_is_refused(
    refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEEBOARD_KEY", "swordfish")
    said = refused("serve", "--data", tmp_path)
    assert said == "the server key must be 64 hexadecimal digits"
    assert "swordfish" not in said


def test_a_mail_port_that_is_none_is_named(
    refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEEBOARD_SMTP_PORT", "post")
    assert "LEEBOARD_SMTP_PORT must be a whole number" in refused("serve", "--data", tmp_path)


def test_a_port_that_is_taken_is_named(refused: Refused, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = refused("serve", "--data", tmp_path, "--port", str(port))
    assert said.startswith(f"cannot listen on 127.0.0.1 port {port}: ")


def test_a_data_folder_that_is_a_file_is_named(refused: Refused, tmp_path: Path) -> None:
    file = tmp_path / "data"
    file.write_text("", encoding="utf-8")
    assert refused("serve", "--data", file).startswith(f"{file}: no folder to keep data in: ")


def test_a_backup_needs_a_database_and_keeps_what_is_there(
    refused: Refused, tmp_path: Path
) -> None:
    missing = tmp_path / "leeboard.db"
    said = refused("backup", tmp_path / "copy.db", "--data", tmp_path)
    assert said == f"{missing}: there is no such database"
    there = tmp_path / "there.db"
    there.write_text("precious", encoding="utf-8")
    said = refused("backup", there, "--data", tmp_path)
    assert said == f"{there}: there is a file of this name already"
    assert there.read_text(encoding="utf-8") == "precious"
