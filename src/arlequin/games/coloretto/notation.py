"""Texts of Coloretto's events."""

import re
from collections.abc import Iterable

from arlequin.core.colour import Colour
from arlequin.core.notation import START, Notation
from arlequin.games.coloretto.events import Chance, Deal, Move, Out
from arlequin.games.coloretto.material import Box


def notation(box: Box, players: int, known: Iterable[Move | Chance]) -> Notation[Move | Chance]:
    """The notation for a number of players: with two, a pair of cards may come in any order."""
    word = "|".join(box.colours)
    rank = {colour.value: place for place, colour in enumerate(box.colours)}
    some = rf"((?:{word})(?: (?:{word}))*)"

    def in_order(words: list[str]) -> tuple[Colour, ...]:
        return tuple(Colour(w) for w in sorted(words, key=lambda w: rank[w]))

    def out(match: re.Match[str]) -> Out:
        return Out(in_order(match[1].split(" ")))

    def deal(match: re.Match[str]) -> Deal:
        words = match[1].split(" ")
        if players > 2:
            return Deal(tuple(map(Colour, words)))
        return Deal(in_order(words[:2]) + in_order(words[2:]))

    return Notation(known, (START, (f"out {some}", out), (f"deal {some}", deal)))
