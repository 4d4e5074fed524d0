"""Sockets of all workers, and what they tell each other of limits of rate."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0007"
down_revision: str | None = "0006"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "open_socket",
        sa.Column("worker", sa.String(length=64), nullable=False),
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("address", sa.String(length=64), nullable=False),
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("viewer", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("worker", "number", name=op.f("pk_open_socket")),
    )
    for column in ("person", "address", "match"):
        op.create_index(op.f(f"ix_open_socket_{column}"), "open_socket", [column], unique=False)
    op.create_table(
        "rate_report",
        sa.Column("worker", sa.String(length=64), nullable=False),
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("worker", "number", name=op.f("pk_rate_report")),
    )
    if op.get_bind().dialect.name == "postgresql":
        # Workers write their sockets anew, and forget a burst: the log of the disk need not know.
        op.execute("ALTER TABLE open_socket SET UNLOGGED")
        op.execute("ALTER TABLE rate_report SET UNLOGGED")


def downgrade() -> None:
    op.drop_table("rate_report")
    for column in ("person", "address", "match"):
        op.drop_index(op.f(f"ix_open_socket_{column}"), table_name="open_socket")
    op.drop_table("open_socket")
