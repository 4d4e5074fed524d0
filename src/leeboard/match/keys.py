"""What a match needs of its surroundings to keep secrets: keyed names, a veil, bytes of chance."""

from __future__ import annotations

import hashlib
import hmac
from typing import Final, Protocol


class MatchKeys(Protocol):
    """Names that nobody can make or guess without the key behind them."""

    def hex(self, purpose: str, *fields: str | int | bytes, digits: int = 32) -> str: ...


class Entropy(Protocol):
    """Bytes that nobody can guess."""

    def token(self, size: int) -> bytes: ...


class Veil:
    """A stream of bytes for each label and nonce; the same call hides a text and shows it again.

    Two texts under one label must have two nonces. Whether a text is what was hidden, the hash,
    the tag or the chain says that it is stored with.
    """

    def __init__(self, key: bytes) -> None:
        self._key: Final = key

    def turned(self, label: str, nonce: bytes, text: bytes) -> bytes:
        message = b"".join(length_prefixed(one) for one in (self._key, label, nonce))
        stream = hashlib.shake_256(message).digest(len(text))
        mixed = int.from_bytes(text, "big") ^ int.from_bytes(stream, "big")
        return mixed.to_bytes(len(text), "big")

    def __repr__(self) -> str:
        return "Veil(hidden)"


def length_prefixed(value: str | int | bytes) -> bytes:
    """A field of a message: its length stands first, so that no two lists of fields look alike."""
    data = value if isinstance(value, bytes) else str(value).encode()
    return len(data).to_bytes(4, "big") + data


def same(one: str, other: str) -> bool:
    """Whether two tags are equal, in a time that does not tell where they differ."""
    return hmac.compare_digest(one.encode(), other.encode())
