"""Options of `arlequin serve`, and their checks before anything is opened."""

import argparse
import ipaddress
import re
import ssl
from math import inf
from pathlib import Path

from arlequin.cli import shared_options
from arlequin.cli.play import saved_game
from arlequin.core.errors import ArlequinError, expected
from arlequin.server.net.address_limits import MOST_SOCKETS
from arlequin.store.open import is_shared
from arlequin.store.postgresql_leases import SECONDS

PORT = 8321
LAST_PORT = 65_535
MOST_PROCESSES = 64
PUBLIC_URL = re.compile(r"https?://[\w.-]+(:\d{1,5})?/?", re.ASCII)


class ServeError(ArlequinError):
    """A server cannot start with these options."""

    code = "serve/impossible"


def add_options(command: argparse.ArgumentParser) -> None:
    """Adds the options in the order of the help; the hidden ones are for tests."""
    add = command.add_argument
    # fmt: off
    add("--lan", action="store_true",
        help="open the server to your network (default: this machine only)")
    add("--host", help="the address to listen at, instead of --lan")
    add("--port", type=int, help=f"the port (default: {PORT}, or the next free)")
    add("--database",
        help="where tables are stored: a file (default: in your data folder) or postgresql://…")
    add("--processes", type=int, default=1, metavar="N",
        help="the number of server processes; several need PostgreSQL")
    add("--workers", type=int, metavar="N",
        help="processes for computer players, each (default: one per core, minus the server's)")
    add("--advertise", metavar="HOST[:PORT]",
        help="the address of this process for the others (default: on this machine only)")
    add("--behind-proxy", nargs="*", metavar="ADDRESS",
        help="addresses of your proxies (127.0.0.1, 10.0.0.0/8): their X-Forwarded-* are trusted")
    add("--most-sockets", type=int, default=MOST_SOCKETS, metavar="N",
        help=f"the most open connections of one address (default: {MOST_SOCKETS})")
    add("--https", action="store_true",
        help="https with a certificate created for this machine, for your home")
    add("--tls-cert", type=Path, metavar="FILE", help="a certificate for https")
    add("--tls-key", type=Path, metavar="FILE", help="its key, if it is in another file")
    add("--cold", action="store_true",
        help="load solvers at the first hint instead of at the start, to save memory")
    add("--keep-finished", metavar="TIME", type=shared_options.duration,
        help="remove finished games after this time: 90d, 12h (default: never)")
    add("--copies", metavar="FOLDER", type=Path,
        help="the folder for a backup of PostgreSQL before an upgrade (default: your data folder)")
    add("--drain", metavar="SECONDS", type=float, default=0.0,
        help="after SIGTERM, answer 'draining' at /healthz for this time, then end (default: 0)")
    add("--metrics", metavar="HOST:PORT",
        help="an address for /metrics and /healthz, for operators only (default: no /metrics)")
    add("--public-url", metavar="URL", default="",
        help="the public address, for links and as Host: https://play.example.org (default: none)")
    add("--no-browser", action="store_true", help="do not open a browser")
    add("--log", choices=("plain", "json"), default="plain", help="the format of the log")
    add("--pace", type=float, default=0.7, help=argparse.SUPPRESS)
    add("--seed", type=int, help=argparse.SUPPRESS)
    add("--lease", type=float, default=SECONDS, help=argparse.SUPPRESS)
    # fmt: on


def check(arguments: argparse.Namespace) -> None:
    """Raises ServeError for the first option that is not possible."""
    _check_tls(arguments)
    _check_processes(arguments)
    port, workers = arguments.port, arguments.workers
    if port is not None and not 0 <= port <= LAST_PORT:  # a socket would take it modulo 65,536
        raise ServeError(expected(f"--port from 0 (any free one) to {LAST_PORT}", str(port)))
    if arguments.lan and arguments.host:
        raise ServeError("--lan listens at every address of this machine: leave out --host")
    if workers is not None and not 1 <= workers <= MOST_PROCESSES:
        raise ServeError(expected(f"--workers from 1 to {MOST_PROCESSES}", str(workers)))
    _check_addresses(arguments)
    if not 0 <= arguments.drain < inf:
        raise ServeError(expected("--drain of 0 seconds or more", str(arguments.drain)))
    if arguments.most_sockets < 1:
        raise ServeError(expected("--most-sockets of 1 or more", str(arguments.most_sockets)))


def database_of(arguments: argparse.Namespace) -> str:
    """The database of tables; by default a file in the data folder, which is created."""
    if arguments.database:
        return str(arguments.database)
    folder = saved_game.folder().parent
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "tables.sqlite")


def _check_tls(arguments: argparse.Namespace) -> None:
    cert, key = arguments.tls_cert, arguments.tls_key
    if arguments.https and (cert or key):
        raise ServeError("--https creates its own certificate: leave out --tls-cert")
    if cert is None and key is not None:
        raise ServeError("--tls-key needs --tls-cert")
    for path in filter(None, (cert, key)):
        try:
            path.open("rb").close()
        except OSError as error:
            raise ServeError(f"{path}: {error.strerror}") from error
    if cert is None:
        return
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(cert, key, password=_no_password)
    except ssl.SSLError as error:
        names = str(cert) if key is None else f"{cert} and {key}"
        raise ServeError(f"{names}: expected a certificate and its key (PEM)") from error


def _no_password() -> str:
    """Refuses encrypted keys: a server starts without a person who could type a password."""
    raise ServeError("expected a key without a password for https")


def _check_processes(arguments: argparse.Namespace) -> None:
    number, address = arguments.processes, arguments.advertise
    if not 1 <= number <= MOST_PROCESSES:
        raise ServeError(expected(f"--processes from 1 to {MOST_PROCESSES}", str(number)))
    if (number > 1 or address is not None) and not is_shared(database_of(arguments)):
        option = "--processes" if number > 1 else "--advertise"
        raise ServeError(f"{option} needs --database postgresql://…: a file has one process")
    if address is None:
        return
    host, colon, port = address.partition(":")
    if not host or (colon and not (port.isdecimal() and int(port) <= LAST_PORT)):
        raise ServeError(expected("--advertise HOST or HOST:PORT", address))
    if colon and number > 1:
        raise ServeError("--advertise takes no port with several --processes")


def _check_addresses(arguments: argparse.Namespace) -> None:
    """Checks the addresses of proxies, of metrics and of the public site."""
    if arguments.behind_proxy == []:  # a header of any client would be believed
        raise ServeError(
            "--behind-proxy needs the address that your proxy connects from:"
            " for one on this machine, --behind-proxy 127.0.0.1 ::1"
        )
    for address in arguments.behind_proxy or ():
        try:
            ipaddress.ip_network(address)
        except ValueError as error:
            wanted = "an address or a network after --behind-proxy, like 127.0.0.1 or 10.0.0.0/8"
            raise ServeError(expected(wanted, address)) from error
    if arguments.metrics is not None:
        host, _, port = arguments.metrics.rpartition(":")
        if not (host and port.isdecimal() and 0 < int(port) <= LAST_PORT):
            wanted = "--metrics HOST:PORT, like 127.0.0.1:9321"
            raise ServeError(expected(wanted, arguments.metrics))
    if arguments.public_url and not PUBLIC_URL.fullmatch(arguments.public_url):
        raise ServeError(
            expected("--public-url https://HOST, without a path", arguments.public_url)
        )
