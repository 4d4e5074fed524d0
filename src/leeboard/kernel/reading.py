"""Strict reading of parsed TOML and JSON: every complaint names the place, the field and what came.

Content files, positions and records are all read through here, so that all of them fail alike.
"""

from __future__ import annotations

import json

from leeboard.kernel.errors import LeeboardError

MISSING: object = object()


def shown(value: object) -> str:
    """A value as a complaint shows it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"' if len(value) <= 60 else f'"{value[:57]}..."'
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, dict):
        return "a table"
    if value is None:
        return "nothing"
    return str(value)


def parse_json(text: str | bytes, where: str, error: type[LeeboardError]) -> object:
    """The data of a JSON text; a name that stands twice in a table is refused, not overwritten."""
    try:
        data: object = json.loads(text, object_pairs_hook=_without_doubles)
    except RecursionError:
        raise error(f"{where}: nested too deeply") from None
    except ValueError as problem:
        raise error(f"{where}: not JSON: {problem}") from None
    return data


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table: dict[str, object] = {}
    for name, value in pairs:
        if name in table:
            raise ValueError(f'"{name}" stands twice in a table')
        table[name] = value
    return table


class Reader:
    """One table, read field by field; `close` refuses the fields that nobody asked for."""

    def __init__(self, where: str, data: object, error: type[LeeboardError]) -> None:
        self.where = where
        self.error = error
        if not isinstance(data, dict):
            raise error(f"{where}: must be a table, not {shown(data)}")
        self.data: dict[str, object] = data
        self.asked: set[str] = set()

    def complaint(self, problem: str) -> LeeboardError:
        return self.error(f"{self.where}: {problem}")

    def has(self, name: str) -> bool:
        return name in self.data

    def raw(self, name: str, default: object = MISSING) -> object:
        """The value as it stands, for the caller to check."""
        self.asked.add(name)
        value = self.data.get(name, default)
        if value is MISSING:
            raise self.complaint(f"{name} is missing")
        return value

    def whole(self, name: str, low: int, high: int = 2**53 - 1, default: object = MISSING) -> int:
        return self.as_whole(name, self.raw(name, default), low, high)

    def as_whole(self, name: str, value: object, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            bounds = f"of at least {low}" if high == 2**53 - 1 else f"from {low} to {high}"
            raise self.complaint(f"{name} must be a whole number {bounds}, not {shown(value)}")
        return value

    def flag(self, name: str, default: object = MISSING) -> bool:
        return self.as_flag(name, self.raw(name, default))

    def as_flag(self, name: str, value: object) -> bool:
        if not isinstance(value, bool):
            raise self.complaint(f"{name} must be true or false, not {shown(value)}")
        return value

    def text(self, name: str, default: object = MISSING) -> str:
        value = self.raw(name, default)
        if not isinstance(value, str):
            raise self.complaint(f"{name} must be a text, not {shown(value)}")
        return value

    def ident(self, name: str) -> str:
        """An id: lower-case letters, digits and underscores, beginning with a letter."""
        value = self.text(name)
        plain = value.replace("_", "a")
        if not (plain.isascii() and plain.isalnum() and plain[0].isalpha() and value.islower()):
            raise self.complaint(f"{name} must be a snake_case id, not {shown(value)}")
        return value

    def choice(self, name: str, ids: list[str], default: object = MISSING) -> int:
        """The index of the id that stands here."""
        return self.as_choice(name, self.raw(name, default), ids)

    def as_choice(self, name: str, value: object, ids: list[str]) -> int:
        if not isinstance(value, str) or value not in ids:
            raise self.complaint(f"{name} must be one of {', '.join(ids)}, not {shown(value)}")
        return ids.index(value)

    def items(self, name: str, length: int = -1, default: object = MISSING) -> list[object]:
        """A list, of exactly this length unless it is -1."""
        return self.as_items(name, self.raw(name, default), length)

    def as_items(self, name: str, value: object, length: int = -1) -> list[object]:
        if not isinstance(value, list):
            raise self.complaint(f"{name} must be a list, not {shown(value)}")
        if length >= 0 and len(value) != length:
            raise self.complaint(f"{name} must have {length} entries, not {len(value)}")
        return value

    def wholes(
        self, name: str, length: int, low: int, high: int, default: object = MISSING
    ) -> list[int]:
        return self.as_wholes(name, self.raw(name, default), length, low, high)

    def as_wholes(self, name: str, value: object, length: int, low: int, high: int) -> list[int]:
        found: list[int] = []
        for index, one in enumerate(self.as_items(name, value, length)):
            found.append(self.as_whole(f"{name}[{index}]", one, low, high))
        return found

    def choices(
        self, name: str, ids: list[str], length: int = -1, default: object = MISSING
    ) -> list[int]:
        """A list of ids, as their indices."""
        return self.as_choices(name, self.raw(name, default), ids, length)

    def as_choices(self, name: str, value: object, ids: list[str], length: int = -1) -> list[int]:
        found: list[int] = []
        for index, one in enumerate(self.as_items(name, value, length)):
            found.append(self.as_choice(f"{name}[{index}]", one, ids))
        return found

    def table(self, name: str, default: object = MISSING) -> Reader:
        return self.as_table(name, self.raw(name, default))

    def as_table(self, name: str, value: object) -> Reader:
        return Reader(f"{self.where}: {name}", value, self.error)

    def tables(self, name: str, length: int = -1, default: object = MISSING) -> list[Reader]:
        """A list of tables; one that has an id is called by it in complaints."""
        return self.as_tables(name, self.raw(name, default), length)

    def as_tables(self, name: str, data: object, length: int = -1) -> list[Reader]:
        found: list[Reader] = []
        for index, value in enumerate(self.as_items(name, data, length)):
            where = f"{self.where}: {name}[{index}]"
            if isinstance(value, dict) and isinstance(value.get("id"), str):
                where = f'{self.where}: {name} "{value["id"]}"'
            found.append(Reader(where, value, self.error))
        return found

    def close(self) -> None:
        """Refuse what nobody asked for: a misspelt field must not be ignored."""
        for name in self.data:
            if name not in self.asked:
                known = ", ".join(sorted(self.asked))
                raise self.complaint(f'there is no field "{name}" here; known are {known}')
