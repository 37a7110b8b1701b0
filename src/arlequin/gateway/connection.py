"""Client connection over any transport: hello, then requests, each answered."""

from collections.abc import Callable, Coroutine
from time import perf_counter
from typing import Any

import msgspec

from arlequin.core.advice import Advice
from arlequin.core.errors import ArlequinError
from arlequin.gateway.guest import Guest, GuestTransport
from arlequin.gateway.protocol import VERSION, inbound
from arlequin.gateway.protocol import outbound as out
from arlequin.gateway.room import GatewayServices, Room
from arlequin.live.hints import HintAnswer
from arlequin.live.leases import LeaseLost
from arlequin.live.race import Arrival
from arlequin.live.rounds import SignedLink
from arlequin.table.entries import Answer
from arlequin.table.refusal import DAMAGED, Damaged, InDoubt, Refused, demand
from arlequin.table.requests import Advise, AnyRequest, Claim, Prove
from arlequin.table.seats import hash_secret

MOST_FAULTS = 50
"""Unreadable messages before the connection is closed."""
MOST_HELD = 16
"""Secrets of one connection."""
SHOWN_MOVES = 5
"""Moves of a hint that come with reasons, at most; every move has its value."""
STOP = "stop"
NOT_KEPT = "This could not be kept, so it has not happened. Please try again."
TROUBLE = "Something went wrong here; nothing is lost."
AHEAD = out.Error("hello/ahead", "This server has an older state of the table than you: reload.")
UNREADABLE = (msgspec.ValidationError, msgspec.DecodeError, RecursionError)
"""Errors of unreadable messages; RecursionError for one that is nested too deeply."""


