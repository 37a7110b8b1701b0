"""Which process holds a table, and the processes themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

owner = sa.column("owner", sa.Integer)


def upgrade() -> None:
    """Nobody holds anything yet."""
    for name in ("owner", "epoch"):
        op.add_column("tables", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    held = owner != 0
    op.create_index("tables_held", "tables", ["owner"], sqlite_where=held, postgresql_where=held)
    op.create_table(
        "processes",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
