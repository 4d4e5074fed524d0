"""Everything that can ever be chosen in Port Gdańsk (GDA-9.2)."""

from __future__ import annotations

from leeboard.games.port_gdansk.content import Content
from leeboard.kernel.catalogue import Catalogue


class Actions:
    """The verbs in catalogue order; a new verb goes last, so that old numbers stand."""

    def __init__(self, content: Content) -> None:
        book = Catalogue()
        self.place = book.verb("place", content.field_names)
        self.take = book.verb("take", content.good_names)
        self.roll = book.verb("roll")
        self.stop = book.verb("stop")
        self.reroll = book.verb("reroll", content.dice_names)
        self.end_turn = book.verb("end_turn")
        self.do = book.verb("do", content.symbol_names)
        self.fulfil = book.verb("fulfil", content.sector_quay_names)
        self.swap = book.verb("swap")
        self.add = book.verb("add")
        self.ship = book.verb("ship", content.size_names)
        self.discard = book.verb("discard", content.good_names)
        self.unload = book.verb("unload", content.good_names)
        self.go = book.verb("go", content.field_names)
        self.own = book.verb("own", content.sector_quay_names)
        self.with_ = book.verb("with", content.rival_names, content.sector_quay_names)
        self.at = book.verb("at", content.sector_quay_names)
        self.leave_out = book.verb("leave_out", content.sector_names)
        self.catalogue = book

    def extra(self, action: int) -> bool:
        """Whether this is an extra action: the four verbs stand side by side."""
        return self.fulfil.start <= action < self.ship.stop
