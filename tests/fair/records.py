"""Records of matches with fair dice, and what both verifiers say of them."""

from __future__ import annotations

import copy
import hashlib
import json
from pathlib import Path
from typing import Any

from leeboard import fair
from leeboard.fair import ERROR, Seal
from leeboard.kernel.chance import Draw
from tests.fair import stranger

FOLDER = Path(__file__).parent  # vectors and the stranger lie here
ROOT = FOLDER.parents[1]
VECTORS: dict[str, Any] = json.loads((FOLDER / "vectors.json").read_text("utf-8"))
CONTENT = hashlib.sha256(b"content of these tests").hexdigest()
OPTIONS: dict[str, object] = {"contracts": True, "demand": "open", "limit": 7}
KEY = hashlib.sha256(b"the key of these tests").digest()


def nonce_of(seat: int) -> bytes:
    return hashlib.sha256(f"nonce of seat {seat}".encode()).digest()


def sealed(seats: int, mixed: list[int]) -> Seal:
    seal = Seal.new("m7", seats)
    for seat in mixed:
        seal.promise_nonce(seat, fair.nonce_commitment("m7", seat, nonce_of(seat)))
    for seat in mixed:
        seal.add_nonce(seat, nonce_of(seat))
    return seal


def record_of(seal: Seal, draws: list[Draw], seats: int) -> dict[str, Any]:
    record = {
        "leeboard": 1,
        "game": "ferry",
        "rules": 3,
        "content": CONTENT,
        "seats": seats,
        "options": OPTIONS,
        "chance": {"kind": "fair", **seal.public()},
        "draws": draws,
        "actions": [[0, 12]],
        "digests": [],
        "result": None,
    }
    read: dict[str, Any] = json.loads(json.dumps(record))  # tuples become lists, as in a file
    return read


def small_record(mixed: list[int] | None = None) -> dict[str, Any]:
    """Three seats, two of them mixed in; every kind of draw, 21 values."""
    seal = sealed(3, [0, 2] if mixed is None else mixed)
    chance = seal.chance("ferry", 3, CONTENT, OPTIONS)
    chance.draws = []
    chance.below("start", 3)
    chance.shuffle("deck", list(range(10)))
    chance.shuffle("nothing", [])
    chance.shuffle("alone", [5])
    chance.below("certain", 1)
    chance.below("many", 2**32)
    chance.shuffle("demand:1", list(range(8)))
    chance.below("die:1", 6)
    chance.below("die:2", 6)
    seal.reveal()
    return record_of(seal, chance.draws, 3)


def large_record() -> dict[str, Any]:
    """Five seats and as many draws as a whole game makes."""
    seal = sealed(5, [0, 1, 2, 4])
    chance = seal.chance("ferry", 3, CONTENT, OPTIONS)
    chance.draws = []
    chance.below("start", 5)
    chance.shuffle("catch", list(range(68)))
    chance.shuffle("demand:1", list(range(8)))
    chance.shuffle("demand:2", list(range(8)))
    chance.shuffle("bag", list(range(46)))
    seal.reveal()
    return record_of(seal, chance.draws, 5)


def ours(record: object, severity: str = ERROR) -> list[str]:
    return [found.text for found in fair.check_record(record) if found.severity == severity]


def both_find(record: dict[str, Any]) -> bool:
    """Whether each verifier, on its own, says that the record does not fit."""
    return bool(ours(record)) and bool(stranger.verify(record)[0])


def flipped_hex(text: str, bit: int) -> str:
    data = bytearray.fromhex(text)
    data[bit // 8] ^= 1 << bit % 8
    return data.hex()


Place = tuple[list[Any], int]  # where a bit is: the path to its value, and which bit


def forged(record: dict[str, Any], place: Place) -> dict[str, Any]:
    path, bit = place
    forgery = copy.deepcopy(record)
    owner: Any = forgery
    for step in path[:-1]:
        owner = owner[step]
    value = owner[path[-1]]
    owner[path[-1]] = flipped_hex(value, bit) if isinstance(value, str) else value ^ (1 << bit)
    return forgery
