"""`leeboard new-game`: what it writes is installed, played by bots, and keeps its own tests."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from leeboard.cli import main
from leeboard.new_game import BadName, write_game
from tests.new_game.installing import install, install_editable, leeboard, run

NAME = "harbour_lights"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("new")


@pytest.fixture(scope="module")
def installed(folder: Path) -> Path:
    return install(NAME, folder)


def test_an_installed_game_is_listed_with_its_words(installed: Path) -> None:
    games = {game["id"]: game for game in json.loads(leeboard(installed, "games", "--json"))}
    assert games[NAME]["title"] == "Harbour Lights"
    assert [option["clause"] for option in games[NAME]["options"]] == [
        "HAR-3.2",
        "HAR-4.4",
        "HAR-3.4",
    ]


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_play_it(installed: Path, bot: str) -> None:
    told = leeboard(installed, "simulate", NAME, "--bots", bot, "--games", "5", "--jobs", "1")
    assert bot in told


def test_a_new_field_is_a_row_and_a_command(tmp_path: Path) -> None:
    project = write_game(NAME, tmp_path)
    path = install_editable(project)
    generated = project / NAME / "generated.py"
    before = generated.read_text(encoding="utf-8")
    leeboard(path, "fields", NAME)
    assert generated.read_text(encoding="utf-8") == before
    rows = project / NAME / "fields.py"
    row = '        SeatField("fines", Whole(99), PUBLIC, "coins lost in gusts"),\n    ]\n'
    rows.write_text(rows.read_text(encoding="utf-8").replace("    ]\n", row), encoding="utf-8")
    leeboard(path, "fields", NAME)
    assert "self.fines: list[int] = []  # by seat; coins lost in gusts" in generated.read_text()
    assert NAME in leeboard(path, "simulate", NAME, "--games", "2", "--jobs", "1")


def test_the_class_of_a_game_of_ours_is_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fields", "nauticus"]) == 2
    assert "nauticus comes with Leeboard" in capsys.readouterr().err


def test_its_handbook_is_read(installed: Path) -> None:
    assert "heavier than the room left" in leeboard(installed, "rules", NAME, "HAR-5.3")


def test_its_own_tests_pass(installed: Path, folder: Path) -> None:
    """As whoever wrote it calls them, whatever pytest is told elsewhere."""
    project = folder / NAME
    told = run(installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(project))
    assert re.search(r"\d\d passed", told)


def test_nothing_of_ferry_is_left(folder: Path, installed: Path) -> None:
    for path in (folder / NAME).rglob("*.*"):
        if path.suffix in (".py", ".toml", ".svg", ".md", ".ftl"):
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"\bferry\b|Ferry|FER-|new_game", text), path


def test_the_command_says_what_comes_next(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-game", "barge", "--folder", str(tmp_path)]) == 0
    assert f"pip install -e {tmp_path / 'barge'}" in capsys.readouterr().out
    assert main(["new-game", "barge", "--folder", str(tmp_path)]) == 2
    assert "nothing is written over it" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Harbour", "small letters"),
        ("harbour-lights", "small letters"),
        ("../harbour", "small letters"),
        ("class", "small letters"),
        ("go", "at least 3 letters"),
        ("json", "already"),
        ("ferry", "already"),
    ],
)
def test_a_name_that_cannot_be_is_refused(name: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(BadName, match=why):
        write_game(name, tmp_path)
    assert list(tmp_path.iterdir()) == []
