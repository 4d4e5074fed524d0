"""What is said is said once, in the right language and with the right names."""

from typing import Any

import pytest

import leeboard
from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.text import Text
from leeboard.locale import Voice
from leeboard.server.viewing.speech import PhraseCache, Speaker, names_a_seat, speaker

GAME = leeboard.game(leeboard.game_ids()[0])


class Counting(Voice):
    """A voice that counts how often it speaks."""

    def __init__(self, names: list[str]) -> None:
        super().__init__("en", GAME, names)
        self.spoken = 0

    def say(self, text: Text) -> str:
        self.spoken += 1
        return super().say(text)


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(LeeboardError, match='no words in "tlh"; known are en, pl, it'):
        speaker(GAME, "tlh")


def test_a_message_is_put_into_words_once() -> None:
    voice = Counting([])
    said = Speaker(voice, PhraseCache(10))
    assert said.say(Text("label-points", {"count": 2})) == "2 points"
    assert said.say(Text("label-points", {"count": 2})) == "2 points"
    assert voice.spoken == 1
    assert said.say(Text("label-points", {"count": 1})) == "1 point"


def test_tables_share_what_names_no_seat_and_nothing_else() -> None:
    shared = PhraseCache(10)
    voices = [Counting(["Ala"]), Counting(["Bob"])]
    tables = [Speaker(voice, shared) for voice in voices]
    waiting = Text("prompt-waiting", {"seat": Text("seat-colour-1")})
    assert [table.say(waiting) for table in tables] == ["Waiting for Ala", "Waiting for Bob"]
    spoken = voices[1].spoken
    assert {table.say(Text("prompt-over")) for table in tables} == {"The game is over"}
    assert voices[1].spoken == spoken


@pytest.mark.parametrize(
    ("text", "personal"),
    [
        (Text("seat", {"number": 1}), True),
        (Text("seat-colour-3"), True),
        (Text("prompt-waiting", {"seat": Text("seat", {"number": 2})}), True),
        (Text("label-points", {"count": 3}), False),
        (Text("seat-other"), False),
    ],
)
def test_a_message_that_names_a_seat_is_known_as_such(text: Text, personal: bool) -> None:
    assert names_a_seat(text) is personal


def test_what_is_kept_is_bounded() -> None:
    sayings = PhraseCache(3)
    said = Speaker(Voice("en", GAME), sayings)
    for count in range(10):
        said.say(Text("label-number", {"count": count}))
        assert len(sayings.words) <= 3
    assert said.say(Text("label-number", {"count": 9})) == "9"


def test_a_table_has_one_speaker_a_language() -> None:
    speakers: list[Any] = [speaker(GAME, "en", ["Ala"]), speaker(GAME, "en", ["Ala"])]
    assert speakers[0] is speakers[1]
    assert speaker(GAME, "pl", ["Ala"]) is not speakers[0]
    assert speaker(GAME, "en", ["Bob"]) is not speakers[0]
