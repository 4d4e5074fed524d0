"""The log of a match: events in a chain, each bound to the one before it."""

from __future__ import annotations

import hashlib
import json
from base64 import b64decode, b64encode
from dataclasses import dataclass
from typing import Any, Final

from leeboard.kernel.chance import Draw
from leeboard.kernel.errors import LeeboardError
from leeboard.match.keys import Veil

Json = dict[str, Any]

LOG_VERSION: Final = 2  # of the bodies below; in the first, draws lay open
BOUND_CHANCE: Final = 2  # version of the derivation in docs/fair-dice.md that knows the origin
SERVER: Final = -1  # the seat of what nobody at the table did
SALT_BYTES: Final = 16
FIRST_HASH: Final = "0" * 64  # the hash before the first event

DRAWS_LABEL: Final = "draws"  # label of the veil
START: Final = "start"  # draws of the set-up, and who sat where
ACT: Final = "act"  # action, draws
UNDO: Final = "undo"  # drop: the numbers of the actions that no longer count
ASK: Final = "ask"  # drop: the same, once everybody agrees
CONSENT: Final = "consent"  # yes
STAND_IN: Final = "stand_in"  # why: clock or left; bot
BACK: Final = "back"  # the owner plays again
CREDIT: Final = "credit"  # seconds that no clock shall count
VOID: Final = "void"  # why
ENTRY_KINDS: Final = (START, ACT, UNDO, ASK, CONSENT, STAND_IN, BACK, CREDIT, VOID)


class LogBroken(LeeboardError):
    """A log that does not follow from its own beginning: nobody plays on until it is repaired."""


@dataclass(frozen=True)
class EntryDraft:
    """What is going to happen, before it has a place in the log."""

    seat: int
    key: str
    kind: str
    body: Json
    asked: str = ""  # hash of what the client sent


@dataclass(frozen=True)
class LogEntry:
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
    match: str, before: str, seq: int, draft: EntryDraft, shown: int, salt: bytes, at: float
) -> LogEntry:
    """The draft as the next event of the log; the salt keeps its hash from being guessed."""
    entry = LogEntry(
        seq, draft.seat, draft.key, draft.kind, draft.body, draft.asked, shown, salt.hex(), "", at
    )
    return LogEntry(**{**entry.__dict__, "hash": link(match, before, entry)})


def link(match: str, before: str, entry: LogEntry) -> str:
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


def hidden_draws(veil: Veil, salt: bytes, drawn: list[Draw]) -> Json:
    """What a body says of the draws: whoever reads the database must not know a deck by them."""
    if not drawn:
        return {"draws": []}
    text = json.dumps(drawn, separators=(",", ":")).encode()
    return {"veiled": b64encode(veil.turned(DRAWS_LABEL, salt, text)).decode()}


def draws_of(veil: Veil, entry: LogEntry) -> list[Draw]:
    """The draws of an event; LogBroken if what is hidden there is none."""
    found = entry.body.get("draws")
    if found is None:
        try:
            hidden = b64decode(entry.body["veiled"], validate=True)
            found = json.loads(veil.turned(DRAWS_LABEL, bytes.fromhex(entry.salt), hidden))
        except (KeyError, ValueError) as error:
            raise LogBroken(f"event {entry.seq}: its draws cannot be read") from error
    return [(label, n, values) for label, n, values in found]


def request_hash(content: Json) -> str:
    """The hash of what a client sent under a key: the same key with other content is refused."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
