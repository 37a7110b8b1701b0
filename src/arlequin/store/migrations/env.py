"""Alembic's environment: runs the revisions on the connection in its attributes."""

from alembic import context

attributes = context.config.attributes
context.configure(connection=attributes["connection"], version_table=attributes["version_table"])
context.run_migrations()
