"""What stands around every answer: strict headers, a limit on bodies, and whose pages may talk to us."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
CACHING = "no-store"
"""For all that does not say otherwise itself."""


class TooLarge(Exception):
    """A body over the limit."""


class Guard:
    """Puts the headers on every answer and stops bodies that are too large."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self._app, self._most = app, most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        count = 0

        async def counted() -> Message:
            nonlocal count
            message = await receive()
            count += len(message.get("body", b""))
            if count > self._most:
                raise TooLarge
            return message

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", CACHING)
            await send(message)

        length = Headers(scope=scope).get("content-length", "0")
        if length.isdecimal() and int(length) > self._most:
            await _refuse(guarded)
            return
        try:
            await self._app(scope, counted, guarded)
        except TooLarge:
            await _refuse(guarded)


async def _refuse(send: Send) -> None:
    await send({"type": "http.response.start", "status": 413, "headers": [(b"content-type", b"text/plain")]})
    await send({"type": "http.response.body", "body": b"too large"})


def origin_allowed(headers: Headers, others: tuple[str, ...]) -> bool:
    """Whether a page may open a socket: ours, one in the settings, or no page at all (a program)."""
    origin = headers.get("origin")
    if origin is None:
        return True
    return origin in others or (origin != "null" and urlsplit(origin).netloc == headers.get("host"))
