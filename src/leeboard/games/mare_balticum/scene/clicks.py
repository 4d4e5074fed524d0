"""What a click means: the pieces that a person clicks to take an action."""
# mypyc: interpreted

from __future__ import annotations

from leeboard.games.mare_balticum.actions import Actions
from leeboard.games.mare_balticum.content import CATCH, ENTERPRISES, SPECIES, Content
from leeboard.games.mare_balticum.scene.seen import FREE, Seen
from leeboard.kernel.text import Text


def sentence(seen: Seen, action: int, actions: Actions, content: Content) -> Text:
    """What the button of an action says; a fish that is lost is told before (MAR-7.10)."""
    said = actions.catalogue.sentence(action)
    if not actions.land.has(action) or not seen.module_demand:
        return said
    species = actions.land.operand(action)
    # A refusal draws every action, also one of a species that no slot shows.
    lost = any(content.slot_value[slot] < 0 for slot in _shown_at(seen, species, content))
    return Text("action-land-lost", said.params) if lost else said


def clicked(seen: Seen, action: int, actions: Actions, content: Content) -> list[str]:
    """What to point at for this action (MAR-9.9); pieces not in the scene are left out later."""
    verb = actions.catalogue.verb_of(action)
    first = verb.operand(action)
    mine = seen.fleets[seen.viewer] if seen.viewer >= 0 else []
    match verb.name:
        case "port" | "berth":
            return [f"target-{content.field_ids[content.seas + first]}"]
        case "to" | "cast":
            return [f"target-{content.field_ids[first]}"]
        case "boat":
            return [boat_id(seen.viewer, first, content)]
        case "sail":
            return _sail_pieces(seen, mine, content)
        case "fish":
            return [piece for field in mine for piece in fish_pieces(seen, field, content)]
        case "take":
            return _token_ids(seen, seen.chosen_field, first, content)
        case "unload":
            return [
                piece
                for field in mine
                if field >= content.seas
                for piece in unload_pieces(seen, field, content)
            ]
        case "land" | "open":
            slots = [f"demand-{slot}" for slot in _shown_at(seen, first, content)]
            if verb.name == "open":
                value = int(content.slot_names.ids[verb.second(action)])
                slots = [
                    f"slot-{slot}"
                    for slot in range(content.slots)
                    if content.slot_port[slot] == seen.chosen_field
                    and content.slot_value[slot] == value
                ]
            return hold_ids(seen, first) + slots
        case "overboard":
            return [piece for kind in range(SPECIES) for piece in hold_ids(seen, kind)]
        case "drop":
            return hold_ids(seen, first)
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
            return hold_ids(seen, kind) if first < SPECIES else [f"store-{CATCH[kind]}"]
    return []


def boat_id(seat: int, field: int, content: Content) -> str:
    return f"boat-{seat}-{content.field_ids[field]}"


def _sail_pieces(seen: Seen, mine: list[int], content: Content) -> list[str]:
    if seen.reserve[seen.viewer] > 0:
        return [f"reserve-{number}" for number in range(seen.reserve[seen.viewer])]
    boats = [boat_id(seen.viewer, field, content) for field in mine]
    return boats + [f"badge-sail-{content.field_ids[field]}" for field in mine]


def fish_pieces(seen: Seen, field: int, content: Content) -> list[str]:
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


def unload_pieces(seen: Seen, port: int, content: Content) -> list[str]:
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


def _shown_at(seen: Seen, species: int, content: Content) -> list[int]:
    """The slots of the port where one unloads that show this species."""
    return [
        slot
        for slot in range(content.slots)
        if content.slot_port[slot] == seen.chosen_field and seen.demand[slot] == species
    ]


def hold_ids(seen: Seen, species: int) -> list[str]:
    return [] if seen.viewer < 0 else held_ids(species, seen.holds[seen.viewer][species])


def held_ids(species: int, count: int) -> list[str]:
    return [f"hold-{CATCH[species]}-{number}" for number in range(count)]
