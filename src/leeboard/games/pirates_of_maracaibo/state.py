"""What lies on the table of Pirates of Maracaibo."""

from __future__ import annotations

from typing import Any, Final

from leeboard.games.pirates_of_maracaibo.boards import (
    CELLS,
    FIRST_RESIDENCE,
    FIRST_UPGRADE,
    LEVEL_1_PLACES,
    LEVEL_1_UPGRADES,
    LEVEL_2,
    NO_CARD,
    PLACES,
    START_ZONE,
    UPGRADES,
)
from leeboard.games.pirates_of_maracaibo.chart import Chart, Sea
from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.effects import GEAR
from leeboard.games.pirates_of_maracaibo.modules import Modules
from leeboard.kernel.bits import members, set_of
from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.state import State

BONUS: Final = 12  # where bonus spaces begin in a number of `hideout`
SUNK: Final = 15  # where extra burial spaces begin, two bits each: a colour from 1, or 0
BITS_IN: Final = [bits.bit_count() for bits in range(1024)]  # how many each small set has


class PiratesState(State):
    """Lists by captain: the seats, and behind a single seat its opponent Redbeard."""

    def __init__(
        self, game: Game[Any], chart: Chart, modules: Modules, seats: int, chance: Chance
    ) -> None:
        super().__init__(game, seats, chance)
        self.content: Content = chart.content
        self.modules: Modules = modules
        self.chart: Chart = chart
        captains = 2 if seats == 1 else seats
        self.captains = captains
        self.solo = seats == 1
        # Time.
        self.start = 0  # the captain who began
        self.round = 0  # 0 while quests are chosen
        self.turn = 0  # turns begun since the start, of all captains
        self.active = 0  # the captain whose turn it is
        self.final_lap = False
        # What is still to be done: a number for each step of the agenda (rules/agenda.py).
        self.args: list[int] = []
        # The turn that is under way.
        self.used = 0  # raid actions used in this turn, as a set
        self.throws = 0  # draws of chance in this turn
        self.dice: list[int] = [0, 0, 0]  # the last roll, 0: not rolled
        # What was seen to happen last; no rule reads it.
        self.raided: list[int] = [0] * captains  # raid actions of the last turn, as sets
        self.fights: list[int] = [0] * (captains * captains)  # totals, by comer and fighter
        # The sea.
        self.cards: list[int] = [NO_CARD] * (CELLS if seats else 0)  # a clone brings its own lists
        self.hidden = 0  # cells with a card face down
        self.values: list[int] = [-1] * (LEVEL_1_PLACES if seats else 0)  # value tile on a place
        self.stock: list[int] = []  # value tiles face down; the last is next (PIR-7.2)
        self.islands: list[int] = [0, 0, 0]  # cubes, by colour
        # Five times the seat and the black-market tile on a place.
        self.market: list[int] = [-1] * (PLACES if seats else 0)
        self.sides = 0  # black-market tiles that show side b, as a set
        # Decks and markets; lists of decks are replaced as a whole, never changed in place.
        self.deck: list[int] = []  # level II cards in order
        self.turned = 0  # which cards of LEVEL_2 lie face up in the deck or left it so (PIR-7.11)
        self.drawn = 0  # how many have left the deck
        self.quest_deck: list[int] = []  # the last is next
        self.quest_market: list[int] = []  # from left to right
        self.galleons: list[int] = []  # the galleon market; -1 where a tile was taken
        self.ruby_market = 0  # used spaces, as a set
        # Captains.
        self.ship: list[int] = [START_ZONE] * captains
        self.explorer: list[int] = [0] * captains
        self.retired = 0  # captains who have used the tile (PIR-7.52), as a set
        self.doubloons: list[int] = [0] * captains
        self.vp: list[int] = [0] * captains
        self.tableau: list[int] = [0] * captains  # upgrade cards, as sets
        self.residences: list[int] = [0] * captains  # own markers, as sets
        self.upgrades: list[int] = [0] * captains  # cubes on the ship board, as sets
        self.galleon: list[int] = [-1] * captains
        self.quests: list[int] = [0] * captains  # cards held, as sets
        self.stored: list[int] = [0] * (3 * captains)  # treasures above the dig line, by colour
        # Burial spaces in use, then bonus spaces taken, as sets; then colours on extra spaces.
        self.hideout: list[int] = [0] * captains
        self.rubies: list[int] = [0] * captains
        self.gear: list[int] = [0] * (GEAR * captains)  # what works for good, added up
        # Redbeard.
        self.rb_deck: list[int] = []  # his cards in order; replaced as a whole
        self.rb_drawn = 0
        self.rb_shuffles = 0
        self.rb_track = 0
        self.rb_board = 0  # cubes on his ship board

    def clone(self) -> PiratesState:
        # Made for no seats: the lists by captain are replaced below, so none need be built first.
        copy = PiratesState(self.game, self.chart, self.modules, 0, self.chance.clone())
        self.copy_to(copy)
        copy.captains = self.captains
        copy.solo = self.solo
        copy.start = self.start
        copy.round = self.round
        copy.turn = self.turn
        copy.active = self.active
        copy.final_lap = self.final_lap
        copy.args = self.args.copy()
        copy.used = self.used
        copy.throws = self.throws
        copy.dice = self.dice  # replaced as a whole by every roll
        copy.raided = self.raided.copy()
        copy.fights = self.fights  # replaced as a whole
        copy.cards = self.cards.copy()
        copy.hidden = self.hidden
        copy.values = self.values.copy() if self.modules.fog_places else self.values
        copy.stock = self.stock
        copy.islands = self.islands.copy()
        copy.market = self.market.copy()
        copy.sides = self.sides
        copy.deck = self.deck
        copy.turned = self.turned
        copy.drawn = self.drawn
        copy.quest_deck = self.quest_deck
        copy.quest_market = self.quest_market
        copy.galleons = self.galleons
        copy.ruby_market = self.ruby_market
        copy.ship = self.ship.copy()
        copy.explorer = self.explorer.copy()
        copy.retired = self.retired
        copy.doubloons = self.doubloons.copy()
        copy.vp = self.vp.copy()
        copy.tableau = self.tableau.copy()
        copy.residences = self.residences.copy()
        copy.upgrades = self.upgrades.copy()
        copy.galleon = self.galleon.copy()
        copy.quests = self.quests.copy()
        copy.stored = self.stored.copy()
        copy.hideout = self.hideout.copy()
        copy.rubies = self.rubies.copy() if self.modules.rubies else self.rubies
        copy.gear = self.gear.copy()
        copy.rb_deck = self.rb_deck
        copy.rb_drawn = self.rb_drawn
        copy.rb_shuffles = self.rb_shuffles
        copy.rb_track = self.rb_track
        copy.rb_board = self.rb_board
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
        place = card - LEVEL_1_PLACES
        upgrade = card - FIRST_UPGRADE - LEVEL_1_UPGRADES + PLACES - LEVEL_1_PLACES
        return self.turned >> (place if card < PLACES else upgrade) & 1 == 1

    def turned_cards(self) -> list[int]:
        return [LEVEL_2[number] for number in members(self.turned)]

    def turn_over(self, cards: list[int]) -> None:
        """Let these be the cards of level II that lie face up."""
        self.turned = set_of([LEVEL_2.index(card) for card in cards])

    def is_open(self, cell: int) -> bool:
        """Whether the card on this cell, if there is one, lies face up."""
        return not self.hidden >> cell & 1

    def upgrade_on(self, cell: int) -> int:
        """The upgrade card that lies face up on a cell, or -1."""
        card = self.cards[cell] - FIRST_UPGRADE
        return card if 0 <= card < UPGRADES and self.is_open(cell) else -1

    def residence_on(self, cell: int) -> int:
        """The residence card on a cell, or -1."""
        card = self.cards[cell] - FIRST_RESIDENCE
        return card if 0 <= card < FIRST_UPGRADE - FIRST_RESIDENCE else -1

    def place_on(self, cell: int) -> int:
        """The place card that lies face up on a cell, or -1."""
        card = self.cards[cell]
        return card if 0 <= card < PLACES and self.is_open(cell) else -1

    def fogged(self, cell: int) -> bool:
        """Whether a level I place lies here face down, with doubloons on it (PIR-7.1)."""
        return 0 <= self.cards[cell] < LEVEL_1_PLACES and not self.is_open(cell)

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

    def digs(self, captain: int) -> list[int]:
        """The burial spaces of the hideout that are in use."""
        return members(self.hideout[captain] & ((1 << BONUS) - 1))

    def bonus_taken(self, captain: int, colour: int) -> bool:
        """Whether a treasure lies on the bonus space of this storage area."""
        return self.hideout[captain] >> BONUS + colour & 1 == 1

    def bonuses(self, captain: int) -> list[int]:
        """The colours whose bonus space is taken."""
        return [colour for colour in range(3) if self.bonus_taken(captain, colour)]

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
        return self.market[place] % 5 if self.market[place] >= 0 else -1

    def placed(self, captain: int) -> int:
        """The own black-market tiles that lie on places, as a set."""
        found = 0
        for mark in self.market:
            if mark >= 0 and mark // 5 == captain:
                found |= 1 << mark % 5
        return found
