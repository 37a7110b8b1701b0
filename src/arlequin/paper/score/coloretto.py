"""Count of a collection of Coloretto: the best use of its jokers, and the reason."""

from collections import Counter
from typing import NamedTuple

from arlequin.core.colour import Colour
from arlequin.core.material import Material, fitting
from arlequin.games.coloretto import material
from arlequin.games.coloretto.events import GOLDEN, JOKER, PLUS_TWO
from arlequin.games.coloretto.material import DEFAULT, Box, Collection, Reckoning, Table, worth
from arlequin.paper.score.count import Count, ScoreRequest, UnknownWord, items, meaning, unreadable
from arlequin.words import names
from arlequin.words.messages import Args, messages
from arlequin.words.typed_colours import colour_words, without_accents

GAME = "coloretto"
OPTIONS = ("side", "players")


def count(text: str, lang: str, request: ScoreRequest, own: Material | None) -> Count:
    """`green 6, yellow 4, joker, +2`."""
    side = material.SIDE.read(request.side or material.SIDE.default)
    box = fitting(own, DEFAULT)
    collection = read(text, lang)
    table = getattr(box.scores, side)
    best = material.count_collection(box, collection, table, request.players)
    return CountReport(box, lang, side, table, collection, best).report()


def read(text: str, lang: str) -> Collection:
    """The cards in a text."""
    words = {word: colour.value for word, colour in colour_words(lang).items()}
    for language in names.LANGUAGES:
        for card in (JOKER, GOLDEN):
            words[without_accents(messages(language).say(f"term-word-{card}"))] = card
    words = {"j": JOKER} | words | {"+2": PLUS_TWO}
    cards: Counter[str] = Counter()
    try:
        for word, number in items(text, lang):
            cards[meaning(word, words)] += 1 if number is None else number
    except UnknownWord as error:
        raise unreadable(lang, GAME, error.word) from error
    colours = {Colour(card): n for card, n in cards.items() if card in set(Colour) and n}
    return Collection(colours, cards[JOKER] + cards[GOLDEN], cards[PLUS_TWO])


class CountReport(NamedTuple):
    """The best count of a collection, as values and sentences."""

    box: Box
    lang: str
    side: str
    table: Table
    mine: Collection
    best: Reckoning

    def report(self) -> Count:
        """The values and the sentences."""
        best, colours = self.best, self.box.colours
        result = {
            "game": GAME,
            "total": best.total,
            "side": self.side,
            "jokers": [colours[c].value for c in best.jokers],
            "plus": {colours[c].value: self._worth(c) for c in best.plus},
            "minus": {colours[c].value: self._worth(c) for c in best.minus},
            "bonus": best.bonus,
        }
        return Count(result, (self._total(), *self._jokers(), *self._alternatives()))

    def _worth(self, colour: int) -> int:
        return worth(self._cards(colour), self.table)

    def _cards(self, colour: int) -> int:
        """The cards of a colour, with jokers."""
        own = self.mine.colours.get(self.box.colours[colour], 0)
        return own + self.best.jokers.count(colour)

    def _name(self, colour: int) -> str:
        return names.colour(self.lang, self.box.colours[colour])

    def _total(self) -> str:
        """`21 (6 green) + 15 (5 yellow) + 6 (3 red) - 3 (2 blue) + 2 (+2 cards) = 41`."""
        parts = [("+", c) for c in self.best.plus] + [("\u2212", c) for c in self.best.minus]
        terms = [f"{sign} {self._worth(c)} ({self._name(c)} {self._cards(c)})" for sign, c in parts]
        if self.best.bonus:
            terms.append(f"+ {self.best.bonus} (+2)")
        args: Args = {
            "side": names.value_label(self.lang, GAME, "side", self.side),
            "sum": " ".join(terms).removeprefix("+ ") or "0",
            "total": self.best.total,
        }
        return messages(self.lang).say("paper-score-coloretto-total", args)

    def _jokers(self) -> list[str]:
        jokers = self.best.jokers
        if not jokers:
            return []
        colours = messages(self.lang).join([self._name(c) for c in dict.fromkeys(jokers)])
        args: Args = {"number": len(jokers), "colours": colours}
        return [messages(self.lang).say("paper-score-coloretto-jokers", args)]

    def _alternatives(self) -> list[str]:
        """The totals with the only joker in every other colour (CO-21)."""
        if len(self.best.jokers) != 1:
            return []
        colours = range(len(self.box.colours))
        totals = [(self._total_with(c), c) for c in colours if c not in self.best.jokers]
        others = sorted(totals, key=lambda each: -each[0])
        own = [each for each in others if self.mine.colours.get(self.box.colours[each[1]])]
        parts = [f"{self._name(c)} {total}" for total, c in own]
        if new := [total for total, c in others if (total, c) not in own]:
            parts.append(messages(self.lang).say("paper-score-coloretto-new", {"total": new[0]}))
        args: Args = {"totals": messages(self.lang).join(parts)}
        return [messages(self.lang).say("paper-score-coloretto-others", args)] if parts else []

    def _total_with(self, colour: int) -> int:
        """The total with the joker as a card of this colour."""
        name = self.box.colours[colour]
        cards = dict(self.mine.colours)
        cards[name] = cards.get(name, 0) + 1
        larger = Collection(cards, 0, self.mine.plus_two)
        return material.reckon_collection(self.box, larger, self.table).total
