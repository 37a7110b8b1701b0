"""Draws of one step: from links where chance is proven, else from the cup."""

from typing import Any

import msgspec

from arlequin.core.events import Event
from arlequin.core.game import AnyGame
from arlequin.core.odds import Odds
from arlequin.core.seat import Seat
from arlequin.proof.draw import Links, Proof, Signatures, case, digest, links_text
from arlequin.table.chance.chances import ProvableChance
from arlequin.table.chance.cup import Cup
from arlequin.table.entries import Happened


class Hand(msgspec.Struct, frozen=True):
    """Whose throw it is, if it is anyone's, and the links of the participants."""

    seat: Seat | None = None
    links: Links = {}
    signed: Signatures = {}
    """The signatures of these links."""


ALONE = Hand()
"""No one throws, and no device takes part."""


def shares_links(game: AnyGame, state: Any, odds: Odds[Any]) -> bool:
    """Whether chance follows chance here: no owner, and no clock that runs."""
    return odds.owner is None and game.clock(state) is None


class Draws:
    """The draws of a step, one after the other: they share its links, and differ in their parts."""

    def __init__(self, chances: ProvableChance, cup: Cup, hand: Hand) -> None:
        self._chances = chances
        self._cup = cup
        self._hand = hand
        self._links: Links = {}
        self._part = 0
        self._digest = ""

    def next(self, odds: Odds[Any]) -> tuple[Event, Happened]:
        """One chance event, and its entry."""
        if not self._chances.proving:
            event = self._cup.draw(odds)
            return event, Happened(event)
        transcript = self._chances.transcript
        signed = ""
        if self._part == 0:
            self._links, self._digest = self._chances.links(self._hand.links), transcript.digest
            signed = links_text(self._hand.signed)
        self._part += 1
        proof = Proof(transcript.next, self._part, 0, odds.total, "")
        drawn = case(proof.place, odds.total, transcript.hash_at(self._digest), self._links)
        links = "" if self._part > 1 else links_text(self._links)
        text = proof._replace(case=drawn, links=links).text
        event = odds.at(drawn)
        self._digest = digest(self._digest, event.text, text)
        return event, Happened(event, text, signed=signed)
