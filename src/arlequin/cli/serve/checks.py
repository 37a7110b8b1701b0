"""Checks of what a server was told: each is made, and its fault said, before anything is opened."""

import argparse
import ipaddress
import re
import ssl
from math import inf
from pathlib import Path

from arlequin.cli.play import saved_game
from arlequin.core.errors import ArlequinError, expected
from arlequin.store.open import shared

MOST_PROCESSES = 64
LAST_PORT = 65_535
PUBLIC_URL = re.compile(r"https?://[\w.-]+(:\d{1,5})?/?", re.ASCII)


class ServeError(ArlequinError):
    """A server that cannot be started as asked."""

    code = "serve/impossible"


def check(arguments: argparse.Namespace) -> None:
    """Raise `ServeError` for the first thing that cannot be."""
    _check_tls(arguments)
    _check_processes(arguments)
    _check_port(arguments.port)
    if arguments.lan and arguments.host:
        raise ServeError("--lan listens at every address of this machine: leave out --host")
    _check_workers(arguments.workers)
    _check_proxies(arguments.behind_proxy)
    _check_metrics(arguments.metrics)
    _check_public_url(arguments.public_url)
    if not 0 <= arguments.drain < inf:
        raise ServeError(expected("--drain of 0 seconds or more", str(arguments.drain)))
    if arguments.most_sockets < 1:
        raise ServeError(expected("--most-sockets of 1 or more", str(arguments.most_sockets)))


def database_of(asked: str | None) -> str:
    """Where tables are stored: as asked, or in the data folder, which is created."""
    if asked:
        return asked
    folder = saved_game.folder().parent
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "tables.sqlite")


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


def _check_processes(arguments: argparse.Namespace) -> None:
    number = arguments.processes
    if not 1 <= number <= MOST_PROCESSES:
        raise ServeError(expected(f"--processes from 1 to {MOST_PROCESSES}", str(number)))
    if shared(database_of(arguments.database)):
        _check_advertised(arguments.advertise, number)
        return
    if number > 1:
        raise ServeError("--processes needs --database postgresql://…: a file has one process")
    if arguments.advertise is not None:
        raise ServeError("--advertise needs --database postgresql://…: a file has one process")


def _check_advertised(asked: str | None, number: int) -> None:
    if asked is None:
        return
    host, colon, port = asked.partition(":")
    if not host or (colon and not (port.isdecimal() and int(port) <= LAST_PORT)):
        raise ServeError(expected("--advertise HOST or HOST:PORT", asked))
    if colon and number > 1:
        raise ServeError("--advertise takes no port where there are several --processes")


def _check_port(asked: int | None) -> None:
    """A socket would take such a number modulo 65,536, and be found nowhere."""
    if asked is not None and not 0 <= asked <= LAST_PORT:
        raise ServeError(expected(f"--port from 0 (any free one) to {LAST_PORT}", str(asked)))


def _check_workers(number: int | None) -> None:
    if number is not None and not 1 <= number <= MOST_PROCESSES:
        raise ServeError(expected(f"--workers from 1 to {MOST_PROCESSES}", str(number)))


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


def _check_metrics(asked: str | None) -> None:
    if asked is None:
        return
    host, colon, port = asked.rpartition(":")
    if not (host and colon and port.isdecimal() and 0 < int(port) <= LAST_PORT):
        raise ServeError(expected("--metrics HOST:PORT, like 127.0.0.1:9321", asked))


def _check_public_url(asked: str) -> None:
    if asked and not PUBLIC_URL.fullmatch(asked):
        raise ServeError(expected("--public-url https://HOST, without a path", asked))
