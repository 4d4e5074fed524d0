"""Which games there are: found by the entry point group `leeboard.games`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leeboard.kernel.content import ContentFile, read_content
from leeboard.kernel.errors import UnknownGame
from leeboard.kernel.game import Game
from leeboard.match.record import Record

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


def _found() -> dict[str, EntryPoint]:
    # Imported late: it takes as long as all of `import leeboard`.
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group="leeboard.games")}


def game_ids() -> list[str]:
    """The ids of all installed games, in alphabetical order: what `leeboard.game` takes."""
    return sorted(_found())


def game(
    game_id: str, content: str | Path | ContentFile | None = None, edition: int = 0
) -> Game[Any]:
    """A game by its id, with its own content or with that of a file, by path or read already.

    It plays by the newest edition of its rules (0), or by the one that is asked for. Raises
    `UnknownGame`, `UnknownEdition` or `BadContent`.
    """
    own = _own(game_id)
    if edition:
        own = own.of_edition(edition)
    if content is None:
        return own
    return own.with_content(
        content if isinstance(content, ContentFile) else read_content(Path(content))
    )


def game_of(record: Record) -> Game[Any]:
    """The game of a record: its edition, and the content that the record brings along.

    An edition that is not installed gives the newest one, whose replay then says what is wrong.
    """
    own = _own(record.game)
    if record.edition in own.editions:
        own = own.of_edition(record.edition)
    if record.content_text is None:
        return own
    return own.with_content(ContentFile("content_text", record.content_text))


@cache
def _own(game_id: str) -> Game[Any]:
    made: Game[Any] = _game_class(game_id)(None)
    return made


def _game_class(game_id: str) -> Any:
    point = _found().get(game_id)
    if point is None:
        raise UnknownGame(f'there is no game "{game_id}"; there are: {", ".join(game_ids())}')
    return point.load()
