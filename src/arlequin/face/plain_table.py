"""Plain table: what lies on it, line by line, where the terminal's screens are missing."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from arlequin.core.colour import Colour
from arlequin.core.game import AnyGame
from arlequin.core.match import inner
from arlequin.words import names
from arlequin.words.messages import messages

# Views are those of the games below: what is read of one, its game has.


class PlainTable:
    """The table of a game in one language, with the names of its players."""

    def __init__(self, game: AnyGame, people: tuple[str, ...], lang: str) -> None:
        self._game = game
        self._people = people
        self._lang = lang
        self._say = messages(lang).say

    def lines(self, view: Any) -> Iterator[str]:
        """Everybody's points, and what lies on the table; points alone of a game of others."""
        seen = inner(view)
        drawn = DRAWN.get(self._game.name, PlainTable._points)
        yield from drawn(self, seen)

    def _points(self, view: Any) -> Iterator[str]:
        width = max(map(len, self._people))
        for name, score in zip(self._people, view.scores, strict=True):
            yield f"{name:<{width}} {score:>4}"

    def _colour(self, colour: str) -> str:
        return names.colour(self._lang, Colour(colour))

    # --- games of dice ---------------------------------------------------------------------------

    def _dice(self, view: Any) -> Iterator[str]:
        """The points, and the dice by their letters: `A blue 6, B black 1`."""
        yield from self._points(view)
        dice = (f"{die.letter} {self._colour(die.colour)} {die.number}" for die in view.dice)
        yield from filter(None, [", ".join(dice)])

    def _pyramids(self, view: Any) -> Iterator[str]:
        """The points, the balls on top, and those of the card."""
        yield from self._points(view)
        yield from filter(None, [", ".join(map(self._colour, view.dice))])
        if view.card is not None:
            balls = ", ".join(f"{n} {self._colour(each)}" for each, n in view.balls.items() if n)
            yield f"{view.card}: {balls}"

    # --- cards -----------------------------------------------------------------------------------

    def _cards(self, view: Any) -> Iterator[str]:
        """The score table, what everybody has, the pile and the rows, as the terminal has them."""
        side = names.value_label(self._lang, self._game.name, "side", self._game.options["side"])
        rules: Any = getattr(self._game, "game", self._game)
        points = " ".join(map(str, rules.table[1:]))
        yield self._say("term-score-table", {"side": side, "points": points})
        for name, collection in zip(self._people, view.collections, strict=True):
            yield self._collection(name, collection.total, collection.cards)
        pile = "term-pile-last" if view.last else "term-pile"
        yield self._say(pile, {"pile": view.pile, "above": view.above})
        for number, row in enumerate(view.rows, 1):
            yield f"{number} {self._row(row)}".rstrip()

    def _collection(self, name: str, total: int, cards: Mapping[str, int]) -> str:
        points = self._say("points", {"number": total})
        label = self._say("term-pair", {"label": f"{name} ({points})", "value": ""}).rstrip(" ")
        return " ".join([label, *(self._card(card, count) for card, count in cards.items())])

    def _row(self, row: Any) -> str:
        if row.cards is None:
            return self._say("term-row-taken")
        return " ".join([*map(self._card, row.cards), *["[ ]"] * (row.limit - len(row.cards))])

    def _card(self, card: str, count: int = 1) -> str:
        """A card, several of them as `3x blue`."""
        many = f"{count}x " if count > 1 else ""
        if card in set(Colour):
            return f" {many}{self._colour(card)} "
        word = {"+2": "plus"}.get(card, card)
        return f"[{many}{self._say('term-card', {'card': word})}]"


DRAWN: dict[str, Callable[[PlainTable, Any], Iterator[str]]] = {
    "color-yam": PlainTable._dice,  # noqa: SLF001  # its own
    "double-yam": PlainTable._dice,  # noqa: SLF001  # its own
    "yam-color": PlainTable._pyramids,  # noqa: SLF001  # its own
    "coloretto": PlainTable._cards,  # noqa: SLF001  # its own
}
"""How the table of each game is drawn."""
