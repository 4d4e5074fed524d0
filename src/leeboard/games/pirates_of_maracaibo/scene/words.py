"""What is printed on cards, tiles and boards, said in words."""
# mypyc: interpreted

from __future__ import annotations

from functools import lru_cache

from leeboard.games.pirates_of_maracaibo.boards import (
    FIRST_RESIDENCE,
    FIRST_UPGRADE,
    LEVEL_1_PLACES,
    LEVEL_1_UPGRADES,
)
from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.effects import (
    ACQUIRE,
    ANY,
    COLOURS,
    DIE,
    G_BURIAL,
    G_DISCOUNT,
    G_EXPLORE,
    G_FINAL_BURIED,
    G_FINAL_QUESTS,
    G_FINAL_TREASURE,
    G_INCOME_DOUBLOONS,
    G_INCOME_QUESTS,
    G_INCOME_VP,
    G_MOVES,
    G_RAID,
    G_RAID_COLOUR,
    G_RAIDS,
    G_REFRESH,
    G_REROLLS,
    G_TRADES,
    GAIN_TREASURE,
    INCOME_NOW,
    METRICS,
    ONE_OF,
    PLACE_CUBE,
    RAID_DIE,
    TYPES,
    VERBS,
    VP_PER,
    Condition,
)
from leeboard.games.pirates_of_maracaibo.scene.seen import (
    Seen,
    card_name,
    counted,
    is_place,
    is_residence,
    numeral,
    treasure_name,
)
from leeboard.kernel.text import Text

PLAIN_GEAR = {
    G_RAID: "text-raid_power",
    G_EXPLORE: "text-explore_bonus",
    G_DISCOUNT: "text-discount",
    G_INCOME_DOUBLOONS: "text-income_doubloons",
    G_INCOME_QUESTS: "text-income_quests",
    G_INCOME_VP: "text-income_vp",
    G_MOVES: "text-ship_moves",
    G_REROLLS: "text-extra_reroll",
    G_REFRESH: "text-quest_refresh",
    G_BURIAL: "text-extra_burial",
    G_FINAL_QUESTS: "text-final_quests",
    G_FINAL_BURIED: "text-final_buried",
}


def metric_key(metric: int) -> str:
    """The id of what is counted as it stands in message keys: n_treasure_gold."""
    spelt = "".join(letter if letter.isalnum() else "_" for letter in METRICS[metric])
    return spelt.strip("_")


def each(metric: int) -> Text:
    return Text(f"each-{metric_key(metric)}")


def joined(texts: list[Text], key: str = "text-and") -> Text:
    """Several messages as one: the first, and then the others; 0 if a corrected box has none."""
    if not texts:
        return numeral(0)
    whole = texts[-1]
    for text in reversed(texts[:-1]):
        whole = Text(key, {"gain": text, "more": whole})
    return whole


def effect_text(content: Content, effect: int) -> Text:
    """One immediate effect."""
    effects = content.effects
    verb, a, b, c = effects.verb[effect], effects.a[effect], effects.b[effect], effects.c[effect]
    key = f"text-{VERBS[verb]}"
    if verb == ONE_OF:
        return joined(script_texts(content, a), "text-or")
    if verb == GAIN_TREASURE:
        if a == DIE:
            return Text("text-gain_treasure_die")
        return counted(f"{key}_any", b) if a == ANY else Text(key, {"treasure": treasure_name(a)})
    if verb == PLACE_CUBE:
        if a == ANY:
            return counted(f"{key}_any", b)
        return counted(key, b, {"treasure": treasure_name(a)})
    if verb == RAID_DIE:
        return counted(key, b, {"treasure": treasure_name(a)})
    if verb == ACQUIRE:
        return counted(key, b, {"symbol": Text(f"symbol-{TYPES[a]}")})
    if verb == INCOME_NOW:
        return Text(f"{key}_doubloons" if a else f"{key}_vp")
    if verb == VP_PER:
        most = f"{key}_most" if c else key
        return counted(most, b, {"each": each(a), "most": c} if c else {"each": each(a)})
    return counted(key, a)


def script_texts(content: Content, script: int) -> list[Text]:
    effects = content.effects
    first = effects.first[script]
    return [effect_text(content, effect) for effect in range(first, first + effects.count[script])]


@lru_cache(maxsize=256)
def script_text(content: Content, script: int) -> Text:
    return joined(script_texts(content, script))


def bits(members: int) -> list[int]:
    return [index for index in range(members.bit_length()) if members >> index & 1]


