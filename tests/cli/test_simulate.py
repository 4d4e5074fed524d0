"""`leeboard simulate`: the same scores for the same seed, as a table or as JSON."""

import json
from typing import Any

import pytest

from leeboard.arena.play import play_one
from leeboard.cli import main
from tests.cli.command import GAME, run

FIELDS = {"game", "seats", "games", "decisions", "seconds", "wins", "mean_scores", "scores"}


def result(*arguments: str) -> dict[str, Any]:
    done = run("simulate", GAME, "--json", *arguments)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""  # no progress bar where nobody watches
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_the_result_has_the_promised_fields() -> None:
    found = result("--seats", "4", "--games", "5", "--seed", "3", "--bots", "greedy,random")
    assert set(found) >= FIELDS
    assert found["game"] == GAME
    assert (found["seats"], found["games"], len(found["scores"])) == (4, 5, 5)
    assert found["bots"] == ["greedy", "random", "random", "random"]
    assert sum(found["wins"]) == pytest.approx(5)
    for seat in range(4):
        mean = sum(scores[seat] for scores in found["scores"]) / 5
        assert found["mean_scores"][seat] == pytest.approx(mean)
    assert found["decisions"] > 5 * 50
    assert found["seconds"] > 0


def test_the_same_seed_gives_the_same_scores_with_any_number_of_processes() -> None:
    alone = result("--games", "20", "--seed", "4")
    again = result("--games", "20", "--seed", "4")
    together = result("--games", "20", "--seed", "4", "--jobs", "2")
    assert alone["scores"] == again["scores"] == together["scores"]
    assert alone["decisions"] == together["decisions"]


def test_the_table_has_a_line_a_seat(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", GAME, "--seats", "3", "--games", "4", "--option", "open_stores=on"]
    assert main(arguments) == 0
    said = capsys.readouterr()
    head, _, columns, *seats = said.out.splitlines()
    assert head == "mare_balticum, 3 seats, 4 games, seed 0, open_stores=True"
    assert columns.split()[:3] == ["seat", "bot", "wins"]
    assert [line.split()[:2] for line in seats] == [[str(seat), "random"] for seat in range(3)]
    assert sum(float(line.split()[2]) for line in seats) == pytest.approx(4, abs=0.02)
    assert said.err == ""


def test_an_older_edition_is_named_and_an_unknown_one_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ["simulate", GAME, "--games", "1", "--seats", "3", "--edition"]
    assert main([*asked, "1"]) == 0
    assert f"{GAME}, edition 1 of the rules, 3 seats, 1 game, seed 0" in capsys.readouterr().out
    assert main([*asked, "9"]) != 0
    assert "edition 1, 2, not 9" in capsys.readouterr().err


def test_a_single_seat_and_a_single_game_are_told_as_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["simulate", "pirates_of_maracaibo", "--seats", "1", "--games", "1"]) == 0
    head, *_ = capsys.readouterr().out.splitlines()
    assert head == "pirates_of_maracaibo, 1 seat, 1 game, seed 0"


def interrupted_after(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Ctrl-C be pressed when this many games are over."""
    whole = play_one

    def play(game: Any, plan: Any, number: int) -> Any:
        if number == games:
            raise KeyboardInterrupt
        return whole(game, plan, number)

    monkeypatch.setattr("leeboard.arena.work.play_one", play)


def test_an_interrupt_gives_the_games_that_are_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["simulate", GAME, "--seed", "2"]
    assert main([*arguments, "--games", "3"]) == 0
    _, _, *whole = capsys.readouterr().out.splitlines()
    interrupted_after(3, monkeypatch)
    assert main([*arguments, "--games", "50"]) == 130
    said = capsys.readouterr()
    mark, head, _, *found = said.out.splitlines()
    assert mark == "interrupted after 3 of 50 games"
    assert head == "mare_balticum, 3 seats, 3 games, seed 2"
    assert found == whole
    assert said.err == ""


def test_an_interrupt_is_marked_in_json_and_only_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["simulate", GAME, "--json", "--seed", "2", "--games"]
    assert main([*arguments, "3"]) == 0
    whole = json.loads(capsys.readouterr().out)
    assert "interrupted" not in whole
    interrupted_after(3, monkeypatch)
    assert main([*arguments, "50"]) == 130
    found = json.loads(capsys.readouterr().out)
    assert found.pop("interrupted") is True
    whole.pop("seconds")
    found.pop("seconds")
    assert found == whole


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_an_interrupt_before_the_first_game_is_over(
    form: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    interrupted_after(0, monkeypatch)
    assert main(["simulate", GAME, "--games", "50", *form]) == 130
    said = capsys.readouterr().out
    if form:
        found = json.loads(said)
        assert (found["games"], found["scores"], found["interrupted"]) == (0, [], True)
        assert found["mean_scores"] is None
    else:
        assert said == "interrupted after 0 of 50 games\n"
