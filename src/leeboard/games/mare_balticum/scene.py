"""How a person sees Mare Balticum: a view and its legal actions as a scene to draw and click."""
# mypyc: interpreted

from __future__ import annotations

import math
from typing import Final, cast

from leeboard.games.mare_balticum.actions import Actions
from leeboard.games.mare_balticum.content import CATCH, KINDS, SPECIES, TAX, Content
from leeboard.kernel.scene import SEAT_EMBLEMS, STYLES, Click, Piece, Scene, Sheet
from leeboard.kernel.text import Text, Value

BOARD_WIDTH: Final = 1142.0
BOARD_HEIGHT: Final = 1086.0
LEFT: Final = 70.0  # from the coordinates of MAR-2.41 to those of the sheet
TOP: Final = -138.0
AREA: Final = 344.0  # width of every sheet but the board
OWN_HEIGHT: Final = 528.0
PITCH: Final = 13.0  # between two dots of a rope
FREE: Final = -1  # a market space or a demand slot with nothing on it
ENTERPRISES: Final = ["x0", "x1", "x2", "x3", "tax"]


class Place:
    """Where things go on a field of the drawn chart, in the coordinates of MAR-2.41."""

    def __init__(
        self,
        boat: tuple[float, float],
        name: tuple[float, float, float],
        tokens: list[tuple[float, float]],
        signs: list[tuple[float, float]],
    ) -> None:
        self.boat = boat
        self.name = name  # centre and width of its name
        self.tokens = tokens  # as drawn on the chart
        self.signs = signs  # demand signs, for ports


def _sea(
    boat: tuple[float, float], name: tuple[float, float, float], *tokens: tuple[float, float]
) -> Place:
    return Place(boat, name, list(tokens), [])


def _port(
    boat: tuple[float, float], name: tuple[float, float, float], *signs: tuple[float, float]
) -> Place:
    return Place(boat, name, [], list(signs))


PLACES: Final[dict[str, Place]] = {
    "kattegat": _sea((130, 826), (132, 711, 130), (128, 768)),
    "arkona_sea": _sea((232, 1006), (204, 1070, 124), (166, 1018)),
    "bornholm_basin": _sea((334, 876), (340, 974, 136), (302, 928), (364, 934)),
    "pomeranian_coast": _sea((376, 1078), (362, 1024, 160), (312, 1078)),
    "gdansk_bay": _sea((522, 1026), (566, 1080, 130), (590, 1028)),
    "curonian_coast": _sea((594, 908), (616, 851, 96), (668, 908)),
    "south_gotland": _sea((474, 960), (474, 850, 124), (441, 906), (506, 906)),
    "west_gotland": _sea((360, 790), (362, 672, 120), (330, 732), (394, 732)),
    "east_gotland": _sea((577, 765), (548, 715, 116), (512, 776), (556, 822)),
    "irbe_strait": _sea((716, 784), (688, 727, 116), (654, 782)),
    "gulf_of_riga": _sea((832, 694), (803, 637, 112), (772, 692)),
    "moonsund": _sea((722, 606), (698, 560, 112), (668, 606)),
    "north_baltic": _sea((545, 542), (538, 655, 140), (506, 601), (573, 601)),
    "stockholm_archipelago": _sea((436, 604), (384, 549, 110), (370, 604)),
    "aland_sea": _sea((420, 472), (432, 358, 130), (396, 412), (460, 412)),
    "bothnian_sea": _sea((440, 302), (456, 192, 160), (424, 246), (489, 246)),
    "archipelago_sea": _sea((562, 458), (572, 348, 108), (570, 400)),
    "gulf_of_finland_west": _sea((694, 517), (694, 411, 124), (657, 464), (728, 463)),
    "kotka_coast": _sea((840, 384), (812, 330, 116), (786, 384)),
    "narva_bay": _sea((850, 514), (826, 461, 110), (798, 514)),
    "copenhagen": _port((120, 905), (64, 976, 150), (24, 907)),
    "gdansk": _port((465, 1125), (466, 1196, 160), (552, 1158), (602, 1158)),
    "riga": _port((815, 800), (912, 846, 120), (902, 803)),
    "stockholm": _port((285, 570), (190, 645, 150), (154, 578), (204, 578)),
    "st_petersburg": _port((925, 430), (966, 566, 190), (934, 521), (984, 521)),
}


