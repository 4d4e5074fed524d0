"""The log of a match as one viewer may read it: which entries there are, their texts as data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.game import Game
from leeboard.kernel.state import Event
from leeboard.kernel.text import Text
from leeboard.match import log
from leeboard.match.log import LogEntry
from leeboard.match.state import MatchState

VISIBLE_KINDS: Final = (
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
VISIBLE_KIND_NAMES: Final = {log.ASK: "undo_asked"}


class UnknownKind(LeeboardError):
    """A log entry for which there are no words."""


@dataclass(frozen=True)
class VisibleEntry:
    """Something that happened, as far as one viewer saw it."""

    n: int  # the viewer's own count
    kind: str  # one of VISIBLE_KINDS
    at: float  # seconds since 1970
    seat: int | None = None  # who did it, or to whom it happened
    events: list[Event] = field(default_factory=list)  # of an action: what was seen of it
    scope: str = ""  # of an undo: "step" or "turn"; of what was asked for, too
    reason: str = ""  # of a stand-in: "clock" or "left"
    seconds: int = 0  # of a credit
    scores: list[int] = field(default_factory=list)  # at the end, by seat
    ranking: list[int] = field(default_factory=list)
    voided: list[int] = field(default_factory=list)  # of an undo: the entries that it takes back
    undone: bool = False  # was it taken back later?


def project_entry(entry: LogEntry, match_state: MatchState, viewer: int | None) -> VisibleEntry:
    """An event as this viewer's log tells it; `match_state` is right after it."""
    body = entry.body
    kind = VISIBLE_KIND_NAMES.get(entry.kind, entry.kind)
    if entry.kind == log.CONSENT:
        kind = "undo_agreed" if body["yes"] else "undo_refused"
    return VisibleEntry(
        n=match_state.shown[match_state.viewer_index(viewer)],
        kind=kind,
        at=round(entry.at, 3),
        seat=None if entry.seat == log.SERVER else entry.seat,
        events=match_state.seen_events(viewer) if entry.kind == log.ACT else [],
        scope=str(body.get("scope", "")),
        reason=str(body.get("why", "")),
        seconds=int(body.get("seconds", 0)),
    )


def entry_texts(entry: VisibleEntry, game: Game[Any]) -> list[Text]:
    """What the log says; nothing for an action of which the viewer saw nothing."""
    if entry.kind == "act":
        return [game.event_text(event) for event in entry.events]
    if entry.kind == "over":
        return [Text("story-over"), *_places(entry)]
    if entry.kind == "start":
        return [Text("story-start")]
    if entry.kind == "void":
        return [Text("story-void")]
    return [_of_seat(entry)]


def _of_seat(entry: VisibleEntry) -> Text:
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
    raise UnknownKind(f'a log entry is one of {", ".join(VISIBLE_KINDS)}, not "{entry.kind}"')


def seat_text(seat: int | None) -> Text:
    """A seat by its name; nobody in particular if it is not to be known."""
    return Text("seat-other") if seat is None else Text("seat", {"number": seat + 1})


def _places(entry: VisibleEntry) -> list[Text]:
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
