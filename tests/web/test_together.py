"""Several people, and everything that can happen to a connection between them and the table."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, WebSocketRoute, expect

from tests.web.conftest import Sit
from tests.web.match_server import SURE, Server, Table, make_table

People = Callable[..., BrowserContext]


ANSWERED = """n => document.querySelector(".curtain, .sure")
  || Number(document.querySelector(".page").dataset.n) > n"""


CURTAIN_OR_NEXT = ANSWERED.replace(", .sure", "")


def pair(people: People, server: Server, game: str) -> tuple[Table, Table]:
    """Two people at one table: one made it, the other came by the link."""
    host, guest = people(), people()
    made = make_table(host, server, game, "me", "open")
    first = Table(host.new_page(), f"{server.address}/table/{made['match']}")
    expect(first.page.locator("#invite")).to_have_value(
        f"{server.address}/join/{made['match']}/{made['invite']}"
    )
    second = Table(guest.new_page(), first.page.locator("#invite").input_value())
    for table in (first, second):
        table.page.locator(".prompt").wait_for()
    return first, second


def test_two_people_see_each_others_moves_and_talk(people: People, server: Server) -> None:
    tables = pair(people, server, "nauticus")
    picks = random.Random(6)
    for _ in range(10):
        asked, other = sorted(tables, key=lambda one: one.page.locator(".asked").count() == 0)
        asked.wait_asked()
        n = other.n
        asked.choose(picks.randrange(asked.choices.count()))
        other.wait_past(n)
        expect(other.page.locator(".log p").last).to_have_text(asked.last_line())
    for table in tables:
        table.page.get_by_role("tab", name="Chat").click()
    tables[0].page.get_by_label("Say something").fill("Ahoy!")
    tables[0].page.get_by_role("button", name="Send").click()
    expect(tables[1].page.get_by_text("Ahoy!")).to_be_visible()
    assert tables[0].trouble == tables[1].trouble == []


def test_the_maker_lets_bots_take_the_free_seats(sit: Sit) -> None:
    table = sit("nauticus", "me", "open", "open")
    expect(table.page.get_by_role("heading", name="2 seats are free")).to_be_visible()
    table.page.get_by_role("button", name="Start").click()
    assert table.wait_asked()


def test_a_reload_loses_nothing(sit: Sit) -> None:
    table = sit("nauticus", "me", "random")
    table.play(random.Random(1), 5)
    table.wait_asked()
    page = table.page
    n, asked, line = table.n, page.locator(".choices").inner_text(), table.last_line()
    page.reload()
    table.wait_asked()
    expect(page.locator(".log p").last).to_have_text(line)
    assert (table.n, page.locator(".choices").inner_text()) == (n, asked)
    table.choose()


class Line:
    """The line between a page and the server, which can be cut or made deaf."""

    def __init__(self, context: BrowserContext) -> None:
        self.deaf = False  # what the server says is lost
        self.cut = False
        self.acts: list[str] = []
        self.open: list[WebSocketRoute] = []
        context.route_web_socket("**/ws/*", self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        if self.cut:
            page.close(code=4000)
            return
        server = page.connect_to_server()
        self.open.append(page)

        def up(message: str | bytes) -> None:
            if '"op":"act"' in str(message):
                self.acts.append(str(message))
            server.send(message)

        page.on_message(up)
        server.on_message(lambda message: None if self.deaf else page.send(message))

    def fall(self) -> None:
        self.cut = True
        for page in self.open:
            page.close(code=4000)
        self.open.clear()


def test_what_was_clicked_into_a_dying_line_is_done_once(people: People, server: Server) -> None:
    context = people()
    line = Line(context)
    made = make_table(context, server, "nauticus", "me", "random")
    table = Table(context.new_page(), f"{server.address}/table/{made['match']}")
    table.wait_asked()
    n = table.n
    line.deaf = True
    table.choices.first.click()
    table.page.wait_for_function("() => document.querySelector('.choice:disabled') !== null")
    while not line.acts:
        table.page.evaluate("0")  # the frame is on its way to us
    line.fall()
    status = table.page.get_by_text("Reconnecting")
    expect(status).to_be_visible()
    line.deaf = line.cut = False
    expect(status).to_have_count(0)
    table.wait_past(n)
    table.wait_asked()
    assert len(line.acts) == 2
    assert line.acts[0] == line.acts[1]
    seen = context.request.get(f"{server.address}/api/matches/{made['match']}/table?seat=0").json()
    assert seen["n"] == table.n
    table.choose()
    assert table.trouble == []


def test_a_server_that_dies_and_comes_back_goes_on_where_it_was(sit: Sit, tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        table = sit("pirates_of_maracaibo", "me", "random", match_server=server)
        table.play(random.Random(8), 4)
        table.wait_asked()
        n, asked = table.n, table.page.locator(".choices").inner_text()
        server.stop(hard=True)
        expect(table.page.get_by_text("Reconnecting")).to_be_visible()
        server.start()
        expect(table.page.get_by_text("Reconnecting")).to_have_count(0)
        assert (table.n, table.page.locator(".choices").inner_text()) == (n, asked)
        table.play(random.Random(8), 3)
        table.page.goto("about:blank")
    finally:
        server.stop()


def test_a_curtain_falls_between_two_seats_at_one_screen(sit: Sit) -> None:
    table = sit("mare_balticum", "me", "me", "random")
    page = table.page
    curtain = page.locator(".curtain")
    picks = random.Random(9)
    for _ in range(60):
        page.locator(".choice:not(:disabled), .curtain").first.wait_for()
        if curtain.count():
            break
        n = table.n
        table.choices.nth(picks.randrange(table.choices.count())).click()
        page.wait_for_function(ANSWERED, arg=n)
        if page.locator(SURE).count():
            page.locator(SURE).click()
            page.wait_for_function(CURTAIN_OR_NEXT, arg=n)
    expect(curtain).to_be_visible()
    expect(page.locator("#sheet-own")).to_have_count(0)  # nothing of either seat shows
    name = page.locator(".curtain h2").inner_text().split(",")[0]
    curtain.get_by_role("button").click()
    assert table.wait_asked()
    expect(page.locator(".who")).to_contain_text(name)


@pytest.mark.parametrize("game", ["nauticus", "port_gdansk"])
def test_no_curtain_where_nothing_is_hidden(sit: Sit, game: str) -> None:
    table = sit(game, "me", "me")
    page = table.page
    seen: set[str] = set()
    picks = random.Random(9)
    for _ in range(30):
        table.wait_asked()
        assert page.locator(".curtain").count() == 0
        seen.add(page.locator(".who").inner_text())
        if len(seen) == 2:
            return
        table.choose(picks.randrange(table.choices.count()))
    raise AssertionError("only one of the two seats was ever asked")
