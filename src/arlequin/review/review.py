"""Review of a game: every event with its effect on every seat, and the unexplained residual.

`start + effects + residual = result`, for every seat. Where values are exact the residual is 0;
else it is the change of the model's or the samples' values between two events.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from time import process_time

import numpy as np

from arlequin.core.advice import POINTS, SAMPLES, WIN
from arlequin.core.game import AnyGame
from arlequin.core.match import Match
from arlequin.games.playthrough import mover
from arlequin.review.reviewed import (
    CHANCE,
    DECISION,
    EventValues,
    Review,
    ReviewedEvent,
    ReviewedPlayer,
)
from arlequin.review.valuation import AnyState, EventPlace, Valuation, Values, shares
from arlequin.review.verdict import add_verdicts

SIZES = {
    WIN: ((0.08, "blunder"), (0.04, "error"), (0.02, "slip")),
    POINTS: ((30.0, "blunder"), (15.0, "error"), (5.0, "slip")),
}
"""The names of losses that are at least as large."""
PAIR = 2
HALF = {WIN: 0.08, POINTS: 30.0}
"""A decision that loses so much counts for 1/e of a perfect one in the accuracy."""

WEIGHTY = {WIN: 0.01, POINTS: 4.0}
"""The least stake of a weighty decision."""
SURE = 3.0
"""Standard errors that a loss must exceed to count."""
EXPLAINED = 3
"""The costliest decisions, whose better move is explained."""
LIMIT, LIMIT_OF_MORE = 10.0, 20.0
"""Seconds of processor time that a review is allowed, of two players and of more."""
Clock = Callable[[], float]


class Reviewer:
    """Examines the events of one game, in one unit."""

    def __init__(
        self, game: AnyGame, valuation: Valuation, unit: str, clock: Clock = process_time
    ) -> None:
        self._game, self._valuation, self._unit, self._clock = game, valuation, unit, clock
        self.limit = LIMIT if game.players == PAIR else LIMIT_OF_MORE

    def review(self, places: Iterable[EventPlace]) -> Review:
        """The whole review, within the time limit."""
        every = list(places)
        return self.add_up(every, self.examine(every, 0, self.limit)[0])

    def examine(
        self, places: Sequence[EventPlace], first: int, seconds: float
    ) -> tuple[list[EventValues | None], float]:
        """Values from the end of the game backwards, and the processor time that they took.

        The first `first` events from the end have values already. At least one more is examined; no
        further one after `seconds`. The first value of a game is not counted: it compiles solvers.
        """
        started = self._clock()
        values: list[EventValues | None] = []
        compiled = first > 0
        for place in places[::-1][first:]:
            values.append(self.event_values(place))
            if not compiled and values[-1] is not None:
                compiled, started = True, self._clock()
            if self._clock() - started >= seconds:
                break
        return values, self._clock() - started

    def event_values(self, place: EventPlace) -> EventValues | None:
        """The values around one event, which do not depend on earlier calls."""
        valued = self._valuation.event_values(place.before, place.event, place.after)
        if valued is None:
            return None
        before, after = (tuple(map(float, each)) for each in (valued.before, valued.after))
        errors = float(valued.error), float(valued.gap_error)
        return EventValues(before, after, valued.best, *errors, valued.stake)

    def add_up(
        self, places: Sequence[EventPlace], backwards: Sequence[EventValues | None]
    ) -> Review:
        """The review from the values of all events, or of the last ones, in the order examined."""
        left_out = len(places) - len(backwards)
        values = [*([None] * left_out), *reversed(backwards)]
        events: list[ReviewedEvent] = []
        start = now = self._valuation.start()
        residual = np.zeros(self._game.players)
        for ply, (place, known) in enumerate(zip(places, values, strict=True), 1):
            valued = known or EventValues(_plain(now), _plain(now))
            residual += np.array(valued.before) - now
            now = np.array(valued.after)
            events.append(self._event(ply, place, valued))
        gap_error = float(np.sqrt(sum(known.gap_error**2 for known in values if known)))
        result = self._result(places[-1].after if places else None)
        if result is not None:
            residual += result - now
        review = Review(
            self._game.identity.game, self._unit, self._valuation.basis, _plain(start),
            None if result is None else _plain(result), _plain(residual), gap_error,
            tuple(events), tuple(self._players(places, events)), left_out,
        )  # fmt: skip
        return add_verdicts(review, single=not isinstance(self._game, Match))

    def findings(
        self, places: Sequence[EventPlace], first: int, values: Sequence[EventValues | None]
    ) -> tuple[ReviewedEvent, ...]:
        """What values of the events before the last `first` ones show: see `ReviewPiece`."""
        last = len(places) - first
        events = [
            self._event(last - n, places[last - n - 1], each)
            for n, each in enumerate(values)
            if each is not None
        ]
        largest = max(events, key=lambda event: max(map(abs, event.effects)), default=None)
        return tuple(costliest(events)) or (() if largest is None else (largest,))

    def _result(self, state: AnyState) -> Values | None:
        outcome = None if state is None else self._game.outcome(state)
        if outcome is None:
            return None
        if self._unit == POINTS:
            return np.array(outcome.scores, dtype=np.float64)
        return shares(outcome)

    def _event(self, ply: int, place: EventPlace, valued: EventValues) -> ReviewedEvent:
        odds = self._game.odds(place.before)
        seat = odds.owner if odds is not None else mover(self._game, place.before, place.event)
        effects = _plain(np.array(valued.after) - np.array(valued.before))
        chosen = odds is None and seat is not None and valued.best is not None
        loss = max(0.0, -effects[seat - 1]) if chosen and seat is not None else None
        if loss is not None and loss <= SURE * valued.error:
            loss = 0.0
        sizes = SIZES[self._unit]
        size = next((name for least, name in sizes if (loss or 0.0) >= least), None)
        return ReviewedEvent(
            place.line, ply, place.event.text, DECISION if odds is None else CHANCE, seat, effects,
            valued.best if chosen else None, loss, size, valued.error or None,
            valued.stake if chosen else None,
        )  # fmt: skip

    def _players(
        self, places: Sequence[EventPlace], events: list[ReviewedEvent]
    ) -> Iterator[ReviewedPlayer]:
        raced = self._valuation.race_figures(places, events)
        for seat in range(1, self._game.players + 1):
            own = [event for event in events if event.seat == seat]
            luck = sum(event.effects[seat - 1] for event in own if event.kind == CHANCE)
            moved = sum(event.effects[seat - 1] for event in own if event.kind == DECISION)
            every = sum(event.effects[seat - 1] for event in events)
            losses = [event.loss for event in own if event.loss is not None]
            shares_left = np.exp(-np.array(losses) / HALF[self._unit])
            accuracy = float(100 * shares_left.mean()) if losses else None
            weighty = sum((event.stake or 0.0) >= WEIGHTY[self._unit] for event in own)
            # Where values are sampled, what seems gained by chance makes up for what seems lost.
            loss = -moved if self._valuation.basis == SAMPLES else sum(losses)
            rate = loss / weighty if weighty else None
            yield ReviewedPlayer(
                seat, luck, loss + 0.0, every - luck - moved, accuracy, len(losses),
                weighty, rate, race=raced.get(seat),
            )  # fmt: skip


def costliest(events: Iterable[ReviewedEvent], most: int = EXPLAINED) -> list[ReviewedEvent]:
    """The named decisions that lost most; of equal ones the earlier first."""
    named = [event for event in events if event.size is not None]
    return sorted(named, key=lambda event: (-(event.loss or 0.0), event.ply))[:most]


def win_chances(review: Review) -> Iterator[tuple[float, ...]]:
    """The value of the game to every seat: at the start, and after each event.

    The residual is spread evenly over the events that were not examined, or over all.
    """
    steps = review.left_out or len(review.events)
    now = np.array(review.start)
    yield _plain(now)
    for event in review.events:
        now = now + np.array(event.effects)
        if event.ply <= steps:
            now = now + np.array(review.residual) / steps
        yield _plain(now)


def _plain(values: Values) -> tuple[float, ...]:
    return tuple(float(value) + 0.0 for value in values)
