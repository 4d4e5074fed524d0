"""Every clause of every handbook is proved by a test that names it, or excused by name."""

import random
from pathlib import Path

import pytest

import leeboard
from tests.rules.clauses import CLAUSE, Coverage, coverage, mentioned

RULES = Path(__file__).parent


def report(game: str) -> Coverage:
    handbook = (leeboard.game(game).folder / "handbook.md").read_text(encoding="utf-8")
    return coverage(game, handbook, RULES / game)


@pytest.mark.parametrize("game", leeboard.games())
def test_every_clause_is_proved_and_every_mark_names_one(game: str) -> None:
    found = report(game)
    assert found.clauses
    problems = found.problems()
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("game", leeboard.games())
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


@pytest.mark.parametrize("game", leeboard.games())
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


def ferry(
    folder: Path, handbook: str = HANDBOOK, tests: str = TESTS, excuses: str = '{"FER-1.2": "art"}'
) -> Coverage:
    (folder / "test_ferry.py").write_text(tests, encoding="utf-8")
    text = f"UNTESTABLE: dict[str, str] = {excuses}\n"
    (folder / "untestable.py").write_text(text, encoding="utf-8")
    return coverage("ferry", handbook, folder)


def test_a_game_without_faults_has_no_problems(tmp_path: Path) -> None:
    found = ferry(tmp_path)
    assert found.clauses == ["FER-1.1", "FER-1.2", "FER-X1"]
    assert found.problems() == []
    assert found.line() == "ferry: 3 of 3 clauses covered (2 by tests, 1 not testable)"


def test_a_clause_that_no_test_names_is_caught(tmp_path: Path) -> None:
    found = ferry(tmp_path, excuses="{}")
    assert found.problems() == ["FER-1.2: no test names it"]
    assert found.line().endswith(
        "2 of 3 clauses covered (2 by tests, 0 not testable); not covered: FER-1.2"
    )


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
