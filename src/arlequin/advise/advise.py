"""Advice for a seat, from its view; and the value of any state for each seat.

Hints, the expert and reviews share one set of values.
"""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, TypeAlias

from arlequin.advise.adviser import Adviser
from arlequin.core.advice import EXACT, WIN, Advice
from arlequin.core.errors import AdviceError, join_words
from arlequin.core.game import AnyGame, View
from arlequin.core.match import Match, MatchView, game_view
from arlequin.core.seat import Seat
from arlequin.games import catalog

# Each takes the rules of its own game, which the catalogue hands out as of any kind.
PAIR = 2
CHANCE = "one in which chance is due: let it throw or draw first"
Maker: TypeAlias = Callable[[Any, Random], Adviser[Any]]


def advise(game: AnyGame, view: View, seed: int = 1) -> Advice:
    """The value of every move of the view's seat, the best first; equal seeds, equal samples.

    Where a throw of this seat is pending there are no moves, and the value is that of the position.
    """
    seen = game_view(view)
    if seen.seat is None:
        raise AdviceError("expected the view of a seat, got that of a spectator")
    adviser = _adviser(game, view, seed)
    if seen.texts:
        unit, basis, moves = adviser.rank_moves(seen, seen.seat)
        because = adviser.because(seen, seen.seat, moves[0])
        return Advice(game.identity.game, seen.seat, unit, basis, moves[0].value, moves, because)
    due = adviser.due(seen, seen.seat)
    if due is None:
        actors = join_words(list(map(str, seen.actors)))
        got = f"one in which seat {actors} may" if seen.actors else CHANCE
        raise AdviceError(f"expected a position in which seat {seen.seat} may choose, got {got}")
    return Advice(game.identity.game, seen.seat, *due, ())


def _adviser(game: AnyGame, view: View, seed: int) -> Adviser[Any]:
    """The adviser of a game; loaded on demand, because solvers need NumPy."""
    name = game.identity.game
    module = catalog.part("advise", name)
    if module is None:
        raise AdviceError(f"expected a game that has an adviser, got '{name}'")
    maker: Maker = module.ADVISER
    if not isinstance(game, Match):
        return maker(game, Random(seed))
    adviser = maker(game.game, Random(seed))
    if isinstance(view, MatchView):
        adviser.carry(view.totals, game.until.left(view.played + 1))
    return adviser


class PositionValue(NamedTuple):
    """The chance of winning of each seat, in seat order; a shared win counts its share."""

    chances: tuple[float, ...]
    basis: str
    """`exact`, `model` or `samples`."""

    def of(self, seat: Seat) -> float:
        """The chance of one seat."""
        return self.chances[seat - 1]


def position_value(game: AnyGame, state: Any) -> PositionValue | None:
    """The value of a state to each seat with best play, the mean before chance; None if unknown."""
    outcome = game.outcome(state)
    if outcome is not None:
        shares = [float(seat in outcome.winners) for seat in range(1, game.players + 1)]
        return PositionValue(tuple(share / len(outcome.winners) for share in shares), EXACT)
    if game.players != PAIR or isinstance(game, Match):
        return None
    value: Callable[[AnyGame, Any], float | None] | None
    value = getattr(catalog.part("advise", game.name), "VALUE", None)
    known = None if value is None else value(game, state)
    return _by_advice(game, state) if known is None else PositionValue((known, 1.0 - known), EXACT)


def _by_advice(game: AnyGame, state: Any) -> PositionValue | None:
    due = game.view(state, None).due
    if not due:
        return None
    try:
        advice = advise(game, game.view(state, due[0]))
    except AdviceError:
        return None
    if advice.unit != WIN or advice.value is None:
        return None
    chances = (advice.value, 1.0 - advice.value)
    return PositionValue(chances if due[0] == 1 else chances[::-1], advice.basis)
