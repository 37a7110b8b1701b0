"""Report on the proof of chance: what the terminal says of it, in the player's language."""

import re
from collections.abc import Iterator

from arlequin.cli.fault_words import Say, told_fault
from arlequin.client.seal import Seal


class SealReport:
    """Tells when something does not fit, and how the proof stands when somebody asks."""

    def __init__(self, seal: Seal, say: Say) -> None:
        self._seal = seal
        self._witness = seal.witness
        self._say = say
        self._told = False
        """Whether the fault was said."""
        self._left_out = 0
        """How often this device had been left out when it was last said."""
        self.unkept = False
        """Whether it was said that this device cannot keep its part."""
        self.minds_unproven = False
        """Whether it is still to be said that chance is not proven, should that be so."""

    def news(self) -> Iterator[str]:
        """What was not said yet: the first thing that does not fit, and being left out."""
        if self._witness.fault is not None and not self._told:
            self._told = True
            yield self._fault()
        if self.minds_unproven and self._seal.begun:
            self.minds_unproven = False
            yield from self._unproven()
        if self._witness.unkept and not self.unkept:
            self.unkept = True
            yield self._say("seal-unkept", {"why": self._witness.unkept})
        if self._witness.left_out > self._left_out:
            self._left_out = self._witness.left_out
            yield self._left()

    def _unproven(self) -> Iterator[str]:
        """One who sits down where chance is not proven is told so; a fault says more."""
        if not self._witness.provable and not self.broken:
            yield self._say("seal-none")

    @property
    def broken(self) -> bool:
        """Whether something was wrong."""
        return self._witness.fault is not None

    def last(self) -> Iterator[str]:
        """What is said when the program ends: all of it once more, where something was wrong."""
        if self.broken:
            yield from self.told()

    def told(self) -> Iterator[str]:
        """How it stands, when asked and at the end."""
        yield from self._stands()
        if self._witness.left_out:
            yield self._left()
        if self._witness.rethrown:
            yield self._say("verify-rethrown", {"number": self._witness.rethrown})
        yield from self.digits()

    def _stands(self) -> Iterator[str]:
        if self._witness.fault is not None:
            yield self._fault()
        elif not self._witness.provable:
            yield self._say("seal-none")
        elif self._seal.behind:
            yield self._say("seal-behind")
        else:
            if self._witness.checked:
                yield self._say("seal-limits")
            yield self._say("seal-checked", {"number": self._witness.checked})
            yield from self._part()

    def _part(self) -> Iterator[str]:
        """Whether this device's own numbers were mixed in: else one has to trust the others."""
        witness = self._witness
        if not (witness.takes_part or self._seal.yours):
            yield self._say("seal-watching")
        elif not witness.takes_part:
            yield self._say("seal-no-part")
        elif witness.draws:
            yield self._say("seal-part", {"number": witness.ours, "all": witness.draws})

    def digits(self) -> Iterator[str]:
        """The fingerprint, where there is something to compare; nothing after a fault."""
        if self._witness.checked and not self.broken:
            yield self._say("seal-print", {"digits": self._witness.fingerprint})

    def compared(self, digits: str) -> str:
        """Whether somebody else has seen the same game."""
        said = re.sub("[^0-9]", "", digits)
        same = said == self._witness.fingerprint.replace(" ", "")
        right = same and self._witness.checked and not self.broken
        return self._say("seal-same" if right else "seal-other")

    def _fault(self) -> str:
        return told_fault(self._witness.fault or "", self._say)

    def _left(self) -> str:
        return self._say("seal-left-out", {"number": self._witness.left_out})
