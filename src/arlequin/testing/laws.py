"""The laws that every game keeps, checked along one game; a broken one is a LawBroken."""

from collections.abc import Callable
from typing import Any

from arlequin.core.errors import ArlequinError, IllegalEvent
from arlequin.core.events import Event
from arlequin.core.game import AnyGame
from arlequin.core.odds import Odds

Below = Callable[[int], int]
"""Draws a number from 0 to n - 1."""

LISTED = 3000
"""Up to this number, outcomes are added up one by one."""
LONGEST = 100_000
"""No game has more events than this."""


class LawBroken(ArlequinError):
    """A game that does not keep the contract."""

    code = "law/broken"


def demand(holds: bool, law: str, *seen: object) -> None:
    """One law."""
    if not holds:
        raise LawBroken(f"{law}: {', '.join(map(repr, seen))}")


def play(game: AnyGame, below: Below, check: bool = True) -> list[Event]:
    """Play one game to its end, events drawn with `below`, checking every law on the way."""
    state = game.initial()
    events: list[Event] = []
    while game.outcome(state) is None:
        if check:
            check_state(game, state, below)
        event = _any_event(game, state, below)
        state = _step(game, state, event) if check else game.after(state, event)
        events.append(event)
        demand(len(events) < LONGEST, "every game ends", game.identity)
    if check:
        check_state(game, state, below)
        check_end(game, state)
    return events


def _any_event(game: AnyGame, state: Any, below: Below) -> Event:
    odds = game.odds(state)
    if odds is not None:
        outcome: Event = odds.sample(below)
        return outcome
    clock = game.clock(state)
    if clock is not None and below(20) == 0:
        return clock
    actors = game.actors(state)
    moves: tuple[Event, ...] = game.moves(state, actors[below(len(actors))])
    return moves[below(len(moves))]


def check_state(game: AnyGame, state: Any, below: Below) -> None:
    """The laws of a single state."""
    odds, actors, outcome = game.odds(state), game.actors(state), game.outcome(state)
    ways = [odds is not None, bool(actors), outcome is not None]
    demand(sum(ways) == 1, "somebody may move, or chance is due, or it is over", state, ways)
    for seat in range(1, game.players + 1):
        _check_moves(game, state, seat, acts=seat in actors)
    if odds is not None:
        check_odds(game, odds, below)
    demand(len(game.scores(state)) == game.players, "a score for each seat", state)
    _check_views(game, state)
    _check_refusal(game, state, below)


def _check_moves(game: AnyGame, state: Any, seat: int, acts: bool) -> None:
    moves = game.moves(state, seat)
    demand(bool(moves) == acts, "who may act has moves, nobody else", state, seat)
    ids = [game.alphabet.index(move) for move in moves]
    demand(ids == sorted(set(ids)), "moves stand once each in the alphabet's order", moves)
    for move in moves:
        demand(game.parse(move.text) == move, "a text is read as its event", move)


def check_odds(game: AnyGame, odds: Odds[Event], below: Below) -> None:
    """Odds are exact, sum to 1, and know their outcomes."""
    demand(odds.total > 0, "something may come", odds)
    outcome = odds.sample(below)
    demand(odds.weight(outcome) > 0, "what was drawn may come", outcome)
    demand(odds.weight("nothing of the kind") == 0, "what cannot come has no weight", odds)
    demand(game.parse(outcome.text) == outcome, "a text is read as its event", outcome)
    if len(odds) <= LISTED:
        outcomes = list(odds)
        demand(len(set(outcomes)) == len(outcomes) == len(odds), "outcomes are listed once", odds)
        demand(sum(map(odds.chance, outcomes)) == 1, "odds sum to 1", odds)


def _check_views(game: AnyGame, state: Any) -> None:
    for seat in (None, *range(1, game.players + 1)):
        view = game.view(state, seat)
        texts = tuple(move.text for move in game.moves(state, seat)) if seat else ()
        demand(view.texts == texts, "a view shows the moves of its own seat only", view)
        demand(
            view.seat == seat and view.scores == game.scores(state), "a view is its seat's", view
        )


def _check_refusal(game: AnyGame, state: Any, below: Below) -> None:
    """What is not legal is refused, and changes nothing."""
    move = game.alphabet[below(len(game.alphabet))]
    legal = any(move in game.moves(state, seat) for seat in game.actors(state))
    kept = repr(state)
    try:
        game.after(state, move)
        refused = False
    except IllegalEvent:
        refused = True
    demand(refused != legal, "exactly the legal moves are taken", state, move)
    demand(repr(state) == kept, "a state never changes", state)


def _step(game: AnyGame, state: Any, event: Event) -> Any:
    kept = repr(state)
    after = game.after(state, event)
    demand(repr(state) == kept, "after leaves its argument alone", state, event)
    demand(after == game.after(state, event), "rules never roll", state, event)
    facts = game.facts(state, event, after)
    demand(bool(facts) and all(fact.rules for fact in facts), "facts name their rules", facts)
    return after


def check_end(game: AnyGame, state: Any) -> None:
    """The laws of an ended game."""
    outcome = game.outcome(state)
    if outcome is None:
        raise LawBroken(f"it is over: {state!r}")
    demand(outcome.scores == game.scores(state), "the outcome has the scores", outcome)
    first = tuple(s for s, rank in enumerate(outcome.ranks, 1) if rank == 1)
    demand(outcome.winners == first and bool(first), "winners have rank 1", outcome)
    for rank in outcome.ranks:
        ahead = sum(other < rank for other in outcome.ranks)
        demand(rank == ahead + 1, "a rank is 1 + the number of players ahead", outcome)
