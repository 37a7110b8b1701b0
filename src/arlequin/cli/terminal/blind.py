"""Blind rounds (YC-16): dice and cards are dictated colour by colour, and not shown."""

from collections.abc import Callable, Iterable, Sequence
from math import floor, inf

from arlequin.core.game import Fact, View

SECRET = frozenset({"thrown", "card"})
"""Facts that reveal dice and cards."""


class Dictation:
    """The words of one blind round: each replaces the last, at the same pace for all players."""

    def __init__(self, words: Sequence[str], pace: float, start: float) -> None:
        self.words = words
        self.pace = pace
        self._start = start

    def at(self, now: float) -> str:
        """The current word; empty before the first and after the last."""
        place = floor((now - self._start) / self.pace)
        return self.words[place] if 0 <= place < len(self.words) else ""

    def next(self, now: float) -> float:
        """The time of the next change."""
        place = max(0, floor((now - self._start) / self.pace) + 1)
        return self._start + place * self.pace if place <= len(self.words) else inf


class Curtain:
    """Holds back the facts that reveal dice and cards, until the round closes."""

    def __init__(self, hides: Callable[[View], bool]) -> None:
        self._hides = hides
        self._held: list[Fact] = []

    def visible(self, view: View, facts: Iterable[Fact]) -> list[Fact]:
        """The facts that can be shown with this view; those held back come before the check."""
        told = list(facts)
        if self._hides(view):
            self._held += [fact for fact in told if fact.kind in SECRET]
            return [fact for fact in told if fact.kind not in SECRET]
        held, self._held = self._held, []
        check = next((i for i, fact in enumerate(told) if fact.kind in ("card", "count")), 0)
        return [*told[:check], *held, *told[check:]]
