"""Entries of a table's log, one per ply. A table is the fold of its entries.

In memory an event of the game is a typed value (`Happened`); in the store it is its text
(`StoredEvent`). All other entries are the same in both. Seats are held by secrets; only hashes of
them are stored, and no hash is ever sent.
"""

from typing import get_args

import msgspec

from arlequin.core.events import Event
from arlequin.core.seat import Seat
from arlequin.table.fairness import Timing
from arlequin.table.profile import Profile


class Entry(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """An entry of the log."""


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
    """An event as it is stored: its text, in the notation of its game."""

    text: str
    proof: str | None = None
    timing: Timing | None = None
    signed: str = ""


class Sat(Entry, Profile, frozen=True, tag="sat"):
    """A person took an open seat, or their seat again from another device or a computer."""

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
    """A code allows a seat to be moved to another device."""

    seat: Seat
    code: str
    """The hash of the code."""
    until: float


class Left(Entry, frozen=True, tag="left"):
    """A person left the seat for good before the game began: it is open again."""

    seat: Seat


class Replaced(Entry, frozen=True, tag="computer"):
    """A computer plays a seat; its person can return."""

    seat: Seat
    level: str
    what: str = ""
    """`left` where the person has handed it over; empty where the others have agreed on it."""


class Paused(Entry, frozen=True, tag="paused"):
    """The game stands still until a player resumes it."""

    seat: Seat


class Resumed(Entry, frozen=True, tag="resumed"):
    """The game continues."""

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
    """Another player agrees, or rejects and so ends the proposal."""

    seat: Seat
    agrees: bool


class Withdrawn(Entry, frozen=True, tag="withdrawn"):
    """The proposer withdraws the proposal."""

    seat: Seat


class Returned(Entry, frozen=True, tag="returned"):
    """The person to be replaced is back: the proposal ends."""

    seat: Seat


class Hints(Entry, frozen=True, tag="hints"):
    """A person objects to hints at this table, or agrees to them again."""

    seat: Seat
    agrees: bool


class Hinted(Entry, frozen=True, tag="hinted"):
    """A player has asked for a hint."""

    seat: Seat


class Late(Entry, frozen=True, tag="late"):
    """The clock of a turn has run out: a computer plays the rest of it."""

    seat: Seat


class Rematched(Entry, frozen=True, tag="rematch"):
    """The same people play again at another table."""

    table: str


_Seats = Sat | ProofLine | Lent | Left | Replaced
_Proposals = Proposed | Answered | Withdrawn | Returned
_Others = _Seats | Paused | Resumed | _Proposals | Hints | Hinted | Late | Rematched
AnyEntry = Happened | _Others
KINDS = tuple(str(kind.__struct_config__.tag) for kind in get_args(AnyEntry))
"""The kinds of entries; a new one needs a new version of the protocol."""
StoredEntry = StoredEvent | _Others
"""Entries as a store has them, without the rules of any game."""
EntryForm = AnyEntry | StoredEvent
"""An entry in either form."""


def stored_form(entry: EntryForm) -> StoredEntry:
    """An entry as it is stored."""
    if not isinstance(entry, Happened):
        return entry
    return StoredEvent(entry.text, entry.proof, entry.timing, entry.signed)


class NumberedEntry(msgspec.Struct, frozen=True, gc=False):
    """An entry with its ply (from 1) and the time in seconds at which it was stored."""

    ply: int
    at: float
    entry: EntryForm
    """At a table never a `StoredEvent`."""


class Answer(msgspec.Struct, frozen=True):
    """The stored answer to a request. A repeated request gets the same answer."""

    key: str
    ply: int
    """The last ply of the step of the request."""
