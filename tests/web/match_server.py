"""What the browser tests play with: a server that can be restarted, and a table in a page."""

from __future__ import annotations

import itertools
import json
import os
import random
import socket
import subprocess
import sys
import time
import urllib.request
import uuid
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import BrowserContext, Locator, Page

ROOT: Final = Path(__file__).parent.parent.parent
GOLDEN: Final = ROOT / "tests" / "golden"
PATIENCE: Final = 60_000  # milliseconds after which something is not going to happen
MARK: Final = {"X-Leeboard": "1"}


class Server:
    """`leeboard serve` with bots that do not dawdle; it keeps its port and its folder."""

    def __init__(self, folder: Path, *bots: Path, games: Path | None = None) -> None:
        self.folder: Final = folder
        self.games: Final = games  # a folder with installed games that no server has
        self.bots: Final = bots  # a file with bots that no server has
        self.port: Final = free_port()
        self.address: Final = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        command = [sys.executable, str(Path(__file__).parent / "serve_process.py")]
        command += [str(self.port), str(self.folder), *map(str, self.bots)]
        more = [] if self.games is None else [str(self.games)]
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT), *more])
        environment = {**os.environ, "PYTHONPATH": path}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        self._wait()

    def _wait(self) -> None:
        ready = f"{self.address}/readyz"
        deadline = time.monotonic() + PATIENCE / 1000
        while True:
            try:
                urllib.request.urlopen(ready, timeout=5).close()
            except OSError:
                assert self.process is not None
                assert self.process.poll() is None, self.log()
                assert time.monotonic() < deadline, self.log()
                time.sleep(0.05)
            else:
                return

    def stop(self, hard: bool = False) -> None:
        if self.process is None:
            return
        if hard:
            self.process.kill()
        else:
            self.process.terminate()
        self.process.wait(timeout=PATIENCE / 1000)
        self.process = None

    def log(self) -> str:
        return (self.folder / "server.log").read_text(encoding="utf-8")[-3000:]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


