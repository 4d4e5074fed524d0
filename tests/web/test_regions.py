"""A board that a phone shows in regions: what a question opens, and the numbers on it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import OVERHANG, PHONE, violations
from tests.web.conftest import Sit
from tests.web.match_server import Table
from tests.web.test_table_looks import at, first_asked, shown

GAME = ("pirates_of_maracaibo", "four-seats")
COAST = 500  # units: where the sea ends and the beach begins
READABLE = 0.7  # pixels a unit, at least

# The choices whose piece on the board is in sight, by their numbers.
IN_SIGHT = """() => {
  const frame = document.querySelector("#sheet-board").getBoundingClientRect();
  return [...document.querySelectorAll("#sheet-board .lb-can")].map((piece) => {
    const box = piece.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
  });
}"""

SHOWS = """sea => {
  const box = document.querySelector("#sheet-board").getAttribute("viewBox").split(" ").map(Number);
  return box.every((one, at) => Math.abs(one - sea[at]) < 0.01);
}"""


def asked_to(sit: Sit, verb: str, **wishes: Any) -> Table:
    return at(sit, *GAME, first_asked(*GAME, verb), **{**PHONE, **wishes})


def expect_open(page: Page, name: str) -> None:
    expect(page.get_by_role("tab", name=name, exact=True)).to_have_attribute(
        "aria-selected", "true"
    )


def scale(page: Page) -> float:
    """Pixels a unit of the board."""
    return 390 / shown(page)[2]


def test_a_question_opens_the_region_in_which_it_is_answered(sit: Sit) -> None:
    page = asked_to(sit, "sail").page
    expect_open(page, "Sea")
    expect(page.locator("#sheet-own")).to_have_count(0)
    assert scale(page) > READABLE
    in_sight = page.evaluate(IN_SIGHT)
    assert in_sight
    assert all(in_sight)
    expect(page.locator(".minimap")).to_be_visible()
    # What can be chosen has the number that it has in the list.
    numbers = page.locator(".numbers text")
    expect(numbers).to_have_count(len(in_sight))
    assert numbers.all_text_contents() == page.locator(".choices kbd").all_text_contents()
    assert page.evaluate(OVERHANG) == 0
    assert violations(page) == []


def test_a_question_of_the_jungle_opens_the_jungle(sit: Sit) -> None:
    page = asked_to(sit, "explore").page
    expect_open(page, "Jungle")
    assert scale(page) > READABLE
    assert shown(page)[1] + shown(page)[3] > COAST
    assert any(page.evaluate(IN_SIGHT))


def test_a_question_about_ones_own_things_opens_these(sit: Sit) -> None:
    page = asked_to(sit, "upgrade").page
    expect_open(page, "Your ship")
    expect(page.locator("#sheet-own")).to_be_in_viewport()
    expect(page.locator("#sheet-board")).not_to_be_visible()
    assert violations(page) == []


def test_tabs_lead_to_every_region_and_to_ones_own_area(sit: Sit) -> None:
    page = asked_to(sit, "sail").page
    sea = shown(page)
    page.get_by_role("tab", name="Jungle", exact=True).tap()
    expect_open(page, "Jungle")
    assert shown(page)[1] + shown(page)[3] / 2 > COAST
    assert scale(page) > READABLE
    page.get_by_role("tab", name="Your ship", exact=True).tap()
    expect(page.locator("#sheet-own")).to_be_in_viewport()
    expect(page.locator("#sheet-board")).not_to_be_visible()
    page.get_by_role("tab", name="Sea", exact=True).tap()
    expect(page.locator("#sheet-board")).to_be_in_viewport()
    page.wait_for_function(SHOWS, arg=sea)
    # By keys, and the seat's own card leads there too.
    page.get_by_role("tab", name="Sea", exact=True).press("ArrowRight")
    expect_open(page, "Jungle")
    page.locator(".seat-strip button.acts").tap()
    expect_open(page, "Your ship")


def test_who_looks_elsewhere_is_left_alone_until_the_next_question(sit: Sit) -> None:
    table = asked_to(sit, "sail")
    page = table.page
    page.get_by_role("button", name="Whole board").tap()
    whole = shown(page)
    assert whole[2] >= 1200
    page.get_by_role("tab", name="Log", exact=True).tap()
    page.get_by_role("tab", name="Play", exact=True).tap()
    assert shown(page) == whole
    page.get_by_role("tab", name="Jungle", exact=True).tap()
    table.choose()  # where to sail, and then what to do there
    table.wait_asked()
    expect(page.get_by_role("tab", name="Jungle", exact=True)).to_have_attribute(
        "aria-selected", "false"
    )


@pytest.mark.parametrize("locale", ["pl-PL", "it-IT"])
def test_the_tabs_have_room_in_every_language(sit: Sit, locale: str) -> None:
    page = asked_to(sit, "sail", locale=locale).page
    cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).length"
    assert page.get_by_role("tab").evaluate_all(cut) == 0
    assert page.evaluate(OVERHANG) == 0
