"""Blind rounds of YAM color: dice and card are told one colour at a time (YC-16)."""

from collections.abc import Iterable
from math import floor, inf

from arlequin.core.colour import Colour
from arlequin.core.game import Fact, View
from arlequin.games.yam_color import dictation
from arlequin.games.yam_color.state import Phase
from arlequin.games.yam_color.view import YamColorView
from arlequin.words import names
from arlequin.words.messages import messages

SECRET = frozenset({"thrown", "card"})
"""Facts that say what lies on the table."""
OPEN_ROUND = (Phase.CARD.value, Phase.ANNOUNCE.value)


def hides(view: View) -> bool:
    """Whether the dice and the card of this view must not be shown."""
    return isinstance(view, YamColorView) and view.blind and view.phase in OPEN_ROUND


class Dictation:
    """The words of one round: each replaces the last, at the same pace for everybody."""

    def __init__(self, lang: str, view: YamColorView, start: float) -> None:
        say = messages(lang).say
        balls = [c for c in Colour for _ in range(view.balls.get(c.value, 0))]
        dice, card = ([names.colour(lang, Colour(c)) for c in part] for part in (view.dice, balls))
        self.words = [say("term-blind-dice"), *dice, say("term-blind-card"), *card]
        self.pace = dictation.pace(view.limit, len(self.words))
        self._start = start + dictation.LEAD

    def at(self, now: float) -> str:
        """The word that is told now; nothing before the first and after the last."""
        place = floor((now - self._start) / self.pace)
        return self.words[place] if 0 <= place < len(self.words) else ""

    def next(self, now: float) -> float:
        """When the word changes."""
        place = max(0, floor((now - self._start) / self.pace) + 1)
        return self._start + place * self.pace if place <= len(self.words) else inf


class Curtain:
    """Holds back what says where the dice lie, until the round closes."""

    def __init__(self) -> None:
        self._held: list[Fact] = []

    def passed(self, view: View, facts: Iterable[Fact]) -> list[Fact]:
        """What may be told with this view; what was held back comes before the check."""
        told = list(facts)
        if hides(view):
            self._held += [fact for fact in told if fact.kind in SECRET]
            return [fact for fact in told if fact.kind not in SECRET]
        held, self._held = self._held, []
        check = next((i for i, fact in enumerate(told) if fact.kind in ("card", "count")), 0)
        return [*told[:check], *held, *told[check:]]
