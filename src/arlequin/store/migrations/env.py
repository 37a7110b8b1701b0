"""Alembic's environment: runs the revisions on the connection that it is handed."""

from alembic import context

handed = context.config.attributes
context.configure(connection=handed["connection"], version_table=handed["version_table"])
context.run_migrations()
