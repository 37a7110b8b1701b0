"""Errors of a store."""

from arlequin.core.errors import ArlequinError


class StoreError(ArlequinError):
    """A database that cannot be opened, read or written."""

    code = "store/failed"


class AlreadyStored(StoreError):
    """A table, a ply or a key that is already stored: the step was not stored."""

    code = "store/kept_already"


class DatabaseReplaced(StoreError):
    """A database file that was replaced or removed while it was open: the server must stop."""

    code = "store/replaced"
