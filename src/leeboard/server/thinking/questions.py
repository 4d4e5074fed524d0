"""Questions and answers on their way through the database, between a server and its thinkers.

A question holds what a bot process would get through its pipe: a seat's view and the legal actions,
or the record of a match that is over. Neither side reads more from it than that.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Final

from leeboard.server.thinking.jobs import JobKind
from leeboard.server.thinking.pipe_frames import (
    LENGTH_PREFIX,
    LONGEST_FRAME,
    BadFrame,
    PipeFrame,
    packed,
    unpacked,
)
from leeboard.server.thinking.queue import Attachment, WorkOrder

QUESTIONS_CHANNEL: Final = "leeboard_questions"  # on it thinkers hear that there is something to do
ANSWERS_CHANNEL: Final = "leeboard_answers"  # on it workers hear their name when they are answered
LEASE_SECONDS: Final = 3.0  # seconds after which the question of a dead thinker is free again
ROUND_SECONDS: Final = 1.0  # seconds between two looks, for what no notice told
WANTED_SECONDS: Final = 5.0  # seconds for which a question is wanted, unless somebody says so again
FAST: Final = 1  # how hard zlib tries


@dataclass(frozen=True)
class Question:
    """An order as a thinker takes it up."""

    kind: JobKind
    frame: PipeFrame
    seconds: float
    quick: bool
    attachments: list[Attachment]

    @classmethod
    def of(cls, order: WorkOrder) -> Question:
        frame = unpacked(order.body[LENGTH_PREFIX.size :])
        return cls(order.kind, frame, order.seconds, order.quick, order.attachments)

    def write(self) -> bytes:
        attachments = [
            [one.kind, one.hash, unpacked(one.body[LENGTH_PREFIX.size :])]
            for one in self.attachments
        ]
        return shrunk(
            {
                "kind": self.kind,
                "frame": self.frame,
                "seconds": self.seconds,
                "quick": self.quick,
                "attachments": attachments,
            }
        )

    @classmethod
    def read(cls, body: bytes) -> Question:
        """BadFrame for what no server of this release writes."""
        plain = grown(body)
        try:
            attachments = [
                Attachment(kind, name, packed(frame)) for kind, name, frame in plain["attachments"]
            ]
            kind, frame = JobKind(plain["kind"]), dict(plain["frame"])
            return cls(kind, frame, float(plain["seconds"]), bool(plain["quick"]), attachments)
        except (KeyError, TypeError, ValueError):
            raise BadFrame("a question that cannot be read") from None


def shrunk(data: PipeFrame) -> bytes:
    return zlib.compress(packed(data), FAST)


def grown(body: bytes) -> PipeFrame:
    """What was shrunk; BadFrame if it was not, or if it is larger than anything of ours."""
    try:
        data = zlib.decompressobj().decompress(body, 2 * LONGEST_FRAME)
    except zlib.error:
        raise BadFrame("not compressed as we do it") from None
    return unpacked(data[LENGTH_PREFIX.size :])
