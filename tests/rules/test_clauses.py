"""Every clause of every handbook is proved by a test and named in code, or excused by name."""

import random
import shutil
from pathlib import Path

import pytest

import leeboard
from leeboard.clause_index import (
    CLAUSE,
    UnreadableSource,
    places_in_code,
    places_in_tests,
    reasons,
    rule_tests,
)
from tests.rules.clauses import Coverage, coverage, mentioned

RULES = Path(__file__).parent
# Of this clone: the tests may run on a package that is installed elsewhere.
SOURCES = RULES.parents[1] / "src" / "leeboard" / "games"


def report(game: str) -> Coverage:
    folder = leeboard.game(game).folder
    handbook = (folder / "handbook.md").read_text(encoding="utf-8")
    return coverage(game, handbook, RULES / game, folder)


@pytest.mark.parametrize("game", leeboard.game_ids())
def test_every_clause_is_proved_and_every_mark_names_one(game: str) -> None:
    found = report(game)
    assert found.clauses
    problems = found.problems()
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("game", leeboard.game_ids())
def test_every_clause_is_named_where_it_is_carried_out(game: str) -> None:
    problems = report(game).placing_problems()
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("game", leeboard.game_ids())
def test_the_index_finds_the_tests_that_the_marks_name(game: str) -> None:
    found = rule_tests(game, SOURCES / game)
    assert found == RULES / game
    indexed = {
        clause: [f"{place.path.name}::{place.test}" for place in places]
        for clause, places in places_in_tests(found).items()
    }
    assert indexed == report(game).tested


def test_an_installed_game_has_no_rule_tests(tmp_path: Path) -> None:
    assert rule_tests("nauticus", tmp_path / "site-packages" / "leeboard" / "nauticus") is None


@pytest.mark.parametrize("game", leeboard.game_ids())
def test_every_clause_that_a_game_mentions_is_in_its_handbook(game: str) -> None:
    made = leeboard.game(game)
    clauses = report(game).clauses
    unknown = {
        clause: files for clause, files in mentioned(made.folder).items() if clause not in clauses
    }
    assert unknown == {}
    named = [made.turn_clause, made.over_clause]
    named += [option.clause for option in made.options]
    named += [entry.clause for entry in made.provenance]
    assert [clause for clause in named if clause not in clauses] == []


@pytest.mark.parametrize("game", leeboard.game_ids())
def test_every_refusal_in_play_names_a_clause_of_the_handbook(game: str) -> None:
    made = leeboard.game(game)
    clauses = set(report(game).clauses)
    dice = random.Random(11)
    state = made.new(made.seats[-1], seed=5)
    met: set[str] = set()
    for _ in range(150):
        if state.over:
            break
        for action in dice.sample(range(len(made.catalogue)), 40):
            refusal = state.refusal(action)
            if refusal is not None:
                met.add(refusal.clause)
        state.play(dice.choice(state.legal()))
    assert len(met) > 3
    assert met <= clauses


# The test of the test: a made-up game with one fault at a time.

HANDBOOK = """# Ferry

**FER-1.1**{ #FER-1.1 } A ferry floats (see FER-9.9, which has no head).

**FER-1.2**{ #FER-1.2 } It carries
**FER-X1**{ #FER-X1 } An example.
"""
TESTS = '''"""Ferry."""
from tests.rules.rule import rule

@rule("FER-1.1", "FER-X1")
def test_it_floats() -> None:
    assert True
'''


CODE = '"""Ferry (FER-1.1 to FER-1.2): it floats."""\n\nFLOATS = True  # FER-1.1\n'


def ferry(
    folder: Path,
    handbook: str = HANDBOOK,
    tests: str = TESTS,
    excuses: str = '{"FER-1.2": "art"}',
    code: str = CODE,
    uncoded: str = '{"FER-1.2": "art"}',
) -> Coverage:
    (folder / "test_ferry.py").write_text(tests, encoding="utf-8")
    for name, text in (("untestable", excuses), ("uncoded", uncoded)):
        line = f"{name.upper()}: dict[str, str] = {text}\n"
        (folder / f"{name}.py").write_text(line, encoding="utf-8")
    (folder / "ferry").mkdir()
    (folder / "ferry" / "floating.py").write_text(code, encoding="utf-8")
    return coverage("ferry", handbook, folder, folder / "ferry")


def test_a_game_without_faults_has_no_problems(tmp_path: Path) -> None:
    found = ferry(tmp_path)
    assert found.clauses == ["FER-1.1", "FER-1.2", "FER-X1"]
    assert found.problems() == []
    assert found.placing_problems() == []
    assert found.line() == (
        "ferry: 3 of 3 clauses covered (2 by tests, 1 not testable), 1 of 1 named in code"
    )


def test_a_clause_that_no_test_names_is_caught(tmp_path: Path) -> None:
    found = ferry(tmp_path, excuses="{}")
    assert found.problems() == ["FER-1.2: no test names it"]
    assert found.line().endswith(
        "2 of 3 clauses covered (2 by tests, 0 not testable), 1 of 1 named in code; "
        "not covered: FER-1.2"
    )


@pytest.mark.parametrize(
    "code",
    [
        CODE.replace("  # FER-1.1", ""),
        CODE.replace("# FER-1.1", "# FER-1.10"),
        CODE.replace("# FER-1.1", "# FER-1.1 to FER-1.4"),
    ],
)
def test_a_clause_that_no_code_names_is_caught(tmp_path: Path, code: str) -> None:
    found = ferry(tmp_path, code=code)
    assert found.placing_problems() == ["FER-1.1: no code or content names it"]
    assert found.line().endswith("0 of 1 named in code")


