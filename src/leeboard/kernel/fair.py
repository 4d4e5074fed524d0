"""Fair dice: draws derived from a committed secret and the seats' nonces, for anyone to check.

`docs/fair-dice.md` states the derivation byte by byte and what it proves; the two must agree.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Mapping
from typing import Final, NoReturn

from leeboard.kernel.chance import Chance, Draw
from leeboard.kernel.errors import BadOptions, BadRecord, LeeboardError, NoChance
from leeboard.kernel.reading import Reader, shown

SECRET_BYTES: Final = 32  # of a secret, a nonce and a key
WORD_BITS: Final = 64  # of an HMAC, what a draw uses
MOST_THINGS: Final = 1 << 32  # among which one draw may choose
SAFE_INTEGER: Final = (1 << 53) - 1  # beyond it, JSON readers of other languages round
DEEPEST_OPTION: Final = 8  # nested lists and objects

ERROR: Final = "error"
REMARK: Final = "remark"

NOT_MIXED: Final = (
    "no nonce was mixed in: the proof shows only that nothing changed after the start, "
    "not that nobody chose the draws before it"
)

HEX_DIGITS: Final = "0123456789abcdef"


class BadNonce(LeeboardError):
    """A nonce, or the commitment to one, came too late or does not fit."""


class Finding:
    """One thing that a check found: an error, or a remark that limits what the proof shows."""

    def __init__(self, severity: str, text: str) -> None:
        self.severity: Final = severity
        self.text: Final = text

    def __repr__(self) -> str:
        return f"{self.severity}: {self.text}"


def encode(fields: list[bytes]) -> bytes:
    """The fields as one message, each behind its length, so that no two lists look alike."""
    return b"".join([len(field).to_bytes(4, "big") + field for field in fields])


def number(value: int) -> bytes:
    """A whole number as a field: decimal digits."""
    return str(value).encode("ascii")


def canonical_options(options: Mapping[str, object]) -> bytes:
    """The options as the one JSON text that every verifier writes alike."""
    plain = dict(options)
    _check_option(plain, "options", 0)
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode("utf-8")


def commitment(match: str, secret: bytes) -> str:
    """What is published of the secret before anybody else has a say."""
    _check_length("secret", secret)
    fields = [b"lb-commit/1", match.encode("utf-8"), secret]
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
) -> bytes:
    """The key of all draws of a match; nonces in seat order, None for a seat that sent none."""
    _check_length("secret", secret)
    fields = [
        b"lb-key/1",
        match.encode("utf-8"),
        game.encode("utf-8"),
        number(rules),
        content_hash.encode("utf-8"),
        canonical_options(options),
        number(len(nonces)),
    ]
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


class Seal:
    """The promises behind the dice of one match, and what has been shown of them.

    In order: `new`, `promise_nonce` for all seats that take part, `add_nonce`, `chance`, and
    `reveal` when the match is over.
    """

    def __init__(
        self,
        match: str,
        committed: str,
        nonce_commitments: list[str | None],
        nonces: list[bytes | None],
        secret: bytes | None,
        revealed: bool,
    ) -> None:
        self.match: Final = match
        self.commitment: Final = committed
        self.nonce_commitments: Final = nonce_commitments  # by seat, None: promised nothing
        self.nonces: Final = nonces  # by seat, None: not shown
        self.started = False  # once the key was made, no nonce may join
        self._secret: Final = secret  # None: read from a record that does not reveal it
        self._revealed = revealed

    @staticmethod
    def new(match: str, seats: int) -> Seal:
        """A seal with a secret from the operating system, for a match about to be announced."""
        secret = secrets.token_bytes(SECRET_BYTES)
        committed = commitment(match, secret)
        return Seal(
            match, committed, _nothing_promised(seats), _nothing_shown(seats), secret, False
        )

    @staticmethod
    def read(entry: object, seats: int, where: str = "record: chance") -> Seal:
        """The seal that `public` wrote, of its form; whether it holds is for `check_seal`."""
        reader = Reader(where, entry, BadRecord)
        match = _name(reader, "match")
        committed = _digest(reader, "commitment", reader.raw("commitment"))
        promised: list[str | None] = []
        for seat, item in enumerate(reader.items("nonce_commitments", seats)):
            name = f"nonce_commitments[{seat}]"
            promised.append(None if item is None else _digest(reader, name, item))
        opened: list[bytes | None] = []
        for seat, item in enumerate(reader.items("nonces", seats)):
            name = f"nonces[{seat}]"
            opened.append(None if item is None else bytes.fromhex(_digest(reader, name, item)))
        hidden = reader.raw("secret")
        secret = None if hidden is None else bytes.fromhex(_digest(reader, "secret", hidden))
        reader.close()
        return Seal(match, committed, promised, opened, secret, secret is not None)

    @staticmethod
    def resume(entry: object, seats: int, secret: bytes) -> Seal:
        """The seal of a match that goes on after a restart: its `public` and `stored_secret`."""
        public = Seal.read(entry, seats, "stored seal")
        seal = Seal(
            public.match,
            public.commitment,
            public.nonce_commitments,
            public.nonces,
            secret,
            public.secret is not None,
        )
        for finding in check_seal(seal):
            if finding.severity == ERROR:
                raise BadRecord(f'match "{seal.match}" cannot go on: {finding.text}')
        return seal

    @property
    def secret(self) -> bytes | None:
        """The secret once it is revealed, None before."""
        return self._secret if self._revealed else None

    @property
    def mixed(self) -> bool:
        """Whether any seat had a say in the draws."""
        return self.nonces.count(None) < len(self.nonces)

    def promise_nonce(self, seat: int, committed: str) -> None:
        """Keep a seat's commitment to its nonce; BadNonce once any nonce is shown.

        Who could still choose after seeing the others' nonces would choose last.
        """
        self._check_seat(seat)
        if not _is_digest(committed):
            raise BadNonce(
                f"seat {seat}: a nonce commitment has 64 lower-case hexadecimal digits, "
                f"not {_kind(committed)}"
            )
        if self.nonce_commitments[seat] == committed:
            return  # a retry after a lost answer
        if self.nonce_commitments[seat] is not None:
            raise BadNonce(f"seat {seat} is committed to another nonce")
        if self.started or self.mixed:
            raise BadNonce(f"seat {seat}: too late for a commitment, a nonce has been shown")
        self.nonce_commitments[seat] = committed

    def add_nonce(self, seat: int, nonce: bytes) -> None:
        """Mix in the nonce of a seat; BadNonce if it does not fit what the seat committed to."""
        self._check_seat(seat)
        if len(nonce) != SECRET_BYTES:
            raise BadNonce(f"seat {seat}: a nonce has {SECRET_BYTES} bytes, not {len(nonce)}")
        promised = self.nonce_commitments[seat]
        if promised is None:
            raise BadNonce(f"seat {seat} has not committed to a nonce")
        if nonce_commitment(self.match, seat, nonce) != promised:
            raise BadNonce(f"seat {seat}: the nonce does not fit its commitment")
        if self.nonces[seat] == nonce:
            return  # a retry after a lost answer
        if self.started:
            raise BadNonce(f"seat {seat}: too late for a nonce, the match has started")
        self.nonces[seat] = nonce

    def chance(
        self, game: str, rules: int, content_hash: str, options: Mapping[str, object]
    ) -> FairChance:
        """The dice of the match; from here on no nonce may join."""
        secret = self._secret
        if secret is None:
            raise NoChance(f'match "{self.match}": its secret is not known here')
        key = derive_key(secret, self.match, game, rules, content_hash, options, self.nonces)
        self.started = True
        return FairChance(key)

    def reveal(self) -> None:
        """From here on `public` shows the secret: only when no draw is left to guess."""
        if self._secret is None:
            raise NoChance(f'match "{self.match}": its secret is not known here')
        # A nonce chosen after this would be chosen with all draws in sight.
        self.started = True
        self._revealed = True

    def public(self) -> dict[str, object]:
        """All that anyone may know now, as a record's `chance` has it beside its `kind`."""
        nonces = [None if nonce is None else nonce.hex() for nonce in self.nonces]
        secret = self.secret
        return {
            "match": self.match,
            "commitment": self.commitment,
            "nonce_commitments": list(self.nonce_commitments),
            "nonces": nonces,
            "secret": None if secret is None else secret.hex(),
        }

    def stored_secret(self) -> bytes:
        """The secret for the one store that can `resume` the match; it goes nowhere else."""
        if self._secret is None:
            raise NoChance(f'match "{self.match}": its secret is not known here')
        return self._secret

    def __repr__(self) -> str:
        shown = "revealed" if self._revealed else "hidden"
        return f'Seal(match "{self.match}", commitment {self.commitment}, secret {shown})'

    def __reduce__(self) -> NoReturn:
        raise TypeError("Seal is not pickled: keep public() and stored_secret() apart")

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.nonces):
            raise BadNonce(f"seat must be from 0 to {len(self.nonces) - 1}, not {seat}")


