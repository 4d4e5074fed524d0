"""A match as its header, its draws and its actions; everything else is replayed."""
# mypyc: interpreted

from __future__ import annotations

import json
from typing import Any, Final

from leeboard.fair import ERROR, Seal, check_origin, position_hash
from leeboard.kernel.chance import Chance, Draw, RecordedChance, fast_chance
from leeboard.kernel.errors import BadOptions, BadPosition, BadRecord, LeeboardError, ReplayMismatch
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.origin import ANEW, BOX, NEW, OWN, POSITION, Origin
from leeboard.kernel.reading import Reader, parse_json
from leeboard.kernel.state import State

__all__ = ["Match", "Record", "Replay", "read_record"]

FORMAT: Final = 1
DIGITS: Final = 16  # of a digest, as the record keeps it after each action


class Record:
    """What a file of a match holds; `read_record` and `Match.record` make one."""

    def __init__(self, game: str, edition: int, content: str, seats: int) -> None:
        self.game = game  # its id
        self.edition = edition  # of the rules; in the file it is called `rules`
        self.content = content  # the hash that names its content
        self.content_text: str | None = None  # its text, if it is not the game's own
        self.seats = seats  # how many there are
        self.options: dict[str, Setting] = {}  # every option with its setting
        self.start: dict[str, object] | None = None  # the position it began with, if no set-up
        self.seed: int | None = None  # of fast chance
        self.seal: Seal | None = None  # of fair chance
        self.draws: list[Draw] = []  # every chance event, in order
        self.actions: list[tuple[int, int]] = []  # seat and action
        self.digests: list[str] = []  # after the set-up and after each action
        self.scores: list[int] | None = None  # None while the match is on
        self.ranking: list[int] | None = None  # places by seat; None while the match is on

    def plain(self) -> dict[str, object]:
        """The record as plain data, in the order in which people read it."""
        result: dict[str, object] | None = None
        if self.scores is not None:
            result = {"scores": self.scores, "ranking": self.ranking}
        data: dict[str, object] = {
            "leeboard": FORMAT,
            "game": self.game,
            "rules": self.edition,
            "content": self.content,
            "seats": self.seats,
            "options": self.options,
            "chance": self._chance(),
            "draws": [list(draw) for draw in self.draws],
            "actions": [list(action) for action in self.actions],
            "digests": self.digests,
            "result": result,
        }
        if self.content_text is not None:
            data["content_text"] = self.content_text
        if self.start is not None:
            data["start"] = self.start
        return data

    def _chance(self) -> dict[str, object]:
        if self.seal is None:
            return {"kind": "fast", "seed": self.seed}
        return {"kind": "fair", **self.seal.public()}

    def write(self) -> str:
        """The record as JSON, one line a header field, draw list and action list."""
        lines = [
            f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"
            for name, value in self.plain().items()
        ]
        return "{\n " + ",\n ".join(lines) + "\n}\n"


def read_record(text: str, where: str = "record") -> Record:
    """The record of a file, checked field by field; whether it replays is another question.

    Raises `BadRecord`, which names the place (`where`), the field and what was expected.
    """
    reader = Reader(where, parse_json(text, where, BadRecord), BadRecord)
    version = reader.whole("leeboard", 1)
    if version != FORMAT:
        raise reader.complaint(f"leeboard must be {FORMAT} (the format we read), not {version}")
    record = Record(
        reader.text("game"),
        reader.whole("rules", 1),
        reader.text("content"),
        reader.whole("seats", 1, 99),
    )
    if reader.has("content_text"):
        record.content_text = reader.text("content_text")
    record.options = _read_options(reader)
    if reader.has("start"):
        record.start = reader.table("start").data
    _read_chance(reader.table("chance"), record)
    record.draws = _read_draws(reader)
    record.actions = _read_actions(reader, record.seats)
    record.digests = [
        _read_digest(reader, index, digest) for index, digest in enumerate(reader.items("digests"))
    ]
    if record.digests and len(record.digests) != len(record.actions) + 1:
        raise reader.complaint(
            f"digests must have {len(record.actions) + 1} entries "
            f"(set-up and each action) or none, not {len(record.digests)}"
        )
    if reader.raw("result") is not None:
        result = reader.table("result")
        record.scores = result.wholes("scores", record.seats, -(2**31), 2**31)
        last = max(record.seats, 2)  # alone, one may come second to a rival
        record.ranking = result.wholes("ranking", record.seats, 1, last)
        result.close()
    reader.close()
    return record


