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
from leeboard.kernel.errors import BadContent, LeeboardError, UnknownEdition, UnknownGame
from leeboard.kernel.game import Game
from leeboard.kernel.state import View
from leeboard.match.record import Record, read_record
from leeboard.server.clock import SystemClock
from leeboard.server.thinking.harness import (
    die_with_server,
    limit_memory,
    limit_seconds,
    step_back,
)
from leeboard.server.thinking.jobs import FailureReason, JobKind
from leeboard.server.thinking.pipe_frames import PipeFrame, packed, read_frame

SLACK_FACTOR: Final = 1.5  # of a job's seconds, in computing time: more than the server's own grace

Makes: TypeAlias = Callable[[Game[Any], int], Bot]


class CannotExplain(LeeboardError):
    """A bot that offers neither `explain` nor `ratings`."""


class WrongGame(LeeboardError):
    """This process would play by other rules, or with another content, than the match does."""


class WorkerSession:
    """What a process keeps between questions: games, contents, and the record it last read."""

    def __init__(self, more_bots: Mapping[str, Makes]) -> None:
        self._more_bots = more_bots
        self._games: dict[tuple[str, int, str], Game[Any]] = {}  # id, edition, content
        self._record = ""  # hash of the record that is being analysed
        self._text: Record | None = None
        self._analyst: Analyst | None = None  # has gone through a part of it
        self._clock = SystemClock()

    def keep_content(self, frame: PipeFrame) -> None:
        """Make the game of a content that is not the game's own."""
        own = leeboard.game(frame["game"], edition=frame["rules"])
        made = own.with_content(ContentFile("content", frame["text"]))
        self._games[made.id, made.edition, made.content_file.hash] = made

    def keep_record(self, frame: PipeFrame) -> None:
        self._record, self._analyst = frame["hash"], None
        self._text = read_record(frame["text"])
        self._text.digests = []  # whether it replays exactly is checked elsewhere

    def answer(self, frame: PipeFrame) -> PipeFrame:
        """What the bot says; raises whatever the bot raises."""
        game = self._game(frame)
        if frame["kind"] == JobKind.ANALYSE:
            return self._piece(game, frame)
        budget = Budget(*frame["budget"])
        player = self._bot(frame["bot"], game, frame["seed"])
        if frame["kind"] == JobKind.CHOOSE:
            return {"action": player.choose(frame["view"], list(frame["legal"]), budget)}
        return {"data": explanation(player, frame["view"], frame["legal"], budget)}

    def _game(self, frame: PipeFrame) -> Game[Any]:
        place = frame["game"], frame["rules"], frame["content"]
        if place not in self._games:
            try:
                own = leeboard.game(frame["game"], edition=frame["rules"])
            except UnknownEdition as error:
                raise WrongGame(str(error)) from None
            self._games[own.id, own.edition, own.content_file.hash] = own
        game = self._games.get(place)
        if game is None:
            raise WrongGame(f"{frame['game']} has another content here")
        return game

    def _bot(self, name: str, game: Game[Any], seed: int) -> Bot:
        make = self._more_bots.get(name)
        return bot(name, game, seed) if make is None else make(game, seed)

    def _piece(self, game: Game[Any], frame: PipeFrame) -> PipeFrame:
        """At least one step, and then more until the share of seconds is used up."""
        analyst = self._analyst_of(game, frame)
        end = self._clock.monotonic() + frame["share"]
        for _ in range(frame["skip"]):
            analyst.skip()
        while analyst.step() and self._clock.monotonic() < end:
            pass
        self._analyst = analyst
        return {"kept": analyst.kept()}

    def _analyst_of(self, game: Game[Any], frame: PipeFrame) -> Analyst:
        """The one who went so far, or another who takes over what was kept."""
        if frame["record"] != self._record or self._text is None:
            raise WrongGame("the record was not sent")
        kept, iterations, seed = frame["kept"], frame["iterations"], frame["seed"]
        known, self._analyst = self._analyst, None  # one that fails amid a step is not used again
        alike = known is not None and (known.iterations, known.seed) == (iterations, seed)
        if known is not None and alike and known.kept() == kept:
            return known
        return Analyst(game, self._text, iterations, seed, kept)


def explanation(player: Bot, view: View, legal: list[int], budget: Budget) -> PipeFrame:
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


def reason_of(error: BaseException) -> FailureReason:
    match error:
        case MemoryError():
            return FailureReason.MEMORY
        case CannotExplain():
            return FailureReason.CANNOT_EXPLAIN
        case UnknownBot() | BadBot():
            return FailureReason.UNKNOWN_BOT
        case WrongGame() | UnknownGame() | BadContent():
            return FailureReason.UNKNOWN_GAME
        case _:
            return FailureReason.RAISED


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
    session = WorkerSession(more_bots(hello["bots"]))
    limit_memory(hello["memory"])
    link.sendall(packed({"ready": True}))
    # A content or a record that cannot be read fails the questions that need it.
    while (frame := read_frame(stream)) is not None:
        match frame["kind"]:
            case "content":
                _attempt(lambda: session.keep_content(frame))
            case "record":
                _attempt(lambda: session.keep_record(frame))
            case _:
                limit_seconds(frame["seconds"] * SLACK_FACTOR)
                reply = _reply(session, frame)
                link.sendall(reply)


def _attempt(act: Callable[[], None]) -> None:
    try:
        act()
    except LeeboardError:
        return


def _reply(session: WorkerSession, frame: PipeFrame) -> bytes:
    number = frame["number"]
    try:
        return packed({"number": number, **session.answer(frame)})
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
