"""How each draw follows from a secret, the seats' nonces and a label, byte by byte.

`docs/fair-dice.md` states the same for programs in other languages; the two must agree.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping
from typing import Final, NoReturn

from leeboard.kernel.chance import Chance
from leeboard.kernel.errors import BadOptions
from leeboard.kernel.origin import Origin
from leeboard.kernel.reading import shown

SECRET_BYTES: Final = 32  # of a secret, a nonce and a key
WORD_BITS: Final = 64  # of an HMAC, what a draw uses
MOST_THINGS: Final = 1 << 32  # among which one draw may choose
SAFE_INTEGER: Final = (1 << 53) - 1  # beyond it, JSON readers of other languages round
DEEPEST_OPTION: Final = 8  # nested lists and objects
DEEPEST_POSITION: Final = 24


def encode(fields: list[bytes]) -> bytes:
    """The fields as one message, each behind its length, so that no two lists look alike."""
    return b"".join([len(field).to_bytes(4, "big") + field for field in fields])


def number(value: int) -> bytes:
    """A whole number as a field: decimal digits."""
    return str(value).encode("ascii")


def canonical_options(options: Mapping[str, object]) -> bytes:
    """The options as the one JSON text that every verifier writes alike."""
    return _canonical(dict(options), "options", DEEPEST_OPTION)


def position_hash(position: Mapping[str, object]) -> str:
    """What an origin says of the position that a match begins with."""
    return hashlib.sha256(_canonical(dict(position), "start", DEEPEST_POSITION)).hexdigest()


def _canonical(plain: dict[str, object], name: str, deepest: int) -> bytes:
    check_plain(plain, name, 0, deepest)
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode("utf-8")


def commitment(match: str, secret: bytes, origin: Origin | None = None) -> str:
    """What is published of the secret before anybody else has a say; None: bound to no origin."""
    _check_length("secret", secret)
    fields = [b"lb-commit/1", match.encode("utf-8"), secret]
    if origin is not None:
        fields = [b"lb-commit/2", *fields[1:], canonical_options(origin.plain())]
    return hashlib.sha256(encode(fields)).hexdigest()


def nonce_commitment(match: str, seat: int, nonce: bytes) -> str:
    """What a seat sends before it shows its nonce; the seat inside it makes copying useless."""
    fields = [b"lb-nonce/1", match.encode("utf-8"), number(seat), nonce]
    return hashlib.sha256(encode(fields)).hexdigest()


def derive_key(
    secret: bytes,
    match: str,
    game: str,
    rules: int,
    content_hash: str,
    options: Mapping[str, object],
    nonces: list[bytes | None],
    origin: Origin | None = None,
) -> bytes:
    """The key of all draws of a match; nonces in seat order, None for a seat that sent none."""
    _check_length("secret", secret)
    fields = [
        b"lb-key/1" if origin is None else b"lb-key/2",
        match.encode("utf-8"),
        game.encode("utf-8"),
        number(rules),
        content_hash.encode("utf-8"),
        canonical_options(options),
    ]
    if origin is not None:
        fields.append(canonical_options(origin.plain()))
    fields.append(number(len(nonces)))
    for nonce in nonces:
        # The leading byte tells a seat that sent nothing from one that sent an empty nonce.
        fields.append(b"\x00" if nonce is None else b"\x01" + nonce)
    return hmac.digest(secret, encode(fields), "sha256")


def reduce(word: int, width: int, n: int) -> int:
    """A word of `width` bits brought below n, or -1 if it must be drawn again.

    The words below the largest multiple of n fall evenly on all values; the few above it would
    favour the low ones.
    """
    limit = (1 << width) // n * n
    return word % n if word < limit else -1


def draw_value(key: bytes, label: str, index: int, n: int, width: int = WORD_BITS) -> int:
    """The index-th value under this label, in 0 .. n-1.

    A match always uses 64 bits. Narrower words exist so that tests see rejections, which at full
    width come less than once in four thousand million draws.
    """
    most = min(MOST_THINGS, 1 << width)
    if not 1 <= n <= most:
        raise ValueError(f'draw "{label}": n must be from 1 to {most}, not {n}')
    attempt = 0
    while True:
        fields = [b"lb-draw/1", label.encode("utf-8"), number(index), number(attempt)]
        digest = hmac.digest(key, encode(fields), "sha256")
        word = int.from_bytes(digest[:8], "big") >> (WORD_BITS - width)
        value = reduce(word, width, n)
        if value >= 0:
            return value
        attempt += 1


class FairChance(Chance):
    """Chance for real matches: a value depends on the key, the label and the index alone.

    The key tells every future draw, so it is in no text and no pickle of this object.
    """

    def __init__(self, key: bytes) -> None:
        super().__init__()
        _check_length("key", key)
        self._key: Final = key

    def value(self, label: str, index: int, n: int) -> int:
        return draw_value(self._key, label, index, n)

    def clone(self) -> FairChance:
        """A second door to the same draws; a copy made for search must not get one."""
        return FairChance(self._key)

    def __repr__(self) -> str:
        return "FairChance(key hidden)"

    def __reduce__(self) -> NoReturn:
        raise TypeError("FairChance is not pickled: its key must not leave the process")


def _check_length(name: str, value: bytes) -> None:
    # HMAC pads a short key with zeros, so secrets of other lengths could stand for each other.
    if len(value) != SECRET_BYTES:
        raise ValueError(f"a {name} has {SECRET_BYTES} bytes, not {len(value)}")


def check_plain(value: object, where: str, depth: int, deepest: int = DEEPEST_OPTION) -> None:
    """BadOptions for what two languages could write differently: fractions, huge numbers."""
    if depth > deepest:
        raise BadOptions(f"{where} must not be nested more than {deepest} deep")
    if value is None or isinstance(value, bool):
        return
    if isinstance(value, int):
        if not -SAFE_INTEGER <= value <= SAFE_INTEGER:
            raise BadOptions(f"{where} must be within {SAFE_INTEGER} of 0, not {value}")
    elif isinstance(value, str):
        if not is_unicode(value):
            raise BadOptions(f"{where} must be Unicode text without lone surrogates")
    elif isinstance(value, list):
        for index, item in enumerate(value):
            check_plain(item, f"{where}[{index}]", depth + 1, deepest)
    elif isinstance(value, dict):
        for name, item in value.items():
            if not isinstance(name, str) or not is_unicode(name):
                raise BadOptions(f"{where} must have names of Unicode text")
            check_plain(item, f"{where}.{name}", depth + 1, deepest)
    else:
        raise BadOptions(f"{where} must be JSON without fractions, not {shown(value)}")


def is_unicode(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True
