"""Matches without a database, in two worlds that look alike to one viewer, and all that it is sent.

A world is a `MatchState`; from there on the server makes what a viewer is sent:
`projection`, `outgoing`, `refusals` and `log_entries`.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import leeboard
from leeboard.fair import Seal, commitment
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.content import ours
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.match import commands, visible
from leeboard.match.clocks import LIVE_CLOCK, ClockRule
from leeboard.match.commands import Act, Command, CommandHandler
from leeboard.match.log import SERVER, START, LogEntry
from leeboard.match.state import MatchHeader, MatchState
from leeboard.server.keys import Keys
from leeboard.server.viewing import messages, outgoing, projection, refusals
from leeboard.server.viewing.outgoing import ProjectedMatch
from leeboard.server.viewing.speech import Speaker, speaker
from tests.kernel.contract import Case, cases, mixed

KEYS = Keys(bytes(range(32)))
MATCH = "5" * 32
CLOCK = ClockRule(LIVE_CLOCK, 600.0, 5.0)
BEGAN = 1_800_000_000.0
LANGUAGES = ("en", "pl", "it")
OPAQUE = re.compile(r"\b[0-9a-f]{32}\b")  # names and proofs that are made with the server key
NEW_GAME = messages.MatchOrigin(
    kind="new", of=None, at=None, made=False, kept=False, own_content=False
)
NAMES = ["Ada", "Bo", "Cleo", "Dag", "Eva"]


class NoSalt:
    """Entropy for salts; keyed tags hide what is under them, so that they may be alike."""

    def token(self, size: int) -> bytes:
        return bytes(size)


def header(game: Game[Any], seats: int, options: dict[str, Setting]) -> MatchHeader:
    settings = game.settings(seats, options)
    content, veil = game.content_file.hash, KEYS.match_veil(MATCH)
    return MatchHeader(MATCH, game, seats, settings, None, CLOCK, seal(seats), content, veil)


def seal(seats: int) -> Seal:
    """The same dice each time, so that what a test finds it finds again."""
    secret = hashlib.sha256(b"the dice of these worlds").digest()
    nobody: list[None] = [None] * seats
    public = {
        "match": MATCH,
        "commitment": commitment(MATCH, secret),
        "nonce_commitments": nobody,
        "nonces": nobody,
        "secret": None,
    }
    return Seal.resume(public, seats, secret)


def started(game: Game[Any], seats: int, options: dict[str, Setting]) -> MatchState:
    """A match of people at its first decision."""
    first = step(MatchState(header(game, seats, options)), SERVER, BEGAN, START)
    first.start([""] * seats, {})
    return first.match_state


def step(match_state: MatchState, seat: int, at: float, key: str) -> CommandHandler:
    return CommandHandler(match_state, seat, key, "", at, KEYS, NoSalt(), "greedy")


def carried_out(match_state: MatchState, seat: int, command: Command) -> CommandHandler:
    """The command as the match service carries it out, two seconds after the last event."""
    done = step(match_state, seat, match_state.at + 2.0, f"{match_state.head:032x}")
    done.carry_out(command)
    return done


def act(match_state: MatchState, seat: int, action: int) -> CommandHandler:
    return carried_out(
        match_state, seat, Act(commands.decision_id(KEYS, match_state, seat), action)
    )


@dataclass
class Moment:
    """A match between two events."""

    case: Case
    match_state: MatchState
    luck: Random


def play(case: Case, seed: int, every: float) -> Iterator[Moment]:
    """A whole match, stopped at by chance once in so many events and always in secret choices."""
    luck = Random(seed)
    match_state = started(case.game, case.seats, dict(case.options))
    number = 0
    while not match_state.over:
        if luck.random() * every < 1 or match_state.table.step.secret:
            yield Moment(case, match_state, luck)
        seat = luck.choice(match_state.pending)
        match_state = act(
            match_state, seat, mixed(match_state.table, seat, luck, number, 0.4)
        ).match_state
        number += 1
    yield Moment(case, match_state, luck)


def case_of(name: str, number: int) -> Case:
    """Seat counts and options in turn."""
    found = cases(leeboard.game(name))
    return found[number * 7 % len(found)]


def other_world(match_state: MatchState, viewer: int | None, seed: int) -> MatchState:
    """The match as it might be for all that this viewer knows."""
    game = match_state.header.game
    view = json.loads(json.dumps(match_state.view(viewer)))
    state = game.imagine(view, fast_chance(seed))
    here = match_state.table
    # What may be taken back follows from what everybody saw; a view need not repeat it.
    state.checkpoint, state.takeback, state.actor = here.checkpoint, here.takeback, here.actor
    state.listening = True
    there = match_state.copy()
    there._set(state)
    return there


# What is sent.


def shown(match_state: MatchState, viewer: int | None) -> ProjectedMatch:
    return projection.project(KEYS, match_state, viewer, match_state.at + 1.0)


def voice(match_state: MatchState, language: str) -> Speaker:
    return speaker(match_state.header.game, language, NAMES[: match_state.header.seats])


def table(
    match_state: MatchState,
    viewer: int | None,
    entries: list[visible.VisibleEntry],
    language: str,
) -> list[str]:
    """The whole table, as a picture and as plain data."""
    seen = shown(match_state, viewer)
    about = described(match_state)
    said = voice(match_state, language)
    return [
        outgoing.table(seen, about, entries, [], said, "scene").text,
        outgoing.table(seen, about, entries, [], said, "view").text,
    ]


def described(match_state: MatchState) -> messages.MatchInfo:
    header = match_state.header
    return messages.MatchInfo(
        id=header.id,
        game=header.game.id,
        rules=header.game.edition,
        content=header.game.content_file.hash,
        values=len(header.game.provenance),
        ours=ours(header.game.provenance),
        options=header.options,
        status="over" if match_state.over else "running",
        seats=[],
        commitment="",
        origin=NEW_GAME,
        hints=True,
        promised=True,
        muted=False,
    )


def refused(
    match_state: MatchState, viewer: int | None, actions: list[int], language: str
) -> list[str]:
    """What is answered to an attempt at each of these actions, and to the question why not."""
    said = voice(match_state, language)
    told = []
    for action in actions:
        if viewer is not None:
            refusal = match_state.table.refusal(action, viewer)
            if refusal is not None:
                text = said.say(refusal.text)
                told.append(outgoing.refused("", "ILLEGAL", text, refusal.clause).text)
    return told


def why(match_state: MatchState, viewer: int | None, luck: Random, language: str) -> list[str]:
    """The answers about one action and two pieces of the viewer's scene."""
    game, view, said = (
        match_state.header.game,
        match_state.view(viewer),
        voice(match_state, language),
    )
    answers = [refusals.why_action(game, view, luck.randrange(len(game.catalogue)), said)]
    pieces = sorted(shown(match_state, viewer).scene.pieces())
    for piece in luck.sample(pieces, min(2, len(pieces))):
        answers += refusals.why_piece(game, view, piece, said)
    return [outgoing.why(1, answers).text]


def news(before: MatchState, done: CommandHandler, viewer: int | None, language: str) -> list[str]:
    """What an event brings to a viewer: nothing, if it is not shown to it."""
    told = []
    last = shown(before, viewer)
    for entry, after in done.added:
        if entry.shown >> after.viewer_index(viewer) & 1:
            now = shown(after, viewer)
            said = voice(after, language)
            line = visible.project_entry(entry, after, viewer)
            told.append(outgoing.news(last, now, line, said, "scene").text)
            told.append(outgoing.news(last, now, line, said, "view").text)
            last = now
    return told


def told(
    entries: list[tuple[LogEntry, MatchState]], viewer: int | None
) -> list[visible.VisibleEntry]:
    return [
        visible.project_entry(entry, match_state, viewer)
        for entry, match_state in entries
        if entry.shown >> match_state.viewer_index(viewer) & 1
    ]


def renamed(texts: list[str]) -> list[str]:
    """Texts with each keyed name replaced by when it first came up: more it must not tell."""
    known: dict[str, str] = {}
    return [
        OPAQUE.sub(lambda found: known.setdefault(found[0], f"<{len(known)}>"), text)
        for text in texts
    ]
