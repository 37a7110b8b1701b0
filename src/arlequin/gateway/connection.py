"""Client connection, whatever carries it: hello, then requests, each answered."""

from collections.abc import Callable, Coroutine
from time import perf_counter
from typing import Any

import msgspec

from arlequin.core.errors import ArlequinError
from arlequin.gateway.guest import Guest, GuestTransport
from arlequin.gateway.hints import hint_told
from arlequin.gateway.protocol import VERSION, inbound
from arlequin.gateway.protocol import outbound as out
from arlequin.gateway.room import Room
from arlequin.gateway.services import GatewayServices
from arlequin.live.held import Heard
from arlequin.live.hints import HintAnswer
from arlequin.live.leases import LeaseLost
from arlequin.live.rounds import SignedLink
from arlequin.table.entries import Answer
from arlequin.table.refusal import DAMAGED, Damaged, InDoubt, Refused, demand
from arlequin.table.requests import Advise, AnyRequest, Claim, Prove
from arlequin.table.seats import hashed

MOST_FAULTS = 50
"""Messages that make no sense, before the connection is closed."""
MOST_HELD = 16
"""Secrets of one connection."""
NOT_KEPT = "This could not be kept, so it has not happened. Please try again."
TROUBLE = "Something went wrong here; nothing is lost."
UNREADABLE = (msgspec.ValidationError, msgspec.DecodeError, RecursionError)
"""How a message can make no sense; one that is nested too deeply is the last."""


