"""File identity: whether the files of an open database are still those at their paths.

A file is told from another by its device and inode. Files are never opened here: closing one would
take the locks that SQLite has on it.
"""

from collections.abc import Iterable
from pathlib import Path

from arlequin.store.errors import DatabaseReplaced


class FileIdentity:
    """Notes device and inode of each file; what was seen to differ once stays so."""

    def __init__(self, place: str, paths: Iterable[Path]) -> None:
        self._place = place
        self._noted = {path: _identity(path) for path in paths}
        self._replaced = False

    def check(self) -> None:
        """DatabaseReplaced if a path leads to another file now, or to none."""
        if not self._replaced:
            self._replaced = any(_identity(path) != noted for path, noted in self._noted.items())
        if self._replaced:
            raise DatabaseReplaced(
                f"{self._place} was replaced or removed while it was open: the server stops, for"
                " what it writes now would be lost; put the file back, or start with the new one"
            )


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
