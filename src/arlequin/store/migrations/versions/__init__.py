"""Alembic revisions, one file each; what was released is never changed."""
