"""The table of Port Gdańsk as plain text, for a terminal of 100 columns and 40 lines."""
# mypyc: interpreted

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from leeboard.games.port_gdansk.content import KINDS, SECTORS, SIZES, Content
from leeboard.games.port_gdansk.scene.allowance import Allowance
from leeboard.games.port_gdansk.scene.seen import (
    Seen,
    good_name,
    prompt,
    quay_name,
    seat_name,
    sector_name,
)
from leeboard.kernel.text import Text

Say = Callable[[Text], str]

LETTERS: Final = "GFCKDR"  # grain, fuels, coal, containers, general cargo (drobnica), ro-ro


def draw(view: dict[str, object], content: Content, say: Say, width: int = 100) -> str:
    """A line for each quay, then the zone, ships, dice and seats, no line longer than width.

    Goods are letters. An order is `[8 GR+C]`: points, goods, permanent good on its back. Digits
    are the seats of markers, `>13` are pawns; neighbouring fields stand behind the arrow.
    """
    seen = Seen(view)
    lines = [_headline(seen, say)]
    for field in range(content.fields):
        for quay in content.field_quays[field]:
            lines.append(_quay(seen, quay, content, say))
    lines += [*_zone(seen, say), *_ships(seen, content, say), *_dice(seen, content, say)]
    for seat in range(seen.seats):
        lines += _seat(seen, seat, content, say)
    lines.append(say(prompt(seen)))
    return "\n".join(_cut(line, width) for line in lines)


def _cut(text: str, width: int) -> str:
    text = text.rstrip()
    return text if len(text) <= width else text[: width - 1] + "…"


def _headline(seen: Seen, say: Say) -> str:
    parts = [say(Text("game-title"))]
    if seen.round:
        last = seen.end_trigger and not seen.over
        key = "label-last-round" if last else "label-round"
        parts.append(say(Text(key, {"round": seen.round})))
    parts.append(say(Text("title-deck", {"count": len(seen.deck_cards)})))
    if seen.left_out >= 0:
        parts.append(f"{say(sector_name(seen.left_out))}: {say(Text('label-left-out'))}")
    return " | ".join(parts)


def goods(counts: list[int]) -> str:
    return "".join(LETTERS[good] * counts[good] for good in range(KINDS))


def order(content: Content, token: int) -> str:
    """`8 GR+C`."""
    need = goods(content.need[KINDS * token : KINDS * token + KINDS])
    bonus = content.bonus[token]
    return f"{content.order_points[token]} {need}" + (f"+{LETTERS[bonus]}" if bonus >= 0 else "")


def _quay(seen: Seen, quay: int, content: Content, say: Say) -> str:
    field = content.quay_field[quay]
    first = content.field_quays[field][0] == quay
    mark = content.field_ids[field] if first else ""
    name = f"{mark:<7}{quay + 1:>2} {say(quay_name(content, quay))}"
    sector = content.sector[quay]
    colour = say(sector_name(sector)) if sector < len(SECTORS) else ""
    there = ""
    if quay < content.quays:
        token = seen.orders[quay]
        there = f"[{order(content, token)}]" if token >= 0 else ""
        there += "".join(str(seat + 1) for seat in seen.markers[quay])
    elif not seen.central_open(content):
        there = say(Text("label-central-closed"))
    pawns = "".join(str(seat + 1) for seat in range(seen.seats) if seen.pawns[seat] == field)
    if pawns and first:
        there += f" >{pawns}"
    near = [
        content.field_ids[other].removeprefix("f")
        for other in range(content.fields)
        if content.borders[field] >> other & 1
    ]
    ways = f"-> {' '.join(near)}" if first else ""
    return f"{name:<45}{colour:<10}{there:<19}{ways}"


def _zone(seen: Seen, say: Say) -> list[str]:
    """The piles on two lines, each with the letter that stands for the good."""
    piles = [f"{LETTERS[good]} {say(good_name(good))} {seen.supply[good]}" for good in range(KINDS)]
    head = say(Text("label-zone")) + ": "
    return [head + " | ".join(piles[:3]), " " * len(head) + " | ".join(piles[3:])]


def _ships(seen: Seen, content: Content, say: Say) -> list[str]:
    """The price of each size in workers and the points of its top card; then the next order."""
    parts: list[str] = []
    for size, name in enumerate(SIZES):
        stack = content.stacks[content.stack(seen.seats, size)][seen.served[size] :]
        left = f"{content.ship_points[stack[0]]} (×{len(stack)})" if stack else "-"
        parts.append(f"{say(Text(f'size-{name}'))} [{content.ship_workers[size]}]: {left}")
    lines = [" | ".join(parts)]
    if seen.top_order >= 0:
        title = f"{say(Text('label-stack'))} {len(seen.stack_orders)}"
        lines.append(f"{title}: [{order(content, seen.top_order)}]")
    return lines


def _dice(seen: Seen, content: Content, say: Say) -> list[str]:
    """The faces, their sums, and the quays whose orders can be fulfilled in this turn."""
    if seen.dice[0] < 0:
        return []
    faces = [
        f"{die + 1} {say(Text(f'face-{content.face_ids[face]}'))}"
        for die, face in enumerate(seen.dice)
    ]
    sums = {"load": seen.sums[0], "move": seen.sums[1], "recruit": seen.sums[2]}
    total = say(Text("label-sums", {**sums}))
    if seen.decision == "rolling":
        total += ", " + say(Text("label-rerolls", {"count": seen.rerolls_left}))
    orders = Allowance(seen, content).orders
    if orders:
        quays = " ".join(str(quay + 1) for quay in orders)
        total += f" | {say(Text('label-roll-orders'))}: {quays}"
    return [" | ".join(faces), total]


def _seat(seen: Seen, seat: int, content: Content, say: Say) -> list[str]:
    """Points, hold, workers and markers; below them permanent goods, cards and ships."""
    mark = ">" if seat == seen.seat and not seen.over else " "
    you = "*" if seat == seen.viewer else " "
    points = seen.track[seat] if seen.scores is None else seen.scores[seat]
    hold = goods(seen.holds[seat])
    parts = [
        f"{mark}{you}{seat + 1} {say(seat_name(seat)):<10}",
        say(Text("label-points", {"count": points})),
        f"{say(Text('label-hold'))} [{hold.ljust(content.hold, '.')}]",
        f"{say(Text('label-workers'))} {seen.workers[seat]}",
        f"{say(Text('label-markers'))} {seen.markers_left[seat]}",
    ]
    cards = []
    for sector in range(len(SECTORS)):
        count = len([quay for quay in seen.cards[seat] if content.sector[quay] == sector])
        if count:
            cards.append(f"{say(sector_name(sector))} {count}")
    rest: list[str] = []
    if any(seen.permanent[seat]):
        rest.append(f"{say(Text('label-permanent'))} {goods(seen.permanent[seat])}")
    if cards:
        rest.append(f"{say(Text('label-cards'))} {', '.join(cards)} = {seen.sets[seat]}")
    if sum(seen.ship_sizes[seat]):
        rest.append(f"{say(Text('label-ships'))} {_own_ships(seen, seat, content)}")
    return ["  ".join(parts), *([" " * 5 + "  ".join(rest)] if rest else [])]


def _own_ships(seen: Seen, seat: int, content: Content) -> str:
    """The points of ships that this viewer may see, else how many of each size."""
    ships = seen.ships[seat]
    if ships is not None:
        return " ".join(str(content.ship_points[ship]) for ship in ships)
    return "+".join(str(count) for count in seen.ship_sizes[seat])
