"""Migration of a database to the latest schema; refuses one that it does not know."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from arlequin.core.errors import expected
from arlequin.store.errors import StoreError
from arlequin.store.schema import metadata

VERSION_TABLE = "arlequin_version"
REVISIONS = "arlequin.store:migrations"
HEAD = "head"


def check(connection: Connection, place: str) -> None:
    """Raise StoreError for a database of another program or of another version; change nothing.

    The tables are read first: meanwhile another server can create ours, with their revision.
    """
    tables = inspect(connection).get_table_names()
    current = _current(connection)
    if tables and not current:
        raise StoreError(f"{place} is a database of another program: name another one")
    known = _revisions()
    if any(revision < min(known) for revision in current):
        raise StoreError(
            f"{place} was written before Arlequin's first release (revision {min(current)}) and"
            " cannot be read any more: name a new file or database; this one was left as it is"
        )
    if unknown := sorted(current - known):
        raise StoreError(
            f"{place} was written by a newer Arlequin (revision {unknown[0]}, this one knows"
            f" {max(known)}): install the newer one; the database was left as it is"
        )


def bring_up_to_date(connection: Connection, place: str, upto: str = HEAD) -> None:
    """Run the revisions that are missing, within the connection's transaction."""
    check(connection, place)
    command.upgrade(_config(connection), upto)
    if upto == HEAD:
        _check_schema(connection, place)


def take_back(connection: Connection, place: str, to: str) -> None:
    """Undo later revisions, within the connection's transaction, for an older version."""
    known, current = _revisions(), revision(connection)
    if to not in known or not to < current:
        wanted = f"a revision from {min(known)} to before {current}"
        raise StoreError(f"{place}: {expected(wanted, to)}")
    command.downgrade(_config(connection), to)


def revision(connection: Connection) -> str:
    """The revision of a database; empty if it has none of ours."""
    return max(_current(connection), default="")


def old_revision(connection: Connection) -> str:
    """Its revision where `bring_up_to_date` would change tables of ours; otherwise empty."""
    current = revision(connection)
    return current if current != max(_revisions()) else ""


def _check_schema(connection: Connection, place: str) -> None:
    """Raise StoreError if it lacks something that its revision has."""
    inspector = inspect(connection)
    names = set(inspector.get_table_names())
    for name, table in metadata.tables.items():
        if name not in names:
            raise StoreError(f"{place} lacks the table '{name}': bring it back from a copy")
        found = {column["name"] for column in inspector.get_columns(name)}
        if missing := sorted({column.name for column in table.columns} - found):
            raise StoreError(f"{place} lacks '{missing[0]}' in the table '{name}'")


def _current(connection: Connection) -> set[str]:
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    return set(context.get_current_heads())


def _revisions() -> set[str]:
    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def _config(connection: Connection | None = None) -> Config:
    config = Config(attributes={"connection": connection, "version_table": VERSION_TABLE})
    config.set_main_option("script_location", REVISIONS)
    return config
