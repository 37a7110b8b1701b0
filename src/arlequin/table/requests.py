"""Requests to a table, and messages of the wire: a closed set of types."""

from typing import NamedTuple

import msgspec

from arlequin.core.seat import Seat

HEARTBEAT = 2.0
"""Seconds between two `here` of a device that takes part in the proof of chance."""


class Sender(NamedTuple):
    """Who sends a request: a device, or the table itself."""

    holders: frozenset[str] = frozenset()
    """The (hashed) secrets of the device."""
    itself: bool = False
    """Whether it is the table, for its computers and for those whose clock has run out."""


TABLE = Sender(itself=True)


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Something that a seat asks for; its key makes repeating it harmless."""

    key: str
    seat: Seat


class Play(Request, frozen=True, tag="play"):
    """A move, in the notation of records."""

    since: int
    """The ply since which this seat may act: an older one means that the table has moved on."""
    move: str
    reaction: float | None = None
    """Of an announcement: seconds since the card, or a refusal, came; by the device's clock."""


class Throw(Request, frozen=True, tag="throw"):
    """The throw or the card that is due and that this seat's hand brings."""

    since: int


class Enter(Request, frozen=True, tag="enter"):
    """What real dice or cards show, in the notation of records."""

    since: int
    event: str


class Claim(Request, frozen=True, tag="claim"):
    """Take an open seat, or one's own: on another device by a code, or back from a computer."""

    name: str
    secret: str
    """What holds the seat from now on; made by the device that sits there."""
    code: str | None = None
    avatar: int = 0
    """The number from which a picture is drawn."""


class Prove(Request, frozen=True, tag="prove"):
    """A line of the proof of chance that this device has signed: `join`, `away` or `end`."""

    line: str
    signed: str


class Lend(Request, frozen=True, tag="lend"):
    """Let another device take this seat with a code."""

    code: str


class Leave(Request, frozen=True, tag="leave"):
    """Give the seat up; once the game has begun, a computer plays on in it for the others."""


class Pause(Request, frozen=True, tag="pause"):
    """Stop the clocks."""


class Resume(Request, frozen=True, tag="resume"):
    """Go on."""


class Propose(Request, frozen=True, tag="propose"):
    """Ask the others: `takeback`, `rematch`, `stop`; about a seat `computer`, `without`.

    `stop` continues without proof while the table waits for a device.
    """

    what: str
    about: int = 0
    """Of a takeback: how many events; 0 for all of one's own that can be taken back."""


class Reply(Request, frozen=True, tag="reply"):
    """Agree to what was proposed, or not."""

    agrees: bool


class Withdraw(Request, frozen=True, tag="withdraw"):
    """Never mind: what this seat has proposed is asked no more."""


class Mind(Request, frozen=True, tag="hints"):
    """Object to hints at this table, or agree to them again."""

    agrees: bool


class Advise(Request, frozen=True, tag="advise"):
    """A hint: what each move of this seat is worth. Only who asks is told it."""

    since: int


AnyRequest = (
    Play
    | Throw
    | Enter
    | Claim
    | Prove
    | Lend
    | Leave
    | Pause
    | Resume
    | Propose
    | Reply
    | Withdraw
    | Mind
    | Advise
)
