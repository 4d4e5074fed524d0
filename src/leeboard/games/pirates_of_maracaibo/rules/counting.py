"""What effects, residences and quests count (PIR-2.5)."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.effects import (
    G_CARDS,
    G_INCOME_DOUBLOONS,
    G_INCOME_QUESTS,
    G_INCOME_VP,
    G_LIGHTNING,
    G_TYPES,
    GEAR,
    INCOME_DOUBLOONS,
    INCOME_VP,
    N_BURIED,
    N_BURIED_OF,
    N_CARDS,
    N_CARDS_AND_RESIDENCES,
    N_LIGHTNING,
    N_QUESTS,
    N_RESIDENCES,
    N_RIVERS,
    N_SCORED_QUESTS,
    N_SETS3,
    N_TREASURE,
    N_UPGRADES,
    Condition,
)
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.bits import members


def metric(state: PiratesState, captain: int, what: int) -> int:
    """How many of these a captain has."""
    gear = GEAR * captain
    if what < N_CARDS:
        return state.gear[gear + G_TYPES + what]
    if what == N_CARDS:
        return state.gear[gear + G_CARDS]
    if what == N_LIGHTNING:
        return state.gear[gear + G_LIGHTNING]
    if what == N_RESIDENCES:
        return state.residences[captain].bit_count()
    if what == N_UPGRADES:
        return state.upgrades[captain].bit_count()
    if what < N_BURIED_OF:
        return state.treasures(captain, what - N_TREASURE)
    if what < N_BURIED:
        return state.buried_of(captain, what - N_BURIED_OF)
    if what == N_BURIED:
        return state.buried(captain)
    if what == N_SETS3:
        return min([state.treasures(captain, colour) for colour in range(3)])
    if what == N_RIVERS:
        return state.rivers(captain)
    if what == N_QUESTS:
        return state.quest_count(captain)
    if what == N_SCORED_QUESTS:
        return scored_quests(state, captain)
    if what == INCOME_DOUBLOONS:
        return income_doubloons(state, captain)
    if what == INCOME_VP:
        return state.gear[gear + G_INCOME_VP]
    assert what == N_CARDS_AND_RESIDENCES, f"metric {what}"
    return state.gear[gear + G_CARDS] + state.residences[captain].bit_count()


def income_doubloons(state: PiratesState, captain: int) -> int:
    """Doubloons of every income; the whale pays for quest cards held now (PIR-10.28)."""
    gear = GEAR * captain
    income = state.gear[gear + G_INCOME_DOUBLOONS]
    quests = state.gear[gear + G_INCOME_QUESTS]
    return income + quests * state.quest_count(captain) if quests else income


def met(state: PiratesState, captain: int, condition: Condition) -> bool:
    """Whether every number of a quest's condition is reached; it uses nothing up (PIR-6.11)."""
    for index, what in enumerate(condition.metrics):
        if metric(state, captain, what) < condition.least[index]:
            return False
    return True


def quest_points(state: PiratesState, captain: int, quest: int) -> int:
    """What a quest card scores (PIR-6.10, PIR-7.31), by one of its conditions (PIR-10.32)."""
    content = state.content
    lower = met(state, captain, content.quest_lower[quest])
    if state.modules.hunters:
        points = content.hunters_factor * content.quest_lower_vp[quest]
        return points if lower else -content.hunters_penalty  # even below 0 (PIR-7.33)
    if lower:
        return content.quest_lower_vp[quest]
    upper = met(state, captain, content.quest_upper[quest])
    return content.quest_upper_vp[quest] if upper else 0


def scored_quests(state: PiratesState, captain: int) -> int:
    """Quest cards held that score; with Adventure Hunters, that are fulfilled (PIR-7.32)."""
    count = 0
    for quest in members(state.quests[captain]):
        if quest_points(state, captain, quest) > 0:
            count += 1
    return count
