"""Perft: how many different games there are, a number of events deep. A change shows at once."""

from typing import Any

from arlequin.core.events import Event
from arlequin.core.game import AnyGame


def perft(game: AnyGame, depth: int, state: Any = None) -> int:
    """The number of different sequences of events of that length (shorter where a game ends)."""
    state = game.initial() if state is None else state
    if depth == 0 or game.outcome(state) is not None:
        return 1
    return sum(perft(game, depth - 1, game.after(state, e)) for e in events(game, state))


def events(game: AnyGame, state: Any) -> list[Event]:
    """Everything that may happen next."""
    odds = game.odds(state)
    if odds is not None:
        return list(odds)
    found = [move for seat in game.actors(state) for move in game.moves(state, seat)]
    clock = game.clock(state)
    return found if clock is None else [*found, clock]
