"""What the editions of the rules call things: records of the first one keep its words."""

from typing import Any

import pytest

from leeboard.locale import LANGUAGES, Voice
from tests.rules.pirates_of_maracaibo.table import of, of_edition, on_table, pirates, play, told
from tests.rules.rule import rule


@rule("PIR-2.22")
@pytest.mark.parametrize(("edition", "word"), [(1, "galleon"), (2, "figurehead")])
def test_a_figurehead_has_the_word_of_its_edition_in_records(edition: int, word: str) -> None:
    market: dict[str, Any] = {f"{word}s": ["ga_b", "ga_e", "ga_f", "ga_g"]}
    state = pirates(agenda=[word], edition=edition, **market)
    play(state, f"{word} ga_e")
    assert of(state)[word] == "ga_e"
    assert on_table(state)[f"{word}s"] == ["ga_b", None, "ga_f", "ga_g"]
    assert told(state, word) == [(word, 0, 4)]
    again = of_edition(edition).from_position(state.position())
    assert again == state


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_the_same_sentence_in_both_editions(language: str) -> None:
    said: set[str] = set()
    for edition, word in ((1, "galleon"), (2, "figurehead")):
        game = of_edition(edition)
        voice = Voice(language, game)
        taken = game.catalogue.sentence(game.catalogue.number(f"{word} ga_a"))
        event = game.event_text((word, 0, 0))
        said.add(" ".join([voice.say(taken), voice.say(event)]))
    assert len(said) == 1
    words = said.pop().lower().split()
    assert not [word for word in ("galleon", "galeon", "galeone") if word in words]
