"""A verifier that shares no code with the library: python stranger.py record.json (0: all fits).

It is written from docs/fair-dice.md alone, with the standard library, as a stranger would.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sys
from pathlib import Path
from typing import Any

HEX64 = frozenset("0123456789abcdef")


class Unreadable(Exception):
    """The record is not of the form that the page describes."""


def need(condition: bool, sentence: str) -> None:
    if not condition:
        raise Unreadable(sentence)


def pack(*fields: bytes | str | int) -> bytes:
    message = bytearray()
    for field in fields:
        data = field if isinstance(field, bytes) else str(field).encode()
        message += bytes([len(data) >> shift & 255 for shift in (24, 16, 8, 0)]) + data
    return bytes(message)


def sha(*fields: bytes | str | int) -> str:
    return hashlib.sha256(pack(*fields)).hexdigest()


def mac(key: bytes, *fields: bytes | str | int) -> bytes:
    return hmac.new(key, pack(*fields), hashlib.sha256).digest()


def canonical(value: Any, depth: int = 0, deepest: int = 8) -> str:
    """Canonical JSON, written piece by piece."""
    need(depth <= deepest, "options are nested too deep")
    if isinstance(value, dict):
        need(all(type(name) is str for name in value), "an option has no text for a name")
        pairs = [
            f"{canonical(name, 0)}:{canonical(value[name], depth + 1, deepest)}"
            for name in sorted(value)
        ]
        return "{" + ",".join(pairs) + "}"
    if isinstance(value, list):
        return "[" + ",".join(canonical(item, depth + 1, deepest) for item in value) + "]"
    if isinstance(value, str):
        short = {8: "b", 9: "t", 10: "n", 12: "f", 13: "r", 34: '"', 92: "\\"}
        text = ""
        for character in value:
            code = ord(character)
            need(not 0xD800 <= code <= 0xDFFF, "an option has half a character")
            if code in short:
                text += "\\" + short[code]
            else:
                text += f"\\u{code:04x}" if code < 32 else character
        return f'"{text}"'
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    need(isinstance(value, int), "an option is a fraction")
    need(abs(value) < 2**53, "an option is too large a number")
    return str(value)


def make_key(secret: bytes, record: dict[str, Any], nonces: list[bytes | None]) -> bytes:
    seats = [b"\x00" if nonce is None else b"\x01" + nonce for nonce in nonces]
    origin = record["chance"].get("origin")
    return mac(
        secret,
        "lb-key/1" if origin is None else "lb-key/2",
        record["chance"]["match"],
        record["game"],
        record["rules"],
        record["content"],
        canonical(record["options"]),
        *([] if origin is None else [canonical(origin)]),
        len(seats),
        *seats,
    )


def committed(match: str, secret: bytes, origin: dict[str, Any] | None) -> str:
    if origin is None:
        return sha("lb-commit/1", match, secret)
    return sha("lb-commit/2", match, secret, canonical(origin))


def reduce(word: int, width: int, n: int) -> int:
    surplus = 2**width % n  # so many words at the upper end would make some values likelier
    return -1 if word >= 2**width - surplus else word % n


def value_of(key: bytes, label: str, index: int, n: int, width: int = 64) -> int:
    attempt, value = 0, -1
    while value < 0:
        eight = mac(key, "lb-draw/1", label, index, attempt).hex()[:16]
        value = reduce(int(eight, 16) // 2 ** (64 - width), width, n)
        attempt += 1
    return value


def digest(value: Any, name: str) -> bytes:
    good = isinstance(value, str) and len(value) == 64 and HEX64.issuperset(value)
    need(good, f"{name} is not 64 hexadecimal digits")
    return bytes.fromhex(value)


def text(value: Any, name: str) -> str:
    need(isinstance(value, str) and value != "", f"{name} is not a text")
    need(value.encode(errors="replace").decode() == value, f"{name} has half a character")
    return str(value)


def whole(value: Any, name: str, least: int, most: int) -> int:
    need(type(value) is int and least <= value <= most, f"{name} is no number in {least}..{most}")
    return int(value)


def verify_seal(chance: dict[str, Any], seats: int) -> tuple[list[str], list[str]]:
    errors, remarks, mixed = [], [], 0
    if chance["secret"] is None:
        errors.append("the secret is not revealed")
    else:
        secret = digest(chance["secret"], "secret")
        if committed(chance["match"], secret, chance.get("origin")) != chance["commitment"]:
            errors.append("commitment: not that of the secret")
    for seat in range(seats):
        promised, nonce = chance["nonce_commitments"][seat], chance["nonces"][seat]
        if promised is not None:
            digest(promised, f"nonce commitment {seat}")
        if nonce is None:
            remarks.append(f"seat {seat}: no nonce" + (", though promised" if promised else ""))
            continue
        mixed += 1
        if sha("lb-nonce/1", chance["match"], seat, digest(nonce, f"nonce {seat}")) != promised:
            errors.append(f"nonce {seat}: not that of its commitment")
    if mixed == 0:
        remarks.append("not mixed: shows only that nothing changed after the start")
    return errors, remarks


def verify_draws(key: bytes | None, draws: list[Any]) -> list[str]:
    errors, labels = [], set()
    for number, draw in enumerate(draws, 1):
        need(isinstance(draw, list) and len(draw) == 3, f"draw {number} is not of three parts")
        label = text(draw[0], f"label of draw {number}")
        n = whole(draw[1], f"n of draw {number}", 0, 2**32)
        need(isinstance(draw[2], list), f"values of draw {number} are no list")
        if label in labels:
            errors.append(f"draw {number}: label used twice")
        labels.add(label)
        single, shuffle = min(n, 1), max(n - 1, 0)
        if len(draw[2]) not in (single, shuffle):
            errors.append(f"draw {number}: wrong number of values")
        for index, value in enumerate(draw[2][:n]):
            whole(value, f"draw {number}, index {index}", 1 - 2**53, 2**53 - 1)
            if key is not None and value_of(key, label, index, n - index) != value:
                errors.append(f"draw {number}, index {index}: not the derived value")
            elif key is None and not 0 <= value < n - index:
                errors.append(f"draw {number}, index {index}: out of range")
    return errors


def read_origin(origin: Any) -> None:
    """Unreadable unless it has just the entries of its kind."""
    need(isinstance(origin, dict), "origin is no object")
    kind = origin.get("kind")
    need(kind in ("new", "fork", "record", "position"), "origin is of no kind that there is")
    names = {"kind", "content"}
    if kind in ("fork", "record"):
        names |= {"of", "at"}
    if kind != "new":
        names |= {"start", "deal", "made"}
    need(set(origin) == names, "origin has other entries than its kind")
    need(origin["content"] in ("box", "own"), "content of the origin is neither box nor own")
    if kind in ("fork", "record"):
        need(isinstance(origin["of"], str), "of is no text")
        whole(origin["at"], "at", 0, 2**31)
    if kind != "new":
        need(isinstance(origin["start"], str), "start of the origin is no text")
        need(origin["deal"] in ("anew", "as_it_was"), "deal is neither anew nor as_it_was")
        need(isinstance(origin["made"], bool), "made is neither true nor false")


def verify_origin(record: dict[str, Any]) -> tuple[list[str], list[str]]:
    origin, start = record["chance"].get("origin"), record.get("start")
    need(start is None or isinstance(start, dict), "start is no object")
    if origin is None:
        return [], [] if start is None else ["made: its dice are not bound to where it began"]
    errors, remarks = [], []
    if (origin["kind"] == "new") != (start is None):
        errors.append("origin: a new game has no position to begin with, all others have one")
    elif start is not None and plain_sha(canonical(start, 0, 24)) != origin["start"]:
        errors.append("origin: not the position that the match begins with")
    if "content_text" in record and origin["content"] != "own":
        errors.append("origin: does not tell of the content")
    if origin.get("made"):
        remarks.append("made: began from a position that somebody made")
    elif origin["kind"] == "fork":
        remarks.append("fork: began in another match")
    if origin.get("deal") == "as_it_was":
        remarks.append("kept: what lay face down was not dealt anew")
    if origin["content"] == "own":
        remarks.append("content: of somebody's own")
    return errors, remarks


def plain_sha(message: str) -> str:
    return hashlib.sha256(message.encode()).hexdigest()


def verify(record: Any) -> tuple[list[str], list[str]]:
    """Errors and remarks about a record; Unreadable if it has another form."""
    need(isinstance(record, dict), "a record is an object")
    for name in ("game", "rules", "content", "seats", "options", "chance", "draws"):
        need(name in record, f"{name} is missing")
    chance = record["chance"]
    need(isinstance(chance, dict), "chance is no object")
    names = {"kind", "match", "commitment", "nonce_commitments", "nonces", "secret"}
    need(set(chance) - {"origin"} == names, "chance has other fields than the six and origin")
    if "origin" in chance:
        read_origin(chance["origin"])
    need(chance["kind"] == "fair", "chance is not of the kind fair")
    seats = whole(record["seats"], "seats", 1, 2**53 - 1)
    for name in ("nonce_commitments", "nonces"):
        need(isinstance(chance[name], list) and len(chance[name]) == seats, f"{name}: not by seat")
    need(isinstance(record["options"], dict), "options are no object")
    need(isinstance(record["draws"], list), "draws are no list")
    text(chance["match"], "match")
    text(record["game"], "game")
    whole(record["rules"], "rules", 0, 2**53 - 1)
    digest(record["content"], "content")
    digest(chance["commitment"], "commitment")
    errors, remarks = verify_origin(record)
    for found, more in zip((errors, remarks), verify_seal(chance, seats), strict=True):
        found += more
    key = None
    if chance["secret"] is not None:
        nonces = [None if nonce is None else bytes.fromhex(nonce) for nonce in chance["nonces"]]
        key = make_key(bytes.fromhex(chance["secret"]), record, nonces)
    return errors + verify_draws(key, record["draws"]), remarks


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object; one name twice could show two readers two different records."""
    need(len({name for name, _ in pairs}) == len(pairs), "a name stands twice in one object")
    return dict(pairs)


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: python stranger.py record.json", file=sys.stderr)
        return 1
    try:
        source = Path(arguments[0]).read_bytes().decode("utf-8")
        errors, remarks = verify(json.loads(source, object_pairs_hook=once))
    except (OSError, ValueError, RecursionError, Unreadable) as problem:
        print(f"unreadable: {problem}", file=sys.stderr)
        return 1
    for kind, lines in (("remark", remarks), ("error", errors)):
        for line in lines:
            print(f"{kind}: {line}")
    print("does not fit" if errors else "fits")
    return 1 if errors else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
