"""Explaining a choice: the best alternatives with their prospects, and the reason in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from leeboard.bots.search import OTHERS, Node, Search
from leeboard.kernel.game import Game
from leeboard.kernel.state import View
from leeboard.kernel.text import Text

SHOWN: Final = 3  # alternatives
FAIR: Final = 16  # visits that an alternative gets at least, and tables on which its terms are seen
TOLD: Final = 0.1  # points below which a difference is not worth a word
REASONS: Final = 2  # most of them for one alternative


@dataclass(frozen=True)
class Alternative:
    """An action with what the search found out about it, for the seat that has to choose."""

    action: int  # a number of the catalogue
    sentence: Text  # what it does, in words
    visits: int  # by the search
    margin: float  # points by which the seat will lead, or trail if below 0
    win: float  # chance to win, from 0 to 1
    reasons: list[Text]  # against the next best; for all but the first, against the first

    def plain(self) -> dict[str, object]:
        """The alternative as plain data for JSON."""
        return {
            "action": self.action,
            "sentence": self.sentence.plain(),
            "visits": self.visits,
            "margin": round(self.margin, 2),
            "win": round(self.win, 4),
            "reasons": [reason.plain() for reason in self.reasons],
        }


def alternatives(search: Search, shown: int = SHOWN) -> list[Alternative]:
    """The most visited actions of a search, each looked at often enough to be compared."""
    best = search.best()
    others = [child for child in search.root.children if child is not best]
    others.sort(key=lambda child: (-child.visits, -child.prior))
    chosen = [best, *others[: shown - 1]]
    for child in chosen:
        while child.visits < FAIR:
            search.visit(child)
    chosen[1:] = sorted(chosen[1:], key=lambda child: -child.mean())
    said = sentences(search.game, search.view, search.legal)
    outlooks = [dict(search.outlook(child.action, FAIR)) for child in chosen]
    told: list[Alternative] = []
    for place, child in enumerate(chosen):
        rival = 1 if place == 0 else 0
        reasons = compared(outlooks[place], outlooks[rival], place == 0) if len(chosen) > 1 else []
        told.append(alternative(child, said[child.action], reasons))
    return told


def alternative(child: Node, sentence: Text, reasons: list[Text]) -> Alternative:
    margin, win = child.margin / child.visits, child.wins / child.visits
    return Alternative(child.action, sentence, child.visits, margin, win, reasons)


def sentences(game: Game[Any], view: View, legal: list[int]) -> dict[int, Text]:
    """What each action does, as the scene says it: it knows what lies on the table."""
    return {click.action: click.sentence for click in game.presentation.scene(view, legal).clicks}


def compared(mine: dict[str, float], theirs: dict[str, float], better: bool) -> list[Text]:
    """What speaks for these terms against others, or if they are not better, what against them."""
    found: list[tuple[float, Text]] = []
    for key in [*mine, *[key for key in theirs if key not in mine]]:
        more = mine.get(key, 0.0) - theirs.get(key, 0.0)
        good = -more if key == OTHERS else more  # what another gains is lost
        if not better:
            good = -good
        if good >= TOLD:
            found.append((good, difference(key, more)))
    found.sort(key=lambda pair: -pair[0])
    return [text for _, text in found[:REASONS]] or [Text("reason-even")]


def difference(key: str, more: float) -> Text:
    term = Text("term-others") if key == OTHERS else Text(key)
    points = f"{abs(more):.1f}"
    if more > 0:
        return Text("reason-more", {"term": term, "points": points})
    return Text("reason-less", {"term": term, "points": points})
