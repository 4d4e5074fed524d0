"""The board of Mare Balticum as it is drawn: map, demand, fleets, tokens and time."""
# mypyc: interpreted

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, TypeAlias

from leeboard.games.mare_balticum.actions import Actions
from leeboard.games.mare_balticum.content import CATCH, KINDS, Content
from leeboard.games.mare_balticum.scene.clicks import boat_id, fish_pieces, unload_pieces
from leeboard.games.mare_balticum.scene.seen import (
    FREE,
    LEFT,
    SEASONS,
    TOP,
    Seen,
    boat_symbol,
    catch_name,
    field_name,
    numeral,
    seat_name,
    write,
)
from leeboard.kernel.text import Text
from leeboard.scene import Piece, Sheet, part

BOARD_WIDTH: Final = 1142.0
BOARD_HEIGHT: Final = 1086.0
PITCH: Final = 13.0  # between two dots of a rope
Fleets: TypeAlias = tuple[tuple[int, ...], ...]  # the fields of each seat's boats


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


def board(seen: Seen, legal: list[int], actions: Actions, content: Content) -> Sheet:
    sheet = Sheet("board", "board", BOARD_WIDTH, BOARD_HEIGHT, Text("game-title"))
    fleets = tuple([tuple(fleet) for fleet in seen.fleets])
    _add_chart(sheet, content)
    for slot, species in enumerate(seen.demand):
        _add_slot(sheet, content, slot, species, seen.module_demand)
    _add_ropes(sheet, content, fleets)
    _add_names(sheet, content)
    for field, kinds in enumerate(seen.sea):
        _add_tokens(sheet, content, field, tuple(sorted(kinds)))
    for (seat, field), (x, y, scale) in boat_spots(content, fleets).items():
        chosen = seat == seen.seat and field == seen.chosen_boat
        _add_boat(sheet, content, seat, field, chosen, x, y, scale)
    _add_time(sheet, seen.track, seen.bag, seen.round, seen.final_round)
    if legal:
        _add_badges(sheet, seen, fleets, legal, actions, content)
        _add_targets(sheet, legal, actions, content)
    return sheet


@part
def _add_chart(sheet: Sheet, content: Content) -> None:
    drawn = is_drawn(content)
    sheet.add(Piece("board", "board" if drawn else "board-plain", 0, 0))
    if not drawn:
        _add_discs(sheet, content)
    _add_fields(sheet, content, drawn)


@lru_cache(maxsize=8)
def is_drawn(content: Content) -> bool:
    """Whether the art has a chart of these fields; a corrected box may have others."""
    return sorted(content.field_ids) == sorted(PLACES)


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


def field_id(content: Content, field: int) -> str:
    """The piece that a field is."""
    return f"field-{content.field_ids[field]}"


def _field_symbol(name: str) -> str:
    return f"field-{name.replace('_', '-')}" if name in PLACES else "field-any"


def _add_fields(sheet: Sheet, content: Content, drawn: bool) -> None:
    for field, name in enumerate(content.field_ids):
        symbol = _field_symbol(name) if drawn else "field-any"
        x, y = content.x[field] + LEFT, content.y[field] + TOP
        sheet.add(Piece(field_id(content, field), symbol, x, y, field_name(content, field)))


@part
def _add_names(sheet: Sheet, content: Content) -> None:
    for field, name in enumerate(content.field_ids):
        x, y, room = place(content, field).name
        style = "place"
        if field < content.seas:
            style = "chart-deep" if content.is_deep[field] else "chart"
        label = Piece(f"name-{name}", "", x + LEFT, y + TOP, style=style, room=room, lines=2)
        label.label = field_name(content, field)
        sheet.add(label)


@part
def _add_slot(sheet: Sheet, content: Content, slot: int, species: int, module_demand: bool) -> None:
    """What a port asks for on one of its places."""
    port = content.slot_port[slot]
    x, y = place(content, port).signs[slot - content.first_slot[port - content.seas]]
    x, y = x + LEFT, y + TOP
    where = field_name(content, port)
    if species == FREE:
        title = Text("title-slot", {"field": where, "count": content.slot_value[slot]})
        sheet.add(Piece(f"slot-{slot}", "demand-slot", x, y, title, scale=0.74))
    else:
        title = Text("title-demand", {"catch": catch_name(species), "field": where})
        sheet.add(Piece(f"demand-{slot}", f"demand-{CATCH[species]}", x, y, title, scale=0.74))
    if module_demand and content.slot_value[slot] < 0:
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


@part
def _add_ropes(sheet: Sheet, content: Content, fleets: Fleets) -> None:
    """The chain of each fleet (MAR-5.7), from boat to neighbouring boat."""
    spots = boat_spots(content, fleets)
    for seat, fleet in enumerate(fleets):
        for index, field in enumerate(fleet):
            for other in fleet[index + 1 :]:
                if content.borders[field] >> other & 1:
                    here, there = spots[seat, field], spots[seat, other]
                    names = f"{content.field_ids[field]}-{content.field_ids[other]}"
                    rope = _rope(f"rope-{seat}-{names}", here[:2], there[:2], 24.0)
                    rope.params["seat"] = seat
                    sheet.add(rope)


