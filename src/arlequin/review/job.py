"""Review jobs: a game reviewed piece by piece, from values that can be sent to a worker process.

A piece takes about as long as it is given; so a queue is fair to others, and people see the
progress of their review. Where the time limit leaves nothing out, pieces of any size make the same
review, byte by byte. Solvers are loaded in the worker alone.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from arlequin.core.errors import AdviceError, ArlequinError, RecordError
from arlequin.players.workers.recipe import WorkerError
from arlequin.review.reviewed import DetailedReview, ReviewPiece, Weighed


class ReviewRefused(WorkerError):
    """A game, or an event, that cannot be reviewed."""

    code = "review/none"


@contextmanager
def _sendable() -> Iterator[None]:
    """Convert errors to those that can be sent to another process."""
    try:
        yield
    except (AdviceError, RecordError) as error:
        raise ReviewRefused(str(error)) from None
    except ArlequinError as error:
        raise WorkerError(str(error)) from None


def review_piece(record: str, unit: str, first: int, seconds: float) -> ReviewPiece:
    """Values of the events before the last `first` ones, for about this long; at least one."""
    from arlequin.review.recorded_game import open_game  # noqa: PLC0415  # needs NumPy

    with _sendable():
        return open_game(record, unit).piece(first, seconds)


def whole_review(record: str, unit: str, pieces: tuple[ReviewPiece, ...]) -> DetailedReview:
    """The review from the pieces of a game, with the names of its decisions."""
    from arlequin.review.recorded_game import open_game  # noqa: PLC0415  # needs NumPy

    with _sendable():
        return open_game(record, unit).whole(pieces)


def decision_values(record: str, unit: str, ply: int) -> Weighed:
    """Every move of a decision, in the values of the review; its number counts from 1."""
    from arlequin.review.recorded_game import open_game  # noqa: PLC0415  # needs NumPy

    with _sendable():
        return open_game(record, unit).decision_values(ply)
