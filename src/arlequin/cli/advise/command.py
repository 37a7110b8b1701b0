"""`arlequin advise`: what every move is worth in the position at the end of a record, and why."""

import argparse

from arlequin.cli import shared_options
from arlequin.cli.advise import report

MOST = 8


def add_to(command: argparse.ArgumentParser) -> None:
    """Its description and options."""
    command.description = (
        "Say what every legal move is worth in the position at the end of a record, "
        "the best first, with a reason in words. Values are those of the expert; error is half of "
        "a 95 % interval where they are sampled."
    )
    command.epilog = (
        "--json prints {game, seat, unit, basis, value, moves, because}. unit: win (chance of "
        "winning, 0 to 1), points (still to come), gain (points against a usual turn) or right "
        "(chance that a number is right). basis: exact, model (exact turns, a model of the rest; "
        "see docs/solving.md) or samples. value: what the position is worth; where a throw is due "
        "there are no moves. moves: [{move, value, error?, deed?, why: [{kind, args}], text}], all "
        "of them whatever --most says; text is the reason in the language of --lang. because: "
        "[{kind, args}], why the best move is good, as the first sentence of a hint tells it."
    )
    command.add_argument("file", metavar="FILE", help="a record (.arl), or - for standard input")
    command.add_argument(
        "--seat", metavar="N", type=int, help="whose moves (default: the first who may move)"
    )
    command.add_argument(
        "--most", metavar="N", type=shared_options.whole, default=MOST,
        help=f"show at most N moves (default: {MOST}; every move has its value with --json)",
    )  # fmt: skip
    command.add_argument(
        "--seed", type=int, default=1, help="other samples, where values are sampled (default: 1)"
    )
    shared_options.add_json(command)
    shared_options.add_language(command)
    shared_options.add_material(command)
    command.set_defaults(run=report.run)
