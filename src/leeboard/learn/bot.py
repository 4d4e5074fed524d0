"""The learned bot: plays on in thought after each action, and takes what a network likes best."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from leeboard.bots.bot import Budget
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.game import Game
from leeboard.kernel.state import View
from leeboard.learn.network import BadNetwork, Network, load
from leeboard.learn.outlook import Outlook

__all__ = ["LearnedBot"]


class NotLearned(LeeboardError):
    """Nobody has trained a network for this game with so many seats."""


def network_file(game: Game[Any], seats: int) -> Path:
    """A trained network lies with its game, one for each number of seats."""
    return game.folder / f"learned-{seats}.npz"


class LearnedBot:
    """Plays by the network of its game or by one that it is given; needs no other package.

    Raises `NotLearned` where there is no network for the game, or for so many seats.
    """

    name = "learned"
    reads_view = True

    def __init__(self, game: Game[Any], seed: int = 0, network: Network | None = None) -> None:
        learned = [seats for seats in game.seats if network_file(game, seats).exists()]
        if network is None and not learned:
            raise NotLearned(f"nobody has trained a network for {game.id} yet")
        self.game = game
        self.chance = fast_chance(seed)
        self.given = network
        self.learned = learned
        self.outlook: Outlook | None = None

    def choose(self, view: View, legal: list[int], budget: Budget | None = None) -> int:
        """The action after which the network expects the largest lead; the budget plays no part."""
        if len(legal) == 1:
            return legal[0]
        leads = self.prepared(view["seats"]).judged(view, legal, self.chance)
        return legal[leads.index(max(leads))]

    def prepared(self, seats: int) -> Outlook:
        """What judges tables with so many seats; its network is read when first needed."""
        if self.outlook is None or self.outlook.seats != seats:
            if self.given is None and seats not in self.learned:
                counts = ", ".join([str(count) for count in self.learned])
                raise NotLearned(f"{self.game.id} was learned with {counts} seats, not {seats}")
            network = self.given or load(network_file(self.game, seats))
            outlook = Outlook(self.game, seats, network)
            if network.inputs != outlook.size:
                raise BadNetwork(
                    f"{self.game.id} with {seats} seats has {outlook.size} inputs, "
                    f"the network {network.inputs}"
                )
            self.outlook = outlook
        return self.outlook
