"""Messages that are ready to be sent to one viewer, and the only place that makes them.

A connection accepts nothing but `Projected`, and everything here is made from a view and from what
all viewers or this one may know. A state has no way in.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, Final, Literal, TypeAlias, final

from leeboard.kernel.game import Game
from leeboard.kernel.scene import Badge, Scene
from leeboard.kernel.state import View
from leeboard.kernel.text import Text
from leeboard.server.viewing import messages, story
from leeboard.server.viewing.pictures import badge_json, change_text, encode, scene_text
from leeboard.server.viewing.revealing import revealing
from leeboard.server.viewing.words import Speaker

Want: TypeAlias = Literal["scene", "view"]  # pictures for people, plain data for programs


@final
class Projected:
    """The text of one message for one viewer."""

    __slots__ = ("size", "text")

    def __init__(self, text: str, seal: object) -> None:
        if seal is not _SEAL:
            raise TypeError("only leeboard.server.viewing.projected makes what is sent")
        self.text: Final[str] = text
        self.size: Final[int] = len(text.encode())  # bytes on the wire

    def __repr__(self) -> str:
        return f"Projected({self.size} bytes)"


_SEAL: Final = object()


@dataclass(frozen=True)
class Result:
    """How a match ended; lists are by seat."""

    scores: list[int]
    ranking: list[int]
    breakdown: list[list[tuple[str, int]]]
    tally: list[dict[str, list[Badge]]]  # how parts of it came about


@dataclass(frozen=True)
class Shown:
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
    undo: messages.Undo
    clocks: list[messages.Clock]
    result: Result | None

    def __post_init__(self) -> None:
        if type(self.view) is not dict:
            raise TypeError(f"a view is a plain dict, not {type(self.view).__name__}")
        seen = self.view["viewer"]
        if seen != (-1 if self.viewer is None else self.viewer):
            raise ValueError(f"the view of {seen} is not for viewer {self.viewer}")

    @cached_property
    def scene(self) -> Scene:
        scene = self.game.scene(self.view, self.legal)
        told = revealing(self.game, self.view, self.legal)
        for click in scene.clicks:
            click.reveals = click.action in told
        return scene


def table(
    shown: Shown,
    match: messages.Match,
    entries: list[story.Entry],
    chat: list[messages.Line],
    speaker: Speaker,
    want: Want = "scene",
) -> Projected:
    """All that a viewer knows, for one who comes, comes back or changes the seat."""
    head = {"op": "table", "match": match.model_dump(), "viewer": shown.viewer, **_place(shown)}
    picture = f'"scene":{scene_text(shown.scene, speaker)}' if want == "scene" else _plain(shown)
    told = [story.told(entry, shown.game, speaker) for entry in entries]
    lines = [line.model_dump() for line in chat]
    tail = {**_moment(shown, speaker), "story": told, "chat": lines}
    return _joined(head, picture, tail)


def news(
    before: Shown, after: Shown, entry: story.Entry, speaker: Speaker, want: Want = "scene"
) -> Projected:
    """What one entry of the log changed for a viewer who knows all before it."""
    if before.viewer != after.viewer or before.game is not after.game:
        raise ValueError("news are for a viewer who saw the same match with the same eyes")
    head = {"op": "news", **_place(after), "entry": story.told(entry, after.game, speaker)}
    if want == "scene":
        picture = f'"change":{change_text(before.scene, after.scene, speaker)}'
    else:
        picture = _plain(after)
    return _joined(head, picture, _moment(after, speaker))


def past(game: Game[Any], seen: list[tuple[int, View]], speaker: Speaker) -> Projected:
    """Views of one viewer, one event after the other: a scene, and what changed it."""
    scenes = [(n, game.scene(view, [])) for n, view in seen]
    steps = [
        f'{{"n":{n},"change":{change_text(before, scene, speaker)}}}'
        for (_, before), (n, scene) in pairwise(scenes)
    ]
    first, scene = scenes[0]
    picture = f'"scene":{scene_text(scene, speaker)},"steps":[{",".join(steps)}]'
    return Projected(f'{{"n":{first},{picture}}}', _SEAL)


def _place(shown: Shown) -> dict[str, object]:
    return {"n": shown.n, "receipt": shown.receipt.model_dump()}


def _plain(shown: Shown) -> str:
    return f'"view":{encode(shown.view)},"legal":{encode(shown.legal)}'


def _moment(shown: Shown, speaker: Speaker) -> dict[str, object]:
    """What stands beside the picture."""
    return {
        "decision": None if shown.decision is None else shown.decision.model_dump(),
        "undo": shown.undo.model_dump(),
        "clocks": [clock.model_dump() for clock in shown.clocks],
        "over": None if shown.result is None else _over(shown.game, shown.result, speaker),
    }


def _over(game: Game[Any], result: Result, speaker: Speaker) -> dict[str, object]:
    return {
        "scores": result.scores,
        "ranking": result.ranking,
        "breakdown": [
            [_score(game, part, points, tally.get(part, []), speaker) for part, points in row]
            for row, tally in zip(result.breakdown, result.tally, strict=True)
        ],
    }


def _score(
    game: Game[Any], part: str, points: int, figures: list[Badge], speaker: Speaker
) -> dict[str, object]:
    told: dict[str, object] = {"part": speaker.say(Text(f"score-{part}")), "points": points}
    if part in game.score_symbols:
        told["symbol"] = game.score_symbols[part]
    if figures:
        told["figures"] = [badge_json(badge, speaker) for badge in figures]
    return told


def _joined(head: dict[str, object], picture: str, tail: dict[str, object]) -> Projected:
    return Projected(f"{encode(head)[:-1]},{picture},{encode(tail)[1:]}", _SEAL)


# Messages without a picture.


def lobby(match: messages.Match, chat: list[messages.Line]) -> Projected:
    return _made(messages.LobbyMessage(op="lobby", match=match, chat=chat))


def ack(key: str, n: int, receipt: messages.Receipt) -> Projected:
    return _made(messages.AckMessage(op="ack", key=key, n=n, receipt=receipt))


def refused(key: str, code: str, text: str, clause: str | None = None) -> Projected:
    return _made(
        messages.RefusedMessage(op="refused", key=key, code=code, text=text, clause=clause)
    )


def why(question: int, answers: list[messages.Answer]) -> Projected:
    return _made(messages.WhyMessage(op="why", id=question, answers=answers))


def hint(question: int, decision: str, found: list[messages.Alternative]) -> Projected:
    return _made(
        messages.HintMessage(op="hint", id=question, decision=decision, alternatives=found)
    )


def seats(who: list[messages.Seat]) -> Projected:
    return _made(messages.SeatsMessage(op="seats", seats=who))


def chat(line: messages.Line) -> Projected:
    return _made(messages.ChatMessage(op="chat", line=line))


def pong(question: int) -> Projected:
    return _made(messages.PongMessage(op="pong", id=question))


def error(code: str, text: str, field: str | None = None) -> Projected:
    return _made(messages.ErrorMessage(op="error", code=code, field=field, text=text))


def slow() -> Projected:
    return _made(messages.SlowMessage(op="slow"))


def _made(message: messages.Strict) -> Projected:
    return Projected(encode(message.model_dump()), _SEAL)