def check_seal(seal: Seal) -> list[Finding]:
    """What does not fit among secret, nonces and commitments, and what limits the proof."""
    findings: list[Finding] = []
    if seal._secret is None:
        findings.append(Finding(ERROR, "the secret is not revealed, so no draw can be checked"))
    elif commitment(seal.match, seal._secret) != seal.commitment:
        findings.append(Finding(ERROR, "the commitment does not match the revealed secret"))
    for seat, nonce in enumerate(seal.nonces):
        promised = seal.nonce_commitments[seat]
        if nonce is None and promised is None:
            findings.append(Finding(REMARK, f"seat {seat} sent no nonce"))
        elif nonce is None:
            text = f"seat {seat} committed to a nonce and did not show it"
            findings.append(Finding(REMARK, text))
        elif promised is None:
            text = f"the nonce of seat {seat} has no commitment that came before it"
            findings.append(Finding(ERROR, text))
        elif nonce_commitment(seal.match, seat, nonce) != promised:
            text = f"the nonce of seat {seat} does not match its commitment"
            findings.append(Finding(ERROR, text))
    if not seal.mixed:
        findings.append(Finding(REMARK, NOT_MIXED))
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
        key = derive_key(seal._secret, seal.match, game, rules, content_hash, options, seal.nonces)
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
    game = _name(reader, "game")
    rules = reader.whole("rules", 0)
    content_hash = _digest(reader, "content", reader.raw("content"))
    seats = reader.whole("seats", 1)
    options = reader.table("options").data
    try:
        _check_option(options, "options", 0)
    except BadOptions as error:
        raise reader.complaint(str(error)) from None
    chance = reader.table("chance")
    chance.choice("kind", ["fair"])
    entry = {name: value for name, value in chance.data.items() if name != "kind"}
    seal = Seal.read(entry, seats, chance.where)
    return check_draws(seal, game, rules, content_hash, options, _read_draws(reader))


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


