"""Final scoring (PIR-6.1 to PIR-6.13, PIR-7.82) and the places."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.effects import (
    G_FINAL_BURIED,
    G_FINAL_QUESTS,
    G_FINAL_TREASURE,
    GEAR,
)
from leeboard.games.pirates_of_maracaibo.rules.counting import (
    metric,
    quest_points,
    scored_quests,
)
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.bits import members


def finish(state: PiratesState) -> None:
    """Quests are revealed and the game is over."""
    state.reveal()
    state.agenda = []
    state.args = []
    state.over = True
    if not state.listening:
        return
    for seat in range(state.seats):
        state.events.append(("scored", seat, points(state, seat)))
    if state.solo:
        state.events.append(("redbeard_scored", redbeard_points(state)))
        state.events.append(("redbeard_beaten",) if beaten(state) else ("redbeard_won",))


def points(state: PiratesState, seat: int) -> int:
    return sum([part for _, part in breakdown(state, seat)])


def breakdown(state: PiratesState, seat: int) -> list[tuple[str, int]]:
    """The parts of a seat's score by the rulebook (PIR-6.2); rubies score nothing (PIR-7.45)."""
    content = state.content
    bonus = scored_quests(state, seat) >= content.quest_bonus_count
    return [
        ("track", state.vp[seat]),
        ("rivers", content.river_vp * state.rivers(seat)),  # PIR-6.3
        ("doubloons", state.doubloons[seat] // content.doubloons_per_vp),  # PIR-6.4
        ("cards", card_points(state, seat)),
        ("finals", final_points(state, seat)),
        ("residences", residence_points(state, seat)),
        ("treasures", treasure_points(state, seat)),
        ("buried", content.buried_vp * state.buried(seat)),  # PIR-6.9
        ("quests", sum([quest_points(state, seat, q) for q in members(state.quests[seat])])),
        ("quest_bonus", content.quest_bonus_vp if bonus else 0),  # PIR-6.12
    ]


def card_points(state: PiratesState, seat: int) -> int:
    """The printed points of own upgrade cards (PIR-6.5)."""
    return sum([state.content.upgrade_vp[card] for card in members(state.tableau[seat])])


def final_points(state: PiratesState, seat: int) -> int:
    """The final effects of own upgrade cards (PIR-6.6)."""
    gear = GEAR * seat
    total = state.gear[gear + G_FINAL_BURIED] * state.buried(seat)  # PIR-5.77
    for colour in range(3):
        each = state.gear[gear + G_FINAL_TREASURE + colour]  # PIR-5.75
        total += each * (state.treasures(seat, colour) // 3)
    each = state.gear[gear + G_FINAL_QUESTS]  # PIR-5.76
    return total + each * (scored_quests(state, seat) // 3) if each else total


def residence_points(state: PiratesState, seat: int) -> int:
    """Every residence with an own marker (PIR-5.20), capped one by one (PIR-6.7, PIR-10.31)."""
    total = 0
    for residence in members(state.residences[seat]):
        total += one_residence(state, seat, residence)
    return total


def one_residence(state: PiratesState, seat: int, residence: int) -> int:
    content = state.content
    units = metric(state, seat, content.residence_metric[residence])
    return min(content.residence_most[residence], content.residence_vp[residence] * units)


def treasure_value(state: PiratesState, colour: int) -> int:
    """Points of one treasure by the cubes on its island (PIR-2.25)."""
    steps = state.content.island_vp
    return steps[min(state.islands[colour], len(steps) - 1)]


def treasure_points(state: PiratesState, captain: int) -> int:
    """Every own treasure, buried or not, at the value of its island (PIR-6.8)."""
    total = 0
    for colour in range(3):
        total += state.treasures(captain, colour) * treasure_value(state, colour)
    return total


def standing(state: PiratesState, seat: int) -> list[int]:
    """What decides the places: points (PIR-1.2), then buried treasures (PIR-6.13, PIR-10.33)."""
    return [points(state, seat), state.buried(seat)]


# Redbeard.


def redbeard_breakdown(state: PiratesState) -> list[tuple[str, int]]:
    """The parts of Redbeard's score (PIR-7.82)."""
    content = state.content
    redbeard = content.redbeard
    quests = state.quest_count(1)
    bonus = quests >= content.quest_bonus_count
    parts = [
        ("track", state.vp[1]),
        ("rivers", content.river_vp * state.rivers(1)),
        ("cards", redbeard.card_vp * state.tableau[1].bit_count()),
        ("residences", redbeard.residence_vp * state.residences[1].bit_count()),
        ("treasures", treasure_points(state, 1)),
        ("quests", redbeard.quest_vp * quests),  # with Adventure Hunters too (PIR-7.34)
        ("quest_bonus", content.quest_bonus_vp if bonus else 0),
    ]
    if state.modules.rubies:
        parts.append(("rubies", content.ruby_vp * state.rubies[1]))
    return parts


def redbeard_points(state: PiratesState) -> int:
    return sum([part for _, part in redbeard_breakdown(state)])


def rivals(state: PiratesState) -> list[list[int]]:
    """Redbeard's standing in a game alone; he is first if points are equal (PIR-7.83)."""
    return [[redbeard_points(state), state.buried(0) + 1]] if state.solo else []


def beaten(state: PiratesState) -> bool:
    """Whether a single player has strictly more points than Redbeard (PIR-7.83)."""
    return points(state, 0) > redbeard_points(state)
