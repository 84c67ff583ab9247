"""The built client: its files, and its one page for every path that is not the server's own.

They are in memory, except the parts of the house in a page: those are large and lie compressed on the disk.
"""

import gzip
import hashlib
import re
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Protocol

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse

from ludorail.server.http.guards import COMPILING_POLICY

router = APIRouter(include_in_schema=False)

FOREVER = "public, max-age=31536000, immutable"
"""The caching of files whose name contains a hash of their content."""
ASK_AGAIN = "no-cache"
HASHED_FOLDER = "assets/"
"""The folder of such files."""
NO_PAGE_PATHS = ("api/", "assets/", "house/", "files.json")
"""Paths where an unknown address is an error and not the page."""
COMPILING_SCRIPTS = re.compile("assets/(house|memory|thinking)-worker-")
"""Scripts that start Python in the browser."""
PACKED_SUFFIXES = {"br": ".br", "gzip": ".gz"}
"""The suffixes of files that the build has compressed, by their encodings, the smallest first."""
NOT_ACCEPTABLE = 406
MEDIA_TYPES = {
    "html": "text/html",
    "js": "text/javascript",
    "mjs": "text/javascript",
    "wasm": "application/wasm",
    "zip": "application/zip",
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


class ClientFile(Protocol):
    """A file of the client."""

    def answer(self, request: Request) -> Response:
        """Answers with the file, as the client accepts it."""


@dataclass(frozen=True)
class Page:
    """A file in memory."""

    content: bytes
    packed: bytes | None
    media_type: str
    tag: str
    caching: str
    policy: str | None

    def answer(self, request: Request) -> Response:
        """Answers with the file, compressed if the client accepts it, or that the client has it already."""
        headers = {"Cache-Control": self.caching, "ETag": self.tag, "Vary": "Accept-Encoding"}
        if self.policy is not None:
            headers["Content-Security-Policy"] = self.policy
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(self.packed, headers=headers, media_type=self.media_type)
        return Response(self.content, headers=headers, media_type=self.media_type)


@dataclass(frozen=True)
class PackedPage:
    """A file on the disk that the build has compressed in every way there is; its name changes with its content."""

    path: str
    media_type: str

    def answer(self, request: Request) -> Response:
        """Sends the file piece by piece, as fast as the client reads."""
        accepted = request.headers.get("accept-encoding", "")
        encoding = next((one for one in PACKED_SUFFIXES if one in accepted), None)
        headers = {"Cache-Control": FOREVER, "Vary": "Accept-Encoding"}
        if encoding is None:
            return Response(status_code=NOT_ACCEPTABLE, headers=headers)
        headers["Content-Encoding"] = encoding
        return FileResponse(self.path + PACKED_SUFFIXES[encoding], headers=headers, media_type=self.media_type)


def load_pages() -> dict[str, ClientFile]:
    """All files of the client by path; if it is not built, a page that says how to build it."""
    folder = resources.files("ludorail.server") / "page"
    pages = _pages_in(folder, "") if folder.is_dir() else {}
    pages.setdefault("index.html", _page("index.html", NOT_BUILT))
    return pages


def _pages_in(folder: Traversable, prefix: str) -> dict[str, ClientFile]:
    pages: dict[str, ClientFile] = {}
    for entry in folder.iterdir():
        if entry.name.startswith("."):  # notes of the build
            continue
        address = f"{prefix}{entry.name}"
        plain, dot, suffix = address.rpartition(".")
        if entry.is_dir():
            pages |= _pages_in(entry, f"{address}/")
        elif dot + suffix in PACKED_SUFFIXES.values():
            pages[plain] = PackedPage(str(entry).removesuffix(dot + suffix), _type_of(plain))
        else:
            pages[address] = _page(address, entry.read_bytes())
    return pages


def _type_of(address: str) -> str:
    return MEDIA_TYPES.get(address.rpartition(".")[2], "application/octet-stream")


def _page(address: str, content: bytes) -> Page:
    media_type = _type_of(address)
    packed = gzip.compress(content, mtime=0) if media_type.startswith(COMPRESSIBLE) else None
    tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    caching = FOREVER if address.startswith(HASHED_FOLDER) else ASK_AGAIN
    policy = COMPILING_POLICY if COMPILING_SCRIPTS.match(address) else None
    return Page(content, packed, media_type, tag, caching, policy)


@router.api_route("/{address:path}", methods=["GET", "HEAD"])
async def page(address: str, request: Request) -> Response:
    """Answers with a file of the client, or with its page for any other path."""
    pages: dict[str, ClientFile] = request.app.state.pages
    found = pages.get(address)
    if found is None and address.startswith(NO_PAGE_PATHS):
        return Response(status_code=404)
    return (found or pages["index.html"]).answer(request)
