"""Fair dice keep what docs/fair-dice.md promises, and a stranger's verifier agrees with ours."""

from __future__ import annotations

import ast
import copy
import hashlib
import hmac
import json
import pickle
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import pytest

from leeboard.kernel import fair
from leeboard.kernel.chance import Draw
from leeboard.kernel.errors import BadOptions, BadRecord, NoChance
from leeboard.kernel.fair import ERROR, REMARK, BadNonce, FairChance, Seal
from tests.kernel import stranger

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
VECTORS: dict[str, Any] = json.loads((HERE / "vectors" / "fair.json").read_text("utf-8"))

CONTENT = hashlib.sha256(b"content of these tests").hexdigest()
OPTIONS: dict[str, object] = {"contracts": True, "demand": "open", "limit": 7}
KEY = hashlib.sha256(b"the key of these tests").digest()

# 99.9% quantiles of the chi-square distribution, by degrees of freedom.
QUANTILES = {
    2: 13.816,
    3: 16.266,
    4: 18.467,
    5: 20.515,
    7: 24.322,
    23: 49.728,
    24: 51.179,
    45: 80.077,
    49: 85.351,
    67: 108.526,
    2025: 2227.374,
}


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


def test_the_page_prints_exactly_the_vectors_of_the_file() -> None:
    page = (ROOT / "docs" / "fair-dice.md").read_text("utf-8")
    blocks = re.findall(r"^### Vector: (\w+)$.*?^```json$(.*?)^```$", page, re.M | re.S)
    assert [name for name, _ in blocks] == list(VECTORS)
    assert page.count("```json") == len(blocks)
    for name, block in blocks:
        assert json.loads(block) == VECTORS[name], name


def test_both_encode_fields_and_options_as_the_vectors_say() -> None:
    for vector in VECTORS["fields"]:
        message = bytes.fromhex(vector["message"])
        assert fair.encode([field.encode() for field in vector["fields"]]) == message
        assert stranger.pack(*vector["fields"]) == message
    for vector in VECTORS["options"]:
        assert fair.canonical_options(vector["options"]) == vector["text"].encode()
        assert stranger.canonical(vector["options"]) == vector["text"]


def test_both_commit_as_the_vectors_say() -> None:
    vector = VECTORS["commitment"]
    secret = bytes.fromhex(vector["secret"])
    assert fair.commitment(vector["match"], secret) == vector["commitment"]
    assert stranger.sha("lb-commit/1", vector["match"], secret) == vector["commitment"]
    for vector in VECTORS["nonces"]:
        match, seat, nonce = vector["match"], vector["seat"], bytes.fromhex(vector["nonce"])
        assert fair.nonce_commitment(match, seat, nonce) == vector["commitment"]
        assert stranger.sha("lb-nonce/1", match, seat, nonce) == vector["commitment"]


def test_both_derive_the_keys_of_the_vectors() -> None:
    secret = bytes.fromhex(VECTORS["commitment"]["secret"])
    for vector in VECTORS["keys"]:
        nonces = [None if nonce is None else bytes.fromhex(nonce) for nonce in vector["nonces"]]
        key = bytes.fromhex(vector["key"])
        header = (vector["game"], vector["rules"], vector["content"], vector["options"])
        assert fair.derive_key(secret, vector["match"], *header, nonces) == key
        record = {**vector, "chance": {"match": vector["match"]}}
        assert stranger.make_key(secret, record, nonces) == key
    message = bytes.fromhex(VECTORS["keys"][0]["message"])
    assert hmac.digest(secret, message, "sha256").hex() == VECTORS["keys"][0]["key"]


def test_both_reduce_as_the_vectors_say() -> None:
    for vector in VECTORS["reduce"]:
        value = -1 if vector["value"] is None else vector["value"]
        for reduce in (fair.reduce, stranger.reduce):
            assert reduce(int(vector["word"]), vector["width"], vector["n"]) == value


