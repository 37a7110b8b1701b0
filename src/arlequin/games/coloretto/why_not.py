"""Reasons of refusals in Coloretto: which rule forbids an event."""

from arlequin.core.events import Event
from arlequin.games.coloretto.events import Deal, Draw, Place, Take
from arlequin.games.coloretto.state import Phase, State


def forbids(state: State, event: Event) -> str | None:
    """The number of the rule that forbids a move or a deal; None for anything else."""
    if state.phase is Phase.TURN:
        return _in_turn(state, event)
    if state.phase is Phase.DEAL:
        return "CO-05" if isinstance(event, Deal) else None
    return _with_card(state, event) if state.phase is Phase.PLACE else None


def _in_turn(state: State, event: Event) -> str | None:
    if isinstance(event, Take):
        return _row(state, event.row, "CO-11")
    if isinstance(event, Draw):
        return "CO-10"
    return "CO-09" if isinstance(event, Place) else None


def _with_card(state: State, event: Event) -> str | None:
    if isinstance(event, Place):
        return _row(state, event.row, "CO-10")
    return "CO-08" if isinstance(event, Draw | Take) else None


def _row(state: State, row: int, lying: str) -> str:
    """No such row, a row that is gone in this round, or the rule about a row that lies there."""
    if not 1 <= row <= len(state.rows):
        return "CO-03"
    return "CO-12" if state.rows[row - 1] is None else lying
