"""What goes through a bot process's pipe: JSON objects, each behind its length in four bytes."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO, Final, NoReturn, TypeAlias

from leeboard.kernel.errors import LeeboardError

LENGTH: Final = struct.Struct(">I")
LONGEST: Final = 8 * 1024 * 1024  # bytes of a frame: the record of a very long match fits

Frame: TypeAlias = dict[str, Any]


class BadFrame(LeeboardError):
    """Bytes that are not one of our frames."""


def packed(data: Mapping[str, object]) -> bytes:
    body = json.dumps(data, separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode()
    if len(body) > LONGEST:
        raise BadFrame(f"a frame has at most {LONGEST} bytes, not {len(body)}")
    return LENGTH.pack(len(body)) + body


def unpacked(body: bytes) -> Frame:
    try:
        data = json.loads(body, parse_constant=_no_number)
    except (ValueError, RecursionError):  # the text may be a secret: it is not repeated
        raise BadFrame("a frame must be JSON") from None
    if not isinstance(data, dict):
        raise BadFrame("a frame must be a JSON object")
    return data


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no JSON number")


def _length(head: bytes) -> int:
    length: int = LENGTH.unpack(head)[0]
    if length > LONGEST:
        raise BadFrame(f"a frame has at most {LONGEST} bytes, not {length}")
    return length


class Unpacker:
    """Cuts what arrives in any portions into frames."""

    def __init__(self) -> None:
        self._buffer = bytearray()

    def feed(self, data: bytes) -> Iterator[Frame]:
        """The frames that are whole now; BadFrame at the first that is none."""
        self._buffer += data
        while len(self._buffer) >= LENGTH.size:
            end = LENGTH.size + _length(bytes(self._buffer[: LENGTH.size]))
            if len(self._buffer) < end:
                return
            body = bytes(self._buffer[LENGTH.size : end])
            del self._buffer[:end]
            yield unpacked(body)


def read_frame(stream: BinaryIO) -> Frame | None:
    """The next frame, waited for; None if the other side has closed."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    length = _length(head)
    body = stream.read(length)
    return unpacked(body) if len(body) == length else None
