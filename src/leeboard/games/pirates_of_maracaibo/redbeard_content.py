"""Redbeard's boards and cards (PIR-2.37 to PIR-2.40) as tables."""

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.edition_words import figurehead_word
from leeboard.games.pirates_of_maracaibo.effects import COLOURS, TYPES
from leeboard.games.pirates_of_maracaibo.printed import call
from leeboard.kernel.content import Box
from leeboard.kernel.reading import Reader

RB_RAID: Final = 0
RB_EXPLORE: Final = 1
RB_QUEST: Final = 2
RB_DECK: Final = 3
RB_ACQUIRE: Final = 4
RB_UPGRADE: Final = 5
RB_TRACK_ADVANCE: Final = 6
RB_FIGUREHEAD: Final = 7
RB_RESIDENCE: Final = 8
NOTHING: Final = -1

RB_VERBS: Final = [
    *("rb_raid", "rb_explore", "rb_quest", "rb_deck", "rb_acquire", "rb_upgrade"),
    *("rb_track_advance", "rb_figurehead", "rb_residence"),
]
MAINS: Final = 3  # main actions of a card, NOTHING where it has fewer
RB_CARDS: Final = 12
RB_SPACES: Final = 12  # of his ship board
TYPES_IN_ORDER: Final = list(range(len(TYPES)))
MOST: Final = 3  # on his die: the colour of the fullest island


class RedbeardContent(Box):
    """What is printed for the opponent of a single player."""

    def __init__(self, reader: Reader, edition: int) -> None:
        super().__init__()
        self.edition: Final[int] = edition
        self.figurehead_word: Final[str] = figurehead_word(edition)
        self._read_constants(reader)
        self._read_track(reader)
        self._read_ship(reader)
        self._read_cards(reader)

    def _read_constants(self, reader: Reader) -> None:
        row = reader.table("redbeard")
        self.deck: int = row.whole("cards", 1, 6)
        self.extra_explore: int = row.whole("extra_explore", 0, 9)
        self.card_vp: int = row.whole("card_vp", 0, 99)
        self.residence_vp: int = row.whole("residence_vp", 0, 99)
        self.quest_vp: int = row.whole("quest_vp", 0, 99)
        self.die: list[int] = row.choices("die", [*COLOURS, "most"], 6)
        self.figurehead_market: int = row.whole(f"{self.figurehead_word}_market", 3, 3)
        self.keep("redbeard", row)

    def _read_track(self, reader: Reader) -> None:
        self.raid_vp: list[int] = []
        self.treasures: list[int] = []
        self.cube: list[bool] = []
        self.spaces: list[int] = []
        self.explore_vp: list[int] = []
        for position, row in enumerate(reader.tables("redbeard_track", 4)):
            self.raid_vp.append(row.whole("raid_vp", 0, 99))
            self.treasures.append(row.whole("treasures", 0, 9))
            self.cube.append(row.flag("cube"))
            self.spaces.append(row.whole("spaces", 0, 9))
            self.explore_vp.append(row.whole("explore_vp", 0, 99))
            self.keep(f"redbeard_track {position}", row)

    def _read_ship(self, reader: Reader) -> None:
        self.ship: list[int] = []  # what each space of his ship board does
        words = ["rb_quest", "rb_track_advance", f"rb_{self.figurehead_word}", "rb_residence"]
        verbs = [RB_QUEST, RB_TRACK_ADVANCE, RB_FIGUREHEAD, RB_RESIDENCE]
        for order, row in enumerate(reader.tables("redbeard_ship", RB_SPACES)):
            self.ship.append(verbs[row.choice("effect", words)])
            self.keep(f"redbeard_ship {order + 1}", row)
        if self.ship.count(RB_FIGUREHEAD) > 1:
            raise reader.complaint(
                "redbeard_ship: one space at most gives a figurehead (PIR-10.38)"
            )

    def _read_cards(self, reader: Reader) -> None:
        self.card_ids: list[str] = []
        self.card_extra: list[int] = []  # an additional action, or NOTHING
        self.card_main: list[int] = []  # three a card, NOTHING behind the last one
        self.card_types: list[int] = []  # three types an action, for acquiring
        for row in reader.tables("redbeard_card", RB_CARDS):
            name = row.ident("id")
            letter = "a" if len(self.card_ids) < RB_CARDS // 2 else "b"
            if name in self.card_ids or row.text("set") != letter:
                raise row.complaint(f'ids must be unique, and the set here must be "{letter}"')
            self.card_ids.append(name)
            extras = ["", "rb_raid", "rb_explore", "rb_upgrade"]
            extra = extras[row.choice("extra", extras)]
            if bool(extra) != (letter == "b"):
                raise row.complaint("B cards alone have an additional action (PIR-7.64)")
            self.card_extra.append(RB_VERBS.index(extra) if extra else NOTHING)
            # A card has three rows: on B cards the additional action is one of them (PIR-2.39).
            mains = MAINS - 1 if extra and self.edition >= 2 else MAINS
            for index, text in enumerate(row.items("main", mains)):
                self._read_main(row, f"main[{index}]", text if isinstance(text, str) else "")
            self.card_main += [NOTHING] * (MAINS - mains)
            self.card_types += TYPES_IN_ORDER * (MAINS - mains)
            self.keep(f"redbeard_card {name}", row)

    def _read_main(self, row: Reader, field: str, text: str) -> None:
        name, arguments = call(text)
        if name not in RB_VERBS[: RB_ACQUIRE + 1]:
            raise row.complaint(f'{field}: "{text}" is not a main action (PIR-2.4)')
        order = arguments.split(" > ") if name == "rb_acquire" else TYPES
        if sorted(order) != sorted(TYPES):
            raise row.complaint(f'{field}: "{text}" must name {", ".join(TYPES)}, each once')
        self.card_main.append(RB_VERBS.index(name))
        for kind in order:
            self.card_types.append(TYPES.index(kind))
