"""The box of Pirates of Maracaibo as flat tables, read from content.toml and checked."""

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.effects import (
    ACQUIRE,
    ACTIVATE_MARKET,
    BUILD_RESIDENCE,
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
    Effects,
    is_gear,
    split,
)
from leeboard.games.pirates_of_maracaibo.redbeard_content import RedbeardContent
from leeboard.kernel.catalogue import Names, numbers
from leeboard.kernel.content import ContentFile, Provenance, provenance
from leeboard.kernel.reading import Reader

# How many there are (PIR-2.1). Cards are numbered places first, then residences, then upgrades.
LEVEL_1_PLACES: Final = 8
PLACES: Final = 14
RESIDENCES: Final = 12
FIRST_RESIDENCE: Final = PLACES
FIRST_UPGRADE: Final = PLACES + RESIDENCES
LEVEL_1_UPGRADES: Final = 22
UPGRADES: Final = 57
CARDS: Final = FIRST_UPGRADE + UPGRADES
BLANK: Final = CARDS  # an unused level I card, face down (PIR-5.16)
NO_CARD: Final = -1  # a purchase is not yet refilled (PIR-10.52)
QUESTS: Final = 25
GALLEONS: Final = 12
TILES: Final = 5  # black-market tiles of each seat
SHIP_SPACES: Final = 20
DIGS: Final = 4  # burial spaces of a colour
RUBY_SPACES: Final = 6
VALUE_TILES: Final = 6
SEA_CARDS: Final = 27
MOST_MOVES: Final = 4  # of a ship (PIR-5.82)

# Spaces (PIR-2.9): the cells of the largest grid column by column, then the others.
COLUMNS: Final = 10
ROWS: Final = 4
CELLS: Final = COLUMNS * ROWS
GULF: Final = CELLS
MARACAIBO: Final = CELLS + 1
START_ZONE: Final = CELLS + 2

TRACK: Final = 47
RETIRE: Final = TRACK  # the extra space of the Retirement module (PIR-2.36)

SIGNS: Final = "CGEP."


