"""A game's handbook as clauses and sections, to be looked up, searched and read."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, Final

from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.game import Game

HEAD: Final = re.compile(r"\*\*([A-Z]+-[A-Z0-9.]+)\*\*\{ #[^}]*\} ?")
HEADING: Final = re.compile(r"(#+) +(.*)")
SECTION: Final = re.compile(r"([0-9]+)\. ")  # how the title of a section begins
LINK: Final = re.compile(r"\[([^]]*)\]\([^)]*\)")


class UnknownClause(LeeboardError):
    """The handbook has no clause or section of this name."""


@dataclass(frozen=True)
class Clause:
    """One numbered statement, with the heading it stands under."""

    id: str
    heading: str
    text: str  # Markdown, without the number and its anchor

    @property
    def opening(self) -> str:
        """Its first paragraph, without the tables and lists that may follow."""
        return self.text.partition("\n\n")[0]


class Handbook:
    """The clauses of a handbook in their order, and its whole text without anchors."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.clauses: dict[str, Clause] = {}
        self.sections: dict[str, str] = {}  # by number: heading and all that stands under it
        self.text = HEAD.sub(r"**\1** ", text)
        self._read(text)

    def _read(self, text: str) -> None:
        heading = section = clause = ""
        body: list[str] = []
        for line in [*text.splitlines(), "# "]:
            head, title = HEAD.match(line), HEADING.match(line)
            if head or title:
                if clause:
                    self.clauses[clause] = Clause(clause, heading, "\n".join(body).strip())
                clause, body = "", []
            if title:
                heading = title[2]
                if len(title[1]) <= 2:
                    numbered = SECTION.match(heading)
                    section = numbered[1] if numbered else ""
            if head:
                clause = head[1]
            body.append(HEAD.sub("", line))
            if section:
                shown = HEAD.sub(r"**\1** ", line)
                self.sections[section] = self.sections.get(section, "") + shown + "\n"

    def clause(self, wanted: str) -> Clause:
        """The clause of this id; upper or lower case, and its letters may be left out."""
        name = wanted.strip().upper()
        for clause in self.clauses.values():
            if name in (clause.id, clause.id.partition("-")[2]):
                return clause
        near = get_close_matches(name, list(self.clauses), 3, 0.7)
        hint = f"; near it: {', '.join(near)}" if near else ""
        raise UnknownClause(f'the handbook of {self.name} has no clause "{wanted}"{hint}')

    def section(self, wanted: str) -> str | None:
        """The section of this number, as `5` or `MAR-5`; None if there is none."""
        return self.sections.get(wanted.strip().rpartition("-")[2])

    def search(self, words: str) -> list[Clause]:
        """The clauses in whose text all these words occur, in any case."""
        wanted = words.casefold().split()
        return [
            clause
            for clause in self.clauses.values()
            if all(word in f"{clause.id} {clause.text}".casefold() for word in wanted)
        ]


def handbook(game: Game[Any]) -> Handbook:
    return _read(game.id, game.folder / "handbook.md")


@cache
def _read(name: str, path: Path) -> Handbook:
    try:
        return Handbook(name, path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UnknownClause(f"the handbook of {name} cannot be read: {error.strerror}") from None


def rendered(markdown: str, width: int, colour: bool = False) -> str:
    """Markdown as lines for a terminal, none longer than the width unless a word is."""
    # Imported late: a table of results needs no Markdown.
    from rich.console import Console
    from rich.markdown import Markdown

    out = io.StringIO()
    console = Console(
        file=out,
        width=width,
        force_terminal=colour,
        color_system="standard" if colour else None,
        legacy_windows=False,
    )
    console.print(Markdown(LINK.sub(r"\1", markdown), hyperlinks=False))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())
