"""Addresses of tables, as people copy them from a browser."""

import re
from urllib.parse import SplitResult, urlsplit

from arlequin.client.errors import ClientError

BARE = re.compile(r"[^/]*[.:](?!//)")
"""A host with a dot or a port, and no scheme before it: `192.0.2.7:8321/t/TABLE`."""

NAME = re.compile("~?[A-Za-z0-9_-]{1,64}")
"""The name of a table. There is one spelling: by it a device finds what it has stored."""


def is_name(table: str) -> bool:
    """Whether a table can be called so."""
    return NAME.fullmatch(table) is not None


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
    if not known or place != "t" or not is_name(table):
        raise ClientError(
            "client/url", f"expected an address like http://host:8321/t/TABLE, got {url!a}"
        )
    return address, table


def _split(url: str) -> SplitResult:
    try:
        split = urlsplit(url)
        return split if split.port != 0 else urlsplit("")  # a port above 65,535 is a ValueError
    except ValueError:
        return urlsplit("")
