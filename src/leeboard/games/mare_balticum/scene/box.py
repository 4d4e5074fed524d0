"""Which drawing shows an entry of the content."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

from leeboard.games.mare_balticum.content import Content

SAME: Final = {"stall": "time-token", "fleet": "boat-anchor", "enterprise": "enterprise-value"}


def drawing(entry: str, content: Content) -> str:
    """Its id in art.svg; "" for what has none."""
    kind, _, name = entry.partition(" ")
    if entry in content.field_ids:
        field = content.field_ids.index(entry)
        if field >= content.seas:
            return f"town-{entry.replace('_', '-')}"
        return "disc-deep" if content.is_deep[field] else "disc-shallow"
    if kind == "contract":
        return f"contract-{name.removeprefix('c_').replace('_', '-')}"
    return f"token-{name}" if kind == "catch" else SAME.get(kind, "")
