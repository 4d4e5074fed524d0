"""Why an action is not legal now, told to a person: the clause behind it and a message."""

from __future__ import annotations

from typing import Final

from leeboard.kernel.text import Text


class Refusal:
    """A refused action: which clause of the rules forbids it, and the sentence that says so."""

    def __init__(self, clause: str, text: Text) -> None:
        self.clause: Final[str] = clause
        self.text: Final[Text] = text

    def __repr__(self) -> str:
        return f"Refusal({self.clause!r}, {self.text!r})"


def refusal_key(clause: str) -> str:
    """The message key of a clause: `refusal-MAR-5-14`."""
    return "refusal-" + clause.replace(".", "-")
