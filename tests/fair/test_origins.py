"""Dice are bound to where a match begins; what no seat has seen there is dealt anew."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from leeboard import fair
from leeboard.fair import ERROR, REMARK, Seal
from leeboard.fair.verification import MADE, NOT_COVERED, NOT_DEALT_ANEW
from leeboard.kernel.errors import BadPosition
from leeboard.kernel.origin import ANEW, AS_IT_WAS, BOX, FORK, OWN, POSITION, Origin
from leeboard.match.record import Match, Replay, origin_of, read_record
from leeboard.new_game.ferry.game import Ferry
from tests.fair import stranger

FERRY = Ferry()


def position(actions: int = 4) -> dict[str, object]:
    match, luck = Match(FERRY, 3, seed=5), Random(5)
    for _ in range(actions):
        seat = luck.choice(match.state.pending)
        match.play(luck.choice(match.state.legal(seat)), seat)
    return match.state.position()


def begun(origin: Origin, start: dict[str, object] | None) -> Match:
    return Match(FERRY, 3, seal=Seal.new("m7", 3, origin), start=start)


def told(match: Match, severity: str) -> list[str]:
    """What both verifiers have to say of a match that is given up now."""
    assert match.seal is not None
    match.seal.reveal()
    record = json.loads(match.record().write())
    found = [one.text for one in fair.check_record(record) if one.severity == severity]
    if severity == ERROR:
        errors, _ = stranger.verify(record)
        assert bool(errors) == bool(found)
    return found


def test_a_position_is_dealt_anew_and_the_replay_does_the_same() -> None:
    start = position()
    match = begun(origin_of(FERRY, start), start)
    before = FERRY.from_position(start)
    for viewer in (0, 1, 2, None):
        assert match.state.view(viewer) == before.view(viewer)
    assert dealt_otherwise(start)
    labels = [label for label, _, _ in match.draws]
    assert labels == ["anew:deck", "anew:winds"]
    assert told(match, ERROR) == []
    assert MADE in told(match, REMARK)
    again = Replay(FERRY, read_record(match.record().write())).finish()
    assert again.digest() == match.state.digest()


def dealt_otherwise(start: dict[str, object]) -> bool:
    """Whether one of a few seals deals another table: few cards may come to lie as they did."""
    matches = [begun(origin_of(FERRY, start), start) for _ in range(30)]
    return any(match.state.position()["table"] != start["table"] for match in matches)


def test_what_is_to_stay_stays() -> None:
    start = position()
    whole = fair.position_hash(start)
    match = begun(Origin(POSITION, BOX, start=whole, deal=AS_IT_WAS, made=True), start)
    assert match.state.position()["table"] == start["table"]
    assert match.draws == []
    assert NOT_DEALT_ANEW in told(match, REMARK)


@pytest.mark.parametrize(
    "origin",
    [
        Origin(),
        Origin(FORK, BOX, "m1", 4, "0" * 64, ANEW),
        Origin(POSITION, BOX, start="0" * 64, deal=ANEW, made=True),
    ],
)
def test_a_seal_for_another_beginning_is_refused(origin: Origin) -> None:
    with pytest.raises(BadPosition, match="seal: the "):
        begun(origin, position())


def test_a_seal_of_a_fork_is_refused_for_a_new_game() -> None:
    with pytest.raises(BadPosition, match="the record has no position to begin with"):
        begun(origin_of(FERRY, position()), None)


def test_every_entry_of_an_origin_changes_commitment_and_key() -> None:
    secret = bytes(32)
    origins = [
        None,
        Origin(),
        Origin(content=OWN),
        Origin(FORK, BOX, "m1", 4, "0" * 64, ANEW, False),
        Origin(FORK, OWN, "m1", 4, "0" * 64, ANEW, False),
        Origin(FORK, BOX, "m2", 4, "0" * 64, ANEW, False),
        Origin(FORK, BOX, "m1", 5, "0" * 64, ANEW, False),
        Origin(FORK, BOX, "m1", 4, "1" * 64, ANEW, False),
        Origin(FORK, BOX, "m1", 4, "0" * 64, AS_IT_WAS, False),
        Origin(FORK, BOX, "m1", 4, "0" * 64, ANEW, True),
        Origin("record", BOX, "m1", 4, "0" * 64, ANEW, False),
        Origin(POSITION, BOX, "", 0, "0" * 64, ANEW, False),
    ]
    keys = [fair.derive_key(secret, "m7", "ferry", 1, "0" * 64, {}, [None], one) for one in origins]
    assert len({fair.commitment("m7", secret, one) for one in origins}) == len(origins)
    assert len(set(keys)) == len(origins)


def test_a_match_from_before_origins_still_verifies_and_says_what_is_not_covered() -> None:
    start, secret = position(), bytes(range(32))
    nobody: list[Any] = [None, None, None]
    old = Seal("m7", fair.commitment("m7", secret), nobody.copy(), nobody, secret, False)
    match = Match(FERRY, 3, seal=old, start=start)
    assert match.state.position()["table"] == start["table"]
    assert "origin" not in old.public()
    assert told(match, ERROR) == []
    assert NOT_COVERED in told(match, REMARK)
