"""`arlequin backup`: copies all tables of running servers into one file."""

import argparse
from pathlib import Path

from arlequin.cli import shared_options, streams
from arlequin.store.upkeep.backup import back_up


def add_to(command: argparse.ArgumentParser) -> None:
    """Adds the description and the options."""
    command.description = (
        "Copy all tables as they are at one moment, while servers go on writing. "
        "The copy is one file of SQLite, whichever kind of database it came from; "
        "it holds secrets of games that are not over: keep it as safe as the database."
    )
    shared_options.add_database(command)
    command.add_argument("out", metavar="OUT", type=Path, help="the file to write: a new one")


def run(arguments: argparse.Namespace) -> int:
    """Returns 0 once the backup is complete and on disk."""
    back_up(arguments.database, arguments.out)
    size = arguments.out.stat().st_size
    streams.show(f"{arguments.out}: {size / 2**20:.1f} MiB, whole and on disk.")
    return 0
