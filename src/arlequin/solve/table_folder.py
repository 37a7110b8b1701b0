"""Folder of exact tables: they are in the package `arlequin_tables` (`arlequin[tables]`)."""

from importlib.resources import files
from pathlib import Path

PACKAGE, EXTRA = "arlequin_tables", "tables"


def table_folder(game: str) -> Path | None:
    """Where the tables of a game (`color_yam`) are; None where the package is not installed."""
    try:
        return Path(str(files(PACKAGE) / game / "tables"))
    except ModuleNotFoundError:
        return None
