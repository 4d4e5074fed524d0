"""Our server as the load meets it, but each action holds everybody up for a while."""

import sys
import time
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bench.server.serving import config
from leeboard.server.matches.service import Accepted, MatchService
from leeboard.server.running import serve

HELD = 0.12  # seconds: more than anybody may wait

submitted = MatchService._submitted


async def late(self: MatchService, *arguments: Any) -> Accepted:
    time.sleep(HELD)  # that is what is wrong with it
    return await submitted(self, *arguments)


if __name__ == "__main__":
    with patch.object(MatchService, "_submitted", late):
        serve(config(int(sys.argv[1]), Path(sys.argv[2])))
