"""Host check: requests are answered only under names that this server has.

A page of another site that points its own name at this server (DNS rebinding) counts as one of our
pages to a browser.
"""

import asyncio
import ipaddress
import socket
from collections.abc import Iterable
from contextlib import suppress

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from arlequin.server.http.responses import failed, refuse

OTHER_HOST = (
    "This server does not answer as '{}'. Use its IP address, 'localhost' or this machine's name;"
    " for any other name, start it with --public-url."
)


class HostCheck:
    """Middleware: answers under IP addresses, localhost, this machine's names and `names`."""

    def __init__(self, app: ASGIApp, names: Iterable[str] = ()) -> None:
        self.app = app
        self._names = {"localhost", *map(str.lower, names)}
        self._machine: frozenset[str] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or scope.get("inside"):  # its neighbour has checked it
            await self.app(scope, receive, send)
            return
        host = host_of(HTTPConnection(scope).headers.get("host", ""))
        if not host or _is_address(host) or host in self._names or await self._is_machine(host):
            await self.app(scope, receive, send)
        else:
            sentence = OTHER_HOST.format(host[:100])
            await refuse(scope, receive, send, failed(421, "request/other-host", sentence))

    async def _is_machine(self, host: str) -> bool:
        """Whether it is a name of this machine; its full name can take a name server seconds."""
        if self._machine is None:
            self._machine = await asyncio.to_thread(machine_names)
        return host in self._machine


def machine_names() -> frozenset[str]:
    """Names under which others on the network find this machine."""
    name = socket.gethostname().lower()
    return frozenset({name, f"{name.partition('.')[0]}.local", socket.getfqdn().lower()})


def host_of(header: str) -> str:
    """The name or address in a Host header, without its port."""
    name = header.partition("]")[0].lstrip("[") if header[:1] == "[" else header.partition(":")[0]
    return name.lower().rstrip(".")


def _is_address(host: str) -> bool:
    with suppress(ValueError):
        ipaddress.ip_address(host)
        return True
    return False
