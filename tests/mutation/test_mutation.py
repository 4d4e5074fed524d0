"""The mutation run itself, on rules of a few lines: what is noticed, what survives, what loops."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import leeboard
from tests.mutation import games
from tests.mutation.games import code_of, equivalents, golden, sample
from tests.mutation.operators import Key, Mutant, mutants
from tests.mutation.running import KILLED, SURVIVED, TIMED_OUT, UNREACHED
from toolchain.project import ROOT

RULES = '''
def price(count: int) -> int:
    """Three or more are cheaper."""
    if count >= 3:
        return 2 * count
    return 3 * count


class Ferry:
    def unload(self, crates: list[str]) -> list[str]:
        ashore: list[str] = []
        while len(crates) > 0:
            ashore.append(crates.pop())
            self.count += 1
        return ashore

    def __init__(self) -> None:
        self.count = 0


def cast_off_barred(laden: int) -> str:
    return "FER-5.3" if laden == 0 else ""
'''
RULE_TESTS = """
from tiny.rules import Ferry, price


def test_prices():
    assert price(2) == 6
    assert price(4) == 8


def test_all_comes_ashore():
    ferry = Ferry()
    assert ferry.unload(["anvil", "barrel"]) == ["barrel", "anvil"]
    assert ferry.count == 2
"""
TRIAL = """
import json, sys
from pathlib import Path
from tests.mutation.operators import mutants
from tests.mutation.running import Code, outcomes

folder = Path(sys.argv[1])
code = Code("tiny", folder / "tiny", ["rules.py"])
found = mutants("rules.py", (folder / "tiny" / "rules.py").read_text())
tests = [str(folder / "test_tiny.py"), "-c", str(folder / "pytest.ini")]
print(json.dumps([[m.key.change, each] for m, each in outcomes(code, found, tests, 2)]))
"""


def tried(folder: Path, rules: str = RULES) -> subprocess.CompletedProcess[str]:
    (folder / "tiny").mkdir()
    (folder / "tiny" / "rules.py").write_text(rules)
    (folder / "test_tiny.py").write_text(RULE_TESTS)
    (folder / "pytest.ini").write_text(f"[pytest]\npythonpath = {folder}\n")
    command = [sys.executable, "-c", TRIAL, str(folder)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_what_tests_notice_is_killed_and_what_they_do_not_survives(tmp_path: Path) -> None:
    done = tried(tmp_path)
    assert done.returncode == 0, done.stderr
    found = dict(json.loads(done.stdout))
    assert found["count >= 3 -> count > 3"] == SURVIVED  # nobody buys three
    assert found["3 -> 2"] == KILLED  # the later of two: the price of a few
    assert found["self.count += 1 -> pass"] == KILLED
    assert found["ashore.append(crates.pop()) -> pass"] == TIMED_OUT
    assert found["'FER-5.3' -> ''"] == UNREACHED
    assert "0 -> 2" not in found
    assert set(found.values()) == {KILLED, SURVIVED, TIMED_OUT, UNREACHED}


def test_nothing_is_tried_with_tests_that_fail_by_themselves(tmp_path: Path) -> None:
    done = tried(tmp_path, RULES.replace("3 * count", "4 * count"))
    assert done.returncode == 1
    assert "MutationFailed: without any mutant this test fails" in done.stderr
    assert "test_prices" in done.stderr


def changes(source: str) -> list[str]:
    return [mutant.key.change for mutant in mutants("rules.py", source)]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return a < b", ["a < b -> a <= b"]),
        ("return a <= b != c", ["a <= b != c -> a < b != c", "a <= b != c -> a <= b == c"]),
        ("return a not in b", ["a not in b -> a in b"]),
        ("return a and b or c", ["a and b or c -> (a and b) and c", "a and b -> a or b"]),
        ("return not a", ["not a -> a"]),
        ("return a - b", ["a - b -> a + b"]),
        ("return 7", ["7 -> 8", "7 -> 6"]),
        ("return -7", ["-7 -> -6", "-7 -> -8"]),
        ("return -1", ["-1 -> 0"]),
        ("return -(a + b)", ["a + b -> a - b"]),
        ("return True", ["True -> False"]),
        ("a += b", ["a += b -> pass", "a += b -> a -= b"]),
        ("a |= b", ["a |= b -> pass"]),
        ("a.append(b)", ["a.append(b) -> pass"]),
        ('"""Says what it does."""', []),
        ("raise ValueError(f'{a}: {3}')", []),
        ("assert a == 3", []),
        ("b: tuple[int, 3] = a", []),
    ],
)
def test_every_operator_changes_one_thing(body: str, expected: list[str]) -> None:
    assert changes(f"def f(a, b, c):\n    {body}\n") == expected


def test_results_change_by_what_a_function_answers() -> None:
    assert changes('def f(a) -> str:\n    return "FER-1" if a else NO_ROOM\n') == [
        "'FER-1' -> ''",
        "NO_ROOM -> ''",
    ]
    assert changes("def f(a) -> bool:\n    return g(a)\n") == ["g(a) -> True", "g(a) -> False"]
    assert changes("def f(a) -> int:\n    return g(a)\n") == []


def test_what_runs_when_a_game_is_made_is_left_alone() -> None:
    assert changes("MOST = 3\n\n\nclass A:\n    def __init__(self):\n        self.a = 3\n") == []


def test_a_mutant_is_found_again_after_lines_were_added_above() -> None:
    source = "def f(a):\n    a += 1\n    a += 1\n    return a\n"
    before, after = (
        [mutant.key for mutant in mutants("rules.py", text)]
        for text in (source, "import os\n\n\n" + source)
    )
    assert before == after
    assert len(set(before)) == len(before)
    assert Key("rules.py", "f", "a += 1", "a += 1 -> pass", 2) in before


def test_a_sample_depends_on_its_seed_and_keeps_most_when_a_line_is_added() -> None:
    source = "def f(a):\n" + "".join(f"    a += {number}\n" for number in range(40))
    few, more = mutants("rules.py", source), mutants("rules.py", source + "    a -= 9\n")

    def keys(found: list[Mutant], seed: int) -> set[Key]:
        return {mutant.key for mutant in sample(found, 50, seed)}

    assert len(keys(few, 1)) == 50
    assert keys(few, 1) == keys(few, 1) != keys(few, 2)
    assert len(keys(few, 1) - keys(more, 1)) <= 4


@pytest.mark.parametrize("game", leeboard.game_ids())
def test_what_is_said_to_play_the_same_still_stands_in_the_rules(game: str) -> None:
    listed = equivalents(ROOT / "tests" / "rules" / game / "equivalent.toml")
    stale = listed.keys() - {mutant.key for mutant in games.all_mutants(code_of(game))}
    assert not stale, "\n".join(str(key) for key in stale)
    assert all(why.strip() for why in listed.values())


@pytest.mark.parametrize("game", leeboard.game_ids())
def test_rules_state_and_opening_of_every_game_are_mutated(game: str) -> None:
    code = code_of(game)
    assert {"rules/scoring.py", "setup.py", "state.py"} <= set(code.files)
    assert len(games.all_mutants(code)) > games.MUTANTS
    assert len(golden(game)) > 10