def _nothing_promised(seats: int) -> list[str | None]:
    return [None for _ in range(seats)]


def _nothing_shown(seats: int) -> list[bytes | None]:
    return [None for _ in range(seats)]


def _check_length(name: str, value: bytes) -> None:
    # HMAC pads a short key with zeros, so secrets of other lengths could stand for each other.
    if len(value) != SECRET_BYTES:
        raise ValueError(f"a {name} has {SECRET_BYTES} bytes, not {len(value)}")


def _check_option(value: object, where: str, depth: int) -> None:
    """BadOptions for what two languages could write differently: fractions, huge numbers."""
    if depth > DEEPEST_OPTION:
        raise BadOptions(f"{where} must not be nested more than {DEEPEST_OPTION} deep")
    if value is None or isinstance(value, bool):
        return
    if isinstance(value, int):
        if not -SAFE_INTEGER <= value <= SAFE_INTEGER:
            raise BadOptions(f"{where} must be within {SAFE_INTEGER} of 0, not {value}")
    elif isinstance(value, str):
        if not _is_unicode(value):
            raise BadOptions(f"{where} must be Unicode text without lone surrogates")
    elif isinstance(value, list):
        for index, item in enumerate(value):
            _check_option(item, f"{where}[{index}]", depth + 1)
    elif isinstance(value, dict):
        for name, item in value.items():
            if not isinstance(name, str) or not _is_unicode(name):
                raise BadOptions(f"{where} must have names of Unicode text")
            _check_option(item, f"{where}.{name}", depth + 1)
    else:
        raise BadOptions(f"{where} must be JSON without fractions, not {shown(value)}")


def _is_unicode(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _is_digest(text: str) -> bool:
    return len(text) == 2 * SECRET_BYTES and all(digit in HEX_DIGITS for digit in text)


def _kind(value: object) -> str:
    """What came in place of a digest; of a text only the length, as it may be a secret."""
    return f"a text of {len(value)} characters" if isinstance(value, str) else shown(value)


def _name(reader: Reader, field: str) -> str:
    value = reader.text(field)
    if not value or not _is_unicode(value):
        raise reader.complaint(f"{field} must be a text of at least one character")
    return value


def _digest(reader: Reader, field: str, value: object) -> str:
    if not isinstance(value, str) or not _is_digest(value):
        raise reader.complaint(
            f"{field} must be 64 lower-case hexadecimal digits, not {_kind(value)}"
        )
    return value


def _read_draws(reader: Reader) -> list[Draw]:
    draws: list[Draw] = []
    for position, item in enumerate(reader.items("draws")):
        field = f"draws[{position}]"
        if not isinstance(item, list) or len(item) != 3:
            raise reader.complaint(f"{field} must be a list of label, number and values")
        label = item[0]
        if not isinstance(label, str) or not label or not _is_unicode(label):
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
