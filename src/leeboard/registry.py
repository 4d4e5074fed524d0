"""Which games there are: found by the entry point group `leeboard.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

import leeboard.games as folder
from leeboard.kernel.content import ContentFile, read_content
from leeboard.kernel.errors import UnknownGame
from leeboard.kernel.game import Game, show
from leeboard.locale import picture

show.picture = picture


def _found() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group="leeboard.games")}


def games() -> list[str]:
    """The ids of all installed games, in alphabetical order."""
    return sorted(_found())


class Listing(ModuleType):
    """The package `leeboard.games`, which is also the function `leeboard.games()`."""

    def __call__(self) -> list[str]:
        return games()


folder.__class__ = Listing


def game(game_id: str, content: str | Path | ContentFile | None = None) -> Game[Any]:
    """A game by its id, with its own content or with that of a file, by path or read already."""
    if content is None:
        return _own(game_id)
    make = _game_class(game_id)
    file = content if isinstance(content, ContentFile) else read_content(Path(content))
    made: Game[Any] = make(file)
    return made


@cache
def _own(game_id: str) -> Game[Any]:
    made: Game[Any] = _game_class(game_id)(None)
    return made


def _game_class(game_id: str) -> Any:
    point = _found().get(game_id)
    if point is None:
        raise UnknownGame(f'there is no game "{game_id}"; there are: {", ".join(games())}')
    return point.load()
