"""The box of Pirates of Maracaibo as flat tables, read from content.toml and checked."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.boards import (
    CELLS,
    DEALT_QUESTS,
    DIGS,
    MOST_MOVES,
    MOST_SEATS,
    ROWS,
    RUBY_SPACES,
    SEA_CARDS,
    START_ZONE,
    TILES,
    Boards,
)
from leeboard.games.pirates_of_maracaibo.effects import (
    ACQUIRE,
    ACTIVATE_MARKET,
    COLOURS,
    EXPLORE,
    G_CARDS,
    G_LIGHTNING,
    G_MOVES,
    G_TYPES,
    GAIN_QUEST,
    METRICS,
    RAID_DICE,
    REPEAT_SPACE,
    TYPES,
    Condition,
)
from leeboard.games.pirates_of_maracaibo.printed import (
    MOST_RAIDS,
    MOST_SCRIPTS,
    MOST_TRADES,
    Vocabulary,
    split,
)
from leeboard.games.pirates_of_maracaibo.redbeard_content import RedbeardContent
from leeboard.kernel.catalogue import Names, numbers
from leeboard.kernel.content import ContentFile
from leeboard.kernel.reading import Reader


def level_of(row: Reader) -> int:
    return row.whole("level", 1, 2)


class Content(Boards):
    """Everything printed, indexed by number."""

    def __init__(self, file: ContentFile, edition: int, vocabulary: Vocabulary) -> None:
        reader = file.reader
        super().__init__(reader, edition, vocabulary)
        self._count_cards(reader)
        self._read_constants(reader)
        self._read_modules(reader)
        self._read_places(reader)
        self._read_residences(reader)
        self._read_upgrades(reader)
        self._read_quests(reader)
        self._read_tiles(reader)
        self.redbeard: RedbeardContent = RedbeardContent(reader, self.edition)
        self.provenance += self.redbeard.provenance
        self._read_rubies(reader)
        self._read_colours(reader)
        self._check_loops(reader)
        self.effects.name_in_order()
        reader.close()
        self._name_operands()

    def _count_cards(self, reader: Reader) -> None:
        """How many cards there are of each kind, and their numbers.

        Places come first, then residences, then upgrades; of places and upgrades those of level I
        before those of level II, wherever they stand in the file.
        """
        places = self._by_level(reader, "place")
        upgrades = self._by_level(reader, "upgrade")
        self.place_count: int = len(places)
        self.level_1_places: int = len([row for row in places if level_of(row) == 1])
        self.residence_count: int = len(reader.tables("residence"))
        self.upgrade_count: int = len(upgrades)
        self.level_1_upgrades: int = len([row for row in upgrades if level_of(row) == 1])
        self.first_residence: int = self.place_count
        self.first_upgrade: int = self.first_residence + self.residence_count
        self.card_count: int = self.first_upgrade + self.upgrade_count
        self.blank: int = self.card_count  # an unused level I card, face down (PIR-5.16)
        self.level_2: list[int] = [
            *range(self.level_1_places, self.place_count),
            *range(self.first_upgrade + self.level_1_upgrades, self.card_count),
        ]
        self.level_2_number: list[int] = [-1] * self.card_count  # in `level_2`, by card
        for number, card in enumerate(self.level_2):
            self.level_2_number[card] = number

    def _by_level(self, reader: Reader, name: str) -> list[Reader]:
        return sorted(reader.tables(name), key=level_of)

    def is_place(self, card: int) -> bool:
        return 0 <= card < self.first_residence

    def is_residence(self, card: int) -> bool:
        return self.first_residence <= card < self.first_upgrade

    def _read_constants(self, reader: Reader) -> None:
        row = reader.table("constants")
        self.rounds: int = row.whole("rounds", 1, 9)
        self.moves: int = row.whole("moves", 3, 4)
        self.toll: int = row.whole("toll", 0, 99)
        self.ignore_doubloons: int = row.whole("ignore_doubloons", 0, 99)
        self.first_marker_vp: int = row.whole("first_marker_vp", 0, 99)
        self.maracaibo_vp: int = row.whole("maracaibo_vp", 0, 99)
        self.start_doubloons: list[int] = row.wholes("start_doubloons", MOST_SEATS, 0, 99)
        self.start_cubes: int = row.whole("start_cubes", 0, 99)
        self.dealt_residences: int = row.whole("residences", 0, self.residence_count)
        self.dealt_upgrades: int = row.whole("upgrades", 0, self.level_1_upgrades)
        self.quest_market: int = row.whole("quest_market", 0, 9)
        self.figurehead_market: int = row.whole(f"{self.figurehead_word}_market", 0, 99)
        self.river_vp: int = row.whole("river_vp", 0, 99)
        self.doubloons_per_vp: int = row.whole("doubloons_per_vp", 1, 99)
        self.buried_vp: int = row.whole("buried_vp", 0, 99)
        self.quest_bonus_vp: int = row.whole("quest_bonus_vp", 0, 99)
        self.quest_bonus_count: int = row.whole("quest_bonus_count", 1, len(reader.tables("quest")))
        dealt = self.level_1_places + self.dealt_residences + self.dealt_upgrades
        if dealt != SEA_CARDS:
            raise row.complaint(
                f"{self.level_1_places} places, residences and upgrades must make "
                f"{SEA_CARDS} cards, not {dealt} (PIR-3.3)"
            )
        self.keep("constants", row)

    def _read_modules(self, reader: Reader) -> None:
        row = reader.table("skirmish")
        self.skirmish_vp: int = row.whole("vp", 0, 99)
        self.skirmish_doubloons: int = row.whole("doubloons", 0, 99)
        self.skirmish_solo_vp: int = row.whole("solo_vp", 0, 99)
        self.keep("skirmish", row)
        row = reader.table("hunters")
        self.hunters_market: int = row.whole("quest_market", 0, 9)
        self.hunters_dealt: int = row.whole("dealt", 1, 5)
        self.hunters_kept: int = row.whole("kept", 1, self.hunters_dealt)
        self.hunters_penalty: int = row.whole("penalty", 0, 99)
        self.hunters_factor: int = row.whole("factor", 1, 9)
        self.keep("hunters", row)
        row = reader.table("rubies")
        self.ruby_vp: int = row.whole("vp", 0, 99)
        self.keep("rubies", row)
        row = reader.table("fog")
        self.fog_open: int = row.whole("open_cards", 0, len(self.level_2))
        self.fog_redbeard_vp: list[int] = row.wholes("redbeard_vp", self.rounds, 0, 99)
        self.keep("fog", row)

    def _read_places(self, reader: Reader) -> None:
        effects = self.effects
        self.place_ids: list[str] = []
        self.place_slot: list[bool] = []
        self.place_ruby: list[bool] = []
        self.place_script: list[int] = []
        for row in self._by_level(reader, "place"):
            name = self._named(row, self.place_ids)
            self.place_slot.append(row.flag("slot"))
            self.place_ruby.append(row.flag("ruby", False))
            self.place_script.append(effects.script(row, "actions", row.text("actions"), True))
            self.keep(f"place {name}", row)
        if (
            self.place_slot.count(True) != self.slots
            or True in self.place_slot[self.level_1_places :]
        ):
            raise reader.complaint(f"{self.slots} level 1 places must have a slot (PIR-2.13)")

    def _read_residences(self, reader: Reader) -> None:
        self.residence_ids: list[str] = []
        self.residence_cost: list[int] = []
        self.residence_vp: list[int] = []
        self.residence_metric: list[int] = []
        self.residence_most: list[int] = []
        for row in reader.tables("residence"):
            name = self._named(row, self.residence_ids)
            self.residence_cost.append(row.whole("cost", 0, 99))
            self.residence_vp.append(row.whole("vp", 0, 99))
            self.residence_metric.append(row.choice("metric", METRICS))
            self.residence_most.append(row.whole("most", 0, 999))
            self.keep(f"residence {name}", row)

    def _read_upgrades(self, reader: Reader) -> None:
        effects = self.effects
        self.upgrade_ids: list[str] = []
        self.upgrade_type: list[int] = []
        self.upgrade_cost: list[int] = []
        self.upgrade_vp: list[int] = []
        self.upgrade_script: list[int] = []  # its lightning effects
        self.upgrade_gear: list[list[int]] = []  # slots and amounts by turns
        for row in self._by_level(reader, "upgrade"):
            name = self._named(row, self.upgrade_ids)
            symbol = row.choice("type", TYPES)
            self.upgrade_type.append(symbol)
            self.upgrade_cost.append(row.whole("cost", 0, 99))
            self.upgrade_vp.append(row.whole("vp", 0, 99))
            now, gear = self._lightning(row, name)
            gear += [G_TYPES + symbol, 1, G_CARDS, 1]
            if effects.count[now]:
                gear += [G_LIGHTNING, 1]
            self.upgrade_script.append(now)
            self.upgrade_gear.append(gear)
            self.keep(f"upgrade {name}", row)

    def _lightning(self, row: Reader, name: str) -> tuple[int, list[int]]:
        """What a card or figurehead does at once, as a script, and its gear."""
        at_once: list[str] = []
        gear: list[int] = []
        for part in split(row.text("effects"), ";"):
            if part.startswith("now:"):
                at_once.append(part.removeprefix("now:").strip())
            else:
                gear += self.effects.gear(row, "effects", name, part)
        return self.effects.script(row, "effects", "; ".join(at_once), True), gear

    def _read_quests(self, reader: Reader) -> None:
        self.quest_ids: list[str] = []
        self.quest_upper: list[Condition] = []
        self.quest_upper_vp: list[int] = []
        self.quest_lower: list[Condition] = []
        self.quest_lower_vp: list[int] = []
        market = max(self.quest_market, self.hunters_market)
        least = MOST_SEATS * max(DEALT_QUESTS, self.hunters_dealt) + market
        for row in self._enough(reader, "quest", least):
            name = self._named(row, self.quest_ids)
            self.quest_upper.append(Condition(row, "upper"))
            self.quest_upper_vp.append(row.whole("upper_vp", 1, 99))
            self.quest_lower.append(Condition(row, "lower"))
            self.quest_lower_vp.append(row.whole("lower_vp", 1, 99))
            self.keep(f"quest {name}", row)

    def _read_tiles(self, reader: Reader) -> None:
        """Figurehead tiles and black-market tiles."""
        self.figurehead_ids: list[str] = []
        self.figurehead_script: list[int] = []
        self.figurehead_gear: list[list[int]] = []
        least = self.figurehead_market + MOST_SEATS
        for row in self._enough(reader, self.figurehead_word, least):
            name = self._named(row, self.figurehead_ids)
            now, gear = self._lightning(row, name)
            self.figurehead_script.append(now)
            self.figurehead_gear.append(gear)
            self.keep(f"figurehead {name}", row)
        self.tile_ids: list[str] = []
        self.tile_script: list[int] = []  # of side a, then of side b, by tile
        for row in self._rows(reader, "market", TILES):
            name = self._named(row, self.tile_ids)
            for side in ("side_a", "side_b"):
                self.tile_script.append(self.effects.script(row, side, row.text(side)))
            self.keep(f"market {name}", row)

    def _read_rubies(self, reader: Reader) -> None:
        self.ruby_ids: list[str] = []
        self.ruby_script: list[int] = []
        for row in self._rows(reader, "ruby", RUBY_SPACES):
            name = self._named(row, self.ruby_ids)
            self.ruby_script.append(self.effects.script(row, "bonus", row.text("bonus")))
            self.keep(f"ruby {name}", row)

    def _read_colours(self, reader: Reader) -> None:
        self.colours: list[str] = []
        for row in self._rows(reader, "colour", MOST_SEATS):
            self.colours.append(row.ident("id"))
            self.keep(f"colour {row.text('id')}", row)

    def _check_loops(self, reader: Reader) -> None:
        """Nothing may bring itself about for ever, and pending items have room for everything."""
        effects = self.effects
        for space, script in enumerate(self.track_script):
            if effects.find(script, REPEAT_SPACE) is not None:
                raise reader.complaint(f'track "{self.track_ids[space]}" cannot repeat itself')
        for number, script in enumerate(self.tile_script):
            if effects.find(script, ACTIVATE_MARKET) is not None:
                name = self.tile_ids[number // 2]
                raise reader.complaint(f'market "{name}" cannot activate market tiles')
        if len(effects.raid_ids) > MOST_RAIDS or len(effects.trade_ids) > MOST_TRADES:
            raise reader.complaint(
                f"there may be {MOST_RAIDS} raid actions and {MOST_TRADES} explore trades, "
                f"not {len(effects.raid_ids)} and {len(effects.trade_ids)}"
            )
        if len(effects.scripts) > MOST_SCRIPTS:
            raise reader.complaint(f"there are more than {MOST_SCRIPTS} groups of effects")
        for gears in (self.ship_gear, self.upgrade_gear, self.figurehead_gear):
            for gear in gears:
                for index in range(0, len(gear), 2):
                    if gear[index] == G_MOVES and gear[index + 1] > MOST_MOVES:
                        raise reader.complaint(f"a ship sails at most {MOST_MOVES} spaces")

    def offers(self, place: int, verb: str) -> bool:
        """Whether a place lists such an action, alone or as an alternative (PIR-10.34)."""
        return self.effects.find(self.place_script[place], verb) is not None

    def value_of(self, place: int, verb: str) -> int:
        """The number of such an action of a place, or -1 (PIR-10.35)."""
        found = self.effects.find(self.place_script[place], verb)
        return -1 if found is None else found.amount

    def _name_scripts(self) -> None:
        """What positions call the scripts: by what they are printed on."""
        effects = self.effects
        self.script_ids: list[str] = [f"script_{number}" for number in range(len(effects.first))]
        for ids, scripts in (
            (self.place_ids, self.place_script),
            (self.upgrade_ids, self.upgrade_script),
            (self.figurehead_ids, self.figurehead_script),
            (self.track_ids, self.track_script),
            (self.ship_ids, self.ship_script),
            (self.ruby_ids, self.ruby_script),
            ([f"{tile}_{side}" for tile in self.tile_ids for side in "ab"], self.tile_script),
            ([f"raid_{name}" for name in effects.raid_ids], effects.raid_script),
            ([f"trade_{name}" for name in effects.trade_ids], effects.trade_script),
            ([f"storage_{colour}" for colour in COLOURS], self.storage_script),
            (self.dig_ids, self.dig_script + effects.burial_script),
            (["gulf"], [self.gulf_script]),
        ):
            for name, script in zip(ids, scripts, strict=False):
                self.script_ids[script] = name
        for script in range(len(effects.first)):
            for effect in effects.of(script):
                if effect.choice >= 0 and effect.choice != self.gulf_script:
                    self.script_ids[effect.choice] = f"{self.script_ids[script]}_choice"

    def _name_operands(self) -> None:
        """What the operands of actions and events are called; and what Redbeard looks for."""
        places = range(self.place_count)
        self.raid_places: list[bool] = [self.offers(place, RAID_DICE) for place in places]
        self.explore_places: list[int] = [self.value_of(place, EXPLORE) for place in places]
        self.quest_places: list[bool] = [self.offers(place, GAIN_QUEST) for place in places]
        self.shop_places: list[bool] = [self.offers(place, ACQUIRE) for place in places]
        self.dig_ids: list[str] = []  # PIR-2.32
        for colour in COLOURS:
            self.dig_ids += [f"dig_{colour}_{space}" for space in range(1, DIGS + 1)]
        self.dig_ids += [f"dig_{self.figurehead_word}_{space}" for space in range(1, DIGS + 1)]
        self._name_scripts()
        cells = [f"c{1 + cell // ROWS}r{1 + cell % ROWS}" for cell in range(CELLS)]
        self.space_ids: list[str] = [*cells, "gulf", "maracaibo", "start_zone"]
        self.card_ids: list[str] = [*self.place_ids, *self.residence_ids, *self.upgrade_ids]
        self.space_names: Names = Names("space", self.space_ids)
        self.goal_names: Names = Names("space", self.space_ids[:START_ZONE])
        self.card_names: Names = Names("card", self.card_ids)
        self.place_names: Names = Names("card", self.place_ids)
        self.residence_names: Names = Names("card", self.residence_ids)
        self.upgrade_names: Names = Names("card", self.upgrade_ids)
        self.quest_names: Names = Names("quest", self.quest_ids)
        self.figurehead_names: Names = Names("figurehead", self.figurehead_ids)
        self.tile_names: Names = Names("tile", self.tile_ids)
        self.ship_names: Names = Names("upgrade", self.ship_ids)
        self.track_names: Names = Names("track", self.track_ids)
        self.treasure_names: Names = Names("treasure", COLOURS)
        self.dig_names: Names = Names("dig", self.dig_ids)
        self.raid_names: Names = Names("raid", self.effects.raid_ids)
        self.trade_names: Names = Names("trade", self.effects.trade_ids)
        self.effect_names: Names = Names("effect", self.effects.ids)
        self.ruby_names: Names = Names("ruby", self.ruby_ids)
        self.redbeard_names: Names = Names("redbeard", self.redbeard.card_ids)
        self.captain_names: Names = numbers("captain", 1, MOST_SEATS)
