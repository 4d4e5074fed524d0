"""A bot that thinks for long says so, and whoever waits can ask for a quick move."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.conftest import Sit
from tests.web.match_server import ROOT, Server

BOTS = ROOT / "tests" / "server" / "thinking" / "odd_bots.py"
WORDS = {
    "en": ("is thinking", "Quick move"),
    "pl": ("myśli", "Szybki ruch"),
    "it": ("sta pensando", "Mossa rapida"),
}


@pytest.fixture(scope="module")
def slow_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a bot that sleeps for an hour."""
    found = Server(tmp_path_factory.mktemp("slow"), BOTS)
    yield found
    found.stop()


@pytest.mark.parametrize("language", WORDS)
def test_whoever_waits_asks_for_a_quick_move(sit: Sit, slow_server: Server, language: str) -> None:
    table = sit(
        "mare_balticum",
        "me",
        "sleeper",
        "sleeper",
        match_server=slow_server,
        locale=language,
        table={"options": {"first_seat": 1}},
    )
    said, button = WORDS[language]
    offer = table.page.locator(".offer", has_text=said)
    offer.wait_for()
    before = table.n
    offer.get_by_role("button", name=button).click()
    table.wait_past(before)
