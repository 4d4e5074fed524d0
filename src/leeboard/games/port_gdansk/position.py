"""The table of Port Gdańsk in words, there and back."""

from __future__ import annotations

from typing import Any, Final

from leeboard.games.port_gdansk.chart import Chart
from leeboard.games.port_gdansk.content import GOODS, KINDS, SECTORS, SYMBOLS, Content
from leeboard.games.port_gdansk.setup import choose_options, removable_sectors
from leeboard.games.port_gdansk.state import PARTS, GdanskState
from leeboard.kernel.bits import members, set_of
from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.reading import Reader

TRIGGERS: Final = ["none", "score", "markers", "last_order"]
EXTRAS: Final = ["order", "exchange", "ship"]
SOURCES: Final = ["orders", "influence", "central"]


def table(state: GdanskState) -> dict[str, object]:
    """All that lies on the table; what is empty or not yet chosen is written too."""
    content = state.content
    quays = content.quay_ids
    orders: dict[str, object] = {}
    markers: dict[str, object] = {}
    for quay in range(content.quays):
        if state.orders[quay] >= 0:
            orders[quays[quay]] = content.order_ids[state.orders[quay]]
        if state.markers[quay]:
            markers[quays[quay]] = members(state.markers[quay])
    return {
        "start": state.start,
        "round": state.round,
        "end_trigger": TRIGGERS[state.end_trigger],
        "left_out": name_or_none(state.left_out, SECTORS),
        "supply": named(state.supply, GOODS),
        "deck": names_of(state.deck[state.dealt :], quays),
        "stack": names_of(state.stack[state.placed :], content.order_ids),
        "boxed": names_of(members(state.boxed), content.order_ids),
        "orders": orders,
        "markers": markers,
        "shown": names_of(members(state.shown), quays),
        "dice": [name_or_none(face, content.face_ids) for face in state.dice],
        "rerolls_left": state.rerolls_left,
        "resolved": names_of(members(state.resolved), SYMBOLS),
        "closed": state.closed,
        "used": names_of(members(state.used), EXTRAS),
        "symbols": state.symbols,
        "offered": name_or_none(state.offered, quays),
        "firms": [seat_table(state, seat) for seat in range(state.seats)],
    }


def seat_table(state: GdanskState, seat: int) -> dict[str, object]:
    content = state.content
    return {
        "pawn": name_or_none(state.pawn[seat], content.field_ids),
        "hold": named(state.hold[KINDS * seat : KINDS * seat + KINDS], GOODS),
        "workers": state.workers[seat],
        "markers_left": state.markers_left[seat],
        "kept": names_of(members(state.kept[seat]), content.order_ids),
        "cards": names_of(members(state.cards[seat]), content.quay_ids),
        "ships": names_of(members(state.ships[seat]), content.ship_ids),
        "points": named(state.points[PARTS * seat : PARTS * seat + PARTS], SOURCES),
    }


def names_of(numbers: list[int], ids: list[str]) -> list[str]:
    return [ids[number] for number in numbers]


def name_or_none(number: int, ids: list[str]) -> str | None:
    return None if number < 0 else ids[number]


def named(counts: list[int], ids: list[str]) -> dict[str, int]:
    """Counts by name; what there is none of is left out."""
    return {ids[number]: count for number, count in enumerate(counts) if count}


def lay(
    game: Game[Any],
    chart: Chart,
    table: Reader,
    seats: int,
    settings: dict[str, Setting],
    chance: Chance,
) -> GdanskState:
    """The state of a table in words.

    What is left out is as at the start of the first turn, except that cards and tokens which are
    nowhere else lie in deck and stack in the order of their numbers, that the card of a quay with
    markers is owned by the first seat among them, and that pawns stand on the first field.
    """
    state = GdanskState(game, chart, seats, chance)
    choose_options(state, settings)
    state.start = table.whole("start", 0, seats - 1, default=max(0, state.first_seat))
    state.round = table.whole("round", 0, 10**6, default=1)
    state.end_trigger = table.choice("end_trigger", TRIGGERS, "none")
    lay_left_out(state, table)
    lay_quays(state, table)
    rows = table.tables("firms", seats, default=[{}] * seats)
    for seat, row in enumerate(rows):
        lay_seat(state, seat, row)
    lay_cards(state, table)
    lay_orders(state, table)
    if table.has("supply"):
        state.supply = counts(table, "supply", GOODS)
    else:
        table.raw("supply", None)
        state.supply = [
            max(0, state.content.cubes[good] - held(state, good)) for good in range(KINDS)
        ]
    lay_turn(state, table)
    table.close()
    return state


def lay_left_out(state: GdanskState, table: Reader) -> None:
    state.left_out = choice_or_none(table, "left_out", SECTORS)
    if state.seats == 2 and not table.has("left_out"):
        drawn = removable_sectors(state)[0]
        state.left_out = drawn if state.removed_sector < 0 else state.removed_sector


def lay_quays(state: GdanskState, table: Reader) -> None:
    """Orders and markers on the quays."""
    content = state.content
    quays = content.quay_ids[: content.quays]
    orders = table.table("orders", {})
    for name in orders.data:
        quay = orders.as_choice("a quay with an order", name, quays)
        state.orders[quay] = orders.choice(name, content.order_ids)
    markers = table.table("markers", {})
    for name in markers.data:
        quay = markers.as_choice("a quay with markers", name, quays)
        state.markers[quay] = set_of(markers.wholes(name, -1, 0, state.seats - 1))