@lru_cache(maxsize=512)
def boat_spots(
    content: Content, fleets: Fleets
) -> dict[tuple[int, int], tuple[float, float, float]]:
    """Place on the sheet and scale of each boat, by seat and field; boats on one field share it."""
    spots: dict[tuple[int, int], tuple[float, float, float]] = {}
    for field in range(content.places):
        crews = [seat for seat, fleet in enumerate(fleets) if field in fleet]
        x, y = place(content, field).boat
        wide = {1: 0.0, 2: 46.0, 3: 38.0, 4: 30.0}.get(len(crews), 25.0)
        scale = {1: 0.9, 2: 0.74, 3: 0.66, 4: 0.6}.get(len(crews), 0.54)
        for index, seat in enumerate(crews):
            shift = (index - (len(crews) - 1) / 2) * wide
            drop = 5.0 * (index % 2) if len(crews) > 2 else 0.0
            spots[seat, field] = (x + LEFT + shift, y + TOP + drop, scale)
    return spots


@part
def _add_tokens(sheet: Sheet, content: Content, field: int, kinds: tuple[int, ...]) -> None:
    count = [0] * KINDS
    for kind, (x, y) in zip(kinds, place(content, field).tokens, strict=False):
        name = f"token-{content.field_ids[field]}-{CATCH[kind]}-{count[kind]}"
        words = {"catch": catch_name(kind), "field": field_name(content, field)}
        title = Text("title-token", {**words})
        token = Piece(name, f"token-{CATCH[kind]}", x + LEFT, y + TOP, title, scale=0.78)
        token.on = field_id(content, field)
        sheet.add(token)
        count[kind] += 1


@part
def _add_boat(
    sheet: Sheet,
    content: Content,
    seat: int,
    field: int,
    chosen: bool,
    x: float,
    y: float,
    scale: float,
) -> None:
    title = Text("title-boat", {"seat": seat_name(seat), "field": field_name(content, field)})
    boat = Piece(boat_id(seat, field, content), boat_symbol(seat), x, y, title, scale=scale)
    boat.params["seat"] = seat
    boat.on = field_id(content, field)
    sheet.add(boat)
    if chosen:
        sheet.add(Piece("mark-boat", "mark", x, y, scale=scale, on=boat.id))


@part
def _add_time(sheet: Sheet, track: int, in_bag: int, now: int, final_round: int) -> None:
    """Time track, bag and round, in the corner that MAR-2.52 keeps free."""
    left, top, scale = 714 + LEFT, 958 + TOP, 0.96
    title = Text("title-track", {"count": track})
    sheet.add(Piece("track", "time-track", left, top, title, scale=scale))
    for row, season in enumerate(SEASONS):
        y = top + (55 + 67 * row) * scale
        write(sheet, f"season-{season}", Text(f"label-{season}"), left + 12, y, "head", 84, "start")
    style = "warning" if final_round else "head"
    x, y = left + 44, top + 221 * scale
    write(sheet, "season-winter", Text("label-winter"), x, y, style, 164, "start").scale = 0.86
    for number in range(track):
        x = left + (123 + 64 * (number % 2)) * scale
        y = top + (37 + 67 * (number // 2)) * scale
        sheet.add(Piece(f"time-{number}", "time-token", x, y, Text("title-time"), scale=0.92))
    bag = Piece("bag", "bag", 972 + LEFT, 1146 + TOP, Text("title-bag", {"count": in_bag}))
    bag.scale = 0.83
    sheet.add(bag)
    write(sheet, "bag-count", numeral(in_bag), 971 + LEFT, 1156 + TOP, "figure", 46)
    if now:
        last = final_round and now == final_round
        words = Text("label-round", {"round": now})
        style = "warning" if last else "head"
        write(sheet, "round", words, 92 + LEFT, 274 + TOP, style, 200)


def _add_badges(
    sheet: Sheet,
    seen: Seen,
    fleets: Fleets,
    legal: list[int],
    actions: Actions,
    content: Content,
) -> None:
    """Small brass signs that tell which click does what while an action is chosen."""
    if seen.viewer < 0:
        return
    spots = boat_spots(content, fleets)
    for field in seen.fleets[seen.viewer]:
        name = content.field_ids[field]
        x, y, scale = spots[seen.viewer, field]
        if actions.sail.of() in legal and not seen.reserve[seen.viewer]:
            badge = Piece(f"badge-sail-{name}", "badge-sail", x + 30 * scale, y - 30 * scale)
            badge.scale = 0.8
            sheet.add(badge)
        if actions.fish.of() in legal and fish_pieces(seen, field, content):
            x, y = place(content, field).tokens[len(seen.sea[field]) - 1]
            badge = Piece(f"badge-fish-{name}", "badge-fish", x + LEFT + 21, y + TOP - 23)
            badge.scale = 0.8
            sheet.add(badge)
        if field < content.seas or actions.unload.of() not in legal:
            continue
        if unload_pieces(seen, field, content):
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
    for field in sorted(set(fields)):
        _add_target(sheet, content, field)


@part
def _add_target(sheet: Sheet, content: Content, field: int) -> None:
    name = content.field_ids[field]
    x, y = content.x[field] + LEFT, content.y[field] + TOP
    symbol = _field_symbol(name) if is_drawn(content) else "field-any"
    target = Piece(f"target-{name}", symbol, x, y, field_name(content, field), kind="target")
    target.on = field_id(content, field)
    sheet.add(target)
