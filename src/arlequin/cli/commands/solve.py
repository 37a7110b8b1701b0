"""`arlequin solve`: solves a game exactly, from the last turn back to the first."""

import argparse
import os
import time
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import msgspec
import numpy as np

from arlequin.cli import shared_options, streams
from arlequin.cli.errors import InputRefused
from arlequin.cli.play.setup import read_options
from arlequin.cli.terminal.terminal import Terminal, progress_bar
from arlequin.core.advice import EXACT
from arlequin.core.errors import MissingExtra
from arlequin.core.game import AnyGame
from arlequin.core.match import Match
from arlequin.games import catalog
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve.color_yam import exact_tables
from arlequin.solve.color_yam.exact import fits
from arlequin.solve.double_yam import value_table, win_tables
from arlequin.solve.table_file import EXTRA, PACKAGE, table_folder
from arlequin.solve.turn.distinct_dice import compile_passes
from arlequin.words.advice_text import figures
from arlequin.words.messages import Args, messages

SOLVABLE = ("color-yam", "double-yam")
ONE, TWO = 1, 2
LEFT_OUT = ("match", "starter", "free_lines", "total_yams")
"""Options that the solver for two players does not support: it solves the game of the book."""
BUILD = "arlequin_tables.from_scratch.build"
ONE_SHEET = "arlequin_tables.double_yam.one_sheet"
"""Modules of the package arlequin-tables: they solve games for two, and write tables of a sheet."""
CLOSE = 1e-9


class Solution(msgspec.Struct, frozen=True):
    """The JSON output for one sheet."""

    value: float
    states: int
    seconds: float


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "For two players: the chance of the first player to win if both play best, where a shared "
        "win counts a half; from the table of the package arlequin-tables, or solved here "
        "(--from-scratch). For one sheet of Double Yam (--players 1): the expected points of best "
        "play, for each of the 384 sets of empty boxes."
    )
    command.epilog = (
        "--json prints {value, basis} for two players, {value, states, seconds} for one sheet. A "
        "game for two takes hours on a processor and about a minute on an accelerator (--gpu, "
        "needs CuPy). A stopped run continues at the next start: solved parts are stored in "
        "FOLDER/parts, or in your cache folder. For a machine with only NumPy and CuPy: `--prepare "
        "FOLDER` here, then `python -m arlequin_tables.from_scratch` there."
    )
    add = command.add_argument
    # fmt: off
    add("game", metavar="GAME", choices=SOLVABLE, help=", ".join(SOLVABLE))
    add("--players", type=int, choices=(ONE, TWO), metavar="N",
        help="1 (a sheet of Double Yam) or 2 (default: the fewest)")
    shared_options.add(command, "--option")
    add("--from-scratch", action="store_true", help="solve the game for two players from scratch")
    add("--gpu", action="store_true", help="solve it on an accelerator")
    add("--minutes", metavar="N", type=shared_options.whole,
        help="stop after N minutes; the next run continues")
    add("--prepare", metavar="FOLDER", type=Path,
        help="write the input for an accelerator on another machine, and solve nothing")
    add("--write", metavar="FOLDER", type=Path, help="write the tables into this folder")
    shared_options.add(command, *shared_options.OUTPUT)
    # fmt: on


def run(arguments: argparse.Namespace) -> int:
    """Solves one sheet, or the game for two players."""
    fewest = TWO if arguments.game == "color-yam" else ONE
    players = arguments.players or fewest
    if players < fewest:
        kind = catalog.find(arguments.game)
        args = {"least": kind.least, "most": kind.most, "got": players}
        raise InputRefused(arguments.lang, "term-players", {**args})
    return _solve_one_sheet(arguments) if players == ONE else _solve_two_players(arguments)


def _game(arguments: argparse.Namespace, players: int, left_out: tuple[str, ...]) -> AnyGame:
    """The game with the typed options; those in `left_out` do not exist here."""
    kind = catalog.find(arguments.game)
    options = tuple(option for option in kind.options if option.name not in left_out)
    supported = msgspec.structs.replace(kind, options=options)
    values = read_options(supported, arguments.option, arguments.lang)
    if values.get("sheet") == "own":
        raise InputRefused(arguments.lang, "term-solve-own")
    return catalog.new(kind.name, players, values, shared_options.material(arguments.material))


def _check_writable(folder: Path) -> None:
    """Raises FileError for a folder without write access, before a long computation."""
    try:
        TemporaryFile(dir=folder).close()
    except OSError as error:
        raise shared_options.FileError(folder, error) from error


