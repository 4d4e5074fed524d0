"""What a client may send over the socket of a match, as strict models, and how it is read."""

from __future__ import annotations

import json
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from leeboard.server.errors import ApiError
from leeboard.server.strict_json import check_texts

LARGEST_WHOLE: Final = 2**53 - 1
KEY_PATTERN: Final = r"^[0-9a-f]{32}$"
NAME_PATTERN: Final = r"^[0-9a-f]{1,64}$"


class StrictFrame(BaseModel):
    """No field that is not listed, no value of another type."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


Key = Annotated[
    str, Field(pattern=KEY_PATTERN, description="made once for a click, sent again unchanged")
]
QuestionId = Annotated[int, Field(ge=0, le=LARGEST_WHOLE)]


class LastReceipt(StrictFrame):
    """The last receipt that this viewer was given."""

    n: Annotated[int, Field(ge=0, le=LARGEST_WHOLE)]
    tag: Annotated[str, Field(pattern=NAME_PATTERN)]
    mac: Annotated[str, Field(pattern=NAME_PATTERN)]


class Hello(StrictFrame):
    """Who looks, in which language, and wants scenes to draw or plain views."""

    op: Literal["hello"]
    seat: Annotated[int, Field(ge=0, le=98)] | None = None
    lang: Annotated[str, Field(max_length=8)] = "en"
    want: Literal["scene", "view"] = "scene"
    invite: Annotated[str, Field(max_length=64)] = ""
    seen: LastReceipt | None = None


class ActFrame(StrictFrame):
    """Answer the open question of the seat."""

    op: Literal["act"]
    key: Key
    decision: Annotated[str, Field(pattern=NAME_PATTERN)]
    action: Annotated[int, Field(ge=0, le=LARGEST_WHOLE)]


class UndoFrame(StrictFrame):
    """Take back the last action, or the turn."""

    op: Literal["undo"]
    key: Key
    scope: Literal["step", "turn"] = "step"


class ConsentFrame(StrictFrame):
    """Agree to somebody's wish to go back, or not."""

    op: Literal["consent"]
    key: Key
    request: Annotated[str, Field(pattern=NAME_PATTERN)]
    yes: bool


class BackFrame(StrictFrame):
    """Play on oneself after a bot stood in."""

    op: Literal["back"]
    key: Key


class WhyFrame(StrictFrame):
    """Why can this action not be taken, or this piece not be clicked?"""

    op: Literal["why"]
    id: QuestionId
    action: Annotated[int, Field(ge=0, le=LARGEST_WHOLE)] | None = None
    piece: Annotated[str, Field(max_length=100)] | None = None


class HintFrame(StrictFrame):
    """What would a good player do?"""

    op: Literal["hint"]
    id: QuestionId


class HurryFrame(StrictFrame):
    """Let the bots answer at once, even if not as well."""

    op: Literal["hurry"]


class MuteFrame(StrictFrame):
    """Keep those silent who only watch, or let them speak again."""

    op: Literal["mute"]
    yes: bool


class SayFrame(StrictFrame):
    """Say something to the table."""

    op: Literal["say"]
    key: Key
    text: Annotated[str, Field(min_length=1, max_length=500)]


class PingFrame(StrictFrame):
    op: Literal["ping"]
    id: QuestionId


ClientFrame = (
    Hello
    | ActFrame
    | UndoFrame
    | ConsentFrame
    | BackFrame
    | WhyFrame
    | HintFrame
    | HurryFrame
    | MuteFrame
    | SayFrame
    | PingFrame
)
client_frame: Final[TypeAdapter[Any]] = TypeAdapter(
    Annotated[ClientFrame, Field(discriminator="op")]
)


def read_frame(text: str, depth: int) -> ClientFrame:
    """The frame of a text; ApiError names the field and what was expected."""
    try:
        plain = json.loads(text, parse_constant=_no_constant, parse_int=_whole)
    except (ValueError, RecursionError) as error:
        raise ApiError("BAD_JSON", f"not JSON that we read: {error}", 400) from None
    if too_deep(plain, depth):
        raise ApiError("BAD_JSON", f"nested more than {depth} deep", 400)
    check_texts(plain)
    try:
        frame: ClientFrame = client_frame.validate_python(plain)
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        field = ".".join(str(part) for part in first["loc"][1:]) or "op"
        raise ApiError("BAD_FRAME", f"{field}: {first['msg']}", 422, field=field) from None
    return frame


def too_deep(plain: object, depth: int) -> bool:
    if not isinstance(plain, dict | list):
        return False
    if depth == 0:
        return True
    inner = plain.values() if isinstance(plain, dict) else plain
    return any(too_deep(one, depth - 1) for one in inner)


def _whole(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > LARGEST_WHOLE:
        raise ValueError(f"a whole number is within {LARGEST_WHOLE} of 0")
    return int(digits)


def _no_constant(word: str) -> None:
    raise ValueError(f"{word} is no number")