class Seen:
    """The view with its types: plain data in, attributes out."""

    def __init__(self, view: dict[str, object]) -> None:
        options = cast(dict[str, object], view["options"])
        self.module_demand = bool(options["module_demand"])
        self.module_contracts = bool(options["module_contracts"])
        self.viewer = cast(int, view["viewer"])
        self.seats = cast(int, view["seats"])
        self.start = cast(int, view["start"])
        self.round = cast(int, view["round"])
        self.final_round = cast(int, view["final_round"])
        self.seat = cast(int, view["seat"])
        self.pending = cast(list[int], view["pending"])
        self.decision = cast(str, view["decision"])
        self.over = cast(bool, view["over"])
        self.actions_left = cast(int, view["actions_left"])
        self.chosen_boat = cast(int, view["chosen_boat"])
        self.chosen_field = cast(int, view["chosen_field"])
        self.items = cast(list[int], view["items"])
        self.sea = cast(list[list[int]], view["sea"])
        self.fleets = cast(list[list[int]], view["fleets"])
        self.reserve = cast(list[int], view["reserve"])
        self.holds = cast(list[list[int]], view["holds"])
        self.stored = cast(list[int], view["stored"])
        self.stores = cast("list[list[int] | None]", view["stores"])
        self.market = cast("list[list[int] | None]", view["market"])
        self.unplayed = cast("list[list[int] | None]", view["unplayed"])
        self.played_values = cast("list[list[int] | None]", view["played_values"])
        self.tax_played = cast(list[bool], view["tax_played"])
        self.debt = cast(list[int], view["debt"])
        self.track = cast(int, view["track"])
        self.bag = cast(int, view["bag"])
        self.box = cast(list[int], view["box"])
        self.demand = cast(list[int], view["demand"])
        self.supply = cast(list[int], view["supply"])
        self.contract_owners = cast(list[bool], view["contract_owners"])
        self.contract = cast(int, view["contract"])
        self.pile = cast(int, view["pile"])
        self.contracts = cast("list[int | None]", view["contracts"])
        self.chosen = cast(int, view["chosen"])  # enterprise token, while the others still choose
        self.paid = cast("list[int] | None", view["paid"])  # picked for the tax, by purse place
        self.pile_cards = cast("list[int] | None", view["pile_cards"])
        self.scores = cast("list[int] | None", view["scores"])


def scene(view: dict[str, object], legal: list[int], actions: Actions, content: Content) -> Scene:
    """The table as this viewer sees it, with a click for every legal action."""
    seen = Seen(view)
    picture = Scene("mare_balticum", seen.viewer, prompt(seen))
    picture.sheets.append(_board(seen, legal, actions, content))
    if seen.viewer >= 0:
        picture.sheets.append(_own(seen, content))
    for step in range(seen.seats):
        seat = (max(seen.viewer, 0) + step) % seen.seats
        picture.sheets.append(_seat_card(seen, seat, content))
    picture.sheets.append(_supply(seen, content))
    present = picture.pieces()
    for action in legal:
        pieces = [piece for piece in _clicked(seen, action, actions, content) if piece in present]
        picture.clicks.append(Click(action, pieces, actions.catalogue.sentence(action)))
    return picture


def prompt(seen: Seen) -> Text:
    """What is asked of the viewer, or who is waited for."""
    if seen.over:
        return Text("prompt-over")
    if seen.viewer in seen.pending and seen.decision:
        return Text(f"decision-{seen.decision}")
    if len(seen.pending) > 1:
        return Text("prompt-waiting-all")
    return Text("prompt-waiting", {"seat": seat_name(seen.seat)})


def seat_name(seat: int) -> Text:
    return Text(f"seat-colour-{seat + 1}")


def field_name(content: Content, field: int) -> Text:
    return Text(f"field-{content.field_ids[field]}")


def catch_name(kind: int) -> Text:
    return Text(f"catch-{CATCH[kind]}")


# What a click on a piece means.


def _clicked(seen: Seen, action: int, actions: Actions, content: Content) -> list[str]:
    """The pieces that take this action; those that are not in the scene are left out later."""
    verb = actions.catalogue.verb_of(action)
    first = verb.operand(action)
    mine = seen.fleets[seen.viewer] if seen.viewer >= 0 else []
    match verb.name:
        case "port" | "berth":
            return [f"target-{content.field_ids[content.seas + first]}"]
        case "to" | "cast":
            return [f"target-{content.field_ids[first]}"]
        case "boat":
            return [_boat_id(seen.viewer, first, content)]
        case "sail":
            return _sail_pieces(seen, mine, content)
        case "fish":
            return [piece for field in mine for piece in _fish_pieces(seen, field, content)]
        case "take":
            return _token_ids(seen, seen.chosen_field, first, content)
        case "unload":
            return [
                piece
                for field in mine
                if field >= content.seas
                for piece in _unload_pieces(seen, field, content)
            ]
        case "land" | "open":
            slots = _slots(seen, seen.chosen_field, first, content)
            if verb.name == "open":
                value = int(content.slot_names.ids[verb.second(action)])
                slots = [
                    f"slot-{slot}"
                    for slot in range(content.slots)
                    if content.slot_port[slot] == seen.chosen_field
                    and content.slot_value[slot] == value
                ]
            return _hold_ids(seen, first) + slots
        case "overboard":
            return [piece for kind in range(SPECIES) for piece in _hold_ids(seen, kind)]
        case "drop":
            return _hold_ids(seen, first)
        case "contract":
            return ["pile"]
        case "card":
            return [f"card-{content.contract_ids[first]}"]
        case "keep" | "sets":
            return ["contract"] if verb.name == "keep" else []
        case "token":
            return [f"enterprise-{ENTERPRISES[first]}"]
        case "species":
            return [f"stall-{CATCH[first]}"]
        case "pay":
            kind = first if first < SPECIES else first - SPECIES
            return _hold_ids(seen, kind) if first < SPECIES else [f"store-{CATCH[kind]}"]
    return []


