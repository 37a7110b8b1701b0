"""How many have tried and found the puzzle of each day."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "puzzles",
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("tried", sa.Integer, nullable=False),
        sa.Column("found", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Remove it."""
    op.drop_table("puzzles")
