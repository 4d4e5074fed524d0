"""How long a test waits for what must happen: a bound for what hangs, no measure of anything."""

from typing import Final

# Seconds. Bots step back behind everybody, so on a machine that is busy with other tests they take
# their time even to start; a test that waits for longer waits for ever.
PATIENCE: Final = 180.0
