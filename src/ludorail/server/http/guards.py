"""Guards around every HTTP request: strict headers, a limit on bodies, a check of the page's origin."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
COMPILING_POLICY = f"{POLICY}; script-src 'self' 'wasm-unsafe-eval'"
"""The policy of the workers with the house in a page, which compile Python's WebAssembly: a worker has its own."""
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
DEFAULT_CACHING = "no-store"
"""The caching of answers that do not set their own."""


RECORDS_PATH = "/api/records"
"""The one path whose bodies may be large."""
SMALL_BODY = 65_536
"""Bytes of a body elsewhere, at most: everybody waits while one is read."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing; a page of another origin cannot read their answers."""


class Guard:
    """Sets the headers of every answer; refuses large bodies, and changes by pages of other origins."""

    def __init__(self, app: ASGIApp, most: int, origins: tuple[str, ...]) -> None:
        self._app, self._most, self._origins = app, most, origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request."""
        if scope["type"] != "http":  # the application starts or stops
            await self._app(scope, receive, send)
            return
        most = self._most if scope["path"] == RECORDS_PATH else min(self._most, SMALL_BODY)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    answer.setdefault(name, value)
                answer.setdefault("Cache-Control", DEFAULT_CACHING)
            await send(message)

        headers = Headers(scope=scope)
        if scope["method"] not in SAFE_METHODS and not origin_allowed(headers, self._origins):
            await _refuse(guarded, 403, b"not from this origin")
            return
        length = headers.get("content-length", "0")
        if length.isdecimal() and int(length) > most:
            await _refuse(guarded, 413, b"too large")
            return
        if scope["method"] in SAFE_METHODS:
            await self._app(scope, receive, guarded)
            return
        body = await _read(receive, most)
        if body is None:
            await _refuse(guarded, 413, b"too large")
        else:
            await self._app(scope, _first(body, receive), guarded)


async def _read(receive: Receive, most: int) -> bytes | None:
    """The body of a request; `None` if it is too large or cut off. The application gets it whole, or does not run."""
    body, goes_on = bytearray(), True
    while goes_on and len(body) <= most:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        goes_on = message.get("more_body", False)
    return bytes(body) if len(body) <= most else None


def _first(body: bytes, then: Receive) -> Receive:
    """Gives the application the body first, then the messages that follow."""
    messages: list[Message] = [{"type": "http.request", "body": body}]

    async def receive() -> Message:
        return messages.pop() if messages else await then()

    return receive


async def _refuse(send: Send, status: int, why: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": [(b"content-type", b"text/plain")]})
    await send({"type": "http.response.body", "body": why})


def origin_allowed(headers: Headers, others: tuple[str, ...]) -> bool:
    """Whether a page may open a socket or change anything: our own, one in the settings, or no page at all."""
    origin = headers.get("origin")
    if origin is None or origin in others:
        return True
    try:
        return origin != "null" and urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # not an address
        return False
