"""View of Coloretto: what a player, or a spectator, sees."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from arlequin.core.game import View
from arlequin.core.seat import Seat
from arlequin.games.coloretto.events import MOVES, Counts, Move, Phase, Row, State
from arlequin.games.coloretto.material import Reckoning, worth

if TYPE_CHECKING:
    from arlequin.games.coloretto.rules import Coloretto


class CountView(msgspec.Struct, frozen=True):
    """One colour of a reckoning: cards, jokers beside them, points (below 0: taken off)."""

    colour: str
    """The colour."""
    cards: int
    """How many cards of it."""
    jokers: int
    """How many jokers count with them."""
    points: int
    """What they are worth; below 0 where they are taken off."""


class CollectionView(msgspec.Struct, frozen=True):
    """The cards before a player, and how they would count now."""

    cards: dict[str, int]
    """How many of each card, those that are there."""
    total: int
    """What they are worth together."""
    jokers: tuple[str, ...]
    """The colour for which each joker counts."""
    plus: tuple[str, ...]
    """The colours that count."""
    minus: tuple[str, ...]
    """The colours that are taken off."""
    bonus: int
    """The points of +2 cards."""
    counts: tuple[CountView, ...]
    """The reckoning, colour by colour."""


class RowView(msgspec.Struct, frozen=True):
    """A row on the table; `cards` is None when it was taken this round."""

    limit: int
    """How many cards it may hold."""
    cards: tuple[str, ...] | None
    """The cards in it; None where it was taken this round."""
    would: CollectionView | None
    """The collection of the player at turn with this row in it; None where there is no card."""
    totals: tuple[int, ...]
    """What each player would have with this row; nothing where there is no card."""
    placed: tuple[int, ...] = ()
    """What each would have with this row and the card in hand; nothing where that has no room."""


class ColorettoView(View, frozen=True, tag="coloretto"):
    """The table of Coloretto: everything but the order of the pile."""

    phase: str
    """What is due: `out`, `deal`, `start`, `turn`, `card`, `place`, `gift` or `over`."""
    turn: Seat
    """Whose turn it is; 0 before the start."""
    rows: tuple[RowView, ...]
    """The rows on the table."""
    collections: tuple[CollectionView, ...]
    """The cards before each player, in seat order."""
    hand: str | None
    """The card drawn and not yet placed."""
    pile: int
    """How many cards are left."""
    above: int
    """How many of them lie above the last-round card."""
    last: bool
    """Whether this is the last round."""
    taken: tuple[Seat, ...]
    """Who has taken a row this round, in that order."""
    gone: dict[str, int]
    """The cards that left the game."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves of this seat."""
        return MOVES.read(self.texts)

    @property
    def due(self) -> tuple[Seat, ...]:
        """Who draws a card or is given one, or who may move."""
        drawn = self.phase in (Phase.CARD.value, Phase.GIFT.value)
        return (self.turn,) if drawn else super().due


def view(game: Coloretto, state: State, seat: Seat | None) -> ColorettoView:
    """CO-16: all is open, but the pile is only a number of cards."""
    collections = tuple(collection(game, state, s) for s in game.seats)
    return ColorettoView(
        seat=seat,
        actors=game.actors(state),
        texts=tuple(m.text for m in game.moves(state, seat)) if seat else (),
        scores=tuple(c.total for c in collections),
        phase=state.phase.value,
        turn=state.seat,
        rows=tuple(
            _row(game, state, limit, row)
            for limit, row in zip(game.limits, state.rows, strict=True)
        ),
        collections=collections,
        hand=None if state.hand is None else game.cards[state.hand].card,
        pile=sum(state.pile),
        above=state.above,
        last=state.last,
        taken=state.taken,
        gone=card_counts(game, state.gone),
    )


def collection(game: Coloretto, state: State, seat: Seat) -> CollectionView:
    """A player's cards and their reckoning."""
    return _collection_view(game, state.collections[seat - 1])


def _row(game: Coloretto, state: State, limit: int, row: Row | None) -> RowView:
    placed = _totals_if_placed(game, state, limit, row)
    if not row:
        return RowView(limit, None if row is None else (), None, (), placed)
    return RowView(
        limit=limit,
        cards=names(game, row),
        would=_collection_view(game, _with(state.collections[state.seat - 1], row)),
        totals=_totals(game, state, row),
        placed=placed,
    )


def _totals_if_placed(
    game: Coloretto, state: State, limit: int, row: Row | None
) -> tuple[int, ...]:
    if state.hand is None or row is None or len(row) >= limit:
        return ()
    return _totals(game, state, (*row, state.hand))


def _totals(game: Coloretto, state: State, row: Row) -> tuple[int, ...]:
    return tuple([game.worth(_with(mine, row)).total for mine in state.collections])


def _with(cards: Counts, row: Row) -> Counts:
    counts = list(cards)
    for kind in row:
        counts[kind] += 1
    return tuple(counts)


@lru_cache(maxsize=8192)
def _collection_view(game: Coloretto, cards: Counts) -> CollectionView:
    """Cards and their reckoning; most collections have not changed since the last view."""
    best = game.worth(cards)
    return CollectionView(
        cards=card_counts(game, cards),
        total=best.total,
        jokers=names(game, best.jokers),
        plus=names(game, best.plus),
        minus=names(game, best.minus),
        bonus=best.bonus,
        counts=tuple([_count(game, cards, best, kind) for kind in best.plus + best.minus]),
    )


def _count(game: Coloretto, cards: Counts, best: Reckoning, kind: int) -> CountView:
    jokers = best.jokers.count(kind)
    points = worth(cards[kind] + jokers, game.table)
    sign = 1 if kind in best.plus else -1
    return CountView(game.cards[kind].card, cards[kind], jokers, sign * points)


def names(game: Coloretto, kinds: Row) -> tuple[str, ...]:
    """Cards by name."""
    return tuple([game.cards[kind].card for kind in kinds])


def card_counts(game: Coloretto, counts: Counts) -> dict[str, int]:
    """How many of each card, those that are there."""
    return {card.card: n for card, n in zip(game.cards, counts, strict=True) if n}
