"""Fair dice: both implementations give what the vectors of docs/fair-dice.md say."""

from __future__ import annotations

import hmac
import json
import random
import re

from leeboard import fair
from leeboard.fair import REMARK, FairChance
from leeboard.kernel.errors import BadRecord
from leeboard.kernel.origin import KINDS, read_origin
from leeboard.kernel.reading import Reader
from tests.fair import stranger
from tests.fair.records import KEY, ROOT, VECTORS, ours


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


def test_both_bind_origins_as_the_vectors_say() -> None:
    secret = bytes.fromhex(VECTORS["commitment"]["secret"])
    position = VECTORS["start"]["position"]
    assert fair.position_hash(position) == VECTORS["start"]["hash"]
    assert stranger.plain_sha(stranger.canonical(position, 0, 24)) == VECTORS["start"]["hash"]
    assert {vector["origin"]["kind"] for vector in VECTORS["origins"]} == set(KINDS)
    for vector in VECTORS["origins"]:
        origin = read_origin(Reader("origin", vector["origin"], BadRecord))
        assert origin.plain() == vector["origin"]
        assert fair.canonical_options(origin.plain()) == vector["text"].encode()
        assert fair.commitment(vector["match"], secret, origin) == vector["commitment"]
        stranger.read_origin(vector["origin"])
        assert stranger.canonical(vector["origin"]) == vector["text"]
        known = stranger.committed(vector["match"], secret, vector["origin"])
        assert known == vector["commitment"]
    terms = VECTORS["keys"][0]
    nonces = [None if nonce is None else bytes.fromhex(nonce) for nonce in terms["nonces"]]
    header = (terms["game"], terms["rules"], terms["content"], terms["options"])
    for vector in VECTORS["bound"]:
        origin = read_origin(Reader("origin", vector["origin"], BadRecord))
        key = bytes.fromhex(vector["key"])
        assert fair.derive_key(secret, terms["match"], *header, nonces, origin) == key
        record = {**terms, "chance": {"match": terms["match"], "origin": vector["origin"]}}
        assert stranger.make_key(secret, record, nonces) == key
    assert len({vector["key"] for vector in VECTORS["bound"]} | {terms["key"]}) == 3


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


def test_both_accept_the_fork_of_the_vectors() -> None:
    assert ours(VECTORS["fork"]) == []
    assert ours(VECTORS["fork"], REMARK) == [
        "began after decision 41 of match m0",
        "seat 1 sent no nonce",
    ]
    assert stranger.verify(VECTORS["fork"]) == (
        [],
        ["fork: began in another match", "seat 1: no nonce"],
    )


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
