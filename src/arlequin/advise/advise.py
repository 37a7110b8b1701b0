"""Advice for a seat, from its view: the entry point of this package."""

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from arlequin.advise.adviser import Adviser
from arlequin.core.advice import Advice
from arlequin.core.errors import AdviceError, listed
from arlequin.core.game import AnyGame, View
from arlequin.core.match import Match, MatchView, inner
from arlequin.games import catalog

# Each takes the rules of its own game, which the catalogue hands out as of any kind.
CHANCE = "one in which chance is due: let it throw or draw first"
Maker: TypeAlias = Callable[[Any, Random], Adviser[Any]]


def advise(game: AnyGame, view: View, seed: int = 1) -> Advice:
    """What every move of the view's seat is worth, the best first; equal seeds, equal samples.

    Where a throw of this seat is due there are no moves, and the value is that of the position.
    """
    seen = inner(view)
    if seen.seat is None:
        raise AdviceError("expected the view of a seat, got that of a spectator")
    adviser = _adviser(game, view, seed)
    if seen.texts:
        unit, basis, moves = adviser.rank_moves(seen, seen.seat)
        told = adviser.because(seen, seen.seat, moves[0])
        return Advice(game.identity.game, seen.seat, unit, basis, moves[0].value, moves, told)
    due = adviser.due(seen, seen.seat)
    if due is None:
        got = (
            f"one in which seat {listed(list(map(str, seen.actors)))} may"
            if seen.actors
            else CHANCE
        )
        raise AdviceError(f"expected a position in which seat {seen.seat} may choose, got {got}")
    return Advice(game.identity.game, seen.seat, *due, ())


def _adviser(game: AnyGame, view: View, seed: int) -> Adviser[Any]:
    """Loaded when it is asked for: solvers need NumPy, and a server may never be asked."""
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
