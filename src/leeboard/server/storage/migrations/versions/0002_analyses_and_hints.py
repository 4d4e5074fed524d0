"""Analyses of finished matches, and whether a table of several people gives hints."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "analysis",
        sa.Column("study", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("kept", sa.JSON(), nullable=True),
        sa.Column("asked_at", sa.Double(), nullable=False),
        sa.Column("lease", sa.Double(), server_default="0", nullable=False),
        sa.Column("claim", sa.Integer(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["person.id"], name=op.f("fk_analysis_person"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("study", name=op.f("pk_analysis")),
    )
    op.create_index(op.f("ix_analysis_person"), "analysis", ["person"], unique=False)
    op.create_index(op.f("ix_analysis_status"), "analysis", ["status"], unique=False)
    op.add_column("match", sa.Column("hints", sa.Boolean(), server_default="0", nullable=False))


def downgrade() -> None:
    op.drop_column("match", "hints")  # in place: a copied table would take its events with it
    op.drop_index(op.f("ix_analysis_status"), table_name="analysis")
    op.drop_index(op.f("ix_analysis_person"), table_name="analysis")
    op.drop_table("analysis")
