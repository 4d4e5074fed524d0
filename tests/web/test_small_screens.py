"""What a table does for a small screen: a board arranged for it, and what stays in sight."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import OVERHANG, PHONE, violations
from tests.web.conftest import People, Sit
from tests.web.match_server import Table, invitation
from tests.web.test_table_looks import SALE, at, first_asked, shown

LEAST: Final = 11  # pixels that the figures of a price measure
NAMES: Final = "#sheet-board [id^='piece-tile-name-']"  # too long for a phone
LYING: Final = {"viewport": {"width": 920, "height": 600}}

# How high the letters of a piece are on the screen, and how much of it is in sight.
LETTERS: Final = """id => {
  const words = document.querySelector(`#piece-${id} text`);
  return parseFloat(getComputedStyle(words).fontSize) * words.getScreenCTM().a;
}"""
IN_SIGHT: Final = """() => {
  const frame = document.querySelector("#sheet-board").getBoundingClientRect();
  return [...document.querySelectorAll("#sheet-board .piece[role]")].every((piece) => {
    const box = piece.getBoundingClientRect();
    return box.left > frame.left - 3 && box.right < frame.right + 3
      && box.top > frame.top - 3 && box.bottom < frame.bottom + 3;
  });
}"""


def letters(page: Page, piece: str) -> float:
    height: float = page.evaluate(LETTERS, piece)
    return height


def test_a_board_arranged_for_a_phone_is_read_as_a_whole(sit: Sit) -> None:
    page = at(sit, *SALE, **PHONE).page
    x, y, width, height = shown(page)
    assert (x, y) == (0, 0)
    assert width < 1.5 * height  # of another shape than on a desk
    assert page.evaluate(IN_SIGHT)
    assert all(letters(page, f"price-{space}-0") > LEAST for space in range(8))
    expect(page.locator(NAMES)).to_have_count(0)
    # Its own area is still below it, and nothing lies over it.
    expect(page.locator("#sheet-yard")).to_be_in_viewport()
    expect(page.get_by_role("button", name="Look closer")).to_have_count(0)
    assert page.evaluate(OVERHANG) == 0
    assert violations(page) == []


@pytest.mark.parametrize("size", [{}, LYING])
def test_a_desk_keeps_the_board_as_it_is(sit: Sit, size: dict[str, Any]) -> None:
    page = at(sit, *SALE, **size).page
    _, _, width, height = shown(page)
    assert width > 1.9 * height
    expect(page.locator(NAMES)).not_to_have_count(0)


def test_a_tap_on_the_arranged_board_chooses(sit: Sit) -> None:
    table = at(sit, *SALE, **PHONE)
    n = table.n
    table.page.locator("#sheet-board [id*='-item-'].lb-can").first.tap()
    table.mean_it(n)


# Notes what flies, and how far it is from where it will land when it starts.
WATCH: Final = """() => {
  window.flown = {};
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const [from, to] = [node, document.getElementById(`piece-${node.dataset.piece}`)].map(middle);
      window.flown[node.dataset.piece] = Math.hypot(from[0] - to[0], from[1] - to[1]);
    }
  }).observe(document.getElementById("flight"), { childList: true });
}"""


def test_pieces_travel_where_they_lie_on_the_arranged_board(sit: Sit) -> None:
    """A tile that is chosen is pushed down by less than its height."""
    match = ("nauticus", "three-seats")
    table = at(sit, *match, first_asked(*match, "tile"), **PHONE, reduced_motion="no-preference")
    page = table.page
    page.evaluate(WATCH)
    n = table.n
    page.locator("#sheet-board .lb-can[id^='piece-tile-']:not([id*='item'])").first.tap()
    table.mean_it(n)
    page.wait_for_function("() => Object.keys(window.flown).some((id) => id.startsWith('tile-'))")
    flown: dict[str, float] = page.evaluate("() => window.flown")
    pushed = [far for piece, far in flown.items() if piece.startswith("tile-")]
    assert all(2 < far < 40 for far in pushed), flown


FISHING: Final = ("mare_balticum", "four-seats")
LOADING: Final = ("port_gdansk", "three-seats")


def test_what_one_carries_stays_in_sight_and_can_be_chosen_there(sit: Sit) -> None:
    table = at(sit, *FISHING, first_asked(*FISHING, "land"), **PHONE)
    page = table.page
    held = page.locator(".carried button")
    expect(held.first).to_be_in_viewport(ratio=1)
    box = held.first.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    expect(page.locator(".carried h3")).to_contain_text("Hold")
    assert page.evaluate(OVERHANG) == 0
    assert violations(page) == []
    n = table.n
    held.first.tap()
    table.mean_it(n)


@pytest.mark.parametrize("height", [844, 667])
def test_what_one_carries_stays_below_a_long_list_of_choices(sit: Sit, height: int) -> None:
    """Nothing that can be clicked is hidden behind it for good."""
    size = {**PHONE, "viewport": {"width": 390, "height": height}}
    page = at(sit, *LOADING, 148, **size).page
    row = page.locator(".carried")
    expect(row).to_be_in_viewport(ratio=1)
    last = page.locator(".prompt button").last
    last.scroll_into_view_if_needed()
    expect(row).to_be_in_viewport(ratio=1)
    bottom, top = last.bounding_box(), row.bounding_box()
    assert bottom is not None
    assert top is not None
    assert bottom["y"] + bottom["height"] <= top["y"] + 1


def test_a_new_question_is_read_from_its_first_word(sit: Sit) -> None:
    """The last choice of a long list was below the fold; what is asked next is not above it."""
    table = at(sit, *LOADING, 148, **PHONE)
    page = table.page
    last = table.choices.count() - 1
    table.choices.nth(last).scroll_into_view_if_needed()
    expect(page.locator(".prompt h2")).not_to_be_in_viewport(ratio=1)
    table.choose(last)
    assert table.wait_asked()
    expect(page.locator(".prompt h2")).to_be_in_viewport(ratio=1)


def test_a_desk_shows_it_where_it_lies(sit: Sit) -> None:
    page = at(sit, *FISHING, first_asked(*FISHING, "land")).page
    expect(page.locator(".carried")).to_have_count(0)
    expect(page.locator("#sheet-own")).to_be_visible()


SAILING: Final = ("pirates_of_maracaibo", "four-seats")

# Choices whose name lies below the figures in their corner; the first four pixels of a line are
# above its letters.
COVERED: Final = """() => [...document.querySelectorAll(".choice.named")].filter((choice) => {
  const words = document.createRange();
  words.selectNodeContents(choice.querySelector(".words > [aria-hidden]"));
  return [...choice.querySelectorAll(".badge")].some((badge) => {
    const coin = badge.getBoundingClientRect();
    return [...words.getClientRects()].some(
      (line) => line.right > coin.left + 1 && line.top + 4 < coin.bottom);
  });
}).map((choice) => choice.innerText)"""


@pytest.mark.parametrize(("decision", "size"), [(22, PHONE), (17, {})])
def test_a_price_does_not_cover_what_it_is_for(
    sit: Sit, decision: int, size: dict[str, Any]
) -> None:
    page = at(sit, *SAILING, decision, **size).page
    expect(page.locator(".choice.named .badge")).not_to_have_count(0)
    assert page.evaluate(COVERED) == []


DEAR: Final = ("pirates_of_maracaibo", "any-order", 25, 2)  # three cards, too dear all of them

# Words of a name that go on in the next line.
BROKEN: Final = """() => [...document.querySelectorAll(".choice.named .words > [aria-hidden]")]
  .flatMap((name) => [...name.innerText.matchAll(/[^ -]+/g)].filter((word) => {
    const part = document.createRange();
    part.setStart(name.firstChild, word.index);
    part.setEnd(name.firstChild, word.index + word[0].length);
    return new Set([...part.getClientRects()].map((line) => Math.round(line.top))).size > 1;
  }).map((word) => word[0]))"""


@pytest.mark.parametrize("language", ["en-GB", "pl-PL", "it-IT"])
@pytest.mark.parametrize("size", [PHONE, {}], ids=["phone", "desktop"])
def test_a_loss_that_is_told_leaves_the_name_whole(
    sit: Sit, size: dict[str, Any], language: str
) -> None:
    page = at(sit, *DEAR, locale=language, **size).page
    expect(page.locator(".choice.named .aside")).to_have_count(3)
    assert page.evaluate(BROKEN) == []
    assert page.evaluate(COVERED) == []
    assert page.evaluate(OVERHANG) == 0


@pytest.mark.parametrize("size", [PHONE, {}])
def test_who_watches_is_not_told_that_something_is_theirs(
    sit: Sit, people: People, size: dict[str, Any]
) -> None:
    address = invitation(at(sit, *SAILING, 22).page)
    page = Table(people(**size).new_page(), address).page
    expect(page.locator(".who")).to_have_text("You are watching")
    expect(page.get_by_role("tab", name="Details")).to_have_count(1)
    expect(page.get_by_role("tab", name="Mine")).to_have_count(0)
    expect(page.get_by_role("tab", name="What you can choose")).to_have_count(0)
