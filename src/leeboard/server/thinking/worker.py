"""A bot process: reads questions from its pipe, asks the bot, answers.

It is started as `python -m leeboard.server.thinking.worker FD` and knows only what comes through
that pipe: no database, no seed of a match, no state of one that is still on.

The names of bots are those of the entry point group `leeboard.bots`. For tests the server's
settings may name a Python file with more of them, in a dict `BOTS` from a name to what makes the
bot; a question can only name a bot, never code to be imported.
"""

from __future__ import annotations

import dataclasses
import runpy
import socket
import sys
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

import leeboard
from leeboard.bots import Analyst, BadBot, Bot, Budget, UnknownBot, bot
from leeboard.kernel.content import ContentFile
from leeboard.kernel.errors import BadContent, LeeboardError, UnknownGame
from leeboard.kernel.game import Game
from leeboard.kernel.record import Record, read_record
from leeboard.kernel.state import View
from leeboard.server.seams import SystemClock
from leeboard.server.thinking.frames import Frame, packed, read_frame
from leeboard.server.thinking.harness import (
    die_with_server,
    limit_memory,
    limit_seconds,
    step_back,
)
from leeboard.server.thinking.jobs import Kind, Reason

SLACK: Final = 1.5  # of a job's seconds, in computing time: more than the server's own grace

Makes: TypeAlias = Callable[[Game[Any], int], Bot]


class CannotExplain(LeeboardError):
    """A bot that offers neither `explain` nor `ratings`."""


class WrongGame(LeeboardError):
    """This process would play by other rules, or with another content, than the match does."""


class Desk:
    """What a process keeps between questions: games, contents, and the record it last read."""

    def __init__(self, more_bots: Mapping[str, Makes]) -> None:
        self._more_bots = more_bots
        self._games: dict[tuple[str, str], Game[Any]] = {}  # by id and hash of the content
        self._record = ""  # hash of the record that is being analysed
        self._text: Record | None = None
        self._analyst: Analyst | None = None  # who went through it, as far as he came
        self._clock = SystemClock()

    def keep_content(self, frame: Frame) -> None:
        """Make the game of a content that is not the game's own."""
        game_id, text = frame["game"], frame["text"]
        make: Any = type(leeboard.game(game_id))
        made: Game[Any] = make(ContentFile("content", text))
        self._games[game_id, made.content_file.hash] = made

    def keep_record(self, frame: Frame) -> None:
        self._record, self._analyst = frame["hash"], None
        self._text = read_record(frame["text"])
        self._text.digests = []  # whether it replays exactly is checked elsewhere

    def answer(self, frame: Frame) -> Frame:
        """What the bot says; raises whatever the bot raises."""
        game = self._game(frame)
        if frame["kind"] == Kind.ANALYSE:
            return self._piece(game, frame)
        budget = Budget(*frame["budget"])
        player = self._bot(frame["bot"], game, frame["seed"])
        if frame["kind"] == Kind.CHOOSE:
            return {"action": player.choose(frame["view"], list(frame["legal"]), budget)}
        return {"data": explanation(player, frame["view"], frame["legal"], budget)}

    def _game(self, frame: Frame) -> Game[Any]:
        place = frame["game"], frame["content"]
        if place not in self._games:
            own = leeboard.game(frame["game"])
            self._games[own.id, own.content_file.hash] = own
        game = self._games.get(place)
        if game is None:
            raise WrongGame(f"{frame['game']} has another content here")
        if game.rules_version != frame["rules"]:
            raise WrongGame(f"{game.id} has rules version {game.rules_version} here")
        return game

    def _bot(self, name: str, game: Game[Any], seed: int) -> Bot:
        make = self._more_bots.get(name)
        return bot(name, game, seed) if make is None else make(game, seed)

    def _piece(self, game: Game[Any], frame: Frame) -> Frame:
        """At least one step, and then more until the share of seconds is used up."""
        analyst = self._analyst_of(game, frame)
        end = self._clock.monotonic() + frame["share"]
        for _ in range(frame["skip"]):
            analyst.skip()
        while analyst.step() and self._clock.monotonic() < end:
            pass
        self._analyst = analyst
        return {"kept": analyst.kept()}

    def _analyst_of(self, game: Game[Any], frame: Frame) -> Analyst:
        """The one who went so far, or another who takes over what was kept."""
        if frame["record"] != self._record or self._text is None:
            raise WrongGame("the record was not sent")
        kept, iterations, seed = frame["kept"], frame["iterations"], frame["seed"]
        known, self._analyst = self._analyst, None  # who fails amid a step is not asked again
        alike = known is not None and (known.iterations, known.seed) == (iterations, seed)
        if known is not None and alike and known.kept() == kept:
            return known
        return Analyst(game, self._text, iterations, seed, kept)


