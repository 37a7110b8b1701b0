"""Operator's access to a database that servers use: short transactions of its own, nothing changed
in its schema.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection

from arlequin.store import migrate, postgresql, sqlite
from arlequin.store.database import clear_errors
from arlequin.store.errors import StoreError
from arlequin.store.open import existing_file, path_of, shared


@contextmanager
def operating(url: str) -> Iterator[Connection]:
    """One transaction; StoreError where the database is not there, or not up to date."""
    if shared(url):
        engine, place = postgresql.operating(url)
    else:
        path = existing_file(path_of(url))
        engine, place = sqlite.operating(path), f"the database '{path}'"
    try:
        with clear_errors(place), engine.begin() as connection:
            migrate.check(connection, place)
            if not migrate.revision(connection) or migrate.is_old(connection):
                raise StoreError(f"{place} is not up to date: start a server of this version first")
            yield connection
    finally:
        engine.dispose()
