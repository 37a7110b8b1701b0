"""`arlequin backup`: copies all tables of running servers into one file."""

import argparse
from pathlib import Path

from arlequin.cli import shared_options, streams
from arlequin.store.upkeep.backup import back_up


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Back up all tables as they are at one moment, while servers continue to write. The backup "
        "is one SQLite file, whichever kind of database it comes from. It has secrets of "
        "unfinished games: protect it like the database."
    )
    shared_options.add_database(command)
    command.add_argument("out", metavar="OUT", type=Path, help="a new file for the backup")


def run(arguments: argparse.Namespace) -> int:
    """Returns 0 once the backup is complete and on disk."""
    back_up(arguments.database, arguments.out)
    size = arguments.out.stat().st_size
    streams.show(f"{arguments.out}: {size / 2**20:.1f} MiB, complete and on disk.")
    return 0
