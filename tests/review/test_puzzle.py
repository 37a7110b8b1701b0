"""Stored puzzles of the day: the obvious move is wrong, and weekdays and games keep their order."""

import gzip
from datetime import date, timedelta
from importlib.resources import files

import msgspec
import pytest
from msgspec.structs import replace

from arlequin.review import puzzle
from arlequin.review.puzzle import (
    FILE,
    FIRST,
    GAMES,
    ROUND,
    Puzzle,
    PuzzleError,
    PuzzleYear,
    puzzle_of,
    read_year,
    stored_puzzles,
)

MOST_BYTES = 300_000
LEAST, OPEN = 0.02, 0.05
DATA = files("arlequin.review").joinpath(FILE).read_bytes()


def days() -> list[date]:
    return [FIRST + timedelta(days=number) for number in range(len(stored_puzzles()))]


@pytest.fixture(scope="module")
def puzzles() -> list[Puzzle]:
    return [puzzle_of(day) for day in days()]


def test_weekday_and_game_are_the_same_each_time_a_puzzle_comes_again() -> None:
    assert FIRST.weekday() == 0
    assert len(stored_puzzles()) % ROUND == 0
    again = [puzzle_of(day + timedelta(days=len(stored_puzzles()))) for day in days()[:ROUND]]
    assert [each.weighed for each in again] == [puzzle_of(day).weighed for day in days()[:ROUND]]


def test_games_come_in_turn(puzzles: list[Puzzle]) -> None:
    names = [each.game.identity.game for each in puzzles]
    assert tuple(names[:3]) == GAMES
    assert names[:-3] == names[3:]


def test_difficulty_rises_from_monday_to_sunday() -> None:
    week = [FIRST + timedelta(days=number) for number in range(8)]
    assert list(map(puzzle.difficulty_of, week)) == [1, 2, 3, 4, 5, 6, 7, 1]


def test_all_puzzles_are_different_and_together_small(puzzles: list[Puzzle]) -> None:
    assert len({msgspec.json.encode(each.state) for each in puzzles}) == len(puzzles) >= 126
    assert len(DATA) < MOST_BYTES


def test_the_best_move_of_each_wins_by_some_points_over_the_one_that_brings_most_now(
    puzzles: list[Puzzle],
) -> None:
    for each in puzzles:
        values = {move.move: move.value for move in each.weighed.moves}
        lead = max(values.values()) - values[each.weighed.played]
        assert lead >= LEAST - 1e-9
        assert OPEN <= max(values.values()) <= 1 - OPEN
        assert each.weighed.moves[0].move in each.best
        assert 3 * len(each.best) <= len(values)


def test_moves_are_all_legal_ones_of_the_player_at_turn(puzzles: list[Puzzle]) -> None:
    for each in puzzles[:ROUND]:
        legal = [move.text for move in each.game.moves(each.state, each.weighed.seat)]
        assert sorted(move.move for move in each.weighed.moves) == sorted(legal)


def test_sampled_values_have_their_errors_and_exact_ones_none(puzzles: list[Puzzle]) -> None:
    for each in puzzles:
        sampled = each.game.identity.game == "coloretto"
        assert (each.weighed.basis == "samples") is sampled
        assert all((move.error is not None) is sampled for move in each.weighed.moves)


def test_puzzles_of_other_rules_or_material_are_refused() -> None:
    year = msgspec.json.decode(gzip.decompress(DATA), type=PuzzleYear)
    first, *others = year.identities
    for other in (replace(first, rules=first.rules + 1), replace(first, hash="other")):
        changed = replace(year, identities=(other, *others))
        with pytest.raises(PuzzleError, match="expected puzzles of color-yam"):
            read_year(gzip.compress(msgspec.json.encode(changed)))
