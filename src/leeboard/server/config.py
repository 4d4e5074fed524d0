"""Everything about a server that can be set, with what it is when nobody sets it."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from leeboard.kernel.errors import LeeboardError

KIB: Final = 1024
ORIGIN_PATTERN: Final = re.compile(r"https?://[^\s/?#@]+/?", re.IGNORECASE)


class BadConfig(LeeboardError):
    """A setting with which the server cannot start."""


@dataclass(frozen=True)
class Limits:
    """How much of anything one party may have; a test lowers them, a host may raise them."""

    frame_bytes: int = 8 * KIB
    body_bytes: int = 64 * KIB
    record_bytes: int = 512 * KIB  # of an imported record: three times that of the longest match
    content_bytes: int = 128 * KIB  # of the content that it brings along; ours have up to 55 kB
    reading_seconds: float = 10.0  # of processor time in which a record must be read
    reading_memory: int = 512 * KIB * KIB  # address space of the process that reads it
    reading_burst: float = 20.0  # seconds that records of one address may take
    reading_per_second: float = 0.2
    json_depth: int = 6
    frames_burst: int = 20  # of one socket
    frames_per_second: float = 5.0
    frames_person: int = 4  # times as many for all sockets of a person together
    frames_address: int = 100  # and for all of an address: a club may sit behind it
    calls_burst: int = 200  # HTTP calls and handshakes of sockets, of one address
    calls_per_second: float = 150.0
    calls_patience: float = 60.0  # seconds that a call may wait for its turn before it is refused
    refusals_burst: int = 60  # of one address that are answered; beyond it is hung up on
    refusals_per_second: float = 20.0
    uploads_burst: int = 2048 * KIB  # bytes of the bodies of one address
    uploads_per_second: float = 64 * KIB
    processor_burst: float = 0.2  # seconds of the event loop that one address may use up at once
    processor_per_second: float = 0.2
    connections_per_address: int = 1300  # without sockets of matches; a browser opens six
    connections: int = 4000
    connections_burst: int = 1500  # opened by one address: a school may load its first page
    connections_per_second: float = 50.0
    url_bytes: int = 8 * KIB
    head_bytes: int = 32 * KIB  # of a call: its URL and header fields
    head_fields: int = 100
    head_seconds: float = 10.0  # in which a head must arrive
    body_seconds: float = 20.0
    chat_burst: int = 5
    chat_per_second: float = 0.5
    chat_address_burst: int = 40  # lines of all people of one address
    chat_address_per_second: float = 5.0
    chat_length: int = 500
    chat_lines: int = 1000  # of one match that are kept
    sockets_per_user: int = 10
    sockets_per_address: int = 20  # of those who only watch and never signed in
    sockets_together: int = 600  # of one address, whoever opens them: a school may sit behind it
    sockets: int = 4000
    queue_messages: int = 256
    stuck_seconds: float = 10.0  # after which the system gives up what a reader does not take
    queue_bytes: int = 256 * KIB
    log_events: int = 20_000  # of one match: the longest recorded ones have a tenth of that
    waiting_actions: int = 32  # of one match in this process
    open_matches_per_user: int = 10
    open_matches_per_guest: int = 3
    open_matches_per_address: int = 400  # of its guests together
    open_matches: int = 5000
    abandoned_seconds: float = 300.0  # after which a match that nobody looks at counts no more
    empty_seconds: float = 30.0  # after which bots pause where nobody looks and no clock runs
    creations_burst: int = 5  # of one person
    creations_per_second: float = 5 / 60
    creations_address_burst: int = 250  # of one address
    creations_address_per_second: float = 1.0
    guests_burst: int = 300  # made for one address: a school may sit behind one
    guests_per_second: float = 1.0
    analyses: int = 100  # that wait or are worked on
    analyses_per_user: int = 3
    analyses_per_address: int = 20
    hints_burst: int = 5  # of one person
    hints_per_second: float = 0.2
    records_bytes_per_person: int = 5 * KIB * KIB  # of the records that somebody brought
    records_bytes_per_address: int = 40 * KIB * KIB
    records_bytes: int = 1024 * KIB * KIB
    unused_record_seconds: float = 30 * 24 * 3600.0  # after which a record is forgotten
    spectators: int = 200
    transaction_seconds: float = 2.0
    unused_match_seconds: float = 24 * 3600.0  # a table that nobody fills
    unplayed_match_seconds: float = 3600.0  # one that began, and in which nobody ever acted
    guest_idle_seconds: float = 30 * 24 * 3600.0
    session_seconds: float = 90 * 24 * 3600.0
    recheck_seconds: float = 300.0  # how often an open socket's session is looked up again
    login_tries: int = 5  # at one name from one address, or from one known device
    login_tries_address: int = 50  # at any names from one address
    missed_entries: int = 200  # what a reconnect gets one by one


@dataclass(frozen=True)
class Smtp:
    """An SMTP server that carries notices; without a host nobody is written to."""

    host: str = ""
    port: int = 25
    sender: str = "leeboard@localhost"
    user: str = ""
    password: str = field(default="", repr=False)


@dataclass(frozen=True)
class Config:
    """A whole server."""

    database: str = ""  # SQLAlchemy URL; "" is a SQLite file in the data folder
    data: Path = field(default_factory=lambda: data_folder())
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    origin: str = ""  # how browsers reach us, if not by the address they name, such as https://…
    key: str = field(default="", repr=False)  # the server key in hexadecimal, if not in a file
    content: tuple[tuple[str, Path], ...] = ()  # files in place of those of their games, by game
    bots: int = 0  # bot processes; 0 for one less than there are cores, at least three
    thinkers: bool = False  # do bots think elsewhere, where `leeboard think` runs, and not here?
    bot_pace: float = 0.4  # seconds that a bot's choice takes at least, whatever it is
    bot_seconds: float = 10.0  # after which a bot's process is ended
    hint_seconds: float = 1.5  # of search behind a hint
    analysis_iterations: int = 60  # of each search of an analysis
    mixing_seconds: float = 10.0  # how long the start waits for promised nonces
    snapshot_every: int = 50  # events
    auto_guest: bool = True
    bots_file: Path | None = None  # a Python file with more bots: for tests alone
    limits: Limits = field(default_factory=Limits)
    smtp: Smtp = field(default_factory=Smtp)

    @property
    def url(self) -> str:
        """The database as SQLAlchemy's async drivers name it."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.data / 'leeboard.db'}"
        return driver_url(self.database)

    @property
    def on_sqlite(self) -> bool:
        return self.url.startswith("sqlite")

    @property
    def sqlite_file(self) -> Path | None:
        """The database's file; None on PostgreSQL and in memory."""
        path = self.url.partition(":///")[2].partition("?")[0]
        return Path(path) if self.on_sqlite and path not in ("", ":memory:") else None

    def check(self) -> None:
        """BadConfig for what cannot work together."""
        if self.workers < 1:
            raise BadConfig(f"workers must be at least 1, not {self.workers}")
        if self.workers > 1 and self.on_sqlite:
            raise BadConfig(
                f"{self.workers} workers need PostgreSQL (--database postgresql://…): "
                "SQLite serves one process"
            )
        if self.thinkers and self.on_sqlite:
            raise BadConfig("thinkers need PostgreSQL (--database postgresql://…)")
        try:
            make_url(self.url)
        except (ArgumentError, ValueError):  # a port that is no number, an odd address
            raise _odd_database() from None
        if self.origin and not ORIGIN_PATTERN.fullmatch(self.origin):
            raise BadConfig(
                f"origin must be as a browser says it, such as https://games.example, "
                f'not "{self.origin}"'
            )


def driver_url(database: str) -> str:
    """A database as people name it, with the driver that we use for it."""
    for plain, driver in (
        ("postgresql://", "postgresql+asyncpg://"),
        ("postgres://", "postgresql+asyncpg://"),
        ("sqlite://", "sqlite+aiosqlite://"),
    ):
        if database.startswith(plain):
            return driver + database.removeprefix(plain)
    if database.startswith(("postgresql+asyncpg://", "sqlite+aiosqlite://")):
        return database
    if "://" not in database:
        return f"sqlite+aiosqlite:///{database}"
    raise _odd_database()


def _odd_database() -> BadConfig:
    return BadConfig("database must be a file, sqlite:///FILE or postgresql://HOST/NAME")


def data_folder() -> Path:
    """Where a server keeps its database and its key when nobody says so."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "leeboard"
