"""Matches without a database, in two worlds that look alike to one viewer, and all that it is sent.

A world is a `Live`; what a viewer would be sent is made by the server's own code from there on:
`looking`, `projected`, `refusals` and `story`.
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
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.fair import Seal, commitment
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.server.keys import Keys
from leeboard.server.matches import deciding
from leeboard.server.matches.clocks import LIVE, ClockRule
from leeboard.server.matches.deciding import Act, Command, Deciding
from leeboard.server.matches.live import Facts, Live
from leeboard.server.matches.log import SERVER, START, Entry
from leeboard.server.sockets import looking
from leeboard.server.viewing import messages, projected, refusals, story
from leeboard.server.viewing.projected import Shown
from leeboard.server.viewing.words import Speaker, speaker
from tests.kernel.contract import Case, cases, mixed

KEYS = Keys(bytes(range(32)))
MATCH = "5" * 32
CLOCK = ClockRule(LIVE, 600.0, 5.0)
BEGAN = 1_800_000_000.0
LANGUAGES = ("en", "pl", "it")
OPAQUE = re.compile(r"\b[0-9a-f]{32}\b")  # names and proofs that are made with the server key
NAMES = ["Ada", "Bo", "Cleo", "Dag", "Eva"]


class NoSalt:
    """Entropy for salts; keyed tags hide what is under them, so that they may be alike."""

    def token(self, size: int) -> bytes:
        return bytes(size)


def facts(game: Game[Any], seats: int, options: dict[str, Setting]) -> Facts:
    settings = game.settings(seats, options)
    return Facts(MATCH, game, seats, settings, None, CLOCK, seal(seats))


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


def started(game: Game[Any], seats: int, options: dict[str, Setting]) -> Live:
    """A match of people at its first decision."""
    first = step(Live(facts(game, seats, options)), SERVER, BEGAN, START)
    first.start([""] * seats, {})
    return first.live


def step(live: Live, seat: int, at: float, key: str) -> Deciding:
    return Deciding(live, seat, key, "", at, KEYS, NoSalt(), "greedy")


def carried_out(live: Live, seat: int, command: Command) -> Deciding:
    """The command as the desk carries it out, two seconds after the last event."""
    done = step(live, seat, live.at + 2.0, f"{live.head:032x}")
    done.carry_out(command)
    return done


def act(live: Live, seat: int, action: int) -> Deciding:
    return carried_out(live, seat, Act(deciding.decision_id(KEYS, live, seat), action))


@dataclass
class Moment:
    """A match between two events."""

    case: Case
    live: Live
    luck: Random


def play(case: Case, seed: int, every: float) -> Iterator[Moment]:
    """A whole match, stopped at by chance once in so many events and always in secret choices."""
    luck = Random(seed)
    live = started(case.game, case.seats, dict(case.options))
    number = 0
    while not live.over:
        if luck.random() * every < 1 or live.table.step.secret:
            yield Moment(case, live, luck)
        seat = luck.choice(live.pending)
        live = act(live, seat, mixed(live.table, seat, luck, number, 0.4)).live
        number += 1
    yield Moment(case, live, luck)


def case_of(name: str, number: int) -> Case:
    """Seat counts and options in turn."""
    found = cases(leeboard.game(name))
    return found[number * 7 % len(found)]


def other_world(live: Live, viewer: int | None, seed: int) -> Live:
    """The match as it might be for all that this viewer knows."""
    game = live.facts.game
    view = json.loads(json.dumps(live.view(viewer)))
    state = game.imagine(view, fast_chance(seed))
    here = live.table
    # What may be taken back follows from what everybody saw; a view need not repeat it.
    state.checkpoint, state.takeback, state.actor = here.checkpoint, here.takeback, here.actor
    state.listening = True
    there = live.copy()
    there._set(state)
    return there


# What is sent.


def shown(live: Live, viewer: int | None) -> Shown:
    return looking.shown(KEYS, live, viewer, live.at + 1.0)


def voice(live: Live, language: str) -> Speaker:
    return speaker(live.facts.game, language, NAMES[: live.facts.seats])


def table(live: Live, viewer: int | None, entries: list[story.Entry], language: str) -> list[str]:
    """The whole table, as a picture and as plain data."""
    seen = shown(live, viewer)
    about = described(live)
    said = voice(live, language)
    return [
        projected.table(seen, about, entries, [], said, "scene").text,
        projected.table(seen, about, entries, [], said, "view").text,
    ]


def described(live: Live) -> messages.Match:
    facts = live.facts
    return messages.Match(
        id=facts.id,
        game=facts.game.id,
        rules=facts.game.rules_version,
        content=facts.game.content_file.hash,
        options=facts.options,
        status="over" if live.over else "running",
        seats=[],
        commitment="",
        hints=True,
    )


def refused(live: Live, viewer: int | None, actions: list[int], language: str) -> list[str]:
    """What is answered to an attempt at each of these actions, and to the question why not."""
    said = voice(live, language)
    told = []
    for action in actions:
        if viewer is not None:
            refusal = live.table.refusal(action, viewer)
            if refusal is not None:
                text = said.say(refusal.text)
                told.append(projected.refused("", "ILLEGAL", text, refusal.clause).text)
    return told


def why(live: Live, viewer: int | None, luck: Random, language: str) -> list[str]:
    """The answers about one action and two pieces of the viewer's scene."""
    game, view, said = live.facts.game, live.view(viewer), voice(live, language)
    answers = [refusals.why_action(game, view, luck.randrange(len(game.catalogue)), said)]
    pieces = sorted(shown(live, viewer).scene.pieces())
    for piece in luck.sample(pieces, min(2, len(pieces))):
        answers += refusals.why_piece(game, view, piece, said)
    return [projected.why(1, answers).text]


def news(before: Live, done: Deciding, viewer: int | None, language: str) -> list[str]:
    """What an event brings to a viewer: nothing, if it is not shown to it."""
    told = []
    last = shown(before, viewer)
    for entry, after in done.added:
        if entry.shown >> after.place(viewer) & 1:
            now = shown(after, viewer)
            said = voice(after, language)
            line = looking.told(entry, after, viewer)
            told.append(projected.news(last, now, line, said, "scene").text)
            told.append(projected.news(last, now, line, said, "view").text)
            last = now
    return told


def told(entries: list[tuple[Entry, Live]], viewer: int | None) -> list[story.Entry]:
    return [
        looking.told(entry, live, viewer)
        for entry, live in entries
        if entry.shown >> live.place(viewer) & 1
    ]


def renamed(texts: list[str]) -> list[str]:
    """Texts with each keyed name replaced by when it first came up: more it must not tell."""
    known: dict[str, str] = {}
    return [
        OPAQUE.sub(lambda found: known.setdefault(found[0], f"<{len(known)}>"), text)
        for text in texts
    ]
