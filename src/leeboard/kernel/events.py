"""The events that a game can tell of: their kinds, and what each operand is."""

from __future__ import annotations

from leeboard.kernel.catalogue import Names
from leeboard.kernel.state import Event
from leeboard.kernel.text import Text, Value

__all__ = ["NUMBER", "SEAT", "EventBook"]

SEAT = Names("seat", [])  # an operand that is a seat, counted from 0
NUMBER = Names("number", [])  # an operand that is a plain number


class EventBook:
    """All kinds of events of a game, each with its operands: a name and what it counts in."""

    def __init__(self) -> None:
        self.operands: dict[str, list[tuple[str, Names]]] = {}  # by kind
        self.ends: list[str] = []  # the kinds that tell why a game comes to its end
        self.headings: list[str] = []  # the kinds that tell that a round begins, by its number

    def event(
        self,
        kind: str,
        operands: list[tuple[str, Names]],
        ends: bool = False,
        heading: bool = False,
    ) -> None:
        """Enter a kind; `ends` marks the one that announces the end, told once in a game.

        A `heading` tells that a round begins and has its number first: a log is divided by it.
        """
        self.operands[kind] = operands
        if ends:
            self.ends.append(kind)
        if heading:
            self.headings.append(kind)

    def heading(self, events: list[Event]) -> int:
        """Which of these events tells that a round begins, or -1."""
        for index, event in enumerate(events):
            if event[0] in self.headings:
                return index
        return -1

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
