"""Recorded games under review: the events that stand, in a unit of the game.

`review_record` and `review` make a whole review; `OpenedGame` makes it piece by piece.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from time import process_time
from typing import Any, TypeAlias

from arlequin.advise.advise import advise
from arlequin.advise.adviser import AGAIN, deed
from arlequin.core.advice import WIN, Advised, Because, Deed
from arlequin.core.errors import AdviceError, ArlequinError, join_words
from arlequin.core.game import View
from arlequin.core.match import Match, game_view
from arlequin.core.material import Material
from arlequin.core.record import read
from arlequin.core.seat import Seat
from arlequin.games import catalog
from arlequin.games.playthrough import ReadRecord, Replay, bytes_of, mover, open_record, steps
from arlequin.review.review import Clock, Reviewer
from arlequin.review.reviewed import (
    DecisionDetail,
    DetailedReview,
    Review,
    ReviewPiece,
    Weighed,
)
from arlequin.review.valuation import EventPlace, Valuation

Maker: TypeAlias = Any
"""A valuation of one game: it takes the rules of its own game, handed out as of any kind."""
LinePlace: TypeAlias = tuple[int, float | None]
"""The line of an event in a record, and its time."""


def review_record(
    data: bytes | str | Path, unit: str = WIN, material: Material | None = None
) -> Review:
    """The review of a record: its bytes, its text, or its file."""
    replay, lines = read_game(data, material)
    return review(replay, unit, lines)


def read_game(
    data: bytes | str | Path, material: Material | None = None
) -> tuple[ReadRecord, list[LinePlace]]:
    """The game of a record, and the line of each event that was not taken back."""
    record = read(bytes_of(data))
    replay = open_record(record, material)
    lines: list[LinePlace] = []
    for entry, _ in steps(record, replay):
        del lines[len(replay.past) :]
        at = None if entry.time is None else float(entry.time)
        lines += [(entry.line, at)] * (len(replay.past) > len(lines))
    return replay, lines


def review(replay: Replay, unit: str = WIN, lines: list[LinePlace] | None = None) -> Review:
    """The review of a played or recorded game; of one that is not over, so far."""
    return Reviewer(replay.game, valuation(replay, unit), unit).review(places(replay, lines))


def places(replay: Replay, lines: list[LinePlace] | None = None) -> list[EventPlace]:
    """The events of a game that were not taken back, each with the states around it."""
    states = [*(state for state, _ in replay.past), replay.state]
    numbers = lines or [(number, None) for number in range(1, len(replay.past) + 1)]
    return [
        EventPlace(line, before, event, after, at)
        for (line, at), (before, event), after in zip(numbers, replay.past, states[1:], strict=True)
    ]


def valuation(replay: Replay, unit: str) -> Valuation:
    """The values of a game in a unit; loaded on demand, because solvers need NumPy."""
    name, state = replay.game.identity.game, replay.state
    is_match = isinstance(replay.game, Match)
    attribute = "MATCH_VALUATIONS" if is_match else "VALUATIONS"
    units: dict[str, Maker] | None = getattr(catalog.part("review", name), attribute, None)
    if units is None:
        raise AdviceError(f"expected a game that has a review, got '{name}'")
    if unit not in units:
        raise AdviceError(
            f"expected {join_words(sorted(units))} as the unit of {name}, got '{unit}'"
        )
    values: Valuation = units[unit](replay.game)
    values.games = state.played + (not state.over) if is_match else 1
    return values


# --- piece by piece ------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def open_game(record: str, unit: str) -> "OpenedGame":
    """The game of a record; cached, because a review is made in several pieces."""
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

    def piece(self, first: int, seconds: float) -> ReviewPiece:
        """Values of the events before the last `first` ones, for about this long."""
        values, spent = self._reviewer.examine(self._places, first, seconds)
        found = self._reviewer.findings(self._places, first, values)
        return ReviewPiece(len(self._places), tuple(values), spent, self._reviewer.limit, found)

    def whole(self, pieces: Sequence[ReviewPiece]) -> DetailedReview:
        """The review, with the names of its decisions; events without a piece are left out."""
        values = [each for piece in pieces for each in piece.values]
        review = self._reviewer.add_up(self._places, values)
        return DetailedReview(review, tuple(self._details(review)))

    def _details(self, review: Review) -> Iterator[DecisionDetail]:
        """The dice of every decision that was not the best; of every moment also the reason."""
        worst = {moment.ply for player in review.players for moment in player.moments}
        for event in review.events:
            if event.best is None or event.best == event.text:
                continue
            place = self._places[event.ply - 1]
            view = self._view(place)
            why = self._because(view, event.best) if event.ply in worst else ()
            dice = _deed(view, event.text), _deed(view, event.best)
            if why or any(dice):
                yield DecisionDetail(event.ply, *dice, why)

    def decision_values(self, ply: int) -> Weighed:
        """Every move of a decision; AdviceError where it is none."""
        place = self._places[ply - 1] if 1 <= ply <= len(self._places) else None
        chosen = place is not None and self._game.odds(place.before) is None
        values = self._reviewer.event_values(place) if place is not None and chosen else None
        best = None if values is None else values.best
        if place is None or best is None:
            raise AdviceError(f"expected the number of a decision, got {ply}")
        view, seat = self._view(place), self._seat(place)
        options = self._valuation.move_values(place.before, seat)
        ranked = sorted(options, key=lambda each: (each.move != best, -each.value))
        moves = tuple(Advised(*each, _deed(view, each.move)) for each in ranked)
        basis, text = self._valuation.basis, place.event.text
        return Weighed(ply, seat, self._unit, basis, text, moves, self._because(view, best))

    def _view(self, place: EventPlace) -> View:
        view: View = self._game.view(place.before, self._seat(place))
        return view

    def _seat(self, place: EventPlace) -> Seat:
        seat = mover(self._game, place.before, place.event)
        if seat is None:
            raise AdviceError("expected a decision, got an event that no player has chosen")
        return seat

    def _because(self, view: View, best: str) -> tuple[Because, ...]:
        """The reason for a move, as in hints; nothing where a hint would name another move."""
        try:
            advice = advise(self._game, view)
        except ArlequinError:
            return ()
        return advice.because if advice.moves and advice.best.move == best else ()


def _deed(view: View, move: str) -> Deed | None:
    """The dice that a move keeps or throws, in both dice games."""
    return deed(getattr(game_view(view), "dice", ()), move) if move.startswith(AGAIN) else None
