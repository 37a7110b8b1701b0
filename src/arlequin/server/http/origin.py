"""Cross-site requests: a page of another site may neither connect nor create tables here."""

from starlette.requests import HTTPConnection

OWN = ("same-origin", "none")
"""What a browser says of a request by our own pages, or by the person at the keyboard."""


def same_origin(connection: HTTPConnection) -> bool:
    """Browsers say whose page asks; other programs say nothing."""
    headers = connection.headers
    origin = headers.get("origin")
    own = origin is None or origin.partition("://")[2] == headers.get("host", "")
    return own and headers.get("sec-fetch-site", "none") in OWN
