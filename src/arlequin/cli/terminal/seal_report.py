"""Report on the proof of chance: the badge and its sentences, in the player's language."""

import re
from collections.abc import Iterator

from arlequin.cli.errors import Say, describe_fault
from arlequin.client.participation import NONE, RED, Participation


class SealReport:
    """Sentences of the badge: the new ones, or all of them."""

    def __init__(self, proof: Participation, say: Say, own: bool = False) -> None:
        self._proof = proof
        self._say = say
        self._own = own
        """Whether this computer itself rolls the dice."""
        self._said: set[str] = set()
        """Sentences that were returned before."""
        self.minds_unproven = False
        """Whether to say once that nothing is proven, where that is so."""

    def news(self) -> Iterator[str]:
        """The new sentences: of a fault, and of everything amber."""
        badge, proof = self._proof.badge, self._proof
        if self.minds_unproven and proof.begun:
            self.minds_unproven = False
            if badge.colour == NONE:
                yield self._say("seal-none")
        why = proof.unstored
        unstored = [self._say("seal-unstored", {"why": why})] if why else []
        for sentence in (*unstored, *(self.last() if self.broken else self._amber())):
            if sentence not in self._said:
                self._said.add(sentence)
                yield sentence

    @property
    def broken(self) -> bool:
        return self._proof.badge.colour == RED

    def last(self) -> Iterator[str]:
        """The fault, to be repeated when the program ends."""
        if self.broken:
            code, ply = self._proof.fault or ("", 0)
            yield self._say("seal-broken", {"ply": ply, "why": describe_fault(code, self._say)})

    def lines(self) -> Iterator[str]:
        """The badge, its sentences, and the fingerprint."""
        badge = self._proof.badge
        if self.broken or badge.colour == NONE:
            none = self._say("seal-own" if self._own else "seal-none")
            yield from self.last() if self.broken else [none]
            return
        counts = {"number": badge.contributed, "all": badge.draws}
        colour = self._say("seal-colour", {"colour": badge.colour})
        kind = "watching" if badge.spectator else "part" if badge.draws else "begins"
        yield f"{colour}. {self._say(f'seal-{kind}', counts)}"
        if badge.excused and not badge.spectator:
            yield self._say("seal-excused", {"number": badge.excused})
        yield from self._amber()
        if badge.draws:
            yield self._say("seal-print", {"digits": self._proof.fingerprint})

    def _amber(self) -> Iterator[str]:
        badge = self._proof.badge
        if badge.left_out:
            yield self._say("seal-left-out", {"number": badge.left_out})
        if badge.burned:
            yield self._say("seal-answered" if badge.answered else "seal-repeated")
        if badge.stopped_at:
            yield self._say("seal-stopped", {"ply": badge.stopped_at})

    def comparison(self, digits: str) -> str:
        """The result of comparing the fingerprint with another player's."""
        typed = re.sub("[^0-9]", "", digits)
        same = typed == self._proof.fingerprint.replace(" ", "")
        right = same and self._proof.badge.draws and not self.broken
        return self._say("seal-same" if right else "seal-other")
