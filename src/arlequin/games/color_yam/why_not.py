"""Reasons of refusals in Color'Yam: which rule forbids an event."""

from arlequin.core.events import Again, Event, Stop
from arlequin.games.color_yam.events import Cross, CrossLine, Line, Yam
from arlequin.games.color_yam.state import Phase, State


def forbids(free_lines: bool, state: State, event: Event) -> str | None:
    """The number of the rule that forbids a move; None for what is no move."""
    if isinstance(event, Again | Stop):
        return "CY-06" if state.phase is Phase.MISSED else "CY-04"
    if isinstance(event, Line | CrossLine):
        return "CY-15" if free_lines else "CY-03"
    if isinstance(event, Cross | Yam) and free_lines:
        return "CY-15"
    if isinstance(event, Yam):
        return "CY-12"
    return "CY-06" if isinstance(event, Cross) else None
