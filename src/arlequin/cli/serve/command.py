"""`arlequin serve`: serves tables to this machine or its network."""

import argparse
import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import segno
import uvicorn
from msgspec.structs import replace
from starlette.applications import Starlette

from arlequin.cli import exits, streams
from arlequin.cli.exits import DRAINED, INTERRUPTED
from arlequin.cli.play import saved_game
from arlequin.cli.program import guard
from arlequin.cli.serve import certificate
from arlequin.cli.serve.http_server import HttpServer
from arlequin.cli.serve.options import PORT, ServeError, add_options, check, database_of
from arlequin.cli.serve.supervisor import Crew
from arlequin.core.errors import ArlequinError, expected
from arlequin.players.workers.pool import default_size
from arlequin.server.app import Config, make_app
from arlequin.server.logs import configure
from arlequin.server.net.address_limits import Addresses
from arlequin.server.net.http_protocol import HttpProtocol
from arlequin.server.net.ws_protocol import SocketProtocol
from arlequin.server.server_end import ServerEnd
from arlequin.store.open import is_shared, open_database, path_of
from arlequin.store.upkeep.backup import back_up_before_upgrade

TRIES = 20
LOOPBACK, EVERYWHERE = "127.0.0.1", "0.0.0.0"
LARGEST_MESSAGE = 8192
LEAST_FILES = 64
"""A socket is a file: with fewer, a server has no room for its database and a few players."""
TRUST = """\
Browsers will warn once that the connection is not private, because only this machine vouches
for its certificate. Choose Advanced, then Continue: you can play.
To install the pages on a phone and play offline, open {near}/arlequin.crt there
and trust it. Android: Settings, search "CA certificate". iPhone: Settings, Profile Downloaded,
then General, About, Certificate Trust Settings. It is valid for this machine only."""


class LimitError(ArlequinError):
    """A limit of the system is too low."""

    code = "limit/files"


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Serve tables to browsers and terminals. Every move is on disk before it is shown."
    )
    add_options(command)


def run(arguments: argparse.Namespace) -> int:
    """Listens, prints the address, and serves until interrupted."""
    exits.end_at_once()  # there is nothing to end in order yet
    allow_many_files()
    check(arguments)
    arguments.host = listening_host(arguments)
    configure(json=arguments.log == "json")
    database = database_of(arguments)
    _prepare_database(database, arguments.copies)
    listening = _listening(arguments.host, arguments.port)
    port = listening.getsockname()[1]
    host = _near_host(arguments.host)
    near = f"{_scheme(arguments)}://{host}:{port}" if host else None
    config = _config(arguments, database, near)
    addresses = Addresses(arguments.most_sockets, arguments.processes)

    def work(place: int, announce: Callable[[], None] = lambda: None) -> int:
        addresses.sockets.begin(place)
        end = ServerEnd(arguments.drain)
        app = make_app(replace(config, place=place), addresses, end)
        server = HttpServer(_uvicorn(arguments, app), end)
        announce()
        return _serve(arguments, server, listening)

    announce = partial(_announce, arguments, port, near)
    if arguments.processes == 1:
        status = work(0, announce)
    else:
        announce()
        begin = lambda place: guard(partial(work, place))  # noqa: E731
        status = Crew(arguments.processes, begin, arguments.drain).run()
    streams.show("Stopped. Every game is stored and continues when you start again.")
    return status


def allow_many_files() -> None:
    """Raises the limit of open files as far as the system allows; LimitError if that is too low."""
    if sys.platform == "win32":
        return  # it has no such limit
    import resource  # noqa: PLC0415  # of POSIX systems alone

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < LEAST_FILES:
        wanted = f"a limit of {LEAST_FILES} open files or more (ulimit -n)"
        raise LimitError(expected(wanted, str(hard)))
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def _prepare_database(database: str, copies: Path | None) -> None:
    """Opens the database once, so that its errors come first; copies it before an upgrade.

    A file is copied beside itself when it is opened; PostgreSQL needs a folder.
    """
    copy = back_up_before_upgrade(database, copies or saved_game.folder().parent / "copies")
    if copy is not None:
        streams.say(f"arlequin: the database was of an older version: its backup is in {copy}")
    new = not is_shared(database) and not path_of(database).exists()
    open_database(database).close()
    if new:
        streams.show(f"Created a new database: {path_of(database)}")