def _solve_two_players(arguments: argparse.Namespace) -> int:
    game = _game(arguments, TWO, LEFT_OUT)
    assert isinstance(game, ColorYam | DoubleYam)  # noqa: S101  # see SOLVABLE
    if isinstance(game, ColorYam) and not fits(game):
        raise InputRefused(arguments.lang, "term-solve-rising")
    if arguments.prepare is not None:
        _check_writable(arguments.prepare)
        import_module(BUILD).prepare(game, arguments.prepare)
        return 0
    value = _from_scratch(game, arguments) if arguments.from_scratch else _from_tables(game)
    if value is None:
        raise InputRefused(arguments.lang, "term-solve-unknown")
    if arguments.json:
        streams.show(msgspec.json.encode({"value": value, "basis": EXACT}).decode())
    else:
        percent = figures(arguments.lang, 100 * value, 7)
        Terminal().show(messages(arguments.lang).say("term-solved-start", {"value": percent}))
    return 0


def _from_tables(game: ColorYam | DoubleYam) -> float | None:
    """The value in the installed tables; the mean over all sheets if the sheet is drawn."""
    if table_folder("color_yam") is None:
        raise MissingExtra(PACKAGE, EXTRA)
    if isinstance(game, DoubleYam):
        return win_tables.tables(game).start
    return _mean([exact_tables.tables(game, sheet).start for sheet in game.sheets])


def _mean(values: list[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if len(known) == len(values) else None


def _from_scratch(game: ColorYam | DoubleYam, arguments: argparse.Namespace) -> float | None:
    build: Any = import_module(BUILD)
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = arguments.write or Path(cache) / "arlequin" / "solve"
    folder.mkdir(parents=True, exist_ok=True)
    _check_writable(folder)
    try:
        engine = build.engine(arguments.gpu)
    except ImportError:
        raise InputRefused(arguments.lang, "term-solve-no-gpu") from None
    seconds = None if arguments.minutes is None else 60.0 * arguments.minutes
    values: list[float | None] = []
    try:
        for job in build.jobs(game):
            with progress_bar(messages(arguments.lang).say("term-solving")) as progress:
                values.append(build.solve(job, engine, folder, progress, seconds))
    except build.TimeUp:
        raise InputRefused(arguments.lang, "term-solve-later") from None
    return _mean(values)


def _solve_one_sheet(arguments: argparse.Namespace) -> int:
    game = _game(arguments, catalog.find(arguments.game).least, ("match",))
    rules = game.game if isinstance(game, Match) else game
    assert isinstance(rules, DoubleYam)  # noqa: S101  # see SOLVABLE
    if arguments.write is not None:
        import_module(ONE_SHEET)  # a missing package is reported before anything is solved
        _check_writable(arguments.write)
    begun = time.perf_counter()
    with compile_passes(), progress_bar(messages(arguments.lang).say("term-solving")) as progress:
        table = value_table.make(rules, progress)
    solution = Solution(table.value, len(table.values), round(time.perf_counter() - begun, 3))
    if arguments.write is not None:
        _write(table, rules, arguments.write, arguments.lang)
    if arguments.json:
        streams.show(msgspec.json.encode(solution).decode())
    else:
        Terminal().show(*_lines(arguments.lang, solution, _is_shipped(table, rules)))
    return 0


def _write(table: value_table.Table, game: DoubleYam, folder: Path, lang: str) -> None:
    """Writes the table, and the distributions of the points still to come."""
    one_sheet: Any = import_module(ONE_SHEET)
    try:
        one_sheet.write_values(table, folder)
        with progress_bar(messages(lang).say("term-solving-ahead")) as progress:
            distributions = one_sheet.distributions(game, progress)
        one_sheet.write_distributions(table.identity, distributions, folder)
    except OSError as error:
        raise shared_options.FileError(Path(error.filename or folder), error) from error


def _is_shipped(table: value_table.Table, game: DoubleYam) -> bool:
    """Whether the installed table is the same; engines add in another order."""
    shipped = value_table.load_shipped(game)
    return shipped is not None and np.allclose(shipped.values, table.values, rtol=0, atol=CLOSE)


def _lines(lang: str, solution: Solution, is_shipped: bool) -> list[str]:
    say = messages(lang).say
    args: Args = {
        "value": figures(lang, solution.value, 9),
        "states": solution.states,
        "seconds": figures(lang, solution.seconds, 1),
    }
    return [say("term-solved", args), *([say("term-solved-same")] if is_shipped else [])]
