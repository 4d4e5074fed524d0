"""Strangers who want to stop the server: in short, and without a clock.

What an attack costs is counted in the server's processor time, which a busy machine does not
change. `make reliability PARTS=attacks` measures it for longer and against the marks.
"""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.patience import PATIENCE
from tests.server.faults import attacked
from tests.server.faults.attack_rows import HEADING, MEBIBYTE, MOST_GROWTH, Row
from tests.server.faults.attack_tables import (
    FIRST_LINE,
    LAST_LINE,
    PAGE,
    RowFile,
    measured,
    tables,
    write_page,
)
from tests.server.faults.attacked import (
    DATA,
    DATABASES,
    NAMES,
    OVERHEAD,
    Schedule,
    Wish,
    complaints,
    found_out,
    measure,
    minutes_of,
    names_with,
    run,
)
from tests.server.faults.attacked import SECONDS as SECONDS_OF_THE_MARK
from tests.server.faults.in_process import KEY
from tests.server.postgres import Postgres

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

# One of each kind; `make reliability` has all of them, and what each tries to break has tests too.
SHORT = ("cookies", "heads", "half_bodies", "refusals")
SECONDS = 1.5
EVENTS = 60
MINUTES = 40.0  # for a run that is shared out
MOST_SPENT = 6.0  # processor seconds: one call with a quadratic depth took 23


async def rows(url: str, folder: Path, names: list[str], mutant: str = "") -> list[Row]:
    found = run(names, lambda _name: SECONDS, url, folder, mutant, EVENTS)
    return [row async for row in found]


def wrong(row: Row) -> list[str]:
    found = list(row.findings)
    if row.spent > MOST_SPENT:
        found.append(f"{row.spent} seconds of processor time")
    if row.growth > MOST_GROWTH:
        found.append(f"{row.growth} bytes more")
    return found


