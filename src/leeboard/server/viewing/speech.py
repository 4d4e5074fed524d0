"""Messages in a viewer's language and with the names at the table, said once and kept.

Scenes say the same things again and again, and Fluent takes its time for each. What names no seat
is kept once a game and language, so that all tables share it.
"""

from __future__ import annotations

from functools import lru_cache
from json.encoder import encode_basestring as quoted
from typing import Any, Final

from leeboard.kernel.game import Game
from leeboard.kernel.text import Text, text_from
from leeboard.locale import Voice
from leeboard.locale.voice import COLOUR

SHARED_PHRASES_KEPT: Final = 10_000  # messages of a game in a language
OWN_PHRASES_KEPT: Final = 500  # messages with the names of one table
SPEAKERS_KEPT: Final = 400  # tables whose names are remembered


class PhraseCache:
    """Messages with their words; when it is full, it starts anew."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self.words: dict[Text, str] = {}

    def keep(self, text: Text, words: str) -> None:
        if len(self.words) >= self.most:
            self.words.clear()
        self.words[text] = words


class Speaker:
    """Says messages to the viewers of one table in one language."""

    def __init__(self, voice: Voice, shared: PhraseCache) -> None:
        self.language: Final = voice.language
        self._voice: Final = voice
        self._shared: Final = shared
        self._own: Final = PhraseCache(OWN_PHRASES_KEPT)

    def say(self, text: Text) -> str:
        """The message in words."""
        words = self._shared.words.get(text)
        if words is None:
            words = self._own.words.get(text)
        if words is None:
            words = self._voice.say(text)
            (self._own if names_a_seat(text) else self._shared).keep(text, words)
        return words

    def written(self, text: Text) -> str:
        """The message in words, as JSON text."""
        return quoted(self.say(text))

    def is_shared(self, text: Text) -> bool:
        """Whether all tables hear the same words."""
        return not names_a_seat(text)

    def knows(self, key: str) -> bool:
        return self._voice.knows(key)


def names_a_seat(text: Text) -> bool:
    """Whether the words of this message depend on who sits at the table."""
    if text.key == "seat" or text.key.startswith(COLOUR):
        return True
    for value in text.params.values():
        if isinstance(value, Text) and names_a_seat(value):
            return True
    return False


@lru_cache(maxsize=64)
def _shared(game: Game[Any], language: str) -> PhraseCache:
    return PhraseCache(SHARED_PHRASES_KEPT)


@lru_cache(maxsize=SPEAKERS_KEPT)
def _speaker(game: Game[Any], language: str, names: tuple[str, ...]) -> Speaker:
    return Speaker(Voice(language, game, list(names)), _shared(game, language))


def speaker(game: Game[Any], language: str, names: list[str] | None = None) -> Speaker:
    """Who speaks to a table; UnknownLanguage if nobody can."""
    return _speaker(game, language, tuple(names or []))


def say_plain(plain: Any, voice: Speaker) -> Any:
    """Plain data with every message in it said: what a bot process sends has no language."""
    if isinstance(plain, list):
        return [say_plain(one, voice) for one in plain]
    if not isinstance(plain, dict):
        return plain
    if set(plain) == {"key", "params"}:
        return voice.say(text_from(plain))
    return {name: say_plain(value, voice) for name, value in plain.items()}
