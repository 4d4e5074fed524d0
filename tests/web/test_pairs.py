"""Two people at one table: clocks, absence and return, ways back that need a yes, another match."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.axe import violations
from tests.web.conftest import People, Sit
from tests.web.match_server import (
    MARK,
    Server,
    Table,
    answer_all,
    fork,
    golden,
    invitation,
    join,
    make_table,
)

Pair = Callable[..., tuple[Table, Table]]
STANDS_IN = "computer stands in"


@pytest.fixture
def pair(people: People, server: Server) -> Iterator[Pair]:
    """Sits two people down at a new table of two, Ann on the first seat; nothing may go wrong."""
    tables: list[Table] = []

    def sit(game: str, **wish: Any) -> tuple[Table, Table]:
        ann, ben = people(), people()
        wish = {"options": {"first_seat": 0}, "mixes": False, **wish}
        made = make_table(ann, server, game, "me", "open", **wish)
        join(ben, server, made)
        address = f"{server.address}/table/{made['match']}"
        tables.extend(Table(context.new_page(), address) for context in (ann, ben))
        for table in tables[-2:]:
            table.page.locator(".prompt").wait_for()
        return tables[-2], tables[-1]

    yield sit
    for table in tables:
        assert table.trouble == []


def match_of(page: Page) -> str:
    return page.url.rpartition("/")[2].partition("?")[0]


def menu(page: Page, name: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=name).click()


def panel(table: Table, seat: int) -> Locator:
    return table.page.locator(f".seats > li:has(#sheet-seat-{seat})")


def clock(table: Table, seat: int) -> Locator:
    return panel(table, seat).locator(".facts span").first


def pass_on(asked: Table, other: Table) -> None:
    """Choose until the other one is asked."""
    for _ in range(30):
        asked.choose()
        asked.page.locator(".prompt:not(.asked), .choice:not(:disabled)").first.wait_for()
        if asked.page.locator(".prompt.asked").count() == 0:
            other.wait_asked()
            return
    raise AssertionError("the turn never passed on")


# Clocks.


@pytest.mark.parametrize(
    ("rule", "first", "hours", "later"),
    [
        ({"kind": "live", "bank": 7300, "increment": 5}, r"^2:0[01]:\d\d$", 1, r"^1:0[01]:\d\d$"),
        ({"kind": "days", "days": 3}, r"^2 d 23 h$", 2, r"^2 d 21 h$"),
    ],
)
def test_the_clock_of_whoever_is_asked_is_shown_and_ticks(
    people: People, server: Server, rule: dict[str, Any], first: str, hours: int, later: str
) -> None:
    ann, ben = people(), people()
    wish = {"options": {"first_seat": 0}, "mixes": False, "clock": rule}
    made = make_table(ann, server, "nauticus", "me", "open", **wish)
    join(ben, server, made)
    page = ben.new_page()
    page.clock.install()
    table = Table(page, f"{server.address}/table/{made['match']}")
    page.locator(".prompt").wait_for()
    expect(clock(table, 0)).to_have_text(re.compile(first))
    stands = clock(table, 1).inner_text()
    page.clock.fast_forward(hours * 3_600_000)
    expect(clock(table, 0)).to_have_text(re.compile(later))
    expect(clock(table, 1)).to_have_text(stands)  # nothing is asked there
    assert table.trouble == []


def test_whose_clock_runs_out_is_played_on_and_takes_the_seat_back(
    people: People, server: Server
) -> None:
    ann, ben = people(), people()
    # Ben begins, and has an hour more after each of his turns; Ann has ten seconds.
    live = {"kind": "live", "bank": 10, "increment": 3600}
    wish = {"options": {"first_seat": 1}, "mixes": False, "clock": live}
    made = make_table(ann, server, "nauticus", "me", "open", **wish)
    join(ben, server, made)
    match = made["match"]
    assert answer_all(ben, server, match, 1) > 0
    address = f"{server.address}/table/{match}"
    mine, other = Table(ann.new_page(), address), Table(ben.new_page(), address)
    banner = mine.page.locator(".banner")
    expect(banner).to_contain_text("A computer player stands in for you")
    expect(panel(other, 0)).to_contain_text(STANDS_IN)
    expect(other.page.locator(".log")).to_contain_text("time is up")
    other.wait_asked()  # the computer has played on
    assert violations(mine.page) == []
    banner.get_by_role("button", name="I am back").click()
    expect(banner).to_have_count(0)
    expect(panel(other, 0)).not_to_contain_text(STANDS_IN)
    while not answer_all(ann, server, match, 0):
        answer_all(ben, server, match, 1)
    assert mine.trouble == other.trouble == []


# Coming and going.


def test_who_leaves_is_played_on_and_comes_back_from_home(pair: Pair, server: Server) -> None:
    mine, other = pair("nauticus")
    mine.wait_asked()
    menu(mine.page, "Leave")
    mine.page.wait_for_url(f"{server.address}/")
    expect(panel(other, 0)).to_contain_text(STANDS_IN)
    other.wait_asked()  # a bot plays for the other
    mine.page.get_by_role("link", name=re.compile("Look|Move")).first.click()
    mine.page.get_by_role("button", name="I am back").click()
    expect(panel(other, 0)).not_to_contain_text(STANDS_IN)
    pass_on(other, mine)
    mine.choose()


def test_who_leaves_a_table_that_waits_frees_the_seat(people: People, server: Server) -> None:
    ann, ben = people(), people()
    made = make_table(ann, server, "nauticus", "me", "open", "open")
    host = Table(ann.new_page(), f"{server.address}/table/{made['match']}")
    guest = Table(ben.new_page(), f"{server.address}/join/{made['match']}/{made['invite']}")
    expect(host.page.get_by_role("heading", name="One seat is free")).to_be_visible()
    guest.page.get_by_role("button", name="Leave this table").click()
    guest.page.wait_for_url(f"{server.address}/")
    expect(host.page.get_by_role("heading", name="2 seats are free")).to_be_visible()
    assert host.trouble == guest.trouble == []


def test_a_spectator_sees_the_moves_and_touches_nothing(
    pair: Pair, people: People, server: Server
) -> None:
    tables = pair("pirates_of_maracaibo")
    alone = Table(people().new_page(), tables[0].page.url)
    expect(alone.page.get_by_role("alert")).to_be_visible()  # without the invitation
    watching = Table(people().new_page(), invitation(tables[0].page))
    page = watching.page
    page.locator("#sheet-board").wait_for()
    expect(page.locator(".who")).to_have_text("You are watching")
    [asked] = [table for table in tables if table.page.locator(".prompt.asked").count()]
    n = watching.n
    asked.choose()
    watching.wait_past(n)
    assert page.locator(".choice, .lb-can, #sheet-own").count() == 0
    assert page.get_by_role("button", name="Undo").count() == 0
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Leave")).to_have_count(0)
    page.keyboard.press("Escape")
    assert violations(page) == []
    assert watching.trouble == []


def in_step(here: Table, there: Table) -> None:
    """While we are asked nothing moves: the other tab comes to the same place."""
    here.wait_asked()
    expect(there.page.locator(".page")).to_have_attribute("data-n", str(here.n))
    there.wait_asked()
    assert here.choices.all_inner_texts() == there.choices.all_inner_texts()


def test_a_second_tab_of_the_same_person_stays_in_step(sit: Sit) -> None:
    first = sit("nauticus", "me", "random")
    first.wait_asked()
    second = Table(first.page.context.new_page(), first.page.url)
    for here, there in ((first, second), (second, first), (first, second)):
        in_step(here, there)
        n = there.n
        here.choose()
        there.wait_past(n)
    in_step(first, second)
    assert first.last_line() == second.last_line()
    assert second.trouble == []


# Ways back.


def ask_back(pair: Pair) -> tuple[Table, Table, list[str]]:
    """Ann has chosen, Ben has answered, and Ann would like to have it back."""
    mine, other = pair("nauticus")
    before: list[str] = []
    for _ in range(30):
        mine.wait_asked()
        before = mine.choices.all_inner_texts()
        mine.choose()
        mine.page.locator(".prompt:not(.asked), .choice:not(:disabled)").first.wait_for()
        if mine.page.locator(".prompt.asked").count() == 0:
            break
    other.wait_asked()
    n = mine.n
    other.choose()
    mine.wait_past(n)
    menu(mine.page, "Ask to take back")
    expect(mine.page.locator(".banner")).to_contain_text("would like to take back a step")
    expect(other.page.locator(".banner")).to_contain_text("would like to take back a step")
    assert mine.page.get_by_role("button", name="Agree").count() == 0  # it is not mine to say
    return mine, other, before


def test_what_is_no_longer_free_is_taken_back_if_the_other_agrees(pair: Pair) -> None:
    mine, other, before = ask_back(pair)
    assert violations(other.page) == []
    other.page.get_by_role("button", name="Agree").click()
    expect(other.page.locator(".banner")).to_have_count(0)
    mine.wait_asked()
    assert mine.choices.all_inner_texts() == before
    expect(other.page.locator(".log")).to_contain_text("agrees to take it back")
    expect(other.page.locator(".prompt:not(.asked)")).to_be_visible()
    mine.choose(1)


def test_a_refusal_leaves_everything_as_it_is(pair: Pair) -> None:
    mine, other, _ = ask_back(pair)
    where = mine.page.locator(".prompt h2").inner_text()
    other.page.get_by_role("button", name="Play on").click()
    for table in (mine, other):
        expect(table.page.locator(".banner")).to_have_count(0)
        expect(table.page.locator(".log")).to_contain_text("does not agree: play goes on")
    assert mine.page.locator(".prompt h2").inner_text() == where


# Another match.


def test_a_rematch_brings_both_to_the_new_table(people: People, server: Server) -> None:
    ann, ben = people(), people()
    for context in (ann, ben):
        context.request.post(f"{server.address}/api/me", headers=MARK, data={})
    record = golden("port_gdansk", "two-seats")
    made = fork(ann, server, record, len(record["actions"]) - 1, {"kind": "open"})
    join(ben, server, made)
    address = f"{server.address}/table/{made['match']}"
    mine, other = Table(ann.new_page(), address), Table(ben.new_page(), address)
    mine.wait_asked()
    while not mine.over:
        mine.choose()
        mine.wait_asked()
    other.page.locator(".places").wait_for()
    mine.page.get_by_role("button", name="Rematch").click()
    mine.page.get_by_role("heading", name="One seat is free").wait_for()
    assert match_of(mine.page) != made["match"]
    other.page.get_by_role("button", name="Join the rematch").click()
    for table in (mine, other):
        table.page.locator(".prompt").wait_for()
    assert match_of(mine.page) == match_of(other.page) != made["match"]
    names = [table.page.locator(".prompt .who").inner_text() for table in (mine, other)]
    assert len(set(names)) == 2
    assert mine.trouble == other.trouble == []


# Where a match begins.


def test_who_is_invited_to_a_made_position_is_told_and_agrees(
    people: People, server: Server
) -> None:
    ann, ben = people(), people()
    for context in (ann, ben):
        context.request.post(f"{server.address}/api/me", headers=MARK, data={})
    record = golden("port_gdansk", "two-seats")
    made = fork(ann, server, record, 30, {"kind": "open"})
    page = ben.new_page()
    page.goto(f"{server.address}/join/{made['match']}/{made['invite']}")
    lobby = page.locator(".lobby")
    expect(lobby).to_contain_text("Began from a position that somebody made.")
    expect(lobby).to_contain_text("What lay face down was not dealt anew.")
    sit = page.get_by_role("button", name="Sit here")
    expect(sit).to_be_disabled()
    page.get_by_role("checkbox", name="I agree").check()
    sit.click()
    page.locator(".prompt").wait_for()
    page.get_by_role("button", name="Began from a position that somebody made").click()
    expect(page.locator(".bar .beginning")).to_contain_text("What lay face down")
    expect(page.get_by_role("link", name="See where")).to_be_visible()


def test_a_match_that_goes_on_from_another_is_dealt_anew_and_verifies(
    people: People, server: Server
) -> None:
    ann = people()
    ann.request.post(f"{server.address}/api/me", headers=MARK, data={})
    record = golden("port_gdansk", "two-seats")
    at = len(record["actions"]) - 1
    made = fork(ann, server, record, at, deal="anew")
    mine = Table(ann.new_page(), f"{server.address}/table/{made['match']}")
    mine.wait_asked()
    while not mine.over:
        mine.choose()
        mine.wait_asked()
    expect(mine.page.locator(".scores .beginning")).to_contain_text("somebody made")
    mine.page.get_by_role("button", name="Verify").click()
    expect(mine.page.get_by_role("status").filter(has_text="Fair")).to_be_visible()
    proof = mine.page.get_by_role("region", name="Fair dice")
    expect(proof).to_contain_text("Began from a position that somebody made.")
    assert mine.trouble == []


def test_the_lists_say_that_somebody_made_a_position(people: People, server: Server) -> None:
    ann, ben = people(), people()
    made = fork(ann, server, golden("port_gdansk", "two-seats"), 30, {"kind": "open"}, public=True)
    said = "Began from a position that somebody made"
    page = ben.new_page()
    page.goto(server.address)
    table = page.locator("article", has=page.locator(f"a[href='/table/{made['match']}']"))
    expect(table).to_contain_text(said)
    page = ann.new_page()
    page.goto(server.address)
    mine = page.get_by_role("region", name="Your games")
    expect(mine.get_by_text(said)).to_be_visible()
