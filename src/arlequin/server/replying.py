"""Answers over HTTP: typed bodies, and one shape for every error."""

from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from arlequin.server.protocol.http import Failed, Fault

JSON = "application/json"
LARGEST_BODY = 16_384
encode = msgspec.json.encode
T = TypeVar("T")


class HttpError(Exception):
    """A request that cannot be answered as asked."""

    def __init__(self, status: int, code: str, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.text = text


def reply(body: msgspec.Struct, status: int = 200) -> Response:
    """A body of the protocol."""
    return Response(encode(body), status, media_type=JSON)


def failed(status: int, code: str, text: str) -> Response:
    """An error."""
    return reply(Failed(Fault(code, text)), status)


async def body_of(request: Request, kind: type[T]) -> T:
    """The body of a request, checked; HttpError says what is wrong with it."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > LARGEST_BODY:
            raise HttpError(413, "request/too-large", f"At most {LARGEST_BODY} bytes, please.")
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise HttpError(400, "request/unreadable", f"Not understood: {error}") from error
