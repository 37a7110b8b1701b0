"""Before the first turn: colours out, starting cards, the pile (CO-03 to CO-07)."""

from functools import cache
from itertools import combinations, permutations

from msgspec.structs import replace

from arlequin.core.colour import Colour
from arlequin.games.coloretto.events import Deal, Out
from arlequin.games.coloretto.state import Counts, Kind, Phase, State


def colours_out(players: int) -> int:
    """CO-04: two colours leave the game with 2 players, one with 3."""
    return max(0, 4 - players)


def hand_size(players: int) -> int:
    """CO-05: two players start with two cards each, more players with one."""
    return 2 if players == 2 else 1


@cache
def outs(colours: tuple[Colour, ...], number: int) -> tuple[Out, ...]:
    """Every choice of colours to take out."""
    return tuple(Out(out) for out in combinations(colours, number))


@cache
def deals(colours: tuple[Colour, ...], players: int, apart: bool) -> tuple[Deal, ...]:
    """CO-05: every way to deal starting cards; `apart`: two players share no colour either."""
    if players > 2:
        return tuple(Deal(deal) for deal in permutations(colours, players))
    pairs = tuple(combinations(colours, 2))
    return tuple(
        Deal(first + second)
        for first in pairs
        for second in pairs
        if not apart or not set(first) & set(second)
    )


def without(state: State, out: tuple[Kind, ...]) -> State:
    """All cards of these colours leave the game."""
    pile = tuple(0 if kind in out else n for kind, n in enumerate(state.pile))
    gone = tuple(n if kind in out else 0 for kind, n in enumerate(state.pile))
    return replace(state, phase=Phase.DEAL, pile=pile, gone=gone)


def dealt(state: State, kinds: tuple[Kind, ...], below: int) -> State:
    """The starting cards go to the players; CO-06: the rest becomes the pile."""
    each = len(kinds) // len(state.collections)
    pile = state.pile
    collections = list(state.collections)
    for card, kind in enumerate(kinds):
        pile = plus(pile, kind, -1)
        collections[card // each] = plus(collections[card // each], kind, 1)
    above = sum(pile) - below
    return replace(state, phase=Phase.START, pile=pile, above=above, collections=tuple(collections))


def plus(counts: Counts, kind: Kind, number: int) -> Counts:
    """More cards of a kind."""
    return (*counts[:kind], counts[kind] + number, *counts[kind + 1 :])
