"""The table as one person meets it: clicks, refusals, ways back, keys, phones, languages."""

from __future__ import annotations

import itertools
import random
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

import leeboard
from leeboard.kernel.content import ours
from tests.web.axe import PHONE, violations
from tests.web.conftest import Sit
from tests.web.match_server import ANSWERED, ROOT, SURE, Table, golden

IDLE = """() => {  // the middle of something that has a name and cannot be clicked
  for (const piece of document.querySelectorAll("#sheet-board [role=img]")) {
    const box = piece.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const stack = document.elementsFromPoint(x, y);
    const over = stack.flatMap((one) => one.closest("[data-piece]") ?? []);
    if (over[0] === piece && !over.some((one) => one.classList.contains("lb-can"))) return [x, y];
  }
  return null;
}"""


def prompt(page: Page) -> str:
    return page.locator(".prompt h2").inner_text()


def until_undo(table: Table, picks: random.Random) -> list[str]:
    """Play until something can be taken back; returns the choices that there were before it."""
    before: list[str] = []
    for _ in range(40):
        assert table.wait_asked()
        if table.page.get_by_role("button", name="Undo").count():
            return before
        before = [prompt(table.page), *table.choices.all_inner_texts()]
        table.choose(picks.randrange(table.choices.count()))
    raise AssertionError("nothing could be taken back in forty decisions")


def test_what_cannot_be_done_says_why_with_the_rule_behind_it(sit: Sit) -> None:
    table = sit("nauticus", "me", "random")
    table.wait_asked()
    spot = table.page.evaluate(IDLE)
    assert spot is not None
    table.page.mouse.click(*spot)
    why = table.page.get_by_role("alert")
    expect(why).to_be_visible()
    link = why.get_by_role("link").first.get_attribute("href")
    assert link is not None
    assert link.startswith("/learn/nauticus#NAU-")
    why.get_by_role("button").click()
    expect(why).to_have_count(0)


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("seats", [["me", "random"], ["me", "open"]], ids=["table", "lobby"])
def test_a_table_says_how_much_of_it_is_printed(
    sit: Sit, size: dict[str, Any], seats: list[str]
) -> None:
    table = sit("nauticus", *seats, **size)
    page = table.page
    if "open" not in seats:
        table.wait_asked()
    entries = leeboard.game("nauticus").provenance
    line = (
        f"Rules exact; {ours(entries)} of {len(entries)} card and board values are ours: see which"
    )
    expect(page.locator(".sources")).to_have_text(line)
    link = page.locator(".sources").get_by_role("link")
    expect(link).to_have_attribute("href", "/learn/nauticus/components?source=reconstructed")
    link.scroll_into_view_if_needed()
    expect(link).to_be_in_viewport()
    beyond = "main => main.scrollWidth - main.clientWidth"
    assert page.locator("main").evaluate(beyond) == 0


def test_a_table_of_an_older_edition_says_so_and_shows_its_box(sit: Sit) -> None:
    older = golden("pirates_of_maracaibo", "two-seats", edition=1)
    table = sit("pirates_of_maracaibo", record=(older, 40))
    table.wait_asked()
    sources = table.page.locator(".sources")
    expect(sources).to_contain_text("Played by edition 1 of the rules. Rules exact; ")
    link = sources.get_by_role("link").get_attribute("href")
    assert link == "/learn/pirates_of_maracaibo/components?source=reconstructed&edition=1"
    table.page.goto(urljoin(table.page.url, link))
    entries = leeboard.game("pirates_of_maracaibo", edition=1).provenance
    expect(table.page.locator("tbody tr")).to_have_count(ours(entries))
    assert not [one for one in entries if one.reconstructed]  # by field it is since edition 2
    expect(table.page.locator("tbody .mark code")).to_have_count(0)


def test_a_step_is_taken_back_and_the_log_shows_it(sit: Sit) -> None:
    table = sit("mare_balticum", "me", "random", "random")
    page = table.page
    before = until_undo(table, random.Random(2))
    n = table.n
    page.get_by_role("button", name="Undo").click()
    table.wait_past(n)
    assert table.wait_asked()
    assert [prompt(page), *table.choices.all_inner_texts()] == before
    expect(page.locator(".log p").last).to_contain_text("one step taken back")


