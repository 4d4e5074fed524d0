"""The log in words: what was played, and what happened beside it."""

import pytest

from leeboard.locale import LANGUAGES, Voice
from leeboard.match.visible import VISIBLE_KINDS, UnknownKind, VisibleEntry
from leeboard.server.viewing.log_entries import entry_lines, entry_message
from tests.server.viewing.tables import GAMES, NAMES, looks


@pytest.mark.parametrize("game_id", GAMES)
def test_an_action_is_told_by_its_events(game_id: str) -> None:
    some = False
    for look in looks(game_id):
        entry = VisibleEntry(n=4, kind="act", at=12.5, seat=look.actor, events=look.events)
        message = entry_message(entry, look.game, look.speaker(look.language))
        assert message.events == [list(event) for event in look.events]
        voice = Voice(look.language, look.game, NAMES[: look.state.seats])
        assert message.lines == [voice.say(look.game.event_text(each)) for each in look.events]
        some = some or bool(look.events)
    assert some


@pytest.mark.parametrize("game_id", GAMES)
def test_a_line_that_begins_a_round_is_a_heading(game_id: str) -> None:
    look = next(iter(looks(game_id)))
    [kind] = look.game.event_book.headings
    speaker = look.speaker(look.language)
    begun = VisibleEntry(n=4, kind="act", at=0.0, seat=0, events=[(kind, 1), (kind, 2)])
    assert entry_message(begun, look.game, speaker).heading == 0
    undone = VisibleEntry(n=4, kind="undo", at=0.0, seat=0)
    assert entry_message(undone, look.game, speaker).heading is None


CASES = {
    "start": VisibleEntry(0, "start", 0.0),
    "act": VisibleEntry(0, "act", 0.0, 1),
    "undo": VisibleEntry(0, "undo", 0.0, 1, scope="turn"),
    "undo_asked": VisibleEntry(0, "undo_asked", 0.0, 1, scope="step"),
    "undo_agreed": VisibleEntry(0, "undo_agreed", 0.0, 0),
    "undo_refused": VisibleEntry(0, "undo_refused", 0.0, 0),
    "stand_in": VisibleEntry(0, "stand_in", 0.0, 1, reason="clock"),
    "back": VisibleEntry(0, "back", 0.0, 1),
    "credit": VisibleEntry(0, "credit", 0.0, 1, seconds=1),
    "over": VisibleEntry(0, "over", 0.0, scores=[7, 1, 7], ranking=[1, 3, 1]),
    "void": VisibleEntry(0, "void", 0.0),
}


def test_every_kind_is_told_in_every_language() -> None:
    assert set(CASES) == set(VISIBLE_KINDS)
    look = looks(GAMES[0])[0]
    for language in LANGUAGES:
        for kind, entry in CASES.items():
            said = entry_lines(entry, look.game, look.speaker(language))
            assert bool(said) == (kind != "act")  # nothing was seen of that action
            assert not any("story-" in line or "{" in line for line in said)


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (CASES["undo"], "Bò: the whole turn taken back."),
        (VisibleEntry(0, "undo", 0.0, 1, scope="step"), "Bò: one step taken back."),
        (CASES["undo_asked"], "Bò would like to take a step back. The others decide."),
        (
            VisibleEntry(0, "undo_asked", 0.0, 1, scope="turn"),
            "Bò would like to take a whole turn back. The others decide.",
        ),
        (CASES["stand_in"], "Bò: time is up. A bot plays on until its owner returns."),
        (
            VisibleEntry(0, "stand_in", 0.0, 1, reason="left"),
            "Bò has left. A bot plays on until its owner returns.",
        ),
        (CASES["credit"], "Bò: 1 second is put back on the clock."),
        (
            VisibleEntry(0, "credit", 0.0, seconds=90),
            "90 seconds are put back on every clock: the server was away.",
        ),
    ],
)
def test_what_happened_is_told_of_whom_it_happened_to(entry: VisibleEntry, line: str) -> None:
    look = looks(GAMES[0])[0]
    assert entry_lines(entry, look.game, look.speaker("en")) == [line]


def test_the_end_lists_the_seats_by_place() -> None:
    look = looks(GAMES[0])[0]
    assert entry_lines(CASES["over"], look.game, look.speaker("en")) == [
        "The match is over.",
        "1. Ala: 7 points",
        "1. <Čeněk>: 7 points",
        "3. Bò: 1 point",
    ]


def test_a_kind_without_words_is_named() -> None:
    look = looks(GAMES[0])[0]
    with pytest.raises(UnknownKind, match='not "earthquake"'):
        entry_lines(VisibleEntry(0, "earthquake", 0.0), look.game, look.speaker("en"))
