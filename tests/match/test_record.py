"""Records: written and read, strict about every field, replayed with every change noticed."""

import json
from random import Random
from typing import Any

import pytest

from leeboard.kernel.content import ContentFile
from leeboard.kernel.errors import BadPosition, BadRecord, IllegalAction, ReplayMismatch
from leeboard.match.record import Match, Record, Replay, read_record
from leeboard.new_game.ferry.game import Ferry

FERRY = Ferry()


def played(actions: int = 99, seed: int = 3, game: Ferry = FERRY) -> Match:
    match = Match(game, 3, {"first_seat": 1}, seed)
    luck = Random(seed)
    while not match.state.over and len(match.actions) < actions:
        seat = luck.choice(match.state.pending)
        match.play(luck.choice(match.state.legal(seat)), seat)
    return match


def plain(match: Match) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(match.record().write())
    return data


def read(data: object) -> Record:
    return read_record(json.dumps(data), "game.json")


def replay(data: object) -> Replay:
    replay = Replay(FERRY, read(data))
    replay.finish()
    return replay


@pytest.mark.parametrize("actions", [0, 1, 10, 99])
def test_a_record_comes_back_equal(actions: int) -> None:
    match = played(actions)
    text = match.record().write()
    record = read_record(text)
    assert record.write() == text
    assert record.plain() == match.record().plain()
    assert Replay(FERRY, record).finish() == FERRY.from_position(
        {**match.state.position(), "chance": []}
    )
    assert (record.scores is None) == (not match.state.over)


def test_a_record_is_one_line_a_field() -> None:
    lines = played().record().write().splitlines()
    assert lines[0] == "{"
    assert lines[1] == ' "leeboard": 1,'
    assert lines[2] == ' "game": "ferry",'
    assert len(lines) == 13


def test_own_content_travels_with_the_record() -> None:
    text = FERRY.content_file.text.replace("price  = 5", "price  = 6")
    other = Ferry(ContentFile("dear.toml", text))
    record = read_record(played(game=other).record().write())
    assert record.content_text == text
    assert Replay(Ferry(ContentFile("again.toml", text)), record).finish().over
    with pytest.raises(ReplayMismatch, match="the record was played with content"):
        Replay(FERRY, record)
    assert "content_text" not in plain(played())


BROKEN: list[tuple[str, object]] = [
    ("leeboard", 2),
    ("leeboard", "1"),
    ("game", 3),
    ("rules", 0),
    ("rules", True),
    ("content", None),
    ("content_text", 5),
    ("seats", 0),
    ("seats", 2.5),
    ("options", []),
    ("options", {"tolls": None}),
    ("chance", 3),
    ("chance", {"kind": "loaded", "seed": 1}),
    ("chance", {"kind": "fast", "seed": -1}),
    ("chance", {"kind": "fast", "seed": 2**96}),
    ("chance", {"kind": "fast"}),
    ("chance", {"kind": "fast", "seed": 1, "salt": 2}),
    ("draws", {}),
    ("draws", [["start", 3]]),
    ("draws", [[3, 3, [1]]]),
    ("draws", [["start", -1, [1]]]),
    ("draws", [["start", 3, 1]]),
    ("draws", [["start", 3, [3]]]),
    ("draws", [["start", 3, [True]]]),
    ("draws", [["deck", 3, [2, 2]]]),
    ("actions", None),
    ("actions", [5]),
    ("actions", [[0]]),
    ("actions", [[3, 5]]),
    ("actions", [[-1, 5]]),
    ("actions", [[0, -5]]),
    ("actions", [[0, "toll 1"]]),
    ("digests", "none"),
    ("digests", ["0123456789abcdef"]),
    ("digests", [5]),
    ("digests", ["short"]),
    ("result", 4),
    ("result", {"scores": [1, 2, 3]}),
    ("result", {"scores": [1, 2], "ranking": [1, 2, 3]}),
    ("result", {"scores": [1, 2, 3], "ranking": [0, 1, 2]}),
    ("result", {"scores": [1, 2, 3], "ranking": [1, 2, 4]}),
    ("result", {"scores": [1, 2, 3], "ranking": [1, 2, 3], "winner": 1}),
    ("note", "a field that no record has"),
]


