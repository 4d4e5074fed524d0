"""What means no good: escape sequences in files and answers, and lines that no person types."""

import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import leeboard
from leeboard.cli import main
from leeboard.cli.common import visible
from tests.cli.command import FIRST, GAME, fair_match, played, prompts, run, saved, table

TITLE = "\x1b]0;owned\x07"  # sets the title of a terminal's window
NINES = "9" * 5000


def raw(text: str) -> list[str]:
    """The characters that a terminal would obey instead of showing them."""
    return sorted({char for char in text if not char.isprintable() and char != "\n"})


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Łódź, 5 pkt — ż", "Łódź, 5 pkt — ż"),
        ("two\nlines", "two\nlines"),
        ("a non-breaking\u00a0space", "a non-breaking\u00a0space"),
        ("\x1b[2J", "\\x1b[2J"),
        ("\r\b\0\x7f", "\\r\\x08\\x00\\x7f"),
        ("\x9b31m", "\\x9b31m"),
        ("\u202egnp.exe", "\\u202egnp.exe"),
        ("\u2028", "\\u2028"),
        ("\udcff", "\\udcff"),
    ],
)
def test_what_a_terminal_would_obey_is_shown_instead(text: str, seen: str) -> None:
    assert visible(text) == seen


def altered(path: Path, **fields: Any) -> Path:
    data = json.loads(path.read_text(encoding="utf-8"))
    data.update(fields)
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


@pytest.mark.parametrize("command", ["replay", "replay --plain", "verify", "play --resume"])
@pytest.mark.parametrize(
    "fields",
    [
        {"game": TITLE},
        {"content": TITLE},
        {TITLE: 1},
        {"options": {TITLE: True}},
        {"options": {"first_seat": TITLE}},
        {"draws": [[TITLE, 3, [1]]]},
        {"chance": {"kind": TITLE}},
        {"content_text": f"[{TITLE}"},
        {"content_text": f"[constants]\nhold = 5 # {TITLE}"},
        {"digests": ["\x1b[2J" * 4]},
    ],
)
def test_a_record_sends_no_orders_to_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, fields: dict[str, Any]
) -> None:
    path = altered(saved(played(4, 30), tmp_path), **fields)
    assert main([*command.split(), str(path)]) in (1, 2)
    said = capsys.readouterr()
    assert raw(said.out + said.err) == []


def test_neither_does_the_name_of_a_sealed_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(fair_match(30), tmp_path)
    data = json.loads(path.read_text(encoding="utf-8"))
    data["chance"]["match"] = TITLE
    data["draws"][0][0] = TITLE
    altered(path, chance=data["chance"], draws=data["draws"])
    for command in ("replay", "verify"):
        assert main([command, str(path)]) in (1, 2)
        said = capsys.readouterr()
        assert "\\x1b]0;owned\\x07" in said.out + said.err
        assert raw(said.out + said.err) == []


def test_a_label_cannot_add_lines_to_the_verdict(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    forged = "x\nrules: ok: all is well"
    path = altered(saved(played(4, 30), tmp_path), draws=[[forged, 3, [1]]])
    assert main(["verify", str(path)]) == 1
    assert not any(line.startswith("rules: ok") for line in capsys.readouterr().out.splitlines())


@pytest.mark.parametrize("old", ['"riga"', "hold ", "[constants]", '"reconstructed"'])
def test_neither_does_a_content_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str
) -> None:
    path = tmp_path / f"my{TITLE.replace('/', '')}.toml"
    text = leeboard.game(GAME).content_file.text
    assert old in text
    path.write_text(text.replace(old, f'"{TITLE}"'), encoding="utf-8")
    assert main(["content", "check", str(path), "--game", GAME]) == 2
    said = capsys.readouterr()
    assert raw(said.out + said.err) == []


def test_neither_does_the_name_of_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"{TITLE}.json"
    path.write_text(played(4, 30).record().write())
    assert main(["verify", str(path)]) == 0
    assert raw(capsys.readouterr().out) == []
    content = tmp_path / f"{TITLE}.toml"
    content.write_text(leeboard.game(GAME).content_file.text, encoding="utf-8")
    assert main(["content", "check", str(content), "--game", GAME]) == 0
    assert raw(capsys.readouterr().out) == []


def test_neither_does_what_is_typed(tmp_path: Path) -> None:
    words = ["", "why ", "rules ", "save /no/such/", f"save {tmp_path}/"]
    assert raw(table(*[word + TITLE for word in words], "quit")) == []


