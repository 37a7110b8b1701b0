"""Finding a table: addresses, what a server says over HTTP, and which tables are open there."""

import json
import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPException, InvalidURL
from urllib.parse import SplitResult, urlsplit

from arlequin.cli.terminal.vocabulary import cut
from arlequin.client.connection import Message, WireError
from arlequin.words import names
from arlequin.words.messages import messages

BARE = re.compile(r"[^/]*[.:](?!//)")
"""A host with a dot or a port, and no scheme before it: `192.0.2.7:8321/t/TABLE`."""


def parts(url: str) -> tuple[str, str | None]:
    """The address of a server, and the name of a table there; None where none is named.

    Without a scheme it is http.
    """
    split = _split(f"http://{url}" if BARE.match(url) else url)
    address = f"{split.scheme}://{split.netloc}"
    place, _, table = split.path.strip("/").rpartition("/")
    known = split.scheme in ("http", "https") and bool(split.netloc)
    if known and not place and not table:
        return address, None
    if not known or place != "t" or not table:
        raise WireError(
            "join/url", f"expected an address like http://host:8321/t/TABLE, got {url!a}"
        )
    return address, table


def _split(url: str) -> SplitResult:
    try:
        split = urlsplit(url)
        return split if split.port != 0 else urlsplit("")  # a port above 65,535 is a ValueError
    except ValueError:
        return urlsplit("")


def table_at(address: str, table: str, lang: str) -> Message:
    """What a server says of one of its tables."""
    return _get(f"{address}/api/tables/{table}", "setup", lang)


def open_tables(address: str, lang: str) -> Iterator[str]:
    """Tables of a server that anybody may join, as lines; or how to come to one."""
    found = _get(f"{address}/api/tables", "tables", lang)["tables"]
    say = messages(lang).say
    yield say("join-open" if found else "join-none-open", {"address": f"{address}/"})
    for table in found:
        who = ", ".join(cut(seat["name"]) or say("join-free") for seat in table["seats"])
        game = names.title(lang, table["setup"]["game"])
        yield f"  {address}{table['path']}  {say('term-pair', {'label': game, 'value': who})}"


def _get(url: str, wanted: str, lang: str) -> Message:
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            found: object = json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            text = _told(error.read()) or f"{url}: {error}"
        raise WireError("join/refused", text) from error
    except (OSError, ValueError, InvalidURL) as error:
        raise _unreachable(url, error, lang) from error
    except HTTPException as error:
        raise WireError("join/unreachable", f"{url}: expected a web server there") from error
    if not isinstance(found, dict) or wanted not in found:
        raise WireError("join/refused", f"{url}: expected a table, got something else")
    return found


def _unreachable(url: str, error: Exception, lang: str) -> WireError:
    reason = getattr(error, "reason", error)
    why = getattr(reason, "strerror", None) or str(reason)
    address = url.partition("/api/")[0]
    text = messages(lang).say("join-unreachable", {"address": address, "why": why})
    return WireError("join/unreachable", text)


def _told(body: bytes) -> str:
    """What a server of ours says of an error; nothing if it is another's."""
    try:
        text = str(json.loads(body)["error"]["text"])
    except (ValueError, KeyError, TypeError):
        return ""
    return text if text.isprintable() else ""
