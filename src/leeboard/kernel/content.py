"""Reading a content file: TOML text to a strict reader, with the hash that pins it to a match."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path
from typing import Final

from leeboard.kernel.errors import BadContent
from leeboard.kernel.reading import Reader

SOURCES: Final = ["rulebook", "public", "reconstructed"]


class ContentFile:
    """The text of a content file, its hash, and a reader over its tables."""

    def __init__(self, name: str, text: str) -> None:
        self.name: Final[str] = name
        self.text: Final[str] = text
        try:
            self.hash: Final[str] = hashlib.sha256(text.encode()).hexdigest()
            data = tomllib.loads(text)
        except UnicodeEncodeError as error:
            raise BadContent(f"{name}: not Unicode text at character {error.start}") from None
        except RecursionError:
            raise BadContent(f"{name}: nested too deeply") from None
        except ValueError as error:  # TOMLDecodeError, and numbers of thousands of digits
            raise BadContent(f"{name}: not a TOML file: {error}") from None
        self.reader: Final[Reader] = Reader(name, data, BadContent)


def read_content(path: Path) -> ContentFile:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadContent(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise BadContent(f"{path}: not UTF-8 at byte {error.start}") from None
    return ContentFile(path.name, text)


class Provenance:
    """Where a content entry's values come from: its clause and its source mark."""

    def __init__(self, entry: str, clause: str, source: str, why: str) -> None:
        self.entry: Final[str] = entry
        self.clause: Final[str] = clause
        self.source: Final[str] = source
        self.why: Final[str] = why


def provenance(entry: str, row: Reader) -> Provenance:
    """Read the `clause`, `source` and, if it is reconstructed, `why` that every entry carries."""
    source = SOURCES[row.choice("source", SOURCES)]
    return Provenance(entry, row.text("clause"), source, row.text("why", ""))
