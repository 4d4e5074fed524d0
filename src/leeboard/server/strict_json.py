"""JSON that a client sent, read strictly before anything else looks at it: flat, plain, storable.

It loads nothing but the standard library, so that a process which reads one text starts quickly.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any, Final, NoReturn

from leeboard.server.errors import ApiError

LARGEST_NUMBER: Final = 2**53 - 1  # what every client's numbers hold exactly
LONGEST_NUMBER: Final = 24  # characters
NO_BRACKETS: Final = bytes(value for value in range(256) if value not in b"[]{}")


def check_json(body: bytes, depth: int) -> None:
    """BAD_JSON for what is no JSON, nested too deep, or says what not every client can."""
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        raise _bad("The body must be JSON in UTF-8.") from None
    if _depth(body) > depth:
        raise _bad(f"The body may be nested {depth} deep at most.")
    try:
        found = json.loads(
            text,
            parse_int=_whole,
            parse_float=_number,
            parse_constant=_constant,
            object_pairs_hook=_once,
        )
    except ValueError:
        raise _bad("The body is not JSON.") from None
    check_texts(found)


def _bad(text: str, field: str | None = None) -> ApiError:
    return ApiError("BAD_JSON", text, 400, field)


def _depth(body: bytes) -> int:
    """How deep brackets are nested outside of strings, in one pass.

    Without the escaped characters every quotation mark begins or ends a string, so that every
    other part between them is outside.
    """
    plain = body.replace(rb"\\", b"").replace(rb"\"", b"")
    brackets = b"".join(plain.split(b'"')[::2]).translate(None, NO_BRACKETS)
    deepest = depth = 0
    for bracket in brackets:
        depth += 1 if bracket in b"[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER or abs(int(digits)) > LARGEST_NUMBER:
        raise _bad(f"Whole numbers lie between -{LARGEST_NUMBER} and {LARGEST_NUMBER}.")
    return int(digits)


def _number(digits: str) -> float:
    if len(digits) > 2 * LONGEST_NUMBER or not math.isfinite(float(digits)):
        raise _bad("A number is too long or too large.")
    return float(digits)


def _constant(name: str) -> NoReturn:
    raise _bad(f"{name} is not JSON.")


def _once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise _bad("A field stands twice in the body.")
    return found


def check_texts(plain: object) -> None:
    """Refuse what can be neither stored nor sent back: NUL, and halves of characters."""
    if isinstance(plain, str):
        if "\0" in plain or not _encodable(plain):
            raise ApiError("BAD_JSON", "A text has a character that cannot be stored.", 400)
    elif isinstance(plain, dict):
        for name, inner in plain.items():
            check_texts(name)
            check_texts(inner)
    elif isinstance(plain, list):
        for inner in plain:
            check_texts(inner)


def _encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
