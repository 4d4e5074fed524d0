"""Saying a message in a language: Project Fluent bundles of the platform and of a game."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from leeboard.kernel.game import Game
from leeboard.kernel.scene import Scene
from leeboard.kernel.state import State
from leeboard.kernel.svg import render
from leeboard.kernel.text import Text

LANGUAGES: Final = ["en", "pl", "it"]


@cache
def _bundle(language: str, folder: Path | None) -> FluentBundle:
    """The platform's messages, and on top of them those of the game in this folder."""
    bundle = FluentBundle([language], use_isolating=False)
    here = Path(__file__).parent
    for source in (here, folder / "locale" if folder else None):
        if source is not None:
            text = (source / f"{language}.ftl").read_text(encoding="utf-8")
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
        return self._bundle.has_message(key)

    def say(self, text: Text) -> str:
        """The message in words; one that is missing is said by its key."""
        if text.key == "seat" and self.names:
            number = text.params["number"]
            assert isinstance(number, int)
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


def picture(game: Game[Any], state: State) -> str:
    """The table of a state as SVG, as a spectator sees it, in English."""
    scene: Scene = game.scene(state.view(None), [])
    art = (game.folder / "art.svg").read_text(encoding="utf-8")
    return render(scene, art, Voice("en", game).say)
