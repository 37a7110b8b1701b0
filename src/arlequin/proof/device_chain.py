"""What a device keeps of its own chains: seeds, keys, and for which place it gave its latest link.

It is kept before anything is sent that depends on it. So a device that is started again still knows
what it has committed to, and never gives a link for two places.
"""

from collections.abc import MutableMapping
from typing import NamedTuple

from arlequin.proof.chain import Chain
from arlequin.proof.signatures import commitment_lines, public_key, sign

LEFT, LENT = 1, 2
"""How a seat was given up; 0 where it was not."""


class Commitment(NamedTuple):
    """What a device sends to take part: link 0 of its chain, its key, and its signature."""

    commit: str
    public: str = ""
    signed: str = ""


class Given(NamedTuple):
    """A link as it is sent, with its signature."""

    link: str
    signed: str = ""


class End(NamedTuple):
    """The end of a game as a device signs it."""

    after: str
    given: int
    left: int
    signed: str


class Place(NamedTuple):
    """Where in a game a link was given: the number, the hash of what was told, the digest."""

    number: int
    told: str
    after: str


class Landmark(NamedTuple):
    """How far a table was told to a device, and how it stood: nothing before it changes later."""

    ply: int
    told: str
    after: str


class Seed(NamedTuple):
    """What a chain is made from and what it is for; `secret` is the one of its key."""

    seed: str
    table: str = ""
    seat: int = 0
    secret: str = ""
    number: int = 0
    """The number for which the latest link was given; 0 if none was."""
    told: str = ""
    after: str = ""
    left: int = 0
    """How many links it gave that were not used: they came too late, or were left out."""
    missed: int = 0
    """The number of the latest of them: each counts once, however often it is told."""
    end: str = ""
    """The digest of the end that it has signed: there is one."""
    server: str = ""
    """The address of the server where it was made."""
    released: int = 0
    """Once this device has asked to leave its seat (`LEFT`), or to lend it (`LENT`)."""
    fault: str = ""
    """The first thing that was wrong at its table: the seal stays broken there for ever."""
    fault_ply: int = 0
    """The ply at which that was seen."""
    end_told: str = ""
    """With the digest of the end, the hash of what was told then."""

    def signs_at(self, table: str, seat: int) -> bool:
        """Whether it was made for a seat of a table."""
        return (self.table, self.seat) == (table, seat)

    @property
    def place(self) -> Place:
        """Where the latest link was given."""
        return Place(self.number, self.told, self.after)

    def given_at(self, place: Place) -> "Seed":
        """The same, with a link given there."""
        return self._replace(number=place.number, told=place.told, after=place.after)

    def given_up(self, lends: bool) -> "Seed":
        """The same, where its seat is given up."""
        return self._replace(released=max(self.released, LENT if lends else LEFT))

    def is_ahead_of(self, place: Place) -> bool:
        """Whether a link was given later than this place, where a table stands."""
        return self.number >= place.number and self.place != place

    def strayed(self, place: Place) -> bool:
        """Whether a link was given for the number of a place, and somewhere else."""
        return self.number == place.number and self.place != place

    @property
    def shown(self) -> bool:
        """Whether a link of it was given: then it was told at its table before."""
        return bool(self.number or self.left)

    def left_out(self) -> "Seed":
        """The same, where its latest link was not used; what it has signed at the end stands."""
        if self.number <= self.missed or self.end:
            return self
        return self._replace(left=self.left + 1, missed=self.number)

    def ends_as(self, signed: "Seed") -> bool:
        """Whether it has signed no other end than this one."""
        return not self.end or (self.end, self.end_told) == (signed.end, signed.end_told)

    def merged(self, kept: "Seed") -> "Seed":
        """The same, where another program of this device may have kept `kept` meanwhile.

        The place that was kept first for a number stands, and so do the end and the fault.
        """
        faulty = kept if kept.fault else self
        given = kept if kept.number >= self.number else self
        left = kept if kept.missed >= self.missed else self
        return self.given_at(given.place)._replace(
            left=left.left,
            missed=left.missed,
            end=(kept if kept.end else self).end,
            end_told=(kept if kept.end else self).end_told,
            released=max(self.released, kept.released),
            fault=faulty.fault,
            fault_ply=faulty.fault_ply,
        )

    def commitment(self, chain: Chain) -> Commitment:
        """What is sent of it."""
        link = chain.commitment
        key = public_key(self.secret)
        lines = commitment_lines(self.table, self.seat, link, key)
        return Commitment(link, key, sign(self.secret, lines))


class NotKept(Exception):
    """A device cannot keep what it has to remember. Nothing that depends on it may be sent."""


Seeds = MutableMapping[str, Seed]
"""From commitments to what their chains are made from: kept on this device alone.

To set one where it cannot be kept raises `NotKept`, and changes nothing.
"""
