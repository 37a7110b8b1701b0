"""`arlequin score`: counts cards, dice or sums of a game with real components."""

import argparse
import os
from pathlib import Path

import msgspec

from arlequin.cli import shared_options, streams
from arlequin.cli.play.setup import check_seats, read_options
from arlequin.core.errors import OptionError, expected
from arlequin.core.material import canonical_text
from arlequin.games import catalog
from arlequin.paper.score import count
from arlequin.referee.score_sheet import ScoreSheet, SheetSetup, games


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Count a result at a real table: a collection of Coloretto ('green 6, yellow 4, joker, "
        "+2'), six dice of Double Yam ('red 6, red 5, red 3, red 2, blue 1, black 4', or '334512' "
        "for dice A to F), a line of Color'Yam ('26, 31, x, 24, 17', or 'Ana 26, Bob 31'). Words "
        "can be in English, French and Spanish. With --table it keeps the score of a whole game: "
        "you throw and decide, and type only the results."
    )
    games = count.games()
    add = command.add_argument
    # fmt: off
    add("game", metavar="GAME", nargs="?", choices=games, help=", ".join(games))
    add("what", metavar="CARDS|DICE|SUMS", nargs="*", help="the cards, dice or sums")
    add("--table", metavar="GAME|FILE",
        help="keep the score of a whole game from its results; a file continues a stored sheet")
    add("--names", metavar="NAME", nargs="+", help="with --table: the players")
    add("--file", metavar="FILE", type=Path, help="with --table: the file of the sheet")
    shared_options.add(command, "--option", "--objective")
    add("--side", choices=("beige", "gray"), help="Coloretto: the score table")
    add("--players", type=int, choices=range(2, 6), metavar="N",
        help="Coloretto: the number of players, for more checks")
    add("--single", action="store_true", default=None,
        help="Double Yam: all six dice came from a single throw")
    shared_options.add(command, *shared_options.OUTPUT)
    # fmt: on


def run(arguments: argparse.Namespace) -> int:
    """Prints a count with its explanation, or keeps the score of a whole game."""
    if arguments.table is not None:
        return _keep_score(arguments)
    if arguments.game is None or not arguments.what:
        missing = "GAME" if arguments.game is None else "CARDS|DICE|SUMS"
        raise OptionError(expected(f"{missing} or --table GAME", ""))
    request = count.ScoreRequest(arguments.side, arguments.players, arguments.single)
    text = " ".join(arguments.what)
    material = shared_options.material(arguments.material)
    score = count.count(arguments.game, text, arguments.lang, request, material)
    if arguments.json:
        streams.show(msgspec.json.encode(score.result).decode())
    else:
        streams.show(*score.sentences)
    return 0


def _keep_score(arguments: argparse.Namespace) -> int:
    """Opens or creates a sheet; ends when the game is over or the player quits."""
    from arlequin.cli.score import scorekeeper  # noqa: PLC0415  # needs the terminal

    if arguments.game is not None:
        raise OptionError(expected("--table without cards, dice or sums", arguments.game))
    if arguments.table not in games():
        path = Path(arguments.table)
        sheet = scorekeeper.open_sheet(path, shared_options.material(arguments.material))
    else:
        path = arguments.file or scorekeeper.new_file(arguments.table)
        sheet = _new_sheet(arguments, path)
    scorekeeper.Scorekeeper(sheet, path, arguments.lang).run()
    return 0


def _new_sheet(arguments: argparse.Namespace, path: Path) -> ScoreSheet:
    """An empty sheet; OptionError if its file exists already."""
    kind = catalog.find(arguments.table)
    names = tuple(arguments.names or ())
    check_seats(kind, names, arguments.lang)
    if os.path.lexists(path):
        raise OptionError(f"{path} already exists: --table {path} continues it")
    material = shared_options.material(arguments.material)
    options = read_options(kind, arguments.option, arguments.lang, material)
    text = "" if material is None else canonical_text(material)
    return ScoreSheet(SheetSetup(kind.name, names, options, tuple(arguments.objective), text))
