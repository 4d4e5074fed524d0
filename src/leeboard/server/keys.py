"""The server key: it never lies in the database, and all other keys are derived from it."""

from __future__ import annotations

import hashlib
import hmac
import os
from pathlib import Path
from typing import Final

from leeboard.match.keys import Entropy, Veil, length_prefixed
from leeboard.server.config import BadConfig, Config
from leeboard.server.data_folder import KEY_FILE, PRIVATE_FILE, PRIVATE_FOLDER

KEY_BYTES: Final = 32


class Keys:
    """Tags under one purpose each; nobody without the server key can make or guess one.

    A key that was just drawn has a file that it belongs into: it is written when a database
    without a key takes it, so that a lost key is never replaced beside an old database.
    """

    def __init__(self, key: bytes, unwritten: Path | None = None) -> None:
        if len(key) != KEY_BYTES:
            raise BadConfig(f"the server key has {KEY_BYTES} bytes, not {len(key)}")
        self._key: Final = key
        self.unwritten: Path | None = unwritten

    def write(self) -> None:
        """Keep a key that was just drawn, on the disk when this returns."""
        if self.unwritten is not None:
            _write_key(self.unwritten, self._key)
            self.unwritten = None

    def tag(self, purpose: str, *fields: str | int | bytes) -> bytes:
        """32 bytes that depend on the purpose and on each field by itself."""
        message = b"".join(length_prefixed(one) for one in (f"lb-server/{purpose}", *fields))
        return hmac.digest(self._key, message, "sha256")

    def hex(self, purpose: str, *fields: str | int | bytes, digits: int = 32) -> str:
        return self.tag(purpose, *fields).hex()[:digits]

    def veil(self, match: str, secret: bytes) -> bytes:
        """A match's secret as the database keeps it, and back; each match has its own pad.

        The commitment, published before, tells whether what comes back is the secret.
        """
        pad = self.tag("veil", match)
        return bytes(one ^ other for one, other in zip(secret, pad, strict=True))

    def match_veil(self, match: str) -> Veil:
        """What hides the draws and tables of a match from whoever has the database alone."""
        return Veil(self.tag("match-veil", match))

    @property
    def fingerprint(self) -> str:
        """What the database keeps to notice a wrong key."""
        return self.hex("fingerprint")

    def __repr__(self) -> str:
        return "Keys(hidden)"


def hashed(token: str) -> str:
    """How a session's token is stored: who reads the database cannot use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def server_keys(config: Config, entropy: Entropy | None = None) -> Keys:
    """The keys of the configured server; where there are none yet, drawn if there is entropy."""
    if not config.key and config.workers > 1:
        raise BadConfig("several workers need the same key: set LEEBOARD_KEY (64 hex digits)")
    path = config.data / KEY_FILE
    if entropy is not None and not config.key and not path.exists():
        return Keys(entropy.token(KEY_BYTES), unwritten=path)
    return Keys(known_key(config))


def known_key(config: Config) -> bytes:
    """The key of a server that has one."""
    if config.key:
        try:
            return bytes.fromhex(config.key)
        except ValueError:
            raise BadConfig("the server key must be 64 hexadecimal digits") from None
    path = config.data / KEY_FILE
    try:
        return bytes.fromhex(path.read_text(encoding="ascii").strip())
    except FileNotFoundError:
        raise missing_key(path) from None
    except (OSError, ValueError) as error:
        raise BadConfig(f"{path}: not a server key: {error}") from None


def missing_key(path: Path) -> BadConfig:
    """A database has a key, and we have not."""
    return BadConfig(
        f"{path} is missing, and this database was made with it: "
        "put the file back, or set LEEBOARD_KEY"
    )


def _write_key(path: Path, key: bytes) -> None:
    path.parent.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE)
    except FileExistsError:
        raise BadConfig(f"{path}: another server has just made a key; start again") from None
    with os.fdopen(file, "w", encoding="ascii") as out:
        out.write(key.hex() + "\n")
        out.flush()
        os.fsync(out.fileno())
