"""`arlequin backup`, `restore` and `check`: copies of a database, and its integrity."""

import argparse
import json
from pathlib import Path

import msgspec

from arlequin.cli import shared_options, streams
from arlequin.cli.statuses import NO
from arlequin.games import catalog
from arlequin.store.upkeep.backup import back_up, restore
from arlequin.store.upkeep.check import check_database


def add_backup(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Back up all tables as they are at one moment, while servers continue to write. The backup "
        "is one SQLite file, whichever kind of database it comes from. It has secrets of "
        "unfinished games: protect it like the database."
    )
    shared_options.add(command, "database")
    command.add_argument("out", metavar="OUT", type=Path, help="a new file for the backup")
    command.set_defaults(run=run_backup)


def run_backup(arguments: argparse.Namespace) -> int:
    """Returns 0 once the backup is complete and on disk."""
    back_up(arguments.database, arguments.out)
    size = arguments.out.stat().st_size
    streams.show(f"{arguments.out}: {size / 2**20:.1f} MiB, complete and on disk.")
    return 0


def add_restore(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Restore a backup of `arlequin backup` as a new file, or into an empty PostgreSQL "
        "database. Existing data is never overwritten."
    )
    command.add_argument("copy", metavar="COPY", type=Path, help="a backup of `arlequin backup`")
    shared_options.add(command, "database")
    command.set_defaults(run=run_restore)


def run_restore(arguments: argparse.Namespace) -> int:
    restore(arguments.copy, arguments.database)
    streams.show("Restored. `arlequin check` checks every table of it.")
    return 0


def add_check(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Check the integrity of a database or backup: every row by its checksum, every table by a "
        "replay of its game. Nothing is changed, and servers can continue to run."
    )
    shared_options.add(command, "database", "--json")
    command.set_defaults(run=run_check)


def run_check(arguments: argparse.Namespace) -> int:
    """Returns 0 if nothing is damaged, 1 if something is, 2 if it cannot be checked."""
    catalog.discover()
    report = check_database(arguments.database)
    if arguments.json:
        streams.show(json.dumps(msgspec.to_builtins(report)))
    else:
        counts = f"{report.tables} tables ({report.over} over), {report.entries} entries"
        verdict = f"{len(report.faults)} damaged" if report.faults else "nothing is damaged"
        summary = f"{report.place}: {counts}: {verdict}."
        streams.show(*report.faults, *report.remarks, summary)
    return NO if report.faults else 0
