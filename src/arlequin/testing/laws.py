"""The laws of every game, checked while it is played; and perft, the number of games."""

from collections.abc import Callable
from typing import Any

from arlequin.core.errors import ArlequinError, IllegalEvent
from arlequin.core.events import Event
from arlequin.core.game import AnyGame
from arlequin.core.odds import Odds

Below = Callable[[int], int]
"""Draws a number from 0 to n - 1."""

LISTED = 3000
"""The most outcomes that are added up one by one."""
LONGEST = 100_000
"""The most events of a game."""


class LawBroken(ArlequinError):
    """A game that breaks the contract."""

    code = "law/broken"


def demand(holds: bool, law: str, *seen: object) -> None:
    """Raises LawBroken where a law does not hold."""
    if not holds:
        raise LawBroken(f"{law}: {', '.join(map(repr, seen))}")


def play(game: AnyGame, below: Below) -> list[Event]:
    """Plays one game to its end, with random events from `below`, and checks every law."""
    state = game.initial()
    events: list[Event] = []
    while game.outcome(state) is None:
        check_state(game, state, below)
        event = _any_event(game, state, below)
        state = _step(game, state, event)
        events.append(event)
        demand(len(events) < LONGEST, "every game ends", game.identity)
    check_state(game, state, below)
    check_end(game, state)
    return events


def _any_event(game: AnyGame, state: Any, below: Below) -> Any:
    odds, clock = game.odds(state), game.clock(state)
    if odds is not None:
        return odds.sample(below)
    if clock is not None and below(20) == 0:
        return clock
    actors = game.actors(state)
    moves = game.moves(state, actors[below(len(actors))])
    return moves[below(len(moves))]


def check_state(game: AnyGame, state: Any, below: Below) -> None:
    """The laws of a single state."""
    odds, actors, outcome = game.odds(state), game.actors(state), game.outcome(state)
    ways = [odds is not None, bool(actors), outcome is not None]
    demand(sum(ways) == 1, "a player can move, or chance is pending, or it is over", state, ways)
    for seat in range(1, game.players + 1):
        moves = game.moves(state, seat)
        demand(bool(moves) == (seat in actors), "who can act has moves, no one else", state, seat)
        ids = [game.alphabet.index(move) for move in moves]
        demand(ids == sorted(set(ids)), "moves are in the order of the alphabet, each once", moves)
        for move in moves:
            demand(game.parse(move.text) == move, "a text is read as its event", move)
    if odds is not None:
        check_odds(game, odds, below)
    demand(len(game.scores(state)) == game.players, "a score for each seat", state)
    for viewer in (None, *range(1, game.players + 1)):
        view = game.view(state, viewer)
        texts = tuple(move.text for move in game.moves(state, viewer)) if viewer else ()
        demand(view.texts == texts, "a view shows the moves of its own seat only", view)
        same = view.seat == viewer and view.scores == game.scores(state)
        demand(same, "a view is its seat's", view)
    _check_refusal(game, state, below)


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


def _check_refusal(game: AnyGame, state: Any, below: Below) -> None:
    """A move that is not legal is refused, and changes nothing."""
    move = game.alphabet[below(len(game.alphabet))]
    legal = any(move in game.moves(state, seat) for seat in game.actors(state))
    before, refused = repr(state), False
    try:
        game.after(state, move)
    except IllegalEvent:
        refused = True
    demand(refused != legal, "exactly the legal moves are taken", state, move)
    demand(repr(state) == before, "a state never changes", state)


def _step(game: AnyGame, state: Any, event: Event) -> Any:
    before = repr(state)
    after = game.after(state, event)
    demand(repr(state) == before, "after leaves its argument alone", state, event)
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


# --- perft: a change of the rules shows at once --------------------------------------------------


def perft(game: AnyGame, depth: int, state: Any = None) -> int:
    """The number of different sequences of events of that length (shorter where a game ends)."""
    state = game.initial() if state is None else state
    if depth == 0 or game.outcome(state) is not None:
        return 1
    return sum(perft(game, depth - 1, game.after(state, e)) for e in events(game, state))


def events(game: AnyGame, state: Any) -> list[Event]:
    """All possible next events."""
    odds = game.odds(state)
    if odds is not None:
        return list(odds)
    moves = [move for seat in game.actors(state) for move in game.moves(state, seat)]
    clock = game.clock(state)
    return moves if clock is None else [*moves, clock]
