"""The log of a match as a viewer reads it: each entry in words, and its events for the client."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.game import Game
from leeboard.kernel.state import Event
from leeboard.kernel.text import Text
from leeboard.server.viewing.words import Speaker

KINDS: Final = (
    "start",
    "act",
    "undo",
    "undo_asked",
    "undo_agreed",
    "undo_refused",
    "stand_in",
    "back",
    "credit",
    "over",
    "void",
)


class UnknownKind(LeeboardError):
    """A log entry that the story has no words for."""


@dataclass(frozen=True)
class Entry:
    """Something that happened, as far as one viewer saw it."""

    n: int  # the viewer's own count
    kind: str  # one of KINDS
    at: float  # seconds since 1970
    seat: int | None = None  # who did it, or to whom it happened
    events: list[Event] = field(default_factory=list)  # of an action: what was seen of it
    scope: str = ""  # of an undo: "step" or "turn"; of what was asked for, too
    reason: str = ""  # of a stand-in: "clock" or "left"
    seconds: int = 0  # of a credit
    scores: list[int] = field(default_factory=list)  # at the end, by seat
    ranking: list[int] = field(default_factory=list)
    undone: bool = False  # was it taken back later?


def told(entry: Entry, game: Game[Any], speaker: Speaker) -> dict[str, object]:
    """The entry as a client gets it: in words, and as the events to animate."""
    return {
        "n": entry.n,
        "kind": entry.kind,
        "seat": entry.seat,
        "lines": lines(entry, game, speaker),
        "events": [list(event) for event in entry.events],
        "undone": entry.undone,
        "at": entry.at,
    }


def lines(entry: Entry, game: Game[Any], speaker: Speaker) -> list[str]:
    """What the log says; nothing for an action of which the viewer saw nothing."""
    return [speaker.say(text) for text in _texts(entry, game)]


def _texts(entry: Entry, game: Game[Any]) -> list[Text]:
    if entry.kind == "act":
        return [game.event_text(event) for event in entry.events]
    if entry.kind == "over":
        return [Text("story-over"), *_places(entry)]
    if entry.kind == "start":
        return [Text("story-start")]
    if entry.kind == "void":
        return [Text("story-void")]
    return [_of_seat(entry)]


def _of_seat(entry: Entry) -> Text:
    """What one seat did beside playing, or what was done for it."""
    whole = entry.scope == "turn"
    seat = seat_text(entry.seat)
    match entry.kind:
        case "undo" if whole:
            return Text("story-undo-turn", {"seat": seat})
        case "undo":
            return Text("story-undo-step", {"seat": seat})
        case "undo_asked" if whole:
            return Text("story-undo-asked-turn", {"seat": seat})
        case "undo_asked":
            return Text("story-undo-asked-step", {"seat": seat})
        case "undo_agreed":
            return Text("story-undo-agreed", {"seat": seat})
        case "undo_refused":
            return Text("story-undo-refused", {"seat": seat})
        case "stand_in" if entry.reason == "clock":
            return Text("story-stand-in-clock", {"seat": seat})
        case "stand_in":
            return Text("story-stand-in-left", {"seat": seat})
        case "back":
            return Text("story-back", {"seat": seat})
        case "credit" if entry.seat is None:
            return Text("story-credit-all", {"count": entry.seconds})
        case "credit":
            return Text("story-credit", {"seat": seat, "count": entry.seconds})
    raise UnknownKind(f'a log entry is one of {", ".join(KINDS)}, not "{entry.kind}"')


def seat_text(seat: int | None) -> Text:
    """A seat by its name; nobody in particular if it is not to be known."""
    return Text("seat-other") if seat is None else Text("seat", {"number": seat + 1})


def _places(entry: Entry) -> list[Text]:
    """The seats from the first place to the last."""
    order = sorted(range(len(entry.ranking)), key=lambda seat: (entry.ranking[seat], seat))
    return [
        Text(
            "story-place",
            {
                "place": entry.ranking[seat],
                "seat": seat_text(seat),
                "points": Text("label-points", {"count": entry.scores[seat]}),
            },
        )
        for seat in order
    ]
