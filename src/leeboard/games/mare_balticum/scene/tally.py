"""How the points of a seat came about (MAR-6.7, MAR-6.8, MAR-7.23), in figures."""
# mypyc: interpreted

from __future__ import annotations

from leeboard.games.mare_balticum.content import AMBER, CATCH, SPECIES
from leeboard.games.mare_balticum.rules.scoring import sets_laid, sold, species_value
from leeboard.games.mare_balticum.state import MareState
from leeboard.scene import Badge, times


def tally(state: MareState, seat: int) -> dict[str, list[Badge]]:
    found = {
        CATCH[species]: times(sold(state, seat, species), species_value(state, seat, species))
        for species in range(SPECIES)
    }
    found[CATCH[AMBER]] = times(sold(state, seat, AMBER), state.content.amber_value)
    if state.contract[seat] >= 0:
        found["contract"] = times(sets_laid(state, seat), state.content.set_value)
    return found
