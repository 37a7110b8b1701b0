"""HTTP requests of a client: the tables of a server, one of them, and a new one."""

import urllib.error
import urllib.request
from contextlib import suppress
from http.client import HTTPException, InvalidURL
from typing import TypeVar
from urllib.parse import quote

import msgspec

from arlequin.client import address
from arlequin.client.errors import ClientError, ServerRefused, ServerUnreachable
from arlequin.gateway.protocol.http import (
    Created,
    CreateTable,
    Failed,
    Fault,
    Lobby,
    SeatAsked,
    TableListed,
)

T = TypeVar("T")
SECONDS = 10.0
"""How long an answer is waited for."""
LARGEST = 16_000_000
HEADERS = {"Content-Type": "application/json"}


def new_table(
    game: str, *levels: str, options: dict[str, str] | None = None, seats: int = 1, pace: int = 1
) -> CreateTable:
    """A new table: open seats, and computers of these levels: `new_table(game, "easy", "easy")`.

    With `pace=0` computers act at once; else they wait, so that people can follow.
    """
    computers = (SeatAsked("computer", level=level) for level in levels)
    asked = (*(SeatAsked("open"),) * seats, *computers)
    return CreateTable(game, asked, options or {}, pace=pace)


def create(server: str, asked: CreateTable) -> Created:
    """Create a table; `server` is an address like `http://host:8321`."""
    url = f"{server}/api/tables"
    made = _answer(url, Created, msgspec.json.encode(asked))
    if not address.is_name(made.table):
        raise ClientError("client/other-table", f"{url}: expected a name, got {made.table!a}")
    return made


def public_tables(url: str) -> tuple[TableListed, ...]:
    """The tables of a server that are open to everybody."""
    return _answer(f"{address.parts(url)[0]}/api/tables", Lobby).tables


def table_at(server: str, name: str) -> TableListed:
    """One table of a server: its game, and who sits there.

    It must be the one asked for: by its name a device finds what it has stored of it.
    """
    url = f"{server}/api/tables/{quote(name, safe='')}"
    listed = _answer(url, TableListed)
    if listed.table != name:
        raise ClientError("client/other-table", f"{url}: expected this table, got {listed.table!a}")
    return listed


def _answer(url: str, kind: type[T], body: bytes | None = None) -> T:
    try:
        data = _exchange(urllib.request.Request(url, body, HEADERS if body else {}))
    except urllib.error.HTTPError as error:
        raise _refused(url, error) from error
    except (OSError, ValueError, InvalidURL) as error:
        raise ServerUnreachable(url.partition("/api/")[0], _why(error)) from error
    except HTTPException as error:
        raise _unreadable(url) from error
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise _unreadable(url) from error


def _unreadable(url: str) -> ClientError:
    return ClientError("client/unreadable", f"{url}: expected a table server there")


def _exchange(request: urllib.request.Request) -> bytes:
    with urllib.request.urlopen(request, timeout=SECONDS) as answer:
        data: bytes = answer.read(LARGEST)
    return data


def _refused(url: str, error: urllib.error.HTTPError) -> ServerRefused:
    """The server's own words, if it is one of ours."""
    fault = Fault("client/refused", f"{url}: {error}")
    with error, suppress(msgspec.DecodeError, OSError, HTTPException, UnicodeDecodeError):
        said = msgspec.json.decode(error.read(LARGEST), type=Failed).error
        fault = said if said.text.isprintable() else fault
    wait = error.headers.get("Retry-After", "")
    return ServerRefused(fault.code, fault.text, wait=int(wait) if wait.isdecimal() else None)


def _why(error: Exception) -> str:
    reason = getattr(error, "reason", error)
    return getattr(reason, "strerror", None) or str(reason) or type(reason).__name__
