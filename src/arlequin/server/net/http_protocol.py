"""uvicorn's HTTP/1.1 with a request timeout of 10 seconds (slow-loris protection)."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from arlequin.server.http.middleware import LONGEST, UNREADABLE
from arlequin.server.net.address_limits import PARSER_SECONDS, Addresses

PATIENCE = 10.0
"""Seconds from the connection, or from the last answer, to a whole request."""


class HttpProtocol(H11Protocol):
    """One HTTP connection; the timeout ends where it becomes a WebSocket (`SocketProtocol`)."""

    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._start_timeout()

    def handle_events(self) -> None:
        super().handle_events()
        if self.conn.our_state in (h11.SEND_RESPONSE, h11.SEND_BODY):
            self._stop_timeout()

    def send_400_response(self, msg: str) -> None:
        """Refuse unreadable bytes with the headers of all other answers."""
        refuse_unreadable(self)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop_timeout()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        self._start_timeout()
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timeout()
        super().connection_lost(exc)

    def _start_timeout(self) -> None:
        self._stop_timeout()
        self._patience = self.loop.call_later(PATIENCE, self.transport.close)

    def _stop_timeout(self) -> None:
        if self._patience is not None:
            self._patience.cancel()


def refuse_unreadable(connection: Any) -> None:
    """Refuse bytes that are no request, and close; each refusal takes a share of the address.

    Without a share left only this connection waits: the address can be that of a proxy.
    """
    addresses: Addresses | None = connection.app_state.get("addresses")
    wait = 0.0
    if addresses is not None and connection.client is not None:
        slot = addresses.slot(connection.client[0])
        wait = addresses.cpu.wait(slot, LONGEST, PARSER_SECONDS)
    transport: asyncio.Transport = connection.transport
    transport.pause_reading()

    def close() -> None:
        if not transport.is_closing():
            transport.write(UNREADABLE)
            transport.close()

    connection.loop.call_later(min(wait, LONGEST), close)