def test_neither_does_a_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (
        ["rules", GAME, TITLE],
        ["rules", GAME, "--search", TITLE],
        ["play", TITLE],
        ["play", GAME, "--option", f"{TITLE}=1"],
        ["simulate", GAME, "--bots", TITLE],
        [TITLE],
    ):
        with contextlib.suppress(SystemExit):  # argparse leaves so
            assert main(arguments) in (1, 2)
        said = capsys.readouterr()
        assert len(said.err.splitlines()) == 1
        assert raw(said.out + said.err) == []


@pytest.mark.parametrize("line", [NINES, f"0{NINES}", "9" * 20, "0", "00", "-1", "١"])
def test_a_number_that_no_choice_has_is_no_choice(line: str) -> None:
    answer = prompts(table(line, "quit"))[0]
    assert answer.endswith("Type a number from 1 to 5, the words of an action, or help.")
    assert len(answer) < 200


def test_leading_zeros_are_no_riddle() -> None:
    assert "Riga" in prompts(table(f"{'0' * 5000}3", "quit"))[0]


@pytest.mark.parametrize("word", ["why ", "rules ", ""])
def test_long_lines_are_answered(word: str) -> None:
    for rest in (NINES, "x" * 100_000, ":" * 5000, "sail:" * 2000, "{$x}", "\0", "\ud800"):
        answer = prompts(table(word + rest, "quit"))[0]
        assert len(answer.splitlines()) == 1


@pytest.mark.parametrize(
    "name", ["a\0b", "x" * 5000, "/dev/null/x", ".", "/", "no/such/folder/x", "\ud800"]
)
def test_a_file_that_cannot_be_is_refused_in_one_line(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = prompts(table(f"save {name}", "quit"))[0]
    assert ": cannot be written: " in answer
    assert len(answer.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_bytes_that_are_no_text_are_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = io.TextIOWrapper(io.BytesIO(b"port \xff\xfe riga\nquit\n"), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", typed)
    assert main(["play", *FIRST]) == 0
    assert typed.errors != "strict"
    assert sys.stdin is typed


@pytest.mark.parametrize(
    "arguments",
    [
        f"play mare_balticum --humans {NINES}",
        f"play mare_balticum --humans 0,{NINES}",
        f"play mare_balticum --seat {NINES}",
        f"play mare_balticum --seats {NINES}",
        f"play mare_balticum --seed {NINES}",
        "play mare_balticum --seats 99999999999",
        "play mare_balticum --humans 99999999999",
        f"play mare_balticum --option first_seat={NINES}",
        f"play mare_balticum --option {NINES}={NINES}",
        f"play mare_balticum --bots {NINES}",
        f"play mare_balticum --record {NINES}",
        "play mare_balticum --record a\0b",
        f"play --resume {NINES}",
        "play --resume a\0b",
        f"play mare_balticum --content {NINES}",
        f"play {NINES}",
        f"simulate mare_balticum --games {NINES}",
        "simulate mare_balticum --games 99999999999999999999",
        f"simulate mare_balticum --jobs {NINES}",
        "simulate mare_balticum --jobs 100000",
        f"simulate mare_balticum --seats {NINES}",
        f"simulate mare_balticum --seed {NINES}",
        f"replay x.json --from {NINES}",
        f"replay x.json --to {NINES}",
        f"replay {NINES}",
        f"verify {NINES}",
        f"rules mare_balticum {NINES}",
        f"rules mare_balticum --search {NINES}",
        f"content check {NINES}",
    ],
)
def test_a_hostile_command_line_is_refused_in_one_line(
    arguments: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(arguments.split())
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    assert code in (1, 2)
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert said.err.startswith("leeboard: ")


def test_a_huge_number_is_not_repeated_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", GAME, "--games", NINES])
    assert len(capsys.readouterr().err) < 300


def test_the_question_for_a_game_stands_hostile_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    from leeboard.cli import play

    monkeypatch.setattr(play, "game_ids", lambda: [GAME, GAME])
    for answer in (NINES, "0", "3", TITLE):
        monkeypatch.setattr("builtins.input", lambda _prompt, answer=answer: answer)
        assert play.asked_for_game("en") == answer


def test_the_real_command_is_as_calm() -> None:
    done = run("play", *FIRST, lines=[NINES, "save a\0b", TITLE, "why " + NINES])
    assert (done.returncode, done.stderr) == (0, "")
    assert raw(done.stdout) == []
