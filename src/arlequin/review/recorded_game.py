"""Review of a record: the events that stand, in a unit that the game has."""

from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from arlequin.core.advice import WIN
from arlequin.core.errors import AdviceError, listed
from arlequin.core.match import Match
from arlequin.core.material import Material
from arlequin.core.record import read
from arlequin.games import catalog
from arlequin.games.playthrough import ReadRecord, Replay, bytes_of, open_record, steps
from arlequin.review.review import Reviewer
from arlequin.review.reviewed import Review
from arlequin.review.valuation import AnyState, EventPlace, Valuation

Maker: TypeAlias = Any
"""A valuation of one game: it takes the rules of its own game, handed out as of any kind."""


class LinePlace(NamedTuple):
    """Where an event stands in a record, and when it happened."""

    line: int
    at: float | None = None


def review_record(
    data: bytes | str | Path, unit: str = WIN, material: Material | None = None
) -> Review:
    """The review of a record: its bytes, its text, or its file."""
    replay, lines = read_game(data, material)
    return review(replay, unit, lines)


def read_game(
    data: bytes | str | Path, material: Material | None = None
) -> tuple[ReadRecord, list[LinePlace]]:
    """The game of a record, and the line of each event that stands."""
    record = read(bytes_of(data))
    replay = open_record(record, material)
    lines: list[LinePlace] = []
    for entry, _ in steps(record, replay):
        del lines[len(replay.past) :]
        at = None if entry.time is None else float(entry.time)
        lines += [LinePlace(entry.line, at)] * (len(replay.past) > len(lines))
    return replay, lines


def review(replay: Replay, unit: str = WIN, lines: list[LinePlace] | None = None) -> Review:
    """The review of a game that was played or read, and of one that is not over, so far."""
    return Reviewer(replay.game, valuation(replay, unit), unit).review(places(replay, lines))


def places(replay: Replay, lines: list[LinePlace] | None = None) -> list[EventPlace]:
    """The events of a game that stand, each with the states around it."""
    states = [*(state for state, _ in replay.past), replay.state]
    numbers = lines or [LinePlace(number) for number in range(1, len(replay.past) + 1)]
    return [
        EventPlace(place.line, before, event, after, place.at)
        for place, (before, event), after in zip(numbers, replay.past, states[1:], strict=True)
    ]


def valuation(replay: Replay, unit: str) -> Valuation:
    """Loaded when it is asked for: solvers need NumPy."""
    name = replay.game.identity.game
    matched = isinstance(replay.game, Match)
    module = catalog.part("review.matches" if matched else "review", name)
    if module is None:
        raise AdviceError(f"expected a game that has a review, got '{name}'")
    known: dict[str, Maker] = module.VALUATIONS
    if unit not in known:
        raise AdviceError(f"expected {listed(sorted(known))} as the unit of {name}, got '{unit}'")
    made: Valuation = known[unit](replay.game)
    made.games = _games(replay.state) if matched else 1
    return made


def _games(state: AnyState) -> int:
    """How many games of a match were begun."""
    begun: int = state.played + (not state.over)
    return begun
