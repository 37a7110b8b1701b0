"""`arlequin solve`: a game solved exactly, from the last turn back to the first."""

import argparse
from pathlib import Path

from arlequin.cli import asking

SOLVABLE = ("double-yam",)


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The command and its options."""
    command = commands.add_parser(
        "solve",
        help="solve a game exactly: what best play may expect",
        description="Solve Double Yam for one sheet: the points that best play may expect, "
        "for every set of empty boxes (384 of them).",
    )
    command.add_argument("game", metavar="GAME", choices=SOLVABLE, help=", ".join(SOLVABLE))
    asking.add_options(command)
    command.add_argument(
        "--write", metavar="FOLDER", type=Path, help="write the tables into this folder"
    )
    asking.add_json(command)
    asking.add_language(command)
    asking.add_material(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Solve, and say what came out."""
    from arlequin.cli import solving  # noqa: PLC0415  # NumPy is loaded when it is needed

    return solving.run(arguments)
