"""What lies on the table of Pirates of Maracaibo."""

from __future__ import annotations

from typing import Any, Final

from leeboard.games.pirates_of_maracaibo.boards import TILES
from leeboard.games.pirates_of_maracaibo.chart import Chart, Sea
from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.generated import PiratesFields
from leeboard.games.pirates_of_maracaibo.modules import Modules
from leeboard.kernel.bits import members, set_of
from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game

BONUS: Final = 12  # where bonus spaces begin in a number of `hideout`
SUNK: Final = 15  # where extra burial spaces begin, two bits each: a colour from 1, or 0
BITS_IN: Final = [bits.bit_count() for bits in range(1024)]  # how many each small set has


def captains_of(seats: int) -> int:
    """Who has a ship: the seats, and Redbeard against a single one."""
    return 2 if seats == 1 else seats


class PiratesState(PiratesFields):
    """The fields, and what follows from them."""

    def __init__(
        self, game: Game[Any], chart: Chart, modules: Modules, seats: int, chance: Chance
    ) -> None:
        super().__init__(game, seats, chance)
        self.content: Content = chart.content
        self.modules: Modules = modules
        self.chart: Chart = chart
        self.captains: int = captains_of(seats)
        self.solo: bool = seats == 1

    def clone(self) -> PiratesState:
        copy = PiratesState(self.game, self.chart, self.modules, self.seats, self.chance.clone())
        self.copy_fields(copy)
        return copy

    # What can be computed.

    @property
    def sea(self) -> Sea:
        return self.chart.seas[self.modules.layout]

    def is_redbeard(self, captain: int) -> bool:
        return self.solo and captain == 1

    def last_captain(self) -> int:
        """The owner of the marker on Maracaibo (PIR-3.14)."""
        return (self.start + self.captains - 1) % self.captains

    def is_turned(self, card: int) -> bool:
        """Whether a level II card lies face up in the deck, or left it so."""
        return self.turned >> self.content.level_2_number[card] & 1 == 1

    def turned_cards(self) -> list[int]:
        level_2 = self.content.level_2
        return [level_2[number] for number in members(self.turned)]

    def turn_over(self, cards: list[int]) -> None:
        """Let these be the cards of level II that lie face up."""
        self.turned = set_of([self.content.level_2_number[card] for card in cards])

    def is_open(self, cell: int) -> bool:
        """Whether the card on this cell, if there is one, lies face up."""
        return not self.hidden >> cell & 1

    def upgrade_on(self, cell: int) -> int:
        """The upgrade card that lies face up on a cell, or -1; a blank is none (PIR-10.8)."""
        card = self.cards[cell] - self.content.first_upgrade
        return card if 0 <= card < self.content.upgrade_count and self.is_open(cell) else -1

    def residence_on(self, cell: int) -> int:
        """The residence card on a cell, or -1."""
        card = self.cards[cell] - self.content.first_residence
        return card if 0 <= card < self.content.residence_count else -1

    def place_on(self, cell: int) -> int:
        """The place card that lies face up on a cell, or -1."""
        card = self.cards[cell]
        return card if 0 <= card < self.content.place_count and self.is_open(cell) else -1

    def fogged(self, cell: int) -> bool:
        """Whether a level I place lies here face down, with doubloons on it (PIR-7.1)."""
        return 0 <= self.cards[cell] < self.content.level_1_places and not self.is_open(cell)

    def fog_doubloons(self) -> int:
        """What lies on every place still face down: 1, and 1 more for each income (PIR-7.4)."""
        return max(1, self.round)

    def treasures(self, captain: int, colour: int) -> int:
        """Own treasures of a colour, buried or not."""
        return self.stored[3 * captain + colour] + self.buried_of(captain, colour)

    def buried_of(self, captain: int, colour: int) -> int:
        """Buried treasures of a colour, those on extra burial spaces included (PIR-5.86)."""
        count = BITS_IN[self.hideout[captain] >> 4 * colour & 15]
        sunk = self.hideout[captain] >> SUNK
        while sunk:
            if sunk & 3 == colour + 1:
                count += 1
            sunk >>= 2
        return count

    def buried(self, captain: int) -> int:
        dug = self.hideout[captain]
        sunk = dug >> SUNK
        count = BITS_IN[dug & 1023] + BITS_IN[dug >> 10 & 3]
        while sunk:
            if sunk & 3:
                count += 1
            sunk >>= 2
        return count

    def sunk_of(self, captain: int, space: int) -> int:
        """The colour on an extra burial space, or -1."""
        return (self.hideout[captain] >> SUNK + 2 * space & 3) - 1

    def bonus_taken(self, captain: int, colour: int) -> bool:
        """Whether a treasure lies on the bonus space of this storage area."""
        return self.hideout[captain] >> BONUS + colour & 1 == 1

    def rivers(self, captain: int) -> int:
        """Rivers crossed; who has retired had crossed all of them (PIR-7.54)."""
        rivers = self.content.track_rivers
        return rivers[-1] if self.retired >> captain & 1 else rivers[self.explorer[captain]]

    def upgrade_count(self, captain: int) -> int:
        """Cubes on the ship board."""
        cubes = self.upgrades[captain]
        return BITS_IN[cubes & 1023] + BITS_IN[cubes >> 10]

    def quest_count(self, captain: int) -> int:
        return self.quests[captain].bit_count()

    def deck_count(self) -> int:
        return len(self.deck) - self.drawn

    def tile_at(self, place: int) -> int:
        """The black-market tile on a place, or -1."""
        return self.market[place] % TILES if self.market[place] >= 0 else -1

    def placed(self, captain: int) -> int:
        """The own black-market tiles that lie on places, as a set."""
        found = 0
        for mark in self.market:
            if mark >= 0 and mark // TILES == captain:
                found |= 1 << mark % TILES
        return found
