"""`arlequin serve`: tables for everybody who can reach this machine."""

import argparse
import gc
import ipaddress
import os
import re
import socket
import ssl
import sys
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path

import segno
import uvicorn
from msgspec.structs import replace
from starlette.applications import Starlette

from arlequin.cli import interrupt, shared_options, streams
from arlequin.cli.guard import guarded
from arlequin.cli.play import saved_game
from arlequin.cli.serve import certificate, limits
from arlequin.cli.serve.http_server import HttpServer
from arlequin.cli.serve.supervisor import Crew
from arlequin.cli.statuses import DRAINED, INTERRUPTED
from arlequin.core.errors import ArlequinError, expected
from arlequin.players.workers.workers import usual
from arlequin.server.app import Config, make_app
from arlequin.server.logs import configure
from arlequin.server.net.address_limits import MOST_SOCKETS, Addresses
from arlequin.server.net.http_protocol import Door
from arlequin.server.net.ws_protocol import Line
from arlequin.store.heartbeat import SECONDS
from arlequin.store.open import open_database, shared
from arlequin.store.upkeep.backup import back_up_before_upgrade

PORT = 8321
TRIES = 20
LARGEST_MESSAGE = 8192
MOST_PROCESSES = 64
LAST_PORT = 65_535
PUBLIC_URL = re.compile(r"https?://[\w.-]+(:\d{1,5})?/?", re.ASCII)
TRUST = """\
Browsers will say once that the connection is not private, for nobody but this machine vouches
for its certificate. Choose Advanced, then Continue: you can play.
To install the pages on a phone and play offline, open {near}/arlequin.crt there
and trust it. Android: Settings, search "CA certificate". iPhone: Settings, Profile Downloaded,
then General, About, Certificate Trust Settings. It is good for this machine and nothing else."""


class ServeError(ArlequinError):
    """A server that cannot be started as asked."""

    code = "serve/impossible"


def add_to(command: argparse.ArgumentParser) -> None:
    """Its description and options."""
    command.description = "Serve tables. Every move is on disk before anybody sees it."
    add_options(command)
    command.set_defaults(run=run)


def add_options(command: argparse.ArgumentParser) -> None:
    """What a server may be told."""
    command.add_argument(
        "--host", default="0.0.0.0", help="the address to listen at (default: all, 0.0.0.0)"
    )
    command.add_argument("--port", type=int, help=f"the port (default: {PORT}, or the next free)")
    command.add_argument(
        "--database",
        help="where tables are kept: a file (default: in your data folder) or postgresql://…",
    )
    command.add_argument(
        "--processes", type=int, default=1, metavar="N", help="how many share a PostgreSQL database"
    )
    command.add_argument(
        "--workers",
        type=int,
        metavar="N",
        help="how many processes computers think in, each (default: one a core, less the server's)",
    )
    command.add_argument(
        "--advertise",
        metavar="HOST[:PORT]",
        help="where other processes find this one (default: on this machine only)",
    )
    command.add_argument(
        "--behind-proxy",
        nargs="*",
        metavar="ADDRESS",
        help="where proxies connect from (127.0.0.1, 10.0.0.0/8): their X-Forwarded-* are believed",
    )
    command.add_argument(
        "--most-sockets",
        type=int,
        default=MOST_SOCKETS,
        metavar="N",
        help=f"how many one address may have open (default: {MOST_SOCKETS})",
    )
    command.add_argument(
        "--https", action="store_true", help="https with a certificate of its own, for your home"
    )
    command.add_argument("--tls-cert", type=Path, metavar="FILE", help="a certificate, for https")
    command.add_argument("--tls-key", type=Path, metavar="FILE", help="its key, if it is apart")
    command.add_argument(
        "--cold",
        action="store_true",
        help="load solvers when the first hint is asked for, not at the start: saves memory",
    )
    command.add_argument(
        "--keep-finished",
        metavar="TIME",
        type=shared_options.duration,
        help="remove games that have been over for so long: 90d, 12h (default: never)",
    )
    command.add_argument(
        "--copies",
        metavar="FOLDER",
        type=Path,
        help="where PostgreSQL is copied to before an upgrade (default: your data folder)",
    )
    command.add_argument(
        "--drain",
        metavar="SECONDS",
        type=float,
        default=0.0,
        help="after SIGTERM, say 'draining' at /healthz for so long before ending (default: 0)",
    )
    command.add_argument(
        "--metrics",
        metavar="HOST:PORT",
        help="a port of its own for /metrics and /healthz (default: to this machine alone)",
    )
    command.add_argument(
        "--public-url",
        metavar="URL",
        default="",
        help="how links to tables begin: https://play.example.org (default: as it was asked for)",
    )
    command.add_argument("--no-browser", action="store_true", help="do not open a browser")
    command.add_argument("--log", choices=("plain", "json"), default="plain", help="how to log")
    command.add_argument("--pace", type=float, default=0.7, help=argparse.SUPPRESS)
    command.add_argument("--seed", type=int, help=argparse.SUPPRESS)
    command.add_argument("--lease", type=float, default=SECONDS, help=argparse.SUPPRESS)