def make_table(
    context: BrowserContext, server: Server, game: str, *seats: str, **more: Any
) -> dict[str, str]:
    """A new table; a seat is `me`, `open` or a bot's name."""
    sit: list[dict[str, str]] = [
        {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats
    ]
    wish = {"game": game, "seats": sit, "mixes": True, **more}
    answer = context.request.post(f"{server.address}/api/matches", headers=MARK, data=wish)
    assert answer.ok, answer.text()
    made: dict[str, str] = answer.json()
    return made


def join(context: BrowserContext, server: Server, made: dict[str, str]) -> None:
    """Sit down at a table with its invitation, without a page."""
    address = f"{server.address}/api/matches/{made['match']}/join"
    answer = context.request.post(
        address, headers=MARK, data={"invite": made["invite"], "agrees": True}
    )
    assert answer.ok, answer.text()


def golden(game: str, name: str, edition: int = 1) -> dict[str, Any]:
    """A whole match that was recorded, by an edition of the rules."""
    path = GOLDEN / game / f"edition-{edition}" / f"{name}.json"
    record: dict[str, Any] = json.loads(path.read_bytes())
    return record


def fork(
    context: BrowserContext,
    server: Server,
    record: dict[str, Any],
    at: int,
    others: dict[str, str] | None = None,
    deal: str = "as_it_was",
    public: bool = False,
) -> dict[str, str]:
    """A table in the middle of a recorded match, at a decision that is ours; others are bots.

    As a rule nothing is dealt anew, so that what comes next is what was recorded.
    """
    mine, _ = record["actions"][at]
    other = others or {"kind": "bot", "bot": "random"}
    seats = [{"kind": "me"} if seat == mine else other for seat in range(record["seats"])]
    post = context.request.post
    post(f"{server.address}/api/me", headers=MARK, data={})
    brought = post(f"{server.address}/api/studies", headers=MARK, data=record)
    assert brought.ok, brought.text()
    address = f"{server.address}/api/studies/{brought.json()['id']}/fork"
    wish = {"at": at, "seats": seats, "deal": deal, "public": public}
    answer = post(address, headers=MARK, data=wish)
    assert answer.ok, answer.text()
    made: dict[str, str] = answer.json()
    return made


def answer_all(context: BrowserContext, server: Server, match: str, seat: int) -> int:
    """Without a page, take the first choice as long as this seat is asked; returns how often."""
    address = f"{server.address}/api/matches/{match}"
    for count in itertools.count():
        seen = context.request.get(f"{address}/table?seat={seat}&want=view").json()
        if seen["decision"] is None:
            return count
        body = {"key": uuid.uuid4().hex, "decision": seen["decision"]["id"]}
        done = context.request.post(
            f"{address}/act", headers=MARK, data={**body, "action": seen["legal"][0]}
        )
        assert done.ok, done.text()
    raise AssertionError("a count has no end")


def invitation(page: Page) -> str:
    """The address at which somebody else may watch the private table in this page."""
    base, _, match = page.url.rpartition("/table/")
    known = page.context.request.get(f"{base}/api/matches/{match}").json()
    return f"{page.url}?invite={known['invite']}"


class Table:
    """A table in a page, as a person has it: what is asked, what can be clicked, what it says."""

    def __init__(self, page: Page, address: str) -> None:
        self.page: Final = page
        self.choices: Final[Locator] = page.locator(".choice:not(:disabled)")
        self.trouble: list[str] = []
        page.on("pageerror", lambda error: self.trouble.append(str(error)))
        page.set_default_timeout(PATIENCE)
        page.goto(address)

    @property
    def n(self) -> int:
        return int(self.page.locator(".page").get_attribute("data-n") or 0)

    @property
    def over(self) -> bool:
        return self.page.locator(".places").count() > 0

    def wait_asked(self) -> bool:
        """Until something is asked of us, or it is over; False if it is over."""
        self.page.locator(".choice:not(:disabled), .places").first.wait_for()
        return not self.over

    def wait_past(self, n: int) -> None:
        self.page.wait_for_function(
            "n => Number(document.querySelector('.page').dataset.n) > n", arg=n
        )

    def wait_written(self) -> None:
        """Until the log tells of the newest event: words come after the picture."""
        self.page.wait_for_function(WRITTEN)

    def last_line(self) -> str:
        """What the log says of the newest event."""
        self.wait_written()
        return self.page.locator(".log p").last.inner_text()

    def choose(self, number: int = 0) -> None:
        """Take a choice of the list, and wait until it happened."""
        n = self.n
        self.choices.nth(number).click()
        self.mean_it(n)

    def mean_it(self, n: int) -> None:
        """What was clicked happens; if it reveals something, we say so a second time."""
        self.page.wait_for_function(ANSWERED, arg=n)
        if self.page.locator(".meanings").count():
            self.page.locator(".meanings button").first.click()
            self.page.wait_for_function(ANSWERED, arg=n)
        if self.page.locator(SURE).count():
            self.page.locator(SURE).click()
        self.wait_past(n)

    def play(self, picks: random.Random, most: int) -> int:
        """Play at random, now in the list and now on the board; returns how often."""
        for count in range(most):
            if not self.wait_asked():
                return count
            found = self.page.evaluate(LOOK, [picks.random() < 0.5, picks.random()])
            self.page.mouse.click(*found["at"])
            self.mean_it(found["n"])
        return most


# The log has caught up with the table.
WRITTEN: Final = """() => Number(document.querySelector(".log").dataset.n)
  === Number(document.querySelector(".page").dataset.n)"""

# The second click on what reveals something: in the list, or where the first one was.
SURE: Final = ".choice.sure, .floating .sure .main"

# It happened, or a small menu asks what was meant, or whether it was meant.
ANSWERED: Final = """n => document.querySelector(".meanings, .sure") !== null
  || Number(document.querySelector(".page").dataset.n) > n"""

# Where to click next: a piece that can be clicked and is in sight, or a choice of the list.
# Sets of pieces are taken from the list.
LOOK: Final = """([onBoard, luck]) => {
  const one = (all) => all[Math.floor(luck * all.length)];
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const inSight = (piece) => {
    const over = document.elementsFromPoint(...middle(piece)).map((e) => e.closest("[data-piece]"));
    return over.find((e) => e !== null && e.classList.contains("lb-can")) === piece;
  };
  const n = Number(document.querySelector(".page").dataset.n);
  const sets = document.querySelector(".choice[data-together]") !== null;
  const pieces = onBoard && !sets ? [...document.querySelectorAll(".lb-can[data-piece]")] : [];
  const piece = one(pieces.filter(inSight));
  if (piece !== undefined) return { n, at: middle(piece) };
  const choice = one([...document.querySelectorAll(".choice:not(:disabled)")]);
  choice.scrollIntoView({ block: "nearest" });
  return { n, at: middle(choice) };
}"""
