"""The past of a match: what a viewer saw after each of a run of events, folded from the log."""

from __future__ import annotations

from leeboard.kernel.state import View
from leeboard.server.matches.live import Facts, Live
from leeboard.server.matches.log import Entry


def views(
    facts: Facts, entries: list[Entry], viewer: int | None, after: int, upto: int
) -> list[tuple[int, View]]:
    """The view after each event that this viewer was shown, by the viewer's own count."""
    live = Live(facts)
    place = live.place(viewer)
    found: list[tuple[int, View]] = []
    for entry in entries:
        live.fold(entry)
        n = live.shown[place]
        if entry.shown >> place & 1 and n >= after:
            found.append((n, live.view(viewer)))
            if n >= upto:
                break
    return found
