"""What is answered instead of an acknowledgement; nothing has changed then."""

from __future__ import annotations

from typing import Final

from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.text import Text

STALE: Final = "STALE"  # the question is no longer open
ILLEGAL: Final = "ILLEGAL"  # a rule of the game forbids it
UNKNOWN_ACTION: Final = "UNKNOWN_ACTION"
KEY_REUSED: Final = "KEY_REUSED"  # the same key came with other content before
NOT_FOUND: Final = "NOT_FOUND"  # there is no such thing, or it is not yours: the same answer
NOT_RUNNING: Final = "NOT_RUNNING"
NOTHING_TO_UNDO: Final = "NOTHING_TO_UNDO"
ASKED_ALREADY: Final = "ASKED_ALREADY"
NOT_AWAY: Final = "NOT_AWAY"
TOO_LONG: Final = "TOO_LONG"  # more events than any match needs
REPAIR: Final = "REPAIR"  # the log is damaged; an operator is needed
BUSY: Final = "BUSY"  # try again with the same key


class CommandRefused(LeeboardError):
    """A command that was not carried out, with the reason to tell."""

    def __init__(self, code: str, text: Text, clause: str = "") -> None:
        super().__init__(code)
        self.code: Final = code
        self.text: Final = text  # in words once the language is known
        self.clause: Final = clause


REFUSAL_TEXTS: Final = {
    STALE: Text("refused-stale"),
    UNKNOWN_ACTION: Text("refused-unknown-action"),
    KEY_REUSED: Text("refused-key-reused"),
    NOT_FOUND: Text("refused-not-found"),
    NOT_RUNNING: Text("refused-not-running"),
    NOTHING_TO_UNDO: Text("refused-nothing-to-undo"),
    ASKED_ALREADY: Text("refused-asked-already"),
    NOT_AWAY: Text("refused-not-away"),
    TOO_LONG: Text("refused-too-long"),
    REPAIR: Text("refused-repair"),
    BUSY: Text("refused-busy"),
}


def refused(code: str) -> CommandRefused:
    """A refusal for a reason that is not a rule of the game."""
    return CommandRefused(code, REFUSAL_TEXTS[code])
