"""A process that reads the text of one content, and ends.

It is started as `python -m leeboard.server.matches.content_worker LIMITS` with the text as its
input; LIMITS and its answer are JSON objects.
"""

from __future__ import annotations

import json
import sys

from leeboard.kernel.content import ContentFile
from leeboard.kernel.errors import BadContent
from leeboard.server.thinking.harness import limit_memory, limit_seconds


def answer(body: bytes) -> str:
    """The values of a content as JSON, or why it has none."""
    try:
        values = ContentFile("content", body.decode(errors="surrogatepass")).reader.data
        return json.dumps({"values": values})
    except BadContent as error:
        return json.dumps({"refused": str(error)})
    except TypeError:  # nothing else of TOML is unknown to JSON
        return json.dumps({"refused": "content: no game reads dates"})


def main() -> None:
    limits = json.loads(sys.argv[1])
    limit_memory(limits["memory"])
    limit_seconds(limits["seconds"])
    print(answer(sys.stdin.buffer.read()))


if __name__ == "__main__":
    main()
