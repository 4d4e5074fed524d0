"""Fair dice: both verifiers find every change to a record, and ours names it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from leeboard import fair
from tests.fair import stranger
from tests.fair.records import (
    CONTENT,
    OPTIONS,
    Place,
    both_find,
    flipped_hex,
    forged,
    large_record,
    ours,
    sealed,
    small_record,
)


def places_of_bits(record: dict[str, Any], value_bits: int) -> list[Place]:
    """All bits of secret, commitments, nonces, and the lowest ones of every recorded value."""
    paths: list[list[Any]] = [["chance", "secret"], ["chance", "commitment"]]
    for name in ("nonces", "nonce_commitments"):
        for seat, entry in enumerate(record["chance"][name]):
            if entry is not None:
                paths.append(["chance", name, seat])
    places: list[Place] = [(path, bit) for path in paths for bit in range(256)]
    for position, (_, _, values) in enumerate(record["draws"]):
        for index in range(len(values)):
            path = ["draws", position, 2, index]
            places += [(path, bit) for bit in range(value_bits)]
    return places


def test_every_flipped_bit_of_a_small_record_is_found_by_both() -> None:
    record = small_record()
    assert ours(record) == []
    assert stranger.verify(record)[0] == []
    places = places_of_bits(record, 33)
    assert len(places) == 6 * 256 + 21 * 33
    missed = [place for place in places if not both_find(forged(record, place))]
    assert missed == []


def test_flipped_bits_of_a_whole_game_are_found_by_both() -> None:
    record = large_record()
    assert ours(record) == []
    assert stranger.verify(record)[0] == []
    chosen = random.Random(11).sample(places_of_bits(record, 7), 300)
    missed = [place for place in chosen if not both_find(forged(record, place))]
    assert missed == []


def test_a_forged_value_is_named_exactly() -> None:
    record = small_record()
    derived = record["draws"][1][2][4]  # one of six things
    record["draws"][1][2][4] = recorded = (derived + 1) % 6
    expected = f'draw 2 "deck" index 4: recorded {recorded}, derived {derived}'
    assert ours(record) == [expected]
    assert stranger.verify(record)[0] == ["draw 2, index 4: not the derived value"]


def test_another_secret_is_named_first_and_draws_that_differ_follow() -> None:
    record = small_record()
    record["chance"]["secret"] = flipped_hex(record["chance"]["secret"], 77)
    errors = ours(record)
    assert errors[0] == "the commitment does not match the revealed secret"
    assert any(error.startswith('draw 6 "many" index 0: recorded') for error in errors)


def test_another_commitment_alone_is_one_error() -> None:
    record = small_record()
    record["chance"]["commitment"] = flipped_hex(record["chance"]["commitment"], 0)
    assert ours(record) == ["the commitment does not match the revealed secret"]


def test_another_nonce_is_named_by_its_seat() -> None:
    record = small_record()
    record["chance"]["nonces"][2] = flipped_hex(record["chance"]["nonces"][2], 255)
    assert ours(record)[0] == "the nonce of seat 2 does not match its commitment"


def test_a_nonce_nobody_committed_to_is_an_error() -> None:
    record = small_record()
    record["chance"]["nonce_commitments"][2] = None
    assert ours(record) == ["the nonce of seat 2 has no commitment that came before it"]
    assert stranger.verify(record)[0] == ["nonce 2: not that of its commitment"]


@pytest.mark.parametrize("field", ["game", "rules", "content", "options"])
def test_draws_made_for_other_terms_of_the_match_do_not_fit(field: str) -> None:
    other = {"game": "ferri", "rules": 4, "content": "0" * 64, "options": {}}
    record = small_record()
    record[field] = other[field]
    assert both_find(record)


def test_the_label_used_twice_is_named_with_its_first_use() -> None:
    record = small_record()
    record["draws"].append(record["draws"][0])
    assert ours(record) == ['draw 10 "start": the label was used before, by draw 1']
    assert stranger.verify(record)[0] == ["draw 10: label used twice"]


def test_a_value_out_of_range_is_named_with_its_range() -> None:
    record = small_record()
    record["draws"][1][2][4] = 6
    record["draws"][7][2][0] = -1
    assert ours(record) == [
        'draw 2 "deck" index 4: 6 is not in 0..5',
        'draw 8 "die:1" index 0: -1 is not in 0..5',
    ]
    assert len(stranger.verify(record)[0]) == 2


@pytest.mark.parametrize(
    ("position", "change", "error"),
    [
        (
            1,
            lambda values: values.pop(),
            'draw 2 "deck": 8 values, but one draw of 10 has 1 and a shuffle of 10 has 9',
        ),
        (
            0,
            lambda values: values.clear(),
            'draw 1 "start": 0 values, but one draw of 3 has 1 and a shuffle of 3 has 2',
        ),
        (
            2,
            lambda values: values.append(0),
            'draw 3 "nothing": 1 values, but one draw of 0 has 0 and a shuffle of 0 has 0',
        ),
        (
            4,
            lambda values: values.append(0),
            'draw 5 "certain": 2 values, but one draw of 1 has 1 and a shuffle of 1 has 0',
        ),
    ],
)
def test_a_wrong_number_of_values_is_named(
    position: int, change: Callable[[list[int]], object], error: str
) -> None:
    record = small_record()
    change(record["draws"][position][2])
    assert ours(record) == [error]
    assert stranger.verify(record)[0] == [f"draw {position + 1}: wrong number of values"]


def test_without_the_secret_only_the_form_is_checked_and_that_is_an_error() -> None:
    record = small_record()
    record["chance"]["secret"] = None
    record["draws"][7][2][0] = 6
    assert ours(record) == [
        "the secret is not revealed, so no draw can be checked",
        'draw 8 "die:1" index 0: 6 is not in 0..5',
    ]
    assert stranger.verify(record)[0] == [
        "the secret is not revealed",
        "draw 8, index 0: out of range",
    ]


def test_check_draws_names_a_number_of_things_that_no_draw_can_have() -> None:
    seal = sealed(2, [0])
    findings = fair.check_draws(seal, "ferry", 3, CONTENT, OPTIONS, [("bag", 2**32 + 1, [0])])
    assert [repr(found) for found in findings] == [
        "remark: seat 1 sent no nonce",
        'error: draw 1 "bag": n must be from 0 to 4294967296, not 4294967297',
    ]
