"""`arlequin review`: luck and lost chances of one recorded game or a folder of them."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table

from arlequin.cli import shared_options, streams
from arlequin.cli.errors import InputRefused
from arlequin.cli.review.html_page import page
from arlequin.cli.review.many_games import ManyGames
from arlequin.cli.review.report import ReviewReport
from arlequin.cli.statuses import WRONG
from arlequin.cli.terminal.terminal import Terminal
from arlequin.core import record
from arlequin.core.errors import ArlequinError, RecordError
from arlequin.core.material import Material
from arlequin.games.playthrough import ReadRecord
from arlequin.review.recorded_game import read_game, review
from arlequin.review.reviewed import Review
from arlequin.words.messages import messages

MOST = 3


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Separate luck from skill in a recorded game, or in every record (.arl) of a folder: the "
        "effect of each throw and card, the loss of each decision against the best move, and the "
        "costliest decisions with better moves."
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
    add = command.add_argument
    # fmt: off
    add("file", metavar="FILE|FOLDER", help="a record (.arl), or a folder of them")
    add("--unit", choices=("win", "points"), default="win",
        help="chances of winning (default), or points (Double Yam)")
    add("--most", metavar="N", type=shared_options.whole, default=MOST,
        help=f"show at most N decisions (default: {MOST})")
    add("--html", metavar="FILE", help="write the review as one page with charts, for a browser")
    shared_options.add(command, *shared_options.OUTPUT)
    # fmt: on


def run(arguments: argparse.Namespace) -> int:
    """Prints the review, or writes it as a page."""
    if Path(arguments.file).is_dir():
        return _run_folder(arguments)
    if arguments.html:
        shared_options.check_new(Path(arguments.html))
    game = _review(arguments.file, arguments, shared_options.material(arguments.material))
    if game.replay is None or game.review is None:
        streams.say(game.fault)
        return WRONG
    report = ReviewReport(game.replay, game.review, arguments.lang)
    if arguments.html:
        shared_options.write_new(Path(arguments.html), page(report).encode())
    if arguments.json:
        streams.show(msgspec.json.encode(game.review).decode())
    elif arguments.html != shared_options.STANDARD:
        terminal = Terminal()
        terminal.show(*report.lines(arguments.most, terminal.console.width))
    return 0


class ReviewedFile(NamedTuple):
    """A record with its game and review; or with a fault."""

    file: str
    replay: ReadRecord | None = None
    review: Review | None = None
    fault: str = ""


def _review(name: str, arguments: argparse.Namespace, material: Material | None) -> ReviewedFile:
    try:
        data = shared_options.read_bytes(name, record.MOST_BYTES + 1)
        replay, lines = read_game(data, material)
        with Console(stderr=True).status(messages(arguments.lang).say("term-review-working")):
            return ReviewedFile(name, replay, review(replay, arguments.unit, lines))
    except RecordError as error:
        return ReviewedFile(name, fault=f"{name}:{error}")
    except ArlequinError as error:
        text = str(error)
        return ReviewedFile(name, fault=text if text.startswith(name) else f"{name}: {text}")


def _run_folder(arguments: argparse.Namespace) -> int:
    """Reviews every record of a folder by name; reports the faulty ones."""
    if arguments.html:
        raise InputRefused(arguments.lang, "term-review-one-page")
    names = sorted(Path(arguments.file).glob("*.arl"))
    if not names:
        raise InputRefused(arguments.lang, "term-review-none", {"folder": arguments.file})
    material = shared_options.material(arguments.material)
    games = [_review(str(name), arguments, material) for name in names]
    if arguments.json:
        streams.show(msgspec.json.encode([_json(game) for game in games]).decode())
    else:
        Terminal().show(*_folder_lines(games, arguments))
    return WRONG if any(game.fault for game in games) else 0


def _json(game: ReviewedFile) -> dict[str, object]:
    outcome = {"fault": game.fault} if game.fault else {"review": game.review}
    return {"file": game.file, **outcome}


def _folder_lines(
    games: list[ReviewedFile], arguments: argparse.Namespace
) -> Iterator[str | Table]:
    """A line for each game, then the figures of all games together."""
    many = ManyGames(arguments.lang, arguments.unit)
    for game in games:
        if game.replay is None or game.review is None:
            yield game.fault
        else:
            report = ReviewReport(game.replay, game.review, arguments.lang)
            yield f"{game.file}: {report.summary()}"
            many.add(game.replay.names, game.review)
    yield from many.lines()
