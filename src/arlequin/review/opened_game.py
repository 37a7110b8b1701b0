"""Opened game: the record of a game under review, with its rules, its values and its reviewer."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from time import process_time

import numpy as np

from arlequin.advise.advise import advise
from arlequin.advise.dice_groups import AGAIN, deed
from arlequin.core.advice import Advised, Because, Deed
from arlequin.core.errors import AdviceError, ArlequinError
from arlequin.core.game import View
from arlequin.core.match import inner
from arlequin.core.seat import Seat
from arlequin.games.playthrough import mover
from arlequin.review.recorded_game import places, read_game, valuation
from arlequin.review.review import Clock, Reviewer
from arlequin.review.reviewed import (
    DecisionDetail,
    DetailedReview,
    EventValues,
    Review,
    ReviewedEvent,
    ReviewPiece,
    Weighed,
)
from arlequin.review.valuation import EventPlace, Valued

KEPT_GAMES = 4
"""Games that a worker has open, the latest used: a review comes back for its next piece."""
EXPLAINED = 3
"""Decisions whose better move is explained, the costliest."""


@lru_cache(maxsize=KEPT_GAMES)
def open_game(record: str, unit: str) -> "OpenedGame":
    """The game of a record."""
    return OpenedGame(record, unit)


class OpenedGame:
    """One game in one unit."""

    def __init__(self, record: str, unit: str, clock: Clock = process_time) -> None:
        replay, lines = read_game(record.encode())
        self._game = replay.game
        self._places = places(replay, lines)
        self._unit = unit
        self._valuation = valuation(replay, unit)
        self._reviewer = Reviewer(replay.game, self._valuation, unit, clock)

    # --- the review, piece by piece -------------------------------------------------------------

    def piece(self, first: int, seconds: float) -> ReviewPiece:
        """Values of the events before the last `first` ones, for about this long."""
        values, spent = self._reviewer.examine(self._places, first, seconds)
        return ReviewPiece(
            len(self._places), tuple(map(_to_wire, values)), spent, self._reviewer.limit
        )

    def whole(self, pieces: Sequence[ReviewPiece]) -> DetailedReview:
        """The review, with what its decisions are called; events without a piece are left out."""
        found = [_from_wire(each) for piece in pieces for each in piece.values]
        review = self._reviewer.add_up(self._places, found)
        return DetailedReview(review, tuple(self._details(review)))

    def _details(self, review: Review) -> Iterator[DecisionDetail]:
        """Of every decision that was not the best the dice; of the costliest also why."""
        worst = {event.ply for event in costliest(review)}
        for event in review.events:
            if event.best is None or event.best == event.text:
                continue
            place = self._places[event.ply - 1]
            view = self._view(place)
            why = self._because(view, event.best) if event.ply in worst else ()
            plain = DecisionDetail(event.ply)
            dice = _deed(view, event.text), _deed(view, event.best)
            detail = DecisionDetail(event.ply, *dice, why)
            if detail != plain:
                yield detail

    # --- one decision ---------------------------------------------------------------------------

    def decision_values(self, ply: int) -> Weighed:
        """Every move of a decision; AdviceError where it is none."""
        place = self._places[ply - 1] if 1 <= ply <= len(self._places) else None
        best = None if place is None else self._best(place)
        if place is None or best is None:
            raise AdviceError(f"expected the number of a decision, got {ply}")
        view, seat = self._view(place), self._seat(place)
        options = self._valuation.move_values(place.before, seat)
        ranked = sorted(options, key=lambda each: (each.move != best, -each.value))
        moves = tuple(Advised(*each, _deed(view, each.move)) for each in ranked)
        because = self._because(view, best)
        basis = self._valuation.basis
        return Weighed(ply, seat, self._unit, basis, place.event.text, moves, because)

    def _best(self, place: EventPlace) -> str | None:
        if self._game.odds(place.before) is not None:
            return None
        found = self._reviewer.event_values(place)
        return None if found is None else found.best

    def _view(self, place: EventPlace) -> View:
        view: View = self._game.view(place.before, self._seat(place))
        return view

    def _seat(self, place: EventPlace) -> Seat:
        seat = mover(self._game, place.before, place.event)
        if seat is None:
            raise AdviceError("expected a decision, got an event that nobody has chosen")
        return seat

    def _because(self, view: View, best: str) -> tuple[Because, ...]:
        """Why a move is good, as hints tell it; nothing where a hint would name another one."""
        try:
            advice = advise(self._game, view)
        except ArlequinError:
            return ()
        return advice.because if advice.moves and advice.best.move == best else ()


def costliest(review: Review, most: int = EXPLAINED) -> list[ReviewedEvent]:
    """The decisions that lost most, if they have a name at all; of equal ones the earlier first."""
    named = [event for event in review.events if event.size is not None]
    return sorted(named, key=lambda event: (-(event.loss or 0.0), event.ply))[:most]


def _deed(view: View, move: str) -> Deed | None:
    """Dice as players see them, of both dice games."""
    return deed(getattr(inner(view), "dice", ()), move) if move.startswith(AGAIN) else None


def _to_wire(found: Valued | None) -> EventValues | None:
    if found is None:
        return None
    before, after = (tuple(map(float, each)) for each in (found.before, found.after))
    errors = float(found.error), float(found.gap_error)
    return EventValues(before, after, found.best, *errors, found.variance)


def _from_wire(values: EventValues | None) -> Valued | None:
    if values is None:
        return None
    before, after = np.array(values.before), np.array(values.after)
    return Valued(before, after, values.best, values.error, values.gap_error, values.variance)