def test_a_turn_is_begun_anew(sit: Sit) -> None:
    table = sit("mare_balticum", record=(golden("mare_balticum", "three-seats"), 40))
    page = table.page
    restart = page.get_by_role("button", name="Restart turn")
    picks = random.Random(7)
    before: list[str] = []
    for _ in range(80):
        assert table.wait_asked()
        if restart.count():
            break
        if not page.get_by_role("button", name="Undo").count():  # the first one of a turn
            before = [prompt(page), *table.choices.all_inner_texts()]
        table.choose(picks.randrange(table.choices.count()))
    n = table.n
    restart.click()
    table.wait_past(n)
    assert table.wait_asked()
    expect(restart).to_have_count(0)
    assert [prompt(page), *table.choices.all_inner_texts()] == before
    expect(page.locator(".log p").last).to_contain_text("the whole turn taken back")


def test_a_choice_on_the_board_is_marked_in_the_list_and_named_by_a_hint(sit: Sit) -> None:
    table = sit("nauticus", record=(golden("nauticus", "three-seats"), 0))
    table.wait_asked()
    page = table.page
    page.locator(".choice").first.hover()
    expect(page.locator(".piece.marked").first).to_be_attached()
    piece = page.locator("#sheet-board .lb-can").first
    box = piece.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_role("tooltip")).to_be_visible()
    expect(page.locator(".choice.lit")).to_have_count(1)


def test_several_pieces_are_picked_and_confirmed_as_a_set(sit: Sit) -> None:
    table = sit("port_gdansk", "me", "random")
    page = table.page
    picks = random.Random(5)
    for _ in range(60):
        table.wait_asked()
        if page.locator(".pick").count() == 3:
            break
        table.choose(picks.randrange(table.choices.count()))
    dice = page.locator("#sheet-board .lb-can")
    assert dice.count() == 3
    for die in (dice.nth(0), dice.nth(2)):
        box = die.bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".piece.picked")).to_have_count(2)
    confirm = page.locator(".prompt .do.main")
    expect(confirm).to_contain_text("1 and 3")
    n = table.n
    confirm.click()
    table.wait_past(n)


def test_pieces_travel_and_a_click_ends_their_journey(sit: Sit) -> None:
    table = sit("nauticus", "me", "random", reduced_motion="no-preference")
    page = table.page
    table.wait_asked()
    page.evaluate(
        """() => {
          window.travelled = 0;
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, timing) {
            if (frames.some((frame) => frame.transform)) window.travelled += 1;
            return animate.call(this, frames, timing);
          };
        }"""
    )
    picks = random.Random(1)
    for _ in range(12):
        table.wait_asked()
        table.choose(picks.randrange(table.choices.count()))
        page.mouse.click(700, 24)  # the bar: it only ends what is under way
    assert page.evaluate("window.travelled") > 0


def test_everything_can_be_done_with_keys(sit: Sit) -> None:
    table = sit("nauticus", "me", "random")
    page = table.page
    table.wait_asked()
    keys = page.keyboard
    keys.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    keys.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)  # until then the keys are the dialog's
    for turn in itertools.count():
        assert table.wait_asked()
        if turn >= 6 and page.locator("#sheet-board .lb-can").count():
            break
        n = table.n
        keys.press("1")
        page.wait_for_function(ANSWERED, arg=n)
        if page.locator(SURE).count():
            keys.press("1")
        table.wait_past(n)
    # With Tab to a piece, with an arrow to the next one, with Enter on it.
    for _ in range(80):
        keys.press("Tab")
        if page.evaluate("document.activeElement.matches('#sheet-board .lb-can')"):
            break
    else:
        raise AssertionError("the Tab key never came to a piece")
    n = table.n
    keys.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('.lb-can')")
    keys.press("Enter")
    for _ in range(2):  # among several meanings, and whether it is meant
        page.wait_for_function(ANSWERED, arg=n)
        if page.locator(".meanings, .floating .sure").count():
            keys.press("Enter")
    table.wait_past(n)
    until_undo(table, random.Random(3))
    n = table.n
    keys.press("z")
    table.wait_past(n)


# As in a tab that nobody sees: what moves never arrives.
FROZEN = """void Object.defineProperty(Animation.prototype, "finished", {
  get: () => new Promise(() => undefined),
})"""


def test_nobody_waits_for_a_piece_that_never_arrives(sit: Sit) -> None:
    table = sit("nauticus", "me", "random")
    table.page.evaluate(FROZEN)
    assert table.play(random.Random(2), 8) == 8


