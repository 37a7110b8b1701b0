"""Choices: what may be done now, listed as it is typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from arlequin.cli.terminal.vocabulary import Vocabulary
from arlequin.core.game import View
from arlequin.core.match import inner
from arlequin.words.messages import messages
from arlequin.words.teller import Teller

if TYPE_CHECKING:
    from arlequin.cli.terminal.games.plain import PlainGame

FEW = 14
"""Moves that are listed one by one, at most."""


class Offers:
    """Lists the moves of a seat, each with what it means."""

    def __init__(self, game: PlainGame[Any, Any], teller: Teller, words: Vocabulary) -> None:
        self._game = game
        self._teller = teller
        self.words = words
        self.say = messages(words.lang).say

    def lines(self, view: View) -> list[str]:
        """One line for dice and for numbers; one a move for all others."""
        seen = inner(view)
        if not seen.texts:
            return []
        return self._game.summary(self, seen) or self._one_by_one(seen)

    def _one_by_one(self, view: View) -> list[str]:
        moves = self._game.listed(view)
        typed = [self._game.typed(self.words, move, place) for place, move in enumerate(moves, 1)]
        width = max(map(len, typed))
        labels = [self._game.label(self, view, move) for move in moves]
        listed = [f"  {word:{width}}  {label}" for word, label in zip(typed, labels, strict=True)]
        return listed + self._game.beside(self, view)

    def typed(self, view: View, move: str) -> str:
        """What to type for one of the moves."""
        return self._game.typed(self.words, move, inner(view).texts.index(move) + 1)

    def told(self, move: str) -> str:
        """A move in words."""
        return self._teller.move(self._game.rules.parse(move))


def numbered(offers: Sequence[str]) -> list[str]:
    """A list to choose from by number."""
    width = len(str(len(offers)))
    return [f"  {place:{width}}  {offer}" for place, offer in enumerate(offers, 1)]
