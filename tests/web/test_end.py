"""The end of a match: places, where the points came from, how they grew, and how to go on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_while_a_table_waits(sit: Sit, scheme: str) -> None:
    for wishes in ({}, PHONE):
        table = sit("nauticus", "me", "easy", "open", color_scheme=scheme, **wishes)
        expect(table.page.get_by_role("heading", name="One seat is free")).to_be_visible()
        assert violations(table.page) == []
        assert table.page.evaluate(OVERHANG) == 0
