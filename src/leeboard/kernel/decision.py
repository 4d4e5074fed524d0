"""A decision: one small choice of one seat."""

from __future__ import annotations

from typing import Final

from leeboard.kernel.text import Text


class Decision:
    """What is asked of a seat: its kind, its prompt, whether it may be declined."""

    def __init__(self, kind: str, seat: int, optional: bool) -> None:
        self.kind: Final[str] = kind
        self.seat: Final[int] = seat
        self.optional: Final[bool] = optional

    @property
    def prompt(self) -> Text:
        return Text(f"decision-{self.kind}")

    @property
    def guide(self) -> Text:
        """What it is about, for who meets it for the first time."""
        return Text(f"guide-{self.kind}")

    def __repr__(self) -> str:
        return f"Decision({self.kind!r}, seat={self.seat}, optional={self.optional})"
