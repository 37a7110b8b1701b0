"""Run of `arlequin solve --players 2`: the chance of the first player, known or solved."""

import argparse
import os
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from arlequin.cli import shared_options, streams
from arlequin.cli.errors import InputRefused
from arlequin.cli.play.setup import chosen
from arlequin.cli.solve.writable import check_writable
from arlequin.cli.terminal.terminal import Terminal, progress_bar
from arlequin.core.advice import EXACT
from arlequin.core.errors import MissingExtra
from arlequin.games import catalog
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve.color_yam import exact_tables
from arlequin.solve.color_yam.exact import fits
from arlequin.solve.double_yam import win_tables
from arlequin.solve.table_file import EXTRA, PACKAGE, table_folder
from arlequin.words.advice_text import figures
from arlequin.words.messages import messages

LEFT_OUT = ("match", "starter", "free_lines", "total_yams")
"""Options that the solver does not know: a game as the book has it is solved."""
BUILD = "arlequin_tables.from_scratch.build"
"""The module of the package arlequin-tables that solves games."""
Solved = ColorYam | DoubleYam


class StartValue(msgspec.Struct, frozen=True):
    """What programs are told."""

    value: float
    basis: str = EXACT


def run(arguments: argparse.Namespace) -> int:
    """Find the value, or solve for it, and tell it."""
    game = _game(arguments)
    if arguments.prepare is not None:
        check_writable(arguments.prepare)
        import_module(BUILD).prepare(game, arguments.prepare)
        return 0
    value = _from_scratch(game, arguments) if arguments.from_scratch else _shipped(game)
    if value is None:
        raise InputRefused(arguments.lang, "term-solve-unknown")
    if arguments.json:
        streams.show(msgspec.json.encode(StartValue(value)).decode())
    else:
        told = figures(arguments.lang, 100 * value, 7)
        Terminal().show(messages(arguments.lang).say("term-solved-start", {"value": told}))
    return 0


def _game(arguments: argparse.Namespace) -> Solved:
    kind = catalog.find(arguments.game)
    options = tuple(option for option in kind.options if option.name not in LEFT_OUT)
    asked = chosen(msgspec.structs.replace(kind, options=options), arguments.option, arguments.lang)
    if asked.get("sheet") == "own":
        raise InputRefused(arguments.lang, "term-solve-own")
    game = catalog.new(kind.name, 2, asked, shared_options.material(arguments.material))
    assert isinstance(game, ColorYam | DoubleYam)  # noqa: S101  # no others can be asked for
    if isinstance(game, ColorYam) and not fits(game):
        raise InputRefused(arguments.lang, "term-solve-rising")
    return game


def _shipped(game: Solved) -> float | None:
    """Where a sheet is drawn, the mean over all of them."""
    if table_folder("color_yam") is None:
        raise MissingExtra(PACKAGE, EXTRA)
    if isinstance(game, DoubleYam):
        return win_tables.tables(game).start
    return _mean([exact_tables.tables(game, sheet).start for sheet in game.sheets])


def _mean(values: list[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if len(known) == len(values) else None


def _from_scratch(game: Solved, arguments: argparse.Namespace) -> float | None:
    build: Any = import_module(BUILD)
    folder = arguments.write or _usual_folder()
    folder.mkdir(parents=True, exist_ok=True)
    check_writable(folder)
    try:
        engine = build.engine(arguments.gpu)
    except ImportError:
        raise InputRefused(arguments.lang, "term-solve-no-gpu") from None
    seconds = None if arguments.minutes is None else 60.0 * arguments.minutes
    found: list[float | None] = []
    try:
        for job in build.jobs(game):
            with progress_bar(messages(arguments.lang).say("term-solving")) as progress:
                found.append(build.solve(job, engine, folder, progress, seconds))
    except build.TimeUp:
        raise InputRefused(arguments.lang, "term-solve-later") from None
    return _mean(found)


def _usual_folder() -> Path:
    """Where a run that may take hours is kept, if no folder was named."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "arlequin" / "solve"
