"""`arlequin score`: counts what lies on a real table."""

import argparse

import msgspec

from arlequin.cli import shared_options, streams
from arlequin.paper.score import count


def add_to(command: argparse.ArgumentParser) -> None:
    """Its description and options."""
    command.description = (
        "Count what lies on a real table: a collection of Coloretto ('green 6, yellow 4, joker, "
        "+2'), six dice of Double Yam ('red 6, red 5, red 3, red 2, blue 1, black 4', or '334512' "
        "for dice A to F), a line of Color'Yam ('26, 31, x, 24, 17', or 'Ana 26, Bob 31'). Words "
        "are understood in English, French and Spanish."
    )
    games = count.games()
    command.add_argument("game", metavar="GAME", choices=games, help=", ".join(games))
    command.add_argument("what", metavar="CARDS|DICE|SUMS", nargs="+", help="what lies there")
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
    """Count, and say how."""
    asked = count.ScoreRequest(arguments.side, arguments.players, arguments.single)
    text = " ".join(arguments.what)
    material = shared_options.material(arguments.material)
    found = count.count(arguments.game, text, arguments.lang, asked, material)
    if arguments.json:
        streams.show(msgspec.json.encode(found.result).decode())
    else:
        streams.show(*found.told)
    return 0
