"""Stored puzzles: one for each day of 53 weeks, with one best move that is not the obvious one."""

from collections import Counter
from datetime import date, timedelta
from random import Random

import pytest

from arlequin.players import levels
from arlequin.review.puzzles import (
    CYCLE,
    FILE,
    GAMES,
    difficulty,
    open_puzzle,
    place_of,
    puzzle_of,
    stored,
)
from bench.puzzles import LEAST, MOST, OBVIOUS, OPEN

MONDAY = date(2026, 11, 23)


def test_difficulty_rises_from_monday_to_sunday() -> None:
    days = [MONDAY + timedelta(days=number) for number in range(8)]
    assert [difficulty(day) for day in days] == [1, 2, 3, 4, 5, 6, 7, 1]
    assert [place_of(day) % 7 for day in days] == [0, 1, 2, 3, 4, 5, 6, 0]


def test_a_year_has_no_puzzle_twice_and_every_game_as_often() -> None:
    places = [place_of(MONDAY + timedelta(days=number)) for number in range(CYCLE)]
    assert sorted(places) == list(range(CYCLE))
    assert CYCLE >= 365
    games = Counter(open_puzzle(puzzle).read.game.identity.game for puzzle in stored())
    assert set(games) == set(GAMES)
    assert len({puzzle.record for puzzle in stored()}) == CYCLE == len(stored())


def test_a_year_of_puzzles_is_small() -> None:
    assert FILE.stat().st_size < 300_000


@pytest.mark.parametrize("place", range(0, CYCLE, 50))
def test_one_move_is_better_by_two_to_ten_points_in_an_open_game(place: int) -> None:
    found = open_puzzle(stored()[place])
    best, second = found.weighed.moves[:2]
    assert LEAST <= best.value - second.value + 1e-4 <= MOST + 2e-4
    assert OPEN <= best.value <= 1 - OPEN
    assert found.read.game.outcome(found.read.state) is None
    assert found.weighed.because or found.weighed.moves[0].move


@pytest.mark.parametrize("place", range(3, CYCLE, 70))
def test_the_most_points_now_are_not_the_solution(place: int) -> None:
    found = open_puzzle(stored()[place])
    game = found.read.game
    player = levels.make(OBVIOUS[game.identity.game], game, Random(1))
    chosen = player.choose(game.view(found.read.state, found.weighed.seat)).move
    assert str(chosen) != found.weighed.moves[0].move


def test_the_puzzle_of_a_day_is_the_same_every_time() -> None:
    one, again = puzzle_of(MONDAY), puzzle_of(MONDAY)
    assert one.weighed == again.weighed
    assert puzzle_of(MONDAY + timedelta(days=CYCLE)).weighed == one.weighed
