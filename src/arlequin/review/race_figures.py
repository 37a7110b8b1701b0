"""Race figures of YAM color: how quick and how right a player's calls were, by the match count."""

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from arlequin.core.seat import Seat
from arlequin.games.yam_color.events import Card, Says
from arlequin.review.reviewed import CountFigures, RaceFigures, ReviewedEvent
from arlequin.review.valuation import EventPlace

FREE = 0.0005
"""A fine that loses less of winning costs nothing that is shown."""


class Call(NamedTuple):
    """An announced number."""

    seat: Seat
    matches: int
    number: int
    seconds: float | None
    """After the card was turned up, where the record has times."""
    loss: float


def race_figures(
    places: Sequence[EventPlace], events: Sequence[ReviewedEvent]
) -> dict[Seat, RaceFigures]:
    """The figures of everybody who said a number."""
    every = list(_calls(places, events))
    seats = sorted({call.seat for call in every})
    return {seat: _figures([call for call in every if call.seat == seat]) for seat in seats}


def _calls(places: Sequence[EventPlace], events: Sequence[ReviewedEvent]) -> Iterator[Call]:
    shown: float | None = None
    for place, event in zip(places, events, strict=True):
        said = place.event
        if isinstance(said, Card):
            shown = place.at
        if isinstance(said, Says):
            seconds = _between(shown, place.at)
            yield Call(said.seat, place.before.count, said.number, seconds, event.loss or 0.0)


def _between(begun: float | None, ended: float | None) -> float | None:
    return None if begun is None or ended is None else max(0.0, ended - begun)


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
