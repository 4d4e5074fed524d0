"""Frames and bodies that no honest client sends, drawn from a seed."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

KEY = "0123456789abcdef" * 2
LONGEST = 8 * 1024  # bytes of a frame
# One honest frame of every kind; whoever adds a kind adds it here (test_malformed asks for it).
HONEST: dict[str, dict[str, Any]] = {
    "hello": {
        "op": "hello",
        "seat": 0,
        "lang": "en",
        "want": "view",
        "seen": {"n": 1, "tag": "ab", "mac": "cd"},
    },
    "act": {"op": "act", "key": KEY, "decision": "ab12", "action": 3},
    "undo": {"op": "undo", "key": KEY, "scope": "step"},
    "consent": {"op": "consent", "key": KEY, "request": "ab12", "yes": True},
    "back": {"op": "back", "key": KEY},
    "why": {"op": "why", "id": 7, "action": 1},
    "hint": {"op": "hint", "id": 7},
    "hurry": {"op": "hurry"},
    "mute": {"op": "mute", "yes": False},
    "say": {"op": "say", "key": KEY, "text": "hello"},
    "ping": {"op": "ping", "id": 1},
}


class Raw(str):
    """Text that stands in JSON as it is, such as NaN."""


VALUES: list[Any] = [
    None,
    True,
    False,
    -1,
    1.5,
    98,
    99,
    2**31,
    2**53 - 1,
    2**53,
    -(2**63),
    10**300,
    Raw("NaN"),
    Raw("Infinity"),
    Raw("-Infinity"),
    Raw("1e999"),
    Raw("-0"),
    Raw("9" * 5000),
    "",
    "x",
    "0",
    "null",
    "\0",
    "a\0b",
    Raw('"\\ud800"'),
    Raw('"\\udfff\\ud800"'),
    "\u202eevil",
    "\U0001f9ed" * 30,
    "x" * 600,
    "é" * 3000,
    "../../etc/passwd",
    "'; DROP TABLE match; --",
    "{{7*7}}",
    [],
    {},
    [[]],
    [None] * 50,
    {"op": "ping"},
    {"__class__": "x"},
    [[[[[[[[[]]]]]]]]],
    Raw("[" * 2000 + "]" * 2000),
    Raw('{"a":' * 1200 + "1" + "}" * 1200),
]
BROKEN = [
    "",
    " ",
    "{",
    "}",
    "[]",
    "null",
    "true",
    "0",
    '"hello"',
    "NaN",
    "{'op':'ping'}",
    '{"op":"ping","id":1}{"op":"ping","id":1}',
    '{"op":"ping","id":1,}',
    '{"op":"ping","op":"hint","id":1}',
    '{"op":"ping","id":1',
    "\ufeff{}",
    "\0",
    '{"\\ud800":1}',
    '{"op":"\\ud800"}',
    '{"op":"ping","id":1,"\\udc00":2}',
    "[" * 8000,
    '{"a":' * 1600,
    '"' + "x" * 8000 + '"',
    "9" * 8000,
    "-" * 8000,
    "1e" + "9" * 4000,
]


def written(value: Any) -> str:
    """JSON, with what is raw left as it is."""
    if isinstance(value, Raw):
        return str(value)
    if isinstance(value, dict):
        return "{" + ",".join(f"{written(k)}:{written(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(written(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where values stand in plain data."""
    if at:
        yield at
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from places(inner, (*at, name))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from places(inner, (*at, number))


def spoilt(honest: Any, luck: Random) -> str:
    """Honest plain data with something wrong in it, as text."""
    kind = luck.randrange(6)
    if kind == 0:
        return luck.choice(BROKEN)
    data = copy.deepcopy(honest)
    if kind == 1:
        text = written(data)
        cut = luck.randrange(len(text))
        return text[:cut] + luck.choice(["", "\0", '"', "}", "é", "\\", "9" * 30]) + text[cut + 1 :]
    for _ in range(luck.choice([1, 1, 1, 2, 3])):
        where = list(places(data))
        if not where:
            break
        at = luck.choice(where)
        inner = data
        for part in at[:-1]:
            inner = inner[part]
        if kind == 2 and isinstance(inner, dict):
            name = luck.choice(["", "x", "seat", "admin", "__proto__", "key ", "viewer", "a\0"])
            inner[name] = copy.deepcopy(luck.choice(VALUES))  # or it may come to hold itself
        elif kind == 3:
            del inner[at[-1]]
        else:
            inner[at[-1]] = copy.deepcopy(luck.choice(VALUES))
    return written(data)


def frames(seed: int, count: int) -> Iterator[str]:
    """Texts of which nearly all are no frame, and none is too long for one."""
    luck = Random(seed)
    while count:
        text = spoilt(HONEST[luck.choice(list(HONEST))], luck)
        if len(text.encode()) <= LONGEST:
            count -= 1
            yield text
