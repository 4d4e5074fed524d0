"""Which drawing shows an entry of the content."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

CARDS: Final = ["upgrade", "place", "residence"]
SAME: Final = {
    "island_value": "ic-vp",
    "raid": "ic-raid",
    "sector": "space-cube",
    "ship": "space-once",
    "hideout": "hideout",
    "track": "track-space",
    "retirement": "track-retire",
    "quest": "quest",
    "market": "ic-market-place",
    "redbeard_track": "redbeard-step",
    "redbeard_ship": "redbeard-cell",
    "redbeard_card": "redbeard-card",
    "ruby": "ruby-space",
    "gulf": "gulf",
    "fog": "fog-coin",
    "places": "tv-gold",
}


def drawing(entry: str) -> str:
    """Its id in art.svg; "" for what has none."""
    kind, _, name = entry.partition(" ")
    if kind in CARDS:
        return f"card-{name.replace('_', '-')}"
    if kind == "treasure":
        return f"treasure-{name}"
    if kind == "figurehead":
        return f"figurehead-{name.removeprefix('ga_')}"
    return SAME.get(kind, "")
