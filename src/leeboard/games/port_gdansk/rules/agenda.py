"""The steps of Port Gdańsk by number, in the order in which they came into the game."""

from typing import Final

SETUP_PAWN: Final = 0
SETUP_GOODS: Final = 1
TURN_START: Final = 2
ROLLING: Final = 3
ACTING: Final = 4
LOADING: Final = 5
UNLOADING: Final = 6
MOVING: Final = 7
SWAP_OWN: Final = 8
SWAP_OTHER: Final = 9
ADDING: Final = 10
SETUP_SECTOR: Final = 11
REFILLING: Final = 12

NOT_ASKED: Final = "GDA-9.2"  # the clause behind every action that answers another question
IN_BETWEEN: Final = "GDA-4.5"  # an extra action where only dice are dealt with
