"""The browser's console in an ordinary visit: no call fails, and nothing is complained of."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, expect

from tests.web.conftest import People
from tests.web.match_server import PATIENCE, Server, Table, fork, golden

LEFT = "net::ERR_ABORTED"  # whoever goes to another page leaves calls behind
TENTH = 100  # milliseconds
CALM = 5  # tenths of a second without a call
WRONG = ("error", "warning", "assert")


class Listening:
    """A page, with every answer that failed and every line of its console that is a complaint."""

    def __init__(self, context: BrowserContext) -> None:
        self.trouble: list[str] = []
        self.under_way: set[Request] = set()
        context.on("response", self._answered)
        context.on("request", lambda request: self.under_way.add(request))
        context.on("requestfinished", lambda request: self.under_way.discard(request))
        context.on("requestfailed", self._failed)
        context.on("console", self._said)
        context.on("weberror", lambda error: self.trouble.append(str(error.error)))
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            method = response.request.method
            self.trouble.append(f"{response.status} {method} {response.url}")

    def _failed(self, request: Request) -> None:
        self.under_way.discard(request)
        if request.failure != LEFT:
            self.trouble.append(f"{request.failure}: {request.url}")

    def settle(self) -> None:
        """Wait until no call is under way: what fails late fails in the visit too."""
        calm = 0
        for _ in range(PATIENCE // TENTH):
            self.page.wait_for_timeout(TENTH)
            calm = 0 if self.under_way else calm + 1
            if calm == CALM:
                return
        raise AssertionError(f"never answered: {[request.url for request in self.under_way]}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in WRONG:
            self.trouble.append(f"{message.type}: {message.text}")


def test_no_call_of_ours_fails_in_an_ordinary_visit(people: People, server: Server) -> None:
    host, guest = people(), people()
    ann = Listening(host)
    ann.page.goto(server.address)  # for the first time: nobody yet
    ann.page.get_by_role("button", name="Play now").first.wait_for()
    ann.settle()
    ann.page.get_by_role("button", name="Play now").first.click()
    ann.page.wait_for_url("**/table/*")
    ann.page.locator(".choice:not(:disabled)").first.wait_for()
    ann.settle()
    ben = invited_friend(ann, guest, server)
    played_to_the_end(ann, host, server)
    for each in (ann, ben):
        each.settle()
        assert each.trouble == []


def invited_friend(ann: Listening, guest: BrowserContext, server: Server) -> Listening:
    """A friend comes by the link, both mix their nonces in, and the match begins."""
    wish = {"game": "nauticus", "seats": [{"kind": "me"}, {"kind": "open"}], "mixes": True}
    made = ann.page.evaluate(MAKE, wish)
    ann.page.goto(f"{server.address}/table/{made['match']}")
    invitation = ann.page.locator("#invite")
    expect(invitation).to_be_visible()
    ben = Listening(guest)
    ben.page.goto(invitation.input_value())
    for each in (ann, ben):
        each.page.locator(".prompt").wait_for()
    ann.settle()
    return ben


def played_to_the_end(ann: Listening, host: BrowserContext, server: Server) -> None:
    """The last decision, the page after it, the replay and its analysis, and the rules."""
    record = golden("nauticus", "three-seats")
    made = fork(host, server, record, len(record["actions"]) - 1)
    table = Table(ann.page, f"{server.address}/table/{made['match']}")
    while table.wait_asked():
        table.choose()
    ann.page.locator(".scores figure").first.wait_for()
    ann.settle()
    ann.page.goto(f"{server.address}/replay/{made['match']}")
    ann.page.locator("#sheet-board").wait_for()
    ann.settle()
    for path in ("/learn/nauticus", "/learn/nauticus/components", "/make/nauticus", "/"):
        ann.page.goto(server.address + path)
        ann.page.locator("h1, h2").first.wait_for()
        ann.settle()


MAKE = """async (wish) => {
  const headers = { "X-Leeboard": "1", "Content-Type": "application/json" };
  const body = JSON.stringify(wish);
  return await (await fetch("/api/matches", { method: "POST", headers, body })).json();
}"""


@pytest.mark.parametrize(
    "call",
    [
        "fetch('/api/people/nobody').then((it) => it.text())",
        "console.error('ouch')",
        "setTimeout(() => { throw 1; })",
    ],
)
def test_a_visit_in_which_something_fails_is_caught(
    people: People, server: Server, call: str
) -> None:
    heard = Listening(people())
    heard.page.goto(server.address)
    heard.settle()
    assert heard.trouble == []
    heard.page.evaluate(f"() => {{ {call}; }}")
    heard.page.wait_for_timeout(500)
    heard.settle()
    assert heard.trouble != []


@pytest.mark.parametrize("path", ["/%E0%A4%A", "/table/%E0%A4%A", "/%00", "/nowhere", "/old.html"])
def test_a_broken_address_shows_that_there_is_nothing(
    people: People, server: Server, path: str
) -> None:
    page = people().new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    answer = page.goto(server.address + path)
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("main a[href='/']")).to_be_visible()
    assert errors == []
