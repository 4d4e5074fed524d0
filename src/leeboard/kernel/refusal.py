"""Why an action is not legal now, told to a person: the clause behind it and a message."""

from __future__ import annotations

from typing import Final

from leeboard.kernel.text import Text

__all__ = ["Refusal"]


class Refusal:
    """A refused action: which clause of the rules forbids it, and the sentence that says so."""

    def __init__(self, clause: str, text: Text) -> None:
        self.clause: Final[str] = clause  # such as `MAR-5.14`, an anchor of the handbook
        self.text: Final[Text] = text  # why not, as a message

    def __repr__(self) -> str:
        return f"Refusal({self.clause!r}, {self.text!r})"


def refusal_key(barred: str) -> str:
    """The message key of what a step's `barred` answers: `refusal-MAR-5-14`.

    A clause with several conditions can say which one is missing: `GDA-5.24:goods` is told by
    `refusal-GDA-5-24-goods`.
    """
    return "refusal-" + barred.replace(".", "-").replace(":", "-")


def clause_of(barred: str) -> str:
    """The clause alone: `GDA-5.24` of `GDA-5.24:goods`."""
    return barred.partition(":")[0]