def _boat_id(seat: int, field: int, content: Content) -> str:
    return f"boat-{seat}-{content.field_ids[field]}"


def _sail_pieces(seen: Seen, mine: list[int], content: Content) -> list[str]:
    if seen.reserve[seen.viewer] > 0:
        return [f"reserve-{number}" for number in range(seen.reserve[seen.viewer])]
    boats = [_boat_id(seen.viewer, field, content) for field in mine]
    return boats + [f"badge-sail-{content.field_ids[field]}" for field in mine]


def _fish_pieces(seen: Seen, field: int, content: Content) -> list[str]:
    if field >= content.seas:
        return []
    full = sum(seen.holds[seen.viewer]) >= content.hold
    kinds = [kind for kind in sorted(set(seen.sea[field])) if not full or kind >= SPECIES]
    tokens = [piece for kind in kinds for piece in _token_ids(seen, field, kind, content)]
    return [*tokens, f"badge-fish-{content.field_ids[field]}"] if tokens else []


def _token_ids(seen: Seen, field: int, kind: int, content: Content) -> list[str]:
    if not 0 <= field < content.seas:
        return []
    count = seen.sea[field].count(kind)
    return [f"token-{content.field_ids[field]}-{CATCH[kind]}-{number}" for number in range(count)]


def _unload_pieces(seen: Seen, port: int, content: Content) -> list[str]:
    """The harbour and its badge, if some fish on board may be wanted there."""
    carried = seen.holds[seen.viewer]
    slots = [slot for slot in range(content.slots) if content.slot_port[slot] == port]
    shown = [seen.demand[slot] for slot in slots if seen.demand[slot] != FREE]
    wanted = [
        species
        for species in range(SPECIES)
        if carried[species] and _accepted(seen, species, slots, shown, content)
    ]
    name = content.field_ids[port]
    return [f"field-{name}", f"badge-unload-{name}"] if wanted else []


def _accepted(
    seen: Seen, species: int, slots: list[int], shown: list[int], content: Content
) -> bool:
    """Whether a port takes the carried fish of a species (MAR-5.21, MAR-9.5)."""
    many = seen.holds[seen.viewer][species] > 1
    if species in shown:
        slot = next(slot for slot in slots if seen.demand[slot] == species)
        return not seen.module_demand or content.slot_value[slot] == 0 or many
    if not seen.module_demand or not seen.supply[species]:
        return False
    return any(
        seen.demand[slot] == FREE and (content.slot_value[slot] == 0 or many) for slot in slots
    )


def _slots(seen: Seen, port: int, species: int, content: Content) -> list[str]:
    return [
        f"demand-{slot}"
        for slot in range(content.slots)
        if content.slot_port[slot] == port and seen.demand[slot] == species
    ]


def _hold_ids(seen: Seen, species: int) -> list[str]:
    if seen.viewer < 0:
        return []
    return [f"hold-{CATCH[species]}-{number}" for number in range(seen.holds[seen.viewer][species])]


# The board.


def _board(seen: Seen, legal: list[int], actions: Actions, content: Content) -> Sheet:
    sheet = Sheet("board", "board", BOARD_WIDTH, BOARD_HEIGHT, Text("game-title"))
    drawn = sorted(content.field_ids) == sorted(PLACES)
    sheet.add(Piece("board", "board" if drawn else "board-plain", 0, 0))
    if not drawn:
        _add_discs(sheet, content)
    _add_fields(sheet, content, drawn)
    _add_demand(sheet, seen, content)
    _add_ropes(sheet, seen, content)
    _add_names(sheet, content)
    _add_tokens(sheet, seen, content)
    _add_boats(sheet, seen, content)
    _add_time(sheet, seen)
    _add_badges(sheet, seen, legal, actions, content)
    _add_targets(sheet, legal, actions, content)
    return sheet


def place(content: Content, field: int) -> Place:
    """Where things go on a field; a field that is not on the drawn chart gets a round one."""
    name = content.field_ids[field]
    if name in PLACES:
        return PLACES[name]
    x, y = content.x[field], content.y[field]
    signs = [(x - 24.0, y + 62.0), (x + 26.0, y + 62.0)]
    return Place((x, y + 26), (x, y - 40, 110), [(x - 28, y - 8), (x + 28, y - 8)], signs)


