"""Fair dice: what is no proper record is refused by both verifiers."""

from __future__ import annotations

from typing import Any

import pytest

from leeboard import fair
from leeboard.kernel.errors import BadOptions, BadRecord
from tests.fair import stranger
from tests.fair.records import CONTENT, KEY, small_record


def nested(levels: int) -> object:
    value: object = 0
    for _ in range(levels):
        value = [value]
    return value


FORK = {
    "kind": "fork",
    "content": "box",
    "of": "m1",
    "at": 3,
    "start": "0" * 64,
    "deal": "anew",
    "made": False,
}
WIDE = f"of at least {1 - 2**53}"
MALFORMED: list[tuple[list[Any], Any, str]] = [
    (["seats"], 4, "chance: nonce_commitments must have 4 entries, not 3"),
    (["seats"], True, "seats must be a whole number of at least 1, not true"),
    (["seats"], 0, "seats must be a whole number of at least 1, not 0"),
    (["game"], "", "game must be a text of at least one character"),
    (["game"], "\ud800", "game must be a text of at least one character"),
    (["rules"], 1.0, "rules must be a whole number of at least 0, not 1.0"),
    (["rules"], -1, "rules must be a whole number of at least 0, not -1"),
    (["content"], None, "content must be 64 lower-case hexadecimal digits, not nothing"),
    (["options"], [], "options: must be a table, not a list of 0"),
    (["options"], {"a": [0.5]}, "options.a[0] must be JSON without fractions, not 0.5"),
    (["options"], {"a": 2**53}, f"options.a must be within {2**53 - 1} of 0, not {2**53}"),
    (["options"], {"a": "\udc00"}, "options.a must be Unicode text without lone surrogates"),
    (["options"], {"\udc00": 1}, "options must have names of Unicode text"),
    (
        ["options"],
        {"a": nested(8)},
        "options.a[0][0][0][0][0][0][0][0] must not be nested more than 8 deep",
    ),
    (["chance"], None, "chance: must be a table, not nothing"),
    (["chance", "kind"], "fast", 'chance: kind must be one of fair, not "fast"'),
    (["chance", "match"], 7, "chance: match must be a text, not 7"),
    (
        ["chance", "salt"],
        7,
        (
            'chance: there is no field "salt" here; '
            "known are commitment, match, nonce_commitments, nonces, origin, secret"
        ),
    ),
    (["chance", "origin"], None, "chance: origin: must be a table, not nothing"),
    (
        ["chance", "origin", "kind"],
        "old",
        'chance: origin: kind must be one of new, fork, record, position, not "old"',
    ),
    (
        ["chance", "origin", "content"],
        "",
        'chance: origin: content must be one of box, own, not ""',
    ),
    (
        ["chance", "origin", "of"],
        "m1",
        'chance: origin: there is no field "of" here; known are content, kind',
    ),
    (
        ["chance", "origin"],
        {**FORK, "at": -1},
        "chance: origin: at must be a whole number from 0 to 2147483648, not -1",
    ),
    (
        ["chance", "origin"],
        {**FORK, "made": 1},
        "chance: origin: made must be true or false, not 1",
    ),
    (
        ["chance", "origin"],
        {**FORK, "deal": "no"},
        'chance: origin: deal must be one of anew, as_it_was, not "no"',
    ),
    (
        ["chance", "origin"],
        {**FORK, "by": "me"},
        (
            'chance: origin: there is no field "by" here; '
            "known are at, content, deal, kind, made, of, start"
        ),
    ),
    (["start"], [], "start: must be a table, not a list of 0"),
    (
        ["chance", "commitment"],
        "A" * 64,
        "chance: commitment must be 64 lower-case hexadecimal digits, not a text of 64 characters",
    ),
    (["chance", "nonces"], {}, "chance: nonces must be a list, not a table"),
    (["chance", "nonces"], [None], "chance: nonces must have 3 entries, not 1"),
    (
        ["chance", "nonces", 1],
        "",
        "chance: nonces[1] must be 64 lower-case hexadecimal digits, not a text of 0 characters",
    ),
    (
        ["chance", "nonce_commitments", 1],
        [" " * 64],
        "chance: nonce_commitments[1] must be 64 lower-case hexadecimal digits, not a list of 1",
    ),
    (
        ["chance", "secret"],
        False,
        "chance: secret must be 64 lower-case hexadecimal digits, not false",
    ),
    (["draws"], {}, "draws must be a list, not a table"),
    (["draws", 1], ["deck", 10], "draws[1] must be a list of label, number and values"),
    (["draws", 1, 0], None, "draws[1][0] must be a text of at least one character"),
    (
        ["draws", 1, 1],
        2**32 + 1,
        "draws[1][1] must be a whole number from 0 to 4294967296, not 4294967297",
    ),
    (["draws", 1, 1], -1, "draws[1][1] must be a whole number from 0 to 4294967296, not -1"),
    (["draws", 1, 2], 3, "draws[1][2] must be a list, not 3"),
    (["draws", 1, 2, 3], True, f"draws[1][2][3] must be a whole number {WIDE}, not true"),
    (["draws", 1, 2, 3], "1", f'draws[1][2][3] must be a whole number {WIDE}, not "1"'),
]


