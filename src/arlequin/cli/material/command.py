"""`arlequin material`: the dice, cards and sheets of a game as a file to change."""

import argparse
from importlib.resources import files

from arlequin.cli import streams
from arlequin.core.errors import OptionError, expected, listed
from arlequin.games import catalog


def add_to(command: argparse.ArgumentParser) -> None:
    """Its description and options."""
    command.description = (
        "Print the dice, cards and sheets of a game. Change them in a file of your own, and give "
        "it to play, replay or match: arlequin material GAME > mine.toml; "
        "arlequin play GAME --material mine.toml"
    )
    command.add_argument("game", metavar="GAME", help=listed(tuple(catalog.KINDS)))
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the file that comes with the game."""
    kind = catalog.find(arguments.game)
    found = files(f"{kind.home}.games.{kind.module}") / "material.toml"
    if not found.is_file():
        raise OptionError(expected("a game that comes with material as a file", kind.name))
    streams.show(found.read_text(encoding="utf-8").removesuffix("\n"))
    return 0
