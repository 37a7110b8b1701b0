"""Requests to a table, which are messages of the wire too; and the requester as planners see it."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from arlequin.core.seat import Seat

HEARTBEAT = 2.0
"""Seconds between two `here` of a device that takes part in the proof of chance."""


class Sender(NamedTuple):
    """The sender of a request: a device, or the table itself."""

    holders: frozenset[str] = frozenset()
    """The (hashed) secrets of the device."""
    itself: bool = False
    """Whether it is the table, for its computers and for players whose clock has run out."""


TABLE = Sender(itself=True)
Away = Callable[[Seat], float | None]
"""The seconds for which no device of a seat has been connected; None if one is."""


class Requester(NamedTuple):
    """A sender at the time of a request, with what its planner needs to know."""

    holders: frozenset[str]
    now: float
    away: Away
    itself: frozenset[Seat] = frozenset()
    """The seats for which the table asks: its computers', and those whose clock has run out."""


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A request of a seat. A repeated request has the same key and is done once."""

    key: str
    seat: Seat


class Play(Request, frozen=True, tag="play"):
    """A move, in the notation of records."""

    since: int
    """The ply since which this seat may act: an older one means that the table has moved on."""
    move: str
    reaction: float | None = None
    """Of an announcement: seconds since the card, or a refusal, by the device's clock."""


class ThrowRequest(Request, frozen=True, tag="throw"):
    """Throw the dice, or turn up the card, that is pending for this seat."""

    since: int


class Enter(Request, frozen=True, tag="enter"):
    """What real dice or cards show, in the notation of records."""

    since: int
    event: str


class Claim(Request, frozen=True, tag="claim"):
    """Take an open seat; or your seat again: on another device by a code, or from a computer."""

    name: str
    secret: str
    """Holds the seat from now on; made by the device."""
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
    """Give the seat up. Once the game has begun, a computer continues in it."""


class Pause(Request, frozen=True, tag="pause"):
    """Stop the clocks."""


class Resume(Request, frozen=True, tag="resume"):
    """Continue after a pause."""


class Propose(Request, frozen=True, tag="propose"):
    """Propose `takeback`, `rematch`, `stop`; about an absent player `computer`, `without`.

    `stop` continues without proof while the table waits for a device.
    """

    what: str
    about: int = 0
    """The seat; of a takeback the number of events, 0 for all of yours that are possible, and with
    real dice and cards at least back to before the latest result that was entered."""


class Reply(Request, frozen=True, tag="reply"):
    """Agree to the proposal, or reject it."""

    agrees: bool


class Withdraw(Request, frozen=True, tag="withdraw"):
    """Withdraw your proposal."""


class Mind(Request, frozen=True, tag="hints"):
    """Object to hints at this table, or agree to them again."""

    agrees: bool


class Advise(Request, frozen=True, tag="advise"):
    """Ask for a hint: the value of each move. Only you are sent it."""

    since: int


_Moves = Play | ThrowRequest | Enter
_Seats = Claim | Prove | Lend | Leave
_Others = Pause | Resume | Propose | Reply | Withdraw | Mind | Advise
AnyRequest = _Moves | _Seats | _Others
