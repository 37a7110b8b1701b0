"""Told chains: the chain of the server and of each seat, as far as their links were shown."""

import msgspec

from arlequin.proof.chain import LENGTH, distance
from arlequin.proof.draw import SERVER


class ToldChain(msgspec.Struct):
    """A chain as far as it was shown."""

    commit: str
    key: str
    since: int
    index: int
    link: str
    used: int = 0
    """In how many salts and draws a link of it was used."""
    old: bool = False
    """Whether somebody has sat down in its seat since, without a commitment of their own."""
    left: bool = False
    """Whether its player has left the seat: it gives no more links, whoever sits there later."""

    def follows(self, number: int, link: str) -> bool:
        """Whether a link is the chain's own for this number; then it is the latest."""
        steps = number - self.since - self.index
        if not 0 < steps <= LENGTH or distance(link, self.link, steps) != steps:
            return False
        self.index, self.link, self.used = number - self.since, link, self.used + 1
        return True


class ToldChains(dict[int, ToldChain]):
    """The chains of a table by seat; the server's is among them."""

    @property
    def people(self) -> list[int]:
        """The seats with a chain."""
        return sorted(self.keys() - {SERVER})
