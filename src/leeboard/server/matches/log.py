"""The log of a match: events in a chain, each bound to the one before it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any, Final

Json = dict[str, Any]

LOG_VERSION: Final = 1  # of the bodies below
CHANCE_VERSION: Final = 1  # of the derivation of draws in docs/fair-dice.md
SERVER: Final = -1  # the seat of what nobody at the table did
SALT_BYTES: Final = 16
ROOT: Final = "0" * 64  # the hash before the first event

START: Final = "start"  # draws of the set-up, and who sat where
ACT: Final = "act"  # action, draws
UNDO: Final = "undo"  # drop: the numbers of the actions that no longer count
ASK: Final = "ask"  # drop: the same, once everybody agrees
CONSENT: Final = "consent"  # yes
STAND_IN: Final = "stand_in"  # why: clock or left; bot
BACK: Final = "back"  # the owner plays again
CREDIT: Final = "credit"  # seconds that no clock shall count
VOID: Final = "void"  # why
KINDS: Final = (START, ACT, UNDO, ASK, CONSENT, STAND_IN, BACK, CREDIT, VOID)


@dataclass(frozen=True)
class Draft:
    """What is going to happen, before it has a place in the log."""

    seat: int
    key: str
    kind: str
    body: Json
    asked: str = ""  # hash of what the client sent


@dataclass(frozen=True)
class Entry:
    """One event of the log."""

    seq: int
    seat: int
    key: str
    kind: str
    body: Json
    asked: str
    shown: int  # a bit for each viewer who sees something of it
    salt: str
    hash: str
    at: float


def chained(
    match: str, before: str, seq: int, draft: Draft, shown: int, salt: bytes, at: float
) -> Entry:
    """The draft as the next event of the log; the salt keeps its hash from being guessed."""
    entry = Entry(
        seq, draft.seat, draft.key, draft.kind, draft.body, draft.asked, shown, salt.hex(), "", at
    )
    return Entry(**{**entry.__dict__, "hash": link(match, before, entry)})


def link(match: str, before: str, entry: Entry) -> str:
    """The hash of an event: of all that it says and of the hash before it."""
    said = [
        before,
        match,
        entry.seq,
        entry.seat,
        entry.key,
        entry.kind,
        entry.body,
        entry.asked,
        entry.shown,
        entry.salt,
        entry.at,
    ]
    text = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def asked(content: Json) -> str:
    """The hash of what a client sent under a key: the same key with other content is refused."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
