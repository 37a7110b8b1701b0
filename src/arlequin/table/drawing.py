"""Drawing the chance of one step: from the chains where it can be proven, else from the cup."""

from functools import cached_property
from typing import Any

import msgspec

from arlequin.core.events import Event
from arlequin.core.odds import Odds
from arlequin.core.seat import Seat
from arlequin.proof.mix import Links, digest, drawn
from arlequin.table.chances import Chances
from arlequin.table.cup import Cup
from arlequin.table.entries import Happened


class Hand(msgspec.Struct, frozen=True):
    """Whose throw it is, if it is anybody's, and the links that people have given for it."""

    seat: Seat | None = None
    links: Links = {}


ALONE = Hand()
"""Nobody throws, and nobody is there to give a link."""


class Draws:
    """The draws of a step, one after the other: they share its links, and differ in their parts."""

    def __init__(self, chances: Chances, cup: Cup, links: Links) -> None:
        self._chances = chances
        self._cup = cup
        self._links = links
        self._number = chances.next
        self._part = 0
        self._after = chances.after

    @cached_property
    def _mixed(self) -> tuple[list[str], Links]:
        """What was agreed and told before, and all links: the same for every part."""
        chances = self._chances
        return [*chances.agreement, *chances.lines], chances.mixed(self._links)

    def next(self, odds: Odds[Any]) -> tuple[Event, Happened]:
        """One chance event, and how it is kept."""
        if not self._chances.provable:
            event = self._cup.draw(odds)
            return event, Happened(event.text)
        self._part += 1
        told, links = self._mixed
        proof = drawn(self._number, self._part, odds.total, told, self._after, links)
        event = odds.at(proof.case)
        self._after = digest(self._after, event.text, proof.text)
        return event, Happened(event.text, proof.text)
