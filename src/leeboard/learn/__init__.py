"""Learning environments: every game for PettingZoo, for batches of games, and for OpenSpiel.

```python
from leeboard import learn

env = learn.env("nauticus", seats=3)
```

The names below are loaded when first used, so that a trained bot plays without what they need.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from leeboard.learn.batch import Batch
    from leeboard.learn.observing import Observer
    from leeboard.learn.parallel import ParallelTable, parallel_env
    from leeboard.learn.rewards import REWARDS
    from leeboard.learn.spiel import register
    from leeboard.learn.table import Table, env

__all__ = [
    "REWARDS",
    "Batch",
    "Observer",
    "ParallelTable",
    "Table",
    "env",
    "parallel_env",
    "register",
]

HOMES = {
    "Batch": "batch",
    "Observer": "observing",
    "ParallelTable": "parallel",
    "REWARDS": "rewards",
    "Table": "table",
    "env": "table",
    "parallel_env": "parallel",
    "register": "spiel",
}


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = HOMES[name]
    try:
        return getattr(import_module(f"leeboard.learn.{home}"), name)
    except ModuleNotFoundError as error:
        extra = "openspiel" if home == "spiel" else "pettingzoo"
        cure = f"in a clone of Leeboard, pip install '.[{extra}]'"
        raise ModuleNotFoundError(f"leeboard.learn.{name} needs {error.name}: {cure}") from error
