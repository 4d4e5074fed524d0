"""Receipts: what makes every client a witness of the log it was shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from leeboard.match.keys import MatchKeys, same
from leeboard.match.state import MatchState

SPECTATOR: Final = -1


@dataclass(frozen=True)
class Receipt:
    """A viewer's number, a tag of what it was shown up to there, and a proof that we said so."""

    n: int
    tag: str
    mac: str

    def plain(self) -> dict[str, object]:
        return {"n": self.n, "tag": self.tag, "mac": self.mac}


def receipt(keys: MatchKeys, match_state: MatchState, viewer: int | None) -> Receipt:
    """What this viewer gets with its last message."""
    place = match_state.viewer_index(viewer)
    seq, chain = match_state.last[place]
    return receipt_of(keys, match_state.header.id, viewer, match_state.shown[place], seq, chain)


def receipt_of(
    keys: MatchKeys, match: str, viewer: int | None, n: int, seq: int, chain: str
) -> Receipt:
    who = SPECTATOR if viewer is None else viewer
    tag = keys.hex("tag", match, who, n, seq, chain)
    return Receipt(n, tag, keys.hex("mac", match, who, n, tag))


def genuine(keys: MatchKeys, match: str, viewer: int | None, shown: Receipt) -> bool:
    """Whether we gave this receipt to this viewer at some time."""
    who = SPECTATOR if viewer is None else viewer
    return same(keys.hex("mac", match, who, shown.n, shown.tag), shown.mac)
