"""What can be read: the games, their rules, and whether a content file is sound."""

import json
import re
from pathlib import Path

import pytest

import leeboard
from leeboard.cli import main
from leeboard.handbook import UnknownClause, handbook, rendered
from leeboard.kernel.content import ours
from tests.cli.command import GAME, refused, run

BOOK = handbook(leeboard.game(GAME))


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_the_games_are_listed_with_seats_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "games", "--lang", "en")
    assert "mare_balticum: Mare Balticum" in text
    assert "seats: 3, 4, 5" in text
    assert (
        "  editions of the rules: 1, 2 (the newest is played unless --edition asks for another)"
        in text
    )
    assert re.search(r"module_demand +false \| true +\(MAR-7.25\)", text)


def test_the_games_as_json() -> None:
    [entry] = [entry for entry in json.loads(run("games", "--json").stdout) if entry["id"] == GAME]
    assert entry["seats"] == [3, 4, 5]
    assert (entry["editions"], entry["rules"]) == ([1, 2], 2)
    first = next(option for option in entry["options"] if option["name"] == "first_seat")
    assert first["settings"][0] == first["default"] == "random"


def test_the_system_tells_the_language() -> None:
    taglines = [
        json.loads(run("games", "--json", language=language).stdout)[0]["tagline"]
        for language in ("pl_PL.UTF-8", "C", "de_DE.UTF-8")
    ]
    assert taglines[0] != taglines[1] == taglines[2]


@pytest.mark.parametrize("wanted", ["MAR-5.14", "mar-5.14", "5.14"])
def test_a_clause_is_found_however_it_is_written(
    capsys: pytest.CaptureFixture[str], wanted: str
) -> None:
    text = said(capsys, "rules", GAME, wanted)
    assert text.startswith("MAR-5.14 ")
    assert "MAR-5.15" not in text
    assert "{ #" not in text
    assert "**" not in text


def test_a_section_is_shown_whole(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "rules", "mare-balticum", "6")
    ids = re.findall(r"^(MAR-[0-9.]+) ", text, re.MULTILINE)
    assert ids == [name for name in BOOK.clauses if name.startswith("MAR-6.")]


def test_the_whole_handbook_is_wrapped_and_complete(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "70")
    text = said(capsys, "rules", GAME)
    assert max(len(line) for line in text.splitlines()) <= 70
    assert all(name in text for name in BOOK.clauses)


def test_words_are_searched(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "rules", GAME, "--search", "AMBER tax")
    assert "MAR-5.38" in text
    assert "MAR-5.14" not in text
    assert main(["rules", GAME, "--search", "zeppelin"]) == 1
    assert 'no clause mentions "zeppelin"' in capsys.readouterr().err


def test_the_code_and_the_tests_of_a_clause_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "rules", GAME, "5.14", "--where")
    sentence, _, places = text.partition("\n\n")
    assert sentence.startswith("MAR-5.14 ")
    found = re.findall(r"^(code|test)  (\S+):(\d+)(?:  (\w+))?$", places, re.MULTILINE)
    assert len(found) == len(places.splitlines())
    assert {kind for kind, *_ in found} == {"code", "test"}
    for kind, path, line, test in found:
        lines = Path(path).read_text(encoding="utf-8").splitlines()
        there = lines[int(line) - 1]
        assert "MAR-5.14" in there if kind == "code" else f"def {test}(" in there


