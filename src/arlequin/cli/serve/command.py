"""`arlequin serve`: tables for this machine, or for its network."""

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

from arlequin.cli import interrupt, streams
from arlequin.cli.guard import guarded
from arlequin.cli.play import saved_game
from arlequin.cli.serve import certificate
from arlequin.cli.serve.checks import ServeError, check, database_of
from arlequin.cli.serve.http_server import HttpServer
from arlequin.cli.serve.options import PORT, add_options
from arlequin.cli.serve.supervisor import Crew
from arlequin.cli.statuses import DRAINED, INTERRUPTED
from arlequin.core.errors import ArlequinError, expected
from arlequin.players.workers.pool import usual
from arlequin.server.app import Config, make_app
from arlequin.server.logs import configure
from arlequin.server.net.address_limits import Addresses
from arlequin.server.net.http_protocol import Door
from arlequin.server.net.ws_protocol import Line
from arlequin.server.server_end import ServerEnd
from arlequin.store.open import open_database, path_of, shared
from arlequin.store.upkeep.backup import back_up_before_upgrade

TRIES = 20
LOOPBACK, EVERYWHERE = "127.0.0.1", "0.0.0.0"
LARGEST_MESSAGE = 8192
TRUST = """\
Browsers will say once that the connection is not private, for nobody but this machine vouches
for its certificate. Choose Advanced, then Continue: you can play.
To install the pages on a phone and play offline, open {near}/arlequin.crt there
and trust it. Android: Settings, search "CA certificate". iPhone: Settings, Profile Downloaded,
then General, About, Certificate Trust Settings. It is good for this machine and nothing else."""


def add_to(command: argparse.ArgumentParser) -> None:
    """Its description and options."""
    command.description = "Serve tables. Every move is on disk before anybody sees it."
    add_options(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Listen, say where, and serve until interrupted."""
    interrupt.end_at_once()  # nothing is begun yet
    allow_many_files()
    check(arguments)
    arguments.host = listening_host(arguments)
    configure(json=arguments.log == "json")
    database = database_of(arguments.database)
    _copy_before_upgrade(database, arguments.copies)
    _check_database(database)
    listening = _listening(arguments.host, arguments.port)
    port = listening.getsockname()[1]
    near = _near(arguments, port)
    config = _config(arguments, database, near)
    say = partial(_announce, arguments, port, near)
    addresses = Addresses(arguments.most_sockets, arguments.processes)

    def work(place: int, announce: Callable[[], None] = lambda: None) -> int:
        addresses.sockets.begin(place)
        end = ServerEnd(arguments.drain)
        app = make_app(replace(config, place=place), addresses, end)
        server = HttpServer(_uvicorn(arguments, app), end)
        announce()
        return _serve(arguments, server, listening)

    status = work(0, say) if arguments.processes == 1 else _supervise(arguments, work, say)
    streams.show("Stopped. Every game is kept and goes on when you start again.")
    return status


def listening_host(arguments: argparse.Namespace) -> str:
    """The address to listen at: only this machine reaches it unless asked otherwise."""
    return arguments.host or (EVERYWHERE if arguments.lan else LOOPBACK)


def _config(arguments: argparse.Namespace, database: str, near: str | None) -> Config:
    """What the application needs to know; with `--https` its certificate is made for it."""
    authority = _make_certificate(arguments) if arguments.https else None
    return Config(
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
        hosts=_hosts(arguments),
    )


def _hosts(arguments: argparse.Namespace) -> tuple[str, ...]:
    """Names under which it was told that it is reached."""
    advertised = (arguments.advertise or "").partition(":")[0]
    public = urlsplit(arguments.public_url).hostname
    return tuple(filter(None, (arguments.host, advertised, public)))


def _supervise(
    arguments: argparse.Namespace, work: Callable[[int], int], say: Callable[[], None]
) -> int:
    """Several processes, started again where one ends by itself."""
    say()

    def begin(place: int) -> int:
        return guarded(partial(work, place))

    return Crew(arguments.processes, begin, arguments.drain).run()


def _serve(arguments: argparse.Namespace, server: HttpServer, listening: socket.socket) -> int:
    """The exit status of a server that has ended; the error is raised that has ended it."""
    _collect_seldom()
    server.run(sockets=[listening])
    if server.end.error is not None:
        raise server.end.error
    if server.end.ordered:
        return DRAINED if arguments.processes > 1 else 0
    return INTERRUPTED if server.interrupted else 0


def _copy_before_upgrade(database: str, asked: Path | None) -> None:
    """A file is copied beside itself when it is opened; PostgreSQL has no place of that kind."""
    copy = back_up_before_upgrade(database, asked or saved_game.folder().parent / "copies")
    if copy is not None:
        streams.say(f"arlequin: the database is of an older version: a copy of it is in {copy}")


def _check_database(database: str) -> None:
    """Open it once, so that what is wrong with it is said first; a new one is announced."""
    new = not shared(database) and not path_of(database).exists()
    open_database(database).close()
    if new:
        streams.show(f"Created a new database: {path_of(database)}")


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


def _collect_seldom() -> None:
    """A full collection of garbage stops everybody, with 2,000 connections for a third of a second.

    What a game leaves behind has no cycles; only closed connections have, a few kilobytes each.
    Of 500 moves that wait for one commit, 30,000 objects are young: they are not looked through.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 20)


def _listening(host: str, asked: int | None) -> socket.socket:
    """A socket that listens: at the port asked for, or at the first free one."""
    ports = range(PORT, PORT + TRIES) if asked is None else (asked,)
    reason = ""
    for port in ports:
        try:
            return _bind(host, port)
        except (OSError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or str(error)
    raise ServeError(f"cannot listen at {host} port {ports[-1]}: {reason}")


def _bind(host: str, port: int) -> socket.socket:
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
    if host not in (EVERYWHERE, "::", ""):
        return None if host in ("localhost", LOOPBACK, "::1") else host
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


LEAST_FILES = 64
"""A socket is a file: with fewer, a server has no room for its database and a few players."""


class LimitError(ArlequinError):
    """A limit of the system that is too low."""

    code = "limit/files"


def allow_many_files() -> None:
    """Raises the limit of open files as far as the system allows; LimitError if that is too low."""
    if sys.platform == "win32":
        return  # it has no such limit
    import resource  # noqa: PLC0415  # of POSIX systems alone

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < LEAST_FILES:
        what = f"a limit of {LEAST_FILES} open files or more (ulimit -n)"
        raise LimitError(expected(what, str(hard)))
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