def explanation(player: Bot, view: View, legal: list[int], budget: Budget) -> Frame:
    """What this bot can say about its choice, as plain data."""
    explain = getattr(player, "explain", None)
    if explain is not None:
        said = plain(explain(view, legal, budget))
        return said if isinstance(said, dict) else {"alternatives": said}
    ratings = getattr(player, "ratings", None)
    if ratings is None:
        raise CannotExplain(f"the bot {player.name} chooses without saying why")
    points: list[float] = ratings(view, legal)
    rated = sorted(zip(points, legal, strict=True), key=lambda pair: -pair[0])
    return {"alternatives": [{"action": action, "points": value} for value, action in rated]}


def plain(value: Any) -> Any:
    """A value as JSON knows it; what has a method `plain` says itself what it is."""
    if hasattr(value, "plain"):
        return plain(value.plain())
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = dataclasses.fields(value)
        return {field.name: plain(getattr(value, field.name)) for field in fields}
    if isinstance(value, Mapping):
        return {str(name): plain(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value


def reason_of(error: BaseException) -> Reason:
    match error:
        case MemoryError():
            return Reason.MEMORY
        case CannotExplain():
            return Reason.CANNOT_EXPLAIN
        case UnknownBot() | BadBot():
            return Reason.UNKNOWN_BOT
        case WrongGame() | UnknownGame() | BadContent():
            return Reason.UNKNOWN_GAME
        case _:
            return Reason.RAISED


def place_of(error: BaseException) -> str:
    """Which exception, and where; its message could tell what the bot was looking at."""
    steps = traceback.extract_tb(error.__traceback__)
    name = type(error).__name__
    return f"{name} at {Path(steps[-1].filename).name}:{steps[-1].lineno}" if steps else name


def serve(link: socket.socket) -> None:
    """Answer question after question until the server closes the pipe."""
    stream = link.makefile("rb")
    hello = read_frame(stream)
    if hello is None:
        return
    die_with_server(hello["server"], link)
    step_back(hello["nice"])
    desk = Desk(more_bots(hello["bots"]))
    limit_memory(hello["memory"])
    link.sendall(packed({"ready": True}))
    # A content or a record that cannot be read fails the questions that need it.
    while (frame := read_frame(stream)) is not None:
        match frame["kind"]:
            case "content":
                _attempt(lambda: desk.keep_content(frame))
            case "record":
                _attempt(lambda: desk.keep_record(frame))
            case _:
                limit_seconds(frame["seconds"] * SLACK)
                reply = _reply(desk, frame)
                link.sendall(reply)


def _attempt(act: Callable[[], None]) -> None:
    try:
        act()
    except LeeboardError:
        return


def _reply(desk: Desk, frame: Frame) -> bytes:
    number = frame["number"]
    try:
        return packed({"number": number, **desk.answer(frame)})
    except BaseException as error:  # noqa: BLE001  a bot may raise anything, SystemExit included
        failure = {"number": number, "failed": reason_of(error), "detail": place_of(error)}
        return packed(failure)


def more_bots(file: str | None) -> dict[str, Makes]:
    made: dict[str, Makes] = {} if file is None else runpy.run_path(file)["BOTS"]
    return made


def main() -> None:
    link = socket.socket(fileno=int(sys.argv[1]))
    link.set_inheritable(False)  # what a bot starts must not keep the pipe open
    serve(link)


if __name__ == "__main__":
    main()
