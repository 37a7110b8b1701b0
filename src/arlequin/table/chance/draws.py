"""Draws of one step's chance: from the chains where it can be proven, else from the cup."""

from functools import cached_property
from typing import Any

import msgspec

from arlequin.core.events import Event
from arlequin.core.odds import Odds
from arlequin.core.seat import Seat
from arlequin.proof.draw import Before, Links, Signatures, digest, drawn, signed_text
from arlequin.table.chance.chains import ProvableChance
from arlequin.table.chance.cup import Cup
from arlequin.table.entries import Happened


class Hand(msgspec.Struct, frozen=True):
    """Whose throw it is, if it is anybody's, and the links that people have given for it."""

    seat: Seat | None = None
    links: Links = {}
    signed: Signatures = {}
    """The signatures of these links."""


ALONE = Hand()
"""Nobody throws, and nobody is there to give a link."""


class Draws:
    """The draws of a step, one after the other: they share its links, and differ in their parts."""

    def __init__(self, chances: ProvableChance, cup: Cup, hand: Hand) -> None:
        self._chances = chances
        self._cup = cup
        self._hand = hand
        self._number = chances.next
        self._part = 0

    @cached_property
    def _before(self) -> Before:
        """What the next draw is mixed with; most steps draw nothing."""
        return self._chances.before

    @cached_property
    def _links(self) -> Links:
        """The links of everybody: the same for every part."""
        return self._chances.mixed(self._hand.links)

    def next(self, odds: Odds[Any]) -> tuple[Event, Happened]:
        """One chance event, and how it is stored."""
        if not self._chances.provable:
            event = self._cup.draw(odds)
            return event, Happened(event)
        self._part += 1
        proof = drawn(self._number, self._part, odds.total, self._before, self._links)
        event = odds.at(proof.case)
        after = digest(self._before.after, event.text, proof.text)
        self._before = msgspec.structs.replace(self._before, after=after)
        signed = signed_text(self._hand.signed) if self._part == 1 else ""
        return event, Happened(event, proof.text, signed=signed)
