"""The log in words: what was played, and what happened beside it."""

import pytest

from leeboard.locale import LANGUAGES, Voice
from leeboard.server.viewing.story import KINDS, Entry, UnknownKind, lines, told
from tests.server.viewing.tables import GAMES, NAMES, looks


@pytest.mark.parametrize("game_id", GAMES)
def test_an_action_is_told_by_its_events(game_id: str) -> None:
    some = False
    for look in looks(game_id):
        entry = Entry(n=4, kind="act", at=12.5, seat=look.actor, events=look.events)
        plain = told(entry, look.game, look.speaker(look.language))
        assert plain["events"] == [list(event) for event in look.events]
        voice = Voice(look.language, look.game, NAMES[: look.state.seats])
        assert plain["lines"] == [voice.say(look.game.event_text(each)) for each in look.events]
        some = some or bool(look.events)
    assert some


CASES = {
    "start": Entry(0, "start", 0.0),
    "act": Entry(0, "act", 0.0, 1),
    "undo": Entry(0, "undo", 0.0, 1, scope="turn"),
    "undo_asked": Entry(0, "undo_asked", 0.0, 1, scope="step"),
    "undo_agreed": Entry(0, "undo_agreed", 0.0, 0),
    "undo_refused": Entry(0, "undo_refused", 0.0, 0),
    "stand_in": Entry(0, "stand_in", 0.0, 1, reason="clock"),
    "back": Entry(0, "back", 0.0, 1),
    "credit": Entry(0, "credit", 0.0, 1, seconds=1),
    "over": Entry(0, "over", 0.0, scores=[7, 1, 7], ranking=[1, 3, 1]),
    "void": Entry(0, "void", 0.0),
}


def test_every_kind_is_told_in_every_language() -> None:
    assert set(CASES) == set(KINDS)
    look = looks(GAMES[0])[0]
    for language in LANGUAGES:
        for kind, entry in CASES.items():
            said = lines(entry, look.game, look.speaker(language))
            assert bool(said) == (kind != "act")  # nothing was seen of that action
            assert not any("story-" in line or "{" in line for line in said)


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (CASES["undo"], "Bò: the whole turn taken back."),
        (Entry(0, "undo", 0.0, 1, scope="step"), "Bò: one step taken back."),
        (CASES["undo_asked"], "Bò would like to take a step back. The others decide."),
        (
            Entry(0, "undo_asked", 0.0, 1, scope="turn"),
            "Bò would like to take a whole turn back. The others decide.",
        ),
        (CASES["stand_in"], "Bò: time is up. A bot plays on until its owner returns."),
        (
            Entry(0, "stand_in", 0.0, 1, reason="left"),
            "Bò has left. A bot plays on until its owner returns.",
        ),
        (CASES["credit"], "Bò: 1 second is put back on the clock."),
        (
            Entry(0, "credit", 0.0, seconds=90),
            "90 seconds are put back on every clock: the server was away.",
        ),
    ],
)
def test_what_happened_is_told_of_whom_it_happened_to(entry: Entry, line: str) -> None:
    look = looks(GAMES[0])[0]
    assert lines(entry, look.game, look.speaker("en")) == [line]


def test_the_end_lists_the_seats_by_place() -> None:
    look = looks(GAMES[0])[0]
    assert lines(CASES["over"], look.game, look.speaker("en")) == [
        "The match is over.",
        "1. Ala: 7 points",
        "1. <Čeněk>: 7 points",
        "3. Bò: 1 point",
    ]


def test_a_kind_without_words_is_named() -> None:
    look = looks(GAMES[0])[0]
    with pytest.raises(UnknownKind, match='not "earthquake"'):
        lines(Entry(0, "earthquake", 0.0), look.game, look.speaker("en"))
