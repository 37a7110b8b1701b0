"""Tables, their entries, and what requests were answered."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

name = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
over = sa.column("over", sa.Boolean)
public = sa.column("public", sa.Boolean)


def upgrade() -> None:
    """From nothing."""
    op.create_table(
        "tables",
        sa.Column("id", name, primary_key=True),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
    )
    _index("tables_unfinished", "id", over == sa.false())
    _index("tables_lobby", "updated", (public == sa.true()) & (over == sa.false()))
    op.create_table(
        "entries",
        sa.Column("table_id", name, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "answers",
        sa.Column("table_id", name, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("key", name, primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def _index(name: str, column: str, only: sa.ColumnElement[bool]) -> None:
    op.create_index(name, "tables", [column], sqlite_where=only, postgresql_where=only)
