"""The log of a match as a viewer reads it: each entry in words, and its events for the client."""

from __future__ import annotations

from typing import Any

from leeboard.kernel.game import Game
from leeboard.match.visible import VisibleEntry, entry_texts
from leeboard.server.viewing.messages import Entry
from leeboard.server.viewing.speech import Speaker


def entry_message(entry: VisibleEntry, game: Game[Any], speaker: Speaker) -> Entry:
    """The entry as a client gets it: in words, and as the events to animate."""
    return Entry(
        n=entry.n,
        kind=entry.kind,
        seat=entry.seat,
        lines=entry_lines(entry, game, speaker),
        events=[list(event) for event in entry.events],
        heading=_heading(entry, game),
        voided=entry.voided,
        undone=entry.undone,
        at=entry.at,
    )


def _heading(entry: VisibleEntry, game: Game[Any]) -> int | None:
    """The line that tells that a round begins, if there is one: of an action each event has one."""
    index = game.event_book.heading(entry.events)
    return index if index >= 0 else None


def entry_lines(entry: VisibleEntry, game: Game[Any], speaker: Speaker) -> list[str]:
    """What the log says; nothing for an action of which the viewer saw nothing."""
    return [speaker.say(text) for text in entry_texts(entry, game)]
