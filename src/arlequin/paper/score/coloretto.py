"""Count of a collection of Coloretto: the best use of its jokers, and why."""

from collections import Counter

from arlequin.core.colour import Colour
from arlequin.core.material import Material, fitting
from arlequin.core.options import find
from arlequin.games.coloretto.events import GOLDEN, JOKER, PLUS_TWO
from arlequin.games.coloretto.material import (
    DEFAULT,
    OPTIONS,
    Box,
    Collection,
    Reckoning,
    Table,
    count_collection,
    reckon_collection,
    worth,
)
from arlequin.paper.score.count import Count, CountRefused, ScoreRequest
from arlequin.paper.score.entry import Unread, items, meant
from arlequin.words import names
from arlequin.words.messages import Args, messages
from arlequin.words.typed_colours import plain, typed_colours

GAME = "coloretto"
TAKES = ("side", "players")


def count(text: str, lang: str, asked: ScoreRequest, material: Material | None) -> Count:
    """`green 6, yellow 4, joker, +2`."""
    box = fitting(material, DEFAULT)
    side = find(OPTIONS, "side").read(asked.side or find(OPTIONS, "side").default)
    table: Table = getattr(box.scores, side)
    collection = read(text, lang)
    best = count_collection(box, collection, table, asked.players)
    return Explained(box, lang, side, collection, best).count()


def read(text: str, lang: str) -> Collection:
    """The cards that a text names."""
    cards: Counter[str] = Counter()
    words = _words(lang)
    try:
        for word, number in items(text, lang):
            cards[meant(word, words)] += 1 if number is None else number
    except Unread as error:
        example = {f"x{c.value}": names.colour(lang, c) for c in Colour}
        raise CountRefused(lang, "coloretto-word", {"word": error.word, **example}) from error
    colours = {Colour(card): n for card, n in cards.items() if card in set(Colour) and n}
    return Collection(colours, cards[JOKER] + cards[GOLDEN], cards[PLUS_TWO])


def _words(lang: str) -> dict[str, str]:
    """Every word for a card."""
    words = {word: colour.value for word, colour in typed_colours(lang).items()}
    for each in names.LANGUAGES:
        for card in (JOKER, GOLDEN):
            words[plain(messages(each).say(f"term-word-{card}"))] = card
    return {"j": JOKER} | words | {"+2": PLUS_TWO}


class Explained:
    """A count, and how it comes about."""

    def __init__(
        self, box: Box, lang: str, side: str, mine: Collection, best: Reckoning
    ) -> None:  # fmt: skip
        self._box = box
        self._lang = lang
        self._side = side
        self._table: Table = getattr(box.scores, side)
        self._mine = mine
        self._best = best
        self._say = messages(lang).say

    def count(self) -> Count:
        """The count for programs and for people."""
        best = self._best
        result = {
            "game": GAME,
            "total": best.total,
            "side": self._side,
            "jokers": [self._box.colours[c].value for c in best.jokers],
            "plus": self._points(best.plus),
            "minus": self._points(best.minus),
            "bonus": best.bonus,
        }
        told = [self._total(), *self._jokers(), *self._alternatives()]
        return Count(result, tuple(told))

    def _points(self, colours: tuple[int, ...]) -> dict[str, int]:
        return {self._box.colours[c].value: self._worth(c) for c in colours}

    def _worth(self, colour: int) -> int:
        return worth(self._cards(colour), self._table)

    def _cards(self, colour: int) -> int:
        own = self._mine.colours.get(self._box.colours[colour], 0)
        return own + self._best.jokers.count(colour)

    def _total(self) -> str:
        """`21 (6 green) + 15 (5 yellow) + 6 (3 red) - 3 (2 blue) + 2 (+2 cards) = 41`."""
        plus = [("+", c) for c in self._best.plus]
        parts = [*plus, *(("\u2212", c) for c in self._best.minus)]
        terms = [f"{sign} {self._worth(c)} ({self._colour(c)})" for sign, c in parts]
        if self._best.bonus:
            terms.append(f"+ {self._best.bonus} (+2)")
        side = names.value_label(self._lang, GAME, "side", self._side)
        sum_ = " ".join(terms).removeprefix("+ ")
        return self._say(
            "paper-score-coloretto-total",
            {"side": side, "sum": sum_ or "0", "total": self._best.total},
        )

    def _colour(self, colour: int) -> str:
        name = names.colour(self._lang, self._box.colours[colour])
        return f"{name} {self._cards(colour)}"

    def _jokers(self) -> list[str]:
        jokers = self._best.jokers
        if not jokers:
            return []
        where = Counter(jokers)
        told = [names.colour(self._lang, self._box.colours[c]) for c in where]
        args: Args = {"number": len(jokers), "colours": messages(self._lang).listed(told)}
        return [self._say("paper-score-coloretto-jokers", args)]

    def _alternatives(self) -> list[str]:
        """With one joker: what every other colour would have given (CO-21)."""
        if len(self._best.jokers) != 1:
            return []
        totals = [(self._with(c), c) for c in range(len(self._box.colours))]
        others = sorted((t for t in totals if t[1] not in self._best.jokers), key=lambda t: -t[0])
        told = [
            f"{names.colour(self._lang, self._box.colours[c])} {total}"
            for total, c in others
            if self._mine.colours.get(self._box.colours[c])
        ]
        new = [total for total, c in others if not self._mine.colours.get(self._box.colours[c])]
        if new:
            told.append(self._say("paper-score-coloretto-new", {"total": new[0]}))
        args: Args = {"totals": messages(self._lang).listed(told)}
        return [self._say("paper-score-coloretto-others", args)] if told else []

    def _with(self, colour: int) -> int:
        """The total with the joker as a card of this colour."""
        name = self._box.colours[colour]
        cards = dict(self._mine.colours)
        cards[name] = cards.get(name, 0) + 1
        larger = Collection(cards, 0, self._mine.plus_two)
        return reckon_collection(self._box, larger, self._table).total
