"""Messages from clients: what a client may send through a socket."""

from typing import Annotated

import msgspec

from arlequin.core.seat import Seat
from arlequin.table.requests import AnyRequest

MOST_SECRETS = 8


class ClientMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message that asks nothing of the game."""


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first message: the secrets of your seats, and the last ply that you have."""

    protocol: int
    secrets: tuple[str, ...] = ()
    since: int = 0
    """The last ply that you have: the entries after it are sent."""
    views: bool = False
    """Whether each welcome and step also has a `plain` view: for clients without the rules."""
    takes_part: bool = False
    """Whether this device joins the proof of chance by itself: a draw waits a moment for it."""


SIGNS = ("bravo", "laugh", "wow", "ouch", "think", "thanks", "hurry", "wave")


PHRASES = ("hello", "luck", "well-played", "close", "moment", "oops", "once-more", "bye")
"""Said in the reader's own language: the wire has their names alone."""


class React(ClientMessage, frozen=True, tag="react"):
    """A sign or a phrase to the others instead of a chat: one of SIGNS or PHRASES."""

    seat: Seat
    sign: str


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Is anybody there? Answered by a pong with the same number."""

    number: int = 0


class Seen(ClientMessage, frozen=True, tag="seen"):
    """The screen has shown everything up to this ply: computers wait for that, a little."""

    ply: int


class Ready(ClientMessage, frozen=True, tag="ready"):
    """The people of this device are ready: the first race against the clock waits for them."""


class Here(ClientMessage, frozen=True, tag="here"):
    """The device takes part in the proof of chance: sent every `HEARTBEAT` seconds."""

    device: int


class GiveLink(ClientMessage, frozen=True, tag="link"):
    """The answer to link-wanted, by the device itself; nothing is answered unless it is wrong."""

    device: int
    round: int
    link: str
    signed: str
    """The device's signature of the link, for this round and transcript."""


class SealBroken(ClientMessage, frozen=True, tag="seal-broken"):
    """The device has found that chance was not as it must be: the server's operator is told."""

    fault: Annotated[str, msgspec.Meta(max_length=30)]
    """What was wrong, as docs/proof.md names it."""
    ply: int = 0
    """At which ply."""


AnyMessage = Hello | Ping | React | Seen | Ready | Here | GiveLink | SealBroken | AnyRequest
decoder = msgspec.json.Decoder(AnyMessage)
