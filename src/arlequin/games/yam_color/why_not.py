"""Reasons of refusals in YAM color: which rule forbids an event."""

from arlequin.core.events import Event
from arlequin.games.yam_color.events import Bets, Passes, Says, Stakes
from arlequin.games.yam_color.state import Phase, State


def forbids(state: State, event: Event) -> str | None:
    """The number of the rule that forbids a move; None for what is no move."""
    early = state.phase is Phase.BET and isinstance(event, Passes)
    if isinstance(event, Bets | Stakes) or early:
        return "YC-15"
    if not isinstance(event, Says | Passes):
        return None
    return _call(state, event) if state.phase is Phase.ANNOUNCE else "YC-03"


def _call(state: State, event: Says | Passes) -> str:
    if event.seat not in state.players:
        return "YC-14"
    spoken = any(seat == event.seat for seat, _ in state.said)
    said = isinstance(event, Says) and any(number == event.number for _, number in state.said)
    return "YC-06" if said and not spoken else "YC-05"
