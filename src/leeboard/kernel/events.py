"""The events that a game can tell of: their kinds, and what each operand is."""

from __future__ import annotations

from leeboard.kernel.catalogue import Names
from leeboard.kernel.state import Event
from leeboard.kernel.text import Text, Value

SEAT = Names("seat", [])
NUMBER = Names("number", [])


class EventBook:
    """All kinds of events of a game, each with its operands: a name and what it counts in."""

    def __init__(self) -> None:
        self.operands: dict[str, list[tuple[str, Names]]] = {}

    def event(self, kind: str, operands: list[tuple[str, Names]]) -> None:
        self.operands[kind] = operands

    def sentence(self, event: Event) -> Text:
        """The event as a message: `event-sailed` with the names of its operands."""
        kind = str(event[0])
        params: dict[str, Value] = {}
        for (name, names), value in zip(self.operands[kind], event[1:], strict=True):
            number = int(value)
            if names is SEAT:
                params[name] = Text("seat", {"number": number + 1})
            elif names is NUMBER:
                params[name] = number
            else:
                params[name] = names.value(number)
        return Text(f"event-{kind}", params)
