"""Figures at a glance: what a seat has, and what a choice is about."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

from leeboard.games.mare_balticum.actions import Actions
from leeboard.games.mare_balticum.content import CATCH, KINDS, SPECIES, Content
from leeboard.games.mare_balticum.scene.seen import Seen, boat_symbol, seat_name
from leeboard.kernel.text import Text
from leeboard.scene import SEAT_EMBLEMS, Badge

MOST: Final = 4  # tokens that a choice shows


def seat_badges(seen: Seen, seat: int, content: Content) -> list[Badge]:
    """The store, or the points at the end; then what is in the hold, and actions left."""
    who = seat_name(seat)
    if seen.scores is not None:
        points = seen.scores[seat]
        title = Text("title-points", {"seat": who, "count": points})
        return [Badge("points-icon", str(points), title)]
    stored, held = seen.stored[seat], sum(seen.holds[seat])
    badges = [
        Badge("store-icon", str(stored), Text("title-stored", {"seat": who, "count": stored})),
        Badge(
            "token-cod",
            str(held),
            Text("title-held", {"seat": who, "count": held, "room": content.hold}),
        ),
    ]
    if seen.seat == seat and seen.actions_left and not seen.over:
        title = Text("label-actions-left", {"count": seen.actions_left})
        badges.append(Badge(_disc(seat), str(seen.actions_left), title, {"seat": seat}))
    return badges


def click_badges(seen: Seen, action: int, actions: Actions, content: Content) -> list[Badge]:
    """How many boats, which tokens, how much is left unused."""
    if seen.viewer < 0:
        return []
    mine, held = seen.fleets[seen.viewer], seen.holds[seen.viewer]
    if actions.sail.has(action):
        return [Badge(boat_symbol(seen.viewer), str(len(mine)), params={"seat": seen.viewer})]
    if actions.fish.has(action):
        full = sum(held) >= content.hold
        near = [kind for field in mine if field < content.seas for kind in seen.sea[field]]
        kinds = sorted({kind for kind in near if not full or kind >= SPECIES})
        return _tokens([near.count(kind) if kind in kinds else 0 for kind in range(KINDS)])
    if actions.cast.has(action):
        found = seen.sea[actions.cast.operand(action)]
        return _tokens([found.count(kind) for kind in range(KINDS)])
    if actions.unload.has(action) or actions.overboard.has(action):
        return _tokens(held)
    if actions.drop.has(action):
        return [Badge(f"token-{CATCH[actions.drop.operand(action)]}")]
    if actions.end_turn.has(action) and seen.actions_left:
        return [Badge(_disc(seen.viewer), str(seen.actions_left), params={"seat": seen.viewer})]
    return []


def _disc(seat: int) -> str:
    """What an action that is left looks like."""
    return f"medal-{SEAT_EMBLEMS[seat]}"


def _tokens(counts: list[int]) -> list[Badge]:
    shown = [kind for kind, count in enumerate(counts) if count][:MOST]
    return [
        Badge(f"token-{CATCH[kind]}", str(counts[kind]) if counts[kind] > 1 else "")
        for kind in shown
    ]
