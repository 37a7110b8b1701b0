"""WebSockets of a client: what is too long to be read ends it, and is not asked for again."""

import asyncio

import pytest
from websockets.asyncio.server import ServerConnection as Socket
from websockets.asyncio.server import serve

from arlequin.client import websocket_transport
from arlequin.client.connection import DevicePorts, ServerConnection
from arlequin.client.errors import ClientError


def test_a_message_that_is_too_long_ends_the_connection_for_good(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(websocket_transport, "LARGEST", 1000)
    hellos = []

    async def lies(socket: Socket) -> None:
        hellos.append(await socket.recv())
        await socket.send("x" * 1001)
        await socket.wait_closed()

    async def listen() -> None:
        async with serve(lies, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            table = ServerConnection(
                f"http://127.0.0.1:{port}", "t", None, DevicePorts(lambda *_: None, lambda: 0)
            )
            async with asyncio.timeout(120):
                await table.run()

    with pytest.raises(ClientError, match="at most 1,000 bytes, got a longer one") as error:
        asyncio.run(listen())
    assert error.value.code == "client/unreadable"
    assert len(hellos) == 1