def _add_discs(sheet: Sheet, content: Content) -> None:
    """A plain chart from the content's own coordinates and borders."""
    for field in range(content.places):
        for other in range(field + 1, content.places):
            if content.borders[field] >> other & 1:
                here = (content.x[field] + LEFT, content.y[field] + TOP)
                there = (content.x[other] + LEFT, content.y[other] + TOP)
                sheet.add(_rope(f"border-{field}-{other}", here, there))
    for field in range(content.places):
        kind = "port"
        if field < content.seas:
            kind = "deep" if content.is_deep[field] else "shallow"
        x, y = content.x[field] + LEFT, content.y[field] + TOP
        sheet.add(Piece(f"disc-{content.field_ids[field]}", f"disc-{kind}", x, y))


def _field_symbol(name: str) -> str:
    return f"field-{name.replace('_', '-')}" if name in PLACES else "field-any"


def _add_fields(sheet: Sheet, content: Content, drawn: bool) -> None:
    for field, name in enumerate(content.field_ids):
        symbol = _field_symbol(name) if drawn else "field-any"
        x, y = content.x[field] + LEFT, content.y[field] + TOP
        sheet.add(Piece(f"field-{name}", symbol, x, y, field_name(content, field)))


def _add_names(sheet: Sheet, content: Content) -> None:
    for field, name in enumerate(content.field_ids):
        x, y, room = place(content, field).name
        style = "place"
        if field < content.seas:
            style = "chart-deep" if content.is_deep[field] else "chart"
        label = Piece(f"name-{name}", "", x + LEFT, y + TOP, style=style, room=room, lines=2)
        label.label = field_name(content, field)
        sheet.add(label)


def _add_demand(sheet: Sheet, seen: Seen, content: Content) -> None:
    for slot in range(content.slots):
        port = content.slot_port[slot]
        x, y = place(content, port).signs[slot - content.first_slot[port - content.seas]]
        x, y = x + LEFT, y + TOP
        species = seen.demand[slot]
        where = field_name(content, port)
        if species == FREE:
            title = Text("title-slot", {"field": where, "count": content.slot_value[slot]})
            sheet.add(Piece(f"slot-{slot}", "demand-slot", x, y, title, scale=0.74))
        else:
            title = Text("title-demand", {"catch": catch_name(species), "field": where})
            sheet.add(Piece(f"demand-{slot}", f"demand-{CATCH[species]}", x, y, title, scale=0.74))
        if seen.module_demand and content.slot_value[slot] < 0:
            loss = Text("title-loss", {"field": where})
            sheet.add(Piece(f"loss-{slot}", "loss-tag", x + 14, y + 23, loss, scale=0.8))


def _rope(
    name: str, here: tuple[float, float], there: tuple[float, float], inset: float = 0.0
) -> Piece:
    """A dotted line between two points, whole dots, shortened by the inset at both ends."""
    length = math.dist(here, there) - 2 * inset
    dots = max(1, min(32, round(length / PITCH)))
    x, y = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    turn = math.degrees(math.atan2(there[1] - here[1], there[0] - here[0]))
    scale = max(0.5, length / (dots * PITCH)) if length > 0 else 0.5
    return Piece(name, f"rope-{dots}", x, y, scale=scale, rotation=turn)


def _add_ropes(sheet: Sheet, seen: Seen, content: Content) -> None:
    """The chain of each fleet (MAR-5.7), from boat to neighbouring boat."""
    spots = boat_spots(seen, content)
    for seat, fleet in enumerate(seen.fleets):
        for index, field in enumerate(fleet):
            for other in fleet[index + 1 :]:
                if content.borders[field] >> other & 1:
                    here, there = spots[seat, field], spots[seat, other]
                    names = f"{content.field_ids[field]}-{content.field_ids[other]}"
                    rope = _rope(f"rope-{seat}-{names}", here[:2], there[:2], 24.0)
                    rope.params["seat"] = seat
                    sheet.add(rope)


def boat_spots(seen: Seen, content: Content) -> dict[tuple[int, int], tuple[float, float, float]]:
    """Place on the sheet and scale of each boat, by seat and field; boats on one field share it."""
    spots: dict[tuple[int, int], tuple[float, float, float]] = {}
    for field in range(content.places):
        crews = [seat for seat in range(seen.seats) if field in seen.fleets[seat]]
        x, y = place(content, field).boat
        wide = {1: 0.0, 2: 46.0, 3: 38.0, 4: 30.0}.get(len(crews), 25.0)
        scale = {1: 0.9, 2: 0.74, 3: 0.66, 4: 0.6}.get(len(crews), 0.54)
        for index, seat in enumerate(crews):
            shift = (index - (len(crews) - 1) / 2) * wide
            drop = 5.0 * (index % 2) if len(crews) > 2 else 0.0
            spots[seat, field] = (x + LEFT + shift, y + TOP + drop, scale)
    return spots


