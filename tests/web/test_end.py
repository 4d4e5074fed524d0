"""The end of a match: places, where the points came from, how they grew, and how to go on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import leeboard
from tests.web.axe import OVERHANG, PHONE, violations
from tests.web.conftest import Sit
from tests.web.match_server import MARK, Table, golden

LONG = 240_000  # milliseconds: bots play or think over a whole match


def ended(sit: Sit, game: str, **wishes: Any) -> Table:
    """A table right after its last decision, which was ours."""
    record = golden(game, "three-seats")
    table = sit(game, record=(record, len(record["actions"]) - 1), **wishes)
    while table.wait_asked():
        table.choose()
    table.page.locator(".scores figure").first.wait_for()
    return table


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_the_end(sit: Sit, size: dict[str, Any], scheme: str) -> None:
    table = ended(sit, "nauticus", color_scheme=scheme, **size)
    assert violations(table.page) == []
    assert table.page.evaluate(OVERHANG) == 0


@pytest.mark.parametrize("game", ["nauticus", "mare_balticum"])
def test_a_phone_has_the_ways_on_always_at_hand(sit: Sit, game: str) -> None:
    page = ended(sit, game, **PHONE).page
    ways = page.locator(".bar .do")
    for place in ("start", "end"):
        page.locator(f".scores > :{'first' if place == 'start' else 'last'}-child").evaluate(
            "(one, block) => one.scrollIntoView({ block })", place
        )
        for name in ("Rematch", "Replay", "Analyse", "Share"):
            expect(ways.filter(has_text=name)).to_be_in_viewport(ratio=1)
    heights = ways.evaluate_all("all => all.map((one) => one.offsetHeight)")
    assert min(heights) >= 44
    # Each seat with its points, none of them cut off.
    places = page.locator(".boat p")
    expect(places).to_have_count(3)
    assert places.evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_while_a_table_waits(sit: Sit, scheme: str) -> None:
    for wishes in ({}, PHONE):
        table = sit("nauticus", "me", "easy", "open", color_scheme=scheme, **wishes)
        expect(table.page.get_by_role("heading", name="One seat is free")).to_be_visible()
        assert violations(table.page) == []
        assert table.page.evaluate(OVERHANG) == 0


@pytest.mark.parametrize("game", leeboard.game_ids())
def test_each_seat_has_its_craft_and_each_part_of_the_score_its_drawing(
    sit: Sit, game: str
) -> None:
    page = ended(sit, game).page
    boats = page.locator(".boat")
    expect(boats).to_have_count(3)
    places = [int(text) for text in boats.locator("b").all_inner_texts()]
    assert places == sorted(places)
    for drawing in page.locator(".boat > svg, tbody th svg").all():
        box = drawing.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 20
    rows = page.locator(".scores tbody tr")
    expect(page.locator(".scores tbody th svg")).to_have_count(rows.count())


def test_what_a_seat_built_sails_at_the_end(sit: Sit) -> None:
    page = ended(sit, "nauticus").page
    fleets = page.locator(".boat .ships")
    expect(fleets).to_have_count(3)
    for fleet in fleets.all():
        box = fleet.locator("g").bounding_box()
        room = fleet.bounding_box()
        assert box is not None
        assert room is not None
        assert box["width"] > 60
        assert box["width"] <= 1.03 * room["width"]  # their lines are broad
        assert fleet.locator("use[href^='#ship-hull-']").count() > 0
    page.set_viewport_size({"width": 390, "height": 844})
    expect(fleets.first).to_be_visible()
    expect(fleets.last).not_to_be_visible()  # there is room for that of the winner
    assert page.evaluate(OVERHANG) == 0


def played_out(sit: Sit, game: str, **wishes: Any) -> Table:
    """A whole match, which bots play to its end after its person left."""
    table = sit(game, "me", "greedy", "greedy", **wishes)
    table.wait_asked()
    page = table.page
    match = page.url.rpartition("/")[2]
    left = page.request.post(
        f"{page.url.partition('/table')[0]}/api/matches/{match}/leave", headers=MARK, data={}
    )
    assert left.ok
    page.locator(".scores figure").first.wait_for(timeout=LONG)
    return table


def test_an_analysis_marks_turning_points_in_the_curve(sit: Sit) -> None:
    page = played_out(sit, "nauticus").page
    points = page.locator("figure a[aria-label^='Turning point']")
    expect(points).to_have_count(0)
    page.get_by_role("button", name="Analyse").click()
    page.get_by_role("heading", name="What cost most").wait_for(timeout=LONG)
    told = page.locator(".turning > li")
    assert 1 <= told.count() <= 3
    expect(points).to_have_count(told.count())
    numbers = [str(number + 1) for number in range(told.count())]
    assert points.locator("text").all_text_contents() == numbers
    assert page.locator(".turning i").all_inner_texts() == numbers
    for width in (1440, 390):
        page.set_viewport_size({"width": width, "height": 844})
        expect(points).to_have_count(told.count())
        for one in told.all():
            assert one.evaluate("one => one.scrollWidth <= one.clientWidth")
        assert violations(page) == []
        assert page.evaluate(OVERHANG) == 0
    where = told.first.get_by_role("link").get_attribute("href") or ""
    points.first.press("Enter")  # a link like any other
    page.wait_for_url(f"**{where}*")
    page.locator("#sheet-board").wait_for()


def test_the_curve_goes_from_the_start_over_the_rounds(sit: Sit) -> None:
    page = played_out(sit, "nauticus").page
    expect(page.locator(".moment")).to_have_text("Finished after 5 rounds")
    labels = page.locator(".scores figure text.mark").all_text_contents()
    assert labels[labels.index("Start") :] == ["Start", "1", "2", "3", "4", "5"]
    for seat in range(3):
        expect(page.locator(f".shape.seat-{seat}")).to_have_count(6)


@pytest.mark.parametrize("game", leeboard.game_ids())
def test_the_table_of_points_tells_how_they_came_about(sit: Sit, game: str) -> None:
    page = ended(sit, game).page
    figures = page.locator(".scores .figures")
    expect(figures.first).to_be_visible()
    for line in figures.all():
        assert line.inner_text().strip()
    sums = [text for text in figures.all_inner_texts() if "×" in text or "+" in text]
    assert sums
    page.set_viewport_size({"width": 390, "height": 844})
    expect(figures.first).not_to_be_visible()  # a phone has room for the points alone
    assert page.evaluate(OVERHANG) == 0


def test_beside_the_scores_stand_the_analysis_seats_log_and_chat(sit: Sit) -> None:
    page = ended(sit, "mare_balticum").page
    tabs = page.locator("aside [role=tab]")
    assert tabs.all_inner_texts() == ["Analysis", "Seats", "Log", "Chat"]
    tabs.nth(2).click()
    expect(page.locator("aside .log")).to_be_visible()
    page.get_by_role("button", name="Analyse").click()  # brings it back
    expect(page.locator("aside .analysis")).to_be_visible()
    page.get_by_role("button", name="See the board").click()
    page.get_by_role("button", name="Scores").click()
    expect(page.locator(".scores")).to_be_visible()