def _read_options(reader: Reader) -> dict[str, Setting]:
    options: dict[str, Setting] = {}
    for name, value in reader.table("options").data.items():
        if not isinstance(value, bool | int | str):
            raise reader.complaint(f"option {name} must be true, false, a number or a text")
        options[name] = value
    return options


def _read_chance(chance: Reader, record: Record) -> None:
    if chance.choice("kind", ["fast", "fair"]) == 0:
        record.seed = chance.whole("seed", 0, 2**96 - 1)
        chance.close()
    else:
        record.seal = Seal.read(
            {name: value for name, value in chance.data.items() if name != "kind"}, record.seats
        )


def _read_draws(reader: Reader) -> list[Draw]:
    draws: list[Draw] = []
    for index, item in enumerate(reader.items("draws")):
        name = f"draws[{index}]"
        if not isinstance(item, list) or len(item) != 3 or not isinstance(item[0], str):
            raise reader.complaint(f"{name} must be a label, a number and a list of values")
        n = reader.as_whole(f"{name}[1]", item[1], 0, 2**32)
        if not isinstance(item[2], list):
            raise reader.complaint(f"{name}[2] must be a list")
        values = [
            reader.as_whole(f"{name}[2][{place}]", value, 0, max(0, n - place - 1))
            for place, value in enumerate(item[2])
        ]
        draws.append((item[0], n, values))
    return draws


def _read_actions(reader: Reader, seats: int) -> list[tuple[int, int]]:
    actions: list[tuple[int, int]] = []
    for index, item in enumerate(reader.items("actions")):
        name = f"actions[{index}]"
        if not isinstance(item, list) or len(item) != 2:
            raise reader.complaint(f"{name} must be a seat and an action")
        seat = reader.as_whole(f"{name}[0]", item[0], 0, seats - 1)
        actions.append((seat, reader.as_whole(f"{name}[1]", item[1], 0, 2**31)))
    return actions


def _read_digest(reader: Reader, index: int, digest: object) -> str:
    if not isinstance(digest, str) or len(digest) != DIGITS:
        raise reader.complaint(f"digests[{index}] must be a text of {DIGITS} characters")
    return digest


def opening(
    game: Game[Any],
    seats: int,
    settings: dict[str, Setting],
    start: dict[str, object] | None,
    chance: Chance,
    origin: Origin | None = None,
) -> State:
    """The table before the first action: set up, or as the position says.

    What no seat has seen there is dealt anew by this chance if the origin of the match says so.
    """
    if start is None:
        state: State = game.new(seats, options=settings, chance=chance)
        return state
    state = game.from_position({**start, "history": [0, 0, -1]}, chance)  # none to take back
    if state.edition != game.edition:
        raise BadPosition(
            f"position: the match is played by edition {game.edition} of the rules, "
            f"the position by edition {state.edition}"
        )
    if state.seats != seats:
        raise BadPosition(f"position: the match has {seats} seats, the position {state.seats}")
    for name, setting in game.settings_of(state).items():
        if settings[name] != setting:
            raise BadPosition(f"position: option {name} is {setting}, not {settings[name]} as said")
    if origin is not None and origin.anew:
        state = game.dealt_anew(state)
    return state


def origin_of(game: Game[Any], start: dict[str, object] | None = None) -> Origin:
    """The origin to seal for a match that begins with a new game, or with a position of ours."""
    content = BOX if game.content_is_own else OWN
    if start is None:
        return Origin(NEW, content)
    return Origin(POSITION, content, start=position_hash(start), deal=ANEW, made=True)


