"""Public files in compressed form, packed once.

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

KEPT: Final = 256  # files that are held ready
LEAST: Final = 1000  # bytes below which packing gains nothing
WORDS: Final = (
    "text/",
    "image/svg",
    "application/manifest",
)  # pictures and fonts are packed already


@lru_cache(maxsize=KEPT)
def _packed(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


@lru_cache(maxsize=KEPT)
def _packed_file(path: Path, _changed: int) -> bytes:
    return _packed(path.read_bytes())


def packed(asked: Headers, answer: Response) -> Response:
    """The answer in its compressed form, if whoever asked reads that and it is worth it."""
    kind = answer.headers.get("content-type", "")
    if answer.status_code != 200 or not kind.startswith(WORDS):
        return answer
    answer.headers["Vary"] = "Accept-Encoding"
    if "gzip" not in asked.get("accept-encoding", "") or "range" in asked:
        return answer
    if int(answer.headers["content-length"]) < LEAST:
        return answer
    if isinstance(answer, FileResponse):
        path = Path(answer.path)
        content = _packed_file(path, path.stat().st_mtime_ns)
    else:
        content = _packed(bytes(answer.body))
    headers = dict(answer.headers)
    headers |= {"content-encoding": "gzip", "content-length": str(len(content))}
    headers.pop("accept-ranges", None)
    if "etag" in headers:
        headers["etag"] = f"W/{headers['etag']}"  # the same words in other bytes
    return Response(content, headers=headers)
