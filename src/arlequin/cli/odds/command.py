"""`arlequin odds`: how likely one turn of best play meets an aim."""

import argparse

from arlequin.cli import shared_options
from arlequin.cli.odds import report
from arlequin.games import catalog


def add_to(command: argparse.ArgumentParser) -> None:
    """Its description and options."""
    command.description = (
        "Exact odds of one turn with best play: the chance to meet an objective of "
        "Color'Yam ('1x green', '2x 2x', 'yam' for a Yam line) or to score in a box of Double Yam "
        "('red', 'set', 'six of a kind') with one, two and three throws, and the sums to expect. "
        "Without an aim all of them are listed."
    )
    games = [game for game in catalog.KINDS if catalog.installed(catalog.place("cli.odds", game))]
    command.add_argument("game", metavar="GAME", choices=games, help=", ".join(games))
    command.add_argument("aim", metavar="AIM", nargs="?", help="an objective, or a box")
    shared_options.add_json(command)
    shared_options.add_language(command)
    shared_options.add_material(command)
    command.set_defaults(run=report.run)
