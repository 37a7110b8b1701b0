"""`arlequin check`: checks the integrity of a database, row by row and table by table."""

import argparse
import json

import msgspec

from arlequin.cli import shared_options, streams
from arlequin.cli.statuses import NO
from arlequin.games import catalog
from arlequin.store.upkeep.check import check_database


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Check the integrity of a database or backup: every row by its checksum, every table by a "
        "replay of its game. Nothing is changed, and servers can continue to run."
    )
    shared_options.add_database(command)
    shared_options.add_json(command)


def run(arguments: argparse.Namespace) -> int:
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
