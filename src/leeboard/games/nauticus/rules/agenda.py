"""The steps of Nauticus by number, in the order in which a game meets them."""

from typing import Final

NEW_ROUND: Final = 0
CHOOSE_TILE: Final = 1
BONUS_PIECE: Final = 2
TURN: Final = 3
NEXT_USE: Final = 4
FREE_DUE: Final = 5
FREE_ITEM: Final = 6
PLACE: Final = 7
REWARD: Final = 8
REWARD_GOOD: Final = 9
TURN_END: Final = 10
EXTRA_ACTION: Final = 11
EXTRA_FIRST_USE: Final = 12
PASS_ON: Final = 13

NOT_ASKED: Final = "NAU-9.1"  # the clause behind every action that answers another question
EMPTY_STACK: Final = "NAU-2.1"
NO_ROOM: Final = "NAU-5.9"
NO_SHIP: Final = "NAU-9.4"  # a ship number that this seat has not reached
