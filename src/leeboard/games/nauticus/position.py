"""The table of Nauticus in words, there and back."""

from __future__ import annotations

from typing import Any

from leeboard.games.nauticus.audit import laid_out
from leeboard.games.nauticus.content import (
    CROWN,
    FAMILIES,
    FAMILY,
    FIRST,
    GOOD,
    HULL,
    HULL_BOW,
    HULL_MIDDLE,
    HULL_SINGLE,
    HULL_STERN,
    ITEM_IDS,
    ITEMS,
    KINDS,
    MAST,
    PASSES,
    REWARD_IDS,
    REWARDS,
    SAIL,
    TILE_IDS,
    TILES,
    TRANSPORT,
    Content,
)
from leeboard.games.nauticus.rules.ships import from_sections, sections
from leeboard.games.nauticus.setup import choose_options
from leeboard.games.nauticus.state import NauticusState
from leeboard.kernel.bits import members, set_of
from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.reading import Reader

GOOD_IDS = ITEM_IDS[FIRST[GOOD] :]


def table(state: NauticusState) -> dict[str, object]:
    """All that lies on the table; what is empty or not yet chosen is written too."""
    spaces = state.content.space_ids
    act = state.act
    bought: list[int] = []
    if 0 <= act < TRANSPORT:
        kinds = range(FIRST[act], FIRST[act] + KINDS)
        bought = [item for item in kinds if state.bought >> state.content.place[item] & 1]
    return {
        "start": state.start,
        "round": state.round,
        "phase": state.phase,
        "chooser": state.chooser,
        "anchor": spaces[state.anchor],
        "tiles": names_of(state.tiles, TILE_IDS),
        "used": names_of(members(state.used), spaces),
        "first": name_or_none(state.first, spaces),
        "supply": named(state.supply, ITEM_IDS),
        "space": name_or_none(state.space, spaces),
        "act": name_or_none(act, TILE_IDS),
        "in_extra": state.in_extra,
        "blue": state.blue,
        "bought": names_of(bought, ITEM_IDS),
        "piece": name_or_none(state.piece, ITEM_IDS),
        "carried": state.carried,
        "owed": state.owed,
        "taken": named([state.taken >> 2 * reward & 3 for reward in range(REWARDS)], REWARD_IDS),
        "first_good": name_or_none(state.first_good, GOOD_IDS),
        "yards": [yard_table(state, seat) for seat in range(state.seats)],
    }


def yard_table(state: NauticusState, seat: int) -> dict[str, object]:
    return {
        "vp": state.vp[seat],
        "talers": state.talers[seat],
        "workers": state.workers[seat],
        "extra": state.extra[seat],
        "flipped": state.flipped[seat],
        "warehouse": named(state.store[ITEMS * seat : ITEMS * seat + ITEMS], ITEM_IDS),
        "ships": [ship_table(ship) for ship in state.ships[seat]],
        "delivered": named(state.delivered[KINDS * seat : KINDS * seat + KINDS], GOOD_IDS),
    }


def ship_table(ship: int) -> list[list[str]]:
    """The sections from stern to bow, each as its hull and what stands on and under it."""
    return [[ITEM_IDS[item] for item in row if item >= 0] for row in sections(ship)]


def names_of(numbers: list[int], ids: list[str]) -> list[str]:
    return [ids[number] for number in numbers]


def name_or_none(number: int, ids: list[str]) -> str | None:
    return None if number < 0 else ids[number]


def named(counts: list[int], ids: list[str]) -> dict[str, int]:
    """Counts by name; what there is none of is left out."""
    return {ids[number]: count for number, count in enumerate(counts) if count}


def lay(
    game: Game[Any],
    content: Content,
    table: Reader,
    seats: int,
    settings: dict[str, Setting],
    chance: Chance,
) -> NauticusState:
    """The state of a table in words. What is left out is as at the start of a game, except that
    the tiles lie in the order of the content and what is nowhere else lies in the supply."""
    state = NauticusState(game, content, seats, chance)
    choose_options(state, settings)
    spaces = content.space_ids
    state.start = table.whole("start", 0, seats - 1, default=max(0, state.first_seat))
    state.round = table.whole("round", 0, content.rounds[seats], default=1)
    state.used = set_of(table.choices("used", spaces, default=[]))
    state.phase = table.whole("phase", 0, content.phases, default=len(members(state.used)))
    state.chooser = table.whole("chooser", 0, seats - 1, default=state.start)
    state.anchor = table.choice("anchor", spaces, default=spaces[0])
    order: list[object] = list(TILE_IDS)
    state.tiles = table.choices("tiles", TILE_IDS, TILES, default=order)
    state.first = choice_or_none(table, "first", spaces)
    state.space = choice_or_none(table, "space", spaces)
    state.act = choice_or_none(table, "act", TILE_IDS)
    state.in_extra = table.flag("in_extra", False)
    state.blue = table.whole("blue", 0, max(content.wheel), default=0)
    for item in table.choices("bought", ITEM_IDS, default=[]):
        if not 0 <= state.act < TRANSPORT or content.place[item] < 0 or FAMILY[item] != state.act:
            raise table.complaint(f'bought: "{ITEM_IDS[item]}" is not on the tile in act')
        state.bought |= 1 << content.place[item]
    state.piece = choice_or_none(table, "piece", ITEM_IDS)
    state.carried = table.flag("carried", False)
    state.owed = table.whole("owed", 0, content.max_length, default=0)
    for reward, count in enumerate(counts(table, "taken", REWARD_IDS, content.reward_limit)):
        state.taken |= count << 2 * reward
    state.first_good = choice_or_none(table, "first_good", GOOD_IDS)
    for seat, row in enumerate(table.tables("yards", seats, default=[{}] * seats)):
        lay_yard(state, seat, row)
    state.measure_room()
    lay_supply(state, table)
    table.close()
    return state


