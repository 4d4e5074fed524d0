"""The guard of speed: counts repeat, and a loop that was made slower is told."""

import shutil
import tomllib

import pytest

import leeboard
from bench.counted import KINDS
from bench.guard import KEPT, Counts, compared, count, is_alike, judged, written

LOOPS = "tests.toolchain.counted_loops"
TOOLS = {"python": "3.11.7", "compiler": "cc 12"}


@pytest.fixture(scope="module")
def counts() -> Counts:
    if shutil.which("valgrind") is None:
        pytest.fail("valgrind is missing; toolchain/machine installs it")
    return count(LOOPS)


def test_the_same_loop_has_the_same_count(counts: Counts) -> None:
    assert counts["first"] > 100_000
    assert abs(counts["again"] / counts["first"] - 1) < 0.02


@pytest.mark.slow
def test_the_same_loop_has_the_same_count_in_another_process(counts: Counts) -> None:
    other = count(LOOPS)
    for name, number in counts.items():
        assert abs(other[name] / number - 1) < 0.001, name


def test_a_loop_that_was_made_slower_fails(
    counts: Counts, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = {"compiled": {"loop": counts["first"]}}
    assert judged(kept, {"compiled": {"loop": counts["again"]}}) == 0
    assert judged(kept, {"compiled": {"loop": counts["slower"]}}) == 1
    assert "slower by more than 8%: loop" in capsys.readouterr().out


def test_a_loop_that_became_quicker_asks_to_renew(
    counts: Counts, capsys: pytest.CaptureFixture[str]
) -> None:
    assert judged({"compiled": {"l": counts["slower"]}}, {"compiled": {"l": counts["first"]}}) == 0
    assert "renew bench/guard.toml" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("now", "slower", "stale"),
    [(1079, False, False), (1081, True, False), (921, False, False), (919, False, True)],
)
def test_the_bounds_are_eight_in_a_hundred(now: int, slower: bool, stale: bool) -> None:
    [verdict] = compared({"loop": 1000}, {"loop": now})
    assert (verdict.is_slower, verdict.is_stale) == (slower, stale)


def test_a_loop_without_a_figure_and_a_figure_without_a_loop_fail() -> None:
    assert judged({"compiled": {}}, {"compiled": {"new": 1}}) == 1
    assert judged({"compiled": {"gone": 1}}, {"compiled": {}}) == 1


def test_counts_of_other_tools_are_not_compared() -> None:
    assert is_alike(TOOLS, dict(TOOLS), 0.019)
    assert not is_alike(TOOLS, dict(TOOLS), 0.021)
    assert not is_alike(TOOLS, {**TOOLS, "compiler": "cc 13"}, 0.0)


def test_what_is_written_is_read_back() -> None:
    counts = {"compiled": {"nauticus, search": 12}, "interpreted": {"plain": 3}}
    assert tomllib.loads(written(TOOLS, counts)) == {"made_with": TOOLS, **counts}


def test_every_game_has_a_figure_of_every_kind() -> None:
    kept = tomllib.loads(KEPT.read_text(encoding="utf-8"))
    for form, kinds in KINDS.items():
        wanted = {f"{game}, {kind}" for game in leeboard.game_ids() for kind in kinds}
        assert kept[form].keys() == {"plain", *wanted}
