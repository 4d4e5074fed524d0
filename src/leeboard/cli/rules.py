"""`leeboard rules`: a game's handbook, a section or clause of it, or what mentions a word.

With `--where` it leads from a clause to the code that carries it out, and to its tests.
"""

from __future__ import annotations

import argparse
import os
import pydoc
import sys
from pathlib import Path
from typing import Any

from leeboard.clause_index import (
    UNCODED,
    UNTESTABLE,
    Place,
    is_example,
    places_in_code,
    places_in_tests,
    reasons,
    rule_tests,
)
from leeboard.cli.common import BadCommand, Commands, complain, game_named, table, visible, width
from leeboard.handbook import Clause, Handbook, handbook, rendered
from leeboard.kernel.game import Game


def add_to(commands: Commands) -> None:
    command = commands.add_parser("rules")
    command.add_argument("game", metavar="GAME")
    command.add_argument(
        "clause", metavar="CLAUSE", nargs="?", help="such as MAR-5.14, or 5 for section 5"
    )
    command.add_argument("--search", metavar="WORDS", help="the clauses that mention these words")
    command.add_argument(
        "--where",
        action="store_true",
        help="file and line of the code and of the tests of a clause, a section or all clauses",
    )
    command.set_defaults(run=run)


def run(wanted: argparse.Namespace) -> int:
    game = game_named(wanted.game)
    book = handbook(game)
    if wanted.search is not None and wanted.clause is not None:
        raise BadCommand("give a clause or --search, not both")
    if wanted.search is not None and wanted.where:
        raise BadCommand("give --where or --search, not both")
    if wanted.where:
        tell_where(game, book, wanted.clause)
    elif wanted.search is not None:
        found = book.search(wanted.search)
        if not found:
            complain(f'no clause mentions "{wanted.search}"')
            return 1
        show("\n\n".join(numbered(clause) for clause in found))
    elif wanted.clause is None:
        show(book.text, paged=True)
    else:
        section = book.section(wanted.clause)
        show(section if section is not None else numbered(book.clause(wanted.clause)))
    return 0


def numbered(clause: Clause) -> str:
    return f"**{clause.id}** {clause.text}"


def show(markdown: str, paged: bool = False) -> None:
    """Write Markdown to the terminal, page by page if it is long and somebody reads it."""
    read = sys.stdout.isatty()
    colour = read and "NO_COLOR" not in os.environ
    text = rendered(visible(markdown), width(), colour)
    if paged and read and sys.stdin.isatty():
        os.environ.setdefault("LESS", "-R")  # the pager shows colours as colours
        pydoc.pager(text)
    else:
        print(text)


class Index:
    """Where the clauses of a game are named, and what is said of those that are named nowhere."""

    def __init__(self, game: Game[Any]) -> None:
        self.folder = game.folder
        self.code = places_in_code(game.folder)
        self.tests = rule_tests(game.id, game.folder)
        self.marks = places_in_tests(self.tests) if self.tests else {}
        self.uncoded = reasons(self.tests / UNCODED) if self.tests else {}
        self.untestable = reasons(self.tests / UNTESTABLE) if self.tests else {}

    def no_code(self, clause: str) -> str:
        """Why no code is shown for a clause, or "" if there is some."""
        if clause in self.code:
            return ""
        if is_example(clause):
            return "a worked example"
        unlisted = "named nowhere" if self.tests else "the reason stands with the tests"
        return self.uncoded.get(clause, unlisted)

    def no_test(self, clause: str) -> str:
        """Why no test is shown for a clause, or "" if there is some or none are installed."""
        if clause in self.marks or self.tests is None:
            return ""
        return self.untestable.get(clause, "no test is marked with it")


def tell_where(game: Game[Any], book: Handbook, wanted: str | None) -> None:
    """The places of one clause, or a table of a section or of the whole game."""
    index = Index(game)
    if wanted is not None and book.section(wanted) is None:
        clause = book.clause(wanted)
        show(numbered(clause))
        print()
        print("\n".join(places_of(index, clause.id)))
    else:
        section = None if wanted is None else wanted.strip().rpartition("-")[2]
        chosen = [
            clause
            for clause in book.clauses
            if section is None or clause.partition("-")[2].startswith(f"{section}.")
        ]
        print("\n".join(table_of(index, chosen)))
    if index.tests is None:
        print("The tests are not installed: a clone of the repository has them.")


def places_of(index: Index, clause: str) -> list[str]:
    """A line for each place of a clause."""
    why = index.no_code(clause)
    lines = [f"code  none: {why}"] if why else []
    lines += [
        f"code  {shown_path(place.path)}:{place.line}" for place in index.code.get(clause, [])
    ]
    why = index.no_test(clause)
    lines += [f"test  none: {why}"] if why else []
    marks = index.marks.get(clause, [])
    lines += [f"test  {shown_path(place.path)}:{place.line}  {place.test}" for place in marks]
    return lines


def table_of(index: Index, clauses: list[str]) -> list[str]:
    """A row for each clause: its first place in the code and among the tests, and how many more."""
    rows = [["clause", "code", "test", "no code because"]]
    for clause in clauses:
        code = first_of(index.code.get(clause, []), index.folder)
        test = first_of(index.marks.get(clause, []), index.tests)
        rows.append([clause, code, test, index.no_code(clause)])
    heads = [f"code below {shown_path(index.folder)}"]
    if index.tests is not None:
        heads.append(f"tests below {shown_path(index.tests)}")
    return [*heads, "", *table(rows)]


def first_of(places: list[Place], folder: Path | None) -> str:
    """The first of some places below a folder; "" without any."""
    if not places or folder is None:
        return ""
    more = f" +{len(places) - 1}" if len(places) > 1 else ""
    return f"{places[0].path.relative_to(folder).as_posix()}:{places[0].line}{more}"


def shown_path(path: Path) -> str:
    """A path as one would type it here: below the working folder without what leads to it."""
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)