def test_places_outside_the_working_folder_are_whole_paths(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    places = said(capsys, "rules", GAME, "5.14", "--where").partition("\n\n")[2]
    paths = [Path(line.split()[1].rpartition(":")[0]) for line in places.splitlines()]
    assert paths
    assert all(path.is_absolute() and path.exists() for path in paths)


def test_a_clause_without_code_or_test_is_shown_with_the_reason(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "code  none: a worked example\ntest  " in said(capsys, "rules", GAME, "X1", "--where")
    text = said(capsys, "rules", GAME, "6.4", "--where")
    assert "code  none: follows from MAR-6.1 and MAR-6.2\ntest  " in text
    text = said(capsys, "rules", "port_gdansk", "12.18", "--where")
    assert "test  none: an observation about many simulated games, not a rule\n" in text


@pytest.mark.parametrize(("section", "beginning"), [([], "MAR-"), (["5"], "MAR-5.")])
def test_the_places_of_many_clauses_are_a_table(
    capsys: pytest.CaptureFixture[str], section: list[str], beginning: str
) -> None:
    lines = said(capsys, "rules", GAME, *section, "--where").splitlines()
    assert lines[0].startswith("code below ")
    assert lines[1].startswith("tests below ")
    assert lines[3].split()[:3] == ["clause", "code", "test"]
    shown = [line.split()[0] for line in lines[4:]]
    assert shown == [name for name in BOOK.clauses if name.startswith(beginning)]


def test_an_installed_game_says_that_it_has_no_tests(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("leeboard.cli.rules.rule_tests", lambda game, folder: None)
    one = said(capsys, "rules", GAME, "5.14", "--where").splitlines()
    assert one[-2].startswith("code  ")
    assert one[-1] == "The tests are not installed: a clone of the repository has them."
    assert said(capsys, "rules", GAME, "--where").splitlines()[-1] == one[-1]
    text = said(capsys, "rules", GAME, "6.4", "--where")
    assert text.splitlines()[-2] == "code  none: the reason stands with the tests"


def test_the_parser_finds_every_clause_of_the_handbook() -> None:
    text = (leeboard.game(GAME).folder / "handbook.md").read_text(encoding="utf-8")
    assert list(BOOK.clauses) == re.findall(r"^\*\*(MAR-[^*]+)\*\*\{", text, re.MULTILINE)
    assert all(clause.text and clause.heading for clause in BOOK.clauses.values())
    assert "## " not in "".join(clause.text for clause in BOOK.clauses.values())


def test_a_clause_keeps_the_table_that_belongs_to_it() -> None:
    assert "| decision | whose |" in BOOK.clause("9.2").text
    assert "enterprise_token" in rendered(BOOK.clause("9.2").text, 100)


def test_no_clause_is_made_up() -> None:
    with pytest.raises(UnknownClause, match=r"MAR-5\.99"):
        BOOK.clause("MAR-5.99")


def own_content() -> str:
    return leeboard.game(GAME).content_file.text


def test_sound_content_is_counted_by_source(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(own_content(), encoding="utf-8")
    done = run("content", "check", path, "--game", GAME)
    assert done.returncode == 0
    counts = re.search(r"(\d+) entries \((\d+) rulebook, (\d+) public, (\d+) recon", done.stdout)
    assert counts is not None
    entries, *sources = [int(count) for count in counts.groups()]
    assert entries == sum(sources) == own_content().count("\nsource ")
    assert sources[0] == len(re.findall(r'\nsource += "rulebook"', own_content()))


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("hold         = 5 ", "hold         = -5 ", "hold must be a whole number"),
        ("hold         = 5 ", "hould        = 5 ", "hold is missing"),
        ("[constants]", "[constants", "not a TOML file"),
    ],
)
def test_unsound_content_is_refused_precisely(
    tmp_path: Path, old: str, new: str, line: str
) -> None:
    path = tmp_path / "my.toml"
    path.write_text(own_content().replace(old, new, 1), encoding="utf-8")
    answer = refused(run("content", "check", path, "--game", GAME))
    assert answer.startswith("my.toml: ")
    assert line in answer


def test_sources_are_listed_entry_by_entry_and_by_field_where_a_part_is_printed() -> None:
    game = leeboard.game(GAME)
    done = run("content", "sources", GAME)
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert len(lines) == len(game.provenance) + 2
    assert (
        lines[-1]
        == f"{ours(game.provenance)} of {len(game.provenance)} entries have values of ours"
    )
    partly = next(entry for entry in game.provenance if entry.reconstructed)
    [line] = [line for line in lines if line.startswith(f"{partly.entry} ")]
    assert f"{partly.source}; reconstructed ({', '.join(partly.reconstructed)})" in line
    only = run("content", "sources", GAME, "--source", "reconstructed").stdout.splitlines()
    assert len(only) == ours(game.provenance) + 2


def test_content_of_an_older_edition_is_checked_and_listed_by_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    older = leeboard.game("pirates_of_maracaibo", edition=1)
    path = tmp_path / "my.toml"
    path.write_text(older.content_file.text, encoding="utf-8")
    check = ["content", "check", str(path), "--game", older.id]
    assert main(check) == 2  # it has words of its time
    capsys.readouterr()
    assert f"content {older.content_file.hash}" in said(capsys, *check, "--edition", "1")
    listed = said(capsys, "content", "sources", older.id, "--edition", "1")
    assert "; reconstructed (" not in listed  # it did not yet say so by field
    assert "; reconstructed (" in said(capsys, "content", "sources", older.id)
