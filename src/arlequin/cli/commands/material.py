"""`arlequin material`: prints the dice, cards and sheets of a game as a file to edit."""

import argparse
from importlib.resources import files

from arlequin.cli import streams
from arlequin.core.errors import OptionError, expected, join_words
from arlequin.games import catalog


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Print the dice, cards and sheets of a game. Edit them in a file for play, replay or "
        "match: arlequin material GAME > mine.toml; arlequin play GAME --material mine.toml"
    )
    command.add_argument("game", metavar="GAME", help=join_words(tuple(catalog.KINDS)))


def run(arguments: argparse.Namespace) -> int:
    kind = catalog.find(arguments.game)
    source = files(f"{kind.home}.games.{kind.module}") / "material.toml"
    if not source.is_file():
        raise OptionError(expected("a game that comes with material as a file", kind.name))
    streams.show(source.read_text(encoding="utf-8").removesuffix("\n"))
    return 0
