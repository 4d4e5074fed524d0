"""A process that reads one record which somebody brings, and ends.

It is started as `python -m leeboard.server.matches.upload_worker LIMITS` with the record as its
input; LIMITS and its answer are JSON objects. What takes too long or too much memory ends this
process and nothing else.
"""

from __future__ import annotations

import json
import sys
from time import process_time
from typing import Any, Final

from leeboard.kernel.errors import BadContent, BadRecord, LeeboardError
from leeboard.match.record import Record, Replay, read_record
from leeboard.registry import game_of
from leeboard.server.errors import ApiError
from leeboard.server.strict_json import check_json
from leeboard.server.thinking.harness import limit_memory, limit_seconds, step_back

UPLOAD_NICENESS: Final = 10
DEEPEST_JSON: Final = 20  # of the JSON; a position of a game is nested less
MOST_ACTIONS: Final = 20_000  # actions; the longest match has a tenth
LONGEST_LINE: Final = 400  # characters of a line of content; ours have less than half of that
CONTENT_SECONDS: Final = 0.5  # of processor time to make a game of it; ours take a tenth


def read(body: bytes, content_bytes: int) -> dict[str, Any]:
    """The record as it is kept, once it was seen to replay; LeeboardError says what is wrong."""
    check_json(body, DEEPEST_JSON)
    record = read_record(body.decode())
    if len(record.actions) > MOST_ACTIONS:
        raise BadRecord(
            f"record: at most {MOST_ACTIONS} actions are read, not {len(record.actions)}"
        )
    check_content(record, content_bytes)
    began = process_time()
    game = game_of(record)
    if record.content_text is not None and process_time() - began > CONTENT_SECONDS:
        raise BadContent("content: it takes too long to read")
    Replay(game, record).finish()
    return {"game": record.game, "body": record.write()}


def check_content(record: Record, content_bytes: int) -> None:
    """Before a reader of TOML sees it: what that takes grows with the length of a key."""
    text = record.content_text or ""
    if len(text.encode()) > content_bytes:
        raise BadContent(f"content: at most {content_bytes} bytes are read")
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > LONGEST_LINE:
            raise BadContent(
                f"content: line {number} has more than {LONGEST_LINE} characters: {len(line)}"
            )


def answer(body: bytes, content_bytes: int) -> dict[str, Any]:
    try:
        return read(body, content_bytes)
    except ApiError as trouble:
        return trouble.body() | {"status": trouble.status}
    except LeeboardError as error:
        return {"refused": str(error)}
    except (MemoryError, RecursionError):
        return {"refused": "record: it takes too much memory to read"}


def main() -> None:
    limits = json.loads(sys.argv[1])
    step_back(UPLOAD_NICENESS)
    limit_memory(limits["memory"])
    limit_seconds(limits["seconds"])
    told = answer(sys.stdin.buffer.read(), limits["content_bytes"])
    print(json.dumps(told | {"seconds": process_time()}))


if __name__ == "__main__":
    main()
