"""What becomes of a match that is left: it is kept, said where, and goes on from there."""

from pathlib import Path

import pytest

from leeboard.cli import main
from leeboard.match.record import Match, read_record
from tests.cli.command import FIRST, GAME, interrupt, played, run, saved, start, table


def chosen(path: Path, seat: int = 0) -> list[int]:
    return [action for who, action in read_record(path.read_text()).actions if who == seat]


@pytest.mark.parametrize("typed", [["port riga", "sail", "quit"], ["port riga", "sail"]])
def test_who_leaves_is_told_how_to_go_on(typed: list[str], last_match: Path) -> None:
    text = table(*typed)
    assert text.endswith(
        f"Goodbye, and fair winds!\n"
        f"The match is kept in {last_match}. Go on with it: leeboard play --resume\n"
    )
    assert len(chosen(last_match)) == 2
    again = table("1", "quit", options=["--resume"])
    assert "Where does the boat go?" in again
    assert "leeboard play --resume\n" in again
    assert len(chosen(last_match)) == 3


def test_an_interrupt_tells_it_too(last_match: Path) -> None:
    game = start("play", *FIRST)
    assert game.stdin is not None
    assert game.stdout is not None
    game.stdin.write("port riga\n")
    game.stdin.flush()
    for line in game.stdout:
        if "end_turn" in line:
            break
    said, complaints = interrupt(game)
    assert (game.returncode, complaints) == (130, "")
    assert f"The match is kept in {last_match}. Go on with it: leeboard play --resume\n" in said
    assert main(["verify", str(last_match)]) == 0
    assert len(chosen(last_match)) == 1


def test_an_interrupt_in_the_middle_of_an_action_keeps_what_came_before(
    last_match: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Match.play

    def interrupted(match: Match, action: int, seat: int = -1) -> None:
        if len(match.actions) == 5:
            match.state.chance.below("half done", 6)
            monkeypatch.setattr(Match, "play", whole)
            raise KeyboardInterrupt
        whole(match, action, seat)

    monkeypatch.setattr(Match, "play", interrupted)
    table(*["1"] * 9, options=[*FIRST, "--bots", "random"], code=130)
    assert len(read_record(last_match.read_text()).actions) == 5
    assert main(["verify", str(last_match)]) == 0


def test_with_a_file_of_its_own_the_match_goes_on_from_there(
    tmp_path: Path, last_match: Path
) -> None:
    path = tmp_path / "my match.json"
    text = table("port riga", "quit", options=[*FIRST, "--record", str(path)])
    assert text.endswith(f"Go on with it: leeboard play --resume '{path}'\n")
    assert not last_match.exists()


def test_a_match_in_which_nothing_was_chosen_takes_no_other_ones_place(last_match: Path) -> None:
    table("port riga", "quit")
    before = last_match.read_text()
    assert table("hint", "quit").endswith("> Goodbye, and fair winds!\n")
    assert last_match.read_text() == before


def test_a_finished_match_says_where_its_record_is(last_match: Path) -> None:
    text = table(*["1"] * 3000, options=[GAME, "--seed", "5", "--bots", "random"])
    assert f"The record of this match: {last_match}\n" in text
    assert "--resume" not in text
    assert main(["verify", str(last_match)]) == 0
    assert main(["play", "--resume"]) == 2


def test_without_a_last_match_there_is_nothing_to_go_on_with(
    last_match: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--resume"]) == 2
    assert capsys.readouterr().err == f"leeboard: there is no match to go on with: {last_match}\n"


def test_the_last_match_lies_below_the_home_folder_by_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_STATE_HOME", "not/absolute")
    table("port riga", "quit")
    monkeypatch.delenv("XDG_STATE_HOME")
    assert "Where" in table("sail", "quit", options=["--resume"])
    folder = tmp_path / "home" / ".local" / "state" / "leeboard"
    assert len(chosen(folder / "last-match.json")) == 2
    assert folder.stat().st_mode & 0o077 == 0


def test_a_match_that_cannot_be_kept_is_played_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    text = table("port riga", "sail", "1", "quit")
    assert text.count("The match cannot be kept: ") == 1
    assert "Not a directory" in text or "File exists" in text
    assert text.endswith("> Goodbye, and fair winds!\n")


def test_a_record_that_cannot_be_written_any_more_stops_no_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    path = folder / "match.json"
    other = tmp_path / "other.json"
    moved = tmp_path / "gone"
    text = ""
    with pytest.MonkeyPatch.context() as patch:
        whole = Match.play

        def unplugged(match: Match, action: int, seat: int = -1) -> None:
            whole(match, action, seat)
            if folder.exists():
                folder.rename(moved)

        patch.setattr(Match, "play", unplugged)
        options = [*FIRST, "--record", str(path)]
        text = table("port riga", "sail", f"save {other}", "quit", options=options, code=2)
    assert text.count("The match cannot be kept: ") == 1
    assert "is kept in" not in text
    assert len(chosen(other)) == 2
    assert f"{path}: cannot be written" in capsys.readouterr().err


def test_a_resumed_file_is_not_overwritten_unasked(tmp_path: Path, last_match: Path) -> None:
    path = saved(played(1, 40), tmp_path)
    before = path.read_text()
    table("1", "quit", options=["--resume", str(path)])
    assert path.read_text() == before
    assert len(read_record(last_match.read_text()).actions) > 40


def test_the_file_is_whole_or_not_there(tmp_path: Path) -> None:
    table("port riga", "quit", options=[*FIRST, "--record", str(tmp_path / "match.json")])
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]


def test_other_languages_tell_it() -> None:
    for language in ("pl", "it"):
        text = table("port riga", "quit", options=[*FIRST, "--lang", language])
        assert f"leeboard play --resume --lang {language}\n" in text
        assert "Go on" not in text


def test_the_same_people_and_bots_sit_down_again(last_match: Path) -> None:
    options = ["--humans", "0,2", "--bots", "random"]
    text = table("", "port riga", options=[*FIRST, *options])
    command = text.rpartition("leeboard play ")[2].split()
    assert command == ["--resume", *options]
    again = table("", "port gdansk", options=command)
    assert "Next at this keyboard: Green" in again
    assert "Blue: the bot random" in again
    assert len(chosen(last_match, 2)) == 1
    assert "leeboard play --resume --seat 1\n" in table("1", options=[*FIRST, "--seat", "1"])


def test_a_spawned_command_keeps_it_as_well(last_match: Path) -> None:
    done = run("play", *FIRST, lines=["port riga"])
    assert (done.returncode, done.stderr) == (0, "")
    assert str(last_match) in done.stdout