def lay_yard(state: NauticusState, seat: int, row: Reader) -> None:
    content = state.content
    turn = (seat - state.start) % state.seats
    talers = content.start_talers + content.seat_talers[state.seats][turn]
    workers = content.start_workers + content.seat_workers[state.seats][turn]
    state.vp[seat] = row.whole("vp", -999, 999, default=content.start_vp)
    state.talers[seat] = row.whole("talers", 0, 9999, default=talers)
    state.workers[seat] = row.whole("workers", 0, content.most_workers(), default=workers)
    state.extra[seat] = row.flag("extra", True)
    state.flipped[seat] = row.whole("flipped", 0, PASSES, default=0)
    for item, count in enumerate(counts(row, "warehouse", ITEM_IDS, 99)):
        state.store[ITEMS * seat + item] = count
    for kind, count in enumerate(counts(row, "delivered", GOOD_IDS, 99)):
        state.delivered[KINDS * seat + kind] = count
    state.ships[seat] = [
        read_ship(row, f"ships[{number}]", ship, content.max_length)
        for number, ship in enumerate(row.items("ships", default=[]))
    ]
    row.close()


def read_ship(row: Reader, name: str, data: object, longest: int) -> int:
    """A ship of a position, refused if it could not have been built so (NAU-9.18)."""
    if not isinstance(data, list) or not data:
        raise row.complaint(f"{name} must be a list of sections")
    rows: list[list[int]] = []
    for number, section in enumerate(data):
        where = f"{name}[{number}]"
        if not isinstance(section, list):
            raise row.complaint(f"{where} must be a list of items")
        found = [-1] * 4
        for item in [row.as_choice(where, entry, ITEM_IDS) for entry in section]:
            if found[FAMILY[item]] >= 0:
                raise row.complaint(f"{where} has two items of the family {FAMILIES[FAMILY[item]]}")
            found[FAMILY[item]] = item
        if found[HULL] < 0:
            raise row.complaint(f"{where} has no hull")
        if found[SAIL] >= 0 and found[MAST] < 0:
            raise row.complaint(f"{where} has a sail without a mast (NAU-5.33)")
        rows.append(found)
    if not sound_hull([found[HULL] for found in rows], longest):
        raise row.complaint(f"{name}: these hulls do not make a ship in this order (NAU-5.29)")
    crests = {
        found[family] - FIRST[family]
        for found in rows
        for family in (MAST, SAIL)
        if found[family] >= 0
    } - {CROWN}
    if len(crests) > 1:
        raise row.complaint(f"{name} has two ordinary crests (NAU-5.35)")
    return from_sections(rows)


def sound_hull(hulls: list[int], longest: int) -> bool:
    """Whether these pieces, from stern to bow, are one of the hulls of NAU-5.29."""
    if hulls == [HULL_SINGLE]:
        return True
    middle = hulls[1:] if hulls[0] == HULL_STERN else hulls
    middle = middle[:-1] if middle and middle[-1] == HULL_BOW else middle
    return middle == [HULL_MIDDLE] * len(middle) and len(middle) <= longest - 2


def lay_supply(state: NauticusState, table: Reader) -> None:
    if table.has("supply"):
        state.supply = counts(table, "supply", ITEM_IDS, 99)
        return
    table.raw("supply", None)
    for item in range(ITEMS):
        state.supply.append(max(0, state.content.count[item] - laid_out(state, item)))


def counts(reader: Reader, name: str, ids: list[str], most: int) -> list[int]:
    """Counts by name, as a list in the order of the ids."""
    table = reader.table(name, {})
    found = [table.whole(name_of, 0, most, default=0) for name_of in ids]
    table.close()
    return found


def choice_or_none(reader: Reader, name: str, ids: list[str]) -> int:
    if reader.raw(name, None) is None:
        return -1
    return reader.choice(name, ids)
