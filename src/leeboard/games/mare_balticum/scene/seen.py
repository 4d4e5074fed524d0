"""The view as typed attributes, and the names and labels that all sheets share."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final, cast

from leeboard.games.mare_balticum.content import CATCH, SPECIES, Content
from leeboard.kernel.text import Text
from leeboard.scene import SEAT_EMBLEMS, STYLES, Align, Piece, Sheet

LEFT: Final = 70.0  # from the coordinates of MAR-2.41 to those of the sheet
TOP: Final = -138.0
SEASONS: Final = ("spring", "summer", "autumn")
FREE: Final = -1  # a market space or a demand slot with nothing on it


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

    def picked(self, place: int) -> int:
        """Tokens of a purse place that the viewer has picked for the unload or tax under way."""
        unloaded = place < SPECIES and self.seat == self.viewer
        return (self.items[place] if unloaded else 0) + (self.paid[place] if self.paid else 0)


def prompt(seen: Seen) -> Text:
    """What is asked of the viewer, or who is waited for."""
    if seen.over:
        return Text("prompt-over")
    if seen.viewer in seen.pending and seen.decision:
        return Text(f"decision-{seen.decision}")
    if len(seen.pending) > 1:
        return Text("prompt-waiting-all")
    return Text("prompt-waiting", {"seat": seat_name(seen.seat)})


def moment(seen: Seen) -> list[Text]:
    """Round and season: two time tokens are a season, and winter comes with the last round."""
    if seen.over or not seen.round:
        return []
    season = SEASONS[min(len(SEASONS), max(seen.track, 1) + 1 >> 1) - 1]
    winter = seen.final_round and seen.round == seen.final_round
    now = Text("label-winter" if winter else f"label-{season}")
    return [Text("label-round", {"round": seen.round}), now]


def seat_name(seat: int) -> Text:
    return Text(f"seat-colour-{seat + 1}")


def field_name(content: Content, field: int) -> Text:
    return Text(f"field-{content.field_ids[field]}")


def catch_name(kind: int) -> Text:
    return Text(f"catch-{CATCH[kind]}")


def boat_symbol(seat: int) -> str:
    return f"boat-{SEAT_EMBLEMS[seat]}"


def write(
    sheet: Sheet,
    name: str,
    text: Text,
    x: float,
    y: float,
    style: str,
    room: float = 0.0,
    align: Align = "middle",
) -> Piece:
    assert style in STYLES, f"no label style {style}"
    return sheet.add(Piece(name, "", x, y, label=text, style=style, room=room, align=align))


def numeral(count: int) -> Text:
    return Text("label-number", {"count": count})
