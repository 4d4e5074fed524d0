"""Which drawing shows an entry of the content."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

NAMED: Final = {"good": "good-", "face": "die-", "sector": "swatch-", "size": "ship-"}


def drawing(entry: str) -> str:
    """Its id in art.svg; "" for what has none."""
    kind, _, name = entry.partition(" ")
    if kind in NAMED:
        return NAMED[kind] + name.replace("_", "-")
    if kind == "quay":
        return f"port-card-{name.removeprefix('quay_')}"
    if kind == "field":
        return f"badge-{name[1:3]}"  # the number of its first quay
    if kind == "ship":
        return f"ship-{name.split('_')[1]}"
    return "order" if kind == "order" else ""
