"""The fields of a state, generated from fields.py by `make fields`."""

from __future__ import annotations

from typing import Any

from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.state import State


class PiratesFields(State):
    """What is declared, as attributes; `Fields.clear` or a copy fills the lists."""

    def __init__(self, game: Game[Any], seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.start: int = 0  # the captain who began
        self.round: int = 0  # 0 while quests are chosen
        self.turn: int = 0  # turns begun since the start, of all
        self.active: int = 0  # the captain whose turn it is
        self.final_lap: bool = False
        self.args: list[int] = []  # a number for each step of the agenda (rules/agenda.py)
        self.used: int = 0  # raid actions used in this turn; as a set
        self.throws: int = 0  # draws of chance in this turn
        # The last roll, 0: not rolled; replaced as a whole, never changed in place.
        self.dice: list[int] = []
        self.raided: list[int] = []  # by seat; raids of the last turn; as a set
        # By seat; totals, by fighter; replaced as a whole, never changed in place.
        self.fights: list[int] = []
        self.cards: list[int] = []  # by cell
        self.hidden: int = 0  # cells with a card face down; as a set
        # Value tile on a place; -1: none; replaced as a whole, never changed in place.
        self.values: list[int] = []
        # Value tiles face down; the last is next; replaced as a whole, never changed in place.
        self.stock: list[int] = []
        self.islands: list[int] = []  # cubes, by colour (PIR-2.24)
        # TILES times the seat and the black-market tile on a place; -1: none.
        self.market: list[int] = []
        self.sides: int = 0  # black-market tiles that show side b; as a set
        self.deck: list[int] = []  # level II in order; replaced as a whole, never changed in place
        self.drawn: int = 0  # how many have left the deck
        # Cards of level II that lie face up in the deck, or left it so (PIR-7.11); as a set.
        self.turned: int = 0
        # The last is next; replaced as a whole, never changed in place.
        self.quest_deck: list[int] = []
        # From left to right; replaced as a whole, never changed in place.
        self.quest_market: list[int] = []
        # From left to right; -1: taken; replaced as a whole, never changed in place.
        self.figureheads: list[int] = []
        self.ruby_market: int = 0  # used spaces; as a set
        self.ship: list[int] = []  # by seat
        self.explorer: list[int] = []  # by seat
        self.retired: int = 0  # who used the tile (PIR-7.52); as a set
        self.doubloons: list[int] = []  # by seat
        self.vp: list[int] = []  # by seat
        self.tableau: list[int] = []  # by seat; upgrade cards; as a set
        self.residences: list[int] = []  # by seat; own markers; as a set
        self.upgrades: list[int] = []  # by seat; cubes on the ship board; as a set
        self.figurehead: list[int] = []  # by seat; -1: none
        self.quests: list[int] = []  # by seat; cards held (PIR-6.10); as a set
        self.stored: list[int] = []  # by seat; treasures above the dig line, by colour
        # By seat; burial spaces and bonus spaces in use, as sets; colours on extra spaces.
        self.hideout: list[int] = []
        self.rubies: list[int] = []  # by seat; replaced as a whole, never changed in place
        self.gear: list[int] = []  # by seat; what works for good, added up
        self.rb_deck: list[int] = []  # -1: none; replaced as a whole, never changed in place
        self.rb_drawn: int = 0
        self.rb_shuffles: int = 0
        self.rb_track: int = 0  # where his cube is, 0 at first (PIR-3.16)
        self.rb_board: int = 0

    def copy_fields(self, copy: PiratesFields) -> None:
        """Copy what the kernel and this class keep; for `clone`."""
        self.copy_to(copy)
        copy.start = self.start
        copy.round = self.round
        copy.turn = self.turn
        copy.active = self.active
        copy.final_lap = self.final_lap
        copy.args = self.args.copy()
        copy.used = self.used
        copy.throws = self.throws
        copy.dice = self.dice
        copy.raided = self.raided.copy()
        copy.fights = self.fights
        copy.cards = self.cards.copy()
        copy.hidden = self.hidden
        copy.values = self.values
        copy.stock = self.stock
        copy.islands = self.islands.copy()
        copy.market = self.market.copy()
        copy.sides = self.sides
        copy.deck = self.deck
        copy.drawn = self.drawn
        copy.turned = self.turned
        copy.quest_deck = self.quest_deck
        copy.quest_market = self.quest_market
        copy.figureheads = self.figureheads
        copy.ruby_market = self.ruby_market
        copy.ship = self.ship.copy()
        copy.explorer = self.explorer.copy()
        copy.retired = self.retired
        copy.doubloons = self.doubloons.copy()
        copy.vp = self.vp.copy()
        copy.tableau = self.tableau.copy()
        copy.residences = self.residences.copy()
        copy.upgrades = self.upgrades.copy()
        copy.figurehead = self.figurehead.copy()
        copy.quests = self.quests.copy()
        copy.stored = self.stored.copy()
        copy.hideout = self.hideout.copy()
        copy.rubies = self.rubies
        copy.gear = self.gear.copy()
        copy.rb_deck = self.rb_deck
        copy.rb_drawn = self.rb_drawn
        copy.rb_shuffles = self.rb_shuffles
        copy.rb_track = self.rb_track
        copy.rb_board = self.rb_board