def test_both_draw_as_the_vectors_say() -> None:
    key = bytes.fromhex(VECTORS["keys"][0]["key"])
    for vector in VECTORS["draws"]:
        draw = (key, vector["label"], vector["index"], vector["n"], vector["width"])
        assert fair.draw_value(*draw) == vector["value"]
        assert stranger.value_of(*draw) == vector["value"]


def test_the_vectors_exercise_rejection_and_count_its_attempts() -> None:
    key = bytes.fromhex(VECTORS["keys"][0]["key"])
    narrow = [vector for vector in VECTORS["draws"] if vector["width"] == 8]
    assert max(vector["attempts"] for vector in narrow) >= 3
    for vector in narrow:
        limit = 256 - 256 % vector["n"]
        first_bytes = []
        for attempt in range(vector["attempts"]):
            fields = [b"lb-draw/1", vector["label"].encode(), b"%d" % vector["index"]]
            message = fair.encode([*fields, b"%d" % attempt])
            first_bytes.append(hmac.digest(key, message, "sha256")[0])
        assert all(byte >= limit for byte in first_bytes[:-1])
        assert first_bytes[-1] < limit
        assert first_bytes[-1] % vector["n"] == vector["value"]


def test_a_shuffle_moves_things_as_the_vector_says() -> None:
    vector = VECTORS["shuffle"]
    chance = FairChance(bytes.fromhex(VECTORS["keys"][0]["key"]))
    chance.draws = []
    items = list(range(vector["n"]))
    chance.shuffle(vector["label"], items)
    assert items == vector["order"]
    assert chance.draws == [(vector["label"], vector["n"], vector["values"])]


def test_both_accept_the_record_of_the_vectors() -> None:
    assert ours(VECTORS["record"]) == []
    assert ours(VECTORS["record"], REMARK) == ["seat 1 sent no nonce"]
    assert stranger.verify(VECTORS["record"]) == ([], ["seat 1: no nonce"])


def test_the_stranger_agrees_on_a_thousand_draws_and_more() -> None:
    chance = FairChance(KEY)
    chance.draws = []
    sizes = random.Random(5)
    for number in range(1000):
        if number % 4 == 0:
            chance.shuffle(f"shuffle:{number}", list(range(sizes.randrange(20))))
        else:
            chance.below(f"draw:{number}", sizes.choice([1, 2, 3, 5, 68, 1000, 2**31 + 1, 2**32]))
    assert len(chance.draws) == 1000
    for label, n, values in chance.draws:
        for index, value in enumerate(values):
            assert stranger.value_of(KEY, label, index, n - index) == value


def test_a_draw_depends_on_label_and_index_and_not_on_what_came_before() -> None:
    busy, fresh = FairChance(KEY), FairChance(KEY)
    for number in range(20):
        busy.below(f"extra:{number}", 9)
    assert busy.below("die:1", 2**32) == fresh.below("die:1", 2**32)
    assert fresh.value("die:1", 0, 2**32) != fresh.value("die:2", 0, 2**32)
    assert fresh.value("die:1", 0, 2**32) != fresh.value("die:1", 1, 2**32)


def test_a_clone_draws_the_same_and_keeps_its_own_list() -> None:
    chance = FairChance(KEY)
    chance.draws = []
    clone = chance.clone()
    assert [clone.below("a", 1000), clone.below("b", 1000)] == [
        chance.below("a", 1000),
        chance.below("b", 1000),
    ]
    assert clone.draws is None
    assert len(chance.draws) == 2


@pytest.mark.parametrize("n", [-1, 0, 2**32 + 1, 2**64])
def test_a_draw_among_no_things_or_too_many_is_an_error(n: int) -> None:
    chance = FairChance(KEY)
    chance.draws = []
    with pytest.raises(ValueError, match=f'draw "bag": n must be from 1 to 4294967296, not {n}$'):
        chance.below("bag", n)
    assert chance.draws == []


