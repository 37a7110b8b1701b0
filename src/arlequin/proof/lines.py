"""Lines of the proof: joins, absences, returns, burns, the stop, and the signed ends."""

import re
from typing import NamedTuple

_ID, _ROUND, _HEX = "[1-9][0-9]{0,2}", "(?:0|[1-9][0-9]{0,3})", "[0-9a-f]{64}"
_COUNT = "(?:0|[1-9][0-9]{0,4})"
NO_SEATS = "-"


class Join(NamedTuple):
    """A device joins after a round, with the commitment of its chain and its public key."""

    device: int
    round: int
    link: str
    key: str

    @property
    def text(self) -> str:
        """`join 2 17 LINK KEY`."""
        return f"join {self.device} {self.round} {self.link} {self.key}"


class Away(NamedTuple):
    """A device takes no part from a round on; `earlier` counts its `away` lines before."""

    device: int
    round: int
    earlier: int

    @property
    def text(self) -> str:
        """`away 2 18 0`."""
        return f"away {self.device} {self.round} {self.earlier}"


class Return(NamedTuple):
    """A device takes part again from a round on, with the same chain."""

    device: int
    round: int

    @property
    def text(self) -> str:
        """`back 2 18`."""
        return f"back {self.device} {self.round}"


class Burn(NamedTuple):
    """A round without a draw: these devices did not answer, and are away."""

    round: int
    devices: tuple[int, ...]

    @property
    def text(self) -> str:
        """`burn 18 2 3`."""
        return " ".join(map(str, ("burn", self.round, *self.devices)))


class StopProof(NamedTuple):
    """Nothing is proven from a round on."""

    round: int

    @property
    def text(self) -> str:
        """`stop 18`."""
        return f"stop {self.round}"


class End(NamedTuple):
    """A device signs the end of the game: its seats, how many links were used and not used."""

    device: int
    seats: tuple[int, ...]
    used: int
    unused: int
    transcript: str

    @property
    def text(self) -> str:
        """`end 2 1,3 62 0 TRANSCRIPT`; `-` instead of no seats."""
        seats = ",".join(map(str, self.seats)) or NO_SEATS
        return f"end {self.device} {seats} {self.used} {self.unused} {self.transcript}"


Line = Join | Away | Return | Burn | StopProof | End
_SHAPES = {
    "join": re.compile(f"join ({_ID}) ({_ROUND}) ({_HEX}) ({_HEX})"),
    "away": re.compile(f"away ({_ID}) ({_ROUND}) ({_COUNT})"),
    "back": re.compile(f"back ({_ID}) ({_ROUND})"),
    "burn": re.compile(f"burn ({_ROUND})((?: {_ID})+)"),
    "stop": re.compile(f"stop ({_ROUND})"),
    "end": re.compile(rf"end ({_ID}) (-|{_ID}(?:,{_ID})*) ({_COUNT}) ({_COUNT}) ({_HEX})"),
}


def read_line(text: str) -> Line | None:
    """The line in a text; None where there is none, or in another spelling."""
    kind = text.partition(" ")[0]
    found = _SHAPES[kind].fullmatch(text) if kind in _SHAPES else None
    if found is None:
        return None
    first = int(found[1])
    if kind == "join":
        return Join(first, int(found[2]), found[3], found[4])
    if kind == "away":
        return Away(first, int(found[2]), int(found[3]))
    if kind == "back":
        return Return(first, int(found[2]))
    if kind == "burn":
        return Burn(first, tuple(map(int, found[2].split())))
    if kind == "stop":
        return StopProof(first)
    seats = () if found[2] == NO_SEATS else tuple(map(int, found[2].split(",")))
    return End(first, seats, int(found[3]), int(found[4]), found[5])
