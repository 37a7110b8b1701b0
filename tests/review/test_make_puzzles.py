"""The search for puzzles: the level easy fails, and weeks get harder."""

from datetime import timedelta
from random import Random

import msgspec
import pytest

from arlequin.core.advice import Advised
from arlequin.players import levels
from arlequin.review.puzzle import FIRST, GAMES, ROUND, WEEK, StoredPuzzle, puzzle_of
from bench import make_puzzles
from bench.make_puzzles import Candidate, lead_over, richest_moves, year_of

PER_GAME = 14


def candidate(hardness: float) -> Candidate:
    """A puzzle that only its number tells from others."""
    return Candidate(StoredPuzzle(round(hardness), msgspec.Raw(b"0"), "", (), (), ()), hardness)


def test_each_week_gets_harder_in_each_game() -> None:
    found = {name: [candidate(n) for n in range(PER_GAME)] for name in GAMES}
    puzzles = year_of(found).puzzles
    assert len(puzzles) == len(GAMES) * PER_GAME
    size = PER_GAME // WEEK
    assert all(each.ply // size == day % WEEK for day, each in enumerate(puzzles))


@pytest.mark.parametrize("number", range(0, ROUND, 5))
def test_the_level_easy_and_the_most_points_now_are_wrong(number: int) -> None:
    puzzle = puzzle_of(FIRST + timedelta(days=number))
    view = puzzle.game.view(puzzle.state, puzzle.weighed.seat)
    for seed in range(make_puzzles.TRIES):
        assert levels.make("easy", puzzle.game, Random(seed)).choose(view).text not in puzzle.best
    assert puzzle.best.isdisjoint(richest_moves(puzzle.game, view))


def test_the_lead_is_that_over_the_best_of_the_other_moves() -> None:
    moves = (Advised("a", 0.5), Advised("b", 0.47), Advised("c", 0.1), Advised("d", 0.49))
    assert lead_over(moves, frozenset("bc")) == pytest.approx(0.03)
