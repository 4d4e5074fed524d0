"""How the points of a seat came about (PIR-6.2 to PIR-6.11), in figures."""
# mypyc: interpreted

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.effects import COLOURS
from leeboard.games.pirates_of_maracaibo.rules.counting import quest_points
from leeboard.games.pirates_of_maracaibo.rules.scoring import one_residence, treasure_value
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.bits import members
from leeboard.scene import Badge, added, times


def tally(state: PiratesState, seat: int) -> dict[str, list[Badge]]:
    content = state.content
    cards = state.tableau[seat].bit_count()
    residences = [one_residence(state, seat, one) for one in members(state.residences[seat])]
    quests = [quest_points(state, seat, quest) for quest in members(state.quests[seat])]
    return {
        "rivers": times(state.rivers(seat), content.river_vp),
        "doubloons": [Badge("ic-doubloon", str(state.doubloons[seat]))],
        "cards": [Badge("ic-cards", str(cards))] if cards else [],
        "residences": added(sorted(residences, reverse=True)),
        "treasures": [
            Badge(f"cube-{name}", f"{count} × {treasure_value(state, colour)}")
            for colour, name in enumerate(COLOURS)
            if (count := state.treasures(seat, colour))
        ],
        "buried": times(state.buried(seat), content.buried_vp),
        "quests": added(sorted(quests, reverse=True)),
    }
