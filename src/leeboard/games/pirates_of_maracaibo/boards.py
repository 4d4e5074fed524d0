"""The boards of Pirates of Maracaibo as tables: islands, layouts, ship board, hideout, track."""

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.edition_words import figurehead_word
from leeboard.games.pirates_of_maracaibo.effects import (
    BUILD_RESIDENCE,
    COLOURS,
    EXPLORE,
    RAID_DICE,
)
from leeboard.games.pirates_of_maracaibo.printed import Effects, Vocabulary, is_gear
from leeboard.kernel.content import Box
from leeboard.kernel.reading import Reader

# How many of these there are (PIR-2.1); of cards there are as many as content.toml has.
MOST_SEATS: Final = 4
DEALT_QUESTS: Final = 2  # to each seat, of which it keeps one (PIR-3.11)
TILES: Final = 5  # black-market tiles of each seat
SHIP_SPACES: Final = 20
DIGS: Final = 4  # burial spaces of a colour
RUBY_SPACES: Final = 6
VALUE_IDS: Final = [f"tv_{colour}_{number}" for colour in COLOURS for number in (1, 2)]
VALUE_TILES: Final = 6
SEA_CARDS: Final = 27  # PIR-10.2
NO_CARD: Final = -1  # a purchase is not yet refilled (PIR-10.52)
# What the back of a card tells who may not see its face (PIR-8.4).
HIDDEN_PLACE: Final = -2  # level I, with doubloons on it
HIDDEN_LEVEL_1: Final = -3
HIDDEN_LEVEL_2: Final = -4
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

LAYOUTS: Final = 3
MOST_LAYOUTS: Final = 12  # that a content file can offer
SIGNS: Final = "CGEP."


