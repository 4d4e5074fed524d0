"""Reading a content file: TOML text to a strict reader, with the hash that pins it to a match."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Final

from leeboard.kernel.errors import BadContent
from leeboard.kernel.native import mypyc_attr
from leeboard.kernel.reading import Reader

__all__ = ["ContentFile", "Provenance", "read_content"]

SOURCES: Final = ["rulebook", "public", "reconstructed"]
OURS: Final = "reconstructed"
# Fields of an entry that nothing is played with.
PROVENANCE: Final = ["clause", "source", "reconstructed", "why"]


class ContentFile:
    """The text of a content file, its hash, and a reader over its tables.

    The hash is over the values that are played with: comments, the order of keys and where a value
    comes from change nothing.
    """

    def __init__(
        self,
        name: str,
        text: str,
        text_hash: str = "",
        values: dict[str, object] | None = None,
    ) -> None:
        """`values`: what the text says, where another process has read it already."""
        self.name: Final[str] = name  # of the file, for messages
        self.text: Final[str] = text  # as it was written
        try:
            written = hashlib.sha256(text.encode()).hexdigest()
            data = tomllib.loads(text) if values is None else values
            self.hash: Final[str] = hashlib.sha256(canonical_values(data)).hexdigest()
        except UnicodeEncodeError as error:
            raise BadContent(f"{name}: not Unicode text at character {error.start}") from None
        except RecursionError:
            raise BadContent(f"{name}: nested too deeply") from None
        except ValueError as error:  # TOMLDecodeError, and numbers of thousands of digits
            raise BadContent(f"{name}: not a TOML file: {error}") from None
        # All that headers of matches call this content: the first ones named it by its text.
        self.names: Final[list[str]] = [self.hash, written]
        if text_hash:
            self.names.append(text_hash)
        self.reader: Final[Reader] = Reader(name, data, BadContent)


def canonical_values(data: dict[str, object]) -> bytes:
    """The values of a content file as the one JSON text that stands for them."""
    plain = json.dumps(_played(data), sort_keys=True, separators=(",", ":"), default=str)
    return plain.encode()


def _played(value: object) -> object:
    """A value without the marks of where it comes from."""
    if isinstance(value, dict):
        return {name: _played(item) for name, item in value.items() if name not in PROVENANCE}
    if isinstance(value, list):
        return [_played(item) for item in value]
    return value


def read_content(path: Path, text_hash: str = "") -> ContentFile:
    """The content file at this path; `BadContent` if it cannot be read or is no TOML."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadContent(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise BadContent(f"{path}: not UTF-8 at byte {error.start}") from None
    return ContentFile(path.name, text, text_hash)


class Provenance:
    """Where a content entry's values come from: its clause and its source mark.

    An entry that is printed in part names the fields that are reconstructed; its source is that of
    the others.
    """

    def __init__(
        self, entry: str, clause: str, source: str, reconstructed: list[str], why: str
    ) -> None:
        self.entry: Final[str] = entry  # its table and id
        self.clause: Final[str] = clause
        self.source: Final[str] = source  # `rulebook`, `public` or `reconstructed`
        self.reconstructed: Final[list[str]] = reconstructed  # fields that are ours
        self.why: Final[str] = why  # the reason for what is ours; "" if nothing is
        self.ours: Final[bool] = source == OURS or bool(reconstructed)  # is any value of it?


def provenance(entry: str, row: Reader) -> Provenance:
    """Read the marks that every entry carries: `clause`, `source`, and `why` if any of it is ours.

    `reconstructed` lists the fields that are ours where the rest is printed.
    """
    source = SOURCES[row.choice("source", SOURCES)]
    why = row.text("why", "")
    return Provenance(entry, row.text("clause"), source, _ours_in(row, source, why), why)


def _ours_in(row: Reader, source: str, why: str) -> list[str]:
    """The fields of an entry that are reconstructed although others are not."""
    fields = [name for name in row.data if name not in PROVENANCE]
    named = [fields[index] for index in row.choices("reconstructed", fields, default=[])]
    if not named:
        return named
    if source == OURS:
        raise row.complaint("all of it is reconstructed, so no field is named")
    if len(set(named)) < len(named):
        raise row.complaint("reconstructed names a field twice")
    if not why:
        raise row.complaint(f"why must say how {', '.join(named)} was found")
    return named


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """What a game's content is read into; it knows of every entry where its values come from."""

    def __init__(self) -> None:
        self.provenance: list[Provenance] = []

    def keep(self, entry: str, row: Reader) -> None:
        """All fields of an entry have been read: keep its marks and refuse what is left."""
        self.provenance.append(provenance(entry, row))
        row.close()


def ours(entries: list[Provenance]) -> int:
    """How many entries have a value that is reconstructed."""
    return len([entry for entry in entries if entry.ours])