def _add_tokens(sheet: Sheet, seen: Seen, content: Content) -> None:
    for field in range(content.seas):
        count = [0] * KINDS
        for kind, (x, y) in zip(
            sorted(seen.sea[field]), place(content, field).tokens, strict=False
        ):
            name = f"token-{content.field_ids[field]}-{CATCH[kind]}-{count[kind]}"
            words = {"catch": catch_name(kind), "field": field_name(content, field)}
            title = Text("title-token", {**words})
            sheet.add(Piece(name, f"token-{CATCH[kind]}", x + LEFT, y + TOP, title, scale=0.78))
            count[kind] += 1


def _add_boats(sheet: Sheet, seen: Seen, content: Content) -> None:
    for (seat, field), (x, y, scale) in boat_spots(seen, content).items():
        title = Text("title-boat", {"seat": seat_name(seat), "field": field_name(content, field)})
        boat = Piece(_boat_id(seat, field, content), _boat(seat), x, y, title, scale=scale)
        boat.params["seat"] = seat
        sheet.add(boat)
        if seat == seen.seat and field == seen.chosen_boat:
            sheet.add(Piece("mark-boat", "mark", x, y, scale=scale))


def _boat(seat: int) -> str:
    return f"boat-{SEAT_EMBLEMS[seat]}"


