"""Entries of a table: what happened there, one entry a ply, in order.

At a table an event of the game is a typed value (`Happened`); in the store it is its text
(`StoredEvent`). All other entries are the same in both. A table is the fold of its entries: to
have them all is to have the table. Seats are held by secrets; only hashes of them are stored, and
no hash is ever sent.
"""

from typing import get_args

import msgspec

from arlequin.core.events import Event
from arlequin.core.seat import Seat
from arlequin.table.profile import Profile
from arlequin.table.race.fairness import Timing


class Entry(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Something that happened at the table."""


class Happened(Entry, frozen=True, gc=False, tag="event"):
    """An event of the game, or a takeback."""

    event: Event
    proof: str | None = None
    timing: Timing | None = None
    """Of an announcement against the clock: what its place was decided from."""
    signed: str = ""
    """Signatures of the links in the proof: `ID=SIGNATURE …`. They are never mixed in."""

    @property
    def text(self) -> str:
        """The event as a line of a record."""
        return self.event.text


class StoredEvent(Entry, frozen=True, tag="event"):
    """An event as it is stored: its text, which only the rules of its game can read."""

    text: str
    proof: str | None = None
    timing: Timing | None = None
    signed: str = ""


class Sat(Entry, Profile, frozen=True, tag="sat"):
    """A person took a seat: an open one, or their own again from another device or a computer."""

    seat: Seat
    holder: str
    """The hash of the secret that holds the seat."""


class ProofLine(Entry, frozen=True, tag="proof"):
    """A line of the proof of chance (`arlequin.proof.lines`)."""

    text: str
    """`join 2 17 LINK KEY`, `away 2 18 0` …"""
    signed: str = ""
    """The signature of the device, where it has one."""
    holder: str = ""
    """Of `join`: the hash of the secret with which the device holds its seats."""


class Lent(Entry, frozen=True, tag="lent"):
    """A seat may be moved to another device by one who knows the code."""

    seat: Seat
    code: str
    """The hash of the code."""
    until: float


class Left(Entry, frozen=True, tag="left"):
    """A person left the seat for good before the game began: it is open again."""

    seat: Seat


class Replaced(Entry, frozen=True, tag="computer"):
    """A computer plays a seat; its person may come back."""

    seat: Seat
    level: str
    what: str = ""
    """`left` where the person has handed it over; else the others have asked for it."""


class Paused(Entry, frozen=True, tag="paused"):
    """Nothing is played until somebody resumes."""

    seat: Seat


class Resumed(Entry, frozen=True, tag="resumed"):
    """The game goes on."""

    seat: Seat


ABOUT_A_SEAT = ("computer", "without")
"""Proposals whose `about` is the seat of an absent player."""


class Proposed(Entry, frozen=True, tag="proposed"):
    """A player proposes `takeback`, `rematch`, `stop`; `computer` or `without` for a seat."""

    seat: Seat
    what: str
    about: int = 0
    """How many events to take back, or which seat is absent."""


class Answered(Entry, frozen=True, tag="answered"):
    """One of the others agrees, or does not; one no ends the proposal."""

    seat: Seat
    agrees: bool


class Withdrawn(Entry, frozen=True, tag="withdrawn"):
    """Who has asked asks no more."""

    seat: Seat


class Returned(Entry, frozen=True, tag="returned"):
    """The person whom a computer was to replace is back: the proposal ends."""

    seat: Seat


class Hints(Entry, frozen=True, tag="hints"):
    """A person objects to hints at this table, or does not mind them any more."""

    seat: Seat
    agrees: bool


class Hinted(Entry, frozen=True, tag="hinted"):
    """Somebody has asked for a hint: the others know."""

    seat: Seat


class Late(Entry, frozen=True, tag="late"):
    """The clock of a turn has run out: a computer plays the rest of it."""

    seat: Seat


class Rematched(Entry, frozen=True, tag="rematch"):
    """The same people play again at another table."""

    table: str


_Others = (
    Sat
    | ProofLine
    | Lent
    | Left
    | Replaced
    | Paused
    | Resumed
    | Proposed
    | Answered
    | Withdrawn
    | Returned
    | Hints
    | Hinted
    | Late
    | Rematched
)
AnyEntry = Happened | _Others
KINDS = tuple(str(kind.__struct_config__.tag) for kind in get_args(AnyEntry))
"""What an entry can be; a new one comes with a new version of the protocol."""
StoredEntry = StoredEvent | _Others
"""What a store has: it can be written and read without the rules of any game."""


Written = AnyEntry | StoredEvent
"""An entry in either form."""


def stored(entry: Written) -> StoredEntry:
    """An entry as it is stored."""
    if not isinstance(entry, Happened):
        return entry
    return StoredEvent(entry.text, entry.proof, entry.timing, entry.signed)


class NumberedEntry(msgspec.Struct, frozen=True, gc=False):
    """An entry with its ply (from 1) and the time, in seconds, at which it was stored."""

    ply: int
    at: float
    entry: Written
    """At a table never a `StoredEvent`: the table reads it."""


class Answer(msgspec.Struct, frozen=True):
    """The stored answer to a request: a repeated one gets the same, and nothing happens twice."""

    key: str
    ply: int
    """The last ply of the step that the request brought about."""
