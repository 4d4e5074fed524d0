"""Browsers and a server for the tests of the client; both live as long as the test process."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web.match_server import MARK, PATIENCE, ROOT, Server, Table, fork, make_table

expect.set_options(timeout=PATIENCE)
CHROMIUM = shutil.which("chromium")  # of Debian; without it Playwright takes its own
CLIENT = ROOT / "src" / "leeboard" / "server" / "client" / "index.html"

Sit = Callable[..., Table]
People = Callable[..., BrowserContext]
Open = Callable[..., Page]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert CLIENT.is_file(), "the client is not built: make web"
    found = Server(tmp_path_factory.mktemp("server"))
    yield found
    found.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def people(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Makes a person: a browser with cookies of its own, in English, without motion."""
    contexts: list[BrowserContext] = []

    def come(**wishes: Any) -> BrowserContext:
        usual = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB"}
        contexts.append(browser.new_context(**{**usual, "reduced_motion": "reduce", **wishes}))
        return contexts[-1]

    yield come
    for context in contexts:
        context.close()


@pytest.fixture
def sit(people: Callable[..., BrowserContext], server: Server) -> Iterator[Sit]:
    """Sits somebody down at a new table of a game; nothing may have gone wrong in the page."""
    tables: list[Table] = []

    def at(
        game: str,
        *seats: str,
        match_server: Server = server,
        record: tuple[dict[str, Any], int] | None = None,  # and the decision at which it is ours
        **wishes: Any,
    ) -> Table:
        more = wishes.pop("table", {})
        context = people(**wishes)
        if record is None:
            match = make_table(context, match_server, game, *seats, **more)["match"]
        else:
            context.request.post(f"{match_server.address}/api/me", headers=MARK, data={})
            match = fork(context, match_server, *record)["match"]
        tables.append(Table(context.new_page(), f"{match_server.address}/table/{match}"))
        return tables[-1]

    yield at
    for table in tables:
        assert table.trouble == []


@pytest.fixture
def visit(people: People, server: Server) -> Iterator[Open]:
    """Opens a page of ours for a new person; nothing may go wrong in it."""
    trouble: list[str] = []

    def at(path: str, context: BrowserContext | None = None, **wishes: Any) -> Page:
        page = (context or people(**wishes)).new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.goto(server.address + path)
        return page

    yield at
    assert trouble == []