@pytest.mark.parametrize(("name", "value"), BROKEN)
def test_a_broken_field_is_named(name: str, value: object) -> None:
    with pytest.raises(BadRecord) as caught:
        read({**plain(played()), name: value})
    assert str(caught.value).startswith("game.json: ")
    assert name.removesuffix("s") in str(caught.value)


@pytest.mark.parametrize("name", list(plain(played())))
def test_a_missing_field_is_named(name: str) -> None:
    data = plain(played())
    del data[name]
    with pytest.raises(BadRecord, match=f"^game.json: {name} is missing$"):
        read(data)


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "null", "[" * 100_000, '{"leeboard": NaN}'])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match=r"^record: "):
        read_record(text)


def test_every_changed_action_is_noticed() -> None:
    data = plain(played())
    for index in range(len(data["actions"])):
        for other in range(len(FERRY.catalogue) + 1):
            if other != data["actions"][index][1]:
                changed = json.loads(json.dumps(data))
                changed["actions"][index][1] = other
                with pytest.raises(ReplayMismatch, match=r"action|draw"):
                    replay(changed)


def test_an_action_of_another_seat_is_noticed() -> None:
    data = plain(played())
    for index, (seat, _) in enumerate(data["actions"]):
        changed = json.loads(json.dumps(data))
        changed["actions"][index][0] = (seat + 1) % 3
        with pytest.raises(ReplayMismatch):
            replay(changed)


def test_every_changed_digest_is_noticed() -> None:
    data = plain(played())
    for index in range(len(data["digests"])):
        changed = json.loads(json.dumps(data))
        changed["digests"][index] = "0" * 16
        with pytest.raises(ReplayMismatch, match="action" if index else "after set-up"):
            replay(changed)


def test_every_changed_draw_is_noticed_or_changes_nothing() -> None:
    data = plain(played())
    whole = replay(data).state.digest()
    noticed = 0
    for index, (label, n, values) in enumerate(data["draws"]):
        for place, value in enumerate(values):
            changed = json.loads(json.dumps(data))
            changed["draws"][index][2][place] = (value + 1) % (n - place)
            try:
                assert replay(changed).state.digest() == whole  # equal cards, or no gust either
            except ReplayMismatch:
                noticed += 1
        for spoilt in ([label + "x", n, values], [label, n + 1, values], [label, n, [*values, 0]]):
            changed = json.loads(json.dumps(data))
            changed["draws"][index] = spoilt
            with pytest.raises(ReplayMismatch, match=f"draw {index + 1}"):
                replay(changed)
    assert noticed > 5


def test_a_draw_too_many_or_too_few_is_noticed() -> None:
    data = plain(played())
    with pytest.raises(ReplayMismatch, match="the rules asked for"):
        replay({**data, "draws": [*data["draws"], ["gust:9:9", 3, [0]]]})
    with pytest.raises(ReplayMismatch, match="is not in the record"):
        replay({**data, "draws": data["draws"][:-1]})


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, "the record is of chess, not of ferry"),
        ({"rules": 2}, "the record was played by edition 2 of the rules of ferry"),
        ({"content": "abc"}, "the record was played with content abc"),
        ({"options": {"fog": True}}, "set-up: there is no option"),
        ({"seats": 4}, "scores must have 4 entries"),
        ({"result": None}, "the game is over, but the record has no result"),
        ({"result": {"scores": [0, 0, 0], "ranking": [1, 1, 1]}}, "the record has scores"),
    ],
)
def test_a_changed_header_or_result_is_noticed(change: dict[str, object], words: str) -> None:
    with pytest.raises((ReplayMismatch, BadRecord), match=words):
        replay({**plain(played()), **change})


