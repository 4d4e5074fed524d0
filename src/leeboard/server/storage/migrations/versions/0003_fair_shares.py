"""Who looks at a match, what records and analyses cost whom, and names that look alike."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from leeboard.server.people.lookalikes import skeleton

revision: str = "0003"
down_revision: str | None = "0002"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    none = sa.text("''")
    op.add_column("match", sa.Column("seen_at", sa.Double(), server_default="0", nullable=False))
    op.add_column("match", sa.Column("muted", sa.Boolean(), server_default="0", nullable=False))
    op.create_index(op.f("ix_match_seen_at"), "match", ["seen_at"], unique=False)
    op.execute("UPDATE match SET seen_at = changed_at")
    for column in (
        sa.Column("hash", sa.String(length=64), server_default=none, nullable=False),
        sa.Column("address", sa.String(length=64), server_default=none, nullable=False),
        sa.Column("bytes", sa.Integer(), server_default="0", nullable=False),
        sa.Column("used_at", sa.Double(), server_default="0", nullable=False),
    ):
        op.add_column("study", column)
    op.create_index(op.f("ix_study_hash"), "study", ["hash"], unique=False)
    op.create_index(op.f("ix_study_used_at"), "study", ["used_at"], unique=False)
    op.execute("UPDATE study SET used_at = created_at, bytes = length(body)")
    address = sa.Column("address", sa.String(length=64), server_default=none, nullable=False)
    op.add_column("analysis", address)
    op.add_column("person", sa.Column("skeleton", sa.String(length=80), nullable=True))
    _name_looks()
    op.create_index(op.f("ix_person_skeleton"), "person", ["skeleton"], unique=True)


def _name_looks() -> None:
    """Write down what the names of accounts look like; of two that look alike, the older's."""
    person = sa.table(
        "person", *(sa.column(name) for name in ("id", "name", "login", "created_at", "skeleton"))
    )
    accounts = sa.select(person).where(person.c.login.is_not(None)).order_by(person.c.created_at)
    taken: set[str] = set()
    for row in op.get_bind().execute(accounts).all():
        look = skeleton(row.name)
        if look not in taken:
            taken.add(look)
            op.execute(person.update().where(person.c.id == row.id).values(skeleton=look))


def downgrade() -> None:
    op.drop_index(op.f("ix_person_skeleton"), table_name="person")
    op.drop_column("person", "skeleton")  # in place: a copied table would take its rows with it
    op.drop_column("analysis", "address")
    op.drop_index(op.f("ix_study_used_at"), table_name="study")
    op.drop_index(op.f("ix_study_hash"), table_name="study")
    for name in ("used_at", "bytes", "address", "hash"):
        op.drop_column("study", name)
    op.drop_index(op.f("ix_match_seen_at"), table_name="match")
    op.drop_column("match", "muted")
    op.drop_column("match", "seen_at")
