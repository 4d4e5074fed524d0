"""Questions for thinkers on other machines."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0004"
down_revision: str | None = "0003"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "question",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("worker", sa.String(length=64), nullable=False),
        sa.Column("release", sa.String(length=40), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("owner", sa.String(length=32), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("asked_at", sa.Double(), nullable=False),
        sa.Column("wanted_until", sa.Double(), nullable=False),
        sa.Column("thinker", sa.String(length=64), server_default=sa.text("''"), nullable=False),
        sa.Column("lease", sa.Double(), server_default="0", nullable=False),
        sa.Column("answer", sa.LargeBinary(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_question")),
    )
    op.create_index(op.f("ix_question_worker"), "question", ["worker"], unique=False)
    if op.get_bind().dialect.name == "postgresql":
        # Whatever is lost is asked again; so nothing of it need be written to the log of the disk.
        op.execute("ALTER TABLE question SET UNLOGGED")


def downgrade() -> None:
    op.drop_index(op.f("ix_question_worker"), table_name="question")
    op.drop_table("question")
