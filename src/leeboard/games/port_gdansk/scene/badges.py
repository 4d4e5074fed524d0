"""Figures at a glance: what a seat has, and what a choice costs or brings."""
# mypyc: interpreted

from __future__ import annotations

from leeboard.games.port_gdansk.actions import Actions
from leeboard.games.port_gdansk.content import KINDS, SYMBOLS, Content
from leeboard.games.port_gdansk.scene.seen import Seen, drawn, seat_name
from leeboard.kernel.text import Text, Value
from leeboard.scene import SEAT_EMBLEMS, Badge


def seat_badges(seen: Seen, seat: int) -> list[Badge]:
    """Points, workers, markers."""
    who: dict[str, Value] = {"seat": seat_name(seat)}
    points = seen.track[seat] if seen.scores is None else seen.scores[seat]
    workers, markers = seen.workers[seat], seen.markers_left[seat]
    return [
        Badge("", str(points), Text("label-points", {"count": points})),
        Badge("worker", str(workers), Text("title-workers", {**who, "count": workers})),
        Badge(
            f"marker-{SEAT_EMBLEMS[seat]}",
            str(markers),
            Text("title-markers-left", {**who, "count": markers}),
            {"seat": seat},
        ),
    ]


def click_badges(seen: Seen, action: int, actions: Actions, content: Content) -> list[Badge]:
    """Symbols of the dice, points of an order, the weight of a good."""
    if actions.do.has(action):
        kind = actions.do.operand(action)
        return [Badge(f"die-{SYMBOLS[kind]}-1", f"×{seen.sums[kind]}")]
    if actions.fulfil.has(action):
        return _order(seen.orders[actions.fulfil.operand(action)], content)
    for verb in (actions.take, actions.discard, actions.unload):
        if verb.has(action):
            good = verb.operand(action)
            weight = (
                [Badge("symbol-load", str(content.weight[good]))] if verb is actions.take else []
            )
            return [Badge(f"good-{drawn(good)}"), *weight]
    return []


def _order(order: int, content: Content) -> list[Badge]:
    """The goods that an order takes, and its points."""
    if order < 0:
        return []
    need = content.need[KINDS * order : KINDS * order + KINDS]
    goods = [
        Badge(f"good-{drawn(good)}", str(count) if count > 1 else "")
        for good, count in enumerate(need)
        if count
    ]
    return [*goods, Badge("", f"+{content.order_points[order]}")]