def run(arguments: argparse.Namespace) -> int:
    """Listen, say where, and serve until interrupted."""
    interrupt.end_at_once()  # nothing is begun yet
    limits.allow_many_files()
    _check_tls(arguments)
    _check_processes(arguments)
    _check_port(arguments.port)
    _check_workers(arguments.workers)
    _check_proxies(arguments.behind_proxy)
    _check_metrics(arguments.metrics)
    _check_public_url(arguments.public_url)
    if arguments.most_sockets < 1:
        raise ServeError(expected("--most-sockets of 1 or more", str(arguments.most_sockets)))
    configure(json=arguments.log == "json")
    database = _database(arguments.database)
    _copy_before_upgrade(database, arguments.copies)
    open_database(database).close()  # whatever is wrong with it is said before anything else
    listening = _listening(arguments.host, arguments.port)
    port = listening.getsockname()[1]
    near = _near(arguments, port)
    authority = _make_certificate(arguments) if arguments.https else None
    config = Config(
        database,
        arguments.pace,
        arguments.seed,
        near,
        arguments.advertise,
        arguments.lease,
        arguments.workers or usual(arguments.processes),
        authority,
        not arguments.cold,
        arguments.metrics,
        keep_finished=arguments.keep_finished,
        public_url=arguments.public_url.rstrip("/"),
    )
    say = partial(_announce, arguments, port, near)
    addresses = Addresses(arguments.most_sockets, arguments.processes)

    def work(place: int, announce: Callable[[], None] = lambda: None) -> int:
        addresses.sockets.begin(place)
        own = replace(config, place=place)
        return _serve(arguments, make_app(own, addresses), listening, announce)

    if arguments.processes == 1:
        status = work(0, say)
    else:
        say()
        crew = Crew(arguments.processes, lambda place: guarded(partial(work, place)))
        crew.patience += arguments.drain
        status = crew.run()
    streams.show("Stopped. Every game is kept and goes on when you start again.")
    return status


def _serve(
    arguments: argparse.Namespace,
    app: Starlette,
    listening: socket.socket,
    announce: Callable[[], None],
) -> int:
    server = HttpServer(_uvicorn(arguments, app))
    fatal: list[ArlequinError] = []

    def end(error: ArlequinError) -> None:
        fatal.append(error)
        server.should_exit = True

    server.drain_seconds = arguments.drain
    app.state.end = end
    app.state.drain = server.order_drain
    announce()
    _collect_seldom()
    server.run(sockets=[listening])
    if fatal:
        raise fatal[0]
    if server.ordered:
        return DRAINED if arguments.processes > 1 else 0
    return INTERRUPTED if server.interrupted else 0


def _check_workers(number: int | None) -> None:
    if number is not None and not 1 <= number <= MOST_PROCESSES:
        raise ServeError(expected(f"--workers from 1 to {MOST_PROCESSES}", str(number)))


def _check_processes(arguments: argparse.Namespace) -> None:
    number = arguments.processes
    if not 1 <= number <= MOST_PROCESSES:
        raise ServeError(expected(f"--processes from 1 to {MOST_PROCESSES}", str(number)))
    if shared(_database(arguments.database)):
        _check_advertised(arguments.advertise, number)
        return
    if number > 1:
        raise ServeError("--processes needs --database postgresql://…: a file has one process")
    if arguments.advertise is not None:
        raise ServeError("--advertise needs --database postgresql://…: a file has one process")


def _check_port(asked: int | None) -> None:
    """A socket would take such a number modulo 65,536, and be found nowhere."""
    if asked is not None and not 0 <= asked <= LAST_PORT:
        raise ServeError(expected(f"--port from 0 (any free one) to {LAST_PORT}", str(asked)))


def _copy_before_upgrade(database: str, asked: Path | None) -> None:
    """A file is copied beside itself by whoever opens it; PostgreSQL has no place of that kind."""
    copy = back_up_before_upgrade(database, asked or saved_game.folder().parent / "copies")
    if copy is not None:
        streams.say(f"arlequin: the database is of an older version: a copy of it is in {copy}")


def _check_metrics(asked: str | None) -> None:
    if asked is None:
        return
    host, colon, port = asked.rpartition(":")
    if not (host and colon and port.isdecimal() and 0 < int(port) <= LAST_PORT):
        raise ServeError(expected("--metrics HOST:PORT, like 127.0.0.1:9321", asked))


def _check_public_url(asked: str) -> None:
    if asked and not PUBLIC_URL.fullmatch(asked):
        raise ServeError(expected("--public-url https://HOST, without a path", asked))


