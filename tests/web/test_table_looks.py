"""How a table looks: seats at a glance, prices beside choices, one's way on a zoomed board."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

import leeboard
from tests.web.axe import OVERHANG, PHONE, violations
from tests.web.conftest import Sit
from tests.web.match_server import Table, golden
from tests.web.pictures import TABLES

# Decisions of golden matches that show something in particular.
PRICES: Final = ("nauticus", "three-seats", 178)
SALE: Final = ("nauticus", "three-seats", 28)  # four masts
PLACING: Final = ("nauticus", "three-seats", 29)  # one of them, on one of two ships

INSIDE: Final = """one => one.getBoundingClientRect().right
  <= one.parentElement.getBoundingClientRect().right"""


def at(sit: Sit, game: str, name: str, decision: int, edition: int = 1, **wishes: Any) -> Table:
    table = sit(game, record=(golden(game, name, edition), decision), **wishes)
    table.wait_asked()
    return table


def first_asked(game: str, name: str, verb: str) -> int:
    """The first decision of a golden match that is answered with an action of this verb."""
    catalogue = leeboard.game(game).catalogue
    actions = golden(game, name)["actions"]
    return next(
        number
        for number, (_, action) in enumerate(actions)
        if catalogue.verb_of(action).name == verb
    )


def middle(piece: Locator) -> tuple[float, float]:
    box = piece.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def shown(page: Page) -> list[float]:
    """The part of the board that is in sight: x, y, width, height."""
    box = page.locator("#sheet-board").get_attribute("viewBox")
    return [float(number) for number in (box or "").split()]


@pytest.mark.parametrize("game", TABLES)
def test_a_phone_shows_every_seat_with_its_points_and_whose_turn_it_is(sit: Sit, game: str) -> None:
    table = at(sit, game, *TABLES[game], **PHONE)
    page = table.page
    seats = page.locator(".seat-strip button")
    expect(seats).to_have_count(golden(game, TABLES[game][0])["seats"])
    expect(page.locator(".seat-strip .acts")).to_have_count(1)
    for seat in seats.all():
        assert re.fullmatch(r"\d+", seat.locator("b.first").inner_text().split("\n")[0])
        box = seat.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        # Nothing of it is cut off.
        assert seat.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert page.evaluate(OVERHANG) == 0
    assert violations(page) == []


def test_a_tap_on_a_seat_shows_its_area(sit: Sit) -> None:
    page = at(sit, "mare_balticum", *TABLES["mare_balticum"], **PHONE).page
    page.locator(".seat-strip button").nth(2).tap()
    expect(page.get_by_role("tab", name="Seats")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".seats li").nth(2)).to_be_in_viewport()
    page.locator(".seat-strip button").first.tap()
    expect(page.get_by_role("tab", name="Mine")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#sheet-own")).to_be_in_viewport()


@pytest.mark.parametrize("game", ["pirates_of_maracaibo", "nauticus"])
def test_a_desk_whose_seats_share_a_tab_still_shows_all_their_points(sit: Sit, game: str) -> None:
    page = at(sit, game, *TABLES[game]).page
    seats = page.locator(".seat-strip button")
    expect(seats).to_have_count(golden(game, TABLES[game][0])["seats"])
    page.get_by_role("tab", name="Log", exact=True).click()
    for seat in seats.all():
        expect(seat).to_be_in_viewport(ratio=1)
        assert seat.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert violations(page) == []
    seats.last.click()
    expect(page.get_by_role("tab", name="Seats", exact=True)).to_have_attribute(
        "aria-selected", "true"
    )
    expect(page.locator(".seats li").last).to_be_in_viewport()


def test_a_small_map_shows_where_one_is_and_leads_elsewhere(sit: Sit) -> None:
    page = at(sit, "mare_balticum", *TABLES["mare_balticum"], **PHONE).page
    expect(page.locator(".minimap")).to_have_count(0)
    page.get_by_role("button", name="Look closer").tap()
    small = page.locator(".minimap")
    expect(small).to_be_visible()
    box = small.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + 3, box["y"] + 3)
    assert shown(page)[:2] == [0, 0]
    page.touchscreen.tap(box["x"] + box["width"] - 3, box["y"] + box["height"] - 3)
    x, y, width, height = shown(page)
    whole = page.locator(".minimap svg").get_attribute("viewBox")
    assert whole is not None
    assert [x + width, y + height] == pytest.approx([float(part) for part in whole.split()[2:]])
    small.press("ArrowLeft")
    assert shown(page)[0] < x
    assert violations(page) == []
    page.get_by_role("button", name="Whole board").tap()
    expect(small).to_have_count(0)


@pytest.mark.parametrize("game", TABLES)
def test_whoever_is_asked_sees_what_he_has_beside_the_question(sit: Sit, game: str) -> None:
    page = at(sit, game, *TABLES[game]).page
    counts = page.locator(".prompt header .badge")
    assert counts.count() >= 2
    for count in counts.all():
        assert count.locator("svg").count() == 1
        # A screen reader is told what the drawing stands for.
        assert count.locator(".unseen").inner_text()


def test_a_choice_shows_its_price(sit: Sit) -> None:
    page = at(sit, *PRICES).page
    buying = page.locator(".choice", has_text="Buy").first
    expect(buying.locator(".badge b")).to_have_text("0")
    drawn = buying.locator(".badge svg")
    assert (drawn.get_attribute("viewBox") or "").count(" ") == 3
    assert drawn.evaluate("one => one.getBoundingClientRect().width") > 8


def test_dice_are_picked_in_the_prompt_and_thrown_with_one_button(sit: Sit) -> None:
    decision = first_asked("port_gdansk", "three-seats", "reroll")
    table = at(sit, "port_gdansk", "three-seats", decision)
    page = table.page
    dice = page.locator(".prompt .pick")
    expect(dice).to_have_count(3)
    again = page.locator(".prompt .do.main")
    expect(again).to_be_disabled()
    dice.nth(1).click()
    expect(dice.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#sheet-board .piece.picked")).to_have_count(1)
    expect(again).to_have_text("Reroll die 2")
    # What the roll allows stands with the question.
    expect(page.locator(".prompt #sheet-roll")).to_be_visible()
    assert violations(page) == []
    n = table.n
    dice.nth(0).focus()
    page.keyboard.press("Enter")
    expect(again).to_have_text("Reroll dice 1 and 2")
    again.click()
    table.wait_past(n)


def test_a_desk_that_explains_keeps_choices_and_drawings_at_their_size(sit: Sit) -> None:
    page = at(sit, "port_gdansk", "two-seats", 48, edition=2).page  # dice to keep or to reroll
    drawn = page.locator(".prompt > .sheet")
    keep = page.locator(".choices .choice").last
    before = [drawn.bounding_box(), keep.bounding_box()]
    page.get_by_role("button", name="Explain as I play").click()
    expect(page.get_by_role("link", name="Read the rule")).to_be_visible()
    after = [drawn.bounding_box(), keep.bounding_box()]
    for box, now in zip(before, after, strict=True):
        assert box is not None
        assert now is not None
        assert now["height"] >= 0.9 * box["height"]  # a bar to scroll with takes a little
    keep.scroll_into_view_if_needed()
    expect(keep).to_be_in_viewport(ratio=1)


def test_pointing_at_a_card_shows_it_large(sit: Sit) -> None:
    page = at(sit, "pirates_of_maracaibo", *TABLES["pirates_of_maracaibo"]).page
    card = page.locator('#sheet-board [data-piece^="card-"]').first
    small = card.bounding_box()
    assert small is not None
    page.mouse.move(*middle(card))
    large = page.locator(".tip .card")
    expect(large).to_be_visible()
    box = large.bounding_box()
    assert box is not None
    assert box["height"] > 1.5 * small["height"]
    assert large.locator("text").count() > 0  # its name and figures came with it
    assert page.locator("[id]").evaluate_all(
        "all => all.length === new Set(all.map((one) => one.id)).size"
    )


def test_the_log_has_a_heading_for_every_round(sit: Sit) -> None:
    decision = first_asked("mare_balticum", "three-seats", "sail")
    table = at(sit, "mare_balticum", "three-seats", decision)
    page = table.page
    headings = page.locator(".log h3")
    for _ in range(60):
        if headings.count():
            break
        table.wait_asked()
        end = page.locator(".choice", has_text="End your turn")
        n = table.n
        (end if end.count() else table.choices).first.click()
        table.mean_it(n)
    expect(headings.first).to_have_text(re.compile(r"^Round \d+ begins"))


@pytest.mark.parametrize(("game", "area"), [("nauticus", "yard"), ("pirates_of_maracaibo", "own")])
def test_ones_own_area_is_in_sight_below_the_board(sit: Sit, game: str, area: str) -> None:
    page = at(sit, game, *TABLES[game]).page
    board, mine = [page.locator(f"#sheet-{name}").bounding_box() for name in ("board", area)]
    assert board is not None
    assert mine is not None
    assert mine["y"] >= board["y"] + board["height"] - 1
    assert mine["y"] + mine["height"] <= page.evaluate("innerHeight") + 1
    assert board["width"] > 900  # and the board has not become small for it


def test_seats_that_need_much_room_leave_the_log_a_tab(sit: Sit) -> None:
    table = at(sit, "pirates_of_maracaibo", *TABLES["pirates_of_maracaibo"])
    page = table.page
    expect(page.locator("aside #sheet-seat-1")).to_be_in_viewport()
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log")).to_be_in_viewport()
    table.choose()
    expect(page.locator(".log")).to_be_in_viewport()  # it stays open while one plays
    page.get_by_role("tab", name="Details").click()
    expect(page.locator("#sheet-details")).to_be_in_viewport()


def test_a_phone_shows_the_yard_below_the_board_and_the_question_below_that(sit: Sit) -> None:
    page = at(sit, *PRICES, **PHONE).page
    names = ("#sheet-board", "#sheet-yard", ".prompt h2")
    tops = [page.locator(name).evaluate("one => one.getBoundingClientRect().y") for name in names]
    assert tops == sorted(tops)
    expect(page.locator(".choice").first).to_be_in_viewport()


@pytest.mark.parametrize("game", TABLES)
def test_a_tablet_that_lies_has_the_question_beside_the_board(sit: Sit, game: str) -> None:
    page = at(sit, game, *TABLES[game], viewport={"width": 1024, "height": 768}).page
    expect(page.locator("#sheet-board")).to_be_in_viewport(ratio=1)
    expect(page.locator(".choice").first).to_be_in_viewport(ratio=1)
    assert page.evaluate(OVERHANG) == 0


@pytest.mark.parametrize("language", ["en-GB", "pl-PL", "it-IT"])
@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
def test_what_is_for_sale_stands_in_pairs_with_its_price(
    sit: Sit, size: dict[str, Any], language: str
) -> None:
    page = at(sit, *SALE, locale=language, **size).page
    named = page.locator(".choice.named")
    expect(named).to_have_count(4)
    boxes = [one.bounding_box() for one in named.all()]
    lefts = [box["x"] for box in boxes if box is not None]
    assert lefts[0] == lefts[2] < lefts[1] == lefts[3]
    for one in named.all():
        price = one.locator(".badge b").inner_text()
        said = one.locator(".words .unseen").inner_text()  # to whoever listens
        assert price == "0" or price in said
        assert one.locator(".aside").inner_text()  # where it could go
        words = one.locator(".words")
        assert words.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
        assert words.evaluate(INSIDE)
    assert page.evaluate(OVERHANG) == 0
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_tip_ticks_what_is_there_of_an_order(sit: Sit, scheme: str) -> None:
    page = at(sit, "port_gdansk", *TABLES["port_gdansk"], color_scheme=scheme).page
    order = page.locator("#sheet-board [id^='piece-order-quay']").first
    name = (order.get_attribute("data-piece") or "").removeprefix("order-")
    order.hover()
    notes = page.locator(".tip li")
    asked = notes.filter(has=page.locator("i"))
    # Each kind of goods, workers, and the way of one's pawn.
    expect(asked).to_have_count(page.locator(f"[id^='piece-need-{name}-']").count() + 2)
    for note in asked.all():
        assert note.locator("i").inner_text() in "✓✗"
    expect(notes.filter(has_text="step")).to_have_count(1)
    assert violations(page) == []


def test_a_piece_in_hand_can_be_set_where_its_ghost_stands(sit: Sit) -> None:
    table = at(sit, *PLACING)
    page = table.page
    ghosts = page.locator("#sheet-yard [id^='piece-ghost-']")
    expect(ghosts).to_have_count(2)
    masts = page.locator("#sheet-yard [id*='-mast-']")
    expect(masts).to_have_count(0)
    n = table.n
    ghosts.nth(1).click()
    table.wait_past(n)
    expect(ghosts).to_have_count(0)
    expect(page.locator("#piece-own-ship-1-mast-0")).to_be_visible()


@pytest.mark.parametrize("language", ["pl-PL", "it-IT"])
@pytest.mark.parametrize("game", TABLES)
def test_long_words_are_not_cut_off(sit: Sit, game: str, language: str) -> None:
    page = at(sit, game, *TABLES[game], locale=language).page
    cut = """all => all.filter((one) => one.scrollWidth > one.clientWidth + 1)
        .map((one) => one.textContent)"""
    assert page.locator(".choice, .choice .words, .prompt h2, [role=tab]").evaluate_all(cut) == []
    assert page.evaluate(OVERHANG) == 0