@pytest.mark.parametrize(("path", "value", "message"), MALFORMED)
def test_a_malformed_record_is_refused_by_both_and_ours_names_the_field(
    path: list[Any], value: Any, message: str
) -> None:
    record = small_record()
    owner: Any = record
    for step in path[:-1]:
        owner = owner[step]
    owner[path[-1]] = value
    with pytest.raises(BadRecord) as error:
        fair.check_record(record)
    assert str(error.value) == f"record: {message}"
    with pytest.raises(stranger.Unreadable):
        stranger.verify(record)


@pytest.mark.parametrize(
    ("start", "message"),
    [
        ({"a": 0.5}, "start.a must be JSON without fractions, not 0.5"),
        ({"a": nested(24)}, "must not be nested more than 24 deep"),
    ],
)
def test_a_position_that_two_would_write_differently_is_refused_by_both(
    start: dict[str, Any], message: str
) -> None:
    record = small_record()
    record["chance"]["origin"] = FORK
    record["start"] = start
    with pytest.raises(BadRecord, match=message.replace("[", "\\[")):
        fair.check_record(record)
    with pytest.raises(stranger.Unreadable):
        stranger.verify(record)


@pytest.mark.parametrize(
    "field", ["game", "rules", "content", "seats", "options", "chance", "draws"]
)
def test_a_missing_part_is_named(field: str) -> None:
    record = small_record()
    del record[field]
    with pytest.raises(BadRecord, match=f"^record: {field} is missing$"):
        fair.check_record(record)
    with pytest.raises(stranger.Unreadable, match=field):
        stranger.verify(record)


@pytest.mark.parametrize(
    "field", ["kind", "match", "commitment", "nonce_commitments", "nonces", "secret"]
)
def test_a_missing_part_of_the_seal_is_named(field: str) -> None:
    record = small_record()
    del record["chance"][field]
    with pytest.raises(BadRecord, match=f"^record: chance: {field} is missing$"):
        fair.check_record(record)
    with pytest.raises(stranger.Unreadable):
        stranger.verify(record)


@pytest.mark.parametrize("record", [None, [], "record", 1])
def test_what_is_no_record_at_all_is_refused(record: object) -> None:
    with pytest.raises(BadRecord, match=r"^record: must be a table, not"):
        fair.check_record(record)
    with pytest.raises(stranger.Unreadable):
        stranger.verify(record)


def test_options_that_two_languages_would_write_differently_make_no_key() -> None:
    for value in (0.5, 2**53, (1, 2), "\ud800"):
        options: dict[str, object] = {"a": value}
        with pytest.raises(BadOptions, match=r"^options\.a must be "):
            fair.derive_key(KEY, "m7", "ferry", 3, CONTENT, options, [])


def test_both_write_every_character_of_an_option_alike() -> None:
    options: dict[str, object] = {
        "low": "".join(map(chr, range(0x80))),
        "high": "\u0080\u2028\u2029\ue000\uffff\U0010ffff",
        "deep": nested(7),
        "empty": [{}, [], ""],
    }
    assert stranger.canonical(options).encode() == fair.canonical_options(options)
