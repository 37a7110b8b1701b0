"""Puzzles of the day: positions stored for 53 weeks, harder from Monday to Sunday.

`puzzles.json.gz` is written by `python -m bench.puzzles` (docs/review.md).
"""

import gzip
from datetime import date
from functools import cache
from pathlib import Path

import msgspec

from arlequin.advise.adviser import AGAIN, deed
from arlequin.core.advice import WIN, Advised, Because
from arlequin.core.seat import Seat
from arlequin.games.playthrough import ReadRecord, replay
from arlequin.review.reviewed import Weighed

FILE = Path(__file__).with_name("puzzles.json.gz")
GAMES = ("color-yam", "coloretto", "double-yam")
WEEK = 7
CYCLE = 53 * WEEK
"""Days after which the puzzles begin again, on the same day of the week."""


class StoredPuzzle(msgspec.Struct, frozen=True, array_like=True):
    """A decision: the game up to it, and the values of its moves in the order of the rules."""

    record: str
    seat: Seat
    basis: str
    values: tuple[float, ...]
    because: tuple[Because, ...] = ()


class Puzzle(msgspec.Struct, frozen=True):
    """A decision with its game."""

    read: ReadRecord
    weighed: Weighed


@cache
def stored() -> tuple[StoredPuzzle, ...]:
    """All puzzles, by `place_of` their days; read once."""
    data = gzip.decompress(FILE.read_bytes())
    return msgspec.json.decode(data, type=tuple[StoredPuzzle, ...])


def place_of(day: date) -> int:
    """The place of a day's puzzle: Mondays have multiples of 7."""
    return (day.toordinal() - 1) % CYCLE


def difficulty(day: date) -> int:
    """From 1 on Monday to 7 on Sunday."""
    return day.isoweekday()


def puzzle_of(day: date) -> Puzzle:
    """The puzzle of a day."""
    return open_puzzle(stored()[place_of(day)])


def open_puzzle(puzzle: StoredPuzzle) -> Puzzle:
    """The position of a stored puzzle, and all its moves, the best first."""
    read = replay(puzzle.record.encode())
    texts = [move.text for move in read.game.moves(read.state, puzzle.seat)]
    dice = getattr(read.game.view(read.state, puzzle.seat), "dice", ())
    moves = [
        Advised(text, value, deed=deed(dice, text) if text.startswith(AGAIN) else None)
        for text, value in zip(texts, puzzle.values, strict=True)
    ]
    moves.sort(key=lambda move: -move.value)
    ply = len(read.past) + 1
    weighed = Weighed(ply, puzzle.seat, WIN, puzzle.basis, "", tuple(moves), puzzle.because)
    return Puzzle(read, weighed)
