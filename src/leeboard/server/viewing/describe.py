"""What is sent, described for clients: strict models and JSON Schema of the declared dataclasses.

`leeboard.scene.wire` writes what these models describe, from the same fields; a test holds messages
of whole matches against them.
"""

from __future__ import annotations

import inspect
import re
from functools import cache, reduce
from operator import or_
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, GetJsonSchemaHandler, TypeAdapter, create_model
from pydantic_core import core_schema

from leeboard.kernel.text import Text
from leeboard.scene.wire import ALWAYS, HeadOf, WireField, head_fields, plain, wire_fields
from leeboard.server.viewing.messages import ServerMessage

DESCRIBED: Final = re.compile(r"^    (\w+): .*  # (.+)$", re.MULTILINE)


class Strict(BaseModel):
    """No field that is not listed, no value of another type."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


@cache
def model(declared: type) -> type[Strict]:
    """How an object of this class is written."""
    return _model(declared.__name__, inspect.getdoc(declared), declared, wire_fields(declared))


@cache
def _head_model(declared: type) -> type[Strict]:
    """In a change, the head has only what changed."""
    changed = [WireField(field.name, field.hint, None) for field in head_fields(declared)]
    words = f"What changed at the head of a {declared.__name__.lower()}."
    return _model(f"{declared.__name__}Head", words, declared, changed)


def _model(name: str, words: str | None, declared: type, listed: list[WireField]) -> type[Strict]:
    comments = dict(DESCRIBED.findall(inspect.getsource(declared)))
    described: dict[str, Any] = {
        field.name: (_sent_type(field), _field(field, comments.get(field.name))) for field in listed
    }
    return create_model(name, __base__=Strict, __doc__=words, **described)


def _field(field: WireField, description: str | None) -> Any:
    if field.usual is ALWAYS:
        return Field(description=description)
    if field.usual is None:  # that it is missing says all
        return Field(default_factory=NoneType, description=description)
    return Field(default=field.usual, description=description)


def _sent_type(field: WireField) -> Any:
    """The type of what is sent: without the value that is left out, if that is one apart."""
    hint = field.hint
    if get_origin(hint) in (Union, UnionType):
        absent = (NoneType, Literal[""]) if field.usual in (None, "") else ()
        hint = reduce(or_, [one for one in get_args(hint) if one not in absent])
    return _on_wire(hint)


def _on_wire(hint: Any) -> Any:
    """A declared type as it is read from JSON."""
    origin, args = get_origin(hint), get_args(hint)
    if hint is Text:
        return str
    if isinstance(hint, type) and hasattr(hint, "__dataclass_fields__"):
        return model(hint)
    if origin is Annotated:
        heads = [mark for mark in args[1:] if isinstance(mark, HeadOf)]
        return _head_model(heads[0].declared) if heads else _on_wire(args[0])
    if origin in (Union, UnionType):
        return reduce(or_, [_on_wire(one) for one in args])
    if origin in (list, tuple, dict):
        return origin[tuple(_on_wire(one) for one in args)]
    return hint


# In the bodies of HTTP.

Declared = TypeVar("Declared")


class _AsSent:
    """Lets a body have an object of a declared class, which is sent and described as elsewhere."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> core_schema.CoreSchema:
        return core_schema.is_instance_schema(
            source, serialization=core_schema.plain_serializer_function_ser_schema(plain)
        )

    def __get_pydantic_json_schema__(
        self, core: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        declared: Any = core["cls"]
        return handler(model(declared).__pydantic_core_schema__)


AsSent = Annotated[Declared, _AsSent()]

# Over the socket.


@cache
def server_message() -> TypeAdapter[Any]:
    """All messages. Made when somebody asks, so that a server does not start later for it."""
    message: Any = Annotated[_on_wire(ServerMessage), Field(discriminator="op")]
    return TypeAdapter(message)


def schema() -> dict[str, Any]:
    """All messages as JSON Schema."""
    return server_message().json_schema(mode="serialization")
