"""HTTP bodies: typed requests and responses, and one shape for every error."""

import asyncio
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from arlequin.gateway.protocol.http import ErrorBody, ErrorDetail

JSON = "application/json"
LARGEST_BODY = 16_384
BODY_SECONDS = 10.0
OWN = ("same-origin", "none")
"""What a browser sends with requests of our own pages, or of the person at the keyboard."""
encode = msgspec.json.encode
T = TypeVar("T")


class HttpError(Exception):
    """A request that cannot be answered; `retry_after` is the seconds to wait, if any help."""

    def __init__(self, status: int, code: str, text: str, retry_after: int | None = None) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.text = text
        self.retry_after = retry_after


def reply(body: msgspec.Struct, status: int = 200) -> Response:
    """A response with a body of the protocol."""
    return Response(encode(body), status, media_type=JSON)


def failure(status: int, code: str, text: str, retry_after: int | None = None) -> Response:
    """A response with an error, and after how many seconds to try again."""
    answer = reply(ErrorBody(ErrorDetail(code, text)), status)
    if retry_after is not None:
        answer.headers["Retry-After"] = str(retry_after)
    return answer


async def refuse(scope: Scope, receive: Receive, send: Send, answer: Response) -> None:
    """Send an error in place of a response, or of the opening of a WebSocket."""
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(answer)
    else:
        await answer(scope, receive, send)


async def body_of(request: Request, kind: type[T], most: int = LARGEST_BODY) -> T:
    """The decoded body of a request of our own pages, or of a program; otherwise HttpError.

    It is read first: before that the client can still be sending.
    """
    data = await read_body(request, most)
    check_origin(request)
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != JSON:  # pages of other sites cannot send this type
        raise HttpError(415, "request/not-json", f"Expected Content-Type: {JSON}.")
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise HttpError(400, "request/unreadable", f"Not understood: {error}") from error


def is_same_origin(connection: HTTPConnection) -> bool:
    """Whether it comes from our own pages, as browsers say, or from another program."""
    headers = connection.headers
    origin = headers.get("origin")
    own = origin is None or origin.partition("://")[2] == headers.get("host", "")
    return own and headers.get("sec-fetch-site", "none") in OWN


def check_origin(request: Request) -> None:
    """Raise HttpError for a request of another site's page."""
    if not is_same_origin(request):
        raise HttpError(403, "request/other-site", "Another site's page may not found tables here.")


async def read_body(request: Request, most: int = LARGEST_BODY) -> bytearray:
    """The body of a request; HttpError if it is too long or too slow."""
    data = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                data += chunk
                if len(data) > most:
                    raise HttpError(413, "request/too-large", f"At most {most} bytes, please.")
    except TimeoutError as error:
        raise HttpError(408, "request/too-slow", "The rest did not come in time.") from error
    except ClientDisconnect as error:
        raise HttpError(400, "request/broken-off", "The rest did not come.") from error
    return data
