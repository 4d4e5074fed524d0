"""Receipts: what makes every client a witness of the log it was shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from leeboard.server.keys import Keys, same
from leeboard.server.matches.live import Live

SPECTATOR: Final = -1


@dataclass(frozen=True)
class Receipt:
    """A viewer's number, a tag of what it was shown up to there, and a proof that we said so."""

    n: int
    tag: str
    mac: str

    def plain(self) -> dict[str, object]:
        return {"n": self.n, "tag": self.tag, "mac": self.mac}


def receipt(keys: Keys, live: Live, viewer: int | None) -> Receipt:
    """What this viewer gets with its last message."""
    place = live.place(viewer)
    seq, chain = live.last[place]
    return receipt_of(keys, live.facts.id, viewer, live.shown[place], seq, chain)


def receipt_of(keys: Keys, match: str, viewer: int | None, n: int, seq: int, chain: str) -> Receipt:
    who = SPECTATOR if viewer is None else viewer
    tag = keys.hex("tag", match, who, n, seq, chain)
    return Receipt(n, tag, keys.hex("mac", match, who, n, tag))


def genuine(keys: Keys, match: str, viewer: int | None, shown: Receipt) -> bool:
    """Whether we gave this receipt to this viewer at some time."""
    who = SPECTATOR if viewer is None else viewer
    return same(keys.hex("mac", match, who, shown.n, shown.tag), shown.mac)
