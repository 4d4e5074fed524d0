"""Every game, from an empty table to the final scores, by clicking alone."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Sit

MOST = 600  # decisions of one seat that no match comes near


@pytest.mark.parametrize(
    ("game", "bots"),
    [
        ("nauticus", ["greedy"]),
        ("mare_balticum", ["greedy", "greedy"]),
        ("port_gdansk", ["greedy"]),
        ("pirates_of_maracaibo", ["greedy"]),
    ],
)
def test_a_match_is_played_to_its_scores(sit: Sit, game: str, bots: list[str]) -> None:
    table = sit(game, "me", *bots)
    played = table.play(random.Random(game), MOST)
    page = table.page
    assert 10 < played < MOST
    expect(page.locator(".places h2")).not_to_be_empty()
    expect(page.locator(".places li")).to_have_count(1 + len(bots))
    # The parts of the score add up to the total, for every seat.
    rows = page.locator(".scores tbody tr")
    totals = [int(text) for text in page.locator(".scores tfoot td").all_inner_texts()]
    parts = [
        [int(text) for text in row.locator("td .points").all_inner_texts()] for row in rows.all()
    ]
    assert [sum(column) for column in zip(*parts, strict=True)] == totals
    page.get_by_role("button", name="Verify").click()
    expect(page.get_by_text("Fair: all")).to_be_visible()
    expect(page.get_by_role("link", name="Replay")).to_be_visible()
    page.get_by_role("button", name="See the board").click()
    expect(page.locator("#sheet-board")).to_be_visible()
