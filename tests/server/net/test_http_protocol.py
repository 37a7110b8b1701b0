"""Bytes that are no request: refused at once, until an address has used up its share."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from arlequin.cli.serve.http_server import Lifespan
from arlequin.server.app import Config, make_app
from arlequin.server.http.middleware import LONGEST, UNREADABLE
from arlequin.server.net.address_limits import CPU_BURST, CPU_RATE, Addresses
from arlequin.server.net.http_protocol import HttpProtocol
from arlequin.server.net.ws_protocol import SocketProtocol

ADDRESS = "192.0.2.7"
WITHOUT_KEY = (
    b"GET /api/tables/x/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\n\r\n"
)
UNREAD = [b"noise\r\n\r\n", WITHOUT_KEY, WITHOUT_KEY.replace(b"\r\n\r\n", b"\r\nX: y\r\n" * 200)]


class Wire(asyncio.Transport):
    """A transport from an address; what is written to it stays here."""

    def __init__(self) -> None:
        super().__init__({"peername": (ADDRESS, 1)})
        self.written = b""
        self.reading = True
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += data

    def pause_reading(self) -> None:
        self.reading = False

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """The wire keeps no protocol."""

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True


def refused_after(addresses: Addresses, folder: Path, sent: bytes) -> float:
    """Seconds until a server with these limits refuses what was sent to it."""

    async def send() -> float:
        app = make_app(Config(str(folder / "tables.sqlite")), addresses)
        config = uvicorn.Config(
            app, ws=SocketProtocol, ws_per_message_deflate=False, log_config=None
        )
        config.load()
        life = Lifespan(config)
        await life.startup()
        door, wire = HttpProtocol(config, ServerState(), life.state), Wire()
        door.connection_made(wire)
        later: list[tuple[Any, ...]] = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(door.loop, "call_later", lambda *call: later.append(call))
            door.data_received(sent)
        ((seconds, refuse, *values),) = later
        assert (wire.written, wire.reading) == (b"", False)
        for _ in range(2):  # the second time it is closed already
            refuse(*values)
            assert (wire.written, wire.closed) == (UNREADABLE, True)
        door.connection_lost(None)
        await life.shutdown()
        return float(seconds)

    return asyncio.run(send())


@pytest.mark.parametrize("sent", UNREAD, ids=["noise", "no key", "many headers"])
def test_an_address_whose_share_is_used_up_waits_for_its_refusal(
    tmp_path: Path, sent: bytes
) -> None:
    addresses = Addresses()
    slot = addresses.slot(ADDRESS)
    assert refused_after(addresses, tmp_path, sent) == 0.0
    addresses.cpu.charge(slot, CPU_BURST + 5 * CPU_RATE)
    assert 0.0 < refused_after(addresses, tmp_path, sent) < LONGEST
    addresses.cpu.charge(slot, 100 * CPU_RATE)
    assert refused_after(addresses, tmp_path, sent) == LONGEST
