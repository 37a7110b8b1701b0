"""Count of a collection of Coloretto: the best use of its jokers, and the reason."""

from collections import Counter

from arlequin.core.colour import Colour
from arlequin.core.material import Material, fitting
from arlequin.core.options import find
from arlequin.games.coloretto.events import GOLDEN, JOKER, PLUS_TWO
from arlequin.games.coloretto.material import (
    DEFAULT,
    Box,
    Collection,
    Reckoning,
    Table,
    count_collection,
    reckon_collection,
    worth,
)
from arlequin.games.coloretto.material import (
    OPTIONS as GAME_OPTIONS,
)
from arlequin.paper.score.count import (
    Count,
    ScoreRequest,
    UnknownWord,
    items,
    meaning,
    unreadable,
)
from arlequin.words import names
from arlequin.words.messages import Args, messages
from arlequin.words.typed_colours import plain, typed_colours

GAME = "coloretto"
OPTIONS = ("side", "players")


def count(text: str, lang: str, request: ScoreRequest, material: Material | None) -> Count:
    """`green 6, yellow 4, joker, +2`."""
    option = find(GAME_OPTIONS, "side")
    side = option.read(request.side or option.default)
    box = fitting(material, DEFAULT)
    collection = read(text, lang)
    best = count_collection(box, collection, getattr(box.scores, side), request.players)
    return CountReport(box, lang, side, collection, best).count()


def read(text: str, lang: str) -> Collection:
    """The cards in a text."""
    words = {word: colour.value for word, colour in typed_colours(lang).items()}
    for language in names.LANGUAGES:
        for card in (JOKER, GOLDEN):
            words[plain(messages(language).say(f"term-word-{card}"))] = card
    words = {"j": JOKER} | words | {"+2": PLUS_TWO}
    cards: Counter[str] = Counter()
    try:
        for word, number in items(text, lang):
            cards[meaning(word, words)] += 1 if number is None else number
    except UnknownWord as error:
        raise unreadable(lang, GAME, error.word) from error
    colours = {Colour(card): n for card, n in cards.items() if card in set(Colour) and n}
    return Collection(colours, cards[JOKER] + cards[GOLDEN], cards[PLUS_TWO])


class CountReport:
    """The best count of a collection, as values and sentences."""

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
        """The values and the sentences."""
        best, colours = self._best, self._box.colours
        result = {
            "game": GAME,
            "total": best.total,
            "side": self._side,
            "jokers": [colours[c].value for c in best.jokers],
            "plus": {colours[c].value: self._worth(c) for c in best.plus},
            "minus": {colours[c].value: self._worth(c) for c in best.minus},
            "bonus": best.bonus,
        }
        return Count(result, (self._total(), *self._jokers(), *self._alternatives()))

    def _worth(self, colour: int) -> int:
        return worth(self._cards(colour), self._table)

    def _cards(self, colour: int) -> int:
        """The cards of a colour, with jokers."""
        own = self._mine.colours.get(self._box.colours[colour], 0)
        return own + self._best.jokers.count(colour)

    def _name(self, colour: int) -> str:
        return names.colour(self._lang, self._box.colours[colour])

    def _total(self) -> str:
        """`21 (6 green) + 15 (5 yellow) + 6 (3 red) - 3 (2 blue) + 2 (+2 cards) = 41`."""
        parts = [("+", c) for c in self._best.plus] + [("\u2212", c) for c in self._best.minus]
        terms = [f"{sign} {self._worth(c)} ({self._name(c)} {self._cards(c)})" for sign, c in parts]
        if self._best.bonus:
            terms.append(f"+ {self._best.bonus} (+2)")
        args: Args = {
            "side": names.value_label(self._lang, GAME, "side", self._side),
            "sum": " ".join(terms).removeprefix("+ ") or "0",
            "total": self._best.total,
        }
        return self._say("paper-score-coloretto-total", args)

    def _jokers(self) -> list[str]:
        jokers = self._best.jokers
        if not jokers:
            return []
        colours = messages(self._lang).listed([self._name(c) for c in dict.fromkeys(jokers)])
        args: Args = {"number": len(jokers), "colours": colours}
        return [self._say("paper-score-coloretto-jokers", args)]

    def _alternatives(self) -> list[str]:
        """The totals with the only joker in every other colour (CO-21)."""
        if len(self._best.jokers) != 1:
            return []
        colours = range(len(self._box.colours))
        totals = [(self._total_with(c), c) for c in colours if c not in self._best.jokers]
        others = sorted(totals, key=lambda each: -each[0])
        own = [each for each in others if self._mine.colours.get(self._box.colours[each[1]])]
        parts = [f"{self._name(c)} {total}" for total, c in own]
        if new := [total for total, c in others if (total, c) not in own]:
            parts.append(self._say("paper-score-coloretto-new", {"total": new[0]}))
        args: Args = {"totals": messages(self._lang).listed(parts)}
        return [self._say("paper-score-coloretto-others", args)] if parts else []

    def _total_with(self, colour: int) -> int:
        """The total with the joker as a card of this colour."""
        name = self._box.colours[colour]
        cards = dict(self._mine.colours)
        cards[name] = cards.get(name, 0) + 1
        larger = Collection(cards, 0, self._mine.plus_two)
        return reckon_collection(self._box, larger, self._table).total
