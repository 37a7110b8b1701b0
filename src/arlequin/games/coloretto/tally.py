"""Score of a collection (CO-18 to CO-21)."""

from functools import lru_cache
from itertools import combinations_with_replacement

import msgspec

from arlequin.games.coloretto.material import COUNTED

Table = tuple[int, ...]


class Reckoning(msgspec.Struct, frozen=True):
    """The best count of a collection, and how it comes about."""

    total: int
    jokers: tuple[int, ...]
    """The colours that the jokers took, by index."""
    plus: tuple[int, ...]
    minus: tuple[int, ...]
    """The colours that count for and against, by index, most points first."""
    bonus: int
    """The points of the +2 cards."""


@lru_cache(maxsize=65536)
def reckon_cards(cards: tuple[int, ...], colours: int, table: Table) -> Reckoning:
    """What cards are worth: the number of each colour, then of those with +2, then of jokers."""
    jokers = sum(cards[colours + 1 :])
    return reckon(cards[:colours], jokers, 2 * cards[colours], table)


@lru_cache(maxsize=65536)
def reckon(colours: tuple[int, ...], jokers: int, bonus: int, table: Table) -> Reckoning:
    """CO-21: try every way to place the jokers and keep the best; the first of equals."""
    ways = combinations_with_replacement(range(len(colours)), jokers)
    return max((_count(colours, way, bonus, table) for way in ways), key=lambda r: r.total)


def _count(
    colours: tuple[int, ...], jokers: tuple[int, ...], bonus: int, table: Table
) -> Reckoning:
    counts = list(colours)
    for colour in jokers:
        counts[colour] += 1
    points = {c: worth(n, table) for c, n in enumerate(counts) if n}
    ordered = tuple(sorted(points, key=lambda c: -points[c]))
    plus, minus = ordered[:COUNTED], ordered[COUNTED:]  # CO-19
    total = sum(points[c] for c in plus) - sum(points[c] for c in minus) + bonus
    return Reckoning(total, jokers, plus, minus, bonus)


def worth(cards: int, table: Table) -> int:
    """CO-20: the points of one colour; more cards than the table lists count as its last."""
    return table[min(cards, len(table) - 1)]
