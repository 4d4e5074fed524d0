"""The steps of Mare Balticum by number, in the order in which a game meets them."""

from typing import Final

SETUP_PORT: Final = 0
ACTION: Final = 1
SAIL_BOAT: Final = 2
SAIL_TARGET: Final = 3
FISH_FIELD: Final = 4
FISH_KIND: Final = 5
UNLOAD_PORT: Final = 6
UNLOAD_ITEM: Final = 7
OVERBOARD: Final = 8
CONTRACT_CARD: Final = 9
DEBT_PAY: Final = 10
REFILL: Final = 11
ENTERPRISE: Final = 12
PASS_ON: Final = 13
NEW_ROUND: Final = 14
CONTRACT_SETS: Final = 15

NOT_ASKED: Final = "MAR-9.2"  # the clause behind every action that answers another question
