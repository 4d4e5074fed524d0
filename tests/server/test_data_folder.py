"""The folder of a server: one server alone, nobody else's eyes, and a key that is kept."""

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

from leeboard.cli import main
from leeboard.server import data_folder
from leeboard.server.backup import back_up
from leeboard.server.config import BadConfig, Config
from leeboard.server.data_folder import FolderLock
from leeboard.server.keys import Keys
from leeboard.server.site import Site
from leeboard.server.storage import migrating
from leeboard.server.storage.engine import Store
from tests.patience import PATIENCE
from tests.server.conftest import POSTGRESQL
from tests.server.postgres import Postgres
from tests.server.serving import Serving, free_port, serving

OPEN_TO_ALL = 0o022  # the umask of most machines


@contextmanager
def usual_umask() -> Iterator[None]:
    before = os.umask(OPEN_TO_ALL)
    try:
        yield
    finally:
        os.umask(before)


def open_to_others(place: Path) -> list[str]:
    """What below a folder, or the folder itself, others may read, write or list."""
    return [
        str(one.relative_to(place.parent))
        for one in (place, *place.rglob("*"))
        if stat.S_IMODE(one.stat().st_mode) & 0o077
    ]


async def started(data: Path, **settings: object) -> None:
    site = Site(Config(data=data, bots=1, **settings))  # type: ignore[arg-type]
    try:
        await site.start()
        assert open_to_others(data) == []
    finally:
        await site.stop()


# Modes.


@pytest.mark.anyio
async def test_nobody_else_can_read_what_a_server_keeps(tmp_path: Path) -> None:
    with usual_umask():
        await started(tmp_path / "data")