class Content:
    """Everything printed, indexed by number."""

    def __init__(self, file: ContentFile) -> None:
        reader = file.reader
        self.provenance: list[Provenance] = []
        self.effects: Effects = Effects()
        self._read_constants(reader)
        self._read_modules(reader)
        self._read_islands(reader)
        self._read_layouts(reader)
        self._read_boards(reader)
        self._read_places(reader)
        self._read_residences(reader)
        self._read_upgrades(reader)
        self._read_quests(reader)
        self._read_tiles(reader)
        self._read_track(reader)
        self.redbeard: RedbeardContent = RedbeardContent(reader, self.provenance)
        self._read_rubies(reader)
        self._read_colours(reader)
        self._check_loops(reader)
        reader.close()
        self._name_operands()

    def _keep(self, entry: str, row: Reader) -> None:
        self.provenance.append(provenance(entry, row))
        row.close()

    def _rows(self, reader: Reader, name: str, count: int) -> list[Reader]:
        rows = reader.tables(name)
        if len(rows) != count:
            raise reader.complaint(f"there must be {count} {name} entries, not {len(rows)}")
        return rows

    def _named(self, row: Reader, ids: list[str]) -> str:
        name = row.ident("id")
        if name in ids:
            raise row.complaint(f'the id "{name}" is taken')
        ids.append(name)
        return name

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

    def _read_islands(self, reader: Reader) -> None:
        for colour, row in enumerate(self._rows(reader, "treasure", len(COLOURS))):
            if row.choice("id", COLOURS) != colour:
                raise row.complaint(f'id must be "{COLOURS[colour]}": the order is fixed')
            self._keep(f"treasure {COLOURS[colour]}", row)
        self.island_vp: list[int] = []  # points of a treasure, by cubes on its island
        for row in reader.tables("island_value"):
            cubes = row.whole("cubes", len(self.island_vp), 99)
            while len(self.island_vp) < cubes:
                if not self.island_vp:
                    raise row.complaint("the first step must begin with 0 cubes")
                self.island_vp.append(self.island_vp[-1])
            self.island_vp.append(row.whole("vp", 0, 99))
            self._keep(f"island_value {cubes}", row)
        if not self.island_vp:
            raise reader.complaint("there must be an island_value")
        row = reader.table("places")
        self.slots: int = row.whole("slots", 0, VALUE_TILES)
        if row.whole("value_tiles", 2, 2) * len(COLOURS) != self.slots:
            raise row.complaint(f"there must be a value tile for each of {self.slots} slots")
        self._keep("places", row)

    def _read_layouts(self, reader: Reader) -> None:
        self.layout_ids: list[str] = []
        self.layouts: list[list[str]] = []  # a sign a cell, by space; "" where there is no cell
        for row in self._rows(reader, "layout", 3):
            self._named(row, self.layout_ids)
            cells = [""] * CELLS
            for number, line in enumerate(row.items("rows", ROWS)):
                signs = line.split(" ") if isinstance(line, str) else []
                if not signs or len(signs) > COLUMNS or [s for s in signs if s not in SIGNS]:
                    raise row.complaint(
                        f"rows[{number}] must be up to {COLUMNS} of {' '.join(SIGNS)}, "
                        "with spaces between"
                    )
                for column, sign in enumerate(signs):
                    cells[ROWS * column + number] = sign
            self.layouts.append(cells)
            self._keep(f"layout {self.layout_ids[-1]}", row)

    def _read_boards(self, reader: Reader) -> None:
        """Ship board, hideout, standard raid actions and the Gulf."""
        effects = self.effects
        for row in self._rows(reader, "raid", 3):
            name = row.ident("id")
            effects.gear(row, "effect", name, row.text("effect"))
            self._keep(f"raid {name}", row)
        self.standard_raids: int = len(effects.raid_ids)
        self.sector_cubes: list[int] = []  # that must be on the board, by sector
        for row in self._rows(reader, "sector", 4):
            self.sector_cubes.append(row.whole("cubes", 0, SHIP_SPACES))
            self._keep(f"sector {len(self.sector_cubes)}", row)
        self.ship_ids: list[str] = []
        self.ship_sector: list[int] = []  # from 0
        self.ship_script: list[int] = []  # at once, when the space is covered
        self.ship_gear: list[list[int]] = []  # slots and amounts by turns
        for row in self._rows(reader, "ship", SHIP_SPACES):
            name = self._named(row, self.ship_ids)
            self.ship_sector.append(row.whole("sector", 1, 4) - 1)
            text = row.text("effect")
            gear = effects.gear(row, "effect", name, text) if is_gear(text) else []
            self.ship_gear.append(gear)
            self.ship_script.append(effects.script(row, "effect", "" if gear else text))
            self._keep(f"ship {name}", row)
        self._check_sectors(reader)
        self.storage_script: list[int] = []  # by colour
        self.dig_script: list[int] = []  # by colour and space
        for colour, row in enumerate(self._rows(reader, "hideout", len(COLOURS))):
            if row.choice("treasure", COLOURS) != colour:
                raise row.complaint(f'treasure must be "{COLOURS[colour]}": the order is fixed')
            self.storage_script.append(effects.script(row, "storage", row.text("storage")))
            for index, text_of in enumerate(row.items("burial", DIGS)):
                if not isinstance(text_of, str):
                    raise row.complaint(f"burial[{index}] must be a text")
                self.dig_script.append(effects.script(row, f"burial[{index}]", text_of))
            self._keep(f"hideout {COLOURS[colour]}", row)
        row = reader.table("gulf")
        script = effects.script(row, "actions", row.text("actions"), declinable=True)
        if effects.count[script] != 1 or effects.verb[effects.first[script]] != ONE_OF:
            raise row.complaint("actions must be one_of(...)")
        self.gulf_script: int = effects.a[effects.first[script]]
        first = effects.first[self.gulf_script]
        verbs = effects.verb[first : first + effects.count[self.gulf_script]]
        if verbs != [RAID_DICE, EXPLORE, BUILD_RESIDENCE]:
            raise row.complaint("actions must be a raid, an explore and a residence (PIR-5.27)")
        self.gulf_explore: int = effects.a[first + 1]
        self._keep("gulf", row)

    def _check_sectors(self, reader: Reader) -> None:
        """Every line can be reached by filling the sectors before it (PIR-12.19)."""
        for sector, cubes in enumerate(self.sector_cubes):
            before = len([each for each in self.ship_sector if each < sector])
            if cubes > before:
                raise reader.complaint(
                    f"sector {sector + 1} needs {cubes} cubes, but there are {before} spaces before"
                )

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

    def _read_track(self, reader: Reader) -> None:
        self.track_ids: list[str] = []
        self.track_x: list[int] = []
        self.track_y: list[int] = []
        self.track_rivers: list[int] = []
        self.track_script: list[int] = []
        rows = self._rows(reader, "track", TRACK)
        for row in rows:
            self._named(row, self.track_ids)
            self.track_x.append(row.whole("x", 0, 1600))
            self.track_y.append(row.whole("y", 0, 300))
            self.track_rivers.append(row.whole("rivers", 0, 4))
            self.track_script.append(self.effects.script(row, "effects", row.text("effects"), True))
        self.track_next: list[list[int]] = []
        for space, row in enumerate(rows):
            after = row.choices("next", self.track_ids)
            if [step for step in after if step <= space]:
                raise row.complaint("next must stand further down in the file")
            if bool(after) != (space < TRACK - 1):
                raise row.complaint("every space but the last one needs a next one")
            self.track_next.append(after)
            self._keep(f"track {self.track_ids[space]}", row)
        row = reader.table("retirement")
        self._named(row, self.track_ids)
        self.track_x.append(row.whole("x", 0, 1600))
        self.track_y.append(row.whole("y", 0, 300))
        self.track_rivers.append(self.track_rivers[TRACK - 1])
        self.track_script.append(self.effects.script(row, "effects", "", True))
        self.track_next.append([])
        self._keep("retirement", row)

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
