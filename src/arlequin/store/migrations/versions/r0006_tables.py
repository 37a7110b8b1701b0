"""All tables of the database.

Later revisions add, and remove nothing that the version before uses: for the time of an upgrade two
versions share a database. `downgrade` removes what was added.
"""

from alembic import op

from arlequin.store.schema import metadata

revision = "0006"
down_revision = None


def upgrade() -> None:
    """Create everything."""
    metadata.create_all(op.get_bind(), checkfirst=False)
