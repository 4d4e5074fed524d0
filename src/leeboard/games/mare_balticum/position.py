"""The table of Mare Balticum in words, there and back."""

from __future__ import annotations

from typing import Any

from leeboard.games.mare_balticum.chart import Chart
from leeboard.games.mare_balticum.content import CATCH, KINDS, SPECIES, TAX, TIME, TOKENS
from leeboard.games.mare_balticum.setup import choose_options
from leeboard.games.mare_balticum.state import PURSE, MareState
from leeboard.kernel.bits import members, set_of
from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.reading import Reader

BAG = [*CATCH, "time"]


def table(state: MareState) -> dict[str, object]:
    """All that lies on the table; what is empty or not yet chosen is written too."""
    content = state.content
    sea: dict[str, object] = {}
    for field in range(content.seas):
        kinds = kinds_on(state, field)
        if kinds:
            sea[content.field_ids[field]] = [CATCH[kind] for kind in kinds]
    return {
        "start": state.start,
        "round": state.round,
        "final_round": state.final_round,
        "track": state.track,
        "fished": state.fished,
        "fishless": state.fishless,
        "sea": sea,
        "due": names_of(members(state.due), content.field_ids),
        "bag": names_of(state.bag[state.drawn :], BAG),
        "box": named(state.box, CATCH),
        "demand": [name_or_none(species, CATCH) for species in state.demand],
        "supply": named(state.supply, CATCH[:SPECIES]),
        "contract_log": state.contract_log.copy(),
        "actions_left": state.actions_left,
        "boat": name_or_none(state.boat, content.field_ids),
        "place": name_or_none(state.place, content.field_ids),
        "items": named(state.items, CATCH[:SPECIES]),
        "interrupted": state.interrupted,
        "fleets": [seat_table(state, seat) for seat in range(state.seats)],
    }


def seat_table(state: MareState, seat: int) -> dict[str, object]:
    content = state.content
    market = state.market[SPECIES * seat : SPECIES * seat + SPECIES]
    tokens = content.token_names.ids
    return {
        "boats": names_of(members(state.fleet[seat]), content.field_ids),
        "reserve": state.reserve[seat],
        "hold": named(state.hold[SPECIES * seat : SPECIES * seat + SPECIES], CATCH[:SPECIES]),
        "store": named(state.store[KINDS * seat : KINDS * seat + KINDS], CATCH),
        "buried": named(state.buried[KINDS * seat : KINDS * seat + KINDS], CATCH),
        "market": [name_or_none(token, tokens) for token in market],
        "unplayed": names_of(members(state.unplayed[seat]), tokens),
        "debt": state.debt[seat],
        "contract": name_or_none(state.contract[seat], content.contract_ids),
        "looked": state.looked[seat],
        "seen_pile": names_of(members(state.seen_pile[seat]), content.contract_ids),
        "sets": state.sets[seat],
        "chosen": name_or_none(state.chosen[seat], tokens),
        "chosen_species": name_or_none(state.chosen_species[seat], CATCH),
        "paid": named(state.paid[PURSE * seat : PURSE * seat + PURSE], content.purse_names.ids),
    }


def kinds_on(state: MareState, field: int) -> list[int]:
    """The tokens on a sea field, by kind."""
    kinds: list[int] = []
    for kind in range(KINDS):
        for _ in range((state.sea[kind] >> field & 1) + (state.double[kind] >> field & 1)):
            kinds.append(kind)
    return kinds


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
) -> MareState:
    """The state of a table in words. What is left out is as at the start of a game, except that
    the bag holds time tokens only, tokens that are nowhere else lie in the box, and a time token
    is on the track for each enterprise token played."""
    state = MareState(game, chart, seats, chance)
    content = state.content
    choose_options(state, settings)
    state.start = table.whole("start", 0, seats - 1, default=max(0, state.first_seat))
    state.round = table.whole("round", 0, 10**6, default=1)
    state.final_round = table.whole("final_round", 0, 10**6, default=0)
    state.fished = table.flag("fished", False)
    state.fishless = table.whole("fishless", 0, 10**6, default=0)
    lay_sea(state, table.table("sea", {}))
    state.due = set_of(table.choices("due", content.field_ids[: content.seas], default=[]))
    state.contract_log = table.wholes("contract_log", -1, 0, 2 * seats - 1, default=[])
    state.actions_left = table.whole("actions_left", 0, content.actions, default=content.actions)
    state.boat = choice_or_none(table, "boat", content.field_ids)
    state.place = choice_or_none(table, "place", content.field_ids)
    state.items = counts(table, "items", CATCH[:SPECIES])
    state.interrupted = table.whole("interrupted", -1, seats - 1, default=-1)
    rows = table.tables("fleets", seats, default=[{}] * seats)
    for seat, row in enumerate(rows):
        lay_seat(state, seat, row)
    played = [TOKENS - len(members(unplayed)) for unplayed in state.unplayed]
    state.track = table.whole("track", 0, content.time_tokens, default=max(played))
    if not table.has("contract_log"):
        lay_contract_log(state)
    lay_demand(state, table)
    lay_bag(state, table)
    table.close()
    return state


