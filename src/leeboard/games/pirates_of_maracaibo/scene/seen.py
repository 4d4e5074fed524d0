"""The view as typed attributes, and what a person at the table would add up from it."""
# mypyc: interpreted

from __future__ import annotations

from typing import Final, cast

from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.effects import (
    COLOURS,
    G_CARDS,
    G_DISCOUNT,
    G_LIGHTNING,
    G_RAID,
    G_RAID_COLOUR,
    G_TYPES,
    GEAR,
    INCOME_DOUBLOONS,
    INCOME_VP,
    N_BURIED,
    N_BURIED_OF,
    N_CARDS,
    N_CARDS_AND_RESIDENCES,
    N_LIGHTNING,
    N_QUESTS,
    N_RESIDENCES,
    N_RIVERS,
    N_SETS3,
    N_TREASURE,
    N_UPGRADES,
    Condition,
)
from leeboard.games.pirates_of_maracaibo.rules.agenda import (
    RAID_ACTION,
    colour_of,
    count_of,
    flag_of,
    is_stopped,
    rest_of,
)
from leeboard.kernel.text import Text, Value
from leeboard.scene import SEAT_EMBLEMS, STYLES, Align, Piece, Sheet

WHITE: Final = "#FFFFFF"  # of words on the dark bands of cards


