"""What works for good, a class for each way in which it counts (PIR-5.66 to PIR-5.73)."""

from __future__ import annotations

from typing import Final

from leeboard.games.pirates_of_maracaibo.effects import (
    BESIDE,
    COLOURS,
    G_BURIAL,
    G_CARDS,
    G_DISCOUNT,
    G_EXPLORE,
    G_FINAL_BURIED,
    G_FINAL_QUESTS,
    G_FINAL_TREASURE,
    G_INCOME_DOUBLOONS,
    G_INCOME_QUESTS,
    G_INCOME_VP,
    G_LIGHTNING,
    G_MOVES,
    G_RAID,
    G_RAID_COLOUR,
    G_RAIDS,
    G_REFRESH,
    G_REROLLS,
    G_TRADES,
    G_TYPES,
    INCOME_DOUBLOONS,
    INCOME_VP,
    MINUS,
    N_CARDS,
    N_CARDS_AND_RESIDENCES,
    N_CREW,
    N_LIGHTNING,
    ON,
    PLUS,
    TYPES,
    Gear,
    Sign,
    treasure_name,
)
from leeboard.games.pirates_of_maracaibo.outlook import (
    BARGAIN_A_TURN,
    BURIAL_A_TURN,
    BURIED_A_TURN,
    DIE_A_TURN,
    DISCOUNT_A_TURN,
    MOVES_A_TURN,
    POWER_A_TURN,
    QUESTS_A_TURN,
    QUESTS_HELD,
    REFRESH_A_TURN,
    REROLL_A_TURN,
    STEP_A_TURN,
    TREASURES_A_TURN,
    Outlook,
)
from leeboard.games.pirates_of_maracaibo.printed import Effects
from leeboard.kernel.text import Text

SET: Final = 3  # treasures, or quests, that final effects count as one set


class Bonus(Gear):
    """So much more of something, whenever it is done; its worth grows with the amount."""

    def __init__(self, slot: int, verb: str, pattern: str, sign: Sign, a_turn: float) -> None:
        super().__init__(slot, verb, pattern)
        self.sign: Final[Sign] = sign
        self.a_turn: Final[float] = a_turn

    def worth(self, outlook: Outlook, amount: int) -> float:
        return self.a_turn * amount * outlook.turns

    def signs(self, effects: Effects, amount: int) -> list[Sign]:
        return [Sign(self.sign.symbol, amount if self.sign.how else 0, self.sign.how)]


class DieBonus(Bonus):
    """More power in raids with the die of one colour."""

    def __init__(self, colour: int) -> None:
        name = COLOURS[colour]
        pattern = f"passive.raid_power({name},+N)"
        sign = Sign(f"power-{name}", 0, PLUS)
        super().__init__(G_RAID_COLOUR + colour, "raid_power_colour", pattern, sign, DIE_A_TURN)
        self.colour: Final[int] = colour

    def text(self, effects: Effects, amount: int) -> Text:
        colour = treasure_name(self.colour)
        return Text("text-raid_power_colour", {"count": amount, "treasure": colour})


class Ability(Bonus):
    """Something that one may do, or does otherwise; its worth is the same for any amount."""

    def worth(self, outlook: Outlook, amount: int) -> float:
        return self.a_turn * outlook.turns


class IncomeDoubloons(Gear):
    """Doubloons in every income."""

    def __init__(self) -> None:
        pattern = "income(doubloons=N)"
        super().__init__(G_INCOME_DOUBLOONS, "income_doubloons", pattern, "income")

    def worth(self, outlook: Outlook, amount: int) -> float:
        once_more = outlook.worth[INCOME_DOUBLOONS]
        return amount * (outlook.incomes * outlook.doubloon + once_more)

    def signs(self, effects: Effects, amount: int) -> list[Sign]:
        return [Sign("doubloon", amount, ON)]


class IncomeQuests(Gear):
    """A doubloon in every income for each quest card that is held (PIR-10.28)."""

    def __init__(self) -> None:
        super().__init__(G_INCOME_QUESTS, "income_quests", "income(doubloons=n_quests)", "income")

    def worth(self, outlook: Outlook, amount: int) -> float:
        return QUESTS_HELD * outlook.incomes * outlook.doubloon

    def signs(self, effects: Effects, amount: int) -> list[Sign]:
        return [Sign("doubloon", amount, ON), Sign("slash"), Sign("quest")]


class IncomeVp(Gear):
    """Points in every income."""

    def __init__(self) -> None:
        super().__init__(G_INCOME_VP, "income_vp", "income(vp=N)", "income")

    def worth(self, outlook: Outlook, amount: int) -> float:
        return amount * (outlook.incomes + outlook.worth[INCOME_VP])

    def signs(self, effects: Effects, amount: int) -> list[Sign]:
        return [Sign("vp", amount, ON)]


class RaidActions(Gear):
    """A raid action of one's own; the amount is the set of them."""

    def __init__(self) -> None:
        super().__init__(G_RAIDS, "raid_action")

    def worth(self, outlook: Outlook, amount: int) -> float:
        return BARGAIN_A_TURN * outlook.turns

    def signs(self, effects: Effects, amount: int) -> list[Sign]:
        raid = last_of(amount)
        power = Sign("power", effects.raid_cost[raid], BESIDE)
        return [power, Sign("arrow"), *effects.signs_of(effects.raid_script[raid])]

    def text(self, effects: Effects, amount: int) -> Text:
        raid = last_of(amount)
        gain = effects.text_of(effects.raid_script[raid])
        return Text("text-raid_action", {"count": effects.raid_cost[raid], "gain": gain})


