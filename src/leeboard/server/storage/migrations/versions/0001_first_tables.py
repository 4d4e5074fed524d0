"""The first tables, and triggers that let nobody change or remove an event."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0001"
down_revision: str | None = None
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

SQLITE_GUARD = """
CREATE TRIGGER event_{what} BEFORE {what} ON event
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END
"""
POSTGRES_GUARD = """
CREATE FUNCTION event_guard() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the log is append-only'; END $$
"""
POSTGRES_TRIGGER = """
CREATE TRIGGER event_{what} BEFORE {what} ON event
FOR EACH ROW EXECUTE FUNCTION event_guard()
"""


def upgrade() -> None:
    op.create_table(
        "about",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_about")),
    )
    op.create_table(
        "content",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("game", sa.String(length=80), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_content")),
    )
    op.create_table(
        "heartbeat",
        sa.Column("worker", sa.String(length=64), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("worker", name=op.f("pk_heartbeat")),
    )
    op.create_table(
        "person",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("login", sa.String(length=40), nullable=True),
        sa.Column("password", sa.String(length=200), nullable=True),
        sa.Column("email", sa.String(length=200), nullable=True),
        sa.Column("language", sa.String(length=8), server_default="en", nullable=False),
        sa.Column("banned", sa.Boolean(), server_default="0", nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("seen_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_person")),
        sa.UniqueConstraint("login", name=op.f("uq_person_login")),
    )
    op.create_table(
        "match",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=80), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("content", sa.String(length=64), nullable=False),
        sa.Column("chance", sa.Integer(), nullable=False),
        sa.Column("log", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("start", sa.JSON(), nullable=True),
        sa.Column("clock", sa.JSON(), nullable=False),
        sa.Column("origin", sa.JSON(), nullable=True),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("invite", sa.String(length=64), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=True),
        sa.Column("address", sa.String(length=64), server_default="", nullable=False),
        sa.Column("head", sa.Integer(), nullable=False),
        sa.Column("chain", sa.String(length=64), nullable=False),
        sa.Column("deadline", sa.Double(), nullable=True),
        sa.Column("result", sa.JSON(), nullable=True),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("changed_at", sa.Double(), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["content"], ["content.hash"], name=op.f("fk_match_content")),
        sa.ForeignKeyConstraint(
            ["host"], ["person.id"], name=op.f("fk_match_host"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_match")),
    )
    op.create_index(op.f("ix_match_deadline"), "match", ["deadline"], unique=False)
    op.create_index(op.f("ix_match_host"), "match", ["host"], unique=False)
    op.create_index("ix_match_listed", "match", ["status", "public", "created_at"], unique=False)
    op.create_index(op.f("ix_match_status"), "match", ["status"], unique=False)
    op.create_table(
        "session",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("seen_at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["person.id"], name=op.f("fk_session_person"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_session")),
    )
    op.create_index(op.f("ix_session_person"), "session", ["person"], unique=False)
    op.create_table(
        "study",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.Column("game", sa.String(length=80), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["person.id"], name=op.f("fk_study_person"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_study")),
    )
    op.create_index(op.f("ix_study_person"), "study", ["person"], unique=False)
    op.create_table(
        "chat",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
        ),
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["match.id"], name=op.f("fk_chat_match"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["person"], ["person.id"], name=op.f("fk_chat_person"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chat")),
        sa.UniqueConstraint("match", "person", "key", name=op.f("uq_chat_match_person_key")),
    )
    op.create_index(op.f("ix_chat_match"), "chat", ["match"], unique=False)
    op.create_table(
        "event",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("asked", sa.String(length=64), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.Column("salt", sa.String(length=32), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["match.id"], name=op.f("fk_event_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "seq", name=op.f("pk_event")),
        sa.UniqueConstraint("match", "seat", "key", name=op.f("uq_event_match_seat_key")),
    )
    op.create_table(
        "job",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("decision", sa.String(length=64), nullable=False),
        sa.Column("bot", sa.String(length=80), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("lease", sa.Double(), server_default="0", nullable=False),
        sa.Column("attempts", sa.Integer(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["match.id"], name=op.f("fk_job_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_job")),
    )
    op.create_index(op.f("ix_job_due"), "job", ["due"], unique=False)
    op.create_table(
        "notice",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
        ),
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("attempts", sa.Integer(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["match.id"], name=op.f("fk_notice_match"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["person"], ["person.id"], name=op.f("fk_notice_person"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notice")),
    )
    op.create_index(op.f("ix_notice_due"), "notice", ["due"], unique=False)
    op.create_table(
        "seat",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.Column("bot", sa.String(length=80), nullable=True),
        sa.Column("mixes", sa.Boolean(), server_default="0", nullable=False),
        sa.Column("promise", sa.String(length=64), nullable=True),
        sa.Column("nonce", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(
            ["match"], ["match.id"], name=op.f("fk_seat_match"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["person"], ["person.id"], name=op.f("fk_seat_person"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_seat")),
    )
    op.create_index(op.f("ix_seat_person"), "seat", ["person"], unique=False)
    op.create_table(
        "seed",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("revealed_at", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(
            ["match"], ["match.id"], name=op.f("fk_seed_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_seed")),
    )
    op.create_table(
        "snapshot",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("mac", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["match.id"], name=op.f("fk_snapshot_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "seq", name=op.f("pk_snapshot")),
    )
    guard_the_log()


def guard_the_log() -> None:
    on_sqlite = op.get_bind().dialect.name == "sqlite"
    if not on_sqlite:
        op.execute(POSTGRES_GUARD)
    for what in ("UPDATE", "DELETE"):
        op.execute((SQLITE_GUARD if on_sqlite else POSTGRES_TRIGGER).format(what=what))


def downgrade() -> None:
    op.drop_table("snapshot")
    op.drop_table("seed")
    op.drop_index(op.f("ix_seat_person"), table_name="seat")
    op.drop_table("seat")
    op.drop_index(op.f("ix_notice_due"), table_name="notice")
    op.drop_table("notice")
    op.drop_index(op.f("ix_job_due"), table_name="job")
    op.drop_table("job")
    op.drop_table("event")
    op.drop_index(op.f("ix_chat_match"), table_name="chat")
    op.drop_table("chat")
    op.drop_index(op.f("ix_study_person"), table_name="study")
    op.drop_table("study")
    op.drop_index(op.f("ix_session_person"), table_name="session")
    op.drop_table("session")
    op.drop_index(op.f("ix_match_status"), table_name="match")
    op.drop_index("ix_match_listed", table_name="match")
    op.drop_index(op.f("ix_match_host"), table_name="match")
    op.drop_index(op.f("ix_match_deadline"), table_name="match")
    op.drop_table("match")
    op.drop_table("person")
    op.drop_table("heartbeat")
    op.drop_table("content")
    op.drop_table("about")
    if op.get_bind().dialect.name != "sqlite":
        op.execute("DROP FUNCTION event_guard")
