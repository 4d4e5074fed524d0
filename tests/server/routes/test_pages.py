"""At the door: a plain page until the client is built, then the client for every page path."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from leeboard.server.routes import games
from leeboard.server.routes.answers import add_handlers
from leeboard.server.routes.pages import add_pages

pytestmark = pytest.mark.anyio

INDEX = "<!doctype html><title>The client</title>"
SCRIPT = "console.log('aye')"


async def test_without_a_client_the_door_says_what_this_is(tmp_path: Path) -> None:
    app = FastAPI(openapi_url="/api/openapi.json")
    app.include_router(games.router)
    add_pages(app, tmp_path)
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as browser:
        page = await browser.get("/")
        assert page.headers["content-type"].startswith("text/html")
        assert "Port Gdańsk" in page.text
        assert "<script" not in page.text
        for link in ("/api/openapi.json", "/api/messages/schema"):
            assert f'href="{link}"' in page.text
            assert (await browser.get(link)).status_code == 200


@asynccontextmanager
async def built(folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    """A browser at a server whose client was built."""
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX, encoding="utf-8")
    (folder / "assets" / "main-3f2a.js").write_text(SCRIPT, encoding="utf-8")
    (folder.parent / "outside.txt").write_text("secret", encoding="utf-8")
    app = FastAPI(redirect_slashes=False)

    @app.get("/api/known")
    async def known() -> str:
        return "known"

    add_pages(app, folder)
    add_handlers(app)
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as browser:
        yield browser


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/index.html",
        "/make",
        "/make/nauticus",
        "/table/0af3",
        "/table/0af3/",
        "/join/0af3/b2c1",
        "/replay",
        "/replay/0af3",
        "/learn/nauticus/components",
    ],
)
async def test_every_page_path_is_the_client(tmp_path: Path, path: str) -> None:
    async with built(tmp_path / "client") as browser:
        page = await browser.get(path)
    assert (page.status_code, page.text) == (200, INDEX)
    assert page.headers["cache-control"] == "no-cache"  # it names the hashed files


async def test_long_files_are_packed_for_whoever_reads_that(tmp_path: Path) -> None:
    long = "let words = 'aye aye';\n" * 200
    async with built(tmp_path / "client") as browser:
        (tmp_path / "client" / "assets" / "long-1.js").write_text(long, encoding="utf-8")
        plain = await browser.get("/assets/long-1.js", headers={"Accept-Encoding": "identity"})
        short = await browser.get("/assets/main-3f2a.js")
        packed = await browser.get("/assets/long-1.js", headers={"Accept-Encoding": "br, gzip"})
        tag = {"If-None-Match": packed.headers["etag"]}
        again = await browser.get("/assets/long-1.js", headers=tag)
        part = await browser.get("/assets/long-1.js", headers={"Range": "bytes=0-9"})
    assert "content-encoding" not in {**plain.headers, **short.headers}
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(long) / 10
    assert plain.text == packed.text == long
    assert plain.headers["vary"] == packed.headers["vary"] == "Accept-Encoding"
    assert packed.headers["cache-control"] == plain.headers["cache-control"]
    assert again.status_code == 304
    assert (part.status_code, part.text) == (206, long[:10])


async def test_hashed_files_are_kept_for_ever(tmp_path: Path) -> None:
    async with built(tmp_path / "client") as browser:
        script = await browser.get("/assets/main-3f2a.js")
    assert script.text == SCRIPT
    assert "javascript" in script.headers["content-type"]
    assert "immutable" in script.headers["cache-control"]


@pytest.mark.parametrize(
    "path",
    ["/assets/main-old.js", "/favicon.ico", "/api/unknown", "/ws", "/..%2foutside.txt"],
)
async def test_what_is_no_page_is_not_found(tmp_path: Path, path: str) -> None:
    async with built(tmp_path / "client") as browser:
        missed = await browser.get(path)
        assert (await browser.get("/api/known")).json() == "known"
    assert (missed.status_code, missed.json()["code"]) == (404, "NOT_FOUND")


@pytest.mark.parametrize(
    "path",
    [
        "/matches",
        "/pl/",
        "/table",
        "/table/0af3/more",
        "/join/0af3",
        "/learn/nauticus/cards",
        "/%E0%A4%A",
        "/table/%E0%A4%A",
        "/table/%E0%A4%A/more",
        "/%",
        "/%00",
        "/table/a%00/b",
        "/" + "x" * 3000,
        "/%ff%fe",
    ],
)
async def test_an_address_without_a_page_is_not_found_in_words(tmp_path: Path, path: str) -> None:
    """The client's page comes with it: it says so, and shows the way home."""
    async with built(tmp_path / "client") as browser:
        missed = await browser.get(path)
        tag = missed.headers["etag"]
        again = await browser.get(path, headers={"If-None-Match": tag})
    assert (missed.status_code, missed.text) == (404, INDEX)
    assert (again.status_code, again.text) == (404, INDEX)
    assert missed.headers["cache-control"] == "no-store"


async def test_whoever_reads_pages_is_told_of_a_missing_file_in_words(tmp_path: Path) -> None:
    page = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    async with built(tmp_path / "client") as browser:
        for path in ("/rules.pdf", "/assets/main-old.js"):
            missed = await browser.get(path, headers=page)
            assert (missed.status_code, missed.text) == (404, INDEX)
            assert missed.headers["cache-control"] == "no-store"


async def test_a_page_only_is_read(tmp_path: Path) -> None:
    async with built(tmp_path / "client") as browser:
        assert (await browser.post("/matches", json={})).status_code == 405
        assert (await browser.post("/api/unknown", json={})).status_code == 404
