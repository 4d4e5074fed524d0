"""What lies beside the board of Mare Balticum: the viewer's own area, seat cards, supply."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final

from leeboard.games.mare_balticum.content import CATCH, ENTERPRISES, KINDS, SPECIES, TAX, Content
from leeboard.games.mare_balticum.scene.clicks import held_ids
from leeboard.games.mare_balticum.scene.seen import (
    FREE,
    Seen,
    boat_symbol,
    catch_name,
    numeral,
    seat_name,
    write,
)
from leeboard.kernel.text import Text, Value
from leeboard.scene import SEAT_EMBLEMS, Piece, Region, Sheet, part

AREA: Final = 344.0  # width of every sheet but the board
OWN_HEIGHT: Final = 528.0


# The viewer's own area.


def own(seen: Seen, content: Content) -> Sheet:
    """The player board: hold, store and market (MAR-2.28), and the tokens still to be played."""
    seat = seen.viewer
    sheet = Sheet("own", "own", AREA, OWN_HEIGHT, Text("sheet-own"), seat)
    _add_own_head(sheet, seat)
    _add_status(sheet, seen, seat)
    picked = tuple([seen.picked(place) for place in range(SPECIES + KINDS)])
    _add_own_hold(sheet, content, tuple(seen.holds[seat]), picked[:SPECIES])
    used = Text("glance-hold", {"count": sum(seen.holds[seat]), "room": content.hold})
    sheet.regions = [Region("glance", used, 0, 72, AREA, 72, role="carried")]
    store = tuple(seen.stores[seat] or [0] * KINDS)
    _add_own_store(sheet, store, seen.stored[seat], picked[SPECIES:])
    _add_own_market(sheet, content, seat, tuple(seen.market[seat] or [FREE] * SPECIES))
    _add_own_hand(sheet, seen, content)
    return sheet


@part
def _add_own_head(sheet: Sheet, seat: int) -> None:
    sheet.add(Piece("own", "player-board", 0, 0, params={"seat": seat}))
    medal = f"medal-{SEAT_EMBLEMS[seat]}"
    sheet.add(Piece("own-medal", medal, 26, 22, seat_name(seat), params={"seat": seat}))
    name = write(sheet, "own-name", seat_name(seat), 50, 22, "plate", 130, "start")
    name.params["seat"] = seat


def _add_status(sheet: Sheet, seen: Seen, seat: int) -> None:
    """On the right of the name: points at the end, else what is left of the turn."""
    if seen.scores is not None:
        text = Text("label-points", {"count": seen.scores[seat]})
    elif seen.seat == seat and seen.actions_left and not seen.over:
        text = Text("label-actions-left", {"count": seen.actions_left})
    else:
        return
    status = write(sheet, "own-status", text, 330, 22, "plate-note", 140, "end")
    status.params["seat"] = seat


@part
def _add_own_hold(
    sheet: Sheet, content: Content, hold: tuple[int, ...], picked: tuple[int, ...]
) -> None:
    used = Text("label-hold-used", {"count": sum(hold), "room": content.hold})
    write(sheet, "head-hold", Text("label-hold"), 14, 58, "head", 150, "start")
    write(sheet, "note-hold", used, 330, 58, "note", 160, "end")
    spot = 0
    for species in range(SPECIES):
        for number, name in enumerate(held_ids(species, hold[species])):
            x = 52.0 + 60 * spot
            title = Text("title-hold", {"catch": catch_name(species)})
            sheet.add(Piece(name, f"token-{CATCH[species]}", x, 109, title, scale=0.81))
            if number < picked[species]:
                tick = Piece(f"tick-{CATCH[species]}-{number}", "tick", x + 18, 92, scale=0.8)
                tick.on = name
                sheet.add(tick)
            spot += 1


@part
def _add_own_store(
    sheet: Sheet, store: tuple[int, ...], stored: int, picked: tuple[int, ...]
) -> None:
    total = Text("label-stored", {"count": stored})
    write(sheet, "head-store", Text("label-store"), 14, 158, "head", 100, "start")
    write(sheet, "note-store", total, 330, 158, "note", 210, "end")
    for kind in range(KINDS):
        count = store[kind]
        symbol = f"token-{CATCH[kind]}" if count else f"ghost-{CATCH[kind]}"
        title = Text("title-store", {"catch": catch_name(kind), "count": count})
        x = 37.0 + 64 * kind
        sheet.add(Piece(f"store-{CATCH[kind]}", symbol, x, 221, title, scale=0.6))
        if picked[kind]:
            sheet.add(Piece(f"tick-store-{CATCH[kind]}", "tick", x - 14, 206, scale=0.7))
        style = "count" if count else "count-nil"
        write(sheet, f"store-count-{CATCH[kind]}", numeral(count), x + 27, 236, style, 22)


@part
def _add_own_market(sheet: Sheet, content: Content, seat: int, market: tuple[int, ...]) -> None:
    write(sheet, "head-market", Text("label-market"), 14, 271, "head", 200, "start")
    for species, token in enumerate(market):
        x = 41.0 + 62 * species
        title = Text("title-stall", {"catch": catch_name(species)})
        if token >= 0:
            worth = _worth(token, content)
            title = Text("title-market", {"catch": catch_name(species), "count": worth})
        sheet.add(Piece(f"stall-{CATCH[species]}", "stall", x, 335, title))
        if token >= 0:
            sheet.add(_enterprise(f"enterprise-{ENTERPRISES[token]}", token, seat, content))
            sheet.pieces[-1].x, sheet.pieces[-1].y = x, 356


def _worth(token: int, content: Content) -> int:
    """Points a fish under this value token."""
    return content.value[token]


def _enterprise(name: str, token: int, seat: int, content: Content, scale: float = 0.84) -> Piece:
    """An enterprise token with its face up."""
    title = Text(f"enterprise-{ENTERPRISES[token]}")
    if token == TAX:
        return Piece(name, "enterprise-tax", 0, 0, title, scale, params={"seat": seat})
    piece = Piece(name, "enterprise-value", 0, 0, title, scale, params={"seat": seat})
    piece.label = Text("label-times", {"count": _worth(token, content)})
    piece.style, piece.room = "coin", 40 * scale
    return piece


def _add_own_hand(sheet: Sheet, seen: Seen, content: Content) -> None:
    seat = seen.viewer
    unplayed = tuple(seen.unplayed[seat] or [])
    _add_hand(sheet, content, seat, unplayed, seen.chosen, seen.tax_played[seat])
    _add_debts(sheet, seat, seen.reserve[seat], seen.debt[seat])
    if seen.module_contracts:
        _add_contract(sheet, content, seen.contract)


@part
def _add_hand(
    sheet: Sheet,
    content: Content,
    seat: int,
    unplayed: tuple[int, ...],
    chosen: int,
    tax_played: bool,
) -> None:
    """Enterprise tokens to play."""
    if unplayed:
        write(sheet, "head-hand", Text("label-to-play"), 14, 430, "head", 88, "start")
    for token in unplayed:
        piece = _enterprise(f"enterprise-{ENTERPRISES[token]}", token, seat, content, 0.78)
        piece.x, piece.y = 124.0 + 46 * token, 431
        sheet.add(piece)
        if token == chosen:
            sheet.add(Piece("tick-chosen", "tick", piece.x + 18, 412, scale=0.8))
    if tax_played:
        title = Text("title-tax-played", {"seat": seat_name(seat)})
        paid = Piece("tax-played", "ghost-tax", 124.0 + 46 * TAX, 431, title, 0.84)
        paid.params["seat"] = seat
        sheet.add(paid)


@part
def _add_debts(sheet: Sheet, seat: int, reserve: int, debt: int) -> None:
    """Boats in reserve, and what is owed."""
    if reserve:
        write(sheet, "head-reserve", Text("label-reserve"), 14, 490, "head", 88, "start")
    for number in range(reserve):
        title = Text("title-reserve", {"seat": seat_name(seat), "count": reserve})
        boat = Piece(f"reserve-{number}", boat_symbol(seat), 126.0 + 54 * number, 490, title, 0.72)
        boat.params["seat"] = seat
        sheet.add(boat)
    if debt:
        words = Text("label-debt", {"count": debt})
        write(sheet, "own-debt", words, 330, 490, "warning", 90, "end")


@part
def _add_contract(sheet: Sheet, content: Content, card: int) -> None:
    write(sheet, "head-contract", Text("label-contract"), 297, 271, "note", 84)
    if card >= 0:
        _add_card(sheet, "contract", card, 297, 336, 0.9, content)
    else:
        sheet.add(Piece("contract-place", "contract-place", 297, 335))


def _card_symbol(card: int, content: Content) -> str:
    pair = sorted(content.contract_fish[2 * card : 2 * card + 2])
    return f"contract-{CATCH[pair[0]]}-{CATCH[pair[1]]}"


@part
def _add_card(
    sheet: Sheet, name: str, card: int, x: float, y: float, scale: float, content: Content
) -> None:
    """A contract with its face up: two fish, some amber, points a set."""
    title = Text(f"contract-{content.contract_ids[card]}")
    base = sheet.add(Piece(name, _card_symbol(card, content), x, y, title, scale, kind="card"))
    amber = Text("label-times", {"count": content.contract_amber[card]})
    words = write(sheet, f"{name}-amber", amber, x + 15 * scale, y + 5 * scale, "count")
    words.scale, words.room = scale, 30 * scale
    points = numeral(content.set_value)
    words = write(sheet, f"{name}-points", points, x, y + 37 * scale, "count")
    words.scale, words.room = scale, 50 * scale
    sheet.lay_on(base)


# The card of a seat.


def seat_card(seen: Seen, seat: int, content: Content) -> Sheet:
    store = seen.stores[seat] if seat != seen.viewer or seen.over else None
    height = 106.0 if store is None else 140.0
    tall = "" if store is None else "-tall"
    sheet = Sheet(f"seat-{seat}", "seat", AREA, height, seat_name(seat), seat)
    _add_seat_head(sheet, seat, tall, seat in seen.pending and not seen.over)
    _add_seat_signs(sheet, seen, seat, content)
    _add_seat_hold(sheet, seat, tuple(seen.holds[seat]))
    market = seen.market[seat]
    if market is None:
        _add_values_only(sheet, content, seat, tuple(seen.played_values[seat] or []))
    else:
        _add_seat_market(sheet, content, seat, tuple(market))
    if store is not None:
        _add_seat_store(sheet, seat, tuple(store))
    return sheet


@part
def _add_seat_head(sheet: Sheet, seat: int, tall: str, asked: bool) -> None:
    params: dict[str, str | int] = {"seat": seat}
    sheet.add(Piece(f"card-{seat}", f"seat-card{tall}", 0, 0, params=params))
    if asked:
        title = Text("title-turn", {"seat": seat_name(seat)})
        sheet.add(Piece(f"turn-{seat}", f"seat-turn{tall}", 0, 0, title, params=params))
    medal = f"medal-{SEAT_EMBLEMS[seat]}"
    sheet.add(Piece(f"medal-{seat}", medal, 36, 26, seat_name(seat), params=params))
    write(sheet, f"seat-name-{seat}", seat_name(seat), 58, 26, "head", 94, "start")


def _add_seat_signs(sheet: Sheet, seen: Seen, seat: int, content: Content) -> None:
    first, tax = seat == seen.start, seen.tax_played[seat]
    owner, card = seen.contract_owners[seat], seen.contracts[seat]
    _add_signs_of(sheet, content, seat, seen.reserve[seat], first, tax, owner, card)
    if seen.scores is None:
        _add_amount(sheet, seat, "stored", seen.stored[seat], seen.debt[seat])
    else:
        _add_amount(sheet, seat, "points", seen.scores[seat], seen.debt[seat])


@part
def _add_signs_of(
    sheet: Sheet,
    content: Content,
    seat: int,
    reserve: int,
    first: bool,
    tax: bool,
    owner: bool,
    card: int | None,
) -> None:
    """Reserve, start player, tax, contract."""
    params: dict[str, str | int] = {"seat": seat}
    who: dict[str, Value] = {"seat": seat_name(seat)}
    if reserve:
        title = Text("title-reserve", {**who, "count": reserve})
        sheet.add(Piece(f"fleet-{seat}", boat_symbol(seat), 162, 26, title, 0.42, params=params))
        count = Text("label-times", {"count": reserve})
        write(sheet, f"fleet-count-{seat}", count, 176, 27, "note", 24, "start")
    if first:
        sheet.add(Piece("start", "start-player", 206, 26, Text("title-start", {**who}), 0.62))
    if tax:
        title = Text("title-tax-played", {**who})
        sheet.add(Piece(f"tax-{seat}", "enterprise-tax", 230, 27, title, 0.5, params=params))
    if owner:
        title = Text("title-contract-hidden", {**who})
        if card is not None:
            title = Text(f"contract-{content.contract_ids[card]}")
        symbol = "contract-back" if card is None else _card_symbol(card, content)
        sheet.add(Piece(f"contract-{seat}", symbol, 252, 27, title, 0.27))


@part
def _add_amount(sheet: Sheet, seat: int, sign: str, amount: int, debt: int) -> None:
    """Points at the end, or the size of the store; and what is owed."""
    icon = "store-icon" if sign == "stored" else "points-icon"
    title = Text(f"title-{sign}", {"seat": seat_name(seat), "count": amount})
    sheet.add(Piece(f"{sign}-icon-{seat}", icon, 292, 26, title))
    write(sheet, f"{sign}-{seat}", numeral(amount), 308, 27, "number", 28, "start")
    if debt:
        words = Text("label-debt", {"count": debt})
        write(sheet, f"debt-{seat}", words, 332, 45, "warning", 120, "end").scale = 0.75


@part
def _add_seat_hold(sheet: Sheet, seat: int, hold: tuple[int, ...]) -> None:
    spot = 0
    for species in range(SPECIES):
        for number in range(hold[species]):
            words = {"catch": catch_name(species), "seat": seat_name(seat)}
            title = Text("title-seat-hold", {**words})
            name = f"hold-{seat}-{CATCH[species]}-{number}"
            x = 40.0 + 30 * spot
            sheet.add(Piece(name, f"token-{CATCH[species]}", x, 74.5, title, scale=0.4))
            spot += 1


@part
def _add_seat_market(sheet: Sheet, content: Content, seat: int, market: tuple[int, ...]) -> None:
    params: dict[str, str | int] = {"seat": seat}
    for species, token in enumerate(market):
        x = 206.0 + 36 * species
        catch = catch_name(species)
        title = Text("title-stall", {"catch": catch})
        if token != FREE:
            title = Text("title-market-hidden", {"catch": catch})
        if token >= 0:
            title = Text("title-market", {"catch": catch, "count": _worth(token, content)})
        sheet.add(Piece(f"cell-{seat}-{CATCH[species]}", f"cell-{CATCH[species]}", x, 74, title))
        name = f"market-{seat}-{CATCH[species]}"
        if token >= 0:
            cover = _enterprise(name, token, seat, content, 0.52)
        elif token != FREE:
            cover = Piece(name, "enterprise-back", 0, 0, title, 0.52, params=params)
        else:
            continue
        cover.title, cover.x, cover.y = title, x, 79
        sheet.add(cover)


@part
def _add_values_only(sheet: Sheet, content: Content, seat: int, played: tuple[int, ...]) -> None:
    """With the species on the tokens, others see the values played and not for which fish."""
    for index in range(SPECIES):
        x = 206.0 + 36 * index
        sheet.add(Piece(f"cell-{seat}-{index}", "cell-unknown", x, 74))
        if index < len(played):
            token = _enterprise(f"market-{seat}-{index}", played[index], seat, content, 0.52)
            token.x, token.y = x, 79
            sheet.add(token)


@part
def _add_seat_store(sheet: Sheet, seat: int, store: tuple[int, ...]) -> None:
    for kind in range(KINDS):
        symbol = f"token-{CATCH[kind]}" if store[kind] else f"ghost-{CATCH[kind]}"
        title = Text("title-store", {"catch": catch_name(kind), "count": store[kind]})
        x = 40.0 + 62 * kind
        sheet.add(Piece(f"store-{seat}-{CATCH[kind]}", symbol, x, 117, title, scale=0.4))
        count = numeral(store[kind])
        write(sheet, f"store-count-{seat}-{CATCH[kind]}", count, x + 24, 118, "number", 24)


# The supply.


def supply(seen: Seen, content: Content) -> Sheet:
    sheet = Sheet("supply", "supply", AREA, 0, Text("sheet-supply"))
    if seen.module_contracts:
        _add_pile(sheet, seen, content)
    if seen.module_demand:
        _add_signs(sheet, seen)
    _add_box(sheet, seen)
    return sheet


def _tray(sheet: Sheet, kind: str, height: float) -> float:
    """A new row at the foot of the sheet; its top."""
    top = sheet.height + 8 if sheet.height else 0.0
    _add_tray(sheet, kind, top)
    sheet.height = top + height
    return top


@part
def _add_tray(sheet: Sheet, kind: str, top: float) -> None:
    sheet.add(Piece(f"tray-{kind}", f"tray-{kind}", 0, top))
    write(sheet, f"head-{kind}", Text(f"label-{kind}"), 14, top + 15, "head", 310, "start")


def _add_pile(sheet: Sheet, seen: Seen, content: Content) -> None:
    top = _tray(sheet, "contracts", 138)
    if seen.pile_cards is None:
        for number in range(min(seen.pile, 3)):
            name = "pile" if number == min(seen.pile, 3) - 1 else f"pile-{number}"
            title = Text("title-pile", {"count": seen.pile})
            x, y = 60.0 + 5 * number, top + 82 - 3 * number
            sheet.add(Piece(name, "contract-back", x, y, title, 0.86))
        count = Text("label-times", {"count": seen.pile})
        write(sheet, "pile-count", count, 122, top + 80, "number", 60, "start")
        return
    many = max(5, len(seen.pile_cards))
    for index, card in enumerate(seen.pile_cards):
        x = 38.0 + 268 * index / (many - 1)
        name = f"card-{content.contract_ids[card]}"
        _add_card(sheet, name, card, x, top + 80, min(0.78, 3.9 / many), content)


def _add_signs(sheet: Sheet, seen: Seen) -> None:
    top = _tray(sheet, "demand", 96)
    for species in range(SPECIES):
        for number in range(seen.supply[species]):
            title = Text("title-supply", {"catch": catch_name(species)})
            x = 38.0 + 80 * species + 26 * number
            name = f"supply-{CATCH[species]}-{number}"
            sheet.add(Piece(name, f"demand-{CATCH[species]}", x, top + 58, title, 0.78))


def _add_box(sheet: Sheet, seen: Seen) -> None:
    top = _tray(sheet, "box", 64)
    for kind, count in enumerate(seen.box):
        _add_spent(sheet, kind, count, top)


@part
def _add_spent(sheet: Sheet, kind: int, count: int, top: float) -> None:
    symbol = f"token-{CATCH[kind]}" if count else f"ghost-{CATCH[kind]}"
    title = Text("title-box", {"catch": catch_name(kind), "count": count})
    x = 32.0 + 64 * kind
    sheet.add(Piece(f"box-{CATCH[kind]}", symbol, x, top + 42, title, scale=0.44))
    write(sheet, f"box-count-{CATCH[kind]}", numeral(count), x + 26, top + 43, "number", 24)
