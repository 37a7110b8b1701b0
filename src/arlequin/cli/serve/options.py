"""Options of `arlequin serve`: what a server may be told."""

import argparse
from pathlib import Path

from arlequin.cli import shared_options
from arlequin.server.net.address_limits import MOST_SOCKETS
from arlequin.store.postgresql_leases import SECONDS

PORT = 8321


def add_options(command: argparse.ArgumentParser) -> None:
    """What a server may be told, in the order of its help."""
    _add_address(command)
    _add_processes(command)
    _add_https(command)
    _add_upkeep(command)
    _add_start(command)


def _add_address(command: argparse.ArgumentParser) -> None:
    """Where it listens, and where it keeps tables."""
    command.add_argument(
        "--lan", action="store_true", help="open it to your network (default: this machine alone)"
    )
    command.add_argument("--host", help="one address to listen at, instead of --lan")
    command.add_argument("--port", type=int, help=f"the port (default: {PORT}, or the next free)")
    command.add_argument(
        "--database",
        help="where tables are kept: a file (default: in your data folder) or postgresql://…",
    )


def _add_processes(command: argparse.ArgumentParser) -> None:
    """How many processes share the work, and who reaches them."""
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


def _add_https(command: argparse.ArgumentParser) -> None:
    """Certificates."""
    command.add_argument(
        "--https", action="store_true", help="https with a certificate of its own, for your home"
    )
    command.add_argument("--tls-cert", type=Path, metavar="FILE", help="a certificate, for https")
    command.add_argument("--tls-key", type=Path, metavar="FILE", help="its key, if it is apart")


def _add_upkeep(command: argparse.ArgumentParser) -> None:
    """What an operator decides."""
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
        help="an address for /metrics and /healthz, for operators alone (default: no /metrics)",
    )
    command.add_argument(
        "--public-url",
        metavar="URL",
        default="",
        help="its public address, for links and as Host: https://play.example.org (default: none)",
    )


def _add_start(command: argparse.ArgumentParser) -> None:
    """How it starts and logs; the hidden ones are for tests."""
    command.add_argument("--no-browser", action="store_true", help="do not open a browser")
    command.add_argument("--log", choices=("plain", "json"), default="plain", help="how to log")
    command.add_argument("--pace", type=float, default=0.7, help=argparse.SUPPRESS)
    command.add_argument("--seed", type=int, help=argparse.SUPPRESS)
    command.add_argument("--lease", type=float, default=SECONDS, help=argparse.SUPPRESS)
