"""Ways through a table: what asks before it reveals, explains, sounds, and shows what happened."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import Page, Response, expect

import leeboard
from leeboard.match.record import Replay, read_record
from leeboard.match.revealing import revealing
from tests.web.axe import PHONE, violations
from tests.web.conftest import Sit
from tests.web.match_server import SURE, golden

REVEALING = ".choice[data-reveals]:not([data-together])"
# Every tone that is made, by the kind of thing that makes it.
LISTEN = """() => {
  window.tones = [];
  for (const made of ["createOscillator", "createBufferSource"]) {
    const make = AudioContext.prototype[made];
    AudioContext.prototype[made] = function () {
      window.tones.push(made);
      return make.call(this);
    };
  }
}"""


def revealing_moment() -> tuple[dict[str, Any], int]:
    """A recorded match, and a decision at which a piece of the board reveals something."""
    record = golden("mare_balticum", "three-seats")
    game = leeboard.game("mare_balticum")
    replay = Replay(game, read_record(json.dumps(record)))
    while True:
        state = replay.state
        view, legal = state.view(state.seat), state.legal()
        found = revealing(game, view, legal)
        scene = game.presentation.scene(view, legal)
        board = {piece.id for piece in scene.sheet("board").pieces}
        for click in scene.clicks:
            if len(legal) > 1 and click.action in found and board.issuperset(click.pieces or [""]):
                return record, replay.done
        assert replay.step()


def test_what_reveals_something_asks_once_in_place(sit: Sit) -> None:
    table = sit("mare_balticum", record=revealing_moment())
    page = table.page
    table.wait_asked()
    choice = page.locator(REVEALING).first
    n = table.n
    choice.click()
    sure = page.locator(SURE)
    expect(sure.get_by_role("alert")).to_contain_text("cannot be taken back")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(sure).to_have_count(0)
    assert table.n == n  # nothing happened
    choice.click()
    sure.click()
    table.wait_past(n)


def test_a_piece_that_reveals_something_asks_where_it_was_clicked(sit: Sit) -> None:
    table = sit("mare_balticum", record=revealing_moment())
    page = table.page
    table.wait_asked()
    for choice in page.locator(REVEALING).all():
        choice.hover()
        piece = page.locator("#sheet-board .lb-can.marked[role=button]")
        if piece.count():
            break
    box = piece.first.bounding_box()
    assert box is not None
    n, spot = table.n, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.click(*spot)
    floating = page.locator(".floating .sure")
    expect(floating).to_contain_text("cannot be taken back")
    floating.get_by_role("button", name="Not yet").click()
    expect(floating).to_have_count(0)
    assert table.n == n
    page.mouse.click(*spot)
    floating.locator(".main").click()
    table.wait_past(n)


def test_nobody_is_asked_who_does_not_want_to_be(sit: Sit) -> None:
    table = sit("mare_balticum", record=revealing_moment())
    page = table.page
    table.wait_asked()
    choice = page.locator(REVEALING).first
    menu(page, "Ask before something is revealed")
    n = table.n
    choice.click()
    table.wait_past(n)


def menu(page: Page, name: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=name).click()


def test_the_guide_is_offered_once_and_explains_each_decision(sit: Sit) -> None:
    table = sit("nauticus", "me", "random")
    page = table.page
    table.wait_asked()
    coach = page.get_by_role("complementary", name="Guide")
    expect(coach).to_have_count(0)
    page.get_by_role("button", name="Explain as I play").click()
    expect(coach.locator("p")).not_to_be_empty()
    rule = coach.get_by_role("link").last.get_attribute("href")
    assert rule is not None
    assert rule.startswith("/learn/nauticus#")
    told = set()
    for _ in range(8):
        assert table.wait_asked()
        expect(coach.locator("p")).not_to_be_empty()
        told.add(coach.inner_text())
        table.choose()
    assert len(told) > 1  # another decision, another explanation
    assert violations(page) == []
    page.reload()
    table.wait_asked()
    expect(coach).to_be_visible()
    coach.get_by_role("button", name="Explain no more").click()
    expect(coach).to_have_count(0)
    expect(page.get_by_role("button", name="Explain as I play")).to_have_count(0)
    menu(page, "Explain each decision")
    expect(coach).to_be_visible()


def test_there_is_no_sound_unless_it_is_switched_on(sit: Sit) -> None:
    table = sit("nauticus", "me", "random")
    page = table.page
    table.wait_asked()
    page.evaluate(LISTEN)
    switch = page.get_by_role("button", name="Sound")
    expect(switch).to_have_attribute("aria-pressed", "false")
    picks = random.Random(3)
    table.play(picks, 4)
    table.wait_asked()
    assert page.evaluate("window.tones") == []
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    table.play(picks, 4)
    page.wait_for_function("() => window.tones.includes('createBufferSource')")  # wood on wood
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")


def test_the_bar_tells_round_and_phase(sit: Sit) -> None:
    table = sit("nauticus", "me", "random")
    table.wait_asked()
    expect(table.page.locator(".moment")).to_have_text("Round 1 of 4Phase 1")
    table.page.locator("#language").select_option("it")
    expect(table.page.locator(".moment")).to_contain_text("Giro 1 di 4")


def test_older_lines_of_the_log_mark_what_they_touched(sit: Sit) -> None:
    table = sit("nauticus", "me", "random")
    page = table.page
    table.play(random.Random(2), 6)
    table.wait_asked()
    page.reload()  # from here on the page has seen none of it
    table.wait_asked()
    lines = page.locator("[data-entry]")
    for number in range(1, lines.count()):
        lines.nth(number).hover()
        with page.expect_response("**/past?*") as asked:
            pass
        if asked.value.json()["steps"][0]["change"].get("sheets"):
            break
    expect(page.locator(".piece.marked").first).to_be_attached()
    page.mouse.move(5, 5)
    expect(page.locator(".piece.marked")).to_have_count(0)
    page.locator(".log").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("[data-entry]:focus")).to_have_count(1)


def test_what_happened_since_my_last_turn_is_shown_step_by_step(sit: Sit) -> None:
    table = sit("mare_balticum", "me", "random", "random")
    page = table.page
    for _ in range(40):
        assert table.wait_asked()
        table.wait_written()
        if page.locator(".since button").count():
            break
        table.choose()
    page.reload()
    table.wait_asked()
    choices = table.choices.all_inner_texts()
    page.locator(".prompt").get_by_role("button", name="Watch").click()
    recap = page.get_by_role("region", name="Since your last turn")
    expect(recap.locator(".told p").first).not_to_be_empty()
    expect(page.locator("#sheet-board .lb-can")).to_have_count(0)  # the past cannot be played
    recap.get_by_role("button", name="One step back").click()
    expect(recap.get_by_role("button", name="Play")).to_be_visible()
    assert violations(page) == []
    recap.get_by_role("button", name="To the table").click()
    expect(recap).to_have_count(0)
    assert table.choices.all_inner_texts() == choices


def test_ones_own_area_is_one_swipe_away_on_a_phone(sit: Sit) -> None:
    table = sit("nauticus", "me", "random", **PHONE)
    page = table.page
    table.wait_asked()
    own = page.locator("#sheet-own")
    expect(own).not_to_be_in_viewport()
    page.locator(".strip.swipes").evaluate("strip => strip.scrollTo({ left: strip.clientWidth })")
    expect(own).to_be_in_viewport()
    expect(page.get_by_role("tab", name="Mine")).to_have_attribute("aria-selected", "true")
    assert violations(page) == []
    page.get_by_role("tab", name="Play").tap()
    expect(own).not_to_be_in_viewport()
    expect(page.locator(".choice").first).to_be_in_viewport()


def test_who_leaves_for_another_page_asks_for_no_table_anymore(sit: Sit) -> None:
    table = sit("nauticus", "me", "random")
    table.wait_asked()
    page = table.page
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.get_by_role("link", name="Leeboard").first.click()
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")
    assert [answer.url for answer in answers if not answer.ok] == []
