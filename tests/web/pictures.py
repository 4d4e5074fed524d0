"""Pictures of the main pages, to be held beside the mock-ups: `python -m tests.web.pictures`.

Every table is forked from a golden match, so that each run shows the same positions; only the match
of the end page is another one each time.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.web.axe import PHONE
from tests.web.match_server import MARK, PATIENCE, ROOT, Server, Table, fork, golden, make_table

DESK: Final[dict[str, Any]] = {"viewport": {"width": 1440, "height": 900}}
SIZES: Final = {"desktop": DESK, "phone": {**PHONE, "device_scale_factor": 2}}
# A golden match and the decision at which its table is shown.
TABLES: Final = {
    "nauticus": ("three-seats", 178),
    "mare_balticum": ("four-seats", 200),
    "port_gdansk": ("three-seats", 150),
    "pirates_of_maracaibo": ("four-seats", 210),
}
LONG: Final = 240_000  # milliseconds: bots play or think over a whole match
ENDED: Final = ("nauticus", "three-seats")
# What the README and the first page of the site show, by its name there.
SHOWN: Final = {
    "home": "home-desktop",
    "table": "port_gdansk-desktop",
    "table-dark": "port_gdansk-desktop-dark",
    "phone": "mare_balticum-phone",
    "phone-dark": "mare_balticum-phone-dark",
    "end": "end-desktop",
    "end-dark": "end-desktop-dark",
}
KNOWN: Final = (
    f"localStorage.setItem('leeboard-guide', '{json.dumps(dict.fromkeys(TABLES, 'off'))}')"
)


class Studio:
    """One person with a browser, and golden matches to sit down at."""

    def __init__(self, browser: Browser, server: Server, wishes: dict[str, Any]) -> None:
        usual = {"locale": "en-GB", "reduced_motion": "reduce", **wishes}
        self.context: Final[BrowserContext] = browser.new_context(**usual)
        self.context.add_init_script(KNOWN)  # nobody here needs to be offered a guide
        self.server: Final = server
        self.call("POST", "/api/me", {})
        self.call("PATCH", "/api/me", {"name": "Marta"})

    def call(self, method: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
        address = self.server.address + path
        answer = self.context.request.fetch(address, method=method, headers=MARK, data=body)
        assert answer.ok, answer.text()
        told: dict[str, Any] = answer.json()
        return told

    def table(self, game: str, name: str, at: int) -> Table:
        match = fork(self.context, self.server, golden(game, name), at)["match"]
        table = Table(self.context.new_page(), f"{self.server.address}/table/{match}")
        table.wait_asked()
        return table

    def page(self, path: str, ready: str) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(self.server.address + path)
        page.locator(ready).first.wait_for()
        return page


def shoot(page: Page, folder: Path, name: str) -> None:
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    page.wait_for_load_state("networkidle")
    page.screenshot(path=folder / f"{name}.png")
    page.close()


def tables(studio: Studio, folder: Path, suffix: str) -> None:
    for game, (name, at) in TABLES.items():
        shoot(studio.table(game, name, at).page, folder, f"{game}-{suffix}")


def end(studio: Studio, folder: Path, suffix: str) -> None:
    """A whole match, which bots play to its end after its person left, and its analysis."""
    made = make_table(studio.context, studio.server, ENDED[0], "me", "greedy", "greedy")
    table = Table(studio.context.new_page(), f"{studio.server.address}/table/{made['match']}")
    table.wait_asked()
    studio.call("POST", f"/api/matches/{made['match']}/leave", {})
    table.page.locator(".scores figure").first.wait_for(timeout=LONG)
    table.page.get_by_role("button", name="Analyse").click()
    table.page.get_by_role("heading", name="What cost most").wait_for(timeout=LONG)
    table.page.locator(".scores").evaluate("scores => scores.scrollTo(0, 0)")
    shoot(table.page, folder, f"end-{suffix}")


def invite(host: Studio) -> None:
    """Tables that wait for people."""
    live = {"kind": "live", "bank": 1800, "increment": 10}
    made: list[tuple[str, list[str], dict[str, Any]]] = [
        ("port_gdansk", ["me", "open", "hard"], {"clock": live}),
        ("pirates_of_maracaibo", ["me", "open", "open"], {"options": {"fog_places": True}}),
    ]
    for game, seats, wishes in made:
        make_table(host.context, host.server, game, *seats, public=True, **wishes)


def take(browser: Browser, server: Server, folder: Path, schemes: list[str]) -> None:
    host = Studio(browser, server, DESK)
    host.call("PATCH", "/api/me", {"name": "Joost"})
    invite(host)
    for size, wishes in SIZES.items():
        for scheme in schemes:
            suffix = size if scheme == "light" else f"{size}-{scheme}"
            studio = Studio(browser, server, {**wishes, "color_scheme": scheme})
            tables(studio, folder, suffix)
            end(studio, folder, suffix)
            shoot(studio.page("/", "#open-title"), folder, f"home-{suffix}")
            record = golden(*ENDED)
            study = studio.call("POST", "/api/studies", record)["id"]
            moment = f"/replay/{study}?at={len(record['actions']) // 2}&seat=0"
            shoot(studio.page(moment, "#sheet-board"), folder, f"replay-{suffix}")
            studio.context.close()


def shrink(folder: Path) -> None:
    """The pictures of the README and the site, small enough for them."""
    for name, picture in SHOWN.items():
        shown = Image.open(folder / f"{picture}.png")
        shown.save(ROOT / "docs" / "pictures" / f"{name}.webp", quality=80, method=6)


def main() -> None:
    parser = argparse.ArgumentParser(description="Take pictures of the main pages.")
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "build" / "pictures")
    parser.add_argument("--scheme", choices=["light", "dark"], action="append")
    parser.add_argument("--readme", action="store_true", help="renew those of README and site")
    wish = parser.parse_args()
    if wish.readme and wish.scheme:
        parser.error("--readme needs both schemes")
    wish.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        try:
            chromium = shutil.which("chromium")
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            take(browser, server, wish.folder, wish.scheme or ["light", "dark"])
            browser.close()
        finally:
            server.stop()
    if wish.readme:
        shrink(wish.folder)


if __name__ == "__main__":
    main()
