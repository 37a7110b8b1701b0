"""Transport of a client: whatever carries texts to a server and back."""

from contextlib import AbstractAsyncContextManager
from typing import Protocol


class Transport(Protocol):
    """An open connection to a server; ConnectionError when it has ended."""

    async def send(self, text: str) -> None:
        """Carry a text to the server."""

    async def receive(self) -> str | bytes:
        """The next text from the server."""


class Connect(Protocol):
    """Opens a connection to a table; OSError or TimeoutError where there is no server."""

    def __call__(self, table: str) -> AbstractAsyncContextManager[Transport]:
        """A connection that is open while the block runs."""
