"""`leeboard arena`: tables, files and interrupts, as a person at a keyboard meets them."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from leeboard.cli import main
from tests.cli.command import GAME, hear_interrupts, interrupt, refused, run, start
from tests.patience import PATIENCE

QUICK = ["arena", GAME, "--bots", "random,random:1", "--games", "6", "--seed", "5"]
LONG = ["arena", GAME, "--games", "30", "--seed", "5"]


def result(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "result.json").read_text(encoding="utf-8"))
    return found


def numbers(folder: Path) -> list[int]:
    """The games of the journal, whole lines only."""
    path = folder / "games.jsonl"
    if not path.exists():
        return []
    return [json.loads(line)["number"] for line in path.read_text().split("\n")[1:-1]]


def test_the_table_is_as_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(QUICK) == 0
    said = capsys.readouterr()
    *lines, pace = said.out.splitlines()
    golden = Path(__file__).parent / "arena.txt"
    assert lines == golden.read_text(encoding="utf-8").splitlines()
    assert re.fullmatch(r"6 games played in \d+\.\d s, \d+\.\d a second", pace)
    assert said.err == ""  # no progress bar where nobody watches


def test_jobs_change_nothing_in_the_files(tmp_path: Path) -> None:
    alone, together = tmp_path / "alone", tmp_path / "together"
    assert run(*QUICK, "--out", alone).returncode == 0
    assert run(*QUICK, "--out", together, "--jobs", "2").returncode == 0
    for name in ("result.json", "report.html"):
        assert (alone / name).read_bytes() == (together / name).read_bytes()
    assert sorted(numbers(alone)) == sorted(numbers(together)) == list(range(6))


def test_json_on_the_terminal_is_that_of_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*QUICK, "--json", "--out", str(tmp_path)]) == 0
    assert json.loads(capsys.readouterr().out) == result(tmp_path)
    assert result(tmp_path)["balanced"] is True
    assert result(tmp_path)["games_played"] == 6


def test_games_that_are_no_multiple_are_played_and_told_of(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([*QUICK, "--games", "4"]) == 0
    assert "that needs a multiple of 3 games" in capsys.readouterr().out


def test_a_sequential_test_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", GAME, "--games", "300", "--sprt", "0.4,0.6"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert re.search(r"sequential test: greedy wins at least 60% \(\d+ games, risk 5%\)", said)
    assert " 300 games" not in said


def children(process: int) -> list[str]:
    return Path(f"/proc/{process}/task/{process}/children").read_text().split()


def running(process: str) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks /proc for processes")
def test_a_killed_arena_goes_on_where_it_was(tmp_path: Path) -> None:
    """Killed without a word, it leaves no process behind; --resume loses and repeats nothing."""
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    command = start(*LONG, "--jobs", "2", "--out", str(killed))
    while len(numbers(killed)) < 3 and command.poll() is None:
        time.sleep(0.02)  # leave the processor to those who play
    workers = children(command.pid)
    command.send_signal(signal.SIGKILL)
    command.communicate(timeout=PATIENCE)
    assert command.returncode == -signal.SIGKILL
    before = numbers(killed)
    assert 3 <= len(before) < 30
    deadline = time.monotonic() + PATIENCE
    while [each for each in workers if running(each)] and time.monotonic() < deadline:
        time.sleep(0.01)
    assert [each for each in workers if running(each)] == []

    assert run(*LONG, "--resume", "--out", killed).returncode == 0
    assert numbers(killed)[: len(before)] == before
    assert sorted(numbers(killed)) == list(range(30))
    assert run(*LONG, "--jobs", "2", "--out", whole).returncode == 0
    assert result(killed) == result(whole)


def test_ctrl_c_keeps_what_is_done_and_resume_goes_on(tmp_path: Path) -> None:
    command = start(*LONG, "--jobs", "2", "--out", str(tmp_path))
    while len(numbers(tmp_path)) < 2 and command.poll() is None:
        time.sleep(0.02)
    said, complaints = interrupt(command)
    assert command.returncode == 130
    assert complaints == ""
    found = re.match(r"interrupted after (\d+) of 30 games\n", said)
    assert found is not None
    assert int(found[1]) == len(numbers(tmp_path)) == result(tmp_path)["games_played"]
    assert "Interrupted: 30 games were planned." in (tmp_path / "report.html").read_text()
    assert run(*LONG, "--resume", "--jobs", "2", "--out", tmp_path).returncode == 0
    assert sorted(numbers(tmp_path)) == list(range(30))
    assert result(tmp_path)["games_played"] == 30


def test_an_interrupt_before_the_first_game_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def press(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("leeboard.arena.work.play_one", press)
    assert main([*QUICK, "--out", str(tmp_path)]) == 130
    said = capsys.readouterr().out
    assert said.startswith("interrupted after 0 of 6 games\n0 games played")
    assert "report.html" not in said  # there is none to be seen
    assert not (tmp_path / "report.html").exists()


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a terminal")
def test_a_terminal_is_shown_a_bar_with_the_time_left() -> None:
    watcher, terminal = os.openpty()
    done = subprocess.Popen(
        [sys.executable, "-m", "leeboard", *QUICK],
        stdout=subprocess.PIPE,
        stderr=terminal,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "80"},
        preexec_fn=hear_interrupts,
    )
    os.close(terminal)
    shown = b""
    try:
        while part := os.read(watcher, 4096):
            shown += part
    except OSError:
        pass  # the other end is closed: all has been said
    os.close(watcher)
    done.communicate(timeout=PATIENCE)
    assert done.returncode == 0
    assert b"6/6" in shown
    assert re.search(rb"\d:\d\d:\d\d", shown)


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ("arena", "the following arguments are required: GAME"),
        ("arena chess", 'there is no game "chess"'),
        (f"arena {GAME} --bots greedy,deep", 'there is no bot "deep"; there are: '),
        (f"arena {GAME} --bots greedy:few", 'or seconds such as 0.5s, not "few"'),
        (f"arena {GAME} --bots greedy,greedy", 'bot "greedy" is named twice'),
        (f"arena {GAME} --budget much", 'or seconds such as 0.5s, not "much"'),
        (f"arena {GAME} --seats 2", "is played with 3, 4, 5 seats, not 2"),
        (f"arena {GAME} --games 0", 'at least 1, not "0"'),
        (f"arena {GAME} --sprt 0.5", 'two shares of wins such as 0.70,0.75, not "0.5"'),
        (f"arena {GAME} --sprt 0.6,0.5", "must be 0 < low < high < 1, not 0.6 and 0.5"),
        (f"arena {GAME} --bots greedy --sprt 0.5,0.6", "name at least two"),
        (f"arena {GAME} --resume", "--resume needs --out"),
        (f"arena {GAME} --option winter=cold", 'there is no option "winter"'),
        (f"arena {GAME} --content no.toml", "no.toml: cannot be read"),
        (f"arena {GAME} --out /dev/null/here", "cannot be used: Not a directory"),
        (f"arena {GAME} --games 1 --cluster 127.0.0.1:1", "no cluster answers at 127.0.0.1:1"),
        (f"balance {GAME} --bot deep", 'there is no bot "deep"'),
        (f"balance {GAME} --games few", 'not "few"'),
        ("balance pirates_of_maracaibo --seats 1", "there must be at least 2, not 1"),
        (f"balance {GAME} --games 1 --bot random --out /dev/null/here", "Not a directory"),
    ],
)
def test_a_bad_command_line_is_told_what_is_wrong(
    arguments: str, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(arguments.split())
    except SystemExit as end:  # argparse leaves so
        code = end.code if isinstance(end.code, int) else 1
    said = capsys.readouterr().err
    assert code == 2
    assert len(said.splitlines()) == 1
    assert line in said


def test_a_folder_with_games_is_not_overwritten(tmp_path: Path) -> None:
    assert run(*QUICK, "--out", tmp_path).returncode == 0
    kept = (tmp_path / "games.jsonl").read_bytes()
    assert "has games already: go on with --resume" in refused(run(*QUICK, "--out", tmp_path))
    other = [*QUICK[:-1], "6", "--resume", "--out"]
    assert "was begun with seed 5, not 6" in refused(run(*other, tmp_path))
    assert (tmp_path / "games.jsonl").read_bytes() == kept
