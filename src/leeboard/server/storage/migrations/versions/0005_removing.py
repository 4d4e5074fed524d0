"""Whole matches may be removed: the log still lets nobody take a single event away."""

from collections.abc import Sequence

from alembic import op

revision: str = "0005"
down_revision: str | None = "0004"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

SQLITE_GUARD = """
CREATE TRIGGER event_DELETE BEFORE DELETE ON event
WHEN (SELECT status FROM match WHERE id = OLD.match) IS NOT 'removed'
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END
"""
OLD_SQLITE_GUARD = """
CREATE TRIGGER event_DELETE BEFORE DELETE ON event
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END
"""
POSTGRES_GUARD = """
CREATE FUNCTION event_removal_guard() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF (SELECT status FROM match WHERE id = OLD.match) = 'removed' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the log is append-only';
END $$
"""
POSTGRES_TRIGGER = """
CREATE TRIGGER event_DELETE BEFORE DELETE ON event
FOR EACH ROW EXECUTE FUNCTION {function}()
"""


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        op.execute("DROP TRIGGER event_DELETE")
        op.execute(SQLITE_GUARD)
        return
    op.execute("DROP TRIGGER event_DELETE ON event")
    op.execute(POSTGRES_GUARD)
    op.execute(POSTGRES_TRIGGER.format(function="event_removal_guard"))


def downgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        op.execute("DROP TRIGGER event_DELETE")
        op.execute(OLD_SQLITE_GUARD)
        return
    op.execute("DROP TRIGGER event_DELETE ON event")
    op.execute("DROP FUNCTION event_removal_guard()")
    op.execute(POSTGRES_TRIGGER.format(function="event_guard"))