class Boards(Box):
    """What is printed on boards; `Content` adds the cards and tiles."""

    def __init__(self, reader: Reader, edition: int, vocabulary: Vocabulary) -> None:
        super().__init__()
        self.edition: int = edition  # of the rules that this box is read for
        self.figurehead_word: str = figurehead_word(edition)
        self.effects: Effects = Effects(edition, vocabulary)
        self._read_islands(reader)
        self._read_layouts(reader)
        self._read_boards(reader)
        self._read_track(reader)

    def _rows(self, reader: Reader, name: str, count: int) -> list[Reader]:
        rows = reader.tables(name)
        if len(rows) != count:
            raise reader.complaint(f"there must be {count} {name} entries, not {len(rows)}")
        return rows

    def _enough(self, reader: Reader, name: str, least: int) -> list[Reader]:
        rows = reader.tables(name)
        if len(rows) < least:
            raise reader.complaint(
                f"there must be at least {least} {name} entries, not {len(rows)}"
            )
        return rows

    def _named(self, row: Reader, ids: list[str]) -> str:
        name = row.ident("id")
        if name in ids:
            raise row.complaint(f'the id "{name}" is taken')
        ids.append(name)
        return name

    def _read_islands(self, reader: Reader) -> None:
        for colour, row in enumerate(self._rows(reader, "treasure", len(COLOURS))):
            if row.choice("id", COLOURS) != colour:
                raise row.complaint(f'id must be "{COLOURS[colour]}": the order is fixed')
            self.keep(f"treasure {COLOURS[colour]}", row)
        self.island_vp: list[int] = []  # points of a treasure, by cubes on its island
        for row in reader.tables("island_value"):
            cubes = row.whole("cubes", len(self.island_vp), 99)
            while len(self.island_vp) < cubes:
                if not self.island_vp:
                    raise row.complaint("the first step must begin with 0 cubes")
                self.island_vp.append(self.island_vp[-1])
            self.island_vp.append(row.whole("vp", 0, 99))
            self.keep(f"island_value {cubes}", row)
        if not self.island_vp:
            raise reader.complaint("there must be an island_value")
        row = reader.table("places")
        self.slots: int = row.whole("slots", 0, VALUE_TILES)
        if row.whole("value_tiles", 2, 2) * len(COLOURS) != self.slots:
            raise row.complaint(f"there must be a value tile for each of {self.slots} slots")
        self.keep("places", row)

    def _read_layouts(self, reader: Reader) -> None:
        self.layout_ids: list[str] = []
        self.layouts: list[list[str]] = []  # a sign a cell, by space; "" where there is no cell
        for row in self._layout_rows(reader):
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
            self.keep(f"layout {self.layout_ids[-1]}", row)

    def _layout_rows(self, reader: Reader) -> list[Reader]:
        """The three layouts of the box; in a file of one's own they can be others (PIR-3.2)."""
        if self.edition < 2:
            return self._rows(reader, "layout", LAYOUTS)
        rows = reader.tables("layout")
        if not 1 <= len(rows) <= MOST_LAYOUTS:
            raise reader.complaint(
                f"there must be 1 to {MOST_LAYOUTS} layout entries, not {len(rows)}"
            )
        return rows

    def _read_boards(self, reader: Reader) -> None:
        """Ship board, hideout, standard raid actions and the Gulf."""
        effects = self.effects
        for row in self._rows(reader, "raid", 3):
            name = row.ident("id")
            effects.gear(row, "effect", name, row.text("effect"))
            self.keep(f"raid {name}", row)
        self.standard_raids: int = len(effects.raid_ids)
        self.sector_cubes: list[int] = []  # that must be on the board, by sector
        for row in self._rows(reader, "sector", 4):
            self.sector_cubes.append(row.whole("cubes", 0, SHIP_SPACES))
            self.keep(f"sector {len(self.sector_cubes)}", row)
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
            self.keep(f"ship {name}", row)
        self._check_sectors(reader)
        self.ship_open: list[int] = []  # spaces that so many cubes open, as sets
        for cubes in range(SHIP_SPACES + 1):
            spaces = 0
            for space, sector in enumerate(self.ship_sector):
                if self.sector_cubes[sector] <= cubes:
                    spaces |= 1 << space
            self.ship_open.append(spaces)
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
            self.keep(f"hideout {COLOURS[colour]}", row)
        row = reader.table("gulf")
        script = effects.script(row, "actions", row.text("actions"), declinable=True)
        if effects.count[script] != 1 or effects.of(script)[0].choice < 0:
            raise row.complaint("actions must be one_of(...)")
        self.gulf_script: int = effects.of(script)[0].choice
        actions = effects.of(self.gulf_script)
        verbs = [action.verb for action in actions]
        if verbs != [RAID_DICE, EXPLORE, BUILD_RESIDENCE]:
            raise row.complaint("actions must be a raid, an explore and a residence (PIR-5.27)")
        self.gulf_explore: int = actions[1].amount
        self.keep("gulf", row)

    def _check_sectors(self, reader: Reader) -> None:
        """Every line can be reached by filling the sectors before it (PIR-12.19)."""
        for sector, cubes in enumerate(self.sector_cubes):
            before = len([each for each in self.ship_sector if each < sector])
            if cubes > before:
                raise reader.complaint(
                    f"sector {sector + 1} needs {cubes} cubes, but there are {before} spaces before"
                )

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
            # Every effect of a space may be declined, by edition 2 a treasure too (PIR-10.15).
            text = row.text("effects")
            script = self.effects.script(row, "effects", text, True, self.edition >= 2)
            self.track_script.append(script)
        self.track_next: list[list[int]] = []
        for space, row in enumerate(rows):
            after = row.choices("next", self.track_ids)
            if [step for step in after if step <= space]:
                raise row.complaint("next must stand further down in the file")
            if bool(after) != (space < TRACK - 1):
                raise row.complaint("every space but the last one needs a next one")
            self.track_next.append(after)
            self.keep(f"track {self.track_ids[space]}", row)
        row = reader.table("retirement")
        self._named(row, self.track_ids)
        self.track_x.append(row.whole("x", 0, 1600))
        self.track_y.append(row.whole("y", 0, 300))
        self.track_rivers.append(self.track_rivers[TRACK - 1])
        self.track_script.append(self.effects.script(row, "effects", "", True))
        self.track_next.append([])
        self.keep("retirement", row)
