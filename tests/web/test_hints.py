"""Hints at the table: what a computer player finds best, why, and where it would be clicked."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.axe import OVERHANG, PHONE, violations
from tests.web.conftest import People, Sit
from tests.web.match_server import Server, Table, golden, join, make_table

GAME = "port_gdansk"
MATCH = golden(GAME, "two-seats"), 0  # and the decision at which we sit down


def rows(table: Table) -> Locator:
    """Ask for a hint and wait for its rows."""
    table.wait_asked()
    table.page.get_by_role("button", name="Hint", exact=True).click()
    found = table.page.locator(".advice .row")
    found.first.wait_for()
    return found


def test_a_hint_tells_what_is_best_and_does_it(sit: Sit) -> None:
    table = sit(GAME, record=MATCH)
    page = table.page
    found = rows(table)
    assert 1 < found.count() <= 3
    for row in found.all():
        action = row.get_attribute("data-advice")
        choice = page.locator(f".choice[data-action='{action}']")
        expect(choice).to_contain_text(row.locator(".what").inner_text())
        assert re.search(r"\d+% to win", row.inner_text())
        assert re.search(r"[+-]?[\d.]+ points", row.locator(".figures").inner_text())
        assert row.locator(".why").count() > 0
    page.mouse.move(0, 0)
    expect(page.locator(".piece.marked")).to_have_count(0)
    found.first.hover()
    expect(page.locator(".piece.marked").first).to_be_attached()
    found.first.click()
    expect(found.first).to_have_attribute("aria-pressed", "true")
    page.mouse.move(0, 0)
    expect(page.locator(".piece.marked").first).to_be_attached()  # it stays marked
    assert violations(page) == []
    n = table.n
    page.get_by_role("button", name="Do this").click()
    table.wait_past(n)
    expect(page.locator(".advice .row")).to_have_count(0)  # it was about that question


def test_a_hint_is_closed_and_given_again_in_another_language(sit: Sit) -> None:
    table = sit(GAME, record=MATCH)
    page = table.page
    best = rows(table).first.locator(".what").inner_text()
    page.get_by_role("button", name="Close the hint").click()
    expect(page.locator(".advice .row")).to_have_count(0)
    assert rows(table).first.locator(".what").inner_text() == best
    page.evaluate("() => localStorage.setItem('leeboard-language', 'it')")
    page.reload()
    table.wait_asked()
    page.get_by_role("button", name="Suggerimento").click()
    expect(page.locator(".advice .figures").first).to_contain_text("di vittoria")


def test_a_key_asks_for_a_hint_and_closes_it(sit: Sit) -> None:
    table = sit(GAME, record=MATCH)
    table.wait_asked()
    found = table.page.locator(".advice .row")
    table.page.keyboard.press("h")
    found.first.wait_for()
    found.first.focus()
    expect(table.page.locator(".piece.marked").first).to_be_attached()
    table.page.keyboard.press("h")
    expect(found).to_have_count(0)
    expect(table.page.locator(".piece.marked")).to_have_count(0)
    table.page.keyboard.press("?")
    expect(table.page.get_by_role("dialog")).to_contain_text("ask for a hint")


def test_a_phone_has_hints_too(sit: Sit) -> None:
    table = sit(GAME, record=MATCH, **PHONE)
    found = rows(table)
    found.first.tap()
    expect(table.page.locator(".piece.marked").first).to_be_attached()
    assert table.page.evaluate(OVERHANG) == 0
    n = table.n
    table.page.get_by_role("button", name="Do this").tap()
    table.wait_past(n)


@pytest.mark.parametrize("hints", [False, True])
def test_people_among_themselves_have_hints_if_their_table_says_so(
    people: People, server: Server, hints: bool
) -> None:
    ann, ben = people(), people()
    wish = {"options": {"first_seat": 0}, "mixes": False, "hints": hints}
    made = make_table(ann, server, GAME, "me", "open", **wish)
    join(ben, server, made)
    table = Table(ann.new_page(), f"{server.address}/table/{made['match']}")
    table.wait_asked()
    button = table.page.get_by_role("button", name="Hint", exact=True)
    expect(button).to_have_count(1 if hints else 0)