class ExploreTrades(Gear):
    """A gain for steps of the explorer that are not walked; the amount is the set of them."""

    def __init__(self) -> None:
        super().__init__(G_TRADES, "explore_trade")

    def worth(self, outlook: Outlook, amount: int) -> float:
        return BARGAIN_A_TURN * outlook.turns

    def signs(self, effects: Effects, amount: int) -> list[Sign]:
        trade = last_of(amount)
        steps = Sign("explore", effects.trade_cost[trade], MINUS)
        return [steps, Sign("arrow"), *effects.signs_of(effects.trade_script[trade])]

    def text(self, effects: Effects, amount: int) -> Text:
        trade = last_of(amount)
        gain = effects.text_of(effects.trade_script[trade])
        return Text("text-explore_trade", {"count": effects.trade_cost[trade], "gain": gain})


def last_of(members: int) -> int:
    """The only member of a set, or the last one."""
    return members.bit_length() - 1


class CardCount(Gear):
    """Cards that are owned, counted because residences and quests ask for them; not printed."""

    def __init__(self, slot: int, metrics: list[int]) -> None:
        super().__init__(slot)
        self.metrics: Final[list[int]] = metrics

    def worth(self, outlook: Outlook, amount: int) -> float:
        total = 0.0
        for metric in self.metrics:
            total += outlook.worth[metric]
        return total


class FinalTreasure(Gear):
    """Points at the end for three treasures of a colour."""

    def __init__(self, colour: int) -> None:
        pattern = f"final(per_3_treasure({COLOURS[colour]})=N)"
        super().__init__(G_FINAL_TREASURE + colour, "final_treasure", pattern, "final")
        self.colour: Final[int] = colour

    def worth(self, outlook: Outlook, amount: int) -> float:
        own = outlook.state.treasures(outlook.seat, self.colour)
        return amount / 3.0 * (own + TREASURES_A_TURN * outlook.turns)

    def signs(self, effects: Effects, amount: int) -> list[Sign]:
        treasures = Sign(f"treasures-{COLOURS[self.colour]}")
        return [Sign("vp", amount, ON), Sign("slash"), Sign("", SET, BESIDE), treasures]

    def text(self, effects: Effects, amount: int) -> Text:
        return Text(
            "text-final_treasure", {"count": amount, "treasure": treasure_name(self.colour)}
        )


class FinalQuests(Gear):
    """Points at the end for three quest cards that score."""

    def __init__(self) -> None:
        super().__init__(G_FINAL_QUESTS, "final_quests", "final(per_3_scored_quests=N)", "final")

    def worth(self, outlook: Outlook, amount: int) -> float:
        own = outlook.state.quest_count(outlook.seat)
        return amount / 3.0 * (own + QUESTS_A_TURN * outlook.turns)

    def signs(self, effects: Effects, amount: int) -> list[Sign]:
        quests = Sign("scored-quests")
        return [Sign("vp", amount, ON), Sign("slash"), Sign("", SET, BESIDE), quests]


class FinalBuried(Gear):
    """Points at the end for each buried treasure."""

    def __init__(self) -> None:
        super().__init__(G_FINAL_BURIED, "final_buried", "final(per_buried=N)", "final")

    def worth(self, outlook: Outlook, amount: int) -> float:
        return amount * (outlook.state.buried(outlook.seat) + BURIED_A_TURN * outlook.turns)

    def signs(self, effects: Effects, amount: int) -> list[Sign]:
        return [Sign("vp", amount, ON), Sign("slash"), Sign("buried")]


PERMANENT: Final[list[Gear]] = [  # by slot
    Bonus(G_RAID, "raid_power", "passive.raid_power(+N)", Sign("power", 0, PLUS), POWER_A_TURN),
    *[DieBonus(colour) for colour in range(len(COLOURS))],
    Bonus(G_EXPLORE, "explore_bonus", "passive.explore(+N)", Sign("explore", 0, PLUS), STEP_A_TURN),
    Bonus(
        G_DISCOUNT, "discount", "passive.discount(+N)", Sign("discount", 0, MINUS), DISCOUNT_A_TURN
    ),
    IncomeDoubloons(),
    IncomeQuests(),
    IncomeVp(),
    RaidActions(),
    ExploreTrades(),
    Ability(G_MOVES, "ship_moves", "passive.ship_moves(+N)", Sign("sail", 0, BESIDE), MOVES_A_TURN),
    Bonus(
        G_REROLLS,
        "extra_reroll",
        "passive.extra_reroll(+N)",
        Sign("reroll", 0, PLUS),
        REROLL_A_TURN,
    ),
    Bonus(
        G_REFRESH, "quest_refresh", "passive.quest_refresh", Sign("quest-refresh"), REFRESH_A_TURN
    ),
    Ability(G_BURIAL, "extra_burial", "", Sign("extra-burial"), BURIAL_A_TURN),
    *[CardCount(G_TYPES + symbol, [N_CREW + symbol]) for symbol in range(len(TYPES))],
    CardCount(G_CARDS, [N_CARDS, N_CARDS_AND_RESIDENCES]),
    CardCount(G_LIGHTNING, [N_LIGHTNING]),
    *[FinalTreasure(colour) for colour in range(len(COLOURS))],
    FinalQuests(),
    FinalBuried(),
]
