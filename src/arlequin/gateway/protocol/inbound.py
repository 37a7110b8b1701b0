"""Messages from clients: what a client may send through a socket."""

from typing import Annotated

import msgspec

from arlequin.core.seat import Seat
from arlequin.table.requests import AnyRequest

MOST_SECRETS = 8


class ClientMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message that is no request to the game."""


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first message."""

    protocol: int
    secrets: tuple[str, ...] = ()
    """They hold your seats."""
    since: int = 0
    """The last ply that you have: the entries after it are sent."""
    views: bool = False
    """Whether each welcome and step has a `plain` view: for clients without the rules."""
    takes_part: bool = False
    """Whether this device will join the proof of chance: a draw waits a moment for it."""


SIGNS = ("bravo", "laugh", "wow", "ouch", "think", "thanks", "hurry", "wave")
PHRASES = ("hello", "luck", "well-played", "close", "moment", "oops", "once-more", "bye")
"""Shown in the reader's language: only their names are sent."""


class React(ClientMessage, frozen=True, tag="react"):
    """A sign or a phrase to the others: one of SIGNS or PHRASES."""

    seat: Seat
    sign: str


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Answered by a pong with the same number."""

    number: int = 0


class ShownUpTo(ClientMessage, frozen=True, tag="seen"):
    """The screen has shown everything up to this ply; computers wait for that, a little."""

    ply: int


class Ready(ClientMessage, frozen=True, tag="ready"):
    """The players of this device are ready for the first race against the clock."""


class Here(ClientMessage, frozen=True, tag="here"):
    """The device takes part in the proof of chance: sent every 2 seconds."""

    device: int


class GiveLink(ClientMessage, frozen=True, tag="link"):
    """The answer to link-wanted. There is no reply unless it is wrong."""

    device: int
    round: int
    link: str
    signed: str
    """The signature of the link, for this round and transcript."""


class SealBroken(ClientMessage, frozen=True, tag="seal-broken"):
    """The device has found the proof of chance wrong: a message to the server's operator."""

    fault: Annotated[str, msgspec.Meta(max_length=30)]
    """The fault, as docs/proof.md names it."""
    ply: int = 0


AnyMessage = Hello | Ping | React | ShownUpTo | Ready | Here | GiveLink | SealBroken | AnyRequest
decoder = msgspec.json.Decoder(AnyMessage)
