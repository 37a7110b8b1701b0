"""Puzzle of the day: a decision in which the obvious moves are wrong, the same everywhere.

`bench/make_puzzles.py` searches for them; here they are read. They are stored as positions
with the values of their moves, for one pair of rules and material, and come again after a year.
"""

import gzip
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import msgspec

from arlequin.advise.adviser import AGAIN, deed
from arlequin.core.advice import EXACT, SAMPLES, WIN, Advised, Because
from arlequin.core.errors import ArlequinError, expected
from arlequin.core.game import AnyGame, Identity
from arlequin.games import catalog
from arlequin.review.reviewed import Weighed

GAMES = ("color-yam", "double-yam", "coloretto")
"""One a day, in this order."""
NAMES = ("Arlequin", "Colombine")
PLAYERS = len(NAMES)
WEEK = 7
"""Days, and difficulties: 1 on Monday, 7 on Sunday."""
ROUND = len(GAMES) * WEEK
"""Days after which weekday and game are the same again."""
FIRST = date(2026, 1, 5)
"""The Monday of the first puzzle."""
FILE = "puzzles.json.gz"
UNIT = 1e-4
"""The step of stored chances. Moves with the same number of steps are equally good."""


class PuzzleError(ArlequinError):
    """Stored puzzles that were made for other rules or material."""

    code = "puzzle/other-rules"


class StoredPuzzle(msgspec.Struct, frozen=True, array_like=True):
    """A decision as it is stored."""

    ply: int
    """Its number among the events of its game, from 1."""
    state: msgspec.Raw
    obvious: str
    """The move that brings the most points now."""
    values: tuple[int, ...]
    """The chance of winning after each legal move, in steps."""
    errors: tuple[int, ...]
    """Half of the 95 % interval of each difference from the best; none where values are exact."""
    because: tuple[Because, ...]


class PuzzleYear(msgspec.Struct, frozen=True):
    """All puzzles, in the order of their days."""

    identities: tuple[Identity, ...]
    """The games for which they were made: options, version of the rules, hash of the material."""
    puzzles: tuple[StoredPuzzle, ...]


class Puzzle(NamedTuple):
    """A decision with its game."""

    game: AnyGame
    state: Any  # only its game knows the type
    weighed: Weighed

    @property
    def best(self) -> frozenset[str]:
        """The best move, and those that are equally good."""
        return best_moves(self.weighed.moves)


def new_game(name: str) -> AnyGame:
    """The game of a puzzle."""
    return catalog.new(name, PLAYERS)


def read_year(data: bytes) -> PuzzleYear:
    """Puzzles from a file; PuzzleError where they were made for other rules or material."""
    year = msgspec.json.decode(gzip.decompress(data), type=PuzzleYear)
    games = tuple(new_game(name).identity for name in GAMES)
    if year.identities != games:
        wrong = next(pair for pair in zip(games, year.identities, strict=True) if len({*pair}) > 1)
        wanted, got = (f"{each.game}, rules {each.rules}, {each.hash}" for each in wrong)
        again = "run python -m bench.make_puzzles"
        raise PuzzleError(f"{expected(f'puzzles of {wanted}', got)}; {again}")
    return year


@cache
def stored_puzzles() -> tuple[StoredPuzzle, ...]:
    """The puzzles of this installation."""
    return read_year(files(__package__).joinpath(FILE).read_bytes()).puzzles


def puzzle_of(day: date) -> Puzzle:
    """The puzzle of a day."""
    number = (day - FIRST).days % len(stored_puzzles())
    return open_puzzle(GAMES[number % len(GAMES)], stored_puzzles()[number])


def difficulty_of(day: date) -> int:
    """From 1 on Monday to 7 on Sunday."""
    return day.weekday() + 1


def open_puzzle(name: str, stored: StoredPuzzle) -> Puzzle:
    """A stored puzzle with its game, and its moves with the dice that they keep."""
    game = new_game(name)
    state = msgspec.json.decode(stored.state, type=type(game.initial()))
    (seat,) = game.actors(state)
    view: Any = game.view(state, seat)
    errors = stored.errors or (None,) * len(view.texts)
    moves = [
        Advised(
            text,
            round(value * UNIT, 4),
            error=None if error is None else round(error * UNIT, 4),
            deed=deed(view.dice, text) if text.startswith(AGAIN) else None,
        )
        for text, value, error in zip(view.texts, stored.values, errors, strict=True)
    ]
    ranked = tuple(sorted(moves, key=lambda move: -move.value))
    basis = SAMPLES if stored.errors else EXACT
    weighed = Weighed(stored.ply, seat, WIN, basis, stored.obvious, ranked, stored.because)
    return Puzzle(game, state, weighed)


def best_moves(moves: tuple[Advised, ...]) -> frozenset[str]:
    """The moves with the highest value."""
    most = max(move.value for move in moves)
    return frozenset(move.move for move in moves if move.value == most)
