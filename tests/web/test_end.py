"""The end of a match: places, where the points came from, how they grew, and how to go on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import leeboard
from tests.web.axe import OVERHANG, PHONE, violations
from tests.web.conftest import Sit
from tests.web.harbour import Table, golden


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
        for name in ("Rematch", "Replay", "Share"):
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


@pytest.mark.parametrize("game", leeboard.games())
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
    fleets = page.locator(".boat .craft")
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


def test_an_analysis_marks_turning_points_in_the_curve(sit: Sit) -> None:
    page = ended(sit, "nauticus").page
    points = page.locator("figure a[aria-label^='Turning point']")
    expect(points).to_have_count(0)
    page.get_by_role("button", name="Analyse").click()
    page.get_by_role("heading", name="What cost most").wait_for()
    costly = page.locator(".worst > li")
    expect(points).to_have_count(costly.count())
    assert sorted(page.locator(".worst i").all_inner_texts()) == [
        str(number + 1) for number in range(costly.count())
    ]
    assert violations(page) == []
