"""Referee of collections that people count themselves: refuses what no legal game can give."""

from collections.abc import Mapping

import msgspec

from arlequin.core.colour import Colour
from arlequin.core.errors import Impossible, expected
from arlequin.games.coloretto import setup
from arlequin.games.coloretto.material import Box
from arlequin.games.coloretto.tally import Reckoning, Table, reckon


class Collection(msgspec.Struct, frozen=True):
    """The cards that a player has at the end."""

    colours: Mapping[Colour, int]
    jokers: int = 0
    """Golden ones too: at the end they are alike (CO-24)."""
    plus_two: int = 0

    @property
    def cards(self) -> int:
        """How many there are."""
        return sum(self.colours.values()) + self.jokers + self.plus_two


def counted(box: Box, collection: Collection, table: Table, players: int | None) -> Reckoning:
    """What a collection is worth at its best, if there can be such a collection."""
    check(box, collection, players)
    return reckoned(box, collection, table)


def reckoned(box: Box, collection: Collection, table: Table) -> Reckoning:
    """The same unchecked: one joker may already count as a card."""
    counts = tuple(collection.colours.get(colour, 0) for colour in box.colours)
    return reckon(counts, collection.jokers, 2 * collection.plus_two, table)


def check(box: Box, collection: Collection, players: int | None = None) -> None:
    """Refuse a collection that cannot be; with the number of players, more is known."""
    for colour, cards in collection.colours.items():
        if colour not in box.colours:
            raise Impossible("colour", "CO-18", expected("a colour", colour), colour=colour)
        _at_most("cards", "CO-04", cards, box.copies, colour=colour)
    _at_most("jokers-many", "CO-18", collection.jokers, box.jokers)
    _at_most("plus-two", "CO-19", collection.plus_two, box.plus_two)
    _check_start(collection, players)


def _at_most(kind: str, rule: str, number: int, most: int, **args: str | int) -> None:
    if number > most:
        sentence = expected(f"at most {most} ({kind})", number)
        raise Impossible(kind, rule, sentence, number=number, most=most, **args)


def _check_start(collection: Collection, players: int | None) -> None:
    """CO-04, CO-05: who plays starts with colour cards; few players have fewer colours."""
    own = sum(collection.colours.values())
    first = setup.hand_size(players or 3)
    if own < first:
        raise Impossible("start", "CO-05", expected(f"{first} colour cards", own), first=first)
    colours = sum(1 for cards in collection.colours.values() if cards)
    most = 7 - setup.colours_out(players) if players else colours
    _at_most("colours", "CO-04", colours, most, players=players or 0)
