"""`arlequin restore`: restores a backup into a new or empty database."""

import argparse
from pathlib import Path

from arlequin.cli import shared_options, streams
from arlequin.store.upkeep.backup import restore


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Restore a backup of `arlequin backup` as a new file, or into an empty PostgreSQL "
        "database. Existing data is never overwritten."
    )
    command.add_argument("copy", metavar="COPY", type=Path, help="a backup of `arlequin backup`")
    shared_options.add_database(command)


def run(arguments: argparse.Namespace) -> int:
    """Returns 0 once all tables are restored."""
    restore(arguments.copy, arguments.database)
    streams.show("Restored. `arlequin check` checks every table of it.")
    return 0