class ClientConnection:
    """One client's connection, from its first message to its end."""

    __slots__ = (
        *("_address", "_faults", "_place", "_reported", "_send", "_services", "_table"),
        *("_transport", "greeted"),
    )

    def __init__(
        self,
        services: GatewayServices,
        table: str,
        send: Callable[[bytes], None],
        transport: GuestTransport | None = None,
        address: str = "",
    ) -> None:
        self._services = services
        self._table = table
        self._address = address
        self._send = send
        self._transport = transport
        self._faults = 0
        self._reported = False
        """Whether its device has reported a broken seal."""
        self.greeted = False
        """Whether all entries were sent; before that, only hello is understood."""
        self._place: tuple[Room, Guest] | None = None

    @property
    def sensible(self) -> bool:
        """Whether few enough messages were unreadable."""
        return self._faults < MOST_FAULTS

    def send(self, message: out.AnyMessage) -> None:
        """Send a message; at a table, after all that waits."""
        text = out.encoder.encode(message)
        if self._place is None:
            self._send(text)
        else:
            refused = message.key if isinstance(message, out.Error) else None
            self._place[1].deliver(text, refused=refused)

    # --- the first message -----------------------------------------------------------------------

    async def greet(self, text: str | None) -> bool:
        """Take the first message: hello, at a table that exists; None if it did not come in time.

        Where there are many entries the answer is a page, and hello comes again for the next.
        """
        hello = _hello(text)
        if hello is None:
            self.send(out.Error("hello/expected", "Expected a hello message first."))
            return False
        if hello.protocol != VERSION:
            self.send(out.Error("hello/protocol", f"Expected protocol {VERSION}: reload."))
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
            # The client has folded more than this server has, as after a restore. Where the leases
            # could not be checked, another server may have the rest.
            self.send(AHEAD if checked else out.Error("server/trouble", TROUBLE))
            return False
        holders = frozenset(map(hash_secret, hello.secrets))
        guest = Guest(
            holders, self._send, self._transport, self._address, hello.views, hello.takes_part
        )
        self.greeted = room.enter(guest, hello.since)
        self._place = (room, guest) if self.greeted else None
        return True

    async def _room(self, name: str) -> Room | None:
        try:
            room = await self._services.room(name)
        except Damaged as error:
            self._services.log_failure("table is damaged", name[:40], error)
            self.send(out.Error("table/damaged", DAMAGED))
            return None
        except ArlequinError as error:
            self._services.log_failure("table cannot be opened", name[:40], error)
            self.send(
                out.Error("server/trouble", "The table cannot be opened now. Please try again.")
            )
            return None
        if room is None:
            self.send(out.Error("table/unknown", "There is no such table."))
        return room

    # --- the other messages ----------------------------------------------------------------------

    def receive(self, text: str, late: float = 0.0) -> None:
        """Handle a message that came `late` seconds ago; its request runs beside the reader."""
        if self._place is None:
            return
        room, guest = self._place
        try:
            message = inbound.decoder.decode(text)
        except UNREADABLE as error:
            self._faults += 1
            self.send(out.Error("message/unreadable", f"Not understood: {error}"))
            return
        try:
            self._dispatch(room, guest, message, self._services.clock.now() - late)
        except Refused as error:
            self.send(out.Error(error.code, str(error)))

    def _dispatch(self, room: Room, guest: Guest, message: inbound.AnyMessage, at: float) -> None:
        if isinstance(message, inbound.Ping):
            self.send(out.Pong(message.number, self._services.clock.now()))
        elif isinstance(message, inbound.GiveLink):
            given = SignedLink(message.link, message.signed)
            room.give(guest, message.device, message.round, given)
        elif isinstance(message, inbound.Here):
            room.here(guest, message.device)
        elif isinstance(message, inbound.ShownUpTo):
            room.note_shown(guest, message.ply)
        elif isinstance(message, inbound.Ready):
            room.get_ready(guest)
        elif isinstance(message, inbound.SealBroken):
            if not self._reported:  # counted once a connection
                self._reported = True
                self._services.seal_broken(room.table.name, message.fault, message.ply)
        elif isinstance(message, inbound.Hello):
            raise Refused("hello/again", "You have said hello already.")
        else:
            guest.acted = self._services.clock.now()
            self._dispatch_action(room, guest, message, at)

    def _dispatch_action(
        self, room: Room, guest: Guest, message: inbound.React | AnyRequest, at: float
    ) -> None:
        if isinstance(message, inbound.React):
            known = message.sign in (*inbound.SIGNS, *inbound.PHRASES)
            demand(known, "react/refused", "That sign cannot be shown.")
            room.react(guest, message.seat, message.sign)
        else:
            room.start(self._run_request(room, guest, message, Arrival(at, guest.path)))

    async def _run_request(
        self, room: Room, guest: Guest, request: AnyRequest, arrival: Arrival
    ) -> None:
        begun, code = perf_counter(), "done"
        try:
            answer = await _submit(room, guest, request, arrival)
            if isinstance(answer, HintAnswer) and isinstance(request, Advise):
                self.send(_hint_message(request, answer.advice))
        except Refused as error:
            code = error.code
            self.send(out.Error(code, str(error), request.key, error.rule, error.wait))
        except LeaseLost as error:
            code = error.code  # no answer: the client repeats it where the table lives
        except Exception as error:
            code = self._fail(room, request, error)
        else:
            self.send(out.Done(answer.key, answer.ply))
        kind = str(request.__struct_config__.tag)
        self._services.count_request(kind, code, perf_counter() - begun)

    def _fail(self, room: Room, request: AnyRequest, error: Exception) -> str:
        """Log an unexpected error and answer the request; returns the code of the answer."""
        doubt = isinstance(error, InDoubt)
        undone = isinstance(error, ArlequinError) and not doubt
        code, text = ("table/not-kept", NOT_KEPT) if undone else ("server/trouble", TROUBLE)
        what = "request in doubt" if doubt else "request failed"
        self._services.log_failure(what, room.table.name, error)
        self.send(out.Error(code, text, request.key))
        return code

    def end(self) -> None:
        """The client has disconnected: its requests continue without answers."""
        if self._place is not None:
            room, guest = self._place
            room.leave(guest)
            self._services.guest_left(room)
        self._place, self._send = None, lambda message: None


def _hello(text: str | None) -> inbound.Hello | None:
    try:
        hello = inbound.decoder.decode(text or "")
    except UNREADABLE:
        return None
    if not isinstance(hello, inbound.Hello) or len(hello.secrets) > inbound.MOST_SECRETS:
        return None
    return hello


def _submit(
    room: Room, guest: Guest, request: AnyRequest, arrival: Arrival
) -> Coroutine[Any, Any, Answer]:
    """Pass a request to the host."""
    if isinstance(request, Claim):
        return _claim(room, guest, request)
    if isinstance(request, Prove):
        room.check_away(guest, request)
    return room.host.run(request, guest.sender, arrival)


async def _claim(room: Room, guest: Guest, request: Claim) -> Answer:
    own = frozenset((hash_secret(request.secret),)) - guest.holders
    demand(len(guest.holders) < MOST_HELD, "seat/too-many", "Come back for another seat.")
    guest.holders |= own  # so that the step finds them seated
    try:
        return await room.host.run(request, guest.sender)
    except Refused:
        guest.holders -= own
        raise


def _hint_message(request: Advise, advice: Advice) -> out.SentAdvice:
    """The best moves with their reasons, stopping where it is possible, and all values."""
    stop = [move for move in advice.moves[SHOWN_MOVES:] if move.move == STOP]
    return out.SentAdvice(
        key=request.key,
        seat=request.seat,
        since=request.since,
        unit=advice.unit,
        basis=advice.basis,
        moves=(*advice.moves[:SHOWN_MOVES], *stop),
        values={move.move: move.value for move in advice.moves},
        because=advice.because,
    )
