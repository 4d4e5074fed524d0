"""A decision: one small choice of one seat."""

from __future__ import annotations

from typing import Final

from leeboard.kernel.text import Text

__all__ = ["Decision"]


class Decision:
    """What is asked of a seat: its kind, its prompt, whether it may be declined."""

    def __init__(self, kind: str, seat: int, optional: bool) -> None:
        self.kind: Final[str] = kind  # an id such as `choose_boat`
        self.seat: Final[int] = seat  # who is asked, counted from 0
        self.optional: Final[bool] = optional  # may it be declined?

    @property
    def prompt(self) -> Text:
        """The question, as a message to be said in the reader's language."""
        return Text(f"decision-{self.kind}")

    @property
    def guide(self) -> Text:
        """What it is about, for who meets it for the first time."""
        return Text(f"guide-{self.kind}")

    def __repr__(self) -> str:
        return f"Decision({self.kind!r}, seat={self.seat}, optional={self.optional})"
