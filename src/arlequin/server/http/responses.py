"""HTTP responses: typed bodies, and one shape for every error."""

import asyncio
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from arlequin.gateway.protocol.http import Failed, Fault

JSON = "application/json"
LARGEST_BODY = 16_384
BODY_SECONDS = 10.0
OWN = ("same-origin", "none")
"""What a browser says of a request by our own pages, or by the person at the keyboard."""
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


async def refuse(scope: Scope, receive: Receive, send: Send, answer: Response) -> None:
    """Send an error in place of a response, or of the opening of a WebSocket."""
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(answer)
    else:
        await answer(scope, receive, send)


async def body_of(request: Request, kind: type[T], most: int = LARGEST_BODY) -> T:
    """The body of a request, checked; HttpError says what is wrong with it.

    It is read first, whatever is said of it: who answers before that may talk into broken bytes.
    """
    data = await data_of(request, most)
    check_sender(request)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise HttpError(400, "request/unreadable", f"Not understood: {error}") from error


def check_sender(request: Request) -> None:
    """Only our own pages, and JSON that is called so: pages of other sites cannot send that."""
    check_origin(request)
    named = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if named != JSON:
        raise HttpError(415, "request/not-json", f"Expected Content-Type: {JSON}.")


def same_origin(connection: HTTPConnection) -> bool:
    """Browsers say whose page asks; other programs say nothing."""
    headers = connection.headers
    origin = headers.get("origin")
    own = origin is None or origin.partition("://")[2] == headers.get("host", "")
    return own and headers.get("sec-fetch-site", "none") in OWN


def check_origin(request: Request) -> None:
    """Only our own pages."""
    if not same_origin(request):
        raise HttpError(403, "request/other-site", "Another site's page may not found tables here.")


async def data_of(request: Request, most: int = LARGEST_BODY) -> bytearray:
    """The body of a request, if it is not too long and comes in time."""
    data = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                data += chunk
                if len(data) > most:
                    sentence = f"At most {most} bytes, please."
                    raise HttpError(413, "request/too-large", sentence)
    except TimeoutError as error:
        raise HttpError(408, "request/too-slow", "The rest did not come in time.") from error
    except ClientDisconnect as error:
        raise HttpError(400, "request/broken-off", "The rest did not come.") from error
    return data