def gear_texts(content: Content, gear: list[int]) -> list[Text]:
    """Permanent effects; what only counts cards says nothing."""
    effects = content.effects
    found: list[Text] = []
    for slot, amount in zip(gear[::2], gear[1::2], strict=True):
        if slot in PLAIN_GEAR:
            found.append(counted(PLAIN_GEAR[slot], amount))
        elif G_RAID_COLOUR <= slot < G_RAID_COLOUR + len(COLOURS):
            colour = {"treasure": treasure_name(slot - G_RAID_COLOUR)}
            found.append(counted("text-raid_power_colour", amount, {**colour}))
        elif G_FINAL_TREASURE <= slot < G_FINAL_TREASURE + len(COLOURS):
            colour = {"treasure": treasure_name(slot - G_FINAL_TREASURE)}
            found.append(counted("text-final_treasure", amount, {**colour}))
        elif slot == G_RAIDS:
            for raid in bits(amount):
                gain = script_text(content, effects.raid_script[raid])
                found.append(counted("text-raid_action", effects.raid_cost[raid], {"gain": gain}))
        elif slot == G_TRADES:
            for trade in bits(amount):
                gain = script_text(content, effects.trade_script[trade])
                found.append(
                    counted("text-explore_trade", effects.trade_cost[trade], {"gain": gain})
                )
    return found


def all_texts(content: Content, gear: list[int], script: int) -> list[Text]:
    """What works for good, then what is done at once."""
    at_once = [Text("text-now", {"gain": gain}) for gain in script_texts(content, script)]
    return gear_texts(content, gear) + at_once


def upgrade_texts(content: Content, upgrade: int) -> list[Text]:
    return all_texts(content, content.upgrade_gear[upgrade], content.upgrade_script[upgrade])


def galleon_texts(content: Content, galleon: int) -> list[Text]:
    return all_texts(content, content.galleon_gear[galleon], content.galleon_script[galleon])


def need_text(condition: Condition) -> Text:
    needs = [
        counted(f"need-{metric_key(metric)}", least)
        for metric, least in zip(condition.metrics, condition.least, strict=True)
    ]
    return joined(needs)


@lru_cache(maxsize=256)
def card_texts(content: Content, card: int) -> list[Text]:
    """The effects of a card in words, one message each."""
    if is_place(card):
        return [script_text(content, content.place_script[card])]
    if is_residence(card):
        number = card - FIRST_RESIDENCE
        words = {"each": each(content.residence_metric[number])}
        most = content.residence_most[number]
        return [counted("text-residence", content.residence_vp[number], {**words, "most": most})]
    return upgrade_texts(content, card - FIRST_UPGRADE)


@lru_cache(maxsize=256)
def card_title(content: Content, card: int) -> Text:
    """All that is printed on a card of the sea, for tooltips and screen readers."""
    effects = joined(card_texts(content, card), "text-list")
    name = card_name(content, card)
    if is_place(card):
        level = 1 if card < LEVEL_1_PLACES else 2
        return Text("title-place", {"card": name, "level": level, "effects": effects})
    if is_residence(card):
        cost = content.residence_cost[card - FIRST_RESIDENCE]
        return Text("title-residence", {"card": name, "cost": cost, "effects": effects})
    upgrade = card - FIRST_UPGRADE
    return Text(
        "title-upgrade",
        {
            "card": name,
            "symbol": Text(f"symbol-{TYPES[content.upgrade_type[upgrade]]}"),
            "level": 1 if upgrade < LEVEL_1_UPGRADES else 2,
            "cost": content.upgrade_cost[upgrade],
            "points": content.upgrade_vp[upgrade],
            "effects": effects,
        },
    )


@lru_cache(maxsize=256)
def quest_title(content: Content, quest: int, hunters: bool) -> Text:
    """Both conditions with their points; hunters count the lower one alone (PIR-7.31)."""
    words = {
        "quest": Text(f"quest-{content.quest_ids[quest]}"),
        "upper": need_text(content.quest_upper[quest]),
        "lower": need_text(content.quest_lower[quest]),
    }
    lower = content.quest_lower_vp[quest]
    if hunters:
        points = {"points": content.hunters_factor * lower, "loss": content.hunters_penalty}
        return Text("title-quest-hunters", {**words, **points})
    return Text("title-quest", {**words, "less": content.quest_upper_vp[quest], "points": lower})


@lru_cache(maxsize=256)
def galleon_title(content: Content, galleon: int) -> Text:
    name = Text(f"galleon-{content.galleon_ids[galleon]}")
    effects = joined(galleon_texts(content, galleon), "text-list")
    return Text("title-galleon", {"galleon": name, "effects": effects})


def tile_script(seen: Seen, tile: int) -> int:
    """The script of the side that a black-market tile shows in this match."""
    return seen.content.tile_script[2 * tile + (1 if tile in seen.sides else 0)]


def tile_title(content: Content, tile: int, script: int) -> Text:
    name = Text(f"tile-{content.tile_ids[tile]}")
    return Text("title-tile", {"tile": name, "effects": script_text(content, script)})