def lay_sea(state: MareState, sea: Reader) -> None:
    content = state.content
    for name in sea.data:
        if name not in content.field_ids[: content.seas]:
            raise sea.complaint(f'"{name}" is not a sea field')
        field = content.field_ids.index(name)
        kinds = sea.choices(name, CATCH)
        if len(kinds) > content.room[field]:
            raise sea.complaint(f"{name} has room for {content.room[field]}, not {len(kinds)}")
        for kind in kinds:
            state.put(field, kind)


def lay_seat(state: MareState, seat: int, row: Reader) -> None:
    content = state.content
    tokens = content.token_names.ids
    boats = row.choices("boats", content.field_ids, default=[])
    state.fleet[seat] = set_of(boats)
    if len(members(state.fleet[seat])) != len(boats):
        raise row.complaint("boats has a field twice")
    rest = content.boats[state.seats] - len(boats)
    state.reserve[seat] = row.whole("reserve", 0, 5, default=max(0, rest))
    hold = counts(row, "hold", CATCH[:SPECIES])
    store = counts(row, "store", CATCH)
    buried = counts(row, "buried", CATCH)
    paid = counts(row, "paid", content.purse_names.ids)
    unplayed = (1 << TOKENS) - 1
    for species in range(SPECIES):
        state.hold[SPECIES * seat + species] = hold[species]
    for kind in range(KINDS):
        state.store[KINDS * seat + kind] = store[kind]
        state.buried[KINDS * seat + kind] = buried[kind]
    for place in range(PURSE):
        state.paid[PURSE * seat + place] = paid[place]
    nothing: list[object] = [None] * SPECIES
    for species, name in enumerate(row.items("market", SPECIES, default=nothing)):
        if name is not None:
            token = row.as_choice(f"market[{species}]", name, tokens[:TAX])
            state.market[SPECIES * seat + species] = token
            unplayed &= ~(1 << token)
    rest_tokens: list[object] = [tokens[token] for token in members(unplayed)]
    state.unplayed[seat] = set_of(row.choices("unplayed", tokens, default=rest_tokens))
    state.debt[seat] = row.whole("debt", 0, content.tax, default=0)
    state.contract[seat] = choice_or_none(row, "contract", content.contract_ids)
    state.looked[seat] = row.whole("looked", -1, len(state.contract_log), default=-1)
    state.seen_pile[seat] = set_of(row.choices("seen_pile", content.contract_ids, default=[]))
    state.sets[seat] = row.whole("sets", -1, content.most_sets, default=-1)
    state.chosen[seat] = choice_or_none(row, "chosen", tokens)
    state.chosen_species[seat] = choice_or_none(row, "chosen_species", CATCH[:SPECIES])
    row.close()


def lay_contract_log(state: MareState) -> None:
    """Where nothing is said of the past, the owners took their contracts in the order of seats."""
    pile = (1 << state.content.contracts) - 1
    for seat in range(state.seats):
        if state.contract[seat] >= 0 and state.looked[seat] < 0:
            pile &= ~(1 << state.contract[seat])
            state.contract_log.append(2 * seat)
            state.looked[seat] = len(state.contract_log)
            state.seen_pile[seat] = pile


def lay_demand(state: MareState, table: Reader) -> None:
    nothing: list[object] = [None] * state.content.slots
    rest = [2] * SPECIES
    for slot, name in enumerate(table.items("demand", state.content.slots, default=nothing)):
        if name is not None:
            species = table.as_choice(f"demand[{slot}]", name, CATCH[:SPECIES])
            state.demand[slot] = species
            rest[species] -= 1
    if table.has("supply") or not state.module_demand:
        state.supply = counts(table, "supply", CATCH[:SPECIES])
    else:
        table.raw("supply", None)
        state.supply = rest


def lay_bag(state: MareState, table: Reader) -> None:
    content = state.content
    if table.has("bag"):
        state.bag = table.choices("bag", BAG)
    else:
        table.raw("bag", None)
        state.bag = [TIME] * (content.time_tokens - state.track)
    if table.has("box"):
        state.box = counts(table, "box", CATCH)
    else:
        table.raw("box", None)
        for kind in range(KINDS):
            state.box[kind] = max(0, content.count[kind] - laid_out(state, kind))


def counts(reader: Reader, name: str, ids: list[str]) -> list[int]:
    """Counts by name, as a list in the order of the ids."""
    table = reader.table(name, {})
    found = [table.whole(name_of, 0, 999, default=0) for name_of in ids]
    table.close()
    return found


def choice_or_none(reader: Reader, name: str, ids: list[str]) -> int:
    if reader.raw(name, None) is None:
        return -1
    return reader.choice(name, ids)


def laid_out(state: MareState, kind: int) -> int:
    """Tokens of a kind anywhere but in the open box."""
    count = state.bag[state.drawn :].count(kind)
    count += len(members(state.sea[kind])) + len(members(state.double[kind]))
    for seat in range(state.seats):
        if kind < SPECIES:
            count += state.hold[SPECIES * seat + kind]
        count += state.store[KINDS * seat + kind] + state.buried[KINDS * seat + kind]
    return count
