"""Check of a folder for tables: said before anything is solved, for that takes long."""

from pathlib import Path
from tempfile import TemporaryFile

from arlequin.cli import shared_options


def check_writable(folder: Path) -> None:
    """FileError where nothing can be written into it."""
    try:
        TemporaryFile(dir=folder).close()
    except OSError as error:
        raise shared_options.FileError(folder, error) from error
