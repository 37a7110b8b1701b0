"""Events and positions of Coloretto."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from arlequin.core.colour import Colour
from arlequin.core.events import Event, Notation, Start
from arlequin.core.rules import PhaseEnum
from arlequin.core.seat import Seat

__all__ = ["Card", "Chance", "Deal", "Draw", "Move", "Out", "Place", "Start", "Take"]
"""What `arlequin.coloretto` offers."""

PLUS_TWO = "+2"
JOKER = "joker"
GOLDEN = "golden"


class Out(Event, frozen=True):
    """Chance: the colours taken out of the game (CO-04), in the material's order."""

    colours: tuple[Colour, ...]

    @property
    def text(self) -> str:
        return "out " + " ".join(self.colours)


class Deal(Event, frozen=True):
    """Chance: the starting cards (CO-05) in seat order."""

    colours: tuple[Colour, ...]

    @property
    def text(self) -> str:
        return "deal " + " ".join(self.colours)


class Draw(Event, frozen=True):
    """The player will draw."""


class Card(Event, frozen=True):
    """Chance: the card drawn; a colour, `+2`, `joker` or `golden`."""

    card: str


class Place(Event, frozen=True):
    """The drawn card goes to this row."""

    row: int


class Take(Event, frozen=True):
    """The player takes this row."""

    row: int


Move: TypeAlias = Draw | Place | Take
Chance: TypeAlias = Out | Deal | Start | Card

MOVES: Notation[Move] = Notation(
    (Draw(),),
    (
        (r"place ([0-9])", lambda row: Place(int(row))),
        (r"take ([0-9])", lambda row: Take(int(row))),
    ),
)
"""The texts of all moves, whatever the rows: a view has them."""

Kind: TypeAlias = int
Counts: TypeAlias = tuple[int, ...]
Row: TypeAlias = tuple[Kind, ...]
NamedCounts: TypeAlias = Mapping[str, int]
NamedRow: TypeAlias = Sequence[str]


class Phase(PhaseEnum):
    """What is pending."""

    OUT = "out"
    DEAL = "deal"
    START = "start"
    TURN = "turn"
    CARD = "card"
    PLACE = "place"
    GIFT = "gift"
    OVER = "over"


class State(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Everything on the table. The pile is a multiset: its order is unknown (CO-16).

    Its `repr` names the cards, and can be pasted back.
    """

    cards: tuple[str, ...]
    """The name of each kind of card, in the order of all counts."""
    phase: Phase
    seat: Seat = 0
    """The player at turn; 0 before the start."""
    pile: Counts
    above: int = 0
    """Cards above the last-round card; 0 when it is on top or has come."""
    last: bool = False
    """Whether the last-round card has come (CO-17)."""
    rows: tuple[Row | None, ...]
    """The cards of each row; None where the row was taken this round."""
    collections: tuple[Counts, ...]
    taken: tuple[Seat, ...] = ()
    """The seats that have taken a row this round, in their order."""
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
            "pile": self.card_counts(self.pile),
            "rows": tuple(None if row is None else self.card_names(row) for row in self.rows),
            "collections": tuple(map(self.card_counts, self.collections)),
            "hand": None if self.hand is None else self.cards[self.hand],
            "gone": self.card_counts(self.gone),
        }
        fields = {name: getattr(self, name) for name in self.__struct_fields__} | named
        return f"State.of({', '.join(f'{name}={value!r}' for name, value in fields.items())})"

    def card_counts(self, counts: Counts) -> dict[str, int]:
        """The number of each card by its name, without those that are missing."""
        return {card: n for card, n in zip(self.cards, counts, strict=True) if n}

    def card_names(self, row: Sequence[Kind]) -> tuple[str, ...]:
        """The cards of a row by their names."""
        return tuple([self.cards[kind] for kind in row])


def _counts(cards: tuple[str, ...], named: NamedCounts) -> Counts:
    return tuple(named.get(card, 0) for card in cards)
