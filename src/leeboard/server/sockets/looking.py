"""A match as one viewer may know it: from the log's fold to what the viewing half works with."""

from __future__ import annotations

from typing import Final

from leeboard.server.keys import Keys
from leeboard.server.matches import log
from leeboard.server.matches.clocks import DAY, LIVE
from leeboard.server.matches.deciding import decision_id, request_id, undo_facts
from leeboard.server.matches.live import Live
from leeboard.server.matches.log import Entry
from leeboard.server.matches.receipts import receipt
from leeboard.server.viewing import messages, story
from leeboard.server.viewing.projected import Result, Shown

NOTHING: Final = messages.Undo(step=False, turn=False, request=None)


def shown(keys: Keys, live: Live, viewer: int | None, now: float) -> Shown:
    """All that this viewer may know now."""
    asked = viewer is not None and viewer in live.pending
    return Shown(
        game=live.facts.game,
        viewer=viewer,
        view=live.view(viewer),
        legal=live.table.legal(viewer) if viewer is not None and asked else [],
        n=live.shown[live.place(viewer)],
        receipt=messages.Receipt(**receipt(keys, live, viewer).__dict__),
        decision=_decision(keys, live, viewer) if asked else None,
        undo=_undo(keys, live, viewer),
        clocks=_clocks(live, viewer, now),
        result=_result(live),
    )


def _decision(keys: Keys, live: Live, viewer: int | None) -> messages.Decision | None:
    if viewer is None:
        return None
    kind = live.table.decision_of(viewer).kind
    return messages.Decision(id=decision_id(keys, live, viewer), kind=kind)


def _undo(keys: Keys, live: Live, viewer: int | None) -> messages.Undo:
    free = {"step": False, "turn": False} if viewer is None else undo_facts(live, viewer)
    return messages.Undo(**free, request=_request(keys, live))


def _request(keys: Keys, live: Live) -> messages.UndoRequest | None:
    request = live.request
    if request is None:
        return None
    waiting = [
        seat
        for seat in range(live.facts.seats)
        if live.people[seat] and seat not in live.stand_ins and seat not in request.agreed
    ]
    first = request.drop[0] == next(
        move.seq for move in reversed(live.line) if move.seat == request.seat
    )
    return messages.UndoRequest(
        id=request_id(keys, live),
        seat=request.seat,
        scope="step" if first else "turn",
        waiting=waiting,
    )


def _clocks(live: Live, viewer: int | None, now: float) -> list[messages.Clock]:
    """What everybody has left; in a secret choice, only one's own clock is seen to run.

    Whose clock has stopped would tell who has answered.
    """
    clocks = live.clocks
    if clocks.rule.kind == "none" or live.state is None:
        return []
    secret = not live.over and live.table.step.secret
    shown_clocks: list[messages.Clock] = []
    for seat in range(live.facts.seats):
        since = clocks.since[seat]
        hidden = secret and seat != viewer
        bank = clocks.public[seat] if hidden else clocks.left[seat]
        whole = bank if clocks.rule.kind == LIVE else clocks.rule.days * DAY
        running = since is not None and not hidden
        left = whole - max(0.0, now - since) if since is not None and running else whole
        shown_clocks.append(
            messages.Clock(seat=seat, left=round(max(0.0, left), 1), running=running)
        )
    return shown_clocks


def _result(live: Live) -> Result | None:
    if live.void or live.state is None or not live.state.over:
        return None
    state = live.table
    parts = [state.breakdown(seat) for seat in range(state.seats)]
    tally = [live.facts.game.tally(state, seat) for seat in range(state.seats)]
    return Result(state.scores, state.ranking, parts, tally)


KINDS: Final = {log.ASK: "undo_asked"}


def told(entry: Entry, live: Live, viewer: int | None) -> story.Entry:
    """An event as this viewer's log tells it; `live` is the match right after it."""
    body = entry.body
    kind = KINDS.get(entry.kind, entry.kind)
    if entry.kind == log.CONSENT:
        kind = "undo_agreed" if body["yes"] else "undo_refused"
    return story.Entry(
        n=live.shown[live.place(viewer)],
        kind=kind,
        at=round(entry.at, 3),
        seat=None if entry.seat == log.SERVER else entry.seat,
        events=live.seen_events(viewer) if entry.kind == log.ACT else [],
        scope=str(body.get("scope", "")),
        reason=str(body.get("why", "")),
        seconds=int(body.get("seconds", 0)),
    )
