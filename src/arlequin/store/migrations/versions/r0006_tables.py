"""All tables of the database.

They are written out: this revision stays as it is when the schema changes. Later revisions add, and
remove nothing that the version before uses: for the time of an upgrade two versions share a
database. `downgrade` removes what was added.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = None

name = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
over, public = sa.column("over", sa.Boolean), sa.column("public", sa.Boolean)
owner = sa.column("owner", sa.Integer)


def upgrade() -> None:
    """Create everything."""
    _create_tables()
    _create_processes()
    _create_sheets()


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", name, primary_key=True),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("owner", sa.Integer, nullable=False, server_default="0"),
        sa.Column("epoch", sa.Integer, nullable=False, server_default="0"),
        sa.Column("checksum", sa.BigInteger, nullable=False),
    )
    _create_index("tables_unfinished", "id", over == sa.false())
    _create_index("tables_finished", "updated", over == sa.true())
    _create_index("tables_lobby", "updated", (public == sa.true()) & (over == sa.false()))
    _create_index("tables_held", "owner", owner != 0)
    op.create_table(
        "entries",
        sa.Column("table_id", name, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("checksum", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "answers",
        sa.Column("table_id", name, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("key", name, primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("checksum", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def _create_processes() -> None:
    op.create_table(
        "processes",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "heartbeats",
        sa.Column("server", sa.Text, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "orders",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("what", sa.Text, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("until", sa.Double),
    )


def _create_sheets() -> None:
    op.create_table(
        "sheets",
        sa.Column("id", name, primary_key=True),
        sa.Column("changes", sa.Integer, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("checksum", sa.BigInteger, nullable=False),
    )
    op.create_index("sheets_updated", "sheets", ["updated"])


def _create_index(name: str, column: str, only: sa.ColumnElement[bool]) -> None:
    op.create_index(name, "tables", [column], sqlite_where=only, postgresql_where=only)
