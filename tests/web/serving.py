"""A whole server as a process of its own: `python serving.py PORT FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path

from leeboard.server.config import Config, Limits
from leeboard.server.running import serve

# A test clicks faster than a person: nothing here is about limits.
ROOMY = Limits(
    frames_burst=100_000,
    frames_per_second=1000.0,
    calls_burst=100_000,
    calls_per_second=1000.0,
    creations_burst=1000,
    creations_per_second=100.0,
    open_matches_per_guest=100,
    open_matches_per_address=1000,
    hints_burst=1000,
    analyses_per_user=100,
)


def main() -> None:
    port, folder = int(sys.argv[1]), Path(sys.argv[2])
    serve(
        Config(
            data=folder,
            port=port,
            bots=1,
            bot_pace=0.0,
            hint_seconds=0.5,
            analysis_iterations=1,
            limits=ROOMY,
        )
    )


if __name__ == "__main__":
    main()
