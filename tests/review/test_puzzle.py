"""The puzzle of a day: the same for everybody, one move clearly the best."""

from datetime import date, timedelta

import msgspec
import pytest

from arlequin.games.playthrough import replay
from arlequin.review.puzzle import CLEAR, GAMES, OPEN, Puzzle, game_of, puzzle_try

FIRST = date(2026, 11, 23)
"""A day of YAM color: it needs no solver that must be compiled."""


def puzzle(day: date) -> Puzzle:
    """The puzzle of a day, as a server draws it."""
    found = (puzzle_try(day, number) for number in range(1000))
    return next(each for each in found if each is not None)


def test_every_game_has_its_days_in_turn() -> None:
    days = [FIRST + timedelta(days=number) for number in range(8)]
    assert {game_of(day) for day in days[:4]} == set(GAMES)
    assert [game_of(day) for day in days[:4]] == [game_of(day) for day in days[4:]]


def test_the_same_day_has_the_same_puzzle_and_another_day_another() -> None:
    one = puzzle(FIRST)
    assert msgspec.json.encode(puzzle(FIRST)) == msgspec.json.encode(one)
    assert puzzle(FIRST + timedelta(days=len(GAMES))).record != one.record


@pytest.mark.parametrize(
    "days", [0, *(pytest.param(each, marks=pytest.mark.slow) for each in (1, 2, 3))]
)
def test_one_move_is_clearly_the_best_in_a_game_that_is_open(days: int) -> None:
    found = puzzle(FIRST + timedelta(days=days))
    best, *others = found.weighed.moves
    assert len(others) >= 2
    assert all(best.value - other.value >= CLEAR for other in others)
    assert OPEN <= best.value <= 1 - OPEN
    read = replay(found.record.encode())
    assert read.game.identity.game == found.game
    legal = [move.text for move in read.game.moves(read.state, found.weighed.seat)]
    assert sorted(legal) == sorted(move.move for move in found.weighed.moves)
    assert read.game.outcome(read.state) is None
