"""Saying a message in a language: Project Fluent bundles of the platform and of a game."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.game import Game
from leeboard.kernel.state import State
from leeboard.kernel.text import Text
from leeboard.scene import Scene
from leeboard.scene.svg import render

LANGUAGES: Final = ["en", "pl", "it"]  # that the platform speaks, the default first
COLOUR: Final = "seat-colour-"  # begins the keys of what a seat without a name is called


class UnknownLanguage(LeeboardError):
    """A language in which the platform has no words."""


@cache
def _bundle(language: str, folder: Path | None) -> FluentBundle:
    """The platform's messages, and on top of them those of the game in this folder.

    A game that has not learned the language yet is told in English, one without words by keys.
    """
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise UnknownLanguage(f'there are no words in "{language}"; known are {known}')
    bundle = FluentBundle([language], use_isolating=False)
    sources = [Path(__file__).parent / f"{language}.ftl"]
    if folder is not None:
        own = [folder / "locale" / f"{each}.ftl" for each in (language, "en")]
        sources += [path for path in own if path.exists()][:1]
    for source in sources:
        text = source.read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(text), allow_overrides=True)
    return bundle


class Voice:
    """Says messages in one language; seats are called by their names, if they have any."""

    def __init__(
        self, language: str = "en", game: Game[Any] | None = None, names: list[str] | None = None
    ) -> None:
        self.language = language
        self.names = names or []
        self._bundle = _bundle(language, game.folder if game is not None else None)

    def knows(self, key: str) -> bool:
        """Whether there is a message of this key, in the platform's words or the game's."""
        return self._bundle.has_message(key)

    def say(self, text: Text) -> str:
        """The message in words; one that is missing is said by its key."""
        number = _seat_number(text)
        if 0 < number <= len(self.names):
            return self.names[number - 1]
        if not self.knows(text.key):
            return text.key
        params = {
            name: self.say(value) if isinstance(value, Text) else value
            for name, value in text.params.items()
        }
        message = self._bundle.get_message(text.key)
        assert message.value is not None, f"message {text.key} has no value"
        said, errors = self._bundle.format_pattern(message.value, params)
        if errors:
            raise ValueError(f"message {text.key} ({self.language}): {errors[0]}")
        return str(said)


def _seat_number(text: Text) -> int:
    """The number of the seat that this message names, or calls by its colour; 0 if it does not."""
    if text.key == "seat":
        number = text.params["number"]
        assert isinstance(number, int)
        return number
    return int(text.key.removeprefix(COLOUR)) if text.key.startswith(COLOUR) else 0


def picture(state: State) -> str:
    """The table of a state as SVG, as a spectator sees it, in English."""
    game = state.game
    scene: Scene = game.presentation.scene(state.view(None), [])
    art = (game.folder / "art.svg").read_text(encoding="utf-8")
    return render(scene, art, Voice("en", game).say)
