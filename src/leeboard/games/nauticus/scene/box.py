"""Which drawing shows an entry of the content."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

from leeboard.games.nauticus.content import ITEM_IDS
from leeboard.games.nauticus.scene.board import item_symbol

BONUS: Final = {
    "sp_workers3": "worker",
    "sp_mast": "piece-mast-any",
    "sp_sail": "sail-any",
    "sp_vp2": "vp",
    "sp_workers2": "worker",
    "sp_worker_good": "good-any",
    "sp_worker_vp": "worker",
    "sp_talers4": "coin-blank",
}
TILES: Final = {
    "buy_hulls": "piece-hull-single",
    "buy_masts": "piece-mast-any",
    "buy_sails": "sail-any",
    "buy_goods": "good-any",
}
REWARDS: Final = {
    "rw_crown_mast": "piece-mast-crown",
    "rw_crown_sail": "sail-crown",
    "rw_vp3": "vp",
    "rw_talers7": "coin-blank",
    "rw_workers3": "worker",
    "rw_two_goods": "good-any",
}


def drawing(entry: str) -> str:
    """Its id in art.svg; "" for what has none."""
    kind, _, name = entry.partition(" ")
    if kind == "item":
        return item_symbol(ITEM_IDS.index(name))[0]
    if kind == "tile":
        return TILES.get(name, f"act-{name.replace('_', '-')}")
    if kind == "segment":
        return "anchor-tile" if name == "0" else "worker-blue"
    if kind == "passing":
        return "pass-crown"
    return {"space": BONUS, "reward": REWARDS}.get(kind, {}).get(name, "")
