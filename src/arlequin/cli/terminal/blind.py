"""Rounds by ear: what lies on the table is told one colour at a time, and not shown (YC-16)."""

from collections.abc import Callable, Iterable, Sequence
from math import floor, inf

from arlequin.core.game import Fact, View

SECRET = frozenset({"thrown", "card"})
"""Facts that say what lies on the table."""


class Dictation:
    """The words of one round: each replaces the last, at the same pace for everybody."""

    def __init__(self, words: Sequence[str], pace: float, start: float) -> None:
        self.words = words
        self.pace = pace
        self._start = start

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

    def __init__(self, hides: Callable[[View], bool]) -> None:
        self._hides = hides
        self._held: list[Fact] = []

    def visible(self, view: View, facts: Iterable[Fact]) -> list[Fact]:
        """What may be told with this view; what was held back comes before the check."""
        told = list(facts)
        if self._hides(view):
            self._held += [fact for fact in told if fact.kind in SECRET]
            return [fact for fact in told if fact.kind not in SECRET]
        held, self._held = self._held, []
        check = next((i for i, fact in enumerate(told) if fact.kind in ("card", "count")), 0)
        return [*told[:check], *held, *told[check:]]
