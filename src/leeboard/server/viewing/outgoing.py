"""Messages that are ready to be sent to one viewer, and the only place that makes them.

A connection accepts nothing but `OutgoingMessage`, and everything here is made from a view and
from what all viewers or this one may know. A state has no way in.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal, TypeAlias, final

from leeboard.kernel.game import Game
from leeboard.kernel.state import View
from leeboard.match import visible
from leeboard.match.receipts import Receipt
from leeboard.match.revealing import revealing
from leeboard.scene import Scene, changes
from leeboard.scene.wire import MESSAGE_KEYS, Words, write
from leeboard.server.viewing import log_entries, messages
from leeboard.server.viewing.speech import Speaker

Want: TypeAlias = Literal["scene", "view"]  # pictures for people, plain data for programs


@final
class OutgoingMessage:
    """The text of one message for one viewer."""

    __slots__ = ("size", "text")

    def __init__(self, text: str, seal: object) -> None:
        if seal is not _SEAL:
            raise TypeError("only leeboard.server.viewing.outgoing makes what is sent")
        self.text: Final[str] = text
        self.size: Final[int] = len(text.encode())  # bytes on the wire

    def __repr__(self) -> str:
        return f"OutgoingMessage({self.size} bytes)"


_SEAL: Final = object()


@dataclass(frozen=True)
class ProjectedMatch:
    """A match as one viewer may know it at one moment.

    Whoever keeps the last one of a viewer can tell what changed. Its scene is drawn once, for all
    who look with the same eyes.
    """

    game: Game[Any]
    viewer: int | None
    view: View
    legal: list[int]  # none if nothing is asked of this viewer
    n: int
    receipt: Receipt
    decision: messages.OpenDecision | None
    undo: messages.UndoOptions
    clocks: list[messages.SeatClock]
    over: messages.Over | None

    def __post_init__(self) -> None:
        if type(self.view) is not dict:
            raise TypeError(f"a view is a plain dict, not {type(self.view).__name__}")
        seen = self.view["viewer"]
        if seen != (-1 if self.viewer is None else self.viewer):
            raise ValueError(f"the view of {seen} is not for viewer {self.viewer}")

    @cached_property
    def scene(self) -> Scene:
        scene = self.game.presentation.scene(self.view, self.legal)
        told = revealing(self.game, self.view, self.legal)
        for click in scene.clicks:
            click.reveals = click.action in told
        return scene


def table(
    shown: ProjectedMatch,
    match: messages.MatchInfo,
    entries: list[visible.VisibleEntry],
    chat: list[messages.ChatLine],
    speaker: Speaker,
    want: Want = "scene",
) -> OutgoingMessage:
    """All that a viewer knows, for one who comes, comes back or changes the seat."""
    message = messages.TableMessage(
        op="table",
        match=match,
        viewer=shown.viewer,
        n=shown.n,
        receipt=shown.receipt,
        decision=shown.decision,
        undo=shown.undo,
        story=[log_entries.entry_message(entry, shown.game, speaker) for entry in entries],
        clocks=shown.clocks,
        chat=chat,
        over=shown.over,
        scene=shown.scene if want == "scene" else None,
        view=shown.view if want == "view" else None,
        legal=shown.legal if want == "view" else None,
    )
    return _made(message, speaker)


def news(
    before: ProjectedMatch,
    after: ProjectedMatch,
    entry: visible.VisibleEntry,
    speaker: Speaker,
    want: Want = "scene",
) -> OutgoingMessage:
    """What one entry of the log changed for a viewer who knows all before it."""
    if before.viewer != after.viewer or before.game is not after.game:
        raise ValueError("news are for a viewer who saw the same match with the same eyes")
    message = messages.NewsMessage(
        op="news",
        n=after.n,
        receipt=after.receipt,
        entry=log_entries.entry_message(entry, after.game, speaker),
        decision=after.decision,
        undo=after.undo,
        clocks=after.clocks,
        over=after.over,
        change=changes(before.scene, after.scene) if want == "scene" else None,
        view=after.view if want == "view" else None,
        legal=after.legal if want == "view" else None,
    )
    return _made(message, speaker)


class PastViews:
    """Views of one viewer, one event after the other: a scene, and what changed it."""

    def __init__(self, game: Game[Any], seen: list[tuple[int, View]], speaker: Speaker) -> None:
        self._game: Final = game
        self._seen: Final = seen
        self._speaker: Final = speaker
        self._texts: Final[list[str]] = []

    def draw(self) -> Iterator[None]:
        """Draw one scene after the other: together they take longer than others can wait."""
        before: Scene | None = None
        for n, view in self._seen:
            scene = self._game.presentation.scene(view, [])
            step = scene if before is None else messages.PastStep(n, changes(before, scene))
            self._texts.append(write(step, self._speaker))
            before = scene
            yield

    def message(self) -> OutgoingMessage:
        """All that was drawn."""
        scene, *steps = self._texts
        picture = f'"scene":{scene},"steps":[{",".join(steps)}]'
        return OutgoingMessage(f'{{"n":{self._seen[0][0]},{picture}}}', _SEAL)


# Messages without a picture.


def lobby(match: messages.MatchInfo, chat: list[messages.ChatLine]) -> OutgoingMessage:
    return _made(messages.LobbyMessage(op="lobby", match=match, chat=chat))


def ack(key: str, n: int, receipt: Receipt) -> OutgoingMessage:
    return _made(messages.AckMessage(op="ack", key=key, n=n, receipt=receipt))


def refused(key: str, code: str, text: str, clause: str | None = None) -> OutgoingMessage:
    return _made(
        messages.RefusedMessage(op="refused", key=key, code=code, text=text, clause=clause)
    )


def why(question: int, answers: list[messages.Answer]) -> OutgoingMessage:
    return _made(messages.WhyMessage(op="why", id=question, answers=answers))


def hint(question: int, decision: str, found: list[messages.Suggestion]) -> OutgoingMessage:
    return _made(
        messages.HintMessage(op="hint", id=question, decision=decision, alternatives=found)
    )


def seats(match: messages.MatchInfo) -> OutgoingMessage:
    return _made(messages.SeatsMessage(op="seats", seats=match.seats, muted=match.muted))


def thinking(seat: int, seconds: float) -> OutgoingMessage:
    return _made(messages.ThinkingMessage(op="thinking", seat=seat, seconds=round(seconds, 1)))


def chat(line: messages.ChatLine) -> OutgoingMessage:
    return _made(messages.ChatMessage(op="chat", line=line))


def pong(question: int) -> OutgoingMessage:
    return _made(messages.PongMessage(op="pong", id=question))


def error(code: str, text: str, field: str | None = None) -> OutgoingMessage:
    return _made(messages.ErrorMessage(op="error", code=code, field=field, text=text))


def slow() -> OutgoingMessage:
    return _made(messages.SlowMessage(op="slow"))


def _made(message: messages.ServerMessage, words: Words = MESSAGE_KEYS) -> OutgoingMessage:
    return OutgoingMessage(write(message, words), _SEAL)
