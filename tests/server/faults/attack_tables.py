"""Rows of attacks in a file, and the tables that docs/reliability.md has of them.

A run writes each row as it comes, so that one that was cut short goes on with what is missing.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeAlias

from tests.server.faults.attack_rows import HEADING, Row

ROOT = Path(__file__).parents[3]
FILE = ROOT / "build" / "attacks.json"
PAGE = ROOT / "docs" / "reliability.md"
FIRST_LINE = "<!-- make reliability PARTS=attacks WISH=--write: it puts its tables here -->"
LAST_LINE = "<!-- the tables of the attacks end here -->"
DIGITS = 5  # of a second: a hundredth of a millisecond

Place: TypeAlias = tuple[str, str, str]  # form, database, attack


@dataclass(frozen=True)
class MeasuredRow:
    """A row, where and when it was measured, and how busy the machine was before it."""

    form: str
    database: str
    day: str
    load: float  # processes that wanted a core in the minute before
    took: float  # seconds, with all that is not measured
    row: Row

    @property
    def place(self) -> Place:
        return self.form, self.database, self.row.attack

    def plain(self) -> dict[str, Any]:
        plain = asdict(self)
        for phase in ("before", "during", "after"):
            plain["row"][phase] = [round(one, DIGITS) for one in plain["row"][phase]]
        return plain


def measured(form: str, database: str, load: float, took: float, row: Row) -> MeasuredRow:
    return MeasuredRow(form, database, time.strftime("%Y-%m-%d"), load, took, row)


def read_row(plain: dict[str, Any]) -> MeasuredRow:
    row = plain["row"]
    return MeasuredRow(**plain | {"row": Row(**row | {"busy": tuple(row["busy"])})})


class RowFile:
    """The rows that were measured so far, one for each place."""

    def __init__(self, path: Path = FILE) -> None:
        self.path = path
        found = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
        self.rows: dict[Place, MeasuredRow] = {one.place: one for one in map(read_row, found)}

    def has(self, place: Place, seconds: float) -> bool:
        """Whether this was measured with an attack that lasted at least so long."""
        return place in self.rows and self.rows[place].row.seconds >= seconds

    def add(self, one: MeasuredRow) -> None:
        """Keep a row, in place of an older one."""
        self.rows[one.place] = one
        self._write()

    def forget(self, places: Iterable[Place]) -> None:
        for place in places:
            self.rows.pop(place, None)
        self._write()

    def _write(self) -> None:
        """All at once: whoever ends us meanwhile spoils no row."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = self.path.with_suffix(".new")
        new.write_text(json.dumps([one.plain() for one in self.rows.values()]), encoding="utf-8")
        os.replace(new, self.path)


def tables(rows: Sequence[MeasuredRow], names: Sequence[str]) -> str:
    """A table for each setting in which something was measured, the attacks in this order."""
    settings = dict.fromkeys((one.form, one.database) for one in rows)
    return "\n".join(
        _table([one for one in rows if (one.form, one.database) == setting], names)
        for setting in settings
    )


def _table(rows: list[MeasuredRow], names: Sequence[str]) -> str:
    rows = sorted(rows, key=lambda one: names.index(one.row.attack))
    days = " and ".join(sorted({one.day for one in rows}))
    loads = [one.load for one in rows]
    said = (
        f"{rows[0].form.capitalize()}, {DATABASE_NAMES[rows[0].database]}: {len(rows)} attacks on "
        f"{days}, at a load of {min(loads):.1f} to {max(loads):.1f} before each."
    )
    return "\n".join([said, "", HEADING, *(squeezed(str(one.row)) for one in rows), ""])


DATABASE_NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


def squeezed(line: str) -> str:
    """A row without the blanks that keep it in line on a screen."""
    return " ".join(line.split())


def write_page(text: str, page: Path = PAGE) -> None:
    """Put the tables between the two lines of the page."""
    before, first, rest = page.read_text(encoding="utf-8").partition(FIRST_LINE)
    _, last, after = rest.partition(LAST_LINE)
    if not (first and last):
        raise ValueError(f"{page.name} must have the lines {FIRST_LINE} and {LAST_LINE}")
    page.write_text(f"{before}{first}\n\n{text}\n{last}{after}", encoding="utf-8")
