"""The site in a real browser, by day and by night, on a desk and on a phone."""

from __future__ import annotations

import functools
import re
import shutil
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.axe import OVERHANG, PHONE, violations

pytestmark = pytest.mark.slow

CHROMIUM = shutil.which("chromium")  # of Debian; without it Playwright takes its own
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
TOKENS = Path(__file__).parent.parent.parent / "web" / "src" / "styles" / "tokens.css"
PAGES = ("index", "library", "architecture", "reference/bots", "credits", "games/nauticus")


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing about it."""

    def log_message(self, *words: object) -> None:
        pass


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    handler = functools.partial(Quiet, directory=str(site))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


def paper(scheme: str) -> str:
    """The colour of the client's pages, as a browser tells it."""
    found = re.search(r"--paper: light-dark\(#(\w+), #(\w+)\)", TOKENS.read_text(encoding="utf-8"))
    assert found is not None
    red, green, blue = bytes.fromhex(found[1 if scheme == "light" else 2])
    return f"rgb({red}, {green}, {blue})"


def ground(page: Page) -> object:
    return page.evaluate("() => getComputedStyle(document.body).backgroundColor")


def visited(browser: Browser, address: str, name: str, **wishes: Any) -> tuple[Page, list[str]]:
    """A page that has come to rest, and what went wrong on the way."""
    page = browser.new_context(reduced_motion="reduce", **wishes).new_page()
    trouble: list[str] = []
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.on("console", lambda said: trouble.append(said.text) if said.type == "error" else None)
    page.on(
        "request",
        lambda asked: (
            None if asked.url.startswith((address, "data:")) else trouble.append(asked.url)
        ),
    )
    page.goto(f"{address}{name}.html", wait_until="networkidle")
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    return page, trouble


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_readable_and_asks_nobody_else(
    browser: Browser, address: str, name: str, scheme: Any
) -> None:
    page, trouble = visited(browser, address, name, **DESK, color_scheme=scheme)
    assert ground(page) == paper(scheme)
    assert violations(page) == []
    assert trouble == []
    page.context.close()


@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_a_phone(browser: Browser, address: str, name: str) -> None:
    page, trouble = visited(browser, address, name, **PHONE)
    assert page.evaluate(OVERHANG) <= 0
    assert trouble == []
    page.context.close()


def test_the_site_is_set_in_the_typefaces_of_the_client(browser: Browser, address: str) -> None:
    page, _ = visited(browser, address, "index", **DESK)
    loaded = "() => [...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family)"
    families = {str(family).strip('"') for family in page.evaluate(loaded)}
    assert families == {"Fraunces Variable", "Inter Variable"}
    page.context.close()


def test_the_reader_can_choose_the_night(browser: Browser, address: str) -> None:
    page, _ = visited(browser, address, "index", **DESK, color_scheme="light")
    page.get_by_role("img", name="A table of Port Gdańsk on a desk: the board").wait_for()
    page.locator("label[for^=__palette]:not([hidden])").first.click()
    page.get_by_role("img", name="A table of Port Gdańsk on a desk, at night").wait_for()
    assert ground(page) == paper("dark")
    page.context.close()
