"""Run of `arlequin solve` for one sheet of Double Yam."""

import argparse
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from arlequin.cli import shared_options, streams
from arlequin.cli.play.setup import chosen
from arlequin.cli.solve.writable import check_writable
from arlequin.cli.terminal.terminal import Terminal, progress_bar
from arlequin.core.game_kind import Kind
from arlequin.core.match import Match
from arlequin.games import catalog
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve.double_yam import value_table
from arlequin.solve.turn.distinct_dice import compiled_passes
from arlequin.words.advice_text import figures
from arlequin.words.messages import Args, messages

CLOSE = 1e-9
ONE_SHEET = "arlequin_tables.double_yam.one_sheet"
"""The module of the package arlequin-tables that writes these tables."""


class Solution(msgspec.Struct, frozen=True):
    """What programs are told."""

    value: float
    states: int
    seconds: float


def run(arguments: argparse.Namespace) -> int:
    """Solve, write the table where that was asked, and say what came out."""
    game = _game(arguments)
    if arguments.write is not None:
        import_module(ONE_SHEET)  # a missing package is reported before anything is solved
        check_writable(arguments.write)
    begun = time.perf_counter()
    with compiled_passes(), progress_bar(messages(arguments.lang).say("term-solving")) as progress:
        made = value_table.make(game, progress)
    found = Solution(made.value, len(made.values), round(time.perf_counter() - begun, 3))
    if arguments.write is not None:
        _write(made, game, arguments.write, arguments.lang)
    if arguments.json:
        streams.show(msgspec.json.encode(found).decode())
    else:
        Terminal().show(*_told(arguments.lang, found, _same(value_table.shipped(game), made)))
    return 0


def _game(arguments: argparse.Namespace) -> DoubleYam:
    kind = _one_sheet(catalog.find(arguments.game))
    options = chosen(kind, arguments.option, arguments.lang)
    game = catalog.new(kind.name, kind.least, options, shared_options.material(arguments.material))
    rules = game.game if isinstance(game, Match) else game
    assert isinstance(rules, DoubleYam)  # noqa: S101  # the only game that can be asked for
    return rules


def _one_sheet(kind: Kind) -> Kind:
    """The kind without the option of a match: one sheet is solved, and no other follows."""
    options = tuple(option for option in kind.options if option.name != "match")
    return msgspec.structs.replace(kind, options=options)


def _write(made: value_table.Table, game: DoubleYam, folder: Path, lang: str) -> None:
    """The table, and how many points are still to come with how much chance."""
    one_sheet: Any = import_module(ONE_SHEET)
    try:
        one_sheet.write_values(made, folder)
        with progress_bar(messages(lang).say("term-solving-ahead")) as progress:
            found = one_sheet.distributions(game, progress)
        one_sheet.write_distributions(made.identity, found, folder)
    except OSError as error:
        raise shared_options.FileError(Path(error.filename or folder), error) from error


def _same(shipped: value_table.Table | None, made: value_table.Table) -> bool:
    """Engines add in another order, so the last bits may differ."""
    return shipped is not None and np.allclose(shipped.values, made.values, rtol=0, atol=CLOSE)


def _told(lang: str, found: Solution, same: bool) -> list[str]:
    """The value, and whether it is the one that came with the package."""
    say = messages(lang).say
    args: Args = {
        "value": figures(lang, found.value, 9),
        "states": found.states,
        "seconds": figures(lang, found.seconds, 1),
    }
    lines = [say("term-solved", args)]
    return [*lines, say("term-solved-same")] if same else lines
