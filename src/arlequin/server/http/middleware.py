"""Middleware: security headers, the check of the host, and the rate limit of each address."""

import asyncio
import ipaddress
import socket
from collections.abc import Callable, Coroutine, Generator, Iterable
from contextlib import suppress
from functools import partial
from math import ceil
from time import thread_time
from typing import Any, TypeVar

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arlequin.server.http.responses import failure, refuse
from arlequin.server.net.address_limits import (
    BYTE_SECONDS,
    PARSER_SECONDS,
    REQUEST_SECONDS,
    Addresses,
)

T = TypeVar("T")

# --- security headers: a browser does nothing that our pages never need --------------------------

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self';"
    " form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
WASM_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""For one worker's script only: in it, and nowhere else, WebAssembly can run."""
TRANSPORT = "max-age=31536000"
"""For a year browsers use https alone; other names of the domain are not affected."""
NOT_CACHED = ("/api", "/healthz")
"""Paths whose answers are true now and not later."""
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
UNREADABLE = (
    "HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n"
    + "".join(f"{name}: {value}\r\n" for name, value in HEADERS.items())
    + "\r\n"
).encode()
"""The answer to bytes that are no request."""


class SecurityHeaders:
    """Middleware: security headers on every HTTP response.

    `secure_for_long` is only for a certificate that browsers trust: they would open no page else.
    """

    def __init__(self, app: ASGIApp, secure_for_long: bool = False) -> None:
        self.app = app
        self._secure_for_long = secure_for_long

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        added = dict(HEADERS)
        if scope["path"].startswith(NOT_CACHED):
            added["Cache-Control"] = "no-store"
        if scope["scheme"] == "https":  # over http browsers ignore the opener policy, and warn
            added["Cross-Origin-Opener-Policy"] = "same-origin"
            if self._secure_for_long:
                added["Strict-Transport-Security"] = TRANSPORT

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in added.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers)


# --- the host ------------------------------------------------------------------------------------

OTHER_HOST = (
    "This server does not answer as '{}'. Use its IP address, 'localhost' or this machine's name;"
    " for any other name, start it with --public-url."
)


class HostCheck:
    """Middleware: answers under IP addresses, localhost, this machine's names and `names`.

    It stops pages of other sites that point their names here (DNS rebinding).
    """

    def __init__(self, app: ASGIApp, names: Iterable[str] = ()) -> None:
        self.app = app
        self._names = {"localhost", *map(str.lower, names)}
        self._machine: frozenset[str] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or scope.get("inside"):  # another process has checked it
            await self.app(scope, receive, send)
            return
        host = host_of(HTTPConnection(scope).headers.get("host", ""))
        known = not host or _is_address(host) or host in self._names
        if not known and self._machine is None:  # its full name can take a name server seconds
            self._machine = await asyncio.to_thread(machine_names)
        if known or host in (self._machine or ()):
            await self.app(scope, receive, send)
        else:
            sentence = OTHER_HOST.format(host[:100])
            await refuse(scope, receive, send, failure(421, "request/other-host", sentence))


def machine_names() -> frozenset[str]:
    """Names under which other machines on the network find this one."""
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


# --- the rate limit ------------------------------------------------------------------------------

LONGEST = 10.0
"""Seconds that a request waits at most."""
BANNED = ("address/banned", "Whoever runs this server has turned your address away.")
TOO_MANY = ("request/too-many", "Too many requests from your address: wait a moment.")


class RateLimit:
    """Middleware: delays or refuses requests of an address over its share of processor time."""

    def __init__(self, app: ASGIApp, addresses: Addresses) -> None:
        self.app = app
        self._addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or scope.get("inside"):  # another process has counted it
            await self.app(scope, receive, send)
            return
        slot = self._addresses.slot(address_of(HTTPConnection(scope)))
        work = self._answer(scope, receive, send, slot)
        await Metered(work, partial(self._addresses.cpu.charge, slot))

    async def _answer(self, scope: Scope, receive: Receive, send: Send, slot: int) -> None:
        if address_of(HTTPConnection(scope)) in self._addresses.bans:
            await refuse(scope, receive, send, failure(403, *BANNED))
            return
        cpu = self._addresses.cpu
        wait = cpu.wait(slot, LONGEST, REQUEST_SECONDS)
        if wait:
            await asyncio.sleep(min(wait, LONGEST))  # also before a refusal, which takes time too
        if wait > LONGEST:
            await refuse(scope, receive, send, too_many(wait))
            return

        async def send_charged(message: Message) -> None:
            cpu.charge(slot, BYTE_SECONDS * len(message.get("body", b"")))
            await send(message)

        try:
            await self.app(scope, receive, send_charged)
        finally:
            cpu.charge(slot, PARSER_SECONDS - REQUEST_SECONDS)


class Metered:
    """Runs a coroutine and reports the processor time of each of its steps."""

    def __init__(self, work: Coroutine[Any, Any, None], report: Callable[[float], None]) -> None:
        self._work = work
        self._report = report

    def __await__(self) -> Generator[Any, Any, None]:
        steps = self._work.__await__()
        resume = partial(steps.send, None)
        while True:
            begun = thread_time()
            try:
                awaited = resume()
            except StopIteration:
                return
            finally:
                self._report(thread_time() - begun)
            try:
                yield awaited
            except BaseException as error:
                resume = partial(steps.throw, error)
            else:
                resume = partial(steps.send, None)


async def run_in_thread(addresses: Addresses, slot: int, work: Callable[[], T]) -> T:
    """Run `work` in a thread and charge its time to the address, also if it is cancelled."""

    def measured_work() -> T:
        begun = thread_time()
        try:
            return work()
        finally:
            addresses.cpu.charge(slot, thread_time() - begun)

    return await asyncio.to_thread(measured_work)


def address_of(connection: HTTPConnection) -> str:
    """The address whose limits count: that of the client, as trusted proxies report it."""
    return connection.client.host if connection.client else ""


def too_many(wait: float) -> Response:
    """The answer to an address that has used up its share, with the time to wait."""
    return failure(429, *TOO_MANY, retry_after=ceil(wait))
