"""What a game is called, and how its endings are said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from leeboard.kernel.game import Game
from leeboard.kernel.text import Text
from leeboard.locale import Voice

REGULAR: Final = "The game ran its regular course."


def title_of(game: Game[Any]) -> str:
    return Voice("en", game).say(Text("game-title"))


def ending_words(game: Game[Any]) -> Callable[[str], str]:
    """A speaker for endings such as `last_round score`: the event that announced them, in words."""
    voice = Voice("en", game)
    book = game.event_book

    def say(ending: str) -> str:
        if not ending:
            return REGULAR
        kind, *ids = ending.split(" ")
        operands = zip(book.operands[kind], ids, strict=True)
        values = [names.ids.index(own) if names.ids else int(own) for (_, names), own in operands]
        return voice.say(game.event_text((kind, *values)))

    return say
