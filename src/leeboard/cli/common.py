"""What the commands share: games, options, languages and files as they are named in a terminal."""

from __future__ import annotations

import argparse
import gzip
import os
import shutil
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeAlias

import leeboard

# Told from here on too: what all commands share is imported from this file.
from leeboard.cli.telling import INTERRUPTED as INTERRUPTED
from leeboard.cli.telling import complain as complain
from leeboard.cli.telling import tell as tell
from leeboard.cli.telling import visible as visible
from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.reading import shown
from leeboard.kernel.text import Text
from leeboard.locale import LANGUAGES, Voice
from leeboard.registry import game_ids

Commands: TypeAlias = "argparse._SubParsersAction[Any]"

MOST_SEEDS: Final = 2**96  # what the quick generator tells apart
MOST: Final = 10**9  # of anything else that a command line counts
DIGITS: Final = 30  # no number that we take has more
GZIP_MARK: Final = b"\x1f\x8b"  # with which a compressed file begins
LARGEST_TEXT: Final = 64 * 1024 * 1024  # bytes that a compressed file may unpack to
YES: Final = ("true", "on", "yes")
NO: Final = ("false", "off", "no")


class BadCommand(LeeboardError):
    """A command line that is well formed but cannot be carried out."""


def number(text: str) -> int | None:
    """The whole number that is written so; None if it is none, or larger than any that we take."""
    digits = text.lstrip("0") or text[:1]
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= DIGITS):
        return None
    return int(digits)


def whole(low: int, high: int = MOST) -> Callable[[str], int]:
    """A reader of whole numbers in bounds, for argparse."""

    def read(text: str) -> int:
        found = number(text)
        if found is not None and low <= found <= high:
            return found
        large = text.isascii() and text.isdecimal() and (found is None or found > high)
        bounds = f"from {low} to {high}" if large or high != MOST else f"of at least {low}"
        raise argparse.ArgumentTypeError(f"must be a whole number {bounds}, not {shown(text)}")

    return read


def names(text: str) -> list[str]:
    """Names between commas, for argparse."""
    found = [name.strip() for name in text.split(",")]
    if not all(found):
        raise argparse.ArgumentTypeError(f'must be names between commas, not "{text}"')
    return found


def add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=None,
        help="language of the game's words; otherwise that of your system",
    )


def add_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game, as `leeboard games` lists them; can be repeated",
    )
    command.add_argument(
        "--content", metavar="FILE", help="a content file in place of the game's own"
    )
    add_edition(command)


def add_edition(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--edition",
        metavar="N",
        type=whole(1),
        default=0,
        help="of the rules, as `leeboard games` lists them; the newest if not given",
    )


def language(wanted: str | None) -> str:
    """The language asked for, or that of the environment if we speak it, or English."""
    if wanted is not None:
        return wanted
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2] if value[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def game_named(name: str, content: str | None = None, edition: int = 0) -> Game[Any]:
    """A game by its id; `mare-balticum` will do for `mare_balticum`."""
    return leeboard.game(name.lower().replace("-", "_"), content, edition)


def the_only_game() -> str:
    """The id of the one installed game; "" if there are several."""
    installed = game_ids()
    return installed[0] if len(installed) == 1 else ""


def options_of(game: Game[Any], pairs: list[str]) -> dict[str, Setting]:
    """The options of a command line, each checked when the game gets them."""
    chosen: dict[str, Setting] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadCommand(f'--option must be NAME=VALUE, not "{pair}"')
        if name in chosen:
            raise BadCommand(f"--option {name} is given twice")
        chosen[name] = _setting(game, name, value)
    return chosen


def _setting(game: Game[Any], name: str, value: str) -> Setting:
    """The setting that is meant; what no setting looks like stays a text, to be complained of."""
    for option in game.options:
        if option.name == name:
            for setting in option.settings:
                if setting is True and value.lower() in YES:
                    return True
                if setting is False and value.lower() in NO:
                    return False
                if not isinstance(setting, bool) and str(setting) == value:
                    return setting
    return value


def read_file(path: str) -> str:
    """The text of a file, also of one that is compressed as `leeboard prune` does it."""
    try:
        with open(path, "rb") as plain:
            if plain.read(len(GZIP_MARK)) == GZIP_MARK:
                return _decompressed(path)
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadCommand(f"{path}: not UTF-8 at byte {error.start}") from None
    except (OSError, ValueError) as error:
        raise BadCommand(f"{path}: cannot be read: {_reason(error)}") from None


def _decompressed(path: str) -> str:
    try:
        with gzip.open(path) as packed:
            data = packed.read(LARGEST_TEXT + 1)
    except (EOFError, zlib.error) as error:
        raise BadCommand(f"{path}: not whole: {error}") from None
    if len(data) > LARGEST_TEXT:
        raise BadCommand(f"{path}: unpacks to more than {LARGEST_TEXT} bytes")
    return data.decode("utf-8")


def write_file(path: str, text: str) -> None:
    """Write a file as a whole or not at all."""
    part = Path(f"{path}.part")
    try:
        try:
            part.write_text(text, encoding="utf-8")
            part.replace(path)
        finally:
            with suppress(OSError, ValueError):
                part.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise BadCommand(f"{path}: cannot be written: {_reason(error)}") from None


def make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise BadCommand(f"{path}: cannot be made: {_reason(error)}") from None


def _reason(error: OSError | ValueError) -> str:
    """Why a file cannot be used; a ValueError is about a name that no file can have."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return "no file can have this name"


def voice_of(game: Game[Any], spoken: str) -> Voice:
    """A voice that calls the seats by their colours, as the drawn table does."""
    plain = Voice(spoken, game)
    called: list[str] = []
    for number in range(1, game.seats[-1] + 1):
        colour = Text(f"seat-colour-{number}")
        name = colour if plain.knows(colour.key) else Text("seat", {"number": number})
        called.append(plain.say(name))
    return Voice(spoken, game, called)


def width(most: int = 100) -> int:
    """How wide to write: as the terminal is, but no wider than one likes to read."""
    return max(40, min(most, shutil.get_terminal_size((most, 40)).columns))


def table(rows: list[list[str]], numbers: int = 0) -> list[str]:
    """Rows in columns, the first row a heading; the last `numbers` columns stand to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    first = len(widths) - numbers
    lines = []
    for row in rows:
        cells = [
            cell.rjust(size) if column >= first else cell.ljust(size)
            for column, (cell, size) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return lines