class ClientConnection:
    """One client's connection, from its first message to its end."""

    __slots__ = (
        *("_address", "_faults", "_place", "_reported", "_services", "_table", "_tell", "_way"),
        "greeted",
    )

    def __init__(
        self,
        services: GatewayServices,
        table: str,
        tell: Callable[[bytes], None],
        way: GuestTransport | None = None,
        address: str = "",
    ) -> None:
        self._services = services
        self._table = table
        self._address = address
        self._tell = tell
        self._way = way
        self._faults = 0
        self._reported = False
        """Whether its device has said that the seal is broken."""
        self.greeted = False
        """Whether everything was told up to now: before that, only hello is heard."""
        self._place: tuple[Room, Guest] | None = None

    @property
    def sensible(self) -> bool:
        """Whether what is said still makes sense, by and large."""
        return self._faults < MOST_FAULTS

    def tell(self, message: out.AnyMessage) -> None:
        """Send a message of the protocol; at a table, after all that came before it."""
        text = out.encoder.encode(message)
        if self._place is None:
            self._tell(text)
        else:
            refused = message.key if isinstance(message, out.Error) else None
            self._place[1].tell(text, refused=refused)

    def _send_error(
        self,
        code: str,
        text: str,
        key: str | None = None,
        rule: str | None = None,
        wait: int | None = None,
    ) -> None:
        self.tell(out.Error(code, text, key, rule, wait))

    # --- the first message -----------------------------------------------------------------------

    async def greet(self, text: str | None) -> bool:
        """It must be hello, at a table that exists; None if nothing came in time.

        Where much was missed the answer is a page of it, and hello is said again for the next.
        """
        hello = _hello(text)
        if hello is None:
            self._send_error("hello/expected", "Expected a hello message first.")
            return False
        if hello.protocol != VERSION:
            self._send_error("hello/protocol", f"Expected protocol {VERSION}: reload.")
            return False
        room = await self._room(self._table)
        checked = True
        if room is not None and hello.since > room.table.ply:
            # Another process may have the table by now.
            checked = await self._services.check_leases()
            room = await self._room(self._table)
        if room is None:
            return False
        if hello.since > room.table.ply:
            self._refuse_ahead(checked)
            return False
        holders = frozenset(map(hashed, hello.secrets))
        guest = Guest(holders, self._tell, self._way, self._address, hello.views, hello.takes_part)
        self.greeted = room.enter(guest, hello.since)
        self._place = (room, guest) if self.greeted else None
        return True

    def _refuse_ahead(self, checked: bool) -> None:
        """Refuse a client that has folded more than this server has, as after a restore.

        Where the leases could not be checked, another server may have the rest.
        """
        if checked:
            self._send_error(
                "hello/ahead", "This server has an older state of the table than you: reload."
            )
        else:
            self._send_error("server/trouble", TROUBLE)

    async def _room(self, name: str) -> Room | None:
        try:
            room = await self._services.room(name)
        except Damaged as error:
            self._services.failed("table is damaged", name[:40], error)
            self._send_error("table/damaged", DAMAGED)
            return None
        except ArlequinError as error:
            self._services.failed("table cannot be opened", name[:40], error)
            self._send_error("server/trouble", "The table cannot be opened now. Please try again.")
            return None
        if room is None:
            self._send_error("table/unknown", "There is no such table.")
        return room

    # --- the others ------------------------------------------------------------------------------

    def hear(self, text: str, late: float = 0.0) -> None:
        """One message, which came `late` seconds ago; what it asks is done beside the reader."""
        if self._place is None:
            return
        room, guest = self._place
        try:
            message = inbound.decoder.decode(text)
        except UNREADABLE as error:
            self._faults += 1
            self._send_error("message/unreadable", f"Not understood: {error}")
            return
        try:
            self._dispatch(room, guest, message, self._services.clock.now() - late)
        except Refused as error:
            self._send_error(error.code, str(error))

    def _dispatch(self, room: Room, guest: Guest, message: inbound.AnyMessage, at: float) -> None:
        if isinstance(message, inbound.Ping):
            self.tell(out.Pong(message.number, self._services.clock.now()))
        elif isinstance(message, inbound.GiveLink):
            given = SignedLink(message.link, message.signed)
            room.give(guest, message.device, message.round, given)
        elif isinstance(message, inbound.Here):
            room.here(guest, message.device)
        elif isinstance(message, inbound.Seen):
            room.seen(guest, message.ply)
        elif isinstance(message, inbound.Ready):
            room.get_ready(guest)
        elif isinstance(message, inbound.SealBroken):
            self._hear_broken(room, message)
        elif isinstance(message, inbound.Hello):
            raise Refused("hello/again", "You have said hello already.")
        else:
            guest.acted = self._services.clock.now()
            self._dispatch_action(room, guest, message, at)

    def _hear_broken(self, room: Room, message: inbound.SealBroken) -> None:
        """Counted once a connection, whatever is sent."""
        if not self._reported:
            self._reported = True
            self._services.seal_broken(room.table.name, message.fault, message.ply)

    def _dispatch_action(
        self, room: Room, guest: Guest, message: inbound.React | AnyRequest, at: float
    ) -> None:
        if isinstance(message, inbound.React):
            known = message.sign in (*inbound.SIGNS, *inbound.PHRASES)
            demand(known, "react/refused", "That sign cannot be shown.")
            room.react(guest, message.seat, message.sign)
        else:
            room.start(self._run_request(room, guest, message, Heard(at, guest.path)))

    async def _run_request(
        self, room: Room, guest: Guest, request: AnyRequest, heard: Heard
    ) -> None:
        begun = perf_counter()
        try:
            answer = await _submitted(room, guest, request, heard)
            if isinstance(answer, HintAnswer) and isinstance(request, Advise):
                self.tell(hint_told(request, answer.advice))
        except Refused as error:
            self._services.counted(_kind(request), error.code, perf_counter() - begun)
            self._send_error(error.code, str(error), request.key, error.rule, error.wait)
        except LeaseLost as error:
            # No answer: the line is hung up, and who comes back asks again where the table lives.
            self._services.counted(_kind(request), error.code, perf_counter() - begun)
        except InDoubt as error:
            self._services.failed("request in doubt", room.table.name, error)
            self._fail_request(request, "server/trouble", TROUBLE, begun)
        except ArlequinError as error:
            self._services.failed("request failed", room.table.name, error)
            self._fail_request(request, "table/not-kept", NOT_KEPT, begun)
        except Exception as error:
            self._services.failed("request failed", room.table.name, error)
            self._fail_request(request, "server/trouble", TROUBLE, begun)
        else:
            self._services.counted(_kind(request), "done", perf_counter() - begun)
            self.tell(out.Done(answer.key, answer.ply))

    def _fail_request(self, request: AnyRequest, code: str, text: str, begun: float) -> None:
        self._services.counted(_kind(request), code, perf_counter() - begun)
        self._send_error(code, text, request.key)

    def end(self) -> None:
        """The other side has gone: what they asked for goes on, and nobody is told."""
        if self._place is not None:
            room, guest = self._place
            room.leave(guest)
            self._services.emptied(room)
        self._place, self._tell = None, _tell_nobody


def _hello(text: str | None) -> inbound.Hello | None:
    try:
        hello = inbound.decoder.decode(text or "")
    except UNREADABLE:
        return None
    if not isinstance(hello, inbound.Hello) or len(hello.secrets) > inbound.MOST_SECRETS:
        return None
    return hello


def _tell_nobody(message: bytes) -> None:
    """For who has gone."""


def _kind(request: AnyRequest) -> str:
    return str(request.__struct_config__.tag)


def _submitted(
    room: Room, guest: Guest, request: AnyRequest, heard: Heard
) -> Coroutine[Any, Any, Answer]:
    """The answer to a request, which somebody waits for."""
    if isinstance(request, Claim):
        return _claimed(room, guest, request)
    if isinstance(request, Prove):
        room.goes(guest, request)
    return room.host.run(request, guest.sender, heard)


async def _claimed(room: Room, guest: Guest, request: Claim) -> Answer:
    own = frozenset((hashed(request.secret),)) - guest.holders
    demand(len(guest.holders) < MOST_HELD, "seat/too-many", "Come back for another seat.")
    guest.holders |= own  # so that the step finds them seated
    try:
        return await room.host.run(request, guest.sender)
    except Refused:
        guest.holders -= own
        raise
