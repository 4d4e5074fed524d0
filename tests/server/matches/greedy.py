"""A reader of records that takes more than it may have: `spin` time, `hoard` memory."""

import json
import sys
from typing import Any

from leeboard.server.matches import upload_worker


def read(body: bytes, content_bytes: int) -> dict[str, Any]:
    kept: list[object] = [content_bytes]
    while True:
        if body == b"hoard":
            kept.append(bytes(16 * 1024 * 1024))


if __name__ == "__main__":
    upload_worker.read = read
    json.loads(sys.argv[1])  # it is started like the other
    upload_worker.main()
