"""Handbooks and boxes: anchors, search, the first game, and where each value comes from."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import leeboard
from leeboard.kernel.content import ours
from tests.web.axe import OVERHANG, PHONE, violations
from tests.web.conftest import Open


def test_an_address_with_a_clause_shows_and_marks_it(visit: Open) -> None:
    page = visit("/learn/nauticus#NAU-5.12")
    page.locator(".guide #sheet-board").wait_for()
    expect(page.locator(".clause.target")).to_have_attribute("id", "NAU-5.12")
    expect(page.locator(".clause.target")).to_be_in_viewport()


def test_a_clause_that_is_named_leads_to_its_place(visit: Open) -> None:
    page = visit("/learn/mare_balticum")
    link = page.locator(".clause p a, .clause td a").first
    wanted = link.inner_text()
    link.click()
    expect(page.locator(".clause.target")).to_have_attribute("id", wanted)
    expect(page.locator(".clause.target")).to_be_in_viewport()
    assert page.url.endswith(f"#{wanted}")


def test_the_contents_lead_to_the_sections(visit: Open) -> None:
    page = visit("/learn/port_gdansk")
    page.locator(".guide #sheet-board").wait_for()
    page.get_by_role("navigation", name="Contents").get_by_text("6. End of the game").click()
    expect(page.get_by_role("heading", name="6. End of the game", exact=True)).to_be_in_viewport()


def test_the_search_finds_clauses_by_words_and_by_number(visit: Open) -> None:
    page = visit("/learn/nauticus")
    find = page.get_by_placeholder("Search the rules")
    find.fill("warehouse transport")
    found = page.locator("search li")
    expect(found.first.locator("mark").first).to_be_visible()
    find.fill("5.12")
    expect(found.first).to_contain_text("NAU-5.12")
    found.first.get_by_role("link").click()
    expect(page.locator(".clause.target")).to_have_attribute("id", "NAU-5.12")
    find.fill("xyzzy")
    expect(page.locator("search")).to_contain_text("Nothing found")


@pytest.mark.parametrize("game", leeboard.game_ids())
def test_the_first_game_shows_each_kind_of_decision_with_its_rule(visit: Open, game: str) -> None:
    page = visit(f"/learn/{game}")
    guide = page.locator(".guide")
    guide.locator("#sheet-board").wait_for()
    expect(guide.get_by_role("link", name="Read the rule")).to_be_visible()
    expect(guide.locator(".lb-can").first).to_be_attached()  # what could be chosen shines
    first = guide.get_by_role("heading", level=3).inner_text()
    guide.get_by_role("button", name="Next").click()
    expect(guide.get_by_role("heading", level=3)).not_to_have_text(first)
    second = guide.get_by_role("heading", level=3).inner_text()
    guide.get_by_role("link", name="Read the rule").click()
    assert "#" in page.url
    expect(guide.get_by_role("heading", level=3)).to_have_text(second)  # the page stays as it was
    picture = page.locator(".handbook img").first
    picture.scroll_into_view_if_needed()
    page.wait_for_function(
        "img => img.complete && img.naturalWidth > 0", arg=picture.element_handle()
    )


def test_the_handbook_says_that_it_is_in_english(visit: Open) -> None:
    page = visit("/learn/nauticus", locale="pl-PL")
    expect(page.get_by_text("Podręcznik jest na razie tylko po angielsku.")).to_be_visible()
    expect(page.locator(".handbook")).to_have_attribute("lang", "en")


def test_a_game_that_is_not_there_is_named(visit: Open) -> None:
    page = visit("/learn/ludo")
    expect(page.get_by_role("alert")).to_contain_text("ludo")


def test_the_box_can_be_sifted_by_source_kind_and_words(visit: Open) -> None:
    page = visit("/learn/nauticus/components")
    game = leeboard.game("nauticus")
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(len(game.provenance))
    page.get_by_role("button", name=re.compile("reconstructed")).click()
    guessed = [row for row in game.provenance if row.ours]
    expect(rows).to_have_count(len(guessed))
    expect(page.locator(".why").first).to_be_visible()
    page.get_by_role("button", name=re.compile("reconstructed")).click()
    page.get_by_label("Kind").select_option("tile")
    expect(rows).to_have_count(8)
    page.get_by_placeholder("Search the box").fill("masts")
    expect(rows).to_have_count(1)
    rows.get_by_role("link").click()
    expect(page.locator(".clause.target")).to_be_in_viewport()


def test_the_box_shows_what_is_ours_with_pictures_and_field_by_field(visit: Open) -> None:
    page = visit("/learn/nauticus/components?source=reconstructed")
    game = leeboard.game("nauticus")
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(ours(game.provenance))
    partly = next(row for row in game.provenance if row.reconstructed)
    row = rows.filter(has=page.get_by_text(partly.entry, exact=True))
    expect(row.get_by_text(partly.source, exact=True)).to_be_visible()
    expect(row.locator(".mark code")).to_have_text(", ".join(partly.reconstructed))
    drawn = [one for one in game.provenance if one.ours and game.presentation.drawing(one.entry)]
    expect(page.locator(".picture use")).to_have_count(len(drawn))
    sizes = "uses => uses.map(use => use.getBoundingClientRect().width)"
    assert min(page.locator(".picture use").evaluate_all(sizes)) > 10


@pytest.mark.parametrize("path", ["/learn/port_gdansk", "/learn/port_gdansk/components"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Open, path: str, theme: str) -> None:
    page = visit(path, color_scheme=theme)
    page.locator(".guide .sheet, tbody tr").first.wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("path", ["/learn/nauticus", "/learn/nauticus/components", "/learn"])
def test_a_phone_shows_it_without_scrolling_sideways(visit: Open, path: str) -> None:
    page = visit(path, **PHONE)
    page.locator(".guide .sheet, tbody tr, main img").first.wait_for()
    assert page.evaluate(OVERHANG) == 0
