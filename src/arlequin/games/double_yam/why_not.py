"""Reasons of refusals in Double Yam: which rule forbids an event."""

from arlequin.core.events import Again, Event, Stop
from arlequin.games.double_yam.events import Score
from arlequin.games.double_yam.state import Phase, State

OUTSIDE = {Phase.DIE: "DY-02", Phase.OVER: "DY-03"}
"""Before the first turn, and after the last."""


def forbids(boxes: tuple[str, ...], state: State, event: Event) -> str | None:
    """The number of the rule that forbids a move; `boxes` are those of a sheet, by name."""
    if not isinstance(event, Score | Again | Stop):
        return None
    if state.phase in OUTSIDE:
        return OUTSIDE[state.phase]
    if not isinstance(event, Score):
        return "DY-04"
    return _box(boxes, state, event) if state.phase is Phase.SCORE else "DY-05"


def _box(boxes: tuple[str, ...], state: State, event: Score) -> str:
    """No such box is empty, or the dice do not have the number."""
    sheet = zip(boxes, state.sheets[state.seat - 1], strict=True)
    empty = any(name == event.box and points is None for name, points in sheet)
    return "DY-08" if empty else "DY-12"
