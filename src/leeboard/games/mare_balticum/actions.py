"""Everything that can ever be chosen in Mare Balticum."""

from __future__ import annotations

from leeboard.games.mare_balticum.content import Content
from leeboard.kernel.catalogue import Catalogue


class Actions:
    """The verbs in catalogue order; a new verb goes last, so that old numbers stand."""

    def __init__(self, content: Content) -> None:
        book = Catalogue()
        self.port = book.verb("port", content.port_names)
        self.sail = book.verb("sail")
        self.fish = book.verb("fish")
        self.unload = book.verb("unload")
        self.contract = book.verb("contract")
        self.overboard = book.verb("overboard")
        self.end_turn = book.verb("end_turn")
        self.boat = book.verb("boat", content.field_names)
        self.to = book.verb("to", content.field_names)
        self.cast = book.verb("cast", content.sea_names)
        self.take = book.verb("take", content.catch_names)
        self.berth = book.verb("berth", content.port_names)
        self.land = book.verb("land", content.species_names, content.count_names)
        self.open = book.verb(
            "open", content.species_names, content.slot_names, content.count_names
        )
        self.done = book.verb("done")
        self.drop = book.verb("drop", content.species_names)
        self.card = book.verb("card", content.contract_names)
        self.keep = book.verb("keep")
        self.token = book.verb("token", content.token_names)
        self.species = book.verb("species", content.species_names)
        self.pay = book.verb("pay", content.purse_names)
        self.sets = book.verb("sets", content.sets_names)
        self.catalogue = book
