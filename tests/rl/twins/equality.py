"""Equality of a game and its twin: the same cases of chance and the same moves on both."""

from collections.abc import Callable
from typing import Any

import numpy as np

from arlequin.core.game import AnyGame
from arlequin.core.outcome import ranks
from arlequin_rl.twins.batch import moves_of
from arlequin_rl.twins.twin_catalog import twin

Below = Callable[[int], int]
"""Draws a number from 0 to n - 1."""
Canon = Callable[[Any], Any]
"""A state without what its twin does not keep."""
Choice = Callable[[Any, Any, Below], Any]
"""One of the moves of a seat."""


def same(state: Any) -> Any:
    """The state as it is."""
    return state


def anything(state: Any, moves: Any, below: Below) -> Any:
    """Any move."""
    return moves[below(len(moves))]


def near(state: Any, moves: Any, below: Below) -> Any:
    """YAM color: mostly a number about the match count, so that cards are won and games end."""
    wanted = state.count + 1 - below(4)
    close = [move for move in moves if getattr(move, "number", None) == wanted]
    return close[0] if close and below(5) else anything(state, moves, below)


def follow(
    game: AnyGame, below: Below, canon: Canon = same, prefer: Choice = anything, most: int = 20_000
) -> int:
    """Play one game on both, comparing everything on the way; how many events it took."""
    own = twin(game)
    rules = own.rules_of(game)
    state = game.initial()
    cells = own.cells_of(game, state).copy()
    cells[:] = -77
    own.begin(cells, rules)
    assert_same(game, state, cells, rules, canon)
    for events in range(most):
        odds, actors = game.odds(state), game.actors(state)
        if odds is not None:
            case = below(odds.total)
            event = odds.at(case)
            own.happen(cells, rules, case)
        elif actors:
            event = choose_event(game, state, actors, below, prefer)
            own.play(cells, rules, number(game, event))
        else:
            return events
        state = game.after(state, event)
        assert_same(game, state, cells, rules, canon)
    raise AssertionError(f"expected the game to end within {most} events")


def choose_event(
    game: AnyGame, state: Any, actors: tuple[int, ...], below: Below, prefer: Choice
) -> Any:
    """Any move of anybody, or now and then the clock."""
    clock = game.clock(state)
    if clock is not None and below(8) == 0:
        return clock
    return prefer(state, game.moves(state, actors[below(len(actors))]), below)


def number(game: AnyGame, event: Any) -> int:
    """A move's place in the alphabet; the clock comes after all moves."""
    if game not in _PLACES:
        _PLACES.clear()
        _PLACES[game] = {move: place for place, move in enumerate(game.alphabet)}
    return _PLACES[game].get(event, len(_PLACES[game]))


_PLACES: dict[Any, dict[Any, int]] = {}
"""Of the game that was asked for last."""


def assert_same(game: AnyGame, state: Any, cells: Any, rules: Any, canon: Canon) -> None:
    """Cells, state, chance, moves, scores and places are the rules'."""
    own = twin(game)
    assert cells.tolist() == own.cells_of(game, state).tolist()
    assert own.state_of(game, cells) == canon(state)
    odds, actors = game.odds(state), game.actors(state)
    assert own.cases(cells, rules) == (0 if odds is None else odds.total)
    assert own.actor(cells, rules) == (actors[0] - 1 if actors else -1)
    mask = np.ones(moves_of(game), np.bool_)
    count = own.legal(cells, rules, mask)
    moves = {number(game, m) for seat in actors for m in game.moves(state, seat)}
    assert set(np.flatnonzero(mask).tolist()) == moves
    assert count == len(moves)
    assert_scored(game, state, cells, rules)


def assert_scored(game: AnyGame, state: Any, cells: Any, rules: Any) -> None:
    """Scores always; places once it is over."""
    own, into = twin(game), np.zeros(game.players, np.int32)
    own.scores(cells, rules, into)
    assert tuple(into.tolist()) == game.scores(state)
    outcome = game.outcome(state)
    if outcome is not None:
        own.ranks(cells, rules, into)
        assert tuple(into.tolist()) == outcome.ranks
        assert outcome.ranks == ranks([-place for place in outcome.ranks])
