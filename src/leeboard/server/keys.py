"""The server key: it never lies in the database, and all other keys are derived from it."""

from __future__ import annotations

import hashlib
import hmac
import os
from pathlib import Path
from typing import Final

from leeboard.server.config import BadConfig, Config
from leeboard.server.seams import Entropy

KEY_BYTES: Final = 32
FILE: Final = "server.key"


class Keys:
    """Tags under one purpose each; nobody without the server key can make or guess one."""

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise BadConfig(f"the server key has {KEY_BYTES} bytes, not {len(key)}")
        self._key: Final = key

    def tag(self, purpose: str, *fields: str | int | bytes) -> bytes:
        """32 bytes that depend on the purpose and on each field by itself."""
        message = b"".join(_field(one) for one in (f"lb-server/{purpose}", *fields))
        return hmac.digest(self._key, message, "sha256")

    def hex(self, purpose: str, *fields: str | int | bytes, digits: int = 32) -> str:
        return self.tag(purpose, *fields).hex()[:digits]

    def veil(self, match: str, secret: bytes) -> bytes:
        """A match's secret as the database keeps it, and back; each match has its own pad.

        The commitment, published before, tells whether what comes back is the secret.
        """
        pad = self.tag("veil", match)
        return bytes(one ^ other for one, other in zip(secret, pad, strict=True))

    @property
    def fingerprint(self) -> str:
        """What the database keeps to notice a wrong key."""
        return self.hex("fingerprint")

    def __repr__(self) -> str:
        return "Keys(hidden)"


def _field(value: str | int | bytes) -> bytes:
    data = value if isinstance(value, bytes) else str(value).encode()
    return len(data).to_bytes(4, "big") + data


def same(one: str, other: str) -> bool:
    """Whether two tags are equal, in a time that does not tell where they differ."""
    return hmac.compare_digest(one.encode(), other.encode())


def hashed(token: str) -> str:
    """How a session's token is stored: who reads the database cannot use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def server_keys(config: Config, entropy: Entropy) -> Keys:
    """The keys of the configured server; without a key, one is made and kept beside the data."""
    if config.key:
        try:
            return Keys(bytes.fromhex(config.key))
        except ValueError:
            raise BadConfig("the server key must be 64 hexadecimal digits") from None
    if config.workers > 1:
        raise BadConfig("several workers need the same key: set LEEBOARD_KEY (64 hex digits)")
    path = config.data / FILE
    if not path.exists():
        _write_key(path, entropy.token(KEY_BYTES))
    try:
        return Keys(bytes.fromhex(path.read_text(encoding="ascii").strip()))
    except (OSError, ValueError) as error:
        raise BadConfig(f"{path}: not a server key: {error}") from None


def _write_key(path: Path, key: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return  # another process was quicker: its key counts
    with os.fdopen(file, "w", encoding="ascii") as out:
        out.write(key.hex() + "\n")
