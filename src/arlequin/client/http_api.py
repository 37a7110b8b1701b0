"""HTTP requests of a client: the tables of a server, one of them, and a new one; addresses."""

import re
import urllib.error
import urllib.request
from contextlib import suppress
from http.client import HTTPException, InvalidURL
from typing import TypeVar
from urllib.parse import quote, urlsplit

import msgspec

from arlequin.client.errors import ClientError, ServerRefused, ServerUnreachable
from arlequin.gateway.protocol import http
from arlequin.gateway.protocol.http import CreateTable, TableInfo

T = TypeVar("T")
SECONDS = 10.0
"""Timeout of a request."""
LARGEST = 16_000_000
HEADERS = {"Content-Type": "application/json"}
BARE = re.compile(r"[^/]*[.:](?!//)")
"""A host with a dot or a port, and no scheme before it: `192.0.2.7:8321/t/TABLE`."""
NAME = re.compile("~?[A-Za-z0-9_-]{1,64}")
"""The name of a table. There is one spelling: by it a device finds what it has stored."""


def is_table_name(table: str) -> bool:
    """Whether a table can have this name."""
    return NAME.fullmatch(table) is not None


def split_address(url: str) -> tuple[str, str | None]:
    """The address of a server (http without a scheme), and the name of a table there, or None."""
    try:
        split = urlsplit(f"http://{url}" if BARE.match(url) else url)
        split = split if split.port != 0 else urlsplit("")  # above 65,535 it is a ValueError
    except ValueError:
        split = urlsplit("")
    address = f"{split.scheme}://{split.netloc}"
    place, _, table = split.path.strip("/").rpartition("/")
    known = split.scheme in ("http", "https") and bool(split.netloc)
    if known and not place and not table:
        return address, None
    if not known or place != "t" or not is_table_name(table):
        text = f"expected an address like http://host:8321/t/TABLE, got {url!a}"
        raise ClientError("client/url", text)
    return address, table


def new_table(
    game: str, *levels: str, options: dict[str, str] | None = None, seats: int = 1, pace: int = 1
) -> CreateTable:
    """A new table: open seats, and computers of these levels: `new_table(game, "easy", "easy")`.

    With `pace=0` computers act at once; otherwise they wait, so that people can follow.
    """
    computers = (http.SeatRequest("computer", level=level) for level in levels)
    asked = (*(http.SeatRequest("open"),) * seats, *computers)
    return CreateTable(game, asked, options or {}, pace=pace)


def create(server: str, asked: CreateTable) -> http.CreatedTable:
    """Create a table; `server` is an address like `http://host:8321`."""
    url = f"{server}/api/tables"
    created = _request(url, http.CreatedTable, msgspec.json.encode(asked))
    if not is_table_name(created.table):
        raise ClientError("client/other-table", f"{url}: expected a name, got {created.table!a}")
    return created


def public_tables(url: str) -> tuple[TableInfo, ...]:
    """The public tables of a server."""
    return _request(f"{split_address(url)[0]}/api/tables", http.Lobby).tables


def table_at(server: str, name: str) -> TableInfo:
    """One table of a server: its game and its seats. ClientError if it has another name."""
    url = f"{server}/api/tables/{quote(name, safe='')}"
    listed = _request(url, TableInfo)
    if listed.table != name:
        raise ClientError("client/other-table", f"{url}: expected this table, got {listed.table!a}")
    return listed


def _request(url: str, kind: type[T], body: bytes | None = None) -> T:
    """The decoded answer of a server; a ClientError says what went wrong."""
    unreadable = ClientError("client/unreadable", f"{url}: expected a table server there")
    try:
        request = urllib.request.Request(url, body, HEADERS if body else {})
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            data: bytes = answer.read(LARGEST)
    except urllib.error.HTTPError as error:
        raise _refusal(url, error) from error
    except (OSError, ValueError, InvalidURL) as error:
        reason = getattr(error, "reason", error)
        why = getattr(reason, "strerror", None) or str(reason) or type(reason).__name__
        raise ServerUnreachable(url.partition("/api/")[0], why) from error
    except HTTPException as error:
        raise unreadable from error
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise unreadable from error


def _refusal(url: str, error: urllib.error.HTTPError) -> ServerRefused:
    """An error in the server's own words, if it is one of ours."""
    fault = http.ErrorDetail("client/refused", f"{url}: {error}")
    with error, suppress(msgspec.DecodeError, OSError, HTTPException, UnicodeDecodeError):
        own = msgspec.json.decode(error.read(LARGEST), type=http.ErrorBody).error
        fault = own if own.text.isprintable() else fault
    wait = error.headers.get("Retry-After", "")
    return ServerRefused(fault.code, fault.text, wait=int(wait) if wait.isdecimal() else None)
