"""`arlequin solve`: a game solved exactly, from the last turn back to the first."""

import argparse
from pathlib import Path

from arlequin.cli import shared_options
from arlequin.cli.solve import run

SOLVABLE = ("double-yam",)


def add_to(command: argparse.ArgumentParser) -> None:
    """Its description and options."""
    command.description = (
        "Solve Double Yam for one sheet: the points that best play may expect, "
        "for every set of empty boxes (384 of them)."
    )
    command.add_argument("game", metavar="GAME", choices=SOLVABLE, help=", ".join(SOLVABLE))
    shared_options.add_options(command)
    command.add_argument(
        "--write", metavar="FOLDER", type=Path, help="write the tables into this folder"
    )
    shared_options.add_json(command)
    shared_options.add_language(command)
    shared_options.add_material(command)
    command.set_defaults(run=run.run)
