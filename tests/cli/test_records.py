"""`leeboard replay` and `leeboard verify`: a record told again, and whatever does not fit."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import leeboard
from leeboard.cli import main
from leeboard.kernel.errors import ReplayMismatch
from leeboard.match.record import read_record
from leeboard.match.transcript import lines
from tests.cli.command import GAME, fair_match, played, refused, run, saved

Change = Callable[[dict[str, Any]], object]


def changed(path: Path, change: Change) -> Path:
    """The record with something altered."""
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_a_transcript_has_a_line_a_decision() -> None:
    match = played(2)
    found = lines(match.game, match.record())
    assert len(found) == len(match.actions)
    seat, action = match.actions[0]
    text = match.game.catalogue.text(action)
    port = match.game.catalogue.verb_of(action).operand(action) + 20
    begin = f"   1 s{seat} setup_port 5  {text}  | placed {seat} {port} | {match.digests[1][:8]}"
    assert found[0] == begin
    form = re.compile(r" *(\d+) s\d [a-z_]+ \d+  [a-z0-9_ -]+  \| [a-z0-9_, -]+ \| [0-9a-f]{8}")
    numbers = []
    for line in found:
        matched = form.fullmatch(line)
        assert matched, line
        numbers.append(int(matched[1]))
    assert numbers == list(range(1, len(found) + 1))


def test_a_transcript_of_an_altered_record_is_refused() -> None:
    match = played(2, 30)
    record = match.record()
    record.digests[12] = "0" * 16
    with pytest.raises(ReplayMismatch, match="after action 12"):
        lines(match.game, record)


def test_replay_tells_the_match_in_words(tmp_path: Path) -> None:
    match = played(2)
    done = run("replay", saved(match, tmp_path), "--from", "1", "--to", "3")
    assert done.returncode == 0, done.stderr
    head, *told = done.stdout.splitlines()
    edition = f"edition {match.game.edition} of the rules"
    assert head == f"mare_balticum, {edition}, 3 seats, fast chance, seed 2"
    numbers = [line.split()[0] for line in told if re.match(r" *\d+ ", line)]
    assert numbers == ["1", "2", "3"]
    assert any("first boat" in line for line in told)
    assert told[-1].startswith(f"replayed exactly: {len(match.actions)} decisions, scores ")
    assert str(match.state.scores) in told[-1]


def test_replay_speaks_other_languages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(saved(played(2, 5), tmp_path))
    told = []
    for language in ("en", "pl", "it"):
        assert main(["replay", path, "--lang", language]) == 0
        told.append(capsys.readouterr().out)
    assert len(set(told)) == 3


def test_plain_replay_is_the_transcript(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = played(3, 50)
    assert main(["replay", "--plain", str(saved(match, tmp_path))]) == 0
    assert capsys.readouterr().out.splitlines() == lines(match.game, match.record())


def test_replay_refuses_what_does_not_replay(tmp_path: Path) -> None:
    path = changed(saved(played(2), tmp_path), lambda data: data["result"]["scores"].reverse())
    assert "the record has scores" in refused(run("replay", path))


def test_replay_from_after_the_end_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(saved(played(2, 5), tmp_path)), "--from", "6"]) == 2
    assert "--from 6 comes after the last decision, 5" in capsys.readouterr().err


def test_a_sound_record_of_a_seed_fits_and_proves_no_fairness(tmp_path: Path) -> None:
    match = played(4)
    done = run("verify", saved(match, tmp_path))
    assert done.returncode == 0
    assert f"draws: ok: {len(match.draws)} draws follow from the seed" in done.stdout
    assert "this proves nothing about fairness" in done.stdout
    assert f"rules: ok: {len(match.actions)} decisions replay exactly" in done.stdout
    assert done.stdout.endswith("everything fits\n")


def test_a_sound_record_of_sealed_draws_fits(tmp_path: Path) -> None:
    done = run("verify", saved(fair_match(), tmp_path))
    assert done.returncode == 0, done.stdout
    assert "draws follow from the sealed secret" in done.stdout
    assert "draws: note: seat 0 sent no nonce" in done.stdout
    assert "proves nothing" not in done.stdout


def flip_action(data: dict[str, Any]) -> None:
    data["actions"][3][1] = 10_000


def change_draw(data: dict[str, Any]) -> None:
    values = data["draws"][1][2]
    values[0] = 1 if values[0] == 0 else 0


def hide_secret(data: dict[str, Any]) -> None:
    data["chance"]["secret"] = None


def other_nonce(data: dict[str, Any]) -> None:
    data["chance"]["nonces"][1] = "00" * 32


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda data: data["chance"].update(seed=5), r'WRONG: draw 1 "start" index 0: recorded'),
        (change_draw, r'WRONG: draw 2 "catch" index 0: recorded \d+, seed \d+'),
        (flip_action, r"rules: WRONG: action 4: action 10000 is not in the catalogue"),
        (lambda data: data["actions"].pop(), r"WRONG|digests must have"),
        (lambda data: data["result"]["ranking"].reverse(), r"rules: WRONG: the record has ranking"),
        (lambda data: data.update(rules=9), r"rules: WRONG: .* edition 9"),
        (lambda data: data.update(content="0" * 64), r"rules: WRONG: .* content 000000000000"),
        (lambda data: data["draws"].append(["x", 3, [1]]), r"the record has \d+ draws, the rules"),
        (lambda data: data["draws"].append(["x", 0, [0]]), r'"x": 1 values cannot be a draw of 0'),
        (lambda data: data.update(seats=4, result=None), r"rules: WRONG: draw 1: the rules ask"),
    ],
)
def test_what_does_not_fit_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: Change, line: str
) -> None:
    path = changed(saved(played(4), tmp_path), change)
    code = main(["verify", str(path)])
    said = capsys.readouterr()
    assert code in (1, 2)
    assert re.search(line, said.out if code == 1 else said.err)
    assert "everything fits" not in said.out


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (change_draw, r'draws: WRONG: draw 2 "catch" index 0: recorded \d+, derived \d+'),
        (hide_secret, "draws: WRONG: the secret is not revealed"),
        (other_nonce, "draws: WRONG: the nonce of seat 1 does not match its commitment"),
        (lambda data: data["chance"].update(match="x"), "commitment does not match the revealed"),
    ],
)
def test_what_does_not_fit_a_seal_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: Change, line: str
) -> None:
    path = changed(saved(fair_match(60), tmp_path), change)
    assert main(["verify", str(path)]) == 1
    assert re.search(line, capsys.readouterr().out)


def test_a_match_that_is_not_over_is_noted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(saved(played(4, 20), tmp_path))]) == 0
    assert "rules: note: the match is not over" in capsys.readouterr().out


def test_a_record_brings_its_own_content_along(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = tmp_path / "my.toml"
    text = leeboard.game(GAME).content_file.text
    content.write_text(text.replace("hold         = 5 ", "hold         = 4 "), encoding="utf-8")
    path = tmp_path / "match.json"
    lines_typed = ["port riga", "sail", "1", "quit"]
    options = ["--content", str(content), "--record", str(path), "--option", "first_seat=0"]
    assert run("play", GAME, *options, lines=lines_typed).returncode == 0
    content.unlink()
    assert "hold         = 4 " in (read_record(path.read_text()).content_text or "")
    assert main(["verify", str(path)]) == 0
    assert main(["replay", str(path)]) == 0
    changed(path, lambda data: data.update(content_text=text))
    capsys.readouterr()
    assert main(["verify", str(path)]) == 1
    assert "the record was played with content" in capsys.readouterr().out
