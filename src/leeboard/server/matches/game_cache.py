"""Games with the very content a match was started with, whatever is installed by now."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from leeboard.kernel.companions import HEURISTICS, PRESENTATION
from leeboard.kernel.content import ContentFile
from leeboard.kernel.errors import LeeboardError, UnknownEdition, UnknownGame
from leeboard.kernel.game import Game
from leeboard.registry import game as installed
from leeboard.registry import game_ids
from leeboard.server.budgets import in_thread
from leeboard.server.matches.contents import ContentReader

GAMES_KEPT: Final = 32  # games with content of their own that are held ready

# People see the table, and computers can be asked to sit down at it.
NEEDED_COMPANIONS: Final = (PRESENTATION, HEURISTICS)


class OtherRules(LeeboardError):
    """A match that was started by an edition of the rules which this server does not have."""


class GameCache:
    """Makes a game of an id and a content text, once each."""

    def __init__(self, offered: Sequence[tuple[str, Path]] = ()) -> None:
        """`offered`: content files that stand in for those of their games, by game."""
        self._made: OrderedDict[tuple[str, int, str], Game[Any]] = OrderedDict()
        self._offered: Final = {game: installed(game, path) for game, path in offered}
        self._names: Final = hosted_ids()  # once: to ask what is installed takes milliseconds
        self._reader: Final = ContentReader()

    def close(self) -> None:
        """Read no more contents: the server stops."""
        self._reader.close()

    def offered(self, game: str) -> Game[Any]:
        """The game as new tables are made with it here; UnknownGame if nobody can see it."""
        found = self._offered.get(game) or installed(game)
        for name in NEEDED_COMPANIONS:
            if not found.has_companion(name):
                raise UnknownGame(f"{game} cannot be played here: it has no {name}")
        return found

    def offered_games(self) -> list[Game[Any]]:
        """All games of this server."""
        return [self.offered(game) for game in self._names]

    async def pinned(self, game: str, rules: int, content_hash: str, body: str) -> Game[Any]:
        """The game as the match was started with it; OtherRules if its edition is unknown."""
        own = self.of_edition(game, rules)
        return own if content_hash in own.content_file.names else await self._of_text(own, body)

    def of_edition(self, game: str, edition: int) -> Game[Any]:
        """The game with its own content, by this edition of its rules."""
        try:
            return installed(game, edition=edition)
        except UnknownEdition as error:
            raise OtherRules(f"this server cannot play this match: {error}") from None

    async def of_text(self, game: str, body: str, edition: int = 0) -> Game[Any]:
        """The game with this content; BadContent names what is wrong with it."""
        return await self._of_text(installed(game, edition=edition), body)

    async def _of_text(self, own: Game[Any], body: str) -> Game[Any]:
        """By the text's own hash: what somebody wrote is read once, and by another process."""
        written = sha256(body.encode(errors="surrogatepass")).hexdigest()
        key = own.id, own.edition, written
        made = self._made.get(key)
        if made is None:
            made = await in_thread(_made_of, own, body, await self._reader.values(body))
        self._made[key] = made
        self._made.move_to_end(key)
        if len(self._made) > GAMES_KEPT:
            self._made.popitem(last=False)
        return made


def hosted_ids() -> list[str]:
    """The ids of the installed games that have what a table in a browser needs."""
    return [
        name for name in game_ids() if all(map(installed(name).has_companion, NEEDED_COMPANIONS))
    ]


def _made_of(own: Game[Any], body: str, values: dict[str, object]) -> Game[Any]:
    return own.with_content(ContentFile("content", body, values=values))
