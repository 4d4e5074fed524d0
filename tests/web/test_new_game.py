"""A game that `leeboard new-game` wrote is played in the browser, to its end."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import expect

from tests.new_game.installing import install
from tests.web.conftest import Sit
from tests.web.match_server import Server


def test_a_new_game_is_played_to_its_scores(sit: Sit, tmp_path: Path) -> None:
    installed = install("harbour_lights", tmp_path)
    folder = tmp_path / "server"
    folder.mkdir()
    server = Server(folder, games=installed)
    try:
        table = sit("harbour_lights", "me", "greedy", match_server=server)
        assert table.wait_asked()
        expect(table.page.get_by_role("heading", name="How many coins do you pay")).to_be_visible()
        assert table.play(random.Random(1), 100) >= 6
        expect(table.page.locator(".places li")).to_have_count(2)
        expect(table.page.locator(".scores")).to_contain_text("Order card")
    finally:
        server.stop()
