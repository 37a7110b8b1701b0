"""`arlequin solve`: a game solved exactly, from the last turn back to the first."""

import argparse
from pathlib import Path

from arlequin.cli import asking, solving

SOLVABLE = ("double-yam",)


def add_to(command: argparse.ArgumentParser) -> None:
    """Its description and options."""
    command.description = (
        "Solve Double Yam for one sheet: the points that best play may expect, "
        "for every set of empty boxes (384 of them)."
    )
    command.add_argument("game", metavar="GAME", choices=SOLVABLE, help=", ".join(SOLVABLE))
    asking.add_options(command)
    command.add_argument(
        "--write", metavar="FOLDER", type=Path, help="write the tables into this folder"
    )
    asking.add_json(command)
    asking.add_language(command)
    asking.add_material(command)
    command.set_defaults(run=solving.run)
