"""What goes through a bot process's pipe: JSON objects, each behind its length in four bytes."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO, Final, NoReturn, TypeAlias

from leeboard.kernel.errors import LeeboardError

LENGTH_PREFIX: Final = struct.Struct(">I")
LONGEST_FRAME: Final = 8 * 1024 * 1024  # bytes of a frame: the record of a very long match fits

PipeFrame: TypeAlias = dict[str, Any]


class BadFrame(LeeboardError):
    """Bytes that are not one of our frames."""


def packed(data: Mapping[str, object]) -> bytes:
    body = json.dumps(data, separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode()
    if len(body) > LONGEST_FRAME:
        raise BadFrame(f"a frame has at most {LONGEST_FRAME} bytes, not {len(body)}")
    return LENGTH_PREFIX.pack(len(body)) + body


def unpacked(body: bytes) -> PipeFrame:
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
    length: int = LENGTH_PREFIX.unpack(head)[0]
    if length > LONGEST_FRAME:
        raise BadFrame(f"a frame has at most {LONGEST_FRAME} bytes, not {length}")
    return length


class Unpacker:
    """Cuts what arrives in any portions into frames."""

    def __init__(self) -> None:
        self._buffer = bytearray()

    def feed(self, data: bytes) -> Iterator[PipeFrame]:
        """The frames that are whole now; BadFrame at the first that is none."""
        self._buffer += data
        while len(self._buffer) >= LENGTH_PREFIX.size:
            end = LENGTH_PREFIX.size + _length(bytes(self._buffer[: LENGTH_PREFIX.size]))
            if len(self._buffer) < end:
                return
            body = bytes(self._buffer[LENGTH_PREFIX.size : end])
            del self._buffer[:end]
            yield unpacked(body)


def read_frame(stream: BinaryIO) -> PipeFrame | None:
    """The next frame, waited for; None if the other side has closed."""
    head = stream.read(LENGTH_PREFIX.size)
    if len(head) < LENGTH_PREFIX.size:
        return None
    length = _length(head)
    body = stream.read(length)
    return unpacked(body) if len(body) == length else None
