"""A replay in a page: the slider, other eyes, playing on from any moment, records in and out."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import OVERHANG, PHONE, violations
from tests.web.conftest import Open
from tests.web.match_server import ROOT

RECORD = ROOT / "tests" / "golden" / "mare_balticum" / "edition-1" / "fair-dice.json"
MATCH = json.loads(RECORD.read_text(encoding="utf-8"))
LENGTH = len(MATCH["actions"])


def brought(visit: Open, **wishes: object) -> Page:
    """A page that has brought the record along and shows its first moment."""
    page = visit("/replay", **wishes)
    page.locator("input[type=file]").set_input_files(RECORD)
    page.wait_for_url("**/replay/*")
    page.locator("#sheet-board").wait_for()
    return page


def moment(page: Page, at: int) -> None:
    expect(page.locator("output")).to_have_text(f"{at} of {LENGTH}")
    page.wait_for_url(f"**at={at}*")


def test_a_record_is_brought_along_and_downloaded_the_same(visit: Open, tmp_path: Path) -> None:
    page = brought(visit)
    moment(page, 0)
    with page.expect_download() as going:
        page.get_by_role("link", name="Download the record").click()
    going.value.save_as(tmp_path / "record.json")
    again = json.loads((tmp_path / "record.json").read_text(encoding="utf-8"))
    assert again["actions"] == MATCH["actions"]
    assert going.value.suggested_filename.startswith("leeboard-mare_balticum-")


def test_what_is_no_record_is_refused_in_words(visit: Open, tmp_path: Path) -> None:
    page = visit("/replay")
    (tmp_path / "a.json").write_text("{")
    page.locator("input[type=file]").set_input_files(tmp_path / "a.json")
    expect(page.get_by_role("alert")).to_contain_text("no JSON")
    (tmp_path / "b.json").write_text("{}")
    page.locator("input[type=file]").set_input_files(tmp_path / "b.json")
    expect(page.get_by_role("alert")).not_to_contain_text("no JSON")
    expect(page.get_by_role("alert")).to_be_visible()


def test_the_slider_buttons_and_keys_go_to_every_decision(visit: Open) -> None:
    page = brought(visit)
    page.get_by_role("slider", name="Moment").fill("40")
    moment(page, 40)
    page.get_by_role("button", name="One decision on").click()
    moment(page, 41)
    page.locator("h1").click()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    moment(page, 39)
    chosen = page.locator(".chosen").inner_text()
    assert chosen
    page.keyboard.press("End")
    moment(page, LENGTH)
    expect(page.locator(".told")).to_contain_text("The end")
    expect(page.locator(".won")).to_have_count(MATCH["result"]["ranking"].count(1))
    scores = [str(points) for points in MATCH["result"]["scores"]]
    expect(page.locator(".seats > li > b")).to_have_text(scores)
    page.keyboard.press("Home")
    moment(page, 0)


def test_it_plays_by_itself_and_stops_at_the_end(visit: Open) -> None:
    page = brought(visit)
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("slider", name="Moment").fill(str(LENGTH - 2))
    moment(page, LENGTH - 2)
    page.get_by_role("button", name="Play", exact=True).click()
    moment(page, LENGTH)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_other_eyes_see_their_own_seat_and_a_link_keeps_them(visit: Open) -> None:
    page = brought(visit)
    page.get_by_role("slider", name="Moment").fill("30")
    moment(page, 30)
    before = page.locator(".sheets").inner_html()
    page.get_by_label("Through whose eyes").select_option("1")
    page.wait_for_url("**seat=1*")
    expect(page.locator(".sheets")).not_to_have_js_property("innerHTML", before)
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    moment(page, 30)
    expect(page.get_by_label("Through whose eyes")).to_have_value("1")


def test_the_log_speaks_the_language_that_is_chosen(visit: Open) -> None:
    page = brought(visit)
    page.get_by_role("slider", name="Moment").fill("12")
    moment(page, 12)
    english = page.locator(".told").inner_text()
    page.get_by_label("Language").first.select_option(label="Polski")
    expect(page.locator(".told")).to_contain_text("Decyduje")
    assert page.locator(".told").inner_text() != english


def test_any_moment_can_be_played_on_against_bots(visit: Open) -> None:
    page = brought(visit)
    page.get_by_role("slider", name="Moment").fill("25")
    moment(page, 25)
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_url("**/table/*")
    page.locator(".choice:not(:disabled)").first.wait_for()


def test_a_click_on_the_chart_goes_to_the_moment(visit: Open) -> None:
    page = brought(visit)
    chart = page.locator("figure svg").first
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] - 12, "y": box["height"] / 2})
    expect(page.locator("output")).not_to_have_text(f"0 of {LENGTH}")
    at = int(page.locator("output").inner_text().split()[0])
    assert at > LENGTH * 0.9


def test_an_analysis_tells_how_far_it_is_and_what_cost_most(visit: Open) -> None:
    page = brought(visit)
    page.get_by_role("button", name="Analyse").click()
    panel = page.locator("section.analysis")
    expect(panel.get_by_role("progressbar")).to_be_visible()
    panel.get_by_role("heading", name="What cost most").wait_for(timeout=240_000)
    expect(panel.get_by_role("progressbar")).to_have_count(0)
    costly = panel.locator(".worst > li")
    assert 1 <= costly.count() <= 3
    for name in ("Chosen", "Better", "Why"):
        expect(costly.first.get_by_text(name, exact=True)).to_be_visible()
    link = costly.first.get_by_role("link")
    at = int((link.get_attribute("href") or "").partition("at=")[2])
    link.click()
    moment(page, at)
    expect(costly.first).to_have_class(re.compile("here"))
    # The chart of chances goes to the moment that is clicked.
    chart = panel.locator("figure svg")
    expect(chart.locator("path.line")).to_have_count(MATCH["seats"])
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] - 2, "y": box["height"] / 2})
    moment(page, LENGTH)
    expect(chart).to_have_attribute("aria-label", re.compile("100%"))
    assert violations(page) == []
    # It is kept: whoever comes later finds it, in his own language.
    page.get_by_label("Language").first.select_option(label="Polski")
    expect(panel.get_by_role("heading", name="Co kosztowało najwięcej")).to_be_visible()
    expect(costly.first).to_contain_text("Lepiej")
    page.reload()
    expect(panel.get_by_role("heading", name="Co kosztowało najwięcej")).to_be_visible()


def test_the_dice_of_a_sealed_match_are_checked_in_the_page(visit: Open) -> None:
    page = brought(visit)
    page.get_by_role("button", name="Verify").click()
    expect(page.get_by_text(re.compile("Fair: all"))).to_be_visible()


def test_a_study_that_is_not_there_is_told(visit: Open) -> None:
    page = visit("/replay/nothing")
    expect(page.get_by_role("alert")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Open, theme: str) -> None:
    page = brought(visit, color_scheme=theme)
    assert violations(page) == []


def test_a_phone_shows_it_without_scrolling_sideways(visit: Open) -> None:
    page = brought(visit, **PHONE)
    assert page.evaluate(OVERHANG) == 0
    page.get_by_role("button", name="One decision on").tap()
    moment(page, 1)
