"""Fair dice: draws derived from a committed secret and the seats' nonces, for anyone to check."""

from leeboard.fair.derivation import (
    SECRET_BYTES,
    FairChance,
    canonical_options,
    commitment,
    derive_key,
    draw_value,
    encode,
    nonce_commitment,
    number,
    position_hash,
    reduce,
)
from leeboard.fair.seal import ERROR, NOT_MIXED, REMARK, BadNonce, Finding, Seal, check_seal
from leeboard.fair.verification import check_draws, check_origin, check_record

__all__ = [
    "ERROR",
    "NOT_MIXED",
    "REMARK",
    "SECRET_BYTES",
    "BadNonce",
    "FairChance",
    "Finding",
    "Seal",
    "canonical_options",
    "check_draws",
    "check_origin",
    "check_record",
    "check_seal",
    "commitment",
    "derive_key",
    "draw_value",
    "encode",
    "nonce_commitment",
    "number",
    "position_hash",
    "reduce",
]
