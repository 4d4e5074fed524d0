"""Where a match begins: with a new game, at a decision of another match, or with a position."""

from __future__ import annotations

from typing import Final

from leeboard.kernel.reading import Reader

__all__ = ["Origin"]

NEW: Final = "new"  # set up by the rules
FORK: Final = "fork"  # at a decision of a match that was played where this one is
RECORD: Final = "record"  # at a decision of a record that somebody brought
POSITION: Final = "position"  # with a position that somebody wrote down
KINDS: Final = [NEW, FORK, RECORD, POSITION]

BOX: Final = "box"  # the game's own content
OWN: Final = "own"  # a content file of somebody's own
CONTENTS: Final = [BOX, OWN]

ANEW: Final = "anew"  # what no seat has seen is drawn again by the dice of this match
AS_IT_WAS: Final = "as_it_was"  # it stays where it lay, and whoever saw it knows it
DEALS: Final = [ANEW, AS_IT_WAS]


class Origin:
    """What the dice of a match are bound to beside its terms: how it came to its first table."""

    def __init__(
        self,
        kind: str = NEW,
        content: str = BOX,
        of: str = "",
        at: int = 0,
        start: str = "",
        deal: str = "",
        made: bool = False,
    ) -> None:
        self.kind: Final[str] = kind
        self.content: Final[str] = content
        self.of: Final[str] = of  # the match or the record it goes on from
        self.at: Final[int] = at  # after so many decisions of it
        self.start: Final[str] = start  # hash of the position it begins with
        self.deal: Final[str] = deal  # what becomes of things that no seat has seen
        # Whether somebody made the position, or one that it goes back to, outside of any match.
        self.made: Final[bool] = made

    @property
    def anew(self) -> bool:
        return self.deal == ANEW

    def plain(self) -> dict[str, object]:
        """What is hashed, and what a record shows; a new game has only its first two entries."""
        plain: dict[str, object] = {"kind": self.kind, "content": self.content}
        if self.kind in (FORK, RECORD):
            plain["of"] = self.of
            plain["at"] = self.at
        if self.kind != NEW:
            plain["start"] = self.start
            plain["deal"] = self.deal
            plain["made"] = self.made
        return plain


def read_origin(reader: Reader) -> Origin:
    """The origin of such plain data, checked field by field."""
    kind = KINDS[reader.choice("kind", KINDS)]
    content = CONTENTS[reader.choice("content", CONTENTS)]
    of, at = "", 0
    if kind in (FORK, RECORD):
        of, at = reader.text("of"), reader.whole("at", 0, 2**31)
    if kind == NEW:
        reader.close()
        return Origin(kind, content)
    start = reader.text("start")
    deal = DEALS[reader.choice("deal", DEALS)]
    made = reader.flag("made")
    reader.close()
    return Origin(kind, content, of, at, start, deal, made)
