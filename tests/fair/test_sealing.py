"""Fair dice: nonces are mixed in, secrets stay hidden, and a match can be resumed."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable

import pytest

from leeboard import fair
from leeboard.fair import REMARK, BadNonce, FairChance, Seal
from leeboard.kernel.errors import BadRecord, NoChance
from tests.fair import stranger
from tests.fair.records import (
    CONTENT,
    KEY,
    OPTIONS,
    nonce_of,
    ours,
    record_of,
    sealed,
    small_record,
)


def test_a_match_without_any_nonce_says_what_the_proof_then_shows() -> None:
    record = small_record(mixed=[])
    assert ours(record) == []
    remarks = ours(record, REMARK)
    assert remarks[:3] == [f"seat {seat} sent no nonce" for seat in range(3)]
    assert remarks[3:] == [fair.NOT_MIXED]
    assert "only that nothing changed after the start" in fair.NOT_MIXED
    errors, strangers_remarks = stranger.verify(record)
    assert errors == []
    assert strangers_remarks[3] == "not mixed: shows only that nothing changed after the start"


def test_a_match_with_every_nonce_needs_no_remark() -> None:
    record = small_record(mixed=[0, 1, 2])
    assert fair.check_record(record) == []
    assert stranger.verify(record) == ([], [])


def test_a_seat_that_commits_and_stays_silent_is_told_from_one_that_took_no_part() -> None:
    seal = Seal.new("m7", 3)
    for seat in (0, 1):
        seal.promise_nonce(seat, fair.nonce_commitment("m7", seat, nonce_of(seat)))
    seal.add_nonce(0, nonce_of(0))
    seal.reveal()
    record = record_of(seal, [], 3)
    assert ours(record, REMARK) == [
        "seat 1 committed to a nonce and did not show it",
        "seat 2 sent no nonce",
    ]
    assert stranger.verify(record) == (
        [],
        ["seat 1: no nonce, though promised", "seat 2: no nonce"],
    )


def test_every_new_match_has_its_own_secret() -> None:
    secrets = {Seal.new("m7", 2).stored_secret() for _ in range(50)}
    assert len(secrets) == 50
    assert {len(secret) for secret in secrets} == {32}


def test_the_secret_appears_in_public_at_the_reveal_and_not_before() -> None:
    seal = sealed(3, [0, 2])
    secret = seal.stored_secret()
    seal.chance("ferry", 3, CONTENT, OPTIONS)
    assert seal.secret is None
    assert seal.public()["secret"] is None
    assert secret.hex() not in json.dumps(seal.public())
    seal.reveal()
    assert seal.secret == secret
    assert seal.public()["secret"] == secret.hex()


def test_neither_secret_nor_key_is_in_a_text_a_pickle_or_a_copy() -> None:
    seal = sealed(3, [0, 2])
    chance = seal.chance("ferry", 3, CONTENT, OPTIONS)
    secret = seal.stored_secret()
    header = ("m7", "ferry", 3, CONTENT, OPTIONS, seal.nonces)
    key = fair.derive_key(secret, *header)
    shown = [repr(seal), str(seal), f"{seal}", repr(chance), str(chance), f"{chance}"]
    shown += [repr([chance]), str(chance.words()), str(seal.public())]
    for keeper in (seal, chance):
        for way_out in (pickle.dumps, copy.copy, copy.deepcopy):
            with pytest.raises(TypeError) as error:
                way_out(keeper)
            shown.append(str(error.value))
    for text in shown:
        for hidden in (secret, key):
            assert hidden.hex() not in text
            assert repr(hidden)[2:-1] not in text


def test_an_error_about_a_malformed_secret_does_not_show_it() -> None:
    record = small_record()
    secret = record["chance"]["secret"]
    record["chance"]["secret"] = secret[:-1]
    with pytest.raises(BadRecord) as error:
        fair.check_record(record)
    assert secret[:8] not in str(error.value)


def test_the_order_of_nonces_and_a_missing_one_change_the_draws() -> None:
    a, b = nonce_of(0), nonce_of(1)
    ways: list[list[bytes | None]] = [
        [a, b],
        [b, a],
        [a, None],
        [None, a],
        [None, None],
        [b"", None],
        [None],
        [a + b],
        [a],
    ]
    keys = [fair.derive_key(KEY, "m7", "ferry", 3, CONTENT, OPTIONS, way) for way in ways]
    assert len(set(keys)) == len(ways)
    assert len({FairChance(key).below("deck", 2**32) for key in keys}) == len(ways)


def test_a_nonce_that_does_not_fit_its_commitment_is_refused() -> None:
    seal = Seal.new("m7", 2)
    seal.promise_nonce(0, fair.nonce_commitment("m7", 0, nonce_of(0)))
    before = seal.public()
    for seat, nonce, reason in [
        (0, nonce_of(1), "seat 0: the nonce does not fit its commitment"),
        (0, b"short", "seat 0: a nonce has 32 bytes, not 5"),
        (1, nonce_of(1), "seat 1 has not committed to a nonce"),
        (2, nonce_of(1), "seat must be from 0 to 1, not 2"),
        (-1, nonce_of(1), "seat must be from 0 to 1, not -1"),
    ]:
        with pytest.raises(BadNonce, match=f"^{reason}$"):
            seal.add_nonce(seat, nonce)
    assert seal.public() == before


def test_copying_the_commitment_of_another_seat_gains_nothing() -> None:
    seal = Seal.new("m7", 2)
    copied = fair.nonce_commitment("m7", 0, nonce_of(0))
    seal.promise_nonce(0, copied)
    seal.promise_nonce(1, copied)
    seal.add_nonce(0, nonce_of(0))
    with pytest.raises(BadNonce, match="does not fit"):
        seal.add_nonce(1, nonce_of(0))


def test_nobody_commits_after_a_nonce_was_shown_or_to_a_second_nonce() -> None:
    seal = Seal.new("m7", 3)
    for seat in (0, 1):
        seal.promise_nonce(seat, fair.nonce_commitment("m7", seat, nonce_of(seat)))
    with pytest.raises(BadNonce, match="seat 1 is committed to another nonce"):
        seal.promise_nonce(1, fair.nonce_commitment("m7", 1, nonce_of(5)))
    seal.add_nonce(0, nonce_of(0))
    with pytest.raises(BadNonce, match="seat 2: too late for a commitment"):
        seal.promise_nonce(2, fair.nonce_commitment("m7", 2, nonce_of(2)))
    with pytest.raises(BadNonce, match="64 lower-case hexadecimal digits, not a text of 3 char"):
        seal.promise_nonce(2, "abc")


def test_no_nonce_joins_once_the_match_has_started_or_the_secret_is_out() -> None:
    starts: list[Callable[[Seal], object]] = [
        lambda seal: seal.chance("ferry", 3, CONTENT, OPTIONS),
        lambda seal: seal.reveal(),
    ]
    for start in starts:
        seal = Seal.new("m7", 2)
        for seat in (0, 1):
            seal.promise_nonce(seat, fair.nonce_commitment("m7", seat, nonce_of(seat)))
        seal.add_nonce(0, nonce_of(0))
        start(seal)
        with pytest.raises(BadNonce, match="seat 1: too late for a nonce, the match has started"):
            seal.add_nonce(1, nonce_of(1))


def test_a_nonce_sent_again_after_a_lost_answer_changes_nothing() -> None:
    seal = sealed(2, [0])
    before = seal.public()
    seal.chance("ferry", 3, CONTENT, OPTIONS)
    seal.promise_nonce(0, fair.nonce_commitment("m7", 0, nonce_of(0)))
    seal.add_nonce(0, nonce_of(0))
    assert seal.public() == before


def test_a_match_resumes_with_the_same_dice_and_a_hidden_secret() -> None:
    seal = sealed(3, [0, 2])
    dice = seal.chance("ferry", 3, CONTENT, OPTIONS)
    stored = json.loads(json.dumps(seal.public()))
    again = Seal.resume(stored, 3, seal.stored_secret())
    assert again.public() == stored
    assert again.secret is None
    resumed = again.chance("ferry", 3, CONTENT, OPTIONS)
    assert [resumed.below(f"die:{k}", 999) for k in range(9)] == [
        dice.below(f"die:{k}", 999) for k in range(9)
    ]


def test_a_match_does_not_resume_with_a_secret_it_never_had() -> None:
    stored = sealed(3, [0, 2]).public()
    with pytest.raises(BadRecord, match='match "m7" cannot go on: the commitment does not match'):
        Seal.resume(stored, 3, KEY)


def test_a_seal_read_from_a_running_match_cannot_make_dice() -> None:
    seal = Seal.read(sealed(3, [0, 2]).public(), 3)
    for attempt in (
        lambda: seal.chance("ferry", 3, CONTENT, OPTIONS),
        seal.reveal,
        seal.stored_secret,
    ):
        with pytest.raises(NoChance, match='match "m7": its secret is not known here'):
            attempt()


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_secrets_and_keys_of_another_length_are_refused(length: int) -> None:
    with pytest.raises(ValueError, match=f"a secret has 32 bytes, not {length}"):
        fair.commitment("m7", bytes(length))
    with pytest.raises(ValueError, match=f"a secret has 32 bytes, not {length}"):
        fair.derive_key(bytes(length), "m7", "ferry", 3, CONTENT, OPTIONS, [])
    with pytest.raises(ValueError, match=f"a key has 32 bytes, not {length}"):
        FairChance(bytes(length))
