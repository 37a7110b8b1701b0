"""Devices at a table that a test makes up, entry by entry."""

from collections.abc import Mapping
from typing import Any

from arlequin.proof.chain import Chain
from arlequin.proof.device_chain import Commitment, Given, Seed
from arlequin.proof.draw import MISSING, below
from arlequin.proof.signatures import link_lines, sign
from arlequin.proof.witness import Witness

SERVER = Chain("11" * 32)
AGREEMENT = ["players 3"]
SETUP = {"proof": 4, "commit": SERVER.commitment, "agreement": AGREEMENT}
OLD = {**SETUP, "proof": 3}
"""Of a version in which devices did not sign."""
Entry = dict[str, Any]


def told(ply: int, kind: str, **more: Any) -> Entry:
    """An entry."""
    return {"ply": ply, "kind": kind, **more}


def begun(setup: Mapping[str, Any] = SETUP, **more: Any) -> Witness:
    """A device at table `t`."""
    following = Witness({})
    following.begin("t", {**setup, **more})
    return following


def sat(following: Witness, seat: int = 1, kind: str = "committed") -> Commitment:
    """This device takes part."""
    made = following.commitment(seat)
    following.hear(told(following.ply + 1, kind, seat=seat, **made._asdict()))
    return made


def wanted(following: Witness, seat: int = 1) -> Given | None:
    """What the device gives where it is asked as it should be."""
    number, hashed, after = following.transcript.place
    return following.link(seat, number, hashed, after)


def gives(following: Witness, seat: int = 1) -> Given:
    """The same, where it does give one."""
    given = wanted(following, seat)
    assert given is not None
    return given


class Other:
    """Somebody else's device."""

    def __init__(self, number: int, seat: int = 2, table: str = "t") -> None:
        self.own = Seed(f"{number:064x}", table, seat, f"{number + 1000:064x}")
        self.chain = Chain(self.own.seed)
        self.made = self.own.commitment(self.chain)
        self.seat = seat
        self._since = 0

    def sits(self, following: Witness, kind: str = "committed", **more: Any) -> None:
        """It commits."""
        self._since = following.number
        entry = {**self.made._asdict(), **more}
        following.hear(told(following.ply + 1, kind, seat=self.seat, **entry))

    def gives(self, following: Witness) -> Given:
        """Its link for the place where the device is."""
        number, hashed, after = following.transcript.place
        link = self.chain.link(number - self._since)
        lines = link_lines(self.own.table, self.seat, number, link, hashed, after)
        return Given(link, sign(self.own.secret, lines))


Gifts = Mapping[int, Given | str]


def signed(given: Gifts) -> str:
    """The signatures of these links."""
    pairs = [(seat, one.signed) for seat, one in given.items() if isinstance(one, Given)]
    return " ".join(f"{seat}={text}" for seat, text in pairs if text)


def links(given: Gifts) -> str:
    """The links themselves, or why there is none."""
    words = [f"{s}={one.link if isinstance(one, Given) else one}" for s, one in given.items()]
    return " ".join(words)


def salts(following: Witness, given: Gifts, **more: Any) -> Entry:
    """Salts, as they are told."""
    proof = f"{following.number + 1} {links(given)}".rstrip()
    entry = told(following.ply + 1, "salted", proof=proof, signed=signed(given))
    return {**entry, **more}


def drawn(following: Witness, given: Gifts, total: int = 6) -> tuple[Entry, int]:
    """A throw of one die, as it is told, and how many cases it has."""
    number, transcript = following.number + 1, following.transcript
    server = SERVER.link(number)
    mixed = f" 0={server} {links(given)}".rstrip()
    lines = [*transcript.lines, f"after {transcript.after}", f"draw {number} {total}{mixed}"]
    proof = f"{number} {below(total, server, lines)}/{total}{mixed}"
    event = told(following.ply + 1, "event", text="throw 1", proof=proof, signed=signed(given))
    return event, total


def two_programs() -> tuple[Witness, Witness]:
    """Two programs of one device, which sits alone in seat 1; salts were told."""
    seeds: dict[str, Seed] = {}
    one, two = Witness(seeds), Witness(seeds)
    for each in (one, two):
        each.begin("t", SETUP)
    made = one.commitment(1)
    for each in (one, two):
        each.hear(told(1, "committed", seat=1, **made._asdict()))
        each.holds([1], [1])
    salt = salts(one, {1: gives(one)})
    for each in (one, two):
        each.hear(salt)
    return one, two


NOTHING = MISSING
