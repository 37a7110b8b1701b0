"""`arlequin score`: counts what lies on a real table."""

import argparse
import os
from pathlib import Path

import msgspec

from arlequin.cli import shared_options, streams
from arlequin.cli.play.setup import check_seats, chosen
from arlequin.cli.score import kept_sheet
from arlequin.core.errors import OptionError, expected
from arlequin.games import catalog
from arlequin.paper.score import count
from arlequin.referee.score_sheet import ScoreSheet, SheetSetup, games


def add_to(command: argparse.ArgumentParser) -> None:
    """Its description and options."""
    command.description = (
        "Count what lies on a real table: a collection of Coloretto ('green 6, yellow 4, joker, "
        "+2'), six dice of Double Yam ('red 6, red 5, red 3, red 2, blue 1, black 4', or '334512' "
        "for dice A to F), a line of Color'Yam ('26, 31, x, 24, 17', or 'Ana 26, Bob 31'). Words "
        "are understood in English, French and Spanish. With --table it keeps the score of a whole "
        "game: people throw and decide, and type only what came of it."
    )
    games = count.games()
    command.add_argument("game", metavar="GAME", nargs="?", choices=games, help=", ".join(games))
    command.add_argument("what", metavar="CARDS|DICE|SUMS", nargs="*", help="what lies there")
    command.add_argument(
        "--table", metavar="GAME|FILE",
        help="keep the score of a whole game from its results; a file goes on with a kept sheet",
    )  # fmt: skip
    command.add_argument("--names", metavar="NAME", nargs="+", help="with --table: who plays")
    command.add_argument(
        "--file", metavar="FILE", type=Path, help="with --table: where the sheet is kept"
    )
    shared_options.add_options(command)
    command.add_argument(
        "--objective", metavar="TEXT", action="append", default=[],
        help="with --option sheet=own: an objective, six times from top to bottom",
    )  # fmt: skip
    command.add_argument("--side", choices=("beige", "gray"), help="Coloretto: the score table")
    command.add_argument(
        "--players", type=int, choices=range(2, 6), metavar="N",
        help="Coloretto: how many play, so that more can be checked",
    )  # fmt: skip
    command.add_argument(
        "--single", action="store_true", default=None,
        help="Double Yam: all six dice came from a single throw",
    )  # fmt: skip
    shared_options.add_json(command)
    shared_options.add_language(command)
    shared_options.add_material(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Count, and say how; or keep the score of a table."""
    if arguments.table is not None:
        return _keep(arguments)
    if arguments.game is None or not arguments.what:
        missing = "GAME" if arguments.game is None else "CARDS|DICE|SUMS"
        raise OptionError(expected(f"{missing} or --table GAME", ""))
    asked = count.ScoreRequest(arguments.side, arguments.players, arguments.single)
    text = " ".join(arguments.what)
    material = shared_options.material(arguments.material)
    found = count.count(arguments.game, text, arguments.lang, asked, material)
    if arguments.json:
        streams.show(msgspec.json.encode(found.result).decode())
    else:
        streams.show(*found.told)
    return 0


def _keep(arguments: argparse.Namespace) -> int:
    """A new sheet, or one that was kept, until it is over or somebody quits."""
    from arlequin.cli.score.scorekeeper import Scorekeeper  # noqa: PLC0415  # needs the terminal

    if arguments.game is not None:
        raise OptionError(expected("--table without cards, dice or sums", arguments.game))
    material = shared_options.material(arguments.material)
    if arguments.table not in games():
        path = Path(arguments.table)
        sheet = kept_sheet.opened(path, material)
    else:
        path = arguments.file or kept_sheet.fresh(arguments.table)
        sheet = _new_sheet(arguments, path)
    Scorekeeper(sheet, path, arguments.lang).run()
    return 0


def _new_sheet(arguments: argparse.Namespace, path: Path) -> ScoreSheet:
    """An empty sheet; a file that is there already is not written over."""
    kind = catalog.find(arguments.table)
    names = tuple(arguments.names or ())
    check_seats(kind, names, arguments.lang)
    if os.path.lexists(path):
        raise OptionError(f"{path} already exists: --table {path} continues it")
    options = chosen(kind, arguments.option, arguments.lang)
    setup = SheetSetup(kind.name, names, options, tuple(arguments.objective))
    return ScoreSheet(setup, (), shared_options.material(arguments.material))
