"""`leeboard think` with the bot that dawdles, and broken on purpose if a mutant is named.

python -m tests.server.faults.dawdling MUTANT think …
"""

import sys
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

from leeboard.cli import main
from leeboard.server import think as thinking
from leeboard.server.config import Config

DAWDLER = Path(__file__).with_name("dawdler.py")
think = thinking.think


def think_slowly(config: Config, begun: thinking.Begun) -> None:
    think(replace(config, bots_file=DAWDLER), begun)


if __name__ == "__main__":
    if sys.argv[1]:  # imported late: it needs the whole server, and a thinker starts often
        from tests.server.faults.mutants import become

        become(sys.argv[1])
    with patch.object(thinking, "think", think_slowly):
        sys.exit(main(sys.argv[2:]))
