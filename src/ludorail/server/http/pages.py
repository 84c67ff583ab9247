"""The built client: its files, in memory, and its one page for every path that is not the server's own."""

import gzip
import hashlib
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable

from fastapi import APIRouter, Request, Response

router = APIRouter(include_in_schema=False)

FOREVER = "public, max-age=31536000, immutable"
"""For files whose name contains a hash of their content."""
ASK_AGAIN = "no-cache"
HASHED = "assets/"
"""The folder of such files."""
NO_PAGE = ("api/", "assets/")
"""Paths where an unknown address is an error and not the page."""
TYPES = {
    "html": "text/html",
    "js": "text/javascript",
    "css": "text/css",
    "txt": "text/plain",
    "json": "application/json",
    "webmanifest": "application/manifest+json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "ico": "image/x-icon",
    "woff2": "font/woff2",
    "mp3": "audio/mpeg",
    "ogg": "audio/ogg",
    "wav": "audio/wav",
}
"""Media types by suffix; those that the system knows differ from machine to machine."""
COMPRESSIBLE = ("text/", "application/", "image/svg")
"""Media types that compression makes smaller."""

NOT_BUILT = b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Ludorail</title>
<p>The tables are open, but the page to play at them is not built. <code>make play</code> builds it.</p>
<p lang="fr">Les tables sont ouvertes, mais la page du jeu n\xe2\x80\x99est pas construite. <code>make play</code> la
construit.</p>
</html>
"""


@dataclass(frozen=True)
class Page:
    """A file of the client."""

    content: bytes
    packed: bytes | None
    media_type: str
    tag: str
    caching: str

    def answer(self, request: Request) -> Response:
        """Answers with the file, compressed if the client accepts it, or that the client has it already."""
        headers = {"Cache-Control": self.caching, "ETag": self.tag, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(self.packed, headers=headers, media_type=self.media_type)
        return Response(self.content, headers=headers, media_type=self.media_type)


def load_pages() -> dict[str, Page]:
    """All files of the client by path; if it is not built, a page that says how to build it."""
    folder = resources.files("ludorail.server") / "page"
    pages = _pages_in(folder, "") if folder.is_dir() else {}
    pages.setdefault("index.html", _page("index.html", NOT_BUILT))
    return pages


def _pages_in(folder: Traversable, prefix: str) -> dict[str, Page]:
    pages: dict[str, Page] = {}
    for entry in folder.iterdir():
        if entry.name.startswith("."):  # notes of the build
            continue
        address = f"{prefix}{entry.name}"
        if entry.is_dir():
            pages |= _pages_in(entry, f"{address}/")
        else:
            pages[address] = _page(address, entry.read_bytes())
    return pages


def _page(address: str, content: bytes) -> Page:
    media_type = TYPES.get(address.rpartition(".")[2], "application/octet-stream")
    packed = gzip.compress(content, mtime=0) if media_type.startswith(COMPRESSIBLE) else None
    tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    return Page(content, packed, media_type, tag, FOREVER if address.startswith(HASHED) else ASK_AGAIN)


@router.api_route("/{address:path}", methods=["GET", "HEAD"])
async def page(address: str, request: Request) -> Response:
    """Answers with a file of the client, or with its page for any other path."""
    pages: dict[str, Page] = request.app.state.pages
    found = pages.get(address)
    if found is None and address.startswith(NO_PAGE):
        return Response(status_code=404)
    return (found or pages["index.html"]).answer(request)
