"""Everything that can ever be chosen in Ferry."""

from __future__ import annotations

from leeboard.kernel.catalogue import Catalogue
from leeboard.new_game.ferry.content import Content


class Actions:
    """The verbs of Ferry in catalogue order."""

    def __init__(self, content: Content) -> None:
        book = Catalogue()
        self.load = book.verb("load", content.cargo_names)
        self.cast_off = book.verb("cast_off")
        self.sail = book.verb("sail", content.port_names)
        self.toll = book.verb("toll", content.toll_names)
        self.swap = book.verb("swap")
        self.catalogue = book