def test_a_name_that_is_lost_from_a_real_game_is_caught(tmp_path: Path) -> None:
    made = leeboard.game("nauticus")
    folder = tmp_path / "nauticus"
    shutil.copytree(made.folder, folder, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    [place] = places_in_code(folder)["NAU-5.49"]
    text = place.path.read_text(encoding="utf-8")
    place.path.write_text(text.replace(" (NAU-5.49)", ""), encoding="utf-8")
    handbook = (folder / "handbook.md").read_text(encoding="utf-8")
    found = coverage("nauticus", handbook, RULES / "nauticus", folder)
    assert found.placing_problems() == ["NAU-5.49: no code or content names it"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("REASONS = {}\n", r"uncoded\.py: has no `UNCODED: dict"),
        ("UNCODED: dict[str, str] = {\n", r"uncoded\.py: '{' was never closed"),
        ("UNCODED: dict[str, str] = {A: B}\n", r"uncoded\.py: malformed node"),
    ],
)
def test_a_list_that_cannot_be_read_is_named(tmp_path: Path, text: str, problem: str) -> None:
    (tmp_path / "uncoded.py").write_text(text, encoding="utf-8")
    with pytest.raises(UnreadableSource, match=problem):
        reasons(tmp_path / "uncoded.py")


def test_a_source_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "sailing.py").write_bytes(b"# \xff FER-1.1\n")
    with pytest.raises(UnreadableSource, match=r"sailing\.py: not UTF-8 at byte 2"):
        places_in_code(tmp_path)


@pytest.mark.parametrize("name", ["rules/__init__.py", "heuristics.py", "generated.py", "ferry.md"])
def test_what_carries_nothing_out_is_no_place(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(CODE, encoding="utf-8")
    assert places_in_code(tmp_path) == {}
    path.rename(path.with_name("sailing.py"))
    assert list(places_in_code(tmp_path)) == ["FER-1.1"]


@pytest.mark.parametrize(
    ("uncoded", "problem"),
    [
        (
            '{"FER-1.2": "art", "FER-8.1": "theme"}',
            "FER-8.1: said to be carried out nowhere, but not in the handbook",
        ),
        ('{"FER-1.2": " "}', "FER-1.2: said to be carried out nowhere without a reason"),
        (
            '{"FER-1.2": "art", "FER-1.1": "theme"}',
            "FER-1.1: said to be carried out nowhere, but the code names it",
        ),
        (
            '{"FER-1.2": "art", "FER-X1": "an example"}',
            "FER-X1: an example needs no reason to be carried out nowhere",
        ),
        (
            '{"FER-1.2": "a summary of FER-1.1, FER-X1 and FER-1.7"}',
            "FER-1.2: its reason names FER-1.7, which nothing carries out",
        ),
    ],
)
def test_a_faulty_reason_for_no_code_is_caught(tmp_path: Path, uncoded: str, problem: str) -> None:
    assert ferry(tmp_path, uncoded=uncoded).placing_problems() == [problem]


@pytest.mark.parametrize(
    ("tests", "problem"),
    [
        (
            TESTS.replace('"FER-X1"', '"FER-X1", "FER-7.7"'),
            "FER-7.7: named by test_ferry.py::test_it_floats, but not in the handbook",
        ),
        (
            TESTS.replace("def test_it_floats", "def it_floats"),
            "FER-1.1: test_ferry.py::it_floats is marked but is no test",
        ),
        (
            TESTS.replace('"FER-X1"', '"FER-X1", *MORE'),
            "test_ferry.py::test_it_floats: a rule mark must spell its clauses out",
        ),
        (
            TESTS + "\n@rule()\ndef test_idle() -> None: ...\n",
            "test_ferry.py::test_idle: a rule mark names no clause",
        ),
        (
            TESTS.replace('"FER-X1"', '"FER-X1", "FER-1.2"'),
            "FER-1.2: said to be untestable, but test_ferry.py::test_it_floats does",
        ),
    ],
)
def test_a_faulty_mark_is_caught(tmp_path: Path, tests: str, problem: str) -> None:
    assert problem in ferry(tmp_path, tests=tests).problems()


@pytest.mark.parametrize(
    ("excuses", "problem"),
    [
        (
            '{"FER-1.2": "art", "FER-8.1": "theme"}',
            "FER-8.1: said to be untestable, but not in the handbook",
        ),
        ('{"FER-1.2": " "}', "FER-1.2: said to be untestable without a reason"),
    ],
)
def test_a_faulty_excuse_is_caught(tmp_path: Path, excuses: str, problem: str) -> None:
    assert ferry(tmp_path, excuses=excuses).problems() == [problem]


@pytest.mark.parametrize(
    ("handbook", "problem"),
    [
        (HANDBOOK.replace("#FER-1.2", "#FER-1.3"), "FER-1.2: its anchor is #FER-1.3"),
        (HANDBOOK + "**FER-1.1**{ #FER-1.1 } Again.\n", "FER-1.1: the handbook has it twice"),
        (HANDBOOK.replace("FER-X1", "MAR-X1"), "the clauses of a handbook must share one prefix"),
    ],
)
def test_a_faulty_head_is_caught(tmp_path: Path, handbook: str, problem: str) -> None:
    assert problem in ferry(tmp_path, handbook=handbook).problems()


def test_a_clause_in_a_source_or_a_message_key_is_found(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "loading.py").write_text('CLAUSE = "FER-5.3"\n', encoding="utf-8")
    (tmp_path / "en.ftl").write_text("refusal-FER-6-12 = No.\n", encoding="utf-8")
    assert mentioned(tmp_path) == {"FER-5.3": ["rules/loading.py"], "FER-6.12": ["en.ftl"]}
    assert CLAUSE.search("see FER-X1")