class Seen:
    """The view with its types: plain data in, attributes out."""

    def __init__(self, view: dict[str, object], content: Content) -> None:
        self.content = content
        self._gear: dict[int, list[int]] = {}  # by captain, added up when first asked for
        options = cast(dict[str, object], view["options"])
        self.layout = content.layout_ids.index(cast(str, options["layout"]))
        self.fog_places = bool(options["fog_places"])
        self.hunters = bool(options["adventure_hunters"])
        self.with_rubies = bool(options["rubies"])
        self.retirement = bool(options["retirement"])
        self.refusal_doubloons = cast(int, options["residence_refusal_doubloons"])
        self.viewer = cast(int, view["viewer"])
        self.seats = cast(int, view["seats"])
        self.captains = cast(int, view["captains"])
        self.start = cast(int, view["start"])
        self.round = cast(int, view["round"])
        self.active = cast(int, view["active"])
        self.final_lap = cast(bool, view["final_lap"])
        self.seat = cast(int, view["seat"])
        self.pending = cast(list[int], view["pending"])
        self.decision = cast(str, view["decision"])
        self.agenda = cast(list[int], view["agenda"])
        self.args = cast(list[int], view["args"])
        self.over = cast(bool, view["over"])
        self.used = cast(list[int], view["used"])
        self.dice = cast(list[int], view["dice"])
        self.fights = cast(list[int], view["fights"])
        self.cards = cast(list[int], view["cards"])
        self.fog_doubloons = cast(int, view["fog_doubloons"])
        self.values = cast(list[int], view["values"])
        self.stock = cast(int, view["stock"])
        self.islands = cast(list[int], view["islands"])
        self.market = cast(list[int], view["market"])
        self.sides = cast(list[int], view["sides"])
        self.deck = cast(int, view["deck"])
        self.deck_top = cast(int, view["deck_top"])
        self.quest_deck = cast(int, view["quest_deck"])
        self.quest_market = cast(list[int], view["quest_market"])
        self.figureheads = cast(list[int], view["figureheads"])
        self.ruby_market = cast(list[int], view["ruby_market"])
        self.ships = cast(list[int], view["ships"])
        self.explorers = cast(list[int], view["explorers"])
        self.rivers = cast(list[int], view["rivers"])
        self.retired = cast(list[int], view["retired"])
        self.doubloons = cast(list[int], view["doubloons"])
        self.vp = cast(list[int], view["vp"])
        self.tableaus = cast(list[list[int]], view["tableaus"])
        self.residences = cast(list[list[int]], view["residences"])
        self.upgrades = cast(list[list[int]], view["upgrades"])
        self.figurehead = cast(list[int], view["figurehead"])
        self.quest_counts = cast(list[int], view["quest_counts"])
        self.quests = cast("list[list[int] | None]", view["quests"])
        self.stored = cast(list[list[int]], view["stored"])
        self.bonus = cast(list[list[int]], view["bonus"])
        self.dug = cast(list[list[int]], view["dug"])
        self.sunk = cast(list[list[int]], view["sunk"])
        self.rubies = cast(list[int], view["rubies"])
        self.income_doubloons = cast(list[int], view["income_doubloons"])
        self.income_vp = cast(list[int], view["income_vp"])
        self.redbeard = cast("dict[str, object] | None", view["redbeard"])
        self.scores = cast("list[int] | None", view["scores"])

    @property
    def solo(self) -> bool:
        return self.redbeard is not None

    def is_redbeard(self, captain: int) -> bool:
        return self.solo and captain == 1

    def colour(self, captain: int) -> int:
        """The seat whose colours a captain has; -1 for Redbeard's own."""
        return -1 if self.is_redbeard(captain) else captain

    def last_captain(self) -> int:
        """The owner of the marker on Maracaibo (PIR-3.14)."""
        return (self.start + self.captains - 1) % self.captains

    def score(self, captain: int) -> int:
        """Points on the track, or at the end all of them."""
        if self.scores is None:
            return self.vp[captain]
        if self.redbeard is not None and captain == 1:
            return cast(int, self.redbeard["score"])
        return self.scores[captain]

    def buried_of(self, captain: int, colour: int) -> int:
        digs = [dig for dig in self.dug[captain] if dig // 4 == colour]
        return len(digs) + self.sunk[captain].count(colour)

    def treasures(self, captain: int, colour: int) -> int:
        return self.stored[captain][colour] + self.buried_of(captain, colour)

    def gear(self, captain: int) -> list[int]:
        """What works for good, added up; sets of raid actions and trades are joined."""
        if captain not in self._gear:
            self._gear[captain] = self._added_up(captain)
        return self._gear[captain]

    def _added_up(self, captain: int) -> list[int]:
        total = [0] * GEAR
        content = self.content
        lists = [content.upgrade_gear[card] for card in self.tableaus[captain]]
        lists += [content.ship_gear[space] for space in self.upgrades[captain]]
        if self.figurehead[captain] >= 0:
            lists.append(content.figurehead_gear[self.figurehead[captain]])
        for gear in lists:
            for slot, amount in zip(gear[::2], gear[1::2], strict=True):
                total[slot] += amount
        return total

    def price(self, captain: int, cost: int, extra: int = 0) -> int:
        """What a card or residence costs a captain (PIR-5.12)."""
        return max(0, cost + extra - self.gear(captain)[G_DISCOUNT])

    def raid(self) -> tuple[int, int] | None:
        """Colour and power left of the raid that asks now (PIR-5.33, PIR-5.38)."""
        if not self.agenda or self.agenda[-1] != RAID_ACTION or self.seat < 0:
            return None
        arg = self.args[-1]
        power = count_of(arg) - rest_of(arg)
        if not is_stopped(arg):
            gear = self.gear(self.seat)
            power += gear[G_RAID]
            if not flag_of(arg):
                power += gear[G_RAID_COLOUR + colour_of(arg)]
        return colour_of(arg), power

    def metric(self, captain: int, what: int) -> int:
        """How many of these a captain has (PIR-2.5), scoring quests not among them."""
        gear = self.gear(captain)
        if what < N_RESIDENCES:
            return gear[{N_CARDS: G_CARDS, N_LIGHTNING: G_LIGHTNING}.get(what, G_TYPES + what)]
        if N_TREASURE <= what < N_BURIED_OF:
            return self.treasures(captain, what - N_TREASURE)
        if N_BURIED_OF <= what < N_BURIED:
            return self.buried_of(captain, what - N_BURIED_OF)
        simple = {
            N_RESIDENCES: len(self.residences[captain]),
            N_UPGRADES: len(self.upgrades[captain]),
            N_BURIED: sum(self.buried_of(captain, colour) for colour in range(len(COLOURS))),
            N_SETS3: min(self.treasures(captain, colour) for colour in range(len(COLOURS))),
            N_RIVERS: self.rivers[captain],
            N_QUESTS: self.quest_counts[captain],
            INCOME_DOUBLOONS: self.income_doubloons[captain],
            INCOME_VP: self.income_vp[captain],
            N_CARDS_AND_RESIDENCES: gear[G_CARDS] + len(self.residences[captain]),
        }
        return simple[what]

    def meets(self, captain: int, condition: Condition) -> bool:
        """Whether every number of a quest's condition is reached."""
        pairs = zip(condition.metrics, condition.least, strict=True)
        return all(self.metric(captain, metric) >= least for metric, least in pairs)

    def fought(self, captain: int) -> int:
        """The captain's total in the fight of this turn (PIR-7.21), 0 if there was none."""
        elsewhere = self.over or self.decision in ("sail", "sail_step")
        if elsewhere or self.ships[captain] != self.ships[self.active]:
            return 0
        return self.fights[self.active * self.captains + captain]

    def has_residence(self, captain: int, card: int) -> bool:
        """Whether a captain has a marker on this residence card."""
        return card - self.content.first_residence in self.residences[captain]

    def cell_of(self, card: int) -> int:
        """Where a card lies face up, or -1."""
        return self.cards.index(card) if card in self.cards else -1

    def asked(self) -> bool:
        """Whether something is asked of the viewer."""
        return self.viewer in self.pending and not self.over and bool(self.decision)


def prompt(seen: Seen) -> Text:
    """What is asked of the viewer, or who is waited for."""
    if seen.over:
        return Text("prompt-over")
    if seen.asked():
        return Text(f"decision-{seen.decision}")
    if len(seen.pending) > 1:
        return Text("prompt-waiting-all")
    return Text("prompt-waiting", {"seat": captain_name(seen, seen.seat)})


def moment(seen: Seen) -> list[Text]:
    """The round."""
    if seen.over or not seen.round:
        return []
    return [Text("label-round", {"round": seen.round, "count": seen.content.rounds})]


def captain_name(seen: Seen, captain: int) -> Text:
    return called(captain, seen.is_redbeard(captain))


def called(captain: int, redbeard: bool) -> Text:
    return Text("redbeard") if redbeard else Text(f"seat-colour-{captain + 1}")


def emblem(seen: Seen, captain: int) -> str:
    return face(captain, seen.is_redbeard(captain))


def face(captain: int, redbeard: bool) -> str:
    return "skull" if redbeard else SEAT_EMBLEMS[captain]


def seat_params(seen: Seen, captain: int) -> dict[str, str | int]:
    """The colours of a captain; Redbeard's are those of the art."""
    return coloured(seen.colour(captain))


def coloured(colour: int) -> dict[str, str | int]:
    return {} if colour < 0 else {"seat": colour}


def card_id(content: Content, card: int) -> str:
    return content.card_ids[card]


def card_name(content: Content, card: int) -> Text:
    return Text(f"card-{card_id(content, card)}")


def space_piece(seen: Seen, space: int) -> str:
    """The id of the piece that stands for a space of the sea."""
    content = seen.content
    if space >= len(seen.cards):
        return content.space_ids[space]
    card = seen.cards[space]
    if 0 <= card < len(content.card_ids):
        return f"card-{content.card_ids[card]}"
    return f"card-{content.space_ids[space]}"


def write(
    sheet: Sheet,
    name: str,
    text: Text,
    x: float,
    y: float,
    style: str,
    room: float = 0.0,
    align: Align = "middle",
    scale: float = 1.0,
) -> Piece:
    assert style in STYLES, f"no label style {style}"
    piece = Piece(name, "", x, y, label=text, style=style, room=room, align=align, scale=scale)
    return sheet.add(piece)


def numeral(count: int) -> Text:
    return Text("label-number", {"count": count})


def counted(key: str, count: int, more: dict[str, Value] | None = None) -> Text:
    return Text(key, {"count": count, **(more or {})})