def _add_time(sheet: Sheet, seen: Seen) -> None:
    """Time track, bag and round, in the corner that MAR-2.52 keeps free."""
    left, top, scale = 714 + LEFT, 958 + TOP, 0.96
    title = Text("title-track", {"count": seen.track})
    sheet.add(Piece("track", "time-track", left, top, title, scale=scale))
    for row, season in enumerate(["spring", "summer", "autumn"]):
        y = top + (55 + 67 * row) * scale
        _words(
            sheet, f"season-{season}", Text(f"label-{season}"), left + 12, y, "head", 84, "start"
        )
    style = "warning" if seen.final_round else "head"
    x, y = left + 44, top + 221 * scale
    _words(sheet, "season-winter", Text("label-winter"), x, y, style, 164, "start").scale = 0.86
    for number in range(seen.track):
        x = left + (123 + 64 * (number % 2)) * scale
        y = top + (37 + 67 * (number // 2)) * scale
        sheet.add(Piece(f"time-{number}", "time-token", x, y, Text("title-time"), scale=0.92))
    bag = Piece("bag", "bag", 972 + LEFT, 1146 + TOP, Text("title-bag", {"count": seen.bag}))
    bag.scale = 0.83
    sheet.add(bag)
    _words(sheet, "bag-count", _number(seen.bag), 971 + LEFT, 1156 + TOP, "figure", 46)
    if seen.round:
        last = seen.final_round and seen.round == seen.final_round
        words = Text("label-round", {"round": seen.round})
        style = "warning" if last else "head"
        _words(sheet, "round", words, 92 + LEFT, 274 + TOP, style, 200)


def _words(
    sheet: Sheet,
    name: str,
    text: Text,
    x: float,
    y: float,
    style: str,
    room: float = 0.0,
    align: str = "middle",
) -> Piece:
    assert style in STYLES, f"no label style {style}"
    return sheet.add(Piece(name, "", x, y, label=text, style=style, room=room, align=align))


def _number(count: int) -> Text:
    return Text("label-number", {"count": count})


def _add_badges(
    sheet: Sheet, seen: Seen, legal: list[int], actions: Actions, content: Content
) -> None:
    """Small brass signs that tell which click does what while an action is chosen."""
    if seen.viewer < 0:
        return
    spots = boat_spots(seen, content)
    for field in seen.fleets[seen.viewer]:
        name = content.field_ids[field]
        x, y, scale = spots[seen.viewer, field]
        if actions.sail.of() in legal and not seen.reserve[seen.viewer]:
            badge = Piece(f"badge-sail-{name}", "badge-sail", x + 30 * scale, y - 30 * scale)
            badge.scale = 0.8
            sheet.add(badge)
        if actions.fish.of() in legal and _fish_pieces(seen, field, content):
            x, y = place(content, field).tokens[len(seen.sea[field]) - 1]
            badge = Piece(f"badge-fish-{name}", "badge-fish", x + LEFT + 21, y + TOP - 23)
            badge.scale = 0.8
            sheet.add(badge)
        if field < content.seas or actions.unload.of() not in legal:
            continue
        if _unload_pieces(seen, field, content):
            x, y = content.x[field] + LEFT, content.y[field] + TOP
            sheet.add(Piece(f"badge-unload-{name}", "badge-unload", x, y - 52, scale=0.95))


def _add_targets(sheet: Sheet, legal: list[int], actions: Actions, content: Content) -> None:
    """Fields to be chosen lie on top of all else, so that a click anywhere on them counts."""
    fields: list[int] = []
    for action in legal:
        for verb in (actions.to, actions.cast):
            if verb.has(action):
                fields.append(verb.operand(action))
        for verb in (actions.port, actions.berth):
            if verb.has(action):
                fields.append(content.seas + verb.operand(action))
    drawn = any(piece.symbol == "board" for piece in sheet.pieces)
    for field in sorted(set(fields)):
        name = content.field_ids[field]
        x, y = content.x[field] + LEFT, content.y[field] + TOP
        symbol = _field_symbol(name) if drawn else "field-any"
        sheet.add(Piece(f"target-{name}", symbol, x, y, field_name(content, field)))


# The viewer's own area.


def _own(seen: Seen, content: Content) -> Sheet:
    seat = seen.viewer
    sheet = Sheet("own", "own", AREA, OWN_HEIGHT, Text("sheet-own"), seat)
    sheet.add(Piece("own", "player-board", 0, 0, params={"seat": seat}))
    medal = f"medal-{SEAT_EMBLEMS[seat]}"
    sheet.add(Piece("own-medal", medal, 26, 22, seat_name(seat), params={"seat": seat}))
    name = _words(sheet, "own-name", seat_name(seat), 50, 22, "plate", 130, "start")
    name.params["seat"] = seat
    _add_status(sheet, seen, seat)
    _add_own_hold(sheet, seen, content)
    _add_own_store(sheet, seen)
    _add_own_market(sheet, seen, content)
    _add_own_hand(sheet, seen, content)
    return sheet


def _add_status(sheet: Sheet, seen: Seen, seat: int) -> None:
    """On the right of the name: points at the end, else what is left of the turn."""
    if seen.scores is not None:
        text = Text("label-points", {"count": seen.scores[seat]})
    elif seen.seat == seat and seen.actions_left and not seen.over:
        text = Text("label-actions-left", {"count": seen.actions_left})
    else:
        return
    status = _words(sheet, "own-status", text, 330, 22, "plate-note", 140, "end")
    status.params["seat"] = seat


def _add_own_hold(sheet: Sheet, seen: Seen, content: Content) -> None:
    hold = seen.holds[seen.viewer]
    used = Text("label-hold-used", {"count": sum(hold), "room": content.hold})
    _words(sheet, "head-hold", Text("label-hold"), 14, 58, "head", 150, "start")
    _words(sheet, "note-hold", used, 330, 58, "note", 160, "end")
    spot = 0
    for species in range(SPECIES):
        for number, name in enumerate(_hold_ids(seen, species)):
            x = 52.0 + 60 * spot
            title = Text("title-hold", {"catch": catch_name(species)})
            sheet.add(Piece(name, f"token-{CATCH[species]}", x, 109, title, scale=0.81))
            if number < _picked(seen, species):
                sheet.add(Piece(f"tick-{CATCH[species]}-{number}", "tick", x + 18, 92, scale=0.8))
            spot += 1


def _picked(seen: Seen, place: int) -> int:
    """Tokens of a purse place that the viewer has picked for the unload or the tax under way."""
    unloaded = place < SPECIES and seen.seat == seen.viewer
    return (seen.items[place] if unloaded else 0) + (seen.paid[place] if seen.paid else 0)


def _add_own_store(sheet: Sheet, seen: Seen) -> None:
    store = seen.stores[seen.viewer]
    total = Text("label-stored", {"count": seen.stored[seen.viewer]})
    _words(sheet, "head-store", Text("label-store"), 14, 158, "head", 100, "start")
    _words(sheet, "note-store", total, 330, 158, "note", 210, "end")
    for kind in range(KINDS):
        count = 0 if store is None else store[kind]
        symbol = f"token-{CATCH[kind]}" if count else f"ghost-{CATCH[kind]}"
        title = Text("title-store", {"catch": catch_name(kind), "count": count})
        x = 37.0 + 64 * kind
        sheet.add(Piece(f"store-{CATCH[kind]}", symbol, x, 221, title, scale=0.6))
        if _picked(seen, SPECIES + kind):
            sheet.add(Piece(f"tick-store-{CATCH[kind]}", "tick", x - 14, 206, scale=0.7))
        style = "count" if count else "count-nil"
        _words(sheet, f"store-count-{CATCH[kind]}", _number(count), x + 27, 236, style, 22)


def _add_own_market(sheet: Sheet, seen: Seen, content: Content) -> None:
    _words(sheet, "head-market", Text("label-market"), 14, 271, "head", 200, "start")
    for species, token in enumerate(seen.market[seen.viewer] or [FREE] * SPECIES):
        x = 41.0 + 62 * species
        title = Text("title-stall", {"catch": catch_name(species)})
        if token >= 0:
            worth = _worth(token, content)
            title = Text("title-market", {"catch": catch_name(species), "count": worth})
        sheet.add(Piece(f"stall-{CATCH[species]}", "stall", x, 335, title))
        if token >= 0:
            sheet.add(_enterprise(f"enterprise-{ENTERPRISES[token]}", token, seen.viewer, content))
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
    """Enterprise tokens to play, boats in reserve, contract and debt."""
    seat = seen.viewer
    if seen.unplayed[seat]:
        _words(sheet, "head-hand", Text("label-to-play"), 14, 430, "head", 88, "start")
    for token in seen.unplayed[seat] or []:
        piece = _enterprise(f"enterprise-{ENTERPRISES[token]}", token, seat, content, 0.78)
        piece.x, piece.y = 124.0 + 46 * token, 431
        sheet.add(piece)
        if token == seen.chosen:
            sheet.add(Piece("tick-chosen", "tick", piece.x + 18, 412, scale=0.8))
    if seen.tax_played[seat]:
        title = Text("title-tax-played", {"seat": seat_name(seat)})
        paid = Piece("tax-played", "ghost-tax", 124.0 + 46 * TAX, 431, title, 0.84)
        paid.params["seat"] = seat
        sheet.add(paid)
    if seen.reserve[seat]:
        _words(sheet, "head-reserve", Text("label-reserve"), 14, 490, "head", 88, "start")
    for number in range(seen.reserve[seat]):
        title = Text("title-reserve", {"seat": seat_name(seat), "count": seen.reserve[seat]})
        boat = Piece(f"reserve-{number}", _boat(seat), 126.0 + 54 * number, 490, title, scale=0.72)
        boat.params["seat"] = seat
        sheet.add(boat)
    if seen.debt[seat]:
        debt = Text("label-debt", {"count": seen.debt[seat]})
        _words(sheet, "own-debt", debt, 330, 490, "warning", 90, "end")
    if seen.module_contracts:
        _words(sheet, "head-contract", Text("label-contract"), 297, 271, "note", 84)
        if seen.contract >= 0:
            _add_card(sheet, "contract", seen.contract, 297, 336, 0.9, content)
        else:
            sheet.add(Piece("contract-place", "contract-place", 297, 335))


def _card_symbol(card: int, content: Content) -> str:
    pair = sorted(content.contract_fish[2 * card : 2 * card + 2])
    return f"contract-{CATCH[pair[0]]}-{CATCH[pair[1]]}"


def _add_card(
    sheet: Sheet, name: str, card: int, x: float, y: float, scale: float, content: Content
) -> None:
    """A contract with its face up: two fish, some amber, points a set."""
    title = Text(f"contract-{content.contract_ids[card]}")
    sheet.add(Piece(name, _card_symbol(card, content), x, y, title, scale))
    amber = Text("label-times", {"count": content.contract_amber[card]})
    words = _words(sheet, f"{name}-amber", amber, x + 15 * scale, y + 5 * scale, "count")
    words.scale, words.room = scale, 30 * scale
    points = _number(content.set_value)
    words = _words(sheet, f"{name}-points", points, x, y + 37 * scale, "count")
    words.scale, words.room = scale, 50 * scale


# The card of a seat.


def _seat_card(seen: Seen, seat: int, content: Content) -> Sheet:
    store = seen.stores[seat] if seat != seen.viewer or seen.over else None
    height = 106.0 if store is None else 140.0
    tall = "" if store is None else "-tall"
    sheet = Sheet(f"seat-{seat}", "seat", AREA, height, seat_name(seat), seat)
    params: dict[str, str | int] = {"seat": seat}
    sheet.add(Piece(f"card-{seat}", f"seat-card{tall}", 0, 0, params=params))
    if seat in seen.pending and not seen.over:
        title = Text("title-turn", {"seat": seat_name(seat)})
        sheet.add(Piece(f"turn-{seat}", f"seat-turn{tall}", 0, 0, title, params=params))
    medal = f"medal-{SEAT_EMBLEMS[seat]}"
    sheet.add(Piece(f"medal-{seat}", medal, 36, 26, seat_name(seat), params=params))
    _words(sheet, f"seat-name-{seat}", seat_name(seat), 58, 26, "head", 94, "start")
    _add_seat_signs(sheet, seen, seat, content)
    _add_seat_hold(sheet, seen, seat)
    _add_seat_market(sheet, seen, seat, content)
    if store is not None:
        _add_seat_store(sheet, seat, store)
    return sheet


def _add_seat_signs(sheet: Sheet, seen: Seen, seat: int, content: Content) -> None:
    """Reserve, start player, tax, contract; then points at the end, or the size of the store."""
    params: dict[str, str | int] = {"seat": seat}
    who: dict[str, Value] = {"seat": seat_name(seat)}
    if seen.reserve[seat]:
        title = Text("title-reserve", {**who, "count": seen.reserve[seat]})
        sheet.add(Piece(f"fleet-{seat}", _boat(seat), 162, 26, title, 0.42, params=params))
        count = Text("label-times", {"count": seen.reserve[seat]})
        _words(sheet, f"fleet-count-{seat}", count, 176, 27, "note", 24, "start")
    if seat == seen.start:
        sheet.add(Piece("start", "start-player", 206, 26, Text("title-start", {**who}), 0.62))
    if seen.tax_played[seat]:
        title = Text("title-tax-played", {**who})
        sheet.add(Piece(f"tax-{seat}", "enterprise-tax", 230, 27, title, 0.5, params=params))
    if seen.contract_owners[seat]:
        card = seen.contracts[seat]
        title = Text("title-contract-hidden", {**who})
        if card is not None:
            title = Text(f"contract-{content.contract_ids[card]}")
        symbol = "contract-back" if card is None else _card_symbol(card, content)
        sheet.add(Piece(f"contract-{seat}", symbol, 252, 27, title, 0.27))
    sign, amount = "stored", seen.stored[seat]
    if seen.scores is not None:
        sign, amount = "points", seen.scores[seat]
    icon = "store-icon" if sign == "stored" else "points-icon"
    title = Text(f"title-{sign}", {**who, "count": amount})
    sheet.add(Piece(f"{sign}-icon-{seat}", icon, 292, 26, title))
    _words(sheet, f"{sign}-{seat}", _number(amount), 308, 27, "number", 28, "start")
    if seen.debt[seat]:
        debt = Text("label-debt", {"count": seen.debt[seat]})
        _words(sheet, f"debt-{seat}", debt, 332, 45, "warning", 120, "end").scale = 0.75


def _add_seat_hold(sheet: Sheet, seen: Seen, seat: int) -> None:
    spot = 0
    for species in range(SPECIES):
        for number in range(seen.holds[seat][species]):
            words = {"catch": catch_name(species), "seat": seat_name(seat)}
            title = Text("title-seat-hold", {**words})
            name = f"hold-{seat}-{CATCH[species]}-{number}"
            x = 40.0 + 30 * spot
            sheet.add(Piece(name, f"token-{CATCH[species]}", x, 74.5, title, scale=0.4))
            spot += 1


def _add_seat_market(sheet: Sheet, seen: Seen, seat: int, content: Content) -> None:
    market = seen.market[seat]
    if market is None:
        _add_values_only(sheet, seen, seat, content)
        return
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


def _add_values_only(sheet: Sheet, seen: Seen, seat: int, content: Content) -> None:
    """With the species on the tokens, others see the values played and not for which fish."""
    played = seen.played_values[seat] or []
    for index in range(SPECIES):
        x = 206.0 + 36 * index
        sheet.add(Piece(f"cell-{seat}-{index}", "cell-unknown", x, 74))
        if index < len(played):
            token = _enterprise(f"market-{seat}-{index}", played[index], seat, content, 0.52)
            token.x, token.y = x, 79
            sheet.add(token)


def _add_seat_store(sheet: Sheet, seat: int, store: list[int]) -> None:
    for kind in range(KINDS):
        symbol = f"token-{CATCH[kind]}" if store[kind] else f"ghost-{CATCH[kind]}"
        title = Text("title-store", {"catch": catch_name(kind), "count": store[kind]})
        x = 40.0 + 62 * kind
        sheet.add(Piece(f"store-{seat}-{CATCH[kind]}", symbol, x, 117, title, scale=0.4))
        count = _number(store[kind])
        _words(sheet, f"store-count-{seat}-{CATCH[kind]}", count, x + 24, 118, "number", 24)


# What lies beside the board.


def _supply(seen: Seen, content: Content) -> Sheet:
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
    sheet.add(Piece(f"tray-{kind}", f"tray-{kind}", 0, top))
    _words(sheet, f"head-{kind}", Text(f"label-{kind}"), 14, top + 15, "head", 310, "start")
    sheet.height = top + height
    return top


def _add_pile(sheet: Sheet, seen: Seen, content: Content) -> None:
    top = _tray(sheet, "contracts", 138)
    if seen.pile_cards is None:
        for number in range(min(seen.pile, 3)):
            name = "pile" if number == min(seen.pile, 3) - 1 else f"pile-{number}"
            title = Text("title-pile", {"count": seen.pile})
            x, y = 60.0 + 5 * number, top + 82 - 3 * number
            sheet.add(Piece(name, "contract-back", x, y, title, 0.86))
        count = Text("label-times", {"count": seen.pile})
        _words(sheet, "pile-count", count, 122, top + 80, "number", 60, "start")
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
    for kind in range(KINDS):
        count = seen.box[kind]
        symbol = f"token-{CATCH[kind]}" if count else f"ghost-{CATCH[kind]}"
        title = Text("title-box", {"catch": catch_name(kind), "count": count})
        x = 32.0 + 64 * kind
        sheet.add(Piece(f"box-{CATCH[kind]}", symbol, x, top + 42, title, scale=0.44))
        _words(sheet, f"box-count-{CATCH[kind]}", _number(count), x + 26, top + 43, "number", 24)
