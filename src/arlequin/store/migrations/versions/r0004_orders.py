"""What operators order of all servers, and an index by which finished tables are found.

From this revision on a revision adds, and takes nothing away that the version before uses: for the
time of an upgrade two versions share a database. `downgrade` removes what was added: the way back.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

over = sa.column("over", sa.Boolean)


def upgrade() -> None:
    """Nobody has ordered anything yet."""
    op.create_table(
        "orders",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("what", sa.Text, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("until", sa.Double),
    )
    finished = over == sa.true()
    op.create_index(
        "tables_finished", "tables", ["updated"], sqlite_where=finished, postgresql_where=finished
    )


def downgrade() -> None:
    """As revision 0003 left it."""
    op.drop_index("tables_finished", "tables")
    op.drop_table("orders")
