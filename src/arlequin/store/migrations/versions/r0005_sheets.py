"""Score sheets that several phones look at."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Nobody has shared a sheet yet."""
    name = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
    op.create_table(
        "sheets",
        sa.Column("id", name, primary_key=True),
        sa.Column("changes", sa.Integer, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("checksum", sa.BigInteger),
    )
    op.create_index("sheets_updated", "sheets", ["updated"])


def downgrade() -> None:
    """As revision 0004 left it; devices have their own copies of what they wrote."""
    op.drop_index("sheets_updated", "sheets")
    op.drop_table("sheets")