def _config(arguments: argparse.Namespace, database: str, near: str | None) -> Config:
    """The configuration of the application; creates a certificate for `--https`."""
    authority = _create_certificate(arguments) if arguments.https else None
    advertised = (arguments.advertise or "").partition(":")[0]
    public = urlsplit(arguments.public_url).hostname
    hosts = tuple(filter(None, (arguments.host, advertised, public)))
    return Config(
        database, arguments.pace, arguments.seed, near, arguments.advertise, arguments.lease,
        arguments.workers or default_size(arguments.processes), authority, not arguments.cold,
        arguments.metrics, keep_finished=arguments.keep_finished,
        public_url=arguments.public_url.rstrip("/"), hosts=hosts,
    )  # fmt: skip


def _create_certificate(arguments: argparse.Namespace) -> Path:
    """Creates the certificate of this machine; returns the authority that phones can trust."""
    folder = saved_game.folder().parent / "https"
    try:
        arguments.tls_cert = certificate.own(folder, _near_host(arguments.host))
    except OSError as error:
        raise ServeError(f"{error.filename or folder}: {error.strerror}") from error
    return folder / certificate.AUTHORITY


def _uvicorn(arguments: argparse.Namespace, app: Starlette) -> uvicorn.Config:
    return uvicorn.Config(
        app, http=HttpProtocol, ws=SocketProtocol, loop="uvloop", timeout_graceful_shutdown=3,
        ws_per_message_deflate=False, ws_max_size=LARGEST_MESSAGE,
        log_config=None, access_log=False, server_header=False,
        proxy_headers=arguments.behind_proxy is not None,
        forwarded_allow_ips=arguments.behind_proxy,
        ssl_certfile=arguments.tls_cert, ssl_keyfile=arguments.tls_key,
    )  # fmt: skip


def _serve(arguments: argparse.Namespace, server: HttpServer, listening: socket.socket) -> int:
    """Serves until the end; returns the exit status, or raises the error of the server.

    A full garbage collection stops all clients, with 2,000 connections for a third of a second.
    The objects of a game have no cycles; only closed connections have, a few kilobytes each. Of
    500 moves that wait for one commit, 30,000 objects are young: they are not collected.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 20)
    server.run(sockets=[listening])
    if server.end.error is not None:
        raise server.end.error
    if server.end.ordered:
        return DRAINED if arguments.processes > 1 else 0
    return INTERRUPTED if server.interrupted else 0


def listening_host(arguments: argparse.Namespace) -> str:
    """The address to listen at; by default only this machine reaches it."""
    return arguments.host or (EVERYWHERE if arguments.lan else LOOPBACK)


def _listening(host: str, port: int | None) -> socket.socket:
    """A listening socket at this port, or at the first free one."""
    ports = range(PORT, PORT + TRIES) if port is None else (port,)
    reason = ""
    for each in ports:
        try:
            return _bind(host, each)
        except (OSError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or str(error)
    raise ServeError(f"cannot listen at {host} port {ports[-1]}: {reason}")


def _bind(host: str, port: int) -> socket.socket:
    family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(2048)
    except BaseException:
        listening.close()
        raise
    return listening


def _announce(arguments: argparse.Namespace, port: int, near: str | None) -> None:
    """Prints the addresses of the server, and opens a browser."""
    here = f"{_scheme(arguments)}://localhost:{port}/"
    if arguments.port is None and port != PORT:
        streams.show(f"Port {PORT} is in use: this is the next one.")
    streams.show(f"Arlequin is at {here}")
    if arguments.lan:
        streams.show("It is open to your network (--lan): everyone there can play.")
    elif listening_host(arguments) == LOOPBACK:
        streams.show("Only this machine can reach it: --lan opens it to your network.")
    if near:
        streams.show(f"Phones on the same network: {near}/")
        if sys.stdout.isatty():
            segno.make(f"{near}/", error="l").terminal(compact=True)
    if arguments.https:
        streams.show(TRUST.format(near=near or here.rstrip("/")))
    streams.show("Stop it with Ctrl-C: no game is lost.")
    streams.flush()
    display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    has_screen = sys.stdout.isatty() and bool(display or sys.platform in ("darwin", "win32"))
    if not arguments.no_browser and has_screen:
        webbrowser.open(here)


def _scheme(arguments: argparse.Namespace) -> str:
    return "https" if arguments.https or arguments.tls_cert else "http"


def _near_host(host: str) -> str | None:
    """The address of this machine on its network; the query for a route sends nothing."""
    if host not in (EVERYWHERE, "::", ""):
        return None if host in ("localhost", LOOPBACK, "::1") else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as route:
        try:
            route.connect(("192.0.2.1", 9))
            address: str = route.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address
