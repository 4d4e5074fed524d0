"""The table in a browser: how soon it can be played, how soon a move is drawn, how much is loaded.

`python -m bench.client` starts a server and Debian's Chromium. Times are taken inside of the page:
from the start of the navigation to the first frame with a board and a choice, and from a message of
the socket to the first frame that shows it: at rest, as after a pause for thought, and in haste,
while the pieces of the move before still travel.
"""

from __future__ import annotations

import argparse
import random
import shutil
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

import leeboard
from leeboard.registry import game_ids
from tests.web.match_server import Server, Table, make_table

# Frames are told from the inside: after the next frame and a task behind it, something is painted.
WATCH: Final = """(() => {
  const painted = (then) => requestAnimationFrame(() => setTimeout(() => then(performance.now())));
  const table = (window.table = { ready: 0, heard: new Map(), drawn: [] });
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    set onmessage(listen) {
      super.onmessage = (event) => {
        const found = /^{"op":"news","n":(\\d+)/.exec(event.data);
        if (found) table.heard.set(Number(found[1]), performance.now());
        listen(event);
      };
    }
  };
  let last = 0;
  new MutationObserver(() => {
    const n = Number(document.querySelector(".page")?.dataset.n ?? 0);
    const choice = document.querySelector(".choice:not(:disabled)");
    if (!table.ready && choice !== null && document.querySelector("#sheet-board") !== null) {
      table.ready = -1;
      painted((at) => (table.ready = at));
    }
    if (n === last) return;
    last = n;
    const heard = table.heard.get(n);
    if (heard !== undefined) painted((at) => table.drawn.push([n, at - heard]));
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-n", "disabled"] });
})()"""

RESTS: Final = "() => document.getAnimations().every((one) => one.playState !== 'running')"

LOADED: Final = """() => performance.getEntriesByType("resource")
  .filter((one) => /\\.(js|css)$/.test(new URL(one.name).pathname))
  .reduce((sum, one) => sum + one.encodedBodySize, 0)"""
ART: Final = """() => performance.getEntriesByType("resource")
  .filter((one) => one.name.includes("art.svg"))
  .reduce((sum, one) => sum + one.encodedBodySize, 0)"""


DESK: Final[dict[str, Any]] = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB"}
VISITS: Final = 5
THOUGHT: Final = 250  # milliseconds with the pointer on a choice


@dataclass
class Figures:
    """Milliseconds and bytes."""

    ready: list[float] = field(default_factory=list)  # each load with an empty cache
    rested: list[float] = field(default_factory=list)
    hasty: list[float] = field(default_factory=list)
    script: int = 0
    art: int = 0


def measured(browser: Browser, server: Server, game: str, moves: int) -> Figures:
    found = Figures()
    host = browser.new_context(**DESK)
    fewest = min(count for count in leeboard.game(game).seats if count > 1)
    made = make_table(host, server, game, "me", *["random"] * (fewest - 1))
    address = f"{server.address}/table/{made['match']}"
    Table(host.new_page(), address).wait_asked()  # nonces are mixed, the match runs
    for visit in range(VISITS):
        context = browser.new_context(**DESK, storage_state=host.storage_state())
        page = context.new_page()
        page.add_init_script(WATCH)
        table = Table(page, address)
        page.wait_for_function("() => window.table.ready > 0")
        found.ready.append(page.evaluate("window.table.ready"))
        found.script, found.art = page.evaluate(LOADED), page.evaluate(ART)
        if visit == VISITS - 1:
            picks = random.Random(game)
            for _ in range(moves):
                found.rested += drawn(table, picks, rest=True)
                found.hasty += drawn(table, picks, rest=False)
        context.close()
    host.close()
    return found


def drawn(table: Table, picks: random.Random, rest: bool) -> list[float]:
    """Milliseconds from the message about one's own move to its first frame; none at the end."""
    if not table.wait_asked():
        return []
    number = picks.randrange(table.choices.count())
    if rest:  # a hand is at the button before it clicks
        table.choices.nth(number).hover()
        table.page.wait_for_timeout(THOUGHT)
        table.page.wait_for_function(RESTS)
    n = table.n
    table.choose(number)
    table.page.wait_for_function("n => window.table.drawn.some(([at]) => at === n)", arg=n + 1)
    return [dict(table.page.evaluate("window.table.drawn"))[n + 1]]


def spread(times: list[float]) -> str:
    return f"{median(times):9.0f} {quantiles(times, n=20)[-1]:5.0f}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the table in Chromium.")
    parser.add_argument("--moves", type=int, default=20, help="of each game, at rest and in haste")
    wish = parser.parse_args()
    print(f"{'':22} {'ready':>8} {'at rest':>15} {'in haste':>15}   script+style  art")
    print(
        f"{'':22} {'ms':>8} {'median':>9} {'p95':>5} {'median':>9} {'p95':>5} {'KB':>14} {'KB':>4}"
    )
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        try:
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium"), args=["--no-sandbox"]
            )
            for game in game_ids():
                found = measured(browser, server, game, wish.moves)
                times = f"{median(found.ready):8.0f} {spread(found.rested)} {spread(found.hasty)}"
                sizes = f"{found.script / 1000:14.1f} {found.art / 1000:4.0f}"
                print(f"{game:22} {times} {sizes}", flush=True)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