@pytest.mark.anyio
async def test_what_an_older_release_left_open_is_closed(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with usual_umask():
        await started(data)
        data.chmod(0o755)
        for file in data.iterdir():
            file.chmod(0o644)
        assert len(open_to_others(data)) >= 3
        await started(data)


@pytest.mark.anyio
async def test_a_folder_is_closed_also_if_key_and_database_are_set(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with usual_umask():
        data.mkdir()
        await started(data, key="11" * 32, database=f"sqlite:///{data / 'leeboard.db'}")


@pytest.mark.anyio
async def test_a_server_that_leaves_its_files_open_is_caught(tmp_path: Path) -> None:
    """The mutant: files have the rights that the machine gives them."""
    with (
        usual_umask(),
        patch.object(data_folder, "PRIVATE_FILE", 0o666),
        pytest.raises(AssertionError),
    ):
        await started(tmp_path / "data")


@pytest.mark.anyio
async def test_a_folder_with_other_things_in_it_stays_listable(tmp_path: Path) -> None:
    """Whoever says `--data .` shares more than ours; the files are closed all the same."""
    data = tmp_path / "data"
    data.mkdir()
    data.chmod(0o755)
    (data / "letters.txt").write_text("mine", encoding="utf-8")
    (data / "letters.txt").chmod(0o644)
    site = Site(Config(data=data, bots=1))
    await site.start()
    assert open_to_others(data) == ["data", "data/letters.txt"]
    await site.stop()


def test_copies_are_as_private_as_what_they_copy(
    tmp_path: Path, database: str, request: pytest.FixtureRequest
) -> None:
    copies = tmp_path / "copies"
    copies.mkdir(mode=0o700)
    if database == POSTGRESQL:
        postgres: Postgres = request.getfixturevalue("postgres")
        url = postgres.url("leeboard")
    else:
        template: Path = request.getfixturevalue("sqlite_template")
        url = f"sqlite:///{template}"
    with usual_umask():
        back_up(url, copies / "copy")
    assert (copies / "copy").stat().st_size > 1000
    assert open_to_others(copies) == []


# One server.


@pytest.mark.anyio
async def test_a_second_server_of_a_folder_is_told_of_the_first(tmp_path: Path) -> None:
    first, second = (Site(Config(data=tmp_path, bots=1)) for _ in range(2))
    await first.start()
    with pytest.raises(BadConfig, match=rf"another server \(process {os.getpid()}\) uses this"):
        await second.start()
    await second.stop()
    with pytest.raises(BadConfig):  # whoever was sent away has not let go for the first
        await Site(Config(data=tmp_path, bots=1)).start()
    await first.stop()
    third = Site(Config(data=tmp_path, bots=1))
    await third.start()
    await third.stop()


def second_start(data: Path) -> tuple[int, str]:
    """Start another server on the folder of one that runs; its exit code and what it says."""
    command = [sys.executable, "-m", "leeboard", "serve", "--data", str(data), "--bots", "1"]
    done = subprocess.run(
        [*command, "--port", str(free_port())],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.stdout == ""
    return done.returncode, done.stderr.splitlines()[-1]


def test_two_processes_on_one_folder(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data) as server:
        code, said = second_start(data)
        assert code == 2
        assert said == (
            f"leeboard: {data}: another server (process {server.process.pid}) uses this folder; "
            "stop it, or choose another folder with --data"
        )
        server.process.kill()  # whoever is killed holds nothing
        server.process.wait()
        with serving(data):
            pass


def lets_two_in(data: Path) -> bool:
    one, other = FolderLock(data / "leeboard.db"), FolderLock(data / "leeboard.db")
    one.acquire()
    try:
        other.acquire()
    except BadConfig:
        return False
    finally:
        one.release()
        other.release()
    return True


def test_a_lock_that_holds_nobody_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not lets_two_in(tmp_path)
    monkeypatch.setattr(data_folder, "_lock", lambda _file: None)
    assert lets_two_in(tmp_path)


def test_a_lock_says_nothing_of_a_process_that_it_does_not_know(tmp_path: Path) -> None:
    one, other = FolderLock(tmp_path / "leeboard.db"), FolderLock(tmp_path / "leeboard.db")
    one.acquire()
    (tmp_path / "leeboard.db.lock").write_bytes(b"")
    with pytest.raises(BadConfig, match="process unknown"):
        other.acquire()
    one.release()
    other.acquire()
    other.release()


# The key.


async def check_lost_key(url: str, data: Path) -> None:
    config = Config(database=url, data=data, bots=1)
    first = Site(config)
    await first.start()
    await first.stop()
    key = data / "server.key"
    kept = key.read_bytes()
    key.unlink()
    second = Site(config)
    try:
        with pytest.raises(BadConfig, match=r"server\.key is missing, and this database was made"):
            await second.start()
    finally:
        await second.stop()
    assert not key.exists()
    key.write_bytes(kept)
    third = Site(config)
    await third.start()
    await third.stop()


@pytest.mark.anyio
async def test_a_lost_key_is_not_replaced_beside_an_old_database(
    database_url: str, tmp_path: Path
) -> None:
    await check_lost_key(database_url, tmp_path / "data")


@pytest.mark.anyio
async def test_a_server_that_makes_a_new_key_is_caught(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: whatever is drawn is kept at once."""
    check_key = migrating.check_key

    async def hasty(store: Store, keys: Keys) -> None:
        keys.write()
        await check_key(store, keys)

    monkeypatch.setattr(migrating, "check_key", hasty)
    with pytest.raises(AssertionError):
        await check_lost_key(database_url, tmp_path / "data")


def test_a_backup_without_its_key_is_not_proved_by_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], sqlite_template: Path
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    arguments = ["backup", str(copy), "--data", str(data), "--database", str(sqlite_template)]
    assert main(arguments) == 2
    assert "server.key is missing" in capsys.readouterr().err
    assert not data.exists()


def test_what_a_server_said_before_it_was_sent_away(tmp_path: Path) -> None:
    """The address is told by the one whose port it is, and by nobody else."""
    data = tmp_path / "data"
    with serving(data) as server:
        other = Serving(tmp_path / "other", port=server.port)
        assert other.process.wait(90) == 2
        assert other.said() == ""
        [line] = other.log.read_text(encoding="utf-8").splitlines()
        assert (
            line
            == f"leeboard: cannot listen on 127.0.0.1 port {server.port}: Address already in use"
        )
        assert other.process.stdout is not None
        other.process.stdout.close()
