"""The seal of a match: what was promised about its dice, and what has been shown of it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Final, NoReturn

from leeboard.fair.derivation import (
    SECRET_BYTES,
    FairChance,
    commitment,
    derive_key,
    is_unicode,
    nonce_commitment,
)
from leeboard.kernel.errors import BadRecord, LeeboardError, NoChance
from leeboard.kernel.origin import Origin, read_origin
from leeboard.kernel.reading import Reader, shown

ERROR: Final = "error"  # the severity of a finding that breaks the proof
REMARK: Final = "remark"  # the severity of one that limits what the proof shows
# What is remarked of a match whose dice were made of the server's secret alone.
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
        self.severity: Final = severity  # `error` or `remark`
        self.text: Final = text  # a sentence in English

    def __repr__(self) -> str:
        return f"{self.severity}: {self.text}"


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
        origin: Origin | None = None,
    ) -> None:
        self.match: Final = match
        self.origin: Final = origin  # None: of a match that began before dice were bound to it
        self.commitment: Final = committed
        self.nonce_commitments: Final = nonce_commitments  # by seat, None: promised nothing
        self.nonces: Final = nonces  # by seat, None: not shown
        self.started = False  # once the key was made, no nonce may join
        self._secret: Final = secret  # None: read from a record that does not reveal it
        self._revealed = revealed

    @staticmethod
    def new(match: str, seats: int, origin: Origin | None = None) -> Seal:
        """A seal with a secret from the operating system, for a match about to be announced.

        Without an origin it is for a new game with the game's own content.
        """
        begins = Origin() if origin is None else origin
        secret = secrets.token_bytes(SECRET_BYTES)
        committed = commitment(match, secret, begins)
        promised, opened = _nothing_promised(seats), _nothing_shown(seats)
        return Seal(match, committed, promised, opened, secret, False, begins)

    @staticmethod
    def read(entry: object, seats: int, where: str = "record: chance") -> Seal:
        """The seal that `public` wrote, of its form; whether it holds is for `check_seal`."""
        reader = Reader(where, entry, BadRecord)
        match = read_name(reader, "match")
        committed = read_digest(reader, "commitment", reader.raw("commitment"))
        promised: list[str | None] = []
        for seat, item in enumerate(reader.items("nonce_commitments", seats)):
            name = f"nonce_commitments[{seat}]"
            promised.append(None if item is None else read_digest(reader, name, item))
        opened: list[bytes | None] = []
        for seat, item in enumerate(reader.items("nonces", seats)):
            name = f"nonces[{seat}]"
            opened.append(None if item is None else bytes.fromhex(read_digest(reader, name, item)))
        hidden = reader.raw("secret")
        secret = None if hidden is None else bytes.fromhex(read_digest(reader, "secret", hidden))
        origin = read_origin(reader.table("origin")) if reader.has("origin") else None
        reader.close()
        return Seal(match, committed, promised, opened, secret, secret is not None, origin)

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
            public.origin,
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
        key = derive_key(
            secret, self.match, game, rules, content_hash, options, self.nonces, self.origin
        )
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
        public: dict[str, object] = {
            "match": self.match,
            "commitment": self.commitment,
            "nonce_commitments": list(self.nonce_commitments),
            "nonces": nonces,
            "secret": None if secret is None else secret.hex(),
        }
        if self.origin is not None:
            public["origin"] = self.origin.plain()
        return public

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
    elif commitment(seal.match, seal._secret, seal.origin) != seal.commitment:
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


def _nothing_promised(seats: int) -> list[str | None]:
    return [None for _ in range(seats)]


def _nothing_shown(seats: int) -> list[bytes | None]:
    return [None for _ in range(seats)]


def _is_digest(text: str) -> bool:
    return len(text) == 2 * SECRET_BYTES and all(digit in HEX_DIGITS for digit in text)


def _kind(value: object) -> str:
    """What came in place of a digest; of a text only the length, as it may be a secret."""
    return f"a text of {len(value)} characters" if isinstance(value, str) else shown(value)


def read_name(reader: Reader, field: str) -> str:
    value = reader.text(field)
    if not value or not is_unicode(value):
        raise reader.complaint(f"{field} must be a text of at least one character")
    return value


def read_digest(reader: Reader, field: str, value: object) -> str:
    if not isinstance(value, str) or not _is_digest(value):
        raise reader.complaint(
            f"{field} must be 64 lower-case hexadecimal digits, not {_kind(value)}"
        )
    return value