class Match:
    """A game being played, with all that its record will need.

    It begins with the set-up, or with a position: a study, or a fork of another match.
    """

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: dict[str, Setting] | None = None,
        seed: int = 0,
        seal: Seal | None = None,
        start: dict[str, object] | None = None,
    ) -> None:
        self.game = game
        self.settings = game.settings(seats, options)
        self.seats = seats
        self.start = start
        self.seed: int | None = None
        self.seal = seal
        source: Chance
        if seal is None:
            self.seed = seed
            source = fast_chance(seed)
        else:
            for finding in check_origin(seal.origin, start, not game.content_is_own):
                if finding.severity == ERROR:
                    raise BadPosition(f"seal: {finding.text}")
            source = seal.chance(game.id, game.edition, game.content_file.hash, self.settings)
        source.draws = []
        self.draws: list[Draw] = source.draws
        self.actions: list[tuple[int, int]] = []
        origin = None if seal is None else seal.origin
        self.state: State = opening(game, seats, self.settings, start, source, origin)
        self.state.listening = True
        self.digests = [self.state.digest()[:DIGITS]]

    def play(self, action: int, seat: int = -1) -> None:
        """Play an action and keep it for the record."""
        if seat < 0:
            seat = self.state.seat
        self.state.play(action, seat)
        self.actions.append((seat, action))
        self.digests.append(self.state.digest()[:DIGITS])

    def take_back(self, seat: int = -1) -> bool:
        """Undo the last action of a seat (-1: of anybody) if it is still free; was it?

        Free are actions since something was revealed or another seat acted. Secret answers of
        several seats are free until the last one is in, each by itself: their order is no matter.
        """
        place = len(self.actions) - 1
        while seat >= 0 and place >= 0 and self.actions[place][0] != seat:
            place -= 1
        if place < len(self.actions) - self.state.takeback:
            return False
        again = self.anew()
        for number, (who, action) in enumerate(self.actions):
            if number != place:
                again.play(action, who)
        self.draws, self.actions, self.state = again.draws, again.actions, again.state
        self.digests = again.digests
        return True

    def anew(self) -> Match:
        """The same match before its first action."""
        seed = self.seed or 0
        return Match(self.game, self.seats, self.settings, seed, self.seal, self.start)

    def record(self) -> Record:
        """The match so far, as a record; `Record.write` makes a file of it."""
        game = self.game
        record = Record(game.id, game.edition, game.content_file.hash, self.seats)
        if not game.content_is_own:
            record.content_text = game.content_file.text
        record.options = self.settings
        record.start = self.start
        record.seed = self.seed
        record.seal = self.seal
        record.draws = self.draws.copy()
        record.actions = self.actions.copy()
        record.digests = self.digests.copy()
        if self.state.over:
            record.scores = self.state.scores
            record.ranking = self.state.ranking
        return record


class Replay:
    """A record being played again, action by action, each compared with what was recorded.

    What comes out differently raises `ReplayMismatch`, which names the first place.
    """

    def __init__(self, game: Game[Any], record: Record) -> None:
        if record.game != game.id:
            raise ReplayMismatch(f"the record is of {record.game}, not of {game.id}")
        if record.edition not in game.editions:
            known = ", ".join([str(number) for number in game.editions])
            raise ReplayMismatch(
                f"the record was played by edition {record.edition} of the rules of {game.id}, "
                f"here are editions {known}"
            )
        game = game.of_edition(record.edition)
        if record.content not in game.content_file.names:
            raise ReplayMismatch(
                f"the record was played with content {record.content[:12]}, "
                f"this is content {game.content_file.hash[:12]}"
            )
        self.game = game
        self.record = record
        self.done = 0  # actions replayed
        self.chance = RecordedChance(record.draws)
        try:
            settings = game.settings(record.seats, record.options)
            origin = None if record.seal is None else record.seal.origin
            self.state = opening(game, record.seats, settings, record.start, self.chance, origin)
        except (BadOptions, BadPosition) as error:
            raise ReplayMismatch(f"set-up: {error}") from None
        self.state.listening = True
        self._compare()

    def step(self) -> bool:
        """Replay one action; False when there was none left."""
        if self.done == len(self.record.actions):
            return False
        seat, action = self.record.actions[self.done]
        try:
            self.state.play(action, seat)
        except ReplayMismatch:
            raise
        except LeeboardError as error:
            raise ReplayMismatch(f"action {self.done + 1}: {error}") from None
        self.done += 1
        self._compare()
        return True

    def finish(self) -> State:
        """Replay all that is left and compare the result."""
        while self.step():
            pass
        if self.chance.position != len(self.record.draws):
            raise ReplayMismatch(
                f"the record has {len(self.record.draws)} draws, "
                f"the rules asked for {self.chance.position}"
            )
        if self.record.scores is not None:
            if not self.state.over:
                raise ReplayMismatch("the record has a result, but the game is not over")
            if self.record.scores != self.state.scores:
                raise ReplayMismatch(
                    f"the record has scores {self.record.scores}, the rules give "
                    f"{self.state.scores}"
                )
            if self.record.ranking != self.state.ranking:
                raise ReplayMismatch(
                    f"the record has ranking {self.record.ranking}, the rules give "
                    f"{self.state.ranking}"
                )
        elif self.state.over:
            raise ReplayMismatch("the game is over, but the record has no result")
        return self.state

    def _compare(self) -> None:
        if self.record.digests:
            digest = self.state.digest()[:DIGITS]
            recorded = self.record.digests[self.done]
            if digest != recorded:
                place = f"action {self.done}" if self.done else "set-up"
                raise ReplayMismatch(f"after {place}: digest {digest}, recorded {recorded}")
