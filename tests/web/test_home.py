"""Home page and new tables: from the first page to a running table, in three languages."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import leeboard
from tests.web.axe import OVERHANG, PHONE, violations
from tests.web.conftest import Open, People
from tests.web.match_server import Server, join, make_table


@pytest.mark.parametrize("game", leeboard.game_ids())
def test_one_click_leads_from_the_shelf_to_a_running_table(visit: Open, game: str) -> None:
    page = visit("/")
    card = page.locator("article", has=page.locator(f"#game-{game}"))
    expect(card.locator("img")).to_have_js_property("complete", True)
    card.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    page.locator("#sheet-board").wait_for()
    page.locator(".choice:not(:disabled)").first.wait_for()


def test_my_games_come_with_those_first_that_wait_for_me(
    visit: Open, people: People, server: Server
) -> None:
    context = people()
    make_table(context, server, "nauticus", "me", "open")
    made = make_table(context, server, "port_gdansk", "me", "me")
    page = visit(f"/table/{made['match']}", context)
    page.locator(".choice:not(:disabled), .curtain").first.wait_for()  # whichever seat begins
    page.goto(server.address)
    rows = page.locator("section", has=page.locator("#mine-title")).locator("article")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Your turn")
    expect(rows.last).to_contain_text("One seat is free")
    rows.first.get_by_role("link", name="Move").click()
    page.wait_for_url(f"**/table/{made['match']}")


def test_my_games_tell_the_round_what_is_asked_and_the_time_left(
    visit: Open, people: People, server: Server
) -> None:
    ann, ben = people(), people()
    live = {"kind": "live", "bank": 86_000, "increment": 0}
    wish = {"options": {"first_seat": 0}, "mixes": False, "clock": live}
    made = make_table(ann, server, "nauticus", "me", "open", **wish)
    join(ben, server, made)
    pages = [visit("/", ann), visit("/", ben)]
    told = [page.locator("article", has=page.locator(".moment")) for page in pages]
    for row in told:
        expect(row.locator(".moment")).to_contain_text("Round 1 of 4")
        expect(row.locator(".for")).to_contain_text("23 hours")
    expect(told[0].locator(".asked")).to_contain_text("Your turn: ")
    name = ann.request.get(f"{server.address}/api/me").json()["name"]
    expect(told[1].locator(".asked")).to_contain_text(name)  # who is waited for
    pages[1].get_by_label("Language").first.select_option(label="Italiano")
    expect(told[1].locator(".moment")).to_contain_text("Giro 1 di 4")
    for page in pages:
        assert violations(page) == []


def test_somebody_else_sits_down_at_an_open_table(
    visit: Open, people: People, server: Server
) -> None:
    made = make_table(people(), server, "pirates_of_maracaibo", "me", "open", public=True)
    page = visit("/")
    row = page.locator("section", has=page.locator("#open-title")).locator("article")
    row.get_by_role("button", name="Sit down").first.click()
    page.wait_for_url(re.compile("/table/"))
    assert page.url.endswith(made["match"])


def test_an_open_table_tells_who_sits_there_and_what_was_agreed(
    visit: Open, people: People, server: Server
) -> None:
    host = people()
    options = {"fog_places": True}
    wish: dict[str, Any] = {"options": options, "clock": {"kind": "days", "days": 1}}
    seats = ("me", "open", "hard", "open")
    make_table(host, server, "pirates_of_maracaibo", *seats, public=True, **wish)
    make_table(host, server, "mare_balticum", "me", "open", "open")  # for who was invited
    name = host.request.get(f"{server.address}/api/me").json()["name"]
    for size in ({}, PHONE):
        page = visit("/", **size)
        tables = page.locator("section", has=page.locator("#open-title")).locator("article")
        row = tables.filter(has_text=name)
        expect(row).to_have_count(1)
        expect(row).to_contain_text("One day a decision")
        expect(row.locator(".option")).to_have_text("Fog of War: places")
        expect(row.locator(".who")).to_have_text(re.compile(f"^{name}, .+ [(]Hard[)]; 2 seats"))
        expect(tables.filter(has_text="Mare Balticum")).to_have_count(0)
        assert violations(page) == []
        assert page.evaluate(OVERHANG) == 0


def test_a_phone_finds_the_languages_in_the_menu(visit: Open) -> None:
    page = visit("/", **PHONE)
    page.get_by_role("button", name="Menu").click()
    page.locator("#menu-language").select_option(label="Polski")
    expect(page.get_by_role("button", name="Zagraj").first).to_be_visible()


def test_a_guest_changes_the_name_in_place_and_becomes_an_account(visit: Open) -> None:
    page = visit("/")
    panel = page.locator(".panel")
    page.get_by_role("button", name=re.compile("You are Guest")).click()
    page.get_by_role("textbox", name="Name").fill("Marta")
    panel.get_by_role("button", name="Change name").click()
    expect(page.get_by_role("button", name=re.compile("You are Marta"))).to_be_visible()
    panel.get_by_role("button", name="Make an account").click()
    page.get_by_role("textbox", name="Name").fill("Marta van der Zee")
    page.get_by_label("Password").fill("a long way to Hanko")
    panel.get_by_role("button", name="Make the account").click()
    known = page.get_by_role("button", name=re.compile("You are Marta van der Zee"))
    expect(known).to_be_visible()
    page.reload()
    known.click()
    panel.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name=re.compile("You are Guest")).click()
    panel.get_by_role("button", name="Sign in").click()
    page.get_by_role("textbox", name="Name").fill("Marta van der Zee")
    page.get_by_label("Password").fill("wrong")
    panel.locator("form").get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_label("Password").fill("a long way to Hanko")
    panel.locator("form").get_by_role("button", name="Sign in").click()
    expect(known).to_be_visible()


@pytest.mark.parametrize(
    ("language", "play", "card"),
    [("Polski", "Zagraj", "Floty rybackie na Bałtyku."), ("Italiano", "Gioca ora", "Baltico")],
)
def test_the_language_changes_at_once_and_stays(
    visit: Open, language: str, play: str, card: str
) -> None:
    page = visit("/")
    page.get_by_label("Language").first.select_option(label=language)
    expect(page.get_by_role("button", name=play).first).to_be_visible()
    expect(page.get_by_text(card)).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name=play).first).to_be_visible()


def test_the_maker_explains_options_and_makes_the_table_so(visit: Open, server: Server) -> None:
    page = visit("/make")
    page.get_by_role("link", name=re.compile("Pirates")).click()
    page.get_by_role("button", name="3", exact=True).click()
    page.get_by_label("Seat 3").select_option("open")
    option = page.get_by_role("group", name="Fog of War: places")
    expect(option.get_by_role("link", name=re.compile("PIR-7.1"))).to_be_visible()
    option.get_by_label("on").check()
    page.get_by_label("Turn by turn").check()
    page.get_by_label("Days for a decision").fill("3")
    page.get_by_role("radio", name=re.compile("^Everybody")).check()
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/table/*")
    match = page.url.rpartition("/")[2]
    made = page.request.get(f"{server.address}/api/matches/{match}").json()
    assert [seat["kind"] for seat in made["match"]["seats"]] == ["person", "bot", "open"]
    assert made["match"]["options"]["fog_places"] is True
    assert (made["clock"]["kind"], made["clock"]["days"]) == ("days", 3)
    tables = page.request.get(f"{server.address}/api/matches?scope=open").json()["matches"]
    assert match in [one["match"]["id"] for one in tables]


def test_the_maker_says_what_the_server_refuses(visit: Open) -> None:
    page = visit("/make/nauticus")
    page.get_by_label("Live").check()
    page.get_by_label("Minutes for each").fill("0")
    page.get_by_role("button", name="Make the table").click()
    assert page.url.endswith("/make/nauticus")  # the browser keeps to the least
    assert page.locator(":invalid").count()


@pytest.mark.parametrize("path", ["/", "/make/pirates_of_maracaibo", "/learn"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Open, path: str, theme: str) -> None:
    page = visit(path, color_scheme=theme)
    page.locator("main img").first.wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("path", ["/", "/make/pirates_of_maracaibo"])
def test_a_phone_shows_it_without_scrolling_sideways(visit: Open, path: str) -> None:
    page = visit(path, **PHONE)
    page.locator("main h2").first.wait_for()
    assert page.evaluate(OVERHANG) == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Learn", exact=True).first.click()
    page.wait_for_url("**/learn**")


def test_the_page_can_be_used_with_keys_alone(visit: Open) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play now").first.wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To the content")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play now").first).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
