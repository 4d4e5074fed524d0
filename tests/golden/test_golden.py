"""Whole recorded games replay to the digest of every action; perft counts stand."""

from pathlib import Path

import pytest

import leeboard
from leeboard.kernel.options import Setting
from leeboard.kernel.perft import divide, perft
from leeboard.kernel.record import read_record
from leeboard.kernel.transcript import lines
from tests.golden.record import opened

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/*.json"))
PERFTS = sorted(HERE.glob("*/perft.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_game_replays_to_its_transcript(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"), path.name)
    transcript = path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    assert lines(leeboard.game(path.parent.name), record) == transcript


@pytest.mark.parametrize("game_id", leeboard.games())
def test_every_game_has_ten_golden_games_of_every_seat_count(game_id: str) -> None:
    records = [
        read_record(path.read_text(encoding="utf-8"))
        for path in RECORDS
        if path.parent.name == game_id
    ]
    assert len(records) >= 10
    assert {record.seats for record in records} == set(leeboard.game(game_id).seats)
    assert (HERE / game_id / "perft.txt").exists()


def setting(text: str) -> Setting:
    """An option as it is written in perft.txt."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdecimal() else text


@pytest.mark.parametrize("path", PERFTS, ids=lambda path: path.parent.name)
def test_perft_counts_stand(path: Path) -> None:
    game = leeboard.game(path.parent.name)
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
