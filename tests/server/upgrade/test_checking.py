"""`leeboard check-upgrade`: the gate before an upgrade, and the variants that it must catch."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import leeboard
from leeboard.cli import main
from leeboard.kernel.step import Step
from leeboard.server.clock import SystemClock
from leeboard.server.config import Limits, driver_url
from leeboard.server.database_copy import copy_rows
from leeboard.server.storage.engine import Store
from leeboard.server.storage.migrating import PATIENT_LIMITS
from tests.server.abuse.match_server import ME, match_server
from tests.server.conftest import POSTGRESQL
from tests.server.upgrade.kept import BEFORE_EDITIONS, LASTING, unpacked

GAME = "nauticus"  # a short one, with snapshots and an end


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return unpacked(BEFORE_EDITIONS, tmp_path / "data")


Checked = Callable[..., tuple[int, list[str], list[str]]]


@pytest.fixture
def checked(data: Path, capsys: pytest.CaptureFixture[str]) -> Checked:
    """Carries out the command; its exit code and the lines that it said and complained."""

    def run(*options: str) -> tuple[int, list[str], list[str]]:
        code = main(["check-upgrade", "--data", str(data), *options])
        told = capsys.readouterr()
        return code, told.out.splitlines(), told.err.splitlines()

    return run


def played(data: Path) -> int:
    with closing(sqlite3.connect(data / "leeboard.db")) as database:
        wanted = "SELECT count(*) FROM match WHERE status IN ('running', 'over', 'void')"
        return int(database.execute(wanted).fetchone()[0])


def actions(data: Path, status: str) -> tuple[str, list[int]]:
    """The longest match of the game in this condition, and what was chosen in it."""
    with closing(sqlite3.connect(data / "leeboard.db")) as database:
        [match] = database.execute(
            "SELECT id FROM match WHERE game = ? AND status = ? ORDER BY head DESC LIMIT 1",
            (GAME, status),
        ).fetchone()
        bodies = database.execute(
            "SELECT body FROM event WHERE match = ? AND kind = 'act' ORDER BY seq", (match,)
        ).fetchall()
    return match, [json.loads(body)["action"] for (body,) in bodies]


def shortest(data: Path) -> str:
    """The finished match of the game with the fewest events."""
    with closing(sqlite3.connect(data / "leeboard.db")) as database:
        [match] = database.execute(
            "SELECT id FROM match WHERE game = ? AND status = 'over' ORDER BY head LIMIT 1", (GAME,)
        ).fetchone()
    return str(match)


def files(data: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in data.iterdir()}


class Changed(Step[Any]):
    """A step of the installed rules with something wrong in it."""

    def __init__(self, right: Step[Any]) -> None:
        super().__init__(right.kind, right.optional, right.secret, right.asks, right.answered)
        self.right = right

    def legal(self, state: Any) -> list[int]:
        return self.right.legal(state)

    def barred(self, state: Any, action: int) -> str:
        return self.right.barred(state, action)

    def play(self, state: Any, action: int) -> None:
        self.right.play(state, action)

    def run(self, state: Any) -> None:
        self.right.run(state)

    def automatic(self, state: Any) -> bool:
        return self.right.automatic(state)


class Barring(Changed):
    """Forbids an action that was always allowed."""

    action = -1

    def legal(self, state: Any) -> list[int]:
        return [one for one in self.right.legal(state) if one != self.action] or [self.action]

    def barred(self, state: Any, action: int) -> str:
        allowed = action != self.action or self.right.legal(state) == [self.action]
        return self.right.barred(state, action) if allowed else "NAU-9.99"


class Generous(Changed):
    """Gives a point with every action: nothing is refused, nothing is drawn otherwise."""

    def play(self, state: Any, action: int) -> None:
        state.vp[state.seat] += 1
        self.right.play(state, action)


class Drawing(Changed):
    """Draws once more than the rules do."""

    def play(self, state: Any, action: int) -> None:
        state.chance.below(f"more:{state.checkpoint}:{state.takeback}", 6)
        self.right.play(state, action)


@pytest.fixture
def steps() -> Iterator[list[Step[Any]]]:
    """The steps of the first edition, which a test may replace."""
    found = leeboard.game(GAME, edition=1).steps
    kept = found.copy()
    yield found
    found[:] = kept


def replace(steps: list[Step[Any]], make: Callable[[Step[Any]], Step[Any]]) -> None:
    steps[:] = [make(step) if step.asks else step for step in steps]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_nothing_differs_and_nothing_is_written(data: Path, checked: Checked, jobs: str) -> None:
    before, count = files(data), played(data)
    assert checked("--jobs", jobs) == (
        0,
        [f"{count} of {count} matches replay exactly with this release"],
        [],
    )
    assert files(data) == before


def test_a_forbidden_action_is_named_with_match_decision_and_clause(
    data: Path, checked: Checked, steps: list[Step[Any]]
) -> None:
    match, chosen = actions(data, "over")
    rare = min(set(chosen), key=lambda action: (chosen.count(action), -chosen.index(action)))
    Barring.action = rare
    replace(steps, Barring)
    code, said, complained = checked("--jobs", "1")
    assert code == 1
    [line] = [line for line in complained if match in line]
    text = leeboard.game(GAME, edition=1).catalogue.text(rare)
    assert f"match {match}: decision {chosen.index(rare) + 1}, seat " in line
    assert ", step " in line
    assert f'"{text}", NAU-9.99: ' in line
    count = played(data)
    assert said == [
        f"{count - len(complained)} of {count} matches replay exactly with this release"
    ]


def test_another_table_is_noticed_by_the_snapshot_and_by_the_result(
    data: Path, checked: Checked, steps: list[Step[Any]]
) -> None:
    ended = shortest(data)
    with closing(sqlite3.connect(data / "leeboard.db")) as database, database:
        database.execute("DELETE FROM snapshot WHERE match = ?", (ended,))
    replace(steps, Generous)
    code, _, complained = checked("--jobs", "1")
    assert code == 1
    running, _ = actions(data, "running")
    [line] = [line for line in complained if running in line]
    assert ": the table is another one: " in line
    [line] = [line for line in complained if ended in line]
    assert ", the last: the rules give " in line


def test_another_draw_is_noticed_at_its_decision(
    data: Path, checked: Checked, steps: list[Step[Any]]
) -> None:
    replace(steps, Drawing)
    code, _, complained = checked("--jobs", "1")
    assert code == 1
    match, _ = actions(data, "over")
    [line] = [line for line in complained if match in line]
    assert f"match {match}: decision 1, seat " in line
    assert "other draws than recorded" in line


def test_a_changed_log_and_an_unknown_edition_are_differences_in_any_process(
    data: Path, checked: Checked
) -> None:
    match, _ = actions(data, "over")
    other, _ = actions(data, "running")
    with closing(sqlite3.connect(data / "leeboard.db")) as database, database:
        database.execute("DROP TRIGGER event_update")  # somebody was very determined
        database.execute("UPDATE event SET at = at + 1 WHERE match = ? AND seq = 9", (match,))
        database.execute("UPDATE match SET rules = 99 WHERE id = ?", (other,))
    code, _, complained = checked("--jobs", "2")
    assert code == 1
    [broken] = [line for line in complained if match in line]
    assert "event 9 does not fit the chain" in broken
    [unknown] = [line for line in complained if other in line]
    assert "not 99" in unknown
    assert len(complained) == 2


def test_without_the_key_nothing_is_checked_and_none_is_made(data: Path, checked: Checked) -> None:
    (data / "server.key").unlink()
    code, said, [complaint] = checked()
    assert (code, said) == (2, [])
    assert "server.key is missing, and this database was made with it" in complaint
    assert not (data / "server.key").exists()
    (data / "server.key").write_text("11" * 32, encoding="ascii")
    code, said, [complaint] = checked()
    assert (code, said) == (2, [])
    assert "not the one that this database was made with" in complaint


@pytest.mark.anyio
async def test_it_works_while_people_play(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with match_server(data, LASTING) as server, server.somebody() as anybody:
        await anybody.table(GAME, [ME, ME])
        line = ["check-upgrade", "--data", str(data), "--jobs", "1"]
        assert await asyncio.to_thread(main, line) == 0, capsys.readouterr().err
        await anybody.table(GAME, [ME, ME])
    count = played(data) - 1
    assert f"{count} of {count} matches replay" in capsys.readouterr().out


@pytest.mark.anyio
@pytest.mark.parametrize("database", [POSTGRESQL])
async def test_a_database_on_postgresql_is_copied_and_checked(
    data: Path, blank_database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It has the tables of its own release, whatever those of this one are."""
    old = Store(driver_url(f"sqlite:///{data / 'leeboard.db'}"), SystemClock(), Limits())
    blank = Store(blank_database_url, SystemClock(), PATIENT_LIMITS)
    await copy_rows(old, blank)
    await old.close()
    await blank.close()
    count = played(data)
    (data / "leeboard.db").unlink()
    line = ["check-upgrade", "--data", str(data), "--database", blank_database_url, "--jobs", "1"]
    assert await asyncio.to_thread(main, line) == 0, capsys.readouterr().err
    assert f"{count} of {count} matches replay" in capsys.readouterr().out
