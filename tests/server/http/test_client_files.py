"""The browser client as it is built and served: its types, its files, the catalogue of games."""

import asyncio
import gzip
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from ludorail import game_ids
from ludorail.server.app import create_app
from ludorail.server.config import Config
from ludorail.server.http import pages
from ludorail.server.typescript import types
from tests.conftest import ROOT
from tests.server.harness import Servers

Get = Callable[..., httpx.Response]
TYPES = ROOT / "client/src/protocol/types.ts"


class PackageFolder:
    """The package's folder, as far as the server can tell."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def files(self, package: str) -> Path:
        return self._path


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    assert TYPES.read_text(encoding="utf-8") == types(), "scripts/client-types writes them anew"


def test_the_games_come_with_their_options_and_levels_in_both_languages(sqlite_server: Servers) -> None:
    games = httpx.get(f"{sqlite_server.url()}/api/games").json()
    assert [game["id"] for game in games] == list(game_ids())
    by_id = {game["id"]: game for game in games}
    grab = by_id["zack-and-pack"]["options"][0]
    assert (grab["name"], grab["default"], grab["choices"]) == ("grab", "live", ["live", "ordered"])
    assert set(grab["label"]) == set(grab["about"]) == set(grab["choice_labels"]["live"]) == {"en", "fr"}
    _, network, rails, *_ = by_id["locomotion"]["options"]
    assert {"shortcut", "random", "build"} <= set(network["names"]) == set(network["choice_labels"])
    assert rails["only_with"] == {"network": "build"}
    assert [level["bot"] for level in by_id["locomotion"]["levels"]] == ["level1", "level2", "level3", "level4"]
    assert by_id["locomotion"]["levels"][0]["name"] == {"en": "Apprentice", "fr": "Apprenti"}


def test_a_house_without_the_built_client_says_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "resources", PackageFolder(tmp_path))
    found = pages.load_pages()
    assert list(found) == ["index.html"]
    page = found["index.html"]
    assert isinstance(page, pages.Page)
    assert b"make play" in page.content
    assert b'lang="fr"' in page.content


WORKERS = ("house", "memory", "thinking")


@pytest.fixture
def get(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Get:
    """A house whose client is a few files, some of them belonging to the house in a page."""
    (tmp_path / "page/assets").mkdir(parents=True)
    (tmp_path / "page/index.html").write_text("<!doctype html>the page")
    (tmp_path / "page/assets/app-1a2b.js").write_text("let a = 1")
    for worker in WORKERS:
        (tmp_path / f"page/assets/{worker}-worker-5e6f.js").write_text("let b = 2")
    (tmp_path / "page/house/python-1").mkdir(parents=True)
    (tmp_path / "page/house/house.json").write_text("{}")
    (tmp_path / "page/house/python-1/python.wasm.br").write_bytes(b"as brotli")
    (tmp_path / "page/house/python-1/python.wasm.gz").write_bytes(gzip.compress(b"as gzip"))
    monkeypatch.setattr(pages, "resources", PackageFolder(tmp_path))
    app = create_app(Config())
    app.state.pages = pages.load_pages()

    async def ask(address: str, headers: dict[str, str]) -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house") as client:
            if "br" not in headers.get("Accept-Encoding", ""):
                return await client.get(address, headers=headers)
            async with client.stream("GET", address, headers=headers) as answer:
                answer.extensions["raw"] = b"".join([part async for part in answer.aiter_raw()])
                return answer

    return lambda address, **headers: asyncio.run(ask(address, headers))


PYTHON = "/house/python-1/python.wasm"


def test_parts_of_the_house_in_a_page_are_sent_as_they_were_compressed(get: Get) -> None:
    smallest, other = get(PYTHON, **{"Accept-Encoding": "gzip, br"}), get(PYTHON, **{"Accept-Encoding": "gzip"})
    assert smallest.headers["content-encoding"] == "br"
    assert smallest.extensions["raw"] == b"as brotli"
    assert other.headers["content-encoding"] == "gzip"
    assert other.content == b"as gzip"
    for answer in (smallest, other):
        assert answer.headers["content-type"] == "application/wasm"
        assert answer.headers["vary"] == "Accept-Encoding"
        assert "immutable" in answer.headers["cache-control"]


def test_a_client_that_reads_nothing_compressed_is_told_so(get: Get) -> None:
    assert get(PYTHON, **{"Accept-Encoding": "identity"}).status_code == 406


def test_the_list_of_parts_is_never_cached(get: Get) -> None:
    assert get("/house/house.json").headers["cache-control"] == "no-cache"


def test_only_the_workers_of_the_house_in_a_page_may_compile(get: Get) -> None:
    allowed = "script-src 'self' 'wasm-unsafe-eval'"
    for worker in WORKERS:
        assert allowed in get(f"/assets/{worker}-worker-5e6f.js").headers["content-security-policy"]
    for address in ("/", "/assets/app-1a2b.js", "/house/house.json", "/api/nothing"):
        assert "wasm" not in get(address).headers["content-security-policy"]


@pytest.mark.parametrize("address", ["/", "/tables/abc", "/regles/locomotion", "/index.html"])
def test_every_address_of_the_client_is_its_page(get: Get, address: str) -> None:
    answer = get(address)
    assert answer.text == "<!doctype html>the page"
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    again = get(address, **{"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_files_named_by_their_content_are_kept_for_ever(get: Get) -> None:
    answer = get("/assets/app-1a2b.js", **{"Accept-Encoding": "gzip"})
    assert answer.text == "let a = 1"
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    assert get("/assets/app-1a2b.js", **{"Accept-Encoding": ""}).text == "let a = 1"


@pytest.mark.parametrize(
    "address",
    ["/assets/old-3c4d.js", "/api/nothing", "/assets/%2e%2e/%2e%2e/app.py", "/house/no.zip", "/files.json"],
)
def test_a_missing_file_is_not_answered_with_the_page(get: Get, address: str) -> None:
    assert get(address).status_code == 404


def test_notes_of_the_build_are_not_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / ".made-from").write_text("a mark")
    monkeypatch.setattr(pages, "resources", PackageFolder(tmp_path))
    assert ".made-from" not in pages.load_pages()
