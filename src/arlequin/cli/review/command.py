"""`arlequin review`: what every decision of a recorded game lost, and what luck brought."""

import argparse

from arlequin.cli import shared_options
from arlequin.cli.review import review_run

MOST = 3


def add_to(command: argparse.ArgumentParser) -> None:
    """Its description and options."""
    command.description = (
        "Tell luck from skill in a recorded game, or in every record (.arl) of a folder: what each "
        "throw and card brought, what each decision lost against the best move, and the costliest "
        "decisions with what was better."
    )
    command.epilog = (
        "--json prints {game, unit, basis, start, result, residual, residual_error, events, "
        "players, left_out}; start + all effects + residual = result, for every seat. events: "
        "[{line, ply, text, kind: chance or decision, seat, effects, best?, loss?, class?, "
        "error?}]. players: [{seat, luck, loss, others, accuracy, decisions, rarity: {kind: "
        "luckier, unluckier or usual, less, games?, of?}}]; rarity is null where nothing was left "
        "to chance. left_out events at the beginning were not examined, because of the time limit. "
        "result is null for a game that is not over. For a folder: [{file, review}], or "
        "[{file, fault}] where one cannot be reviewed."
    )
    command.add_argument("file", metavar="FILE|FOLDER", help="a record (.arl), or a folder of them")
    command.add_argument(
        "--unit", choices=("win", "points"), default="win",
        help="chances of winning (default), or points (Double Yam)",
    )  # fmt: skip
    command.add_argument(
        "--most", metavar="N", type=shared_options.whole, default=MOST,
        help=f"show at most N decisions (default: {MOST})",
    )  # fmt: skip
    command.add_argument(
        "--html", metavar="FILE", help="write the review as one page with charts, for a browser"
    )
    shared_options.add_json(command)
    shared_options.add_language(command)
    shared_options.add_material(command)
    command.set_defaults(run=review_run.run)
