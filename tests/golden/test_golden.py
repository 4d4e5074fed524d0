"""Whole recorded games replay to the digest of every action; perft counts stand."""

from pathlib import Path
from typing import Any

import pytest

import leeboard
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.perft import divide, perft
from leeboard.match.record import read_record
from leeboard.match.transcript import lines
from tests.golden.record import opened

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/edition-*/*.json"))
PERFTS = sorted(HERE.glob("*/edition-*/perft.txt"))
EDITIONS = [
    (name, edition) for name in leeboard.game_ids() for edition in leeboard.game(name).editions
]


def edition_of(path: Path) -> Game[Any]:
    """The game of a file in `<game>/edition-<number>/`, by the rules of that edition."""
    edition = int(path.parent.name.removeprefix("edition-"))
    return leeboard.game(path.parent.parent.name, edition=edition)


def named(path: Path) -> str:
    return f"{path.parent.parent.name}-{path.parent.name}-{path.stem}"


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_a_golden_game_replays_to_its_transcript(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"), path.name)
    transcript = path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    assert record.edition == edition_of(path).edition
    assert lines(leeboard.game(record.game), record) == transcript


@pytest.mark.parametrize(("game_id", "edition"), EDITIONS)
def test_every_edition_has_ten_golden_games_of_every_seat_count(game_id: str, edition: int) -> None:
    folder = HERE / game_id / f"edition-{edition}"
    records = [read_record(path.read_text(encoding="utf-8")) for path in folder.glob("*.json")]
    assert len(records) >= 10
    assert {record.seats for record in records} == set(leeboard.game(game_id).seats)
    assert (folder / "perft.txt").exists()


def setting(text: str) -> Setting:
    """An option as it is written in perft.txt."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdecimal() else text


@pytest.mark.parametrize("path", PERFTS, ids=named)
def test_perft_counts_stand(path: Path) -> None:
    game = edition_of(path)
    state = None
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.split()
        if words[0] == "new":
            settings = dict(word.split("=") for word in words[1:])
            seats, seed, played = [int(settings.pop(name)) for name in ("seats", "seed", "played")]
            options = {name: setting(value) for name, value in settings.items()}
            state = opened(game, seats, seed, played, options)
        else:
            assert state is not None
            depth, count = int(words[1]), int(words[2])
            found = perft(state, depth)
            assert found == count, (
                f"{line}: found {found}; below each action {divide(state, depth)}"
            )
