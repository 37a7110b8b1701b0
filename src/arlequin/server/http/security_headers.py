"""Security headers on every response: a browser does nothing that our pages never ask for."""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
WASM_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""For one worker's script only: in it, and nowhere else, WebAssembly may run."""
TRANSPORT = "max-age=31536000"
"""For a year browsers come over https alone; other names of the domain are no matter of ours."""
ABOUT = ("/api", "/healthz")
"""Paths whose answers are true now and not later: they are not cached."""
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
OPENER = {"Cross-Origin-Opener-Policy": "same-origin"}
UNREADABLE = "\r\n".join(
    (
        "HTTP/1.1 400 Bad Request",
        "Connection: close",
        "Content-Length: 0",
        *(f"{name}: {value}" for name, value in HEADERS.items()),
        "\r\n",
    )
).encode()
"""The answer to bytes that are no request."""


class Guarded:
    """Middleware: these headers on every HTTP response.

    `secure_for_long` is for a certificate that browsers trust: of one that they warn of, they would
    let nobody go on.
    """

    def __init__(self, app: ASGIApp, secure_for_long: bool = False) -> None:
        self.app = app
        self._secure_for_long = secure_for_long

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in (HEADERS | self._more(scope)).items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, guarded)

    def _more(self, scope: Scope) -> dict[str, str]:
        more = {"Cache-Control": "no-store"} if scope["path"].startswith(ABOUT) else {}
        if scope["scheme"] == "https":
            more |= OPENER  # over http browsers ignore it, and complain of it
            more |= {"Strict-Transport-Security": TRANSPORT} if self._secure_for_long else {}
        return more
