"""A record as text that people read: one line for each decision."""
# mypyc: interpreted

from __future__ import annotations

from typing import Any, Final

from leeboard.kernel.game import Game
from leeboard.kernel.state import Event
from leeboard.match.record import Record, Replay

__all__ = ["TranscriptMoment", "line", "lines", "next_moment"]

SHORT: Final = 8  # characters of a digest in a line


class TranscriptMoment:
    """One decision of a record: who was asked what, what they chose, and what it did."""

    def __init__(
        self,
        number: int,
        seat: int,
        kind: str,
        legal: int,
        action: int,
        events: list[Event],
        digest: str,
    ) -> None:
        self.number: Final[int] = number  # from 1
        self.seat: Final[int] = seat
        self.kind: Final[str] = kind  # of the decision
        self.legal: Final[int] = legal  # how many actions there were to choose from
        self.action: Final[int] = action
        self.events: Final[list[Event]] = events  # all of them, hidden ones included
        self.digest: Final[str] = digest


def next_moment(replay: Replay) -> TranscriptMoment | None:
    """Replay one action and tell of it; None when there is none left."""
    if replay.done == len(replay.record.actions):
        return None
    seat, action = replay.record.actions[replay.done]
    state = replay.state
    kind = ""
    legal = 0
    if seat in state.pending:  # if it is not, `step` says so
        kind = state.decision_of(seat).kind
        legal = len(state.legal(seat))
    replay.step()
    return TranscriptMoment(
        replay.done, seat, kind, legal, action, state.events.copy(), state.digest()[:SHORT]
    )


def line(game: Game[Any], moment: TranscriptMoment) -> str:
    """The moment as golden games have it: `   1 s0 setup_port 5  port riga  | placed 0 22 | ..`."""
    events = [" ".join([str(part) for part in event]) for event in moment.events]
    head = f"{moment.number:4} s{moment.seat} {moment.kind} {moment.legal}"
    text = game.catalogue.text(moment.action)
    return f"{head}  {text}  | {', '.join(events) or '-'} | {moment.digest}"


def lines(game: Game[Any], record: Record) -> list[str]:
    """A line for each decision; ReplayMismatch if the record does not replay to what it claims."""
    replay = Replay(game, record)
    found: list[str] = []
    moment = next_moment(replay)
    while moment is not None:
        found.append(line(replay.game, moment))
        moment = next_moment(replay)
    replay.finish()
    return found
