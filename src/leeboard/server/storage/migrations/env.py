"""Alembic's entry: runs the migrations on the connection that it is given."""

from alembic import context

from leeboard.server.storage.schema import tables

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=tables,
    render_as_batch=connection.dialect.name == "sqlite",
    transactional_ddl=False,  # the caller's transaction holds all of it
)
with context.begin_transaction():
    context.run_migrations()
