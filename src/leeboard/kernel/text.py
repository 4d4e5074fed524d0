"""A message key with its parameters: what the kernel and the games say instead of words."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

__all__ = ["Text", "Value"]

Value: TypeAlias = "int | str | Text"  # what a parameter of a message can be


class Text:
    """A message to be said in the reader's language; parameters may be messages themselves.

    It is never changed once made, so that it can be shared and looked up.
    """

    def __init__(self, key: str, params: dict[str, Value] | None = None) -> None:
        self.key: Final[str] = key  # a message of a Fluent file
        self.params: Final[dict[str, Value]] = {} if params is None else params  # by name
        self._hash = 0  # found when first asked for: most messages are never looked up

    def plain(self) -> dict[str, object]:
        """The message as plain data for JSON."""
        params: dict[str, object] = {}
        for name, value in self.params.items():
            params[name] = value.plain() if isinstance(value, Text) else value
        return {"key": self.key, "params": params}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.key == other.key and self.params == other.params

    def __hash__(self) -> int:
        if not self._hash:
            self._hash = hash((self.key, frozenset(self.params.items()))) or 1
        return self._hash

    def __repr__(self) -> str:
        return f"Text({self.key!r}, {self.params!r})" if self.params else f"Text({self.key!r})"


def text_from(plain: dict[str, Any]) -> Text:
    """The message of which `Text.plain` made plain data."""
    params: dict[str, Value] = {}
    for name, value in plain["params"].items():
        params[name] = text_from(value) if isinstance(value, dict) else value
    return Text(plain["key"], params)
