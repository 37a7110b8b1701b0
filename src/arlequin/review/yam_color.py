"""YAM color under review: cards won and lost, in chances of winning; figures of the race.

The model: each card of the pile goes to any player with the same chance. Fines bring cards back, so
more cards are raced for than lie in the pile. A call counts as if no one said anything more.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from statistics import fmean
from typing import NamedTuple

import numpy as np

from arlequin.core.advice import MODEL
from arlequin.core.events import Event
from arlequin.core.seat import Seat
from arlequin.games.yam_color.events import Card, Passes, Phase, Says, State
from arlequin.games.yam_color.rules import YamColor
from arlequin.review.reviewed import CountFigures, RaceFigures, ReviewedEvent
from arlequin.review.valuation import (
    EventPlace,
    Valuation,
    Valued,
    ValuedMove,
    Values,
    equal_shares,
    pair_values,
    shares,
)

SAMPLES = 4000
FREE = 0.0005
"""A fine that loses less of winning costs nothing that is shown."""
CARDS_AGAIN = 0.15
"""How often each card of the pile is raced for once more, for each player: fitted to 2,400 games
among experts (docs/solving.md)."""


class YamColorWins(Valuation):
    """The chance of winning of every seat, by the cards that they have."""

    basis = MODEL

    def __init__(self, game: YamColor) -> None:
        self.game = game

    def start(self) -> Values:
        return equal_shares(self.game.players)

    def event_values(self, before: State, event: Event, after: State) -> Valued | None:
        was, best = self.worth(before), self._best(before, event)
        if best is None:
            return Valued(was, self._after(after))
        seat = event.seat  # type: ignore[attr-defined]  # a call, or a pass
        mean = np.mean([each.value for each in self.move_values(before, seat)])
        return Valued(was, self._after(after), best, stake=float(was[seat - 1] - mean))

    def race_figures(
        self, places: Sequence[EventPlace], events: Sequence[ReviewedEvent]
    ) -> Mapping[Seat, RaceFigures]:
        calls = list(_calls(places, events))
        seats = sorted({call.seat for call in calls})
        return {seat: _figures([call for call in calls if call.seat == seat]) for seat in seats}

    def move_values(self, state: State, seat: Seat) -> tuple[ValuedMove, ...]:
        moves = self.game.moves(state, seat)
        after = [self._after(self.game.after(state, move)) for move in moves]
        return pair_values([move.text for move in moves], [each[seat - 1] for each in after])

    def _after(self, state: State) -> Values:
        outcome = self.game.outcome(state)
        return self.worth(state) if outcome is None else shares(outcome)

    def _best(self, state: State, event: Event) -> str | None:
        """The right number; a pass where another player has said it."""
        if state.phase is not Phase.ANNOUNCE or not isinstance(event, (Says, Passes)):
            return None
        taken = any(number == state.count for _, number in state.said)
        return (Passes(event.seat) if taken else Says(event.seat, state.count)).text

    def worth(self, state: State) -> Values:
        """The cards of all players as if no player said anything more."""
        if state.playoff:
            tied = np.isin(np.arange(1, self.game.players + 1), state.players)
            return np.asarray(tied / tied.sum())
        cards = list(self.game.scores(state))
        left = len(state.unseen) + len(state.under)
        if state.phase is Phase.ANNOUNCE:
            check = self.game.check(state)
            for seat in check.fined:
                paid = bool(cards[seat - 1])
                cards[seat - 1] -= paid
                left += paid
            left += check.winner is None
            if check.winner is not None:
                cards[check.winner - 1] += 1
        return np.array(_chances(tuple(cards), left))


@lru_cache(maxsize=4096)
def _chances(cards: tuple[int, ...], left: int) -> tuple[float, ...]:
    """The chance of each player to have the most in the end; equal cards, equal samples."""
    if not left or not any(cards):
        won = np.array([cards]) == max(cards)
        return tuple((won / won.sum(axis=1, keepdims=True)).mean(axis=0).tolist())
    luck = np.random.default_rng(1)
    races = round(left * (1 + CARDS_AGAIN * len(cards)))
    more = luck.multinomial(races, np.full(len(cards), 1 / len(cards)), SAMPLES)
    totals = more + np.array(cards)
    won = totals == totals.max(axis=1, keepdims=True)
    return tuple((won / won.sum(axis=1, keepdims=True)).mean(axis=0).tolist())


# --- race figures --------------------------------------------------------------------------------


class Call(NamedTuple):
    """An announced number."""

    seat: Seat
    matches: int
    number: int
    seconds: float | None
    """After the card was turned up, where the record has times."""
    loss: float


def _calls(places: Sequence[EventPlace], events: Sequence[ReviewedEvent]) -> Iterator[Call]:
    shown: float | None = None
    for place, event in zip(places, events, strict=True):
        said = place.event
        if isinstance(said, Card):
            shown = place.at
        if isinstance(said, Says):
            timed = shown is not None and place.at is not None
            seconds = max(0.0, (place.at or 0.0) - (shown or 0.0)) if timed else None
            yield Call(said.seat, place.before.count, said.number, seconds, event.loss or 0.0)


def _figures(calls: Sequence[Call]) -> RaceFigures:
    fined = [call for call in calls if call.number > call.matches]  # YC-08
    counts = sorted({call.matches for call in calls})
    return RaceFigures(
        len(calls),
        sum(call.number == call.matches for call in calls),
        len(fined),
        sum(call.loss < FREE for call in fined),
        tuple(_by_count(n, [call for call in calls if call.matches == n]) for n in counts),
    )


def _by_count(count: int, calls: Sequence[Call]) -> CountFigures:
    times = [call.seconds for call in calls if call.seconds is not None]
    right = sum(call.number == count for call in calls)
    return CountFigures(count, len(calls), right, fmean(times) if times else None)


VALUATIONS = {"win": YamColorWins}