def test_a_phone_shows_all_of_it_and_zooms(sit: Sit) -> None:
    table = sit("mare_balticum", "me", "random", "random", **PHONE)
    page = table.page
    table.wait_asked()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    heights = page.locator(".choice").evaluate_all("all => all.map((one) => one.offsetHeight)")
    assert min(heights) >= 44
    board = page.locator("#sheet-board")
    whole = board.get_attribute("viewBox")
    box = board.bounding_box()
    assert box is not None
    x, y = box["x"] + 30, box["y"] + 30
    page.touchscreen.tap(x, y)
    page.touchscreen.tap(x, y)
    back = page.get_by_role("button", name="Whole board")
    expect(back).to_be_visible()
    assert board.get_attribute("viewBox") != whole
    expect(page.locator(".beyond").first).to_be_visible()  # boats lie elsewhere
    back.tap()
    assert board.get_attribute("viewBox") == whole
    n = table.n
    page.locator(".choice").first.tap()
    table.wait_past(n)
    assert table.wait_asked()  # a question that comes brings its own tab into sight
    page.get_by_role("tab", name="Seats").tap()
    expect(page.locator("#sheet-seat-1")).to_be_in_viewport()
    expect(page.locator("#sheet-own")).not_to_be_in_viewport()
    page.get_by_role("tab", name="Mine").tap()
    expect(page.locator("#sheet-own")).to_be_in_viewport()


def test_two_fingers_zoom_on_a_phone(sit: Sit) -> None:
    table = sit("mare_balticum", "me", "random", "random", **PHONE)
    page = table.page
    table.wait_asked()
    board = page.locator("#sheet-board")
    box = board.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *apart: float) -> None:
        """Two fingers beside the middle of the board, so far from it."""
        points = [
            {"x": x + side * far, "y": y, "id": number}
            for far in apart
            for number, side in enumerate((-1, 1))
        ]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def shown() -> list[float]:
        return [float(number) for number in (board.get_attribute("viewBox") or "").split()]

    whole = shown()
    n = table.n
    fingers("touchStart", 30)
    for apart in (45, 60, 75, 90):
        fingers("touchMove", apart)
    fingers("touchEnd")
    expect(page.get_by_role("button", name="Whole board")).to_be_visible()
    left, top, width, height = shown()
    assert width == pytest.approx(whole[2] / 3, rel=0.05)  # three times as near
    assert width / height == pytest.approx(whole[2] / whole[3])
    # What was between the fingers still is.
    assert left + width / 2 == pytest.approx(whole[2] / 2, abs=whole[2] / 40)
    assert top + height / 2 == pytest.approx(whole[3] / 2, abs=whole[3] / 40)
    fingers("touchStart", 90)
    for apart in (70, 50, 30, 20):
        fingers("touchMove", apart)
    fingers("touchEnd")
    expect(page.get_by_role("button", name="Whole board")).to_have_count(0)
    assert shown() == whole
    assert table.n == n  # nothing was clicked
    expect(page.get_by_role("alert")).to_have_count(0)


def test_the_language_changes_at_once_the_log_included(sit: Sit) -> None:
    table = sit("nauticus", "me", "random")
    page = table.page
    table.wait_asked()
    table.choose()
    table.wait_asked()
    english, line = prompt(page), page.locator(".log p").first.inner_text()
    page.locator("#language").select_option("pl")
    expect(page.locator(".prompt h2")).not_to_have_text(english)
    expect(page.locator(".log p").first).not_to_have_text(line)
    expect(page.locator(".who")).to_contain_text("Twoja tura")
    assert page.evaluate("document.documentElement.lang") == "pl"
    page.reload()
    expect(page.locator(".who")).to_contain_text("Twoja tura")
    page.locator("#language").select_option("it")
    expect(page.locator(".who")).to_contain_text("Tocca a te")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_a_table(sit: Sit, scheme: str) -> None:
    for game, seats, wishes in (
        ("nauticus", ["me", "random"], {}),
        ("port_gdansk", ["me", "random"], {}),
        ("mare_balticum", ["me", "random", "random"], PHONE),
    ):
        table = sit(game, *seats, color_scheme=scheme, **wishes)
        table.wait_asked()
        assert violations(table.page) == []


def test_pictures_of_every_table_are_kept_to_be_looked_at(sit: Sit) -> None:
    """They are compared by eye; here it is enough that no table is wider than its screen."""
    folder = ROOT / "build" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    for game, bots in (
        ("nauticus", 2),
        ("mare_balticum", 3),
        ("port_gdansk", 2),
        ("pirates_of_maracaibo", 2),
    ):
        table = sit(game, "me", *["random"] * bots)
        page = table.page
        table.play(random.Random(4), 12)
        table.wait_asked()
        for name, width, height in (("desktop", 1440, 900), ("phone", 390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            # A phone has one's own area in the board's place if the question is about that.
            expect(page.locator("#sheet-board:visible, #sheet-own:visible").first).to_be_visible()
            page.screenshot(path=folder / f"{game}-{name}.png")
            assert page.evaluate("document.documentElement.scrollWidth") == width
