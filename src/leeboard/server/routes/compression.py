"""Public files, held in memory, and in compressed form for whoever reads that.

Only what everybody may read is ever packed: where a secret and the words of somebody else are
compressed together, the length of the answer tells about the secret.
"""

from __future__ import annotations

import gzip
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response

FILES_KEPT: Final = 256  # files that are held ready
LEAST_BYTES: Final = 1000  # bytes below which packing gains nothing
TEXT_TYPES: Final = (
    "text/",
    "image/svg",
    "application/manifest",
)  # pictures and fonts are packed already


@lru_cache(maxsize=FILES_KEPT)
def _packed(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


@lru_cache(maxsize=FILES_KEPT)
def _held(path: Path, _changed: int) -> bytes:
    return path.read_bytes()


def packed(asked: Headers, answer: Response) -> Response:
    """The answer from memory, and in its compressed form if whoever asked reads that and it is
    worth it."""
    if answer.status_code != 200:
        return answer
    is_text = answer.headers.get("content-type", "").startswith(TEXT_TYPES)
    if is_text:
        answer.headers["Vary"] = "Accept-Encoding"
    if "range" in asked:
        return answer
    headers = dict(answer.headers)
    worth_it = is_text and int(headers["content-length"]) >= LEAST_BYTES
    if not worth_it or "gzip" not in asked.get("accept-encoding", ""):
        return Response(_content(answer), headers=headers)
    content = _packed(_content(answer))
    headers |= {"content-encoding": "gzip", "content-length": str(len(content))}
    headers.pop("accept-ranges", None)
    if "etag" in headers:
        headers["etag"] = f"W/{headers['etag']}"  # the same words in other bytes
    return Response(content, headers=headers)


def _content(answer: Response) -> bytes:
    if not isinstance(answer, FileResponse):
        return bytes(answer.body)
    path = Path(answer.path)
    return _held(path, path.stat().st_mtime_ns)
