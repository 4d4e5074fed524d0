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
        self.ends: list[str] = []  # the kinds that tell why a game comes to its end

    def event(self, kind: str, operands: list[tuple[str, Names]], ends: bool = False) -> None:
        """Enter a kind; `ends` marks the one that announces the end, told once in a game."""
        self.operands[kind] = operands
        if ends:
            self.ends.append(kind)

    def ending(self, events: list[Event]) -> Event | None:
        """The event among these that tells why the game comes to its end, or None."""
        for event in events:
            if event[0] in self.ends:
                return event
        return None

    def text(self, event: Event) -> str:
        """The event with the ids of its operands, as an action is written: `sailed 0 riga`."""
        kind = str(event[0])
        words = [kind]
        for (_, names), value in zip(self.operands[kind], event[1:], strict=True):
            words.append(names.ids[int(value)] if names.ids else str(value))
        return " ".join(words)

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
