"""View of Coloretto: what a player, or a spectator, sees."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from arlequin.core.game import View
from arlequin.core.seat import Seat
from arlequin.games.coloretto.events import MOVES, Counts, Move, Phase, Row, State
from arlequin.games.coloretto.material import worth

if TYPE_CHECKING:
    from arlequin.games.coloretto.rules import Coloretto


class CountView(msgspec.Struct, frozen=True):
    """One colour of a count."""

    colour: str
    """Its name."""
    cards: int
    """The number of its cards."""
    jokers: int
    """The number of jokers that count with them."""
    points: int
    """The points for them; below 0 where they are taken off."""


class CollectionView(msgspec.Struct, frozen=True):
    """The cards of a player, and how they would count now."""

    cards: dict[str, int]
    """The number of each card, by its name."""
    total: int
    """The points for all of them."""
    jokers: tuple[str, ...]
    """The colour for which each joker counts."""
    plus: tuple[str, ...]
    """The colours that count."""
    minus: tuple[str, ...]
    """The colours that are taken off."""
    bonus: int
    """The points of +2 cards."""
    counts: tuple[CountView, ...]
    """The count, colour by colour."""


class RowView(msgspec.Struct, frozen=True):
    """A row on the table; `cards` is None when it was taken this round."""

    limit: int
    """The most cards in it."""
    cards: tuple[str, ...] | None
    """The cards in it; None where it was taken this round."""
    would: CollectionView | None
    """The collection of the player at turn with this row in it; None where there is no card."""
    totals: tuple[int, ...]
    """The points of each player with this row; nothing where there is no card."""
    placed: tuple[int, ...] = ()
    """The points of each with this row and the card in hand; nothing where that has no room."""


class ColorettoView(View, frozen=True, tag="coloretto"):
    """The table of Coloretto: everything but the order of the pile."""

    phase: str
    """What is pending: `out`, `deal`, `start`, `turn`, `card`, `place`, `gift` or `over`."""
    turn: Seat
    """Whose turn it is; 0 before the start."""
    rows: tuple[RowView, ...]
    """The rows on the table."""
    collections: tuple[CollectionView, ...]
    """The cards of each player, in seat order."""
    hand: str | None
    """The card drawn and not yet placed."""
    pile: int
    """The number of cards left."""
    above: int
    """The number of them above the last-round card."""
    last: bool
    """Whether this is the last round."""
    taken: tuple[Seat, ...]
    """The seats that have taken a row this round, in their order."""
    gone: dict[str, int]
    """The cards that left the game."""

    @property
    def moves(self) -> tuple[Move, ...]:
        return MOVES.read(self.texts)

    @property
    def due(self) -> tuple[Seat, ...]:
        """The seat that draws a card or gets one, or that may move."""
        drawn = self.phase in (Phase.CARD.value, Phase.GIFT.value)
        return (self.turn,) if drawn else super().due


def view(game: Coloretto, state: State, seat: Seat | None) -> ColorettoView:
    """CO-16: everything is visible, but of the pile only the number of cards."""
    rows = zip(game.limits, state.rows, strict=True)
    collections = tuple(collection(game, cards) for cards in state.collections)
    return ColorettoView(
        seat=seat,
        actors=game.actors(state),
        texts=tuple(m.text for m in game.moves(state, seat)) if seat else (),
        scores=tuple(c.total for c in collections),
        phase=state.phase.value,
        turn=state.seat,
        rows=tuple(_row(game, state, limit, row) for limit, row in rows),
        collections=collections,
        hand=None if state.hand is None else game.cards[state.hand].card,
        pile=sum(state.pile),
        above=state.above,
        last=state.last,
        taken=state.taken,
        gone=state.card_counts(state.gone),
    )


def _row(game: Coloretto, state: State, limit: int, row: Row | None) -> RowView:
    has_room = state.hand is not None and row is not None and len(row) < limit
    placed = _totals(game, state, (*(row or ()), state.hand or 0)) if has_room else ()
    if not row:
        return RowView(limit, None if row is None else (), None, (), placed)
    return RowView(
        limit=limit,
        cards=state.card_names(row),
        would=collection(game, _with(state.collections[state.seat - 1], row)),
        totals=_totals(game, state, row),
        placed=placed,
    )


def _totals(game: Coloretto, state: State, row: Row) -> tuple[int, ...]:
    return tuple([game.worth(_with(cards, row)).total for cards in state.collections])


def _with(cards: Counts, row: Row) -> Counts:
    counts = list(cards)
    for kind in row:
        counts[kind] += 1
    return tuple(counts)


@lru_cache(maxsize=8192)
def collection(game: Coloretto, cards: Counts) -> CollectionView:
    """Cards and their count; most collections have not changed since the last view."""
    best = game.worth(cards)
    names = tuple(game.kinds)
    counts = []
    for kind in best.plus + best.minus:
        jokers = best.jokers.count(kind)
        points = worth(cards[kind] + jokers, game.table)
        signed = points if kind in best.plus else -points
        counts.append(CountView(names[kind], cards[kind], jokers, signed))
    return CollectionView(
        cards={name: n for name, n in zip(names, cards, strict=True) if n},
        total=best.total,
        jokers=tuple([names[kind] for kind in best.jokers]),
        plus=tuple([names[kind] for kind in best.plus]),
        minus=tuple([names[kind] for kind in best.minus]),
        bonus=best.bonus,
        counts=tuple(counts),
    )
