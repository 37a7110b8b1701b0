"""Continuation: the events of a game that is over, up to a moment from which it is played on.

They begin a table of their own. What comes after them is chance and choice again: a pile is a
multiset, so nothing of the order in which its cards came before is left to be known.
"""

from collections.abc import Sequence

from arlequin.core.events import Event, Throw
from arlequin.core.game import AnyGame
from arlequin.core.match import Match
from arlequin.table.refusal import demand
from arlequin.table.table import Table


def events_until(table: Table, ply: int) -> tuple[Event, ...]:
    """The events that stood after a ply of a game that is over; Refused where none can go on."""
    demand(table.over, "continue/unfinished", "A game can be continued elsewhere when it is over.")
    single = not isinstance(table.game, Match)
    demand(single, "continue/match", "A match of several games cannot be continued from a moment.")
    there = 0 <= ply <= table.ply
    demand(there, "continue/no-such-ply", f"Expected a ply from 0 to {table.ply}, got {ply}.")
    goes_on = table.game.outcome(table.state_at(ply)) is None
    demand(goes_on, "continue/over", "The game was over there: choose an earlier moment.")
    return _before_a_race(table.game, [event for _, event in table.standing_events(ply)])


def _before_a_race(game: AnyGame, events: Sequence[Event]) -> tuple[Event, ...]:
    """Without the throw of a round against the clock that is on: it is thrown when all are there.

    Who continues has seen its card, and would be the fastest.
    """
    state, calm = game.initial(), 0
    for number, event in enumerate(events, 1):
        state = game.after(state, event)
        begins = isinstance(event, Throw) and game.race(state) is not None
        if game.clock(state) is None and not begins:
            calm = number
    return tuple(events[:calm])
