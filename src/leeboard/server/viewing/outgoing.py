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
from leeboard.kernel.text import Text
from leeboard.match import visible
from leeboard.match.revealing import revealing
from leeboard.scene import Badge, Scene
from leeboard.server.viewing import log_entries, messages
from leeboard.server.viewing.scene_json import badge_json, change_text, encode, scene_text
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
class MatchResult:
    """How a match ended; lists are by seat."""

    scores: list[int]
    ranking: list[int]
    breakdown: list[list[tuple[str, int]]]
    tally: list[dict[str, list[Badge]]]  # how parts of it came about
    rivals: list[tuple[Text, list[tuple[str, int]]]]  # opponents whom the rules play


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
    receipt: messages.Receipt
    decision: messages.Decision | None
    undo: messages.UndoOptions
    clocks: list[messages.SeatClock]
    result: MatchResult | None

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
    match: messages.Match,
    entries: list[visible.VisibleEntry],
    chat: list[messages.ChatLine],
    speaker: Speaker,
    want: Want = "scene",
) -> OutgoingMessage:
    """All that a viewer knows, for one who comes, comes back or changes the seat."""
    head = {"op": "table", "match": match.model_dump(), "viewer": shown.viewer, **_place(shown)}
    picture = f'"scene":{scene_text(shown.scene, speaker)}' if want == "scene" else _plain(shown)
    told = [log_entries.entry_json(entry, shown.game, speaker) for entry in entries]
    lines = [line.model_dump() for line in chat]
    tail = {**_moment(shown, speaker), "story": told, "chat": lines}
    return _joined(head, picture, tail)


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
    head = {
        "op": "news",
        **_place(after),
        "entry": log_entries.entry_json(entry, after.game, speaker),
    }
    if want == "scene":
        picture = f'"change":{change_text(before.scene, after.scene, speaker)}'
    else:
        picture = _plain(after)
    return _joined(head, picture, _moment(after, speaker))


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
            if before is None:
                text = scene_text(scene, self._speaker)
            else:
                text = f'{{"n":{n},"change":{change_text(before, scene, self._speaker)}}}'
            self._texts.append(text)
            before = scene
            yield

    def message(self) -> OutgoingMessage:
        """All that was drawn."""
        scene, *steps = self._texts
        picture = f'"scene":{scene},"steps":[{",".join(steps)}]'
        return OutgoingMessage(f'{{"n":{self._seen[0][0]},{picture}}}', _SEAL)


def _place(shown: ProjectedMatch) -> dict[str, object]:
    return {"n": shown.n, "receipt": shown.receipt.model_dump()}


def _plain(shown: ProjectedMatch) -> str:
    return f'"view":{encode(shown.view)},"legal":{encode(shown.legal)}'


def _moment(shown: ProjectedMatch, speaker: Speaker) -> dict[str, object]:
    """What stands beside the picture."""
    return {
        "decision": None if shown.decision is None else shown.decision.model_dump(),
        "undo": shown.undo.model_dump(),
        "clocks": [clock.model_dump() for clock in shown.clocks],
        "over": None if shown.result is None else _over(shown.game, shown.result, speaker),
    }


def _over(game: Game[Any], result: MatchResult, speaker: Speaker) -> dict[str, object]:
    return {
        "scores": result.scores,
        "ranking": result.ranking,
        "breakdown": [
            [_score(game, part, points, tally.get(part, []), speaker) for part, points in row]
            for row, tally in zip(result.breakdown, result.tally, strict=True)
        ],
        "rivals": [
            {
                "name": speaker.say(name),
                "score": sum(points for _, points in row),
                "breakdown": [_score(game, part, points, [], speaker) for part, points in row],
            }
            for name, row in result.rivals
        ],
    }


def _score(
    game: Game[Any], part: str, points: int, figures: list[Badge], speaker: Speaker
) -> dict[str, object]:
    told: dict[str, object] = {"part": speaker.say(Text(f"score-{part}")), "points": points}
    if part in game.presentation.score_symbols:
        told["symbol"] = game.presentation.score_symbols[part]
    if figures:
        told["figures"] = [badge_json(badge, speaker) for badge in figures]
    return told


def _joined(head: dict[str, object], picture: str, tail: dict[str, object]) -> OutgoingMessage:
    return OutgoingMessage(f"{encode(head)[:-1]},{picture},{encode(tail)[1:]}", _SEAL)


# Messages without a picture.


def lobby(match: messages.Match, chat: list[messages.ChatLine]) -> OutgoingMessage:
    return _made(messages.LobbyMessage(op="lobby", match=match, chat=chat))


def ack(key: str, n: int, receipt: messages.Receipt) -> OutgoingMessage:
    return _made(messages.AckMessage(op="ack", key=key, n=n, receipt=receipt))


def refused(key: str, code: str, text: str, clause: str | None = None) -> OutgoingMessage:
    return _made(
        messages.RefusedMessage(op="refused", key=key, code=code, text=text, clause=clause)
    )


def why(question: int, answers: list[messages.Answer]) -> OutgoingMessage:
    return _made(messages.WhyMessage(op="why", id=question, answers=answers))


def hint(question: int, decision: str, found: list[messages.Alternative]) -> OutgoingMessage:
    return _made(
        messages.HintMessage(op="hint", id=question, decision=decision, alternatives=found)
    )


def seats(match: messages.Match) -> OutgoingMessage:
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


def _made(message: messages.Strict) -> OutgoingMessage:
    return OutgoingMessage(encode(message.model_dump()), _SEAL)
