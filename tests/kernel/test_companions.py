"""Companions: a game with rules alone plays; what else there is to it is found beside the rules."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import leeboard
from leeboard import registry
from leeboard.bots import bot
from leeboard.cli import main
from leeboard.kernel.errors import MissingCompanion, UnknownGame
from leeboard.kernel.game import Game
from leeboard.match.record import Match, Replay
from leeboard.new_game.ferry.game import Ferry
from leeboard.new_game.ferry.heuristics import FerryHeuristics
from leeboard.new_game.ferry.presentation import FerryPresentation
from leeboard.scene import Presentation
from leeboard.server.matches.game_cache import GameCache

COMPANIONS = {"presentation.py", "scene.py", "art.svg", "heuristics.py", "handbook.md"}


@pytest.fixture
def rules_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game[Any]]:
    """An installed game `barge`: the rules of Ferry, with nothing beside them."""
    own = Ferry().folder
    for path in own.rglob("*.*"):
        if path.suffix in (".py", ".toml") and path.name not in COMPANIONS:
            copy = tmp_path / "barge" / path.relative_to(own)
            copy.parent.mkdir(parents=True, exist_ok=True)
            text = path.read_text(encoding="utf-8").replace("leeboard.new_game.ferry", "barge")
            copy.write_text(text.replace('"ferry"', '"barge"'), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    found = {"barge": EntryPoint("barge", "barge.game:Ferry", "leeboard.games")}
    monkeypatch.setattr(registry, "_found", lambda: found)
    monkeypatch.setattr(registry, "_own", cache(registry._own.__wrapped__))
    yield leeboard.game("barge")
    for name in [name for name in sys.modules if name.partition(".")[0] == "barge"]:
        del sys.modules[name]


def test_companions_are_found_beside_the_rules_and_made_once() -> None:
    game = Ferry()
    assert isinstance(game.presentation, FerryPresentation)
    assert isinstance(game.heuristics, FerryHeuristics)
    assert game.presentation is game.presentation
    assert game.heuristics is not Ferry().heuristics


def test_a_class_made_of_another_has_the_companions_of_that_one_too() -> None:
    canary = import_module("tests.server.secrets.canary.game").Canary()
    assert type(canary.presentation).__name__ == "CanaryPresentation"
    assert isinstance(canary.heuristics, FerryHeuristics)


def test_rules_alone_play_and_replay(rules_alone: Game[Any]) -> None:
    match = Match(rules_alone, 3, {}, 7)
    while not match.state.over:
        match.play(match.state.legal(match.state.pending[0])[0], match.state.pending[0])
    assert Replay(rules_alone, match.record()).finish().scores == match.state.scores


def test_rules_alone_are_simulated(
    rules_alone: Game[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["simulate", "barge", "--bots", "random", "--games", "3", "--jobs", "1", "--json"]
    assert main(arguments) == 0
    assert '"barge"' in capsys.readouterr().out


@pytest.mark.parametrize("name", ["presentation", "heuristics"])
def test_what_is_missing_is_said_in_a_sentence(rules_alone: Game[Any], name: str) -> None:
    assert not rules_alone.has_companion(name)
    with pytest.raises(MissingCompanion) as refused:
        getattr(rules_alone, name)
    assert str(refused.value) == (
        f"barge has no {name}: there is no {name}.py beside the rules of the game"
    )


def test_a_bot_that_needs_heuristics_says_that_there_are_none(rules_alone: Game[Any]) -> None:
    with pytest.raises(MissingCompanion, match="barge has no heuristics"):
        bot("greedy", rules_alone)


def test_observations_need_the_fields_alone(rules_alone: Game[Any]) -> None:
    view = rules_alone.new(2).view(0)
    assert len(rules_alone.observation.form(2).names) == rules_alone.observation.form(2).size
    assert rules_alone.observation.form(2).sparse(view).places
    with pytest.raises(MissingCompanion, match="barge has no observation with 9 seats"):
        rules_alone.observation.form(9)


def test_a_notebook_shows_no_picture_of_what_nobody_drew(rules_alone: Game[Any]) -> None:
    assert rules_alone.new(2)._repr_svg_() is None


def test_a_server_offers_only_what_people_can_see(rules_alone: Game[Any]) -> None:
    games = GameCache()
    assert games.offered_games() == []
    with pytest.raises(UnknownGame, match="barge cannot be played here: it has no presentation"):
        games.offered("barge")


def test_a_presentation_without_a_terminal_says_so() -> None:
    game = Ferry()
    with pytest.raises(MissingCompanion, match="ferry cannot be drawn in a terminal"):
        Presentation(game).draw(game.new(2).view(0), lambda text: text.key, 80)
