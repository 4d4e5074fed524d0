"""Logs: one JSON object a line, with what an operator needs and nothing that is secret.

Say what happened in a few fixed words and put the rest into `extra`:
`log.info("match started", extra={"match": match_id})`.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Final, TextIO

log: Final = logging.getLogger("leeboard.server")
request_id: Final[ContextVar[str]] = ContextVar("request_id", default="")

# Fields that no line shows, whoever logs them.
SECRET_NAMES: Final = """
    address authorization body chat cookie email key nonce password secret seed state text token
    view
"""
STANDARD_FIELDS: Final = frozenset(vars(logging.makeLogRecord({}))) | {
    "message",
    "asctime",
    "color_message",
}
LONGEST_VALUE: Final = 500  # characters of a value
FRAMES_SHOWN: Final = 12  # frames of an error, the innermost


class JsonLines(logging.Formatter):
    """A record as one line; of an error its class and places: its words may quote secrets."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {"at": at, "level": record.levelname, "from": record.name}
        line["said"] = record.getMessage()[:LONGEST_VALUE]
        if request_id.get():
            line["request"] = request_id.get()
        for name, value in vars(record).items():
            if name not in STANDARD_FIELDS:
                line[name] = "(kept out)" if name in SECRET_NAMES.split() else _plain(value)
        if record.exc_info and record.exc_info[1] is not None:
            line |= told_error(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def _plain(value: object) -> object:
    if value is None or isinstance(value, bool | int | float):
        return value
    return str(value)[:LONGEST_VALUE]


def told_error(error: BaseException) -> dict[str, object]:
    """An error as fields of a line."""
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES_SHOWN:]
    where = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    kind = type(error)
    return {"error": f"{kind.__module__}.{kind.__qualname__}", "where": where}


class _Quiet(logging.Filter):
    """Leaves out Uvicorn's lines about sockets: they quote addresses and whole paths."""

    def filter(self, record: logging.LogRecord) -> bool:
        said = str(record.msg)
        about = "WebSocket" in said or "connection" in said
        return record.levelno > logging.INFO or not about


class _Stderr(logging.StreamHandler[TextIO]):
    """Writes to what standard error is at that moment: it may have been replaced and closed."""

    def emit(self, record: logging.LogRecord) -> None:
        self.stream = sys.stderr
        super().emit(record)


def configure(level: str = "INFO", stream: TextIO | None = None) -> None:
    """Send our lines and Uvicorn's to standard error; start Uvicorn with log_config=None."""
    handler = _Stderr() if stream is None else logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel("WARNING")
    log.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.getLogger("uvicorn").setLevel(level)
    error = logging.getLogger("uvicorn.error")
    error.filters[:] = [_Quiet()]
    # Our own line about each call names its route, not the path that somebody asked for.
    logging.getLogger("uvicorn.access").propagate = False
