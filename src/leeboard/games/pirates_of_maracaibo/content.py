"""The box of Pirates of Maracaibo as flat tables, read from content.toml and checked."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.boards import (
    CELLS,
    DIGS,
    GALLEONS,
    LEVEL_1_PLACES,
    LEVEL_1_UPGRADES,
    MOST_MOVES,
    PLACES,
    QUESTS,
    RESIDENCES,
    ROWS,
    RUBY_SPACES,
    SEA_CARDS,
    START_ZONE,
    TILES,
    UPGRADES,
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
    MOST_RAIDS,
    MOST_TRADES,
    ONE_OF,
    RAID_DICE,
    REPEAT_SPACE,
    TYPES,
    Condition,
    split,
)
from leeboard.games.pirates_of_maracaibo.redbeard_content import RedbeardContent
from leeboard.kernel.catalogue import Names, numbers
from leeboard.kernel.content import ContentFile
from leeboard.kernel.reading import Reader


class Content(Boards):
    """Everything printed, indexed by number."""

    def __init__(self, file: ContentFile) -> None:
        reader = file.reader
        super().__init__(reader)
        self._read_constants(reader)
        self._read_modules(reader)
        self._read_places(reader)
        self._read_residences(reader)
        self._read_upgrades(reader)
        self._read_quests(reader)
        self._read_tiles(reader)
        self.redbeard: RedbeardContent = RedbeardContent(reader, self.provenance)
        self._read_rubies(reader)
        self._read_colours(reader)
        self._check_loops(reader)
        self.effects.name_in_order()
        reader.close()
        self._name_operands()

    def _read_constants(self, reader: Reader) -> None:
        row = reader.table("constants")
        self.rounds: int = row.whole("rounds", 1, 9)
        self.moves: int = row.whole("moves", 3, 4)
        self.toll: int = row.whole("toll", 0, 99)
        self.ignore_doubloons: int = row.whole("ignore_doubloons", 0, 99)
        self.first_marker_vp: int = row.whole("first_marker_vp", 0, 99)
        self.maracaibo_vp: int = row.whole("maracaibo_vp", 0, 99)
        self.start_doubloons: list[int] = row.wholes("start_doubloons", 4, 0, 99)
        self.start_cubes: int = row.whole("start_cubes", 0, 99)
        self.dealt_residences: int = row.whole("residences", 0, RESIDENCES)
        self.dealt_upgrades: int = row.whole("upgrades", 0, LEVEL_1_UPGRADES)
        self.quest_market: int = row.whole("quest_market", 0, 9)
        self.galleon_market: int = row.whole("galleon_market", 0, GALLEONS - 4)
        self.river_vp: int = row.whole("river_vp", 0, 99)
        self.doubloons_per_vp: int = row.whole("doubloons_per_vp", 1, 99)
        self.buried_vp: int = row.whole("buried_vp", 0, 99)
        self.quest_bonus_vp: int = row.whole("quest_bonus_vp", 0, 99)
        self.quest_bonus_count: int = row.whole("quest_bonus_count", 1, QUESTS)
        dealt = LEVEL_1_PLACES + self.dealt_residences + self.dealt_upgrades
        if dealt != SEA_CARDS:
            raise row.complaint(
                f"{LEVEL_1_PLACES} places, residences and upgrades must make {SEA_CARDS} cards, "
                f"not {dealt} (PIR-3.3)"
            )
        self._keep("constants", row)

    def _read_modules(self, reader: Reader) -> None:
        row = reader.table("skirmish")
        self.skirmish_vp: int = row.whole("vp", 0, 99)
        self.skirmish_doubloons: int = row.whole("doubloons", 0, 99)
        self.skirmish_solo_vp: int = row.whole("solo_vp", 0, 99)
        self._keep("skirmish", row)
        row = reader.table("hunters")
        self.hunters_market: int = row.whole("quest_market", 0, 9)
        self.hunters_dealt: int = row.whole("dealt", 1, 5)
        self.hunters_kept: int = row.whole("kept", 1, self.hunters_dealt)
        self.hunters_penalty: int = row.whole("penalty", 0, 99)
        self.hunters_factor: int = row.whole("factor", 1, 9)
        self._keep("hunters", row)
        row = reader.table("rubies")
        self.ruby_vp: int = row.whole("vp", 0, 99)
        self._keep("rubies", row)
        row = reader.table("fog")
        self.fog_open: int = row.whole("open_cards", 0, 41)
        self.fog_redbeard_vp: list[int] = row.wholes("redbeard_vp", self.rounds, 0, 99)
        self._keep("fog", row)

    def _read_places(self, reader: Reader) -> None:
        effects = self.effects
        self.place_ids: list[str] = []
        self.place_slot: list[bool] = []
        self.place_ruby: list[bool] = []
        self.place_script: list[int] = []
        for row in self._rows(reader, "place", PLACES):
            name = self._named(row, self.place_ids)
            level = 1 if len(self.place_ids) <= LEVEL_1_PLACES else 2
            if row.whole("level", 1, 2) != level:
                raise row.complaint(f"the first {LEVEL_1_PLACES} places must be of level 1")
            self.place_slot.append(row.flag("slot"))
            self.place_ruby.append(row.flag("ruby", False))
            self.place_script.append(effects.script(row, "actions", row.text("actions"), True))
            self._keep(f"place {name}", row)
        if self.place_slot.count(True) != self.slots or True in self.place_slot[LEVEL_1_PLACES:]:
            raise reader.complaint(f"{self.slots} level 1 places must have a slot (PIR-2.13)")

    def _read_residences(self, reader: Reader) -> None:
        self.residence_ids: list[str] = []
        self.residence_cost: list[int] = []
        self.residence_vp: list[int] = []
        self.residence_metric: list[int] = []
        self.residence_most: list[int] = []
        for row in self._rows(reader, "residence", RESIDENCES):
            name = self._named(row, self.residence_ids)
            self.residence_cost.append(row.whole("cost", 0, 99))
            self.residence_vp.append(row.whole("vp", 0, 99))
            self.residence_metric.append(row.choice("metric", METRICS))
            self.residence_most.append(row.whole("most", 0, 999))
            self._keep(f"residence {name}", row)

    def _read_upgrades(self, reader: Reader) -> None:
        effects = self.effects
        self.upgrade_ids: list[str] = []
        self.upgrade_type: list[int] = []
        self.upgrade_cost: list[int] = []
        self.upgrade_vp: list[int] = []
        self.upgrade_script: list[int] = []  # its lightning effects
        self.upgrade_gear: list[list[int]] = []  # slots and amounts by turns
        for row in self._rows(reader, "upgrade", UPGRADES):
            name = self._named(row, self.upgrade_ids)
            level = 1 if len(self.upgrade_ids) <= LEVEL_1_UPGRADES else 2
            if row.whole("level", 1, 2) != level:
                raise row.complaint(f"the first {LEVEL_1_UPGRADES} upgrades must be of level 1")
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
            self._keep(f"upgrade {name}", row)

    def _lightning(self, row: Reader, name: str) -> tuple[int, list[int]]:
        """What a card or galleon does at once, as a script, and its gear."""
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
        for row in self._rows(reader, "quest", QUESTS):
            name = self._named(row, self.quest_ids)
            self.quest_upper.append(Condition(row, "upper"))
            self.quest_upper_vp.append(row.whole("upper_vp", 1, 99))
            self.quest_lower.append(Condition(row, "lower"))
            self.quest_lower_vp.append(row.whole("lower_vp", 1, 99))
            self._keep(f"quest {name}", row)

    def _read_tiles(self, reader: Reader) -> None:
        """Galleon tiles and black-market tiles."""
        self.galleon_ids: list[str] = []
        self.galleon_script: list[int] = []
        self.galleon_gear: list[list[int]] = []
        for row in self._rows(reader, "galleon", GALLEONS):
            name = self._named(row, self.galleon_ids)
            now, gear = self._lightning(row, name)
            self.galleon_script.append(now)
            self.galleon_gear.append(gear)
            self._keep(f"galleon {name}", row)
        self.tile_ids: list[str] = []
        self.tile_script: list[int] = []  # of side a, then of side b, by tile
        for row in self._rows(reader, "market", TILES):
            name = self._named(row, self.tile_ids)
            for side in ("side_a", "side_b"):
                self.tile_script.append(self.effects.script(row, side, row.text(side)))
            self._keep(f"market {name}", row)

    def _read_rubies(self, reader: Reader) -> None:
        self.ruby_ids: list[str] = []
        self.ruby_script: list[int] = []
        for row in self._rows(reader, "ruby", RUBY_SPACES):
            name = self._named(row, self.ruby_ids)
            self.ruby_script.append(self.effects.script(row, "bonus", row.text("bonus")))
            self._keep(f"ruby {name}", row)

    def _read_colours(self, reader: Reader) -> None:
        self.colours: list[str] = []
        for row in self._rows(reader, "colour", 4):
            self.colours.append(row.ident("id"))
            self._keep(f"colour {row.text('id')}", row)

    def _check_loops(self, reader: Reader) -> None:
        """Nothing may bring itself about for ever, and pending items have room for everything."""
        effects = self.effects
        for space, script in enumerate(self.track_script):
            if effects.holds(script, REPEAT_SPACE):
                raise reader.complaint(f'track "{self.track_ids[space]}" cannot repeat itself')
        for number, script in enumerate(self.tile_script):
            if effects.holds(script, ACTIVATE_MARKET):
                name = self.tile_ids[number // 2]
                raise reader.complaint(f'market "{name}" cannot activate market tiles')
        if len(effects.raid_ids) > MOST_RAIDS or len(effects.trade_ids) > MOST_TRADES:
            raise reader.complaint(
                f"there may be {MOST_RAIDS} raid actions and {MOST_TRADES} explore trades, "
                f"not {len(effects.raid_ids)} and {len(effects.trade_ids)}"
            )
        for gears in (self.ship_gear, self.upgrade_gear, self.galleon_gear):
            for gear in gears:
                for index in range(0, len(gear), 2):
                    if gear[index] == G_MOVES and gear[index + 1] > MOST_MOVES:
                        raise reader.complaint(f"a ship sails at most {MOST_MOVES} spaces")

    def offers(self, place: int, verb: int) -> bool:
        """Whether a place lists such an action, alone or as an alternative (PIR-10.34)."""
        return self.value_of(place, verb) >= 0

    def value_of(self, place: int, verb: int) -> int:
        """The first number of such an action of a place, or -1 (PIR-10.35)."""
        effects = self.effects
        scripts = [self.place_script[place]]
        while scripts:
            script = scripts.pop()
            for effect in range(
                effects.first[script], effects.first[script] + effects.count[script]
            ):
                if effects.verb[effect] == verb:
                    return effects.a[effect]
                if effects.verb[effect] == ONE_OF:
                    scripts.append(effects.a[effect])
        return -1

    def _name_scripts(self) -> None:
        """What positions call the scripts: by what they are printed on."""
        effects = self.effects
        self.script_ids: list[str] = [f"script_{number}" for number in range(len(effects.first))]
        for ids, scripts in (
            (self.place_ids, self.place_script),
            (self.upgrade_ids, self.upgrade_script),
            (self.galleon_ids, self.galleon_script),
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
        for effect, verb in enumerate(effects.verb):
            if verb == ONE_OF:
                for script, first in enumerate(effects.first):
                    if first <= effect < first + effects.count[script]:
                        choice = effects.a[effect]
                        if choice != self.gulf_script:
                            self.script_ids[choice] = f"{self.script_ids[script]}_choice"

    def _name_operands(self) -> None:
        """What the operands of actions and events are called; and what Redbeard looks for."""
        places = range(PLACES)
        self.raid_places: list[bool] = [self.offers(place, RAID_DICE) for place in places]
        self.explore_places: list[int] = [self.value_of(place, EXPLORE) for place in places]
        self.quest_places: list[bool] = [self.offers(place, GAIN_QUEST) for place in places]
        self.shop_places: list[bool] = [self.offers(place, ACQUIRE) for place in places]
        self.dig_ids: list[str] = []
        for colour in COLOURS:
            self.dig_ids += [f"dig_{colour}_{space}" for space in range(1, DIGS + 1)]
        self.dig_ids += [f"dig_galleon_{space}" for space in range(1, DIGS + 1)]
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
        self.galleon_names: Names = Names("galleon", self.galleon_ids)
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
        self.captain_names: Names = numbers("captain", 1, 4)
