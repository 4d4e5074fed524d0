"""Everything that can ever be chosen in Pirates of Maracaibo (PIR-9.10)."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.kernel.catalogue import Catalogue


class Actions:
    """The verbs in catalogue order; a new verb goes last, so that old numbers stand.

    What leaves a decision (`skip` and its like) stands behind all that such a decision offers.
    """

    def __init__(self, content: Content) -> None:
        book = Catalogue()
        self.keep = book.verb("keep", content.quest_names)
        self.give_back = book.verb("give_back", content.quest_names)
        self.sail = book.verb("sail", content.goal_names)
        self.step = book.verb("step", content.goal_names)
        self.pay = book.verb("pay", content.captain_names)
        self.acquire = book.verb("acquire")
        self.ignore = book.verb("ignore")
        self.build = book.verb("build")
        self.trigger = book.verb("trigger", content.tile_names)
        self.upgrade = book.verb("upgrade", content.ship_names)
        self.do = book.verb("do", content.effect_names)
        self.keep_dice = book.verb("keep_dice")
        self.reroll = book.verb("reroll")
        self.die = book.verb("die", content.treasure_names)
        self.raid = book.verb("raid", content.treasure_names)
        self.spend = book.verb("spend", content.raid_names)
        self.trade = book.verb("trade", content.trade_names)
        self.explore = book.verb("explore", content.track_names)
        self.bury = book.verb("bury", content.treasure_names)
        self.dig = book.verb("dig", content.dig_names)
        self.quest = book.verb("quest", content.quest_names)
        self.draw_quest = book.verb("draw_quest")
        self.refresh = book.verb("refresh")
        self.buy = book.verb("buy", content.upgrade_names)
        self.residence = book.verb("residence", content.residence_names)
        self.cube = book.verb("cube", content.treasure_names)
        self.figurehead = book.verb(content.figurehead_word, content.figurehead_names)
        self.tile = book.verb("tile", content.tile_names)
        self.place = book.verb("place", content.place_names)
        self.sell = book.verb("sell", content.quest_names)
        self.treasure = book.verb("treasure", content.treasure_names)
        self.take_ruby = book.verb("take_ruby")
        self.ruby = book.verb("ruby", content.ruby_names)
        self.cash_ruby = book.verb("cash_ruby")
        self.walk = book.verb("walk")
        self.stop = book.verb("stop")
        self.done = book.verb("done")
        self.skip = book.verb("skip")
        self.catalogue = book