def test_a_wrong_ranking_is_noticed() -> None:
    data = plain(played())
    data["result"]["ranking"] = [place % 3 + 1 for place in data["result"]["ranking"]]
    with pytest.raises(ReplayMismatch, match="the record has ranking"):
        replay(data)


def test_a_result_before_the_end_is_noticed() -> None:
    data = plain(played(5))
    data["result"] = {"scores": [2, 2, 2], "ranking": [1, 1, 1]}
    with pytest.raises(ReplayMismatch, match="the game is not over"):
        replay(data)


def test_a_record_without_digests_replays() -> None:
    data = plain(played())
    assert replay({**data, "digests": []}).state.over


def test_a_replay_goes_step_by_step_and_listens() -> None:
    match = played()
    again = Replay(FERRY, match.record())
    assert again.state.listening
    for done in range(1, len(match.actions) + 1):
        assert again.step()
        assert again.done == done
    assert not again.step()
    assert again.state.digest() == match.state.digest()


def test_a_refused_action_is_not_recorded() -> None:
    match = Match(FERRY, 2, {"first_seat": 0})
    before = match.record().write()
    with pytest.raises(IllegalAction):
        match.play(FERRY.catalogue.number("cast_off"))
    assert match.record().write() == before


def test_taking_back_restores_what_was() -> None:
    match = Match(FERRY, 2, {"first_seat": 0, "tolls": False}, seed=4)
    start = match.record().write()
    assert not match.take_back()
    match.play(FERRY.catalogue.number("load barrel"))
    once = match.record().write()
    match.play(FERRY.catalogue.number("load barrel"))
    assert match.take_back()
    assert match.record().write() == once
    assert match.state.listening
    assert match.take_back()
    assert match.record().write() == start
    assert not match.take_back()


def test_what_came_to_light_stays() -> None:
    match = Match(FERRY, 2, {"first_seat": 0, "tolls": False}, seed=4)
    match.play(FERRY.catalogue.number("load barrel"))
    match.play(FERRY.catalogue.number("swap"))
    before = match.record().write()
    assert not match.take_back()
    assert match.record().write() == before


def forked(actions: int = 6) -> Match:
    """A match that begins where another one stood."""
    before = played(actions)
    return Match(FERRY, 3, before.settings, seed=8, start=before.state.position())


def test_a_match_may_start_from_a_position() -> None:
    match = forked()
    luck = Random(8)
    while not match.state.over:
        seat = luck.choice(match.state.pending)
        match.play(luck.choice(match.state.legal(seat)), seat)
    record = read_record(match.record().write())
    assert record.start == match.start
    assert record.plain() == match.record().plain()
    assert Replay(FERRY, record).finish().scores == match.state.scores


def test_what_happened_before_the_start_cannot_be_taken_back() -> None:
    match = forked()
    assert match.start is not None
    assert match.start["history"] != [0, 0, -1]
    start = match.record().write()
    assert not match.take_back()
    match.play(match.state.legal()[0])
    assert match.take_back()
    assert match.record().write() == start


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"seats": 2}, "the match has 3 seats, the position"),
        ({"options": {"tolls": False}}, "option tolls is False, not True as said"),
        ({"agenda": []}, "over has seat -1"),
        ({"helm": 1}, 'no field "helm"'),
    ],
)
def test_a_start_that_does_not_fit_is_refused(change: dict[str, Any], why: str) -> None:
    match = forked()
    assert match.start is not None
    start = {**match.start, **change}
    if "seats" in change:
        start = Match(FERRY, 2, match.settings).state.position()
    with pytest.raises(BadPosition, match=why):
        Match(FERRY, 3, match.settings, start=start)
    with pytest.raises(ReplayMismatch, match=why):
        replay({**plain(match), "start": start})


def test_a_record_is_a_copy() -> None:
    match = played(4)
    record = match.record()
    record.actions.clear()
    record.draws.clear()
    record.digests.clear()
    assert len(match.actions) == 4
    assert match.draws
    assert len(match.digests) == 5
