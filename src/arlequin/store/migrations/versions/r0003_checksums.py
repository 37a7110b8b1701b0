"""A checksum for every row that is stored for good, and the heartbeats of servers."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Rows that are there already have no checksum: that marks them."""
    for table in ("tables", "entries", "answers"):
        op.add_column(table, sa.Column("checksum", sa.BigInteger))
    op.create_table(
        "heartbeats",
        sa.Column("server", sa.Text, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )
