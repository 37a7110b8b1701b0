"""Cards, starting hands, scores and options of Coloretto."""

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, permutations

import msgspec

from arlequin.core.colour import Colour
from arlequin.core.errors import Impossible, expected
from arlequin.core.material import Material, check, load_default
from arlequin.core.options import Option, switch
from arlequin.games.coloretto.events import Deal, Out

COUNTED = 3  # CO-19: how many colours count as plus


class Scores(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for 0, 1, 2, ... cards of a colour, on the two sides of the score card."""

    beige: tuple[int, ...]
    gray: tuple[int, ...]


class Box(Material, frozen=True, kw_only=True):
    """Cards, row cards and score tables."""

    colours: tuple[Colour, ...]
    copies: int
    plus_two: int
    jokers: int
    below: int
    below_golden: int
    rows: tuple[int, ...]
    rows_two: tuple[int, ...]
    scores: Scores

    def check(self) -> None:
        """The counts that the rules of set-up and play rely on."""
        check(self.game == "coloretto", "material for coloretto", self.game, "game")
        check(len(set(self.colours)) == 7, "seven different colours", " ".join(self.colours),
              "seven-colours")  # fmt: skip
        check(self.copies >= 2, "at least 2 cards of a colour", self.copies)
        check(self.plus_two >= 0, "0 or more +2 cards", self.plus_two)
        check(1 <= self.jokers <= 4, "1 to 4 jokers", self.jokers)
        check(len(self.rows) == 5, "five row limits", self.rows)
        check(len(self.rows_two) == 3, "three row limits for two players", self.rows_two)
        check(min(*self.rows, *self.rows_two) >= 1, "row limits from 1", self.rows)
        for table in (self.scores.beige, self.scores.gray):
            rises = len(table) >= 2 and table[0] == 0 and min(table[1:]) > 0
            check(rises, "a score table: 0, then numbers above 0", table)
        most = max(sum(self.rows), sum(self.rows_two))
        check(self.below >= most, f"at least {most} cards below", self.below)
        check(self.below_golden > most, f"more than {most} cards below_golden", self.below_golden)
        fewest = 5 * self.copies - 4 + self.plus_two + self.jokers
        deepest = max(self.below, self.below_golden)
        check(fewest > deepest, f"more than {deepest} cards in a pile for two", fewest)


DEFAULT = load_default(Box, "arlequin.games.coloretto")


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


Table = tuple[int, ...]


class Reckoning(msgspec.Struct, frozen=True):
    """The best count of a collection."""

    total: int
    jokers: tuple[int, ...]
    """The colours of the jokers, by index."""
    plus: tuple[int, ...]
    minus: tuple[int, ...]
    """The colours that count for and against, by index, most points first."""
    bonus: int
    """The points of the +2 cards."""


@lru_cache(maxsize=65536)
def reckon_cards(cards: tuple[int, ...], colours: int, table: Table) -> Reckoning:
    """The best count of cards: the number of each colour, then of +2 cards, then of jokers."""
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


class Collection(msgspec.Struct, frozen=True):
    """The cards that a player has at the end."""

    colours: Mapping[Colour, int]
    jokers: int = 0
    """Golden ones too: at the end they are alike (CO-24)."""
    plus_two: int = 0

    @property
    def cards(self) -> int:
        """The number of all cards."""
        return sum(self.colours.values()) + self.jokers + self.plus_two


def count_collection(
    box: Box, collection: Collection, table: Table, players: int | None
) -> Reckoning:
    """The best count of a collection; raises Impossible where no game gives it."""
    check_collection(box, collection, players)
    return reckon_collection(box, collection, table)


def reckon_collection(box: Box, collection: Collection, table: Table) -> Reckoning:
    """The best count of a collection that is not checked: a joker can count as a card."""
    counts = tuple(collection.colours.get(colour, 0) for colour in box.colours)
    return reckon(counts, collection.jokers, 2 * collection.plus_two, table)


def check_collection(box: Box, collection: Collection, players: int | None = None) -> None:
    """Raises Impossible for a collection that no game (with that number of players) gives."""
    for colour, cards in collection.colours.items():
        if colour not in box.colours:
            raise Impossible("colour", "CO-18", expected("a colour", colour), colour=colour)
        _at_most("cards", "CO-04", cards, box.copies, colour=colour)
    _at_most("jokers-many", "CO-18", collection.jokers, box.jokers)
    _at_most("plus-two", "CO-19", collection.plus_two, box.plus_two)
    # CO-04, CO-05: every player starts with colour cards; few players have fewer colours.
    own = sum(collection.colours.values())
    first = hand_size(players or 3)
    if own < first:
        raise Impossible("start", "CO-05", expected(f"{first} colour cards", own), first=first)
    if players:
        colours = sum(1 for cards in collection.colours.values() if cards)
        _at_most("colours", "CO-04", colours, 7 - colours_out(players), players=players)


def _at_most(kind: str, rule: str, number: int, most: int, **args: str | int) -> None:
    if number > most:
        sentence = expected(f"at most {most} ({kind})", number)
        raise Impossible(kind, rule, sentence, number=number, most=most, **args)


SIDE = Option("side", "beige", ("beige", "gray"))
PAIRS = Option("pairs", "apart", ("apart", "any"), players=(2,))
MATCH = Option("match", "1", number=True, most=20)
GOLDEN = switch("golden_joker", "no")
OPTIONS = (SIDE, PAIRS, MATCH, GOLDEN)
