"""A real PostgreSQL for the tests: a cluster of their own in a temporary folder."""

from __future__ import annotations

import os
import pwd
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

DEBIAN = Path("/usr/lib/postgresql")
QUICK = {"fsync": "off", "full_page_writes": "off", "synchronous_commit": "off"}
SETTINGS = {"listen_addresses": "", "max_connections": "100", "shared_buffers": "32MB"}


class Postgres:
    """One cluster; it listens on a Unix socket in its folder alone.

    A durable one syncs as a real server does. Others do not, so that tests are quick.
    """

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        self.folder = folder
        self._settings = SETTINGS | ({} if durable else QUICK)
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            account = _account()
            os.chown(folder, account.pw_uid, account.pw_gid)
        self._run(
            "initdb",
            "--pgdata",
            self._data,
            "--username=leeboard",
            "--auth=trust",
            "--encoding=UTF8",
            "--no-locale",
            "--no-sync",
            "--data-checksums",
        )

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def start(self) -> None:
        """Return when it takes connections."""
        settings = " ".join(f"-c {name}='{value}'" for name, value in self._settings.items())
        self._run(
            "pg_ctl",
            "start",
            "--wait",
            "--silent",
            "--pgdata",
            self._data,
            "--log",
            str(self.folder / "log"),
            "--options",
            f"-k {self.folder} {settings}",
        )

    def stop(self, mode: str = "fast") -> None:
        """End it; "immediate" is as hard as a power cut, but for what the system still holds."""
        self._run("pg_ctl", "stop", "--wait", "--silent", "--pgdata", self._data, "--mode", mode)

    def url(self, name: str) -> str:
        return f"postgresql://leeboard@/{name}?host={self.folder}"

    def create(self, name: str) -> str:
        """Make a database without any table; the answer is its URL."""
        self.run_sql(f'CREATE DATABASE "{name}"')
        return self.url(name)

    def drop(self, name: str) -> None:
        self.run_sql(f'DROP DATABASE "{name}" WITH (FORCE)')

    def empty(self, name: str) -> None:
        """Take all rows out of a database, and whoever is still in it: quicker than a new one."""
        self.run_sql(
            f"""
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = '{name}' AND pid <> pg_backend_pid();
            DO $$ BEGIN EXECUTE (
                SELECT 'TRUNCATE ' || string_agg(format('%I', tablename), ', ')
                       || ' RESTART IDENTITY'
                FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version'
            ); END $$
            """,
            name,
        )

    def run_sql(self, statement: str, database: str = "postgres") -> str:
        """What psql prints for it, without headers."""
        return self._run(
            "psql",
            "--host",
            str(self.folder),
            "--username=leeboard",
            "--no-psqlrc",
            "--quiet",
            "--tuples-only",
            "--no-align",
            "--set=ON_ERROR_STOP=1",
            "--dbname",
            database,
            "--command",
            statement,
        )

    def _run(self, program: str, *arguments: str, file: IO[bytes] | None = None) -> str:
        done = subprocess.run(
            [str(programs() / program), *arguments],
            cwd=self.folder,
            user=_account().pw_name if os.geteuid() == 0 else None,
            stdin=subprocess.DEVNULL if file is None else file,
            # The server that pg_ctl leaves behind inherits these: a pipe would never end.
            stdout=subprocess.PIPE if program == "psql" else subprocess.DEVNULL,
            stderr=subprocess.PIPE if program == "psql" else subprocess.DEVNULL,
            text=True,
            check=False,
        )
        if done.returncode:
            log = self.folder / "log"
            told = done.stderr or (log.read_text(encoding="utf-8") if log.exists() else "")
            raise RuntimeError(f"{program} failed ({done.returncode}): {told[-2000:]}")
        return (done.stdout or "").strip()


@contextmanager
def cluster(*, durable: bool = False) -> Iterator[Postgres]:
    """A started cluster that is gone at the end of the block."""
    # Not pytest's folders: they belong to one user, and their names are too long for a socket.
    folder = Path(tempfile.mkdtemp(prefix="leeboard-pg-"))
    try:
        postgres = Postgres(folder, durable=durable)
        postgres.start()
        try:
            yield postgres
        finally:
            if (folder / "data" / "postmaster.pid").exists():
                postgres.stop("immediate")
    finally:
        shutil.rmtree(folder)


def programs() -> Path:
    """Where PostgreSQL's programs are; Debian keeps them off the PATH, a folder a version."""
    versions = [path for path in DEBIAN.glob("*/bin") if (path / "initdb").exists()]
    if versions:
        return max(versions, key=lambda path: [int(part) for part in re.findall(r"\d+", str(path))])
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    raise RuntimeError("the server's tests need PostgreSQL; on Debian: apt install postgresql")


def _account() -> pwd.struct_passwd:
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return pwd.getpwnam("nobody")
