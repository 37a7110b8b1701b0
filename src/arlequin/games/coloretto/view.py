"""What a player of Coloretto sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from arlequin.core.game import View
from arlequin.core.seat import Seat
from arlequin.games.coloretto.state import Counts, Row, State

if TYPE_CHECKING:
    from arlequin.games.coloretto.rules import Coloretto


class RowView(msgspec.Struct, frozen=True):
    """A row on the table; `cards` is None when it was taken this round."""

    limit: int
    cards: tuple[str, ...] | None


class CollectionView(msgspec.Struct, frozen=True):
    """The cards before a player, and how they would count now."""

    cards: dict[str, int]
    total: int
    jokers: tuple[str, ...]
    plus: tuple[str, ...]
    minus: tuple[str, ...]
    bonus: int


class ColorettoView(View, frozen=True, tag="coloretto"):
    """The table of Coloretto: everything but the order of the pile."""

    phase: str
    turn: Seat
    rows: tuple[RowView, ...]
    collections: tuple[CollectionView, ...]
    hand: str | None
    pile: int
    above: int
    last: bool
    taken: tuple[Seat, ...]
    gone: dict[str, int]


def view(game: Coloretto, state: State, seat: Seat | None) -> ColorettoView:
    """CO-16: all is open, but the pile is only a number of cards."""
    collections = tuple(collection(game, state, s) for s in game.seats)
    return ColorettoView(
        seat=seat,
        actors=game.actors(state),
        moves=tuple(m.text for m in game.moves(state, seat)) if seat else (),
        scores=tuple(c.total for c in collections),
        phase=state.phase.value,
        turn=state.seat,
        rows=tuple(
            RowView(limit, row if row is None else names(game, row))
            for limit, row in zip(game.limits, state.rows, strict=True)
        ),
        collections=collections,
        hand=None if state.hand is None else game.cards[state.hand].card,
        pile=sum(state.pile),
        above=state.above,
        last=state.last,
        taken=state.taken,
        gone=counted(game, state.gone),
    )


def collection(game: Coloretto, state: State, seat: Seat) -> CollectionView:
    """A player's cards and their reckoning."""
    best = game.reckoning(state, seat)
    return CollectionView(
        cards=counted(game, state.collections[seat - 1]),
        total=best.total,
        jokers=names(game, best.jokers),
        plus=names(game, best.plus),
        minus=names(game, best.minus),
        bonus=best.bonus,
    )


def names(game: Coloretto, kinds: Row) -> tuple[str, ...]:
    """Cards by name."""
    return tuple(game.cards[kind].card for kind in kinds)


def counted(game: Coloretto, counts: Counts) -> dict[str, int]:
    """How many of each card, those that are there."""
    return {card.card: n for card, n in zip(game.cards, counts, strict=True) if n}
