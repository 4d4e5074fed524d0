"""The registry: games are found by entry points, and made with their own content or another."""

import subprocess
import sys
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import leeboard
from leeboard import registry
from leeboard.kernel.errors import BadContent, UnknownGame
from leeboard.kernel.game import Game
from leeboard.new_game.ferry.game import Ferry


@pytest.fixture
def with_ferry(monkeypatch: pytest.MonkeyPatch) -> None:
    found = registry._found()
    point = EntryPoint("ferry", "leeboard.new_game.ferry.game:Ferry", "leeboard.games")
    monkeypatch.setattr(registry, "_found", lambda: {"zebra": point, "ferry": point, **found})
    # With a memory of its own, or the ferry would be known to all tests after this one.
    monkeypatch.setattr(registry, "_own", cache(registry._own.__wrapped__))


def test_games_are_listed_in_order(with_ferry: None) -> None:
    names = leeboard.game_ids()
    assert names == sorted(names)
    assert {"ferry", "zebra"} < set(names)


def test_a_fifth_game_needs_an_entry_point_alone(with_ferry: None) -> None:
    game = leeboard.game("ferry")
    assert isinstance(game, Ferry)
    assert leeboard.game("ferry") is game  # it is stateless: one is enough
    assert game.content_is_own


def test_a_game_can_be_made_with_other_content(with_ferry: None, tmp_path: Path) -> None:
    own = leeboard.game("ferry").content_file.text
    file = tmp_path / "slow.toml"
    file.write_text(own.replace("rounds = 3", "rounds = 5"), encoding="utf-8")
    for path in (file, str(file)):
        game = leeboard.game("ferry", content=path)
        assert isinstance(game, Ferry)
        assert game.content.rounds == 5
        assert not game.content_is_own
    assert leeboard.game("ferry").content_file.text == own


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("rounds = 3", "rounds = 0", "slow.toml: rounds must be a whole number of at least 1"),
        ("rounds = 3", "", "slow.toml: rounds is missing"),
        ("rounds = 3", "rounds =", "slow.toml: not a TOML file"),
        ("price  = 3", "prize  = 3", 'slow.toml: cargo "barrel": price is missing'),
        ('source = "rulebook"', 'source = "me"', 'slow.toml: cargo "anvil": source must be one of'),
    ],
)
def test_wrong_content_is_named(
    with_ferry: None, tmp_path: Path, old: str, new: str, words: str
) -> None:
    text = leeboard.game("ferry").content_file.text
    assert old in text
    file = tmp_path / "slow.toml"
    file.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(BadContent) as caught:
        leeboard.game("ferry", content=file)
    assert str(caught.value).startswith(words)


def test_a_content_file_that_is_not_there_is_named(with_ferry: None, tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"none\.toml: cannot be read"):
        leeboard.game("ferry", content=tmp_path / "none.toml")
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b"name = '\xff'")
    with pytest.raises(BadContent, match=r"latin\.toml: not UTF-8 at byte 8"):
        leeboard.game("ferry", content=latin)


def test_an_unknown_game_is_named_with_those_there_are(with_ferry: None) -> None:
    with pytest.raises(UnknownGame, match=r'there is no game "fery"; there are: .*ferry'):
        leeboard.game("fery")


@pytest.mark.parametrize("name", leeboard.game_ids())
def test_an_installed_game_is_what_its_name_says(name: str) -> None:
    game = leeboard.game(name)
    assert isinstance(game, Game)
    assert game.id == name
    assert game.seats == sorted(set(game.seats))
    assert game.edition >= 1
    assert game.longest > 0
    assert game.turn_clause
    assert game.over_clause
    assert len({option.name for option in game.options}) == len(game.options)
    assert len({step.kind for step in game.steps}) == len(game.steps)
    assert game.provenance


def test_listing_the_games_loads_none() -> None:
    code = (
        "import sys, leeboard; leeboard.game_ids();"
        "print([name for name in sys.modules if name.startswith('leeboard.games.')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
