"""What lies around the quays of Port Gdańsk: port cards, ships, dice, cubes, the exchange panel."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

from leeboard.games.port_gdansk.content import GOODS, KINDS, SECTORS, SIZES, Content
from leeboard.games.port_gdansk.scene.seen import (
    Seen,
    drawn,
    good_name,
    number,
    order_words,
    quay_name,
    seat_name,
    sector_name,
    words,
)
from leeboard.kernel.text import Text
from leeboard.scene import SEAT_EMBLEMS, Piece, Sheet, part

TOP: Final = 100.0  # height of the row of cards above the map
ROW: Final = 271.0  # from one sector's cards to the next
BARGE: Final = (997.6, 341.3)  # where the dice lie, in the coordinates of the map
SHIPS: Final = (128.0, 99.0)
ZONE: Final = (44.0, 898.0)
ZONE_PIECE: Final = Piece("zone", "zone", ZONE[0], ZONE[1] + TOP)


def add_cards(sheet: Sheet, seen: Seen, content: Content) -> None:
    """The port cards by colour (GDA-2.11), then the deck and the stack of orders."""
    owners = {quay: seat for seat in range(seen.seats) for quay in seen.cards[seat]}
    for sector in range(len(SECTORS)):
        left = 4 + ROW * sector
        _add_row(sheet, sector, left, sector == seen.left_out)
        quays = [quay for quay in range(content.quays) if content.sector[quay] == sector]
        if sector == seen.left_out:
            continue
        step = min(47.5, 237.5 / max(1, len(quays)))
        for index, quay in enumerate(quays):
            x = left + 44.5 + step * index
            _add_card(sheet, content, quay, quay in seen.shown, owners.get(quay, -1), x)
    _add_deck(sheet, len(seen.deck_cards))
    _add_stack(sheet, content, len(seen.stack_orders), seen.top_order)


@part
def _add_row(sheet: Sheet, sector: int, left: float, left_out: bool) -> None:
    name = SECTORS[sector]
    title = Text("title-sector", {"sector": sector_name(sector)})
    sheet.add(Piece(f"cards-{name}", f"card-row-{name}", left, 10, title))
    if left_out:
        words(sheet, f"left-out-{name}", Text("label-left-out"), left + 139, 52, "count", 220)


def card_symbol(content: Content, quay: int) -> str:
    """The drawing of a port card."""
    tail = content.quay_ids[quay].removeprefix("quay_")
    known = tail.isdigit() and 1 <= int(tail) <= 21
    return f"port-card-{tail}" if known else "port-card-any"


@part
def _add_card(sheet: Sheet, content: Content, quay: int, shown: bool, owner: int, x: float) -> None:
    """A port card, or its place with its number and with whoever has it (-1 for nobody)."""
    name = content.quay_ids[quay]
    sector = SECTORS[content.sector[quay]]
    where = {"quay": quay_name(content, quay)}
    if shown:
        title = Text("title-card", {**where})
        sheet.add(Piece(f"card-{name}", card_symbol(content, quay), x, 52, title, 0.75))
        return
    sheet.add(Piece(f"place-{name}", f"card-place-{sector}", x, 52))
    label = number(quay + 1)
    if owner < 0:
        words(sheet, f"place-number-{name}", label, x, 52, "count-nil", 36)
        return
    words(sheet, f"place-number-{name}", label, x, 36, "count", 36)
    title = Text("title-card-owned", {**where, "seat": seat_name(owner)})
    symbol = f"marker-{SEAT_EMBLEMS[owner]}"
    piece = Piece(f"owner-{name}", symbol, x, 64, title, 0.56)
    piece.params["seat"] = owner
    sheet.add(piece)


@part
def _add_deck(sheet: Sheet, count: int) -> None:
    title = Text("title-deck", {"count": count})
    for layer in range(min(count, 3)):
        name = "deck" if layer == min(count, 3) - 1 else f"deck-{layer}"
        x, y = 1120.0 - 2 * layer, 56.0 - 2 * layer
        sheet.add(Piece(name, "port-card-back", x, y, title if name == "deck" else None, 0.76))
    words(sheet, "deck-count", number(count), 1166, 36, "number", 60, scale=1.4)
    words(sheet, "deck-note", Text("label-deck"), 1166, 64, "note", 56)


@part
def _add_stack(sheet: Sheet, content: Content, count: int, top: int) -> None:
    for layer in range(min(count, 3) - 1):
        sheet.add(Piece(f"stack-{layer}", "order-back", 1262 - 3 * layer, 57 - 3 * layer))
    if top >= 0:
        title = order_words(content, top, "title-top", {})
        add_order(sheet, "top", top, (1256.0, 51.0), content, title)
    words(sheet, "stack-count", number(count), 1354, 36, "number", 60, scale=1.4)
    words(sheet, "stack-note", Text("label-stack"), 1354, 64, "note", 76)


def add_order(
    sheet: Sheet, name: str, order: int, at: tuple[float, float], content: Content, title: Text
) -> Piece:
    """An order token: points and bonus on the left, the goods on the right."""
    x, y = at
    bonus = content.bonus[order]
    symbol = "order" if bonus < 0 else "order-bonus"
    token = sheet.add(Piece(f"order-{name}", symbol, x, y, title, kind="card"))
    high = y - 2 if bonus < 0 else y - 10
    points = number(content.order_points[order])
    words(sheet, f"points-{name}", points, x - 33, high, "chart-deep", 34, scale=1.6)
    if bonus >= 0:
        sheet.add(Piece(f"bonus-{name}", f"permanent-{drawn(bonus)}", x - 32.5, y + 19, scale=0.5))
    goods = [good for good in range(KINDS) if content.need[KINDS * order + good]]
    wide = min(30.0, 66.0 / len(goods))
    for index, good in enumerate(goods):
        middle = x + 18 + wide * (index - (len(goods) - 1) / 2)
        size = min(0.5, wide / 49)
        sheet.add(Piece(f"need-{name}-{index}", f"good-{drawn(good)}", middle, y - 9, scale=size))
        count = number(content.need[KINDS * order + good])
        words(sheet, f"amount-{name}-{index}", count, middle, y + 15, "count", wide)
    sheet.lay_on(token)
    return token


def add_ships(sheet: Sheet, seen: Seen, content: Content) -> None:
    """Three stacks of passenger ships with their top cards open."""
    for size, served in enumerate(seen.served):
        _add_ships(sheet, content, seen.seats, size, served)


@part
def _add_ships(sheet: Sheet, content: Content, seats: int, size: int, served: int) -> None:
    name = SIZES[size]
    x, y = SHIPS[0] + 180 * size, SHIPS[1] + TOP
    # Taken from the box: what is in a stack is no secret (GDA-8.5).
    stack = content.stacks[content.stack(seats, size)][served:]
    if not stack:
        title = Text("title-ships-none", {"size": Text(f"size-{name}")})
        sheet.add(Piece(f"ships-{name}", "ship-none", x, y, title))
        return
    for layer in range(len(stack) - 1, 0, -1):
        shift = 2.2 * min(layer, 5)
        under = Piece(f"ships-{name}-{layer}", "card-under", x + shift, y + shift, scale=0.95)
        sheet.add(under)
    points = content.ship_points[stack[0]]
    told = {"points": points, "workers": content.ship_workers[size], "count": len(stack)}
    title = Text("title-ships", {"size": Text(f"size-{name}"), **told})
    top = sheet.add(Piece(f"ships-{name}", f"ship-{name}", x, y, title, 0.95, kind="card"))
    words(
        sheet,
        f"ship-points-{name}",
        number(points),
        x - 53,
        y - 38,
        "chart-deep",
        34,
        scale=1.6,
    )
    sheet.add(Piece(f"ship-plate-{name}", "count-plate", x + 60, y - 42))
    left = Text("label-times", {"count": len(stack)})
    words(sheet, f"ship-count-{name}", left, x + 60, y - 42, "count", 28, scale=0.85)
    sheet.lay_on(top)


def add_dice(sheet: Sheet, seen: Seen, content: Content) -> None:
    """The dice on their barge, with the sums of the roll; used ones are struck through."""
    rolled = seen.dice[0] >= 0
    _add_barge(sheet, rolled)
    for die, face in enumerate(seen.dice):
        _add_die(sheet, content, die, face, face >= 0 and _used(seen, face, content))
    if not rolled:
        return
    _add_sums(sheet, *seen.sums)
    if seen.decision == "rolling":
        _add_left(sheet, "label-rerolls", seen.rerolls_left)
    elif seen.decision in ("loading", "refilling", "unloading"):
        _add_left(sheet, "label-symbols", seen.symbols)


@part
def _add_barge(sheet: Sheet, rolled: bool) -> None:
    title = Text("title-barge" if rolled else "title-barge-ready")
    sheet.add(Piece("barge", "dice-barge", BARGE[0], BARGE[1] + TOP, title, 1.05))


@part
def _add_die(sheet: Sheet, content: Content, die: int, face: int, used: bool) -> None:
    """A die with its face, -1 before the roll."""
    left, y = BARGE[0] - 109.2 + 100.8 * die, BARGE[1] + TOP
    if face < 0:
        title = Text("title-die-blank", {"number": die + 1})
        die_id = f"die-{die + 1}"
        sheet.add(Piece(die_id, "die-blank", left, y - 4, title, 0.9, kind="die", on="barge"))
        return
    shown = Text(f"face-{content.face_ids[face]}")
    title = Text("title-die", {"number": die + 1, "face": shown})
    symbol = f"die-{content.face_ids[face].replace('_', '-')}"
    thrown = Piece(f"die-{die + 1}", symbol, left, y - 4, title, 0.9, kind="die", on="barge")
    sheet.add(thrown)
    if used:
        sheet.add(Piece(f"spent-{die + 1}", "spent", left, y - 10, on=thrown.id))


@part
def _add_sums(sheet: Sheet, load: int, move: int, recruit: int) -> None:
    x, y = BARGE[0], BARGE[1] + TOP
    sheet.add(Piece("sums-plate", "roll-plate", x - 9, y + 60))
    sums = Text("label-sums", {"load": load, "move": move, "recruit": recruit})
    words(sheet, "sums", sums, x - 9, y + 60, "chart-deep", 228)


@part
def _add_left(sheet: Sheet, key: str, count: int) -> None:
    x, y = BARGE[0], BARGE[1] + TOP
    words(sheet, "rerolls", Text(key, {"count": count}), x - 9, y - 58, "chart-deep", 280)


def _used(seen: Seen, face: int, content: Content) -> bool:
    """Whether the symbols of a die are gone: resolved, or lost by an extra action."""
    if seen.decision == "rolling":
        return False
    kinds = (content.face_load[face], content.face_move[face], content.face_recruit[face])
    open_kinds = [kind for kind, symbols in enumerate(kinds) if symbols]
    return seen.closed or all(seen.resolved >> kind & 1 for kind in open_kinds)


def add_zone(sheet: Sheet, seen: Seen, content: Content) -> None:
    """The unloading zone with its piles, and the exchange panel."""
    sheet.add(ZONE_PIECE)
    for good, count in enumerate(seen.supply):
        _add_pile(sheet, content, good, count)
    _add_exchange(sheet, content)


@part
def _add_pile(sheet: Sheet, content: Content, good: int, count: int) -> None:
    name = GOODS[good]
    x, y = ZONE[0] + 55.8 + 107.7 * good, ZONE[1] + TOP + 32
    symbol = f"pile-{drawn(good)}" if count else f"pile-empty-{drawn(good)}"
    told = {"count": count, "weight": content.weight[good]}
    title = Text("title-pile", {"good": good_name(good), **told})
    sheet.add(Piece(f"pile-{name}", symbol, x, y, title))
    words(sheet, f"pile-count-{name}", number(count), x + 30, y - 11, "figure", 40, scale=0.9)
    label = words(sheet, f"pile-name-{name}", good_name(good), x, y + 20, "count", 98)
    label.scale = 0.78


@part
def _add_exchange(sheet: Sheet, content: Content) -> None:
    for index, (name, workers) in enumerate(
        [("swap", content.swap_workers), ("add", content.add_workers)]
    ):
        x, y = 1177.0 + 127 * index, 934.0 + TOP
        title = Text(f"title-{name}", {"count": workers})
        sheet.add(Piece(f"exchange-{name}", f"exchange-{name}", x, y, title))
        label = words(
            sheet, f"exchange-name-{name}", Text(f"label-{name}"), x - 56, y - 20, "count", 50
        )
        label.align, label.scale = "start", 0.8
