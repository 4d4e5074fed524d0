"""`leeboard play --fair`: sealed dice at one keyboard, checked when the match is over."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import leeboard
from leeboard.cli import main
from leeboard.fair import Seal, commitment
from leeboard.kernel.origin import Origin
from leeboard.match.record import Match, origin_of, read_record
from tests.cli.command import GAME, run, table
from tests.fair.stranger import main as stranger

FAIR = [GAME, "--fair", "--option", "first_seat=0", "--bots", "random"]


def data(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def test_a_sealed_match_is_played_and_verifies(
    last_match: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = table(*["1"] * 3000, options=FAIR)
    told = re.search(r"^Sealed dice: match (\w+), commitment ([0-9a-f]{64})$", text, re.MULTILINE)
    assert told is not None
    chance = data(last_match)["chance"]
    assert (chance["match"], chance["commitment"]) == told.groups()
    assert commitment(chance["match"], bytes.fromhex(chance["secret"]), Origin()) == told[2]
    assert text.index(told[2]) < text.index("In which port") < text.index(chance["secret"])
    assert f"leeboard verify {last_match}\n" in text
    assert "--seed" not in text
    assert main(["verify", str(last_match)]) == 0
    said = capsys.readouterr().out
    assert "draws follow from the sealed secret" in said
    assert "note: seat 0" not in said
    assert "note: seat 1 sent no nonce" in said


def test_a_match_that_began_with_a_position_is_told_from_a_new_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = leeboard.game(GAME)
    home = Match(game, 3, seed=7)
    home.play(home.state.legal()[0])
    start = home.state.position()
    for origin, position in ((Origin(), None), (origin_of(game, start), start)):
        seal = Seal.new("m1", 3, origin)
        match = Match(game, 3, seal=seal, start=position)
        seal.reveal()
        path = tmp_path / "record.json"
        path.write_text(match.record().write(), encoding="utf-8")
        assert main(["verify", str(path)]) == 0
        said = "draws: note: began from a position that somebody made"
        assert (said in capsys.readouterr().out) == (position is not None)


def test_the_second_verifier_agrees(last_match: Path) -> None:
    table(*["1"] * 3000, options=FAIR)
    assert stranger([str(last_match)]) == 0


def test_no_file_has_the_secret_while_the_match_is_on(tmp_path: Path, last_match: Path) -> None:
    path, kept = tmp_path / "saved.json", tmp_path / "kept.json"

    def copy(_prompt: str) -> str:
        if last_match.exists():
            kept.write_bytes(last_match.read_bytes())
        return next(typed)

    typed = iter(["port riga", "sail", f"save {path}", "quit"])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("builtins.input", copy)
        assert main(["play", *FAIR]) == 0
    secret = data(last_match)["chance"]["secret"]
    for file in (path, kept):
        assert len(read_record(file.read_text()).actions) >= 2
        assert data(file)["chance"]["secret"] is None
        assert secret not in file.read_text()


def test_a_sealed_match_that_is_left_is_given_up(
    last_match: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = table("port riga", "sail", "quit", options=FAIR)
    assert "Goodbye, and fair winds!\nA sealed match cannot be resumed" in text
    assert "leeboard play --resume" not in text
    assert main(["verify", str(last_match)]) == 0
    assert "note: the match is not over" in capsys.readouterr().out
    assert main(["play", "--resume"]) == 2
    assert "its draws are sealed" in capsys.readouterr().err


def test_every_person_has_a_nonce_and_no_bot_has(last_match: Path) -> None:
    options = [*FAIR, "--seats", "4", "--humans", "0,2"]
    table("", "port riga", "", "port gdansk", "quit", options=options)
    chance = data(last_match)["chance"]
    for entry in ("nonces", "nonce_commitments"):
        assert [found is None for found in chance[entry]] == [False, True, False, True]
    assert len(set(chance["nonces"])) == 3


def test_two_sealed_matches_differ(last_match: Path) -> None:
    found = []
    for _ in range(2):
        table("port riga", "quit", options=FAIR)
        found.append(data(last_match)["chance"])
    for entry in ("match", "commitment", "nonces", "secret"):
        assert found[0][entry] != found[1][entry]


def test_what_was_taken_back_comes_again_the_same(last_match: Path) -> None:
    table("port riga", "sail", "undo", "sail", "1", "quit", options=FAIR)
    assert main(["verify", str(last_match)]) == 0


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ("--fair --seed 4", "--fair draws from a sealed secret: leave out --seed"),
        ("--fair --resume", "--fair begins a match: leave out --resume"),
        ("--fair --resume match.json", "--fair begins a match: leave out --resume"),
        ("mare_balticum --fair --seats 9", "is played with 3, 4, 5 seats, not 9"),
        ("mare_balticum --fair --seats 3 --seat 4", "there is no seat 4: the seats are 0 to 2"),
    ],
)
def test_what_does_not_go_together_is_refused_in_one_line(
    arguments: str, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments.split()]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert line in said.err


@pytest.mark.parametrize("language", ["pl", "it"])
def test_other_languages_speak_of_it(language: str) -> None:
    text = table(*["1"] * 3000, options=[*FAIR, "--lang", language])
    assert not re.search(r"\bterminal-[a-z]", text)
    assert "Sealed" not in text


def test_the_command_has_it() -> None:
    done = run("play", *FAIR, lines=["port riga"])
    assert (done.returncode, done.stderr) == (0, "")
    assert "commitment" in done.stdout
