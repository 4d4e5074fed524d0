"""Games with the very content a match was started with, whatever is installed by now."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from leeboard.kernel.content import ContentFile
from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.game import Game
from leeboard.registry import game as installed

KEPT: Final = 32  # boxes with content of their own that are held ready


class OtherRules(LeeboardError):
    """A match that was started by rules which this server no longer plays."""


class Boxes:
    """Makes a game of an id and a content text, once each."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[str, str], Game[Any]] = OrderedDict()

    def installed(self, game: str) -> Game[Any]:
        return installed(game)

    def pinned(self, game: str, rules: int, content_hash: str, body: str) -> Game[Any]:
        """The game as the match was started with it; OtherRules if its rules are gone."""
        own = installed(game)
        if own.rules_version != rules:
            raise OtherRules(
                f"this match is played by rules version {rules} of {game}, "
                f"this server has version {own.rules_version}"
            )
        if own.content_file.hash == content_hash:
            return own
        return self._of_text(own, body)

    def of_text(self, game: str, body: str) -> Game[Any]:
        """The game with this content; BadContent names what is wrong with it."""
        return self._of_text(installed(game), body)

    def _of_text(self, own: Game[Any], body: str) -> Game[Any]:
        file = ContentFile("content", body)
        key = own.id, file.hash
        if key not in self._made:
            make: Any = type(own)
            self._made[key] = make(file)
            if len(self._made) > KEPT:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        return self._made[key]
