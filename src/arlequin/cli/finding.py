"""Finding a table: addresses, what a server says over HTTP, and which tables are open there."""

import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPException, InvalidURL
from urllib.parse import SplitResult, urlsplit

from arlequin.cli.vocabulary import cut
from arlequin.cli.wire import Message, WireError
from arlequin.words import names
from arlequin.words.messages import messages


def parts(url: str) -> tuple[str, str | None]:
    """The address of a server, and the name of a table there; None where none is named."""
    split = _split(url)
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
        return urlsplit(url)
    except ValueError:
        return urlsplit("")


def table_at(address: str, table: str) -> Message:
    """What a server says of one of its tables."""
    return _get(f"{address}/api/tables/{table}", "setup")


def open_tables(address: str, lang: str) -> Iterator[str]:
    """Tables of a server that anybody may join, as lines; or how to come to one."""
    found = _get(f"{address}/api/tables", "tables")["tables"]
    say = messages(lang).say
    yield say("join-open" if found else "join-none-open", {"address": f"{address}/"})
    for table in found:
        who = ", ".join(cut(seat["name"]) or say("join-free") for seat in table["seats"])
        game = names.title(lang, table["setup"]["game"])
        yield f"  {address}{table['path']}  {say('term-pair', {'label': game, 'value': who})}"


def _get(url: str, wanted: str) -> Message:
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            found: object = json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            text = _told(error.read()) or f"{url}: {error}"
        raise WireError("join/refused", text) from error
    except (OSError, ValueError, InvalidURL) as error:
        raise WireError("join/unreachable", f"{url}: {error}") from error
    except HTTPException as error:
        raise WireError("join/unreachable", f"{url}: expected a web server there") from error
    if not isinstance(found, dict) or wanted not in found:
        raise WireError("join/refused", f"{url}: expected a table, got something else")
    return found


def _told(body: bytes) -> str:
    """What a server of ours says of an error; nothing if it is another's."""
    try:
        text = str(json.loads(body)["error"]["text"])
    except (ValueError, KeyError, TypeError):
        return ""
    return text if text.isprintable() else ""