def lay_seat(state: GdanskState, seat: int, row: Reader) -> None:
    content = state.content
    placed = len([quay for quay in range(content.quays) if state.markers[quay] >> seat & 1])
    default = content.field_ids[0] if state.round else None
    name = row.raw("pawn", default)
    state.pawn[seat] = -1 if name is None else row.as_choice("pawn", name, content.field_ids)
    hold = counts(row, "hold", GOODS)
    for good in range(KINDS):
        state.hold[KINDS * seat + good] = hold[good]
    state.workers[seat] = row.whole("workers", 0, 10**6, default=content.start_workers)
    rest = max(0, content.markers - placed)
    state.markers_left[seat] = row.whole("markers_left", 0, content.markers, default=rest)
    state.kept[seat] = set_of(row.choices("kept", content.order_ids, default=[]))
    for order in members(state.kept[seat]):
        if content.bonus[order] >= 0:
            state.permanent[KINDS * seat + content.bonus[order]] += 1
    lay_seat_cards(state, seat, row)
    state.ships[seat] = set_of(row.choices("ships", content.ship_ids, default=[]))
    for ship in members(state.ships[seat]):
        state.served[content.ship_size[ship]] += 1
    points = counts(row, "points", SOURCES)
    for part in range(PARTS):
        state.points[PARTS * seat + part] = points[part]
    row.close()


def lay_seat_cards(state: GdanskState, seat: int, row: Reader) -> None:
    content = state.content
    if row.has("cards"):
        state.cards[seat] = set_of(row.choices("cards", content.quay_ids[: content.quays]))
        return
    row.raw("cards", None)
    for quay in range(content.quays):
        first = state.markers[quay] & -state.markers[quay]
        if state.orders[quay] < 0 and first == 1 << seat:
            state.cards[seat] |= 1 << quay


def lay_cards(state: GdanskState, table: Reader) -> None:
    """The open port cards and the deck."""
    content = state.content
    with_order = [quay for quay in range(content.quays) if state.orders[quay] >= 0]
    state.shown = set_of(with_order)
    owned = 0
    for seat in range(state.seats):
        owned |= state.cards[seat]
    if table.has("deck"):
        state.deck = table.choices("deck", content.quay_ids)
        if content.central_quay not in state.deck:
            state.shown |= 1 << content.central_quay
    else:
        table.raw("deck", None)
        state.deck = [
            quay
            for quay in range(content.quays + 1)
            if not (owned | state.shown) >> quay & 1
            and (quay == content.central_quay or content.sector[quay] != state.left_out)
        ]
    if table.has("shown"):
        state.shown = set_of(table.choices("shown", content.quay_ids))
    else:
        table.raw("shown", None)


def lay_orders(state: GdanskState, table: Reader) -> None:
    """The stack of order tokens, and those that stay in the box with two seats."""
    content = state.content
    used = set_of([order for order in state.orders if order >= 0])
    for seat in range(state.seats):
        used |= state.kept[seat]
    stack: list[int] = []
    if table.has("stack"):
        stack = table.choices("stack", content.order_ids)
        used |= set_of(stack)
    else:
        table.raw("stack", None)
    rest = [order for order in range(content.orders) if not used >> order & 1]
    boxed = content.removed_orders if state.seats == 2 else 0
    if table.has("boxed"):
        state.boxed = set_of(table.choices("boxed", content.order_ids))
    else:
        table.raw("boxed", None)
        state.boxed = set_of(rest[max(0, len(rest) - boxed) :])
    if not table.has("stack"):
        stack = [order for order in rest if not state.boxed >> order & 1]
    state.stack = stack


def lay_turn(state: GdanskState, table: Reader) -> None:
    content = state.content
    nothing: list[object] = [None] * content.dice
    for die, name in enumerate(table.items("dice", content.dice, default=nothing)):
        if name is not None:
            state.dice[die] = table.as_choice(f"dice[{die}]", name, content.face_ids)
    state.rerolls_left = table.whole("rerolls_left", 0, content.rerolls, default=content.rerolls)
    state.resolved = set_of(table.choices("resolved", SYMBOLS, default=[]))
    state.closed = table.flag("closed", False)
    state.used = set_of(table.choices("used", EXTRAS, default=[]))
    state.symbols = table.whole("symbols", 0, 99, default=0)
    state.offered = choice_or_none(table, "offered", content.quay_ids[: content.quays])


def counts(reader: Reader, name: str, ids: list[str]) -> list[int]:
    """Counts by name, as a list in the order of the ids."""
    table = reader.table(name, {})
    found = [table.whole(name_of, 0, 10**6, default=0) for name_of in ids]
    table.close()
    return found


def choice_or_none(reader: Reader, name: str, ids: list[str]) -> int:
    if reader.raw(name, None) is None:
        return -1
    return reader.choice(name, ids)


def held(state: GdanskState, good: int) -> int:
    """Cubes of a good in all holds."""
    return sum([state.hold[KINDS * seat + good] for seat in range(state.seats)])


def cards_of(content: Content, left_out: int) -> list[int]:
    """The quays whose cards are in the game."""
    return [quay for quay in range(content.quays + 1) if content.sector[quay] != left_out]
