"""The shape on the wire: JSON text of what is declared as dataclasses, and plain data of that.

The server describes the same declarations as JSON Schema (`leeboard.server.viewing.describe`).
"""
# mypyc: interpreted

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from functools import cache
from json.encoder import encode_basestring as quoted
from math import isfinite
from operator import attrgetter
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Protocol, TypeAlias, Union, get_args, get_origin
from typing import get_type_hints as hints_of

from leeboard.kernel.text import Text

# A field is written under its name. What has its usual value, the default, is left out to keep
# messages short; a head is written whole, because in a change an entry that is missing has not
# changed. A message is said in words, a whole number has no fraction, and a field that two objects
# are not compared by (`compare=False`) is not written.

Json: TypeAlias = dict[str, object]  # plain data for a message
Entries: TypeAlias = dict[str, Any]  # what stands at the head of a scene or a sheet, by name


class Words(Protocol):
    """Says messages in one language, to one table."""

    @property
    def language(self) -> str: ...

    def written(self, text: Text) -> str:
        """The message as JSON text."""

    def is_shared(self, text: Text) -> bool:
        """Whether every table hears the same words in this language."""


Write: TypeAlias = Callable[[Any, Words], str]

# Marks of declared types.


@dataclass(frozen=True)
class Rounded:
    """A number that is written with so many digits after the point."""

    digits: int


@dataclass(frozen=True)
class LeftOut:
    """What a value without a default is when it is left out."""

    usual: object


@dataclass(frozen=True)
class HeadOf:
    """Entries of the head of this class."""

    declared: type


ALWAYS: Final = object()  # the usual value of what is never left out


@dataclass(frozen=True)
class WireField:
    """A field as it is written."""

    name: str
    hint: Any  # its declared type with its marks
    usual: object  # the value that is left out, or ALWAYS


@cache
def wire_fields(declared: type) -> list[WireField]:
    """The fields of a dataclass that are written, in the order in which they are declared."""
    hints = hints_of(declared, include_extras=True)
    listed = [field for field in fields(declared) if field.compare]
    whole = hasattr(declared, "BODY")
    return [
        WireField(field.name, hints[field.name], ALWAYS if whole else _usual(field, hints))
        for field in listed
    ]


def _usual(field: Field[Any], hints: dict[str, Any]) -> object:
    for mark in getattr(hints[field.name], "__metadata__", ()):
        if isinstance(mark, LeftOut):
            return mark.usual
    if field.default_factory is not MISSING:
        return field.default_factory()
    return ALWAYS if field.default is MISSING else field.default


def head_fields(declared: Any) -> list[WireField]:
    """Those of the head of a class, which is all but its body."""
    return [field for field in wire_fields(declared) if field.name != declared.BODY]


def head(one: Any) -> Entries:
    """What stands at the head of a scene or a sheet."""
    return {field.name: getattr(one, field.name) for field in head_fields(type(one))}


# Writing.

encode: Final[Callable[[object], str]] = json.JSONEncoder(
    ensure_ascii=False, separators=(",", ":"), allow_nan=False
).encode


def write(one: object, words: Words) -> str:
    """An object of a declared class as JSON text."""
    declared: Any = type(one)
    return _class_writer(declared)(one, words)


def plain(one: object) -> Json:
    """An object of a declared class as plain data, with messages as keys and parameters."""
    found: Json = json.loads(write(one, MESSAGE_KEYS))
    return found


class MessageKeys:
    """Says nothing in words: a message stays a key with its parameters."""

    language: Final = ""

    def written(self, text: Text) -> str:
        return encode(text.plain())

    def is_shared(self, text: Text) -> bool:
        return True


MESSAGE_KEYS: Final = MessageKeys()


@cache
def _class_writer(declared: type) -> Write:
    listed = wire_fields(declared)
    names = [field.name for field in listed]
    values = attrgetter(*names) if len(names) > 1 else lambda one: (getattr(one, names[0]),)
    usuals = [field.usual for field in listed]
    compares = [field.usual is not None and field.usual is not ALWAYS for field in listed]
    keys = [f'"{name}":' for name in names]
    ways = [_writer(field.hint) for field in listed]

    def write_one(one: Any, words: Words) -> str:
        parts = []
        for value, usual, compared, key, written in zip(
            values(one), usuals, compares, keys, ways, strict=True
        ):
            if value is not usual and not (compared and value == usual):
                parts.append(key + written(value, words))
        return f"{{{','.join(parts)}}}"

    return _keeping(write_one) if hasattr(declared, "texts") else write_one


def _keeping(write_one: Write) -> Write:
    """Of what many scenes show alike, such as a piece, the text is kept in each language."""

    def write_once(one: Any, words: Words) -> str:
        said: dict[str, str] = one.said or {}
        known = said.get(words.language)
        if known is None:
            known = write_one(one, words)
            if all(words.is_shared(text) for text in one.texts()):
                one.said = {**said, words.language: known}
        return known

    return write_once


def _writer(hint: Any) -> Write:
    """How a value of this type is written."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _marked_writer(args[0], args[1:])
    if hint is Text:
        return lambda value, words: words.written(value)
    if hint is str:
        return lambda value, words: quoted(value)
    if hint is float:
        return lambda value, words: _number(value)
    if isinstance(hint, type) and is_dataclass(hint):
        return _class_writer(hint)
    if origin in (Union, UnionType):
        return _union_writer([one for one in args if one is not NoneType])
    if origin in (list, tuple):
        return _list_writer(_writer(args[0]))
    if origin is dict and args[1] is not Any:
        return _dict_writer(_writer(args[1]))
    return lambda value, words: _simple(value)


def _marked_writer(hint: Any, marks: tuple[object, ...]) -> Write:
    for mark in marks:
        if isinstance(mark, Rounded):
            digits = mark.digits
            return lambda value, words: _number(round(value, digits))
        if isinstance(mark, HeadOf):
            return _head_writer(mark.declared)
    return _writer(hint)


def _head_writer(declared: type) -> Write:
    ways = {field.name: _writer(field.hint) for field in head_fields(declared)}

    def write_head(entries: Entries, words: Words) -> str:
        parts = [f'"{name}":{ways[name](value, words)}' for name, value in entries.items()]
        return f"{{{','.join(parts)}}}"

    return write_head


def _union_writer(kinds: list[Any]) -> Write:
    """Something or nothing, or one of several simple things."""
    if len(kinds) > 1:
        return lambda value, words: _simple(value)
    written = _writer(kinds[0])
    return lambda value, words: "null" if value is None else written(value, words)


def _list_writer(written: Write) -> Write:
    return lambda value, words: f"[{','.join([written(one, words) for one in value])}]"


def _dict_writer(written: Write) -> Write:
    def write_dict(value: dict[str, Any], words: Words) -> str:
        parts = [f"{quoted(name)}:{written(one, words)}" for name, one in value.items()]
        return f"{{{','.join(parts)}}}"

    return write_dict


def _simple(value: object) -> str:
    """What needs no words: mostly strings and whole numbers, which are written at once."""
    if type(value) is str:
        return quoted(value)
    return repr(value) if type(value) is int else encode(value)


def _number(value: float) -> str:
    """A number as it is written shortest: 12 for 12.0."""
    if type(value) is float and isfinite(value):
        return repr(int(value) if value.is_integer() else value)
    return _simple(value)