def assert_even(reduce: Callable[[int, int, int], int]) -> None:
    """Of all 16 words of a 4-bit generator, every value gets the same number, and the most."""
    for n in range(1, 17):
        counts = Counter(reduce(word, 4, n) for word in range(16))
        assert counts.pop(-1, 0) == 16 % n
        assert counts == dict.fromkeys(range(n), 16 // n)


def test_rejection_makes_every_value_exactly_as_likely() -> None:
    assert_even(fair.reduce)
    assert_even(stranger.reduce)


@pytest.mark.parametrize(
    "mutant",
    [
        lambda word, width, n: word % n,  # modulo without rejection
        lambda word, width, n: word % n if word <= 2**width // n * n else -1,  # one word too many
        lambda word, width, n: word if word < n else -1,  # fair, but wastes words
        lambda word, width, n: word * n >> width,  # scaling without rejection
    ],
)
def test_the_toy_generator_catches_a_biased_reduction(
    mutant: Callable[[int, int, int], int],
) -> None:
    with pytest.raises(AssertionError):
        assert_even(mutant)


class Dice(Protocol):
    """What is tested for evenness: ours, or a bad copy of it."""

    def value(self, label: str, index: int, n: int) -> int: ...

    def below(self, label: str, n: int) -> int: ...

    def shuffle(self, label: str, items: list[int]) -> None: ...


class Biased:
    """What dice would be without rejection, with words so short that it shows."""

    def value(self, label: str, index: int, n: int) -> int:
        message = fair.encode([label.encode(), fair.number(index)])
        return hmac.digest(KEY, message, "sha256")[0] % n

    def below(self, label: str, n: int) -> int:
        return self.value(label, 0, n)

    def shuffle(self, label: str, items: list[int]) -> None:
        for index, last in enumerate(range(len(items) - 1, 0, -1)):
            value = self.value(label, index, last + 1)
            items[last], items[value] = items[value], items[last]


class Careless(Biased):
    """Fair values, but each thing is swapped with any other: some orders come more often."""

    def value(self, label: str, index: int, n: int) -> int:
        return fair.draw_value(KEY, label, index, n)

    def shuffle(self, label: str, items: list[int]) -> None:
        for index in range(len(items)):
            value = self.value(label, index, len(items))
            items[index], items[value] = items[value], items[index]


class Stuttering(Biased):
    """Each value by itself is fair, but every second one repeats the one before."""

    def value(self, label: str, index: int, n: int) -> int:
        return fair.draw_value(KEY, label, index // 2, n)


def statistic(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def range_is_even(chance: Dice, n: int) -> bool:
    counts = Counter(chance.below(f"draw:{number}", n) for number in range(200 * n))
    return statistic([counts[value] for value in range(n)], 200) < QUANTILES[n - 1]


def orders_are_even(chance: Dice) -> bool:
    orders: Counter[tuple[int, ...]] = Counter()
    for number in range(24 * 200):
        items = [0, 1, 2, 3]
        chance.shuffle(f"shuffle:{number}", items)
        orders[tuple(items)] += 1
    counts = [count for _, count in sorted(orders.items())]
    return statistic(counts + [0] * (24 - len(counts)), 200) < QUANTILES[23]


def places_are_even(chance: Dice, n: int, shuffles: int) -> bool:
    """Each thing at each place. The factor makes up for rows and columns with a fixed sum."""
    counts = [0] * (n * n)
    for number in range(shuffles):
        items = list(range(n))
        chance.shuffle(f"shuffle:{number}", items)
        for place, item in enumerate(items):
            counts[place * n + item] += 1
    return statistic(counts, shuffles / n) * (n - 1) / n < QUANTILES[(n - 1) ** 2]


def pairs_are_even(chance: Dice) -> bool:
    """Neighbours under one label, as in a shuffle, know nothing of each other."""
    pairs = Counter(
        (chance.value("row", 2 * number, 5), chance.value("row", 2 * number + 1, 5))
        for number in range(25 * 200)
    )
    return statistic([pairs[a, b] for a in range(5) for b in range(5)], 200) < QUANTILES[24]


@pytest.mark.parametrize("n", [3, 4, 5, 6, 8, 46, 68])
def test_every_range_that_a_game_uses_is_drawn_evenly(n: int) -> None:
    assert range_is_even(FairChance(KEY), n)


def test_shuffles_are_even_by_order_by_place_and_by_neighbours() -> None:
    chance = FairChance(KEY)
    assert orders_are_even(chance)
    assert places_are_even(chance, 8, 3000)
    assert places_are_even(chance, 46, 800)
    assert pairs_are_even(chance)


def test_the_tests_of_evenness_catch_biased_dice_and_a_careless_shuffle() -> None:
    assert not range_is_even(Biased(), 68)
    assert not orders_are_even(Careless())
    assert not places_are_even(Careless(), 8, 3000)
    assert not places_are_even(Careless(), 46, 800)
    assert not pairs_are_even(Stuttering())


def flipped_hex(text: str, bit: int) -> str:
    data = bytearray.fromhex(text)
    data[bit // 8] ^= 1 << bit % 8
    return data.hex()


Place = tuple[list[Any], int]  # where a bit is: the path to its value, and which bit


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


def forged(record: dict[str, Any], place: Place) -> dict[str, Any]:
    path, bit = place
    forgery = copy.deepcopy(record)
    owner: Any = forgery
    for step in path[:-1]:
        owner = owner[step]
    value = owner[path[-1]]
    owner[path[-1]] = flipped_hex(value, bit) if isinstance(value, str) else value ^ (1 << bit)
    return forgery


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


def nested(levels: int) -> object:
    value: object = 0
    for _ in range(levels):
        value = [value]
    return value


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
            "known are commitment, match, nonce_commitments, nonces, secret"
        ),
    ),
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


def run_stranger(*arguments: str) -> subprocess.CompletedProcess[str]:
    """In a Python without our package on its path."""
    command = [sys.executable, "-I", "-S", str(HERE / "stranger.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_the_stranger_ends_with_0_for_a_record_that_fits(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(large_record()), "utf-8")
    run = run_stranger(str(path))
    assert (run.returncode, run.stdout) == (0, "remark: seat 3: no nonce\nfits\n")


def test_the_stranger_ends_with_1_for_anything_else(tmp_path: Path) -> None:
    good = small_record()
    forgery = forged(good, (["draws", 5, 2, 0], 3))
    text = json.dumps(good)
    files = {
        "forged.json": (json.dumps(forgery), "draw 6, index 0: not the derived value"),
        "cut.json": (text[:-1], "unreadable"),
        "twice.json": (text[:-1] + ', "seats": 3}', "a name stands twice"),
        "deep.json": ("[" * 100_000, "unreadable"),
    }
    for name, (content, complaint) in files.items():
        (tmp_path / name).write_text(content, "utf-8")
        run = run_stranger(str(tmp_path / name))
        assert run.returncode == 1
        assert complaint in run.stdout + run.stderr
        assert "Traceback" not in run.stderr
    assert run_stranger(str(tmp_path / "nowhere.json")).returncode == 1
    assert "usage" in run_stranger().stderr


def imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add((node.module or "").split(".")[0])
    return names


def test_the_stranger_uses_the_standard_library_alone() -> None:
    assert imported(HERE / "stranger.py") <= sys.stdlib_module_names


def test_fair_dice_know_neither_the_clock_nor_the_fast_generator() -> None:
    allowed = {
        "__future__",
        "hashlib",
        "hmac",
        "json",
        "secrets",
        "typing",
        "collections",
        "leeboard",
    }
    source = ROOT / "src" / "leeboard" / "kernel" / "fair.py"
    assert imported(source) == allowed
