"""What a client may send over the socket of a match, as strict models, and how it is read."""

from __future__ import annotations

import json
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from leeboard.server.errors import Trouble

MOST_WHOLE: Final = 2**53 - 1
KEY: Final = r"^[0-9a-f]{32}$"
NAME: Final = r"^[0-9a-f]{1,64}$"


class Frame(BaseModel):
    """No field that is not listed, no value of another type."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


Key = Annotated[str, Field(pattern=KEY, description="made once for a click, sent again unchanged")]
Question = Annotated[int, Field(ge=0, le=MOST_WHOLE)]


class Seen(Frame):
    """The last receipt that this viewer was given."""

    n: Annotated[int, Field(ge=0, le=MOST_WHOLE)]
    tag: Annotated[str, Field(pattern=NAME)]
    mac: Annotated[str, Field(pattern=NAME)]


class Hello(Frame):
    """Who looks, in which language, and wants scenes to draw or plain views."""

    op: Literal["hello"]
    seat: Annotated[int, Field(ge=0, le=98)] | None = None
    lang: Annotated[str, Field(max_length=8)] = "en"
    want: Literal["scene", "view"] = "scene"
    seen: Seen | None = None


class ActFrame(Frame):
    """Answer the open question of the seat."""

    op: Literal["act"]
    key: Key
    decision: Annotated[str, Field(pattern=NAME)]
    action: Annotated[int, Field(ge=0, le=MOST_WHOLE)]


class UndoFrame(Frame):
    """Take back the last action, or the turn."""

    op: Literal["undo"]
    key: Key
    scope: Literal["step", "turn"] = "step"


class ConsentFrame(Frame):
    """Agree to somebody's wish to go back, or not."""

    op: Literal["consent"]
    key: Key
    request: Annotated[str, Field(pattern=NAME)]
    yes: bool


class BackFrame(Frame):
    """Play on oneself after a bot stood in."""

    op: Literal["back"]
    key: Key


class WhyFrame(Frame):
    """Why can this action not be taken, or this piece not be clicked?"""

    op: Literal["why"]
    id: Question
    action: Annotated[int, Field(ge=0, le=MOST_WHOLE)] | None = None
    piece: Annotated[str, Field(max_length=100)] | None = None


class HintFrame(Frame):
    """What would a good player do?"""

    op: Literal["hint"]
    id: Question


class SayFrame(Frame):
    """Say something to the table."""

    op: Literal["say"]
    key: Key
    text: Annotated[str, Field(min_length=1, max_length=500)]


class PingFrame(Frame):
    op: Literal["ping"]
    id: Question


ClientFrame = (
    Hello
    | ActFrame
    | UndoFrame
    | ConsentFrame
    | BackFrame
    | WhyFrame
    | HintFrame
    | SayFrame
    | PingFrame
)
client_frame: Final[TypeAdapter[Any]] = TypeAdapter(
    Annotated[ClientFrame, Field(discriminator="op")]
)


def read_frame(text: str, depth: int) -> ClientFrame:
    """The frame of a text; Trouble names the field and what was expected."""
    try:
        plain = json.loads(text, parse_constant=_no_constant, parse_int=_whole)
    except (ValueError, RecursionError) as error:
        raise Trouble("BAD_JSON", f"not JSON that we read: {error}", 400) from None
    if too_deep(plain, depth):
        raise Trouble("BAD_JSON", f"nested more than {depth} deep", 400)
    check_texts(plain)
    try:
        frame: ClientFrame = client_frame.validate_python(plain)
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        field = ".".join(str(part) for part in first["loc"][1:]) or "op"
        raise Trouble("BAD_FRAME", f"{field}: {first['msg']}", 422, field=field) from None
    return frame


def too_deep(plain: object, depth: int) -> bool:
    if not isinstance(plain, dict | list):
        return False
    if depth == 0:
        return True
    inner = plain.values() if isinstance(plain, dict) else plain
    return any(too_deep(one, depth - 1) for one in inner)


def check_texts(plain: object) -> None:
    """Refuse what can be neither stored nor sent back: NUL, and halves of characters."""
    if isinstance(plain, str):
        if "\0" in plain or any("\ud800" <= letter <= "\udfff" for letter in plain):
            raise Trouble("BAD_JSON", "A text has a character that cannot be stored.", 400)
    elif isinstance(plain, dict):
        for name, inner in plain.items():
            check_texts(name)
            check_texts(inner)
    elif isinstance(plain, list):
        for inner in plain:
            check_texts(inner)


def _whole(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > MOST_WHOLE:
        raise ValueError(f"a whole number is within {MOST_WHOLE} of 0")
    return int(digits)


def _no_constant(word: str) -> None:
    raise ValueError(f"{word} is no number")