@pytest.fixture(autouse=True)
def settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEEBOARD_KEY", KEY)
    monkeypatch.setenv("LEEBOARD_LAST", str(EVENTS // 2))
    monkeypatch.setattr(attacked, "GIVE_UP", PATIENCE)


@pytest.mark.parametrize("attack", SHORT)
async def test_no_attack_stops_the_loop(tmp_path: Path, attack: str) -> None:
    [row] = await rows(f"sqlite:///{tmp_path / 'attacked.db'}", tmp_path, [attack])
    assert wrong(row) == []


async def test_no_attack_stops_the_loop_with_postgresql(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.create("attacked")
    [row] = await rows(url, tmp_path, ["past"])
    postgres.drop("attacked")
    assert wrong(row) == []


async def test_a_private_table_and_a_folder_are_kept(tmp_path: Path) -> None:
    (tmp_path / DATA).mkdir()
    url = f"sqlite:///{tmp_path / DATA / 'leeboard.db'}"
    for row in await rows(url, tmp_path, ["invitations", "second_servers"]):
        assert wrong(row) == []


# The others are broken by `make reliability PARTS=broken`.
@pytest.mark.parametrize("attack", ["quotes", "invitations", "second_servers"])
async def test_a_server_that_is_broken_is_found_out(
    attack: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attacked, "GIVE_UP", 10.0)  # the first would not answer for minutes
    assert await attacked.blind([attack]) == []


@pytest.mark.parametrize(
    ("attack", "finding", "found"),
    [
        ("quotes", "a player has no answer after the attack", True),
        ("quotes", "it did not stop", False),
        ("quotes", "the server ended", False),
        ("invitations", "a private table is shown to strangers: /api/matches/m/table", True),
        ("invitations", "unexpected: 429 /api/matches/m/table", False),
        ("logins", "the owner is locked out: TOO_MANY_TRIES", True),
        ("logins", "unexpected: 503 /api/login", False),
        ("second_servers", "a second server serves the folder", True),
        ("second_servers", "a second server says: out of memory", False),
    ],
)
def test_a_broken_server_is_known_by_its_own_fault(attack: str, finding: str, found: bool) -> None:
    assert found_out(a_row(attack, findings=["late", finding], stopping=40.0)) == found
    assert not found_out(a_row(attack, stopping=40.0))


# What the server noted.

STOPPED = datetime(2026, 11, 18, 12, 0, 0, 500_000, tzinfo=UTC)
CANCELLED = {"said": "Exception in ASGI application", "error": "asyncio.CancelledError"}


@pytest.mark.parametrize(
    ("line", "stopped", "complained"),
    [
        ({"at": "2026-11-18T12:00:00.500+00:00", **CANCELLED}, STOPPED, False),
        ({"at": "2026-11-18T12:00:00.499+00:00", **CANCELLED}, STOPPED, True),
        ({"at": "2026-11-18T12:00:00.500+00:00", **CANCELLED}, None, True),
        ({"at": "2026-11-18T12:00:01.000+00:00", "said": "unhandled: KeyError"}, STOPPED, True),
        ({"at": "2026-11-18T12:00:01.000+00:00", "said": "bots: begins anew"}, STOPPED, True),
        (
            {"at": "2026-11-18T12:00:01.000+00:00", **CANCELLED, "error": "KeyError"},
            STOPPED,
            True,
        ),
        ({"at": "2026-11-18T12:00:00.000+00:00", "said": "a bot failed"}, STOPPED, False),
    ],
)
def test_a_call_may_be_cancelled_at_the_stop_alone(
    tmp_path: Path, line: dict[str, str], stopped: datetime | None, complained: bool
) -> None:
    log = tmp_path / "server.log"
    log.write_text(json.dumps(line) + "\n", encoding="utf-8")
    assert bool(complaints(log, stopped)) == complained


# What is made of the figures.


def a_row(attack: str = "quotes", **changed: Any) -> Row:
    quick = [0.01] * 200
    return replace(Row(attack, 20.0, quick, quick, quick, stopping=0.3), **changed)


def test_a_server_that_nobody_notices_anything_of_reaches_its_marks() -> None:
    assert a_row().missed == []
    assert a_row(during=[0.019] * 200, growth=MOST_GROWTH, stopping=5.0).missed == []
    assert a_row("frozen", during=[15.0] * 9).missed == []  # nobody could be answered
    assert a_row("analyses", during=[1.0] * 200).missed == []  # a bot may take a second longer


@pytest.mark.parametrize(
    ("attack", "changed", "said"),
    [
        ("quotes", {"during": [0.01] * 190 + [0.03] * 10}, "p99 30 ms instead of 20"),
        ("quotes", {"before": [0.1] * 9, "during": [0.21] * 9}, "p99 210 ms instead of 200"),
        ("analyses", {"during": [1.02] * 200}, "p99 1020 ms instead of 1010"),
        ("frozen", {"after": [0.03] * 200}, "p99 30 ms instead of 20"),
        ("quotes", {"during": []}, "p99 inf ms instead of 20"),
        ("quotes", {"growth": MOST_GROWTH + MEBIBYTE}, "65 MiB more memory"),
        ("quotes", {"restarts": 1}, "1 restarted"),
        ("quotes", {"stopping": 5.1}, "5.1 s to stop"),
        ("quotes", {"findings": ["the server ended"]}, "the server ended"),
    ],
)
def test_a_mark_that_is_missed_is_told(attack: str, changed: dict[str, Any], said: str) -> None:
    assert a_row(attack, **changed).missed == [said]


def test_a_row_stands_in_a_table_as_the_documentation_has_it() -> None:
    lines = [*HEADING.splitlines(), str(a_row()), str(a_row("frozen", findings=["late"]))]
    assert len({line.count("|") for line in lines}) == 1
    assert lines[-2].endswith("| kept |")
    assert lines[-1].startswith("| frozen†")
    assert lines[-1].endswith("| late |")


@pytest.mark.parametrize("overhead", [4.0, OVERHEAD, 12.0])
def test_a_whole_run_ends_in_time(overhead: float) -> None:
    """Whatever else a row takes than what is planned, on machines that are quick and slow."""
    now = [0.0]
    names = [name for each in (2 * DATABASES) for name in names_with(NAMES, each)]
    plan = Schedule(len(names), MINUTES, lambda: now[0])
    for name in names:
        now[0] += 2 * plan(name) + overhead
    assert now[0] <= 60 * MINUTES * 1.15


def test_one_setting_has_time_for_whole_attacks() -> None:
    plan = Schedule(len(NAMES), MINUTES)
    assert plan("quotes") == SECONDS_OF_THE_MARK


def test_what_needs_a_file_is_not_tried_elsewhere() -> None:
    assert set(NAMES) - set(names_with(NAMES, "postgresql")) == {"full_disk", "second_servers"}
    assert names_with(NAMES, "sqlite") == list(NAMES)


def test_a_whole_run_of_whole_attacks_takes_less_than_two_hours() -> None:
    assert len(Wish().places) == 132
    assert minutes_of(132, SECONDS_OF_THE_MARK) < 110


# What was measured before.

SQLITE = ("interpreted", "sqlite")


def kept(path: Path, *rows: Row) -> RowFile:
    file = RowFile(path)
    for row in rows:
        file.add(measured(*SQLITE, 0.4, 47.0, row))
    return file


def test_a_run_goes_on_with_what_is_missing(tmp_path: Path) -> None:
    wish = Wish(["quotes", "heads", "files"], ["interpreted"], ["sqlite"])
    path = tmp_path / "build" / "attacks.json"
    kept(path, a_row("heads"), a_row("files", seconds=3.0))
    again = RowFile(path)
    assert wish.missing(again) == [(*SQLITE, "quotes"), (*SQLITE, "files")]  # 3 seconds are few
    assert replace(wish, minutes=5.0).missing(again) == [(*SQLITE, "quotes")]
    assert len(replace(wish, forms=["compiled"]).missing(again)) == 3
    kept(path, a_row("quotes"), a_row("files"))
    assert wish.missing(RowFile(path)) == []
    RowFile(path).forget(replace(wish, names=["heads"]).places)  # and nothing else
    assert wish.missing(RowFile(path)) == [(*SQLITE, "heads")]


async def test_a_row_is_kept_before_the_next_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And one that cannot be measured is tried again by the next call."""
    path, tried = tmp_path / "attacks.json", list[str]()

    async def attack_one(name: str, *_others: Any, **_named: Any) -> Row:
        tried.append(name)
        assert len(RowFile(path).rows) == len(tried) - 1 - tried.count("heads")
        if name == "heads":
            raise OSError("no descriptors left")
        return a_row(name)

    async def no_match(*_anything: object) -> str:
        return "m1"

    monkeypatch.setattr(attacked, "attack_one", attack_one)
    monkeypatch.setattr(attacked, "long_match", no_match)
    wish = Wish(["quotes", "heads", "files"], ["interpreted"], ["sqlite"])
    assert not await measure(wish, RowFile(path))
    assert tried == ["quotes", "heads", "files"]
    assert wish.missing(RowFile(path)) == [(*SQLITE, "heads")]


def test_a_row_comes_back_from_its_file_as_it_was(tmp_path: Path) -> None:
    row = a_row("frozen", findings=["late"], busy=(0.1, 0.2), growth=5 * MEBIBYTE, restarts=1)
    kept(tmp_path / "attacks.json", row)
    [again] = RowFile(tmp_path / "attacks.json").rows.values()
    assert again.row == row
    assert (again.form, again.database, again.load, again.took) == (*SQLITE, 0.4, 47.0)


def test_the_tables_stand_between_two_lines_of_the_page(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"above\n{FIRST_LINE}\n\nof yore\n{LAST_LINE}\nbelow\n")
    rows = list(kept(tmp_path / "attacks.json", a_row("files"), a_row("quotes")).rows.values())
    write_page(tables(rows, NAMES), page)
    lines = page.read_text().splitlines()
    assert (lines[0], lines[1], lines[-2], lines[-1]) == ("above", FIRST_LINE, LAST_LINE, "below")
    assert lines[3].startswith("Interpreted, SQLite: 2 attacks on 20")
    assert lines[3].endswith("at a load of 0.4 to 0.4 before each.")
    assert lines[5:7] == HEADING.splitlines()
    assert [line.split(" |")[0] for line in lines[7:9]] == ["| quotes", "| files"]
    assert "of yore" not in lines
    write_page("others", page)
    assert page.read_text() == f"above\n{FIRST_LINE}\n\nothers\n{LAST_LINE}\nbelow\n"


def test_a_page_without_the_two_lines_stays_as_it_is(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"{LAST_LINE}\n{FIRST_LINE}\n")
    with pytest.raises(ValueError, match="must have the lines"):
        write_page("tables", page)
    assert page.read_text() == f"{LAST_LINE}\n{FIRST_LINE}\n"


def test_our_page_has_the_two_lines_once() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert (text.count(FIRST_LINE), text.count(LAST_LINE)) == (1, 1)
    assert text.index(FIRST_LINE) < text.index(LAST_LINE)
