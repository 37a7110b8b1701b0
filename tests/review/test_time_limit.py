"""Time limit of a review: what is left out is said, and everything still adds up."""

from collections.abc import Iterator

import pytest

from arlequin.core.advice import WIN
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.review.recorded_game import OpenedGame, places, review, valuation
from arlequin.review.review import LIMIT, LIMIT_OF_MORE, Reviewer, win_chances
from tests.review.games import check_identity, played


def seconds(step: float) -> Iterator[float]:
    """A clock that is `step` later each time it is read."""
    now = 0.0
    while True:
        yield now
        now += step


def reviewer(replay: Replay, step: float) -> Reviewer:
    clock = seconds(step)
    return Reviewer(replay.game, valuation(replay, WIN), WIN, lambda: next(clock))


@pytest.mark.parametrize(("players", "limit"), [(2, LIMIT), (3, LIMIT_OF_MORE)])
def test_the_end_of_a_game_is_examined_until_the_time_is_up(players: int, limit: float) -> None:
    replay = played(catalog.new("yam-color", players), 3)
    found = reviewer(replay, limit / 10).review(places(replay))
    assert 0 < found.left_out < len(found.events)
    assert not any(any(event.effects) for event in found.events[: found.left_out])
    assert all(event.best is None for event in found.events[: found.left_out])
    whole = review(replay)
    assert whole.left_out == 0
    assert found.events[found.left_out :] == whole.events[found.left_out :]
    check_identity(found)
    *_, last = win_chances(found)
    assert last == pytest.approx(found.result)


def test_at_least_one_event_is_examined_however_slow_it_is() -> None:
    replay = played(catalog.new("yam-color", 2), 3)
    found = reviewer(replay, 1000.0).review(places(replay))
    assert 1 <= len(found.events) - found.left_out <= 3
    check_identity(found)


def test_a_first_value_does_not_use_up_the_time() -> None:
    """It compiles solvers."""
    replay = played(catalog.new("yam-color", 2), 3)
    clock = iter([0.0, 1000.0, *[1000.0] * 10_000])
    found = Reviewer(replay.game, valuation(replay, WIN), WIN, lambda: next(clock))
    assert found.review(places(replay)).left_out == 0


def test_pieces_tell_their_time_and_the_limit() -> None:
    clock = seconds(1.0)
    game = OpenedGame(played(catalog.new("yam-color", 2), 3).record(), WIN, lambda: next(clock))
    piece = game.piece(0, 4.0)
    assert piece.limit == LIMIT
    assert piece.seconds >= 4.0
    pieces = piece, game.piece(len(piece.values), 4.0)
    found = game.whole(pieces).review
    assert found.left_out == piece.total - sum(len(each.values) for each in pieces) > 0
    check_identity(found)
