"""Devices that are known: whoever signed in from one before is not kept out by somebody else.

Wrong passwords are counted by name and address. Somebody at the same address could use that to
keep an account out; so a browser that signed in keeps a cookie that says so, and has a count of
its own. The cookie opens nothing: it is a number, and a proof that we gave it to this account.
"""

from __future__ import annotations

from typing import Final

from leeboard.match.keys import Entropy, same
from leeboard.server.keys import Keys

NUMBER_BYTES: Final = 16
PROOF_DIGITS: Final = 64
LONGEST_DEVICE: Final = 2 * NUMBER_BYTES + 1 + PROOF_DIGITS


class Devices:
    """Gives out numbers of devices, and knows them again."""

    def __init__(self, keys: Keys, entropy: Entropy) -> None:
        self._keys: Final = keys
        self._entropy: Final = entropy

    def issue(self, person: str) -> str:
        """What a device keeps from which this person has signed in."""
        number = self._entropy.token(NUMBER_BYTES).hex()
        return f"{number}.{self._proof(number, person)}"

    def known(self, shown: str, person: str) -> str:
        """The number of a device from which this person has signed in before, else ""."""
        if len(shown) != LONGEST_DEVICE or not shown.isascii():
            return ""
        number, _, proof = shown.partition(".")
        return number if same(proof, self._proof(number, person)) else ""

    def _proof(self, number: str, person: str) -> str:
        return self._keys.hex("device", number, person, digits=PROOF_DIGITS)
