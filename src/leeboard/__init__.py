"""Leeboard: maritime board games to play, to host and to program.

```python
import leeboard

game = leeboard.game("mare_balticum")
state = game.new(seats=4, seed=7)
while not state.over:
    state.play(state.legal()[0])
print(state.scores, state.ranking)
```
"""

import os as _os

from leeboard import _form

_form.choose(pure=_os.environ.get("LEEBOARD_PURE", "0") not in ("", "0"))

from leeboard.registry import game, game_ids  # noqa: E402 (only now it is known in which form)

__all__ = ["__version__", "game", "game_ids"]
__version__ = "0.1.0"  # of the package; editions of a game's rules are counted apart
