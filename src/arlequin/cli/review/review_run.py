"""Run of `arlequin review`: one record or a folder of them; a table, a page, or JSON."""

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


class Reviewed(NamedTuple):
    """A record, the game in it, and its review; or what is wrong with it."""

    file: str
    replay: ReadRecord | None = None
    review: Review | None = None
    fault: str | None = None


def run(arguments: argparse.Namespace) -> int:
    """Review, and tell it."""
    if Path(arguments.file).is_dir():
        return _folder(arguments)
    if arguments.html:
        shared_options.check_new(Path(arguments.html))
    found = _review(arguments.file, arguments, shared_options.material(arguments.material))
    if found.replay is None or found.review is None:
        streams.say(found.fault or "")
        return WRONG
    report = ReviewReport(found.replay, found.review, arguments.lang)
    if arguments.html:
        shared_options.write_new(Path(arguments.html), page(report).encode())
    if arguments.json:
        streams.show(msgspec.json.encode(found.review).decode())
    elif arguments.html != shared_options.STANDARD:
        terminal = Terminal()
        terminal.show(*report.shown(arguments.most, terminal.console.width))
    return 0


def _folder(arguments: argparse.Namespace) -> int:
    """Every record of a folder, in the order of their names; what cannot be reviewed is named."""
    if arguments.html:
        raise InputRefused(arguments.lang, "term-review-one-page")
    names = sorted(Path(arguments.file).glob("*.arl"))
    if not names:
        raise InputRefused(arguments.lang, "term-review-none", {"folder": arguments.file})
    material = shared_options.material(arguments.material)
    every = [_review(str(name), arguments, material) for name in names]
    if arguments.json:
        told = [_figures(each) for each in every]
        streams.show(msgspec.json.encode(told).decode())
    else:
        Terminal().show(*_lines(every, arguments.lang), *_together(every, arguments))
    return WRONG if any(each.fault for each in every) else 0


def _figures(reviewed: Reviewed) -> dict[str, object]:
    if reviewed.fault is not None:
        return {"file": reviewed.file, "fault": reviewed.fault}
    return {"file": reviewed.file, "review": reviewed.review}


def _lines(every: list[Reviewed], lang: str) -> Iterator[str]:
    for each in every:
        if each.replay is None or each.review is None:
            yield each.fault or ""
        else:
            yield f"{each.file}: {ReviewReport(each.replay, each.review, lang).summary()}"


def _together(every: list[Reviewed], arguments: argparse.Namespace) -> Iterator[str | Table]:
    """What all games say of everybody."""
    many = ManyGames(arguments.lang, arguments.unit)
    for each in every:
        if each.replay is not None and each.review is not None:
            many.add(each.replay.names, each.review)
    yield from many.shown()


def _review(name: str, arguments: argparse.Namespace, material: Material | None) -> Reviewed:
    """A record that is faulty, or has no review, says so; a folder goes on with the next."""
    try:
        data = shared_options.read_bytes(name, record.MOST_BYTES + 1)
        replay, lines = read_game(data, material)
        with Console(stderr=True).status(messages(arguments.lang).say("term-review-working")):
            return Reviewed(name, replay, review(replay, arguments.unit, lines))
    except RecordError as error:
        return Reviewed(name, fault=f"{name}:{error}")
    except ArlequinError as error:
        said = str(error)
        return Reviewed(name, fault=said if said.startswith(name) else f"{name}: {said}")
