"""A position of Coloretto. Cards are counted by kind: the material's colours, +2, joker, golden."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from arlequin.core.rules import PhaseEnum
from arlequin.core.seat import Seat

Kind: TypeAlias = int
Counts: TypeAlias = tuple[int, ...]
Row: TypeAlias = tuple[Kind, ...]
NamedCounts: TypeAlias = Mapping[str, int]
NamedRow: TypeAlias = Sequence[str]


class Phase(PhaseEnum):
    """What is due."""

    OUT = "out"
    DEAL = "deal"
    START = "start"
    TURN = "turn"
    CARD = "card"
    PLACE = "place"
    GIFT = "gift"
    OVER = "over"


class State(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Everything on the table. The pile is a multiset: nobody knows its order (CO-16).

    Its `repr` names the cards, and can be pasted back.
    """

    cards: tuple[str, ...]
    """The name of each kind of card, in the order of all counts."""
    phase: Phase
    seat: Seat = 0
    """Whose turn it is; nobody's (0) before the start."""
    pile: Counts
    above: int = 0
    """Cards above the last-round card; 0 when it lies on top or has come."""
    last: bool = False
    """Whether the last-round card has come (CO-17)."""
    rows: tuple[Row | None, ...]
    """The cards of each row; None where the row was taken this round."""
    collections: tuple[Counts, ...]
    taken: tuple[Seat, ...] = ()
    """Who has taken a row this round, in that order."""
    hand: Kind | None = None
    """The card drawn and not yet placed."""
    gone: Counts
    """Cards that left the game, open (CO-04, CO-15)."""

    @classmethod
    def of(
        cls,
        *,
        cards: tuple[str, ...],
        pile: NamedCounts,
        rows: Sequence[NamedRow | None],
        collections: Sequence[NamedCounts],
        hand: str | None,
        gone: NamedCounts,
        **plain: Any,  # the fields that name no card, as the class types them
    ) -> "State":
        """A position from the names of its cards: counts by name, rows as lists of names."""
        return cls(
            cards=cards,
            pile=_counts(cards, pile),
            rows=tuple(None if row is None else tuple(map(cards.index, row)) for row in rows),
            collections=tuple(_counts(cards, mine) for mine in collections),
            hand=None if hand is None else cards.index(hand),
            gone=_counts(cards, gone),
            **plain,
        )

    def __repr__(self) -> str:
        named = {
            "pile": self._named(self.pile),
            "rows": tuple(None if row is None else self._row(row) for row in self.rows),
            "collections": tuple(map(self._named, self.collections)),
            "hand": None if self.hand is None else self.cards[self.hand],
            "gone": self._named(self.gone),
        }
        fields = {name: getattr(self, name) for name in self.__struct_fields__} | named
        return f"State.of({', '.join(f'{name}={value!r}' for name, value in fields.items())})"

    def _named(self, counts: Counts) -> dict[str, int]:
        return {card: n for card, n in zip(self.cards, counts, strict=True) if n}

    def _row(self, row: Row) -> tuple[str, ...]:
        return tuple(self.cards[kind] for kind in row)


def _counts(cards: tuple[str, ...], named: NamedCounts) -> Counts:
    return tuple(named.get(card, 0) for card in cards)
