"""Everything that can ever be chosen in Nauticus."""

from __future__ import annotations

from leeboard.games.nauticus.content import Content
from leeboard.kernel.catalogue import Catalogue


class Actions:
    """The verbs in catalogue order; a new verb goes last, so that old numbers stand."""

    def __init__(self, content: Content) -> None:
        book = Catalogue()
        self.tile = book.verb("tile", content.space_names)
        self.bonus = book.verb("bonus", content.item_names)
        self.buy = book.verb("buy", content.item_names)
        self.move = book.verb("move", content.item_names)
        self.deliver = book.verb("deliver", content.ship_names)
        self.withdraw = book.verb("withdraw", content.worker_names)
        self.crowns = book.verb("crowns", content.crown_names)
        self.passing = book.verb("pass")
        self.stop = book.verb("stop")
        self.store = book.verb("store")
        self.new = book.verb("new")
        self.ship = book.verb("ship", content.ship_names)
        self.reward = book.verb("reward", content.reward_names)
        self.good = book.verb("good", content.good_names)
        self.free = book.verb("free", content.item_names)
        self.action = book.verb("action", content.tile_names)
        self.end_turn = book.verb("end_turn")
        self.use_extra = book.verb("use_extra")
        self.catalogue = book
