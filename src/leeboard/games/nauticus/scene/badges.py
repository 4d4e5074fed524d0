"""Figures at a glance: what a seat has, and what a choice costs or brings."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

from leeboard.games.nauticus.actions import Actions
from leeboard.games.nauticus.content import Content
from leeboard.games.nauticus.scene.seen import Seen, seat_name
from leeboard.kernel.text import Text
from leeboard.scene import Badge

REWARDS: Final = ["piece-mast-crown", "sail-crown", "vp", "coin-blank", "worker", "good-any"]
BONUS_PIECES: Final = ["piece-hull-single", "piece-mast-any", "sail-any", "good-any"]  # by family


def seat_badges(seen: Seen, seat: int) -> list[Badge]:
    """Points, blue workers while they help, workers, talers, crowns."""
    points = seen.scores[seat] if seen.over else seen.vp[seat]
    badges = [_count(seat, "points", "vp", points)]
    if seat == seen.seat and seen.blue and not seen.over:
        badges.append(_count(seat, "blue", "worker-blue", seen.blue))
    badges.append(_count(seat, "workers", "worker", seen.workers[seat]))
    badges.append(_count(seat, "talers", "coin-blank", seen.talers[seat]))
    badges.append(_count(seat, "crowns", "crown", seen.crowns[seat]))
    return badges


def _count(seat: int, kind: str, symbol: str, count: int) -> Badge:
    title = Text(f"title-{kind}", {"seat": seat_name(seat), "count": count})
    return Badge(symbol, str(count), title)


def click_badges(seen: Seen, action: int, actions: Actions, content: Content) -> list[Badge]:
    if actions.tile.has(action):
        return _bonus(actions.tile.operand(action), content)
    if actions.buy.has(action) and content.place[actions.buy.operand(action)] >= 0:
        return [Badge("coin-blank", str(seen.price(actions.buy.operand(action), content)))]
    if actions.withdraw.has(action):
        talers = (actions.withdraw.operand(action) + 1) * content.withdraw_rate
        return [Badge("coin-blank", f"+{talers}")]
    if actions.crowns.has(action):
        workers = actions.crowns.operand(action) + 1
        return [Badge("vp", f"+{min(content.crown_cap, workers * seen.crowns[seen.seat])}")]
    if actions.reward.has(action):
        return [Badge(REWARDS[actions.reward.operand(action)])]
    return [Badge("tile-extra")] if actions.use_extra.has(action) else []


def _bonus(space: int, content: Content) -> list[Badge]:
    """What the chooser gets at a space."""
    badges: list[Badge] = []
    if content.bonus_workers[space]:
        badges.append(Badge("worker", f"+{content.bonus_workers[space]}"))
    if content.bonus_family[space] >= 0:
        badges.append(Badge(BONUS_PIECES[content.bonus_family[space]], "+1"))
    if content.bonus_talers[space]:
        badges.append(Badge("coin-blank", f"+{content.bonus_talers[space]}"))
    if content.bonus_vp[space]:
        badges.append(Badge("vp", f"+{content.bonus_vp[space]}"))
    return badges
