"""Command lines that cannot be carried out: one clear line, exit code 2, never a traceback."""

import re
import time
from pathlib import Path

import pytest

from leeboard.cli import main
from tests.cli.command import GAME, interrupt, refused, run, start
from tests.patience import PATIENCE


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ("dance", "invalid choice: 'dance'"),
        ("play chess", 'there is no game "chess"; there are: mare_balticum'),
        ("play mare_balticum --seats 9", "is played with 3, 4, 5 seats, not 9"),
        ("play mare_balticum --seats few", 'must be a whole number of at least 1, not "few"'),
        ("play mare_balticum --seats 3 --seat 3", "there is no seat 3: the seats are 0 to 2"),
        ("play mare_balticum --option module_demand=maybe", 'one of false, true, not "maybe"'),
        ("simulate mare_balticum --option winter=cold", 'there is no option "winter"'),
        ("simulate mare_balticum --bots deep", 'there is no bot "deep"; there are: easy, expert'),
        ("rules mare_balticum MAR-99.1", 'has no clause "MAR-99.1"; near it: MAR-9.1'),
        ("replay no/such/file.json", "no/such/file.json: cannot be read: No such file"),
        ("content check no_such.toml --game mare_balticum", "cannot be read: No such file"),
    ],
)
def test_a_refused_command_says_why_in_one_line(arguments: str, line: str) -> None:
    assert line in refused(run(*arguments.split()))


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ("play mare_balticum --option first_seat", 'must be NAME=VALUE, not "first_seat"'),
        (
            "play mare_balticum --option first_seat=1 --option first_seat=2",
            "first_seat is given twice",
        ),
        ("play mare_balticum --option first_seat=4", "option first_seat must be below 3, not 4"),
        ("play --humans 0,left", 'must be seats such as 0,2, not "left"'),
        ("play --humans 0,0", "names seat 0 twice"),
        ("play --humans 0,,1", "names between commas"),
        ("play --humans 0 --seat 1", "not allowed with argument"),
        (
            "play mare_balticum --humans 0,1,2 --bots random",
            "--bots names 1, but there are 0 seats for them",
        ),
        ("play mare_balticum --bots greedy,random,greedy", "names 3, but there are 2 seats"),
        ("play --seed -1", "--seed"),
        ("play --seed 79228162514264337593543950336", "must be a whole number from 0 to"),
        ("play --lang tlh", "invalid choice: 'tlh'"),
        (
            "play mare_balticum --record no/such/folder/match.json",
            "cannot be written: No such file",
        ),
        ("play mare_balticum --resume match.json", "leave out GAME and its settings"),
        ("play --edition 1 --resume match.json", "leave out GAME and its settings"),
        ("simulate", "the following arguments are required: GAME"),
        ("simulate mare_balticum --games 0", 'at least 1, not "0"'),
        ("simulate mare_balticum --bots random,random,random,random", "bots must be 1 to 3 names"),
        ("rules mare_balticum 5.1 --search cod", "give a clause or --search, not both"),
        ("rules mare_balticum --search cod --where", "give --where or --search, not both"),
        ("rules mare_balticum 5.99 --where", 'has no clause "5.99"'),
        ("content", "the following arguments are required: TASK"),
        ("content check x.toml --game chess", 'there is no game "chess"'),
    ],
)
def test_more_of_them(
    arguments: str, line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    try:
        code = main(arguments.split())
    except SystemExit as end:  # argparse leaves so
        code = end.code if isinstance(end.code, int) else 1
    said = capsys.readouterr()
    assert code == 2
    assert len(said.err.splitlines()) == 1
    assert said.err.startswith("leeboard: ")
    assert line in said.err


@pytest.mark.parametrize("command", ["replay", "verify", "play --resume"])
@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("not JSON at all", "match.json: not JSON: Expecting value"),
        ("[1, 2]", "match.json: must be a table, not a list of 2"),
        ('{"leeboard": 2}', "match.json: leeboard must be 1 (the format we read), not 2"),
        ('{"leeboard": 1}', "match.json: game is missing"),
        ("[" * 100_000, "match.json: nested too deeply"),
    ],
)
def test_a_file_that_is_no_record_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, text: str, line: str
) -> None:
    path = tmp_path / "match.json"
    path.write_text(text)
    assert main([*command.split(), str(path)]) == 2
    said = capsys.readouterr()
    assert len(said.err.splitlines()) == 1
    assert line in said.err


def test_a_file_that_is_not_text_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(b"ab\xff\xfe")
    assert main(["verify", str(path)]) == 2
    assert "not UTF-8 at byte 2" in capsys.readouterr().err


def test_without_a_command_there_is_help() -> None:
    done = run()
    assert done.returncode == 0
    commands = "play games rules simulate arena balance replay verify content"
    for command in commands.split():
        assert f"\n    {command} " in done.stdout


def test_the_version_is_told() -> None:
    import leeboard

    assert run("--version").stdout == f"leeboard {leeboard.__version__}\n"


def test_an_interrupt_at_the_table_is_quiet_and_keeps_the_match(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    game = start("play", GAME, "--seed", "1", "--option", "first_seat=0", "--record", str(path))
    assert game.stdin is not None
    assert game.stdout is not None
    game.stdin.write("port riga\n")
    game.stdin.flush()
    for line in game.stdout:
        if line.startswith("Round 1") or "end_turn" in line:
            break
    _, complaints = interrupt(game)
    assert game.returncode == 130
    assert complaints == ""
    assert run("verify", path).returncode == 0
    assert '"actions": [[0, 2]' in path.read_text()


def running(process: str) -> bool:
    """Whether it does anything still; one that waits to be buried does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_an_interrupted_simulation_ends_at_once_and_leaves_no_process() -> None:
    work = start("simulate", GAME, "--games", "100000", "--bots", "greedy", "--jobs", "2")
    children: list[str] = []
    tasks = Path(f"/proc/{work.pid}/task/{work.pid}/children")
    if not tasks.exists():
        work.kill()
        work.communicate()
        pytest.skip("this system does not tell which processes a process has")
    while len(children) < 3 and work.poll() is None:  # two workers and multiprocessing's tracker
        children = tasks.read_text().split()
    said, complaints = interrupt(work)
    assert work.returncode == 130
    assert complaints == ""
    assert re.match(r"interrupted after \d+ of 100000 games\n", said)
    # multiprocessing's tracker notices a moment later that nobody needs it.
    deadline = time.monotonic() + PATIENCE
    while [child for child in children if running(child)] and time.monotonic() < deadline:
        time.sleep(0.01)
    assert [child for child in children if running(child)] == []


def test_a_reader_that_goes_away_is_no_error() -> None:
    book = start("rules", GAME)
    assert book.stdout is not None
    assert book.stderr is not None
    assert book.stdin is not None
    book.stdin.close()
    book.stdout.readline()
    book.stdout.close()
    complaints = book.stderr.read()
    book.stderr.close()
    assert book.wait(30) in (0, 141)  # 0 if all had been written before
    assert complaints == ""