def _check_proxies(asked: list[str] | None) -> None:
    """Only who is named is believed: else anybody could write where they come from."""
    if asked == []:
        raise ServeError(
            "--behind-proxy needs the address that your proxy connects from:"
            " for one on this machine, --behind-proxy 127.0.0.1 ::1"
        )
    for address in asked or ():
        try:
            ipaddress.ip_network(address)
        except ValueError as error:
            wanted = "an address or a network after --behind-proxy, like 127.0.0.1 or 10.0.0.0/8"
            raise ServeError(expected(wanted, address)) from error


def _check_advertised(asked: str | None, number: int) -> None:
    if asked is None:
        return
    host, colon, port = asked.partition(":")
    if not host or (colon and not (port.isdecimal() and int(port) <= LAST_PORT)):
        raise ServeError(expected("--advertise HOST or HOST:PORT", asked))
    if colon and number > 1:
        raise ServeError("--advertise takes no port where there are several --processes")


def _uvicorn(arguments: argparse.Namespace, app: Starlette) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=Door,
        ws=Line,
        loop="uvloop",
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_MESSAGE,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=arguments.behind_proxy is not None,
        forwarded_allow_ips=arguments.behind_proxy,
        ssl_certfile=arguments.tls_cert,
        ssl_keyfile=arguments.tls_key,
        timeout_graceful_shutdown=3,
    )


def _make_certificate(arguments: argparse.Namespace) -> Path:
    """A certificate of our own to serve with; where the one is that phones may be told to trust."""
    folder = saved_game.folder().parent / "https"
    try:
        arguments.tls_cert = certificate.own(folder, _near_host(arguments.host))
    except OSError as error:
        raise ServeError(f"{error.filename or folder}: {error.strerror}") from error
    return folder / certificate.AUTHORITY


def _check_tls(arguments: argparse.Namespace) -> None:
    """Whether https can be served, said before anything is opened."""
    cert, key = arguments.tls_cert, arguments.tls_key
    if arguments.https and (cert or key):
        raise ServeError("--https makes a certificate of its own: leave out --tls-cert")
    if cert is None and key is not None:
        raise ServeError("--tls-key needs --tls-cert")
    for path in filter(None, (cert, key)):
        _check_readable(path)
    if cert is not None:
        _check_pair(cert, key)


def _check_readable(path: Path) -> None:
    try:
        path.open("rb").close()
    except OSError as error:
        raise ServeError(f"{path}: {error.strerror}") from error


def _check_pair(cert: Path, key: Path | None) -> None:
    names = str(cert) if key is None else f"{cert} and {key}"
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(cert, key, password=_no_password)
    except ssl.SSLError as error:
        raise ServeError(f"{names}: expected a certificate and its key (PEM)") from error


def _no_password() -> str:
    """Nobody sits there to type one whenever a server starts."""
    raise ServeError("expected a key without a password for https")


def _database(asked: str | None) -> str:
    return asked or str(saved_game.folder().parent / "tables.sqlite")


def _collect_seldom() -> None:
    """A full collection of garbage stops everybody, with 2,000 connections for a third of a second.

    What a game leaves behind has no cycles; only closed connections have, a few kilobytes each.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 10, 100)


def _listening(host: str, asked: int | None) -> socket.socket:
    """A socket that listens: at the port asked for, or at the first free one."""
    ports = range(PORT, PORT + TRIES) if asked is None else (asked,)
    reason = ""
    for port in ports:
        try:
            return _bound(host, port)
        except (OSError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or str(error)
    raise ServeError(f"cannot listen at {host} port {ports[-1]}: {reason}")


def _bound(host: str, port: int) -> socket.socket:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listening = socket.socket(found[0], socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(found[4])
        listening.listen(2048)
    except BaseException:
        listening.close()
        raise
    return listening


# --- saying where ------------------------------------------------------------------------------


def _announce(arguments: argparse.Namespace, port: int, near: str | None) -> None:
    here = f"{_scheme(arguments)}://localhost:{port}/"
    streams.show(f"Arlequin is at {here}")
    if near:
        streams.show(f"Phones on the same network: {near}/")
        if sys.stdout.isatty():
            segno.make(f"{near}/", error="l").terminal(compact=True)
    if arguments.https:
        streams.show(TRUST.format(near=near or here.rstrip("/")))
    streams.show("Stop it with Ctrl-C: no game is lost.")
    streams.flush()
    if not arguments.no_browser and _has_screen():
        webbrowser.open(here)


def _scheme(arguments: argparse.Namespace) -> str:
    return "https" if arguments.https or arguments.tls_cert else "http"


def _near(arguments: argparse.Namespace, port: int) -> str | None:
    """Where other devices find this server, if they can."""
    host = _near_host(arguments.host)
    return f"{_scheme(arguments)}://{host}:{port}" if host else None


def _near_host(host: str) -> str | None:
    """The address of this machine on its network; asking for a route sends nothing."""
    if host not in ("0.0.0.0", "::", ""):
        return None if host in ("localhost", "127.0.0.1", "::1") else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))
            address: str = asking.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address


def _has_screen() -> bool:
    shown = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return sys.stdout.isatty() and bool(shown or sys.platform in ("darwin", "win32"))
