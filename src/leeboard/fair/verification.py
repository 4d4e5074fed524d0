"""Whether a record's draws, seal and beginning fit each other, for anyone to check."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from leeboard.fair.derivation import (
    MOST_THINGS,
    SAFE_INTEGER,
    check_plain,
    derive_key,
    draw_value,
    is_unicode,
    position_hash,
)
from leeboard.fair.seal import ERROR, REMARK, Finding, Seal, check_seal, read_digest, read_name
from leeboard.kernel.chance import Draw
from leeboard.kernel.errors import BadOptions, BadRecord
from leeboard.kernel.origin import AS_IT_WAS, FORK, NEW, OWN, Origin
from leeboard.kernel.reading import Reader, shown

MADE: Final = (
    "began from a position that somebody made: the dice cover what was drawn from there on"
)
NOT_COVERED: Final = (
    "began from a position that somebody made, to which its dice are not bound: "
    "it is of the time before they were"
)
NOT_DEALT_ANEW: Final = (
    "what lay face down was not dealt anew: whoever saw where it came from knew it beforehand"
)
OWN_CONTENT: Final = "played with content of somebody's own"


def check_origin(
    origin: Origin | None, start: Mapping[str, object] | None, own_content: bool
) -> list[Finding]:
    """Whether a match begins where its dice say, and what that means for the proof."""
    if origin is None:
        return [] if start is None else [Finding(REMARK, NOT_COVERED)]
    findings: list[Finding] = []
    if (origin.kind == NEW) != (start is None):
        text = f"the origin is {origin.kind}, but the record has {'no' if start is None else 'a'}"
        findings.append(Finding(ERROR, f"{text} position to begin with"))
    elif start is not None and position_hash(start) != origin.start:
        findings.append(Finding(ERROR, "the match does not begin with the position of its origin"))
    if own_content and origin.content != OWN:
        findings.append(Finding(ERROR, "the origin does not tell of the content that it brings"))
    if origin.made:
        findings.append(Finding(REMARK, MADE))
    elif origin.kind == FORK:
        text = f"began after decision {origin.at} of match {origin.of}"
        findings.append(Finding(REMARK, text))
    if origin.deal == AS_IT_WAS:
        findings.append(Finding(REMARK, NOT_DEALT_ANEW))
    if origin.content == OWN:
        findings.append(Finding(REMARK, OWN_CONTENT))
    return findings


def check_draws(
    seal: Seal,
    game: str,
    rules: int,
    content_hash: str,
    options: Mapping[str, object],
    draws: list[Draw],
) -> list[Finding]:
    """Every thing that does not fit, in the order seal, then draws; no error means it all fits.

    Draws count from 1, as in the messages of a replay; an index counts from 0.
    """
    findings = check_seal(seal)
    key: bytes | None = None
    if seal._secret is not None:
        key = derive_key(
            seal._secret, seal.match, game, rules, content_hash, options, seal.nonces, seal.origin
        )
    first: dict[str, int] = {}
    for position, (label, n, values) in enumerate(draws, 1):
        name = f'draw {position} "{label}"'
        if label in first:
            text = f"{name}: the label was used before, by draw {first[label]}"
            findings.append(Finding(ERROR, text))
        else:
            first[label] = position
        for text in _misfits(key, label, n, values):
            findings.append(Finding(ERROR, name + text))
    return findings


def check_record(data: object, where: str = "record") -> list[Finding]:
    """`check_draws` for a record as JSON gave it; BadRecord if a part it needs is malformed.

    The replay, not this check, tells whether the rules asked for exactly these draws.
    """
    reader = Reader(where, data, BadRecord)
    game = read_name(reader, "game")
    rules = reader.whole("rules", 0)
    content_hash = read_digest(reader, "content", reader.raw("content"))
    seats = reader.whole("seats", 1)
    options = reader.table("options").data
    try:
        check_plain(options, "options", 0)
    except BadOptions as error:
        raise reader.complaint(str(error)) from None
    chance = reader.table("chance")
    chance.choice("kind", ["fair"])
    entry = {name: value for name, value in chance.data.items() if name != "kind"}
    seal = Seal.read(entry, seats, chance.where)
    start = reader.table("start").data if reader.has("start") else None
    try:
        findings = check_origin(seal.origin, start, reader.has("content_text"))
    except BadOptions as error:
        raise reader.complaint(str(error)) from None
    draws = _read_draws(reader)
    return findings + check_draws(seal, game, rules, content_hash, options, draws)


def _misfits(key: bytes | None, label: str, n: int, values: list[int]) -> list[str]:
    """What does not fit in one draw; without a key, only its form is checked."""
    if not 0 <= n <= MOST_THINGS:
        return [f": n must be from 0 to {MOST_THINGS}, not {n}"]
    misfits: list[str] = []
    shuffled = max(n - 1, 0)
    if len(values) != shuffled and (len(values) != 1 or n == 0):
        misfits.append(
            f": {len(values)} values, but one draw of {n} has {min(n, 1)} "
            f"and a shuffle of {n} has {shuffled}"
        )
    for index in range(min(len(values), n)):
        value = values[index]
        if not 0 <= value < n - index:
            misfits.append(f" index {index}: {value} is not in 0..{n - index - 1}")
        elif key is not None:
            derived = draw_value(key, label, index, n - index)
            if value != derived:
                misfits.append(f" index {index}: recorded {value}, derived {derived}")
    return misfits


def _read_draws(reader: Reader) -> list[Draw]:
    draws: list[Draw] = []
    for position, item in enumerate(reader.items("draws")):
        field = f"draws[{position}]"
        if not isinstance(item, list) or len(item) != 3:
            raise reader.complaint(f"{field} must be a list of label, number and values")
        label = item[0]
        if not isinstance(label, str) or not label or not is_unicode(label):
            raise reader.complaint(f"{field}[0] must be a text of at least one character")
        n = reader.as_whole(f"{field}[1]", item[1], 0, MOST_THINGS)
        recorded = item[2]
        if not isinstance(recorded, list):
            raise reader.complaint(f"{field}[2] must be a list, not {shown(recorded)}")
        values: list[int] = []
        for index, value in enumerate(recorded):
            # Wide bounds: a value out of range is a finding that `check_draws` names better.
            name = f"{field}[2][{index}]"
            values.append(reader.as_whole(name, value, -SAFE_INTEGER, SAFE_INTEGER))
        draws.append((label, n, values))
    return draws
