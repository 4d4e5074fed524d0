"""The tables. An event is written once and never changed; all else follows from the events.

Times are seconds since 1970 by the database's clock. Names and addresses of people stand in
`person` alone, so that an account can be erased without touching a log.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

# Every constraint has a name, so that a migration can speak of it on both databases.
tables: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite counts by itself only in an INTEGER.
BIG_NUMBER: Final = BigInteger().with_variant(Integer(), "sqlite")

about = Table(
    "about",  # what must be known of the whole database, such as which key it belongs to
    tables,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

content = Table(
    "content",  # the text of every content file that any match was ever played with
    tables,
    Column("hash", String(64), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("body", Text, nullable=False),
)

person = Table(
    "person",
    tables,
    Column("id", String(32), primary_key=True),
    Column("kind", String(10), nullable=False),  # guest or account
    Column("name", String(40), nullable=False),  # as it is shown
    Column("login", String(40), unique=True),  # the name folded; NULL for guests
    Column("password", String(200)),  # argon2id
    Column("email", String(200)),
    Column("skeleton", String(80)),  # what the name of an account looks like; NULL for guests
    Column("language", String(8), nullable=False, server_default="en"),
    Column("banned", Boolean, nullable=False, server_default="0"),
    Column("created_at", Double, nullable=False),
    Column("seen_at", Double, nullable=False),
)

session = Table(
    "session",
    tables,
    Column("token", String(64), primary_key=True),  # hashed
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created_at", Double, nullable=False),
    Column("seen_at", Double, nullable=False),
)

match = Table(
    "match",
    tables,
    Column("id", String(32), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("content", ForeignKey("content.hash"), nullable=False),
    Column("chance", Integer, nullable=False),  # version of the derivation of draws
    Column("log", Integer, nullable=False),  # version of the events' bodies
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("start", JSON),  # the position it begins with, hidden by the key; NULL for the set-up
    Column("clock", JSON, nullable=False),
    Column("origin", JSON),  # where it begins, to which its dice are bound, and what it repeats
    Column("status", String(10), nullable=False, index=True),  # a word of `STATUSES`
    Column("public", Boolean, nullable=False),  # is it listed among the open tables?
    Column("invite", String(64), nullable=False),  # hash of the word in the invite link
    Column("host", ForeignKey("person.id", ondelete="SET NULL"), index=True),
    Column("address", String(64), nullable=False, server_default=""),  # hashed, for the caps
    Column("head", Integer, nullable=False),  # sequence of the last event; 0 before the start
    Column("chain", String(64), nullable=False),  # hash of the last event
    Column("deadline", Double, index=True),  # when a clock runs out or the start waits no longer
    Column("result", JSON),
    Column("created_at", Double, nullable=False),
    Column("changed_at", Double, nullable=False),
    Column("ended_at", Double),
    Column("hints", Boolean, nullable=False, server_default="0"),  # even if several people play?
    # When somebody last looked at it or played, to half a minute or so; 0: it is parked.
    Column("seen_at", Double, nullable=False, server_default="0", index=True),
    Column("muted", Boolean, nullable=False, server_default="0"),  # are spectators kept silent?
)

OPEN: Final = "open"  # seats are free
MIXING: Final = "mixing"  # all sit; the seats' nonces are awaited
RUNNING: Final = "running"
OVER: Final = "over"
VOID: Final = "void"  # closed without a result
REPAIR: Final = "repair"  # its log is not what somebody saw: nobody plays on
REMOVED: Final = "removed"  # within one transaction alone: only its events may be deleted
STATUSES: Final = (OPEN, MIXING, RUNNING, OVER, VOID, REPAIR)

seat = Table(
    "seat",
    tables,
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # open, person or bot
    Column("person", ForeignKey("person.id", ondelete="SET NULL"), index=True),
    Column("bot", String(80)),
    Column("mixes", Boolean, nullable=False, server_default="0"),  # has it announced a nonce?
    Column("promise", String(64)),  # commitment to its nonce
    Column("nonce", String(64)),
)

event = Table(
    "event",
    tables,
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),  # -1: the server
    Column("key", String(64), nullable=False),  # idempotency: one effect for one key
    Column("kind", String(16), nullable=False),
    Column("body", JSON, nullable=False),  # the action and every draw it caused, for instance
    Column("asked", String(64), nullable=False),  # hash of what the client sent under this key
    Column("shown", Integer, nullable=False),  # who sees something of it: a bit a viewer
    Column("salt", String(32), nullable=False),
    Column("hash", String(64), nullable=False),  # of the event and the hash before it
    Column("at", Double, nullable=False),
    UniqueConstraint("match", "seat", "key"),
)

snapshot = Table(
    "snapshot",  # only saves time: the same state follows from the events
    tables,
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),
    Column("mac", String(64), nullable=False),  # a rotten snapshot is not used
)

seed = Table(
    "seed",  # read by one function
    tables,
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("secret", LargeBinary, nullable=False),  # veiled under the server key
    Column("commitment", String(64), nullable=False),
    Column("revealed_at", Double),
)

job = Table(
    "job",  # a decision that a bot owes, from the moment it is open until it is answered
    tables,
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("decision", String(64), nullable=False),
    Column("bot", String(80), nullable=False),
    Column("due", Double, nullable=False, index=True),  # not before this time; PAUSED: not now
    Column("lease", Double, nullable=False, server_default="0"),  # somebody works on it until then
    Column("attempts", Integer, nullable=False, server_default="0"),
)

PAUSED: Final = 1e15  # when a bot's job is due at a table that nobody looks at

question = Table(
    "question",  # what a bot is asked, for thinkers on other machines; gone once it is answered
    tables,
    Column("id", String(32), primary_key=True),
    Column("worker", String(64), nullable=False, index=True),  # who asks, and waits for the answer
    Column("release", String(40), nullable=False),  # of whoever asks: a thinker must be of the same
    Column("rank", Integer, nullable=False),  # how soon it is served: a `WorkRank`
    Column("owner", String(32), nullable=False),  # a tag of whose table it is about, for the turns
    Column("body", LargeBinary, nullable=False),  # what a bot process gets: a seat's view, no more
    Column("asked_at", Double, nullable=False),
    Column("wanted_until", Double, nullable=False),  # renewed as long as somebody waits
    Column("thinker", String(64), nullable=False, server_default=""),  # who has the lease
    Column("lease", Double, nullable=False, server_default="0"),  # somebody thinks until then
    Column("answer", LargeBinary),
)

notice = Table(
    "notice",  # e-mail to be sent
    tables,
    Column("id", BIG_NUMBER, primary_key=True, autoincrement=True),
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), nullable=False),
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("due", Double, nullable=False, index=True),
    Column("attempts", Integer, nullable=False, server_default="0"),
)

chat = Table(
    "chat",
    tables,
    Column("id", BIG_NUMBER, primary_key=True, autoincrement=True),
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),  # -1: a spectator
    Column("key", String(64), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", Double, nullable=False),
    UniqueConstraint("match", "person", "key"),
)

study = Table(
    "study",  # an imported record, to be watched and forked
    tables,
    Column("id", String(32), primary_key=True),
    Column("person", ForeignKey("person.id", ondelete="SET NULL"), index=True),
    Column("game", String(80), nullable=False),
    Column("body", Text, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("hash", String(64), nullable=False, server_default="", index=True),  # of the body
    Column("address", String(64), nullable=False, server_default=""),  # hashed, for the caps
    Column("bytes", Integer, nullable=False, server_default="0"),  # of the body
    Column("used_at", Double, nullable=False, server_default="0", index=True),
)

analysis = Table(
    "analysis",  # of a finished match or an imported record: how far it is, and what it found
    tables,
    Column("study", String(32), primary_key=True),  # id of the match or the record
    Column("person", ForeignKey("person.id", ondelete="SET NULL"), index=True),  # who asked for it
    Column("status", String(10), nullable=False, index=True),  # waiting, running, done or failed
    Column("done", Integer, nullable=False),  # steps
    Column("total", Integer, nullable=False),  # of how many; 0 before the first
    Column("kept", JSON),  # what was found so far, from which any worker goes on
    Column("asked_at", Double, nullable=False),  # or put back into the line; the oldest first
    Column("lease", Double, nullable=False, server_default="0"),  # somebody works on it until then
    Column("claim", Integer, nullable=False, server_default="0"),  # how often it was taken up
    Column("address", String(64), nullable=False, server_default=""),  # hashed, for the caps
)

ANALYSIS_WAITING: Final = "waiting"
ANALYSIS_DONE: Final = "done"
ANALYSIS_FAILED: Final = "failed"

heartbeat = Table(
    "heartbeat",  # when each worker was last alive: time without any is credited to all clocks
    tables,
    Column("worker", String(64), primary_key=True),
    Column("at", Double, nullable=False),
)

figures = Table(
    "figures",  # what each worker has counted lately, so that any of them can tell of all
    tables,
    Column("worker", String(64), primary_key=True),
    Column("at", Double, nullable=False),
    Column("body", JSON, nullable=False),
)

open_socket = Table(
    "open_socket",  # of each worker on PostgreSQL; those of one without a heartbeat do not count
    tables,
    Column("worker", String(64), primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),  # of its worker
    Column("person", String(32), nullable=False, index=True),  # "": never signed in
    Column("address", String(64), nullable=False, index=True),  # hashed, for the caps
    Column("match", String(32), nullable=False, index=True),  # "" before it was shown the table
    Column("viewer", Integer),  # the seat, or WATCHING; NULL before that
)

WATCHING: Final = -1  # who looks at a match from no seat

rate_report = Table(
    "rate_report",  # what a worker counted against limits of rate, for the others; soon gone
    tables,
    Column("worker", String(64), primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),  # of its worker
    Column("at", Double, nullable=False),
    Column("body", JSON, nullable=False),  # amounts by limiter and key, which is hashed
)

Index("ix_match_listed", match.c.status, match.c.public, match.c.created_at)
Index("ix_person_skeleton", person.c.skeleton, unique=True)
