"""`leeboard play`: whole games and single questions, typed line by line."""

import re
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import leeboard
from leeboard.bots.greedy import GreedyBot
from leeboard.cli import main, play
from leeboard.kernel.content import ours
from leeboard.kernel.state import State
from leeboard.match.record import read_record
from tests.cli.command import FIRST, GAME, played, prompts, run, saved, table

UNSAID = re.compile(r"\b(terminal|action|event|decision|score|label|prompt)-[a-z]")


def test_a_whole_game_is_played_by_numbers(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    options = [GAME, "--seed", "5", "--bots", "random", "--record", str(path)]
    modules = ["--option", "module_demand=yes", "--option", "module_contracts=yes"]
    done = run("play", *options, *modules, lines=["1"] * 3000)
    assert (done.returncode, done.stderr) == (0, "")
    record = read_record(path.read_text(encoding="utf-8"))
    assert record.scores is not None
    assert "--seed 5" in done.stdout
    for score in record.scores:
        assert re.search(rf" {score}$", done.stdout[-800:], re.MULTILINE)
    assert not UNSAID.search(done.stdout)
    assert main(["verify", str(path)]) == 0


def test_a_match_is_played_by_the_edition_that_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    done = run("play", *FIRST, "--edition", "1", "--record", path, lines=["1"])
    assert done.returncode == 0, done.stderr
    assert read_record(path.read_text()).edition == 1


def test_the_end_of_input_is_a_polite_goodbye() -> None:
    done = run("play", GAME)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("> \nGoodbye, and fair winds!\n")


@pytest.mark.parametrize("language", ["pl", "it"])
def test_every_word_is_said_in_other_languages(language: str) -> None:
    options = [GAME, "--seed", "6", "--bots", "random", "--lang", language]
    typed = ["help", "hint", "undo", "why 1", "rules", "save", "why", "dance", *["1"] * 3000]
    text = table(*typed, options=options)
    assert "--seed 6" in text
    assert not UNSAID.search(text)
    english = ["Goodbye", "What happened", "Taken back", "would choose", "Not possible", "place "]
    assert [words for words in english if words in text] == []


def test_the_table_the_question_and_the_choices_are_shown() -> None:
    text = table("quit")
    assert "Red: a person at this keyboard" in text
    assert "Blue: the bot greedy" in text
    assert "Mare Balticum | " in text
    assert text.count("In which port does your first boat begin?") == 1
    assert re.search(r"^  3  .*Riga +port riga$", text, re.MULTILINE)


def test_the_start_says_how_much_is_printed_and_where_that_is_listed() -> None:
    entries = leeboard.game(GAME).provenance
    line = f"Rules exact; {ours(entries)} of {len(entries)} card and board values are ours."
    assert f"{line} Which ones: leeboard content sources {GAME}\n" in table()


def test_the_start_names_an_older_edition_and_the_list_is_of_it() -> None:
    older = table("quit", options=["port_gdansk", "--edition", "1"])
    assert "Played by edition 1 of the rules; the newest is 2.\n" in older
    assert "leeboard content sources port_gdansk --edition 1\n" in older
    assert "Played by edition" not in table("quit", options=["port_gdansk"])


def test_a_choice_says_what_it_would_lose() -> None:
    """Beside its name, as on its button: a residence of 14 doubloons, and 10 to pay with."""
    opening = ["pirates_of_maracaibo", "--seed", "5", "--option", "first_seat=0"]
    shown = table("1", "quit", options=opening)
    assert re.search(
        r"Sail to Pearl Villa \(1 space; you cannot pay for it\) +sail c1r3$", shown, re.M
    )
    assert re.search(r"Sail to Aruba \(2 spaces\) +sail c2r3$", shown, re.M)


def test_a_choice_is_called_as_on_a_button() -> None:
    """It names the action and not only its bonus, and what it costs."""
    opening = ["nauticus", "--option", "first_seat=0", "--seed", "3"]
    shown = table("tile sp_sail", "quit", options=opening)
    assert re.search(r"^  3  Buy goods, with the bonus: a sail +tile sp_sail$", shown, re.M)
    shown = table(
        "tile sp_sail", "bonus sail_helm", "buy good_salt", "store", "quit", options=opening
    )
    assert re.search(r"^ +\d  Buy: salt, for 3 talers \(.*\) +buy good_salt$", shown, re.M)
    assert re.search(r"^ +\d  Buy: salt, for 4 talers \(.*\) +buy good_salt$", shown, re.M)
    hinted = table("hint", "quit", options=opening)
    assert ", with the bonus: " in hinted.split("> ", 1)[1]


def test_choices_stand_and_are_counted_as_on_the_buttons() -> None:
    """Ending a turn is the last of them, and says what it would lose."""
    opening = ["port_gdansk", "--seats", "2", "--option", "first_seat=0", "--seed", "3"]
    setup = ["leave_out blue", "place f12", "take ro_ro"]
    shown = table(*setup, "stop", "quit", options=opening)
    asked = shown.rpartition("What do you do with your roll?")[2].partition("> ")[0]
    *_, last = asked.strip().splitlines()
    found = re.fullmatch(r" *(\d+)  End your turn and lose: .*×\d +end_turn", last)
    assert found is not None
    ended = table(*setup, "stop", found[1], "quit", options=opening)
    assert "Red ends the turn." in ended


def test_a_choice_is_a_number_a_text_or_a_whole_move(tmp_path: Path) -> None:
    texts = []
    ways = [
        ["3", "1", "2"],
        ["port riga", "sail", "TO  Gulf_of_Riga"],
        ["port:riga", "sail:reserve>gulf_of_riga"],
    ]
    for number, typed in enumerate(ways):
        path = tmp_path / f"{number}.json"
        table(*typed, options=[*FIRST, "--record", str(path)])
        texts.append(read_record(path.read_text(encoding="utf-8")).actions)
    catalogue = leeboard.game(GAME).catalogue
    mine = [catalogue.text(action) for seat, action in texts[0] if seat == 0]
    assert mine == ["port riga", "sail", "to gulf_of_riga"]
    assert texts[0] == texts[1] == texts[2]


def test_a_move_that_fails_half_way_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    options = [*FIRST, "--record", str(path)]
    text = table("port riga", "sail:reserve>stockholm", "quit", options=options)
    assert '"sail:reserve>stockholm": "to stockholm" is not legal then (MAR-5.7)' in text
    assert len([1 for seat, _ in read_record(path.read_text()).actions if seat == 0]) == 1


def test_what_happened_is_told_before_the_next_choice() -> None:
    text = table("port riga")
    told = text.partition("What happened:")[2]
    assert told.splitlines()[1:4] == [
        "  Red puts the first boat in Riga.",
        *[line for line in told.splitlines()[2:4] if "puts the first boat in" in line],
    ]
    assert "Round 1 begins." in told


def test_undo_takes_back_own_choices_only(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    typed = ["undo", "port riga", "undo", "sail", "undo", "undo", "quit"]
    text = table(*typed, options=[*FIRST, "--record", str(path)])
    answers = prompts(text)
    assert answers[0] == "You have chosen nothing yet that could be taken back."
    assert answers[2].startswith("Nothing can be taken back: another seat has acted")
    assert "Where does the boat go?" in answers[3]
    assert answers[4].startswith("Taken back.")
    assert "What do you do next?" in answers[4]
    assert answers[5].startswith("Nothing can be taken back")
    actions = read_record(path.read_text()).actions
    assert [seat for seat, _ in actions] == [0, 1, 2]


def test_undo_of_a_choice_that_revealed_something_is_explained() -> None:
    """Who has looked through the contracts cannot unsee them (MAR-9.3)."""
    options = [*FIRST, "--option", "module_contracts=on"]
    answers = prompts(table("port riga", "contract", "undo", "quit", options=options))
    assert answers[2].startswith("Your last choice cannot be taken back: it brought")


def test_hint_names_the_greedy_choice() -> None:
    answers = prompts(table("hint", "quit"))
    game = leeboard.game(GAME)
    state = game.new(3, 3, {"first_seat": 0})
    legal = state.legal()
    ratings = GreedyBot(game).ratings(state.view(0), legal)
    best = legal[ratings.index(max(ratings))]
    first, text, *less = answers[0].splitlines()
    assert first.startswith("The greedy bot would choose: ")
    assert text.strip() == game.catalogue.text(best)
    differences = [float(line.split()[0]) for line in less]
    assert differences == sorted(differences)
    assert differences == [
        pytest.approx(max(ratings) - rating, abs=0.051)
        for rating in sorted(ratings, reverse=True)[1:3]
    ]


def test_why_gives_the_reason_and_the_clause() -> None:
    answers = prompts(table("port riga", "why fish", "why sail", "why dance", "why", "quit"))
    assert answers[1].startswith("Not possible now (MAR-9.4): ")
    assert "MAR-9.4 You can fish when a boat of yours stands on a sea field" in answers[1]
    assert answers[2] == "You may do that now."
    assert answers[3] == '"dance" is not an action of this game'
    assert answers[4].startswith("Write the action behind it")


def test_a_refused_choice_is_answered_like_why_but_shorter() -> None:
    answers = prompts(table("port riga", "fish", "7", "dance", "", "quit"))
    assert answers[1].startswith("Not possible now (MAR-9.4): ")
    assert answers[2] == (
        '"7" is not a choice. Type a number from 1 to 2, the words of an action, or help.'
    )
    assert answers[3].startswith('"dance" is not a choice.')
    assert answers[4].startswith("> Goodbye")  # an empty line is no answer at all


def test_rules_help_table_and_save(tmp_path: Path) -> None:
    path = tmp_path / "saved.json"
    typed = ["rules 5.14", "rules nonsense", "rules", "help", "table", "save", f"save {path}"]
    answers = prompts(table(*typed, "save /no/such/folder/x", "quit"))
    assert answers[0].startswith("MAR-5.14 A fish goes open")
    assert 'no clause "nonsense"' in answers[1]
    assert answers[2].startswith("Write the number of a clause")
    assert "undo " in answers[3]
    assert "Mare Balticum | " in answers[4]
    assert answers[5].startswith("Write the name of a file")
    assert answers[6] == f"Saved: {path}"
    assert answers[7] == "/no/such/folder/x: cannot be written: No such file or directory"
    assert read_record(path.read_text()).actions == []


def test_several_people_are_parted_by_a_curtain() -> None:
    typed = ["", "port riga", "", "port gdansk", "quit"]
    text = table(*typed, options=[*FIRST, "--humans", "0,2", "--bots", "random"])
    curtains = re.findall(r"Next at this keyboard: (\w+)\.", text)
    assert curtains == ["Red", "Green", "Red"]
    between = text.split("Next at this keyboard: ")[2]
    assert between.count("Red puts the first boat in Riga.") == 1
    assert "Next at this keyboard" not in table("port riga")


def test_the_curtain_takes_the_lines_of_the_last_person_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else an arrow key would bring a secret answer back to the next one."""
    lines: list[str] = []  # as `readline` keeps them
    typed = iter(["", "port riga", "", "port gdansk", "", "quit"])
    seen: list[list[str]] = []

    def answer(_prompt: str) -> str:
        seen.append(lines.copy())
        line = next(typed)
        lines.append(line)
        return line

    monkeypatch.setitem(sys.modules, "readline", SimpleNamespace(clear_history=lines.clear))
    monkeypatch.setattr("builtins.input", answer)
    options = ["--humans", "0,2", "--bots", "random"]
    assert main(["play", *FIRST, *options]) == 0
    assert seen == [[]] * 6  # at each of three curtains and at the choice behind it


def test_one_person_alone_keeps_their_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["port riga"]
    monkeypatch.setitem(sys.modules, "readline", SimpleNamespace(clear_history=lines.clear))
    table("port riga", "quit")
    assert lines == ["port riga"]


def test_people_may_take_all_seats() -> None:
    typed = ["", "port riga", "", "port gdansk", "", "port riga", "", "quit"]
    text = table(*typed, options=[*FIRST, "--humans", "0,1,2"])
    assert re.findall(r"Next at this keyboard: (\w+)\.", text) == ["Red", "Blue", "Green", "Red"]
    assert "the bot" not in text


def test_only_the_own_secrets_are_drawn() -> None:
    """The values still in hand stand in the block of the seat that looks, and in no other."""
    text = table("quit", options=[*FIRST, "--seats", "4", "--seat", "2"])
    drawn = text.partition("Mare Balticum | ")[2].partition("Out of the game")[0]
    blocks = re.split(r"^[> ][* ](\d) ", drawn, flags=re.MULTILINE)[1:]
    seats = dict(zip(blocks[::2], blocks[1::2], strict=True))
    assert [seat for seat, block in seats.items() if "To play" in block] == ["3"]


def test_a_saved_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    table("port riga", "sail", "quit", options=[*FIRST, "--record", str(path)])
    before = read_record(path.read_text()).actions
    done = run("play", "--resume", path, "--record", path, lines=["1", "quit"])
    assert done.returncode == 0, done.stderr
    assert "Where does the boat go?" in done.stdout
    after = read_record(path.read_text()).actions
    assert after[: len(before)] == before
    assert len(after) == len(before) + 1


def test_a_match_that_is_over_is_not_resumed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--resume", str(saved(played(1), tmp_path))]) == 2
    assert "this match is over" in capsys.readouterr().err


def test_a_whole_move_is_read_for_the_seat_that_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    game = leeboard.game(GAME)
    asked: list[int] = []

    def expand(_state: State, text: str, seat: int = -1) -> list[int]:
        asked.append(seat)
        return [game.catalogue.number(text)]

    monkeypatch.setattr(game, "expand", expand)
    table("port riga", "why sail", "quit", options=[*FIRST, "--seat", "2"])
    assert asked == [2, 2]


def test_the_same_seed_and_lines_give_the_same_match() -> None:
    typed = ["port riga", *["1"] * 40]
    assert table(*typed) == table(*typed)


@pytest.mark.parametrize("answer", ["2", "mare_balticum"])
def test_with_several_games_one_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], answer: str
) -> None:
    monkeypatch.setattr(play, "game_ids", lambda: [GAME, GAME])
    monkeypatch.setattr("builtins.input", lambda prompt: answer)
    assert play.asked_for_game("en") == GAME
    assert capsys.readouterr().out.count("Mare Balticum  (mare_balticum)") == 2
