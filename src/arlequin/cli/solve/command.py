"""`arlequin solve`: a game solved exactly, from the last turn back to the first."""

import argparse
from pathlib import Path

from arlequin.cli import shared_options
from arlequin.cli.solve import run, two_players

SOLVABLE = ("color-yam", "double-yam")
ONE, TWO = 1, 2


def add_to(command: argparse.ArgumentParser) -> None:
    """Its description and options."""
    command.description = (
        "For two players: the chance of who begins, both playing their best, a shared win counting "
        "a half; from the table that comes with the package, or solved here (--from-scratch). "
        "For one sheet of Double Yam (--players 1): the points that best play may expect, for "
        "every set of empty boxes (384 of them)."
    )
    command.epilog = (
        "--json prints {value, basis} for two players, {value, states, seconds} for one sheet. "
        "A game for two takes hours on a processor and about a minute on an accelerator (--gpu, "
        "needs CuPy). A run that was stopped goes on where it was: what it has solved is kept in "
        "FOLDER/parts, or where your system keeps such things. Where only NumPy and CuPy are "
        "installed: `--prepare FOLDER` here, then `python -m arlequin_tables.from_scratch` there."
    )
    command.add_argument("game", metavar="GAME", choices=SOLVABLE, help=", ".join(SOLVABLE))
    command.add_argument(
        "--players", type=int, choices=(ONE, TWO), metavar="N",
        help="1 (a sheet of Double Yam) or 2 (default: the fewest)",
    )  # fmt: skip
    shared_options.add_options(command)
    command.add_argument(
        "--from-scratch", action="store_true", help="solve the game for two players from scratch"
    )
    command.add_argument("--gpu", action="store_true", help="solve it on an accelerator")
    command.add_argument(
        "--minutes", metavar="N", type=shared_options.whole,
        help="stop after so many minutes; the next run goes on from there",
    )  # fmt: skip
    command.add_argument(
        "--prepare", metavar="FOLDER", type=Path,
        help="write down what an accelerator elsewhere must know, and solve nothing",
    )  # fmt: skip
    command.add_argument(
        "--write", metavar="FOLDER", type=Path, help="write the tables into this folder"
    )
    shared_options.add_json(command)
    shared_options.add_language(command)
    shared_options.add_material(command)
    command.set_defaults(run=solve)


def solve(arguments: argparse.Namespace) -> int:
    """For one sheet, or for two players."""
    fewest = TWO if arguments.game == "color-yam" else ONE
    if (arguments.players or fewest) == TWO:
        return two_players.run(arguments)
    return run.run(arguments)
