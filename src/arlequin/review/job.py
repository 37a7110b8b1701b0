"""Review jobs: a game reviewed piece by piece, from values that can be sent to a worker process.

A piece takes about as long as it is given, so a queue is fair to others. Pieces of any size make
the same review. Solvers are loaded in the worker alone.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from arlequin.core.errors import AdviceError, ArlequinError, RecordError
from arlequin.players.workers.recipe import WorkerError
from arlequin.review.reviewed import DetailedReview, ReviewPiece, Weighed

if TYPE_CHECKING:
    from arlequin.review.recorded_game import OpenedGame


class ReviewRefused(WorkerError):
    """A game, or an event, that cannot be reviewed."""

    code = "review/none"


@contextmanager
def _open(record: str, unit: str) -> Iterator["OpenedGame"]:
    """The game of a record; errors are converted to those that can be sent to another process."""
    from arlequin.review.recorded_game import open_game  # noqa: PLC0415  # needs NumPy

    try:
        yield open_game(record, unit)
    except (AdviceError, RecordError) as error:
        raise ReviewRefused(str(error)) from None
    except ArlequinError as error:
        raise WorkerError(str(error)) from None


def review_piece(record: str, unit: str, first: int, seconds: float) -> ReviewPiece:
    """Values of the events before the last `first` ones, for about this long; at least one."""
    with _open(record, unit) as game:
        return game.piece(first, seconds)


def whole_review(record: str, unit: str, pieces: tuple[ReviewPiece, ...]) -> DetailedReview:
    """The review from the pieces of a game, with the names of its decisions."""
    with _open(record, unit) as game:
        return game.whole(pieces)


def decision_values(record: str, unit: str, ply: int) -> Weighed:
    """Every move of a decision, in the values of the review; its number counts from 1."""
    with _open(record, unit) as game:
        return game.decision_values(ply)
