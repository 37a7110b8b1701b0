"""Value of a position for each seat: one set of values for hints, the expert and reviews.

Any state may be asked about, before chance too: a throw, a sheet that is drawn, who starts. It is
what follows from best play from there on.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from arlequin.advise.advise import advise
from arlequin.core.advice import EXACT, WIN
from arlequin.core.errors import AdviceError
from arlequin.core.game import AnyGame
from arlequin.core.match import Match
from arlequin.core.seat import Seat
from arlequin.games import catalog

PAIR = 2


class PositionValue(NamedTuple):
    """The chance of winning of each seat, in seat order; a shared win counts its share."""

    chances: tuple[float, ...]
    basis: str
    """What it rests on: `exact`, `model` or `samples`."""

    def of(self, seat: Seat) -> float:
        """The chance of one seat."""
        return self.chances[seat - 1]


def position_value(game: AnyGame, state: Any) -> PositionValue | None:
    """What a state is worth to each seat; None where it is unknown.

    Exact at the end, and for two players where a table has the state; else, for two players, the
    expert's value of the best move or throw.
    """
    outcome = game.outcome(state)
    if outcome is not None:
        shares = [float(seat in outcome.winners) for seat in range(1, game.players + 1)]
        return PositionValue(tuple(share / len(outcome.winners) for share in shares), EXACT)
    if game.players != PAIR or isinstance(game, Match):
        return None
    known = _exact(game, state)
    return (
        _adviser_value(game, state) if known is None else PositionValue((known, 1.0 - known), EXACT)
    )


def _exact(game: AnyGame, state: Any) -> float | None:
    """The chance of seat 1, where the game's adviser has a VALUE that knows it."""
    value: Callable[[AnyGame, Any], float | None] | None
    value = getattr(catalog.part("advise", game.name), "VALUE", None)
    return None if value is None else value(game, state)


def _adviser_value(game: AnyGame, state: Any) -> PositionValue | None:
    due = game.view(state, None).due
    if not due:
        return None
    try:
        found = advise(game, game.view(state, due[0]))
    except AdviceError:
        return None
    if found.unit != WIN or found.value is None:
        return None
    rest = 1.0 - found.value
    return PositionValue((found.value, rest) if due[0] == 1 else (rest, found.value), found.basis)
