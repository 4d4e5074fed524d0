"""What is printed on cards, tiles and boards, said in words."""
# mypyc: interpreted

from __future__ import annotations

from functools import lru_cache

from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.effects import (
    TYPES,
    Condition,
    each,
    joined,
    metric_key,
)
from leeboard.games.pirates_of_maracaibo.scene.seen import (
    Seen,
    card_name,
    counted,
)
from leeboard.kernel.text import Text


def effect_text(content: Content, effect: int) -> Text:
    """One immediate effect."""
    return content.effects.all[effect].text()


def script_texts(content: Content, script: int) -> list[Text]:
    return [effect.text() for effect in content.effects.of(script)]


@lru_cache(maxsize=256)
def script_text(content: Content, script: int) -> Text:
    return content.effects.text_of(script)


def gear_texts(content: Content, gear: list[int]) -> list[Text]:
    """Permanent effects; what only counts cards says nothing."""
    effects = content.effects
    kinds = effects.vocabulary.gear
    return [
        kinds[slot].text(effects, amount)
        for slot, amount in zip(gear[::2], gear[1::2], strict=True)
        if kinds[slot].verb
    ]


def all_texts(content: Content, gear: list[int], script: int) -> list[Text]:
    """What works for good, then what is done at once."""
    at_once = [Text("text-now", {"gain": gain}) for gain in script_texts(content, script)]
    return gear_texts(content, gear) + at_once


def upgrade_texts(content: Content, upgrade: int) -> list[Text]:
    return all_texts(content, content.upgrade_gear[upgrade], content.upgrade_script[upgrade])


def figurehead_texts(content: Content, figurehead: int) -> list[Text]:
    return all_texts(
        content, content.figurehead_gear[figurehead], content.figurehead_script[figurehead]
    )


def need_text(condition: Condition) -> Text:
    needs = [
        counted(f"need-{metric_key(metric)}", least)
        for metric, least in zip(condition.metrics, condition.least, strict=True)
    ]
    return joined(needs)


@lru_cache(maxsize=256)
def card_texts(content: Content, card: int) -> list[Text]:
    """The effects of a card in words, one message each."""
    if content.is_place(card):
        return [script_text(content, content.place_script[card])]
    if content.is_residence(card):
        number = card - content.first_residence
        words = {"each": each(content.residence_metric[number])}
        most = content.residence_most[number]
        return [counted("text-residence", content.residence_vp[number], {**words, "most": most})]
    return upgrade_texts(content, card - content.first_upgrade)


@lru_cache(maxsize=256)
def card_title(content: Content, card: int) -> Text:
    """All that is printed on a card of the sea, for tooltips and screen readers."""
    effects = joined(card_texts(content, card), "text-list")
    name = card_name(content, card)
    if content.is_place(card):
        level = 1 if card < content.level_1_places else 2
        return Text("title-place", {"card": name, "level": level, "effects": effects})
    if content.is_residence(card):
        cost = content.residence_cost[card - content.first_residence]
        return Text("title-residence", {"card": name, "cost": cost, "effects": effects})
    upgrade = card - content.first_upgrade
    return Text(
        "title-upgrade",
        {
            "card": name,
            "symbol": Text(f"symbol-{TYPES[content.upgrade_type[upgrade]]}"),
            "level": 1 if upgrade < content.level_1_upgrades else 2,
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
def figurehead_title(content: Content, figurehead: int) -> Text:
    name = Text(f"figurehead-{content.figurehead_ids[figurehead]}")
    effects = joined(figurehead_texts(content, figurehead), "text-list")
    return Text("title-figurehead", {"figurehead": name, "effects": effects})


def tile_script(seen: Seen, tile: int) -> int:
    """The script of the side that a black-market tile shows in this match."""
    return seen.content.tile_script[2 * tile + (1 if tile in seen.sides else 0)]


def tile_title(content: Content, tile: int, script: int) -> Text:
    name = Text(f"tile-{content.tile_ids[tile]}")
    return Text("title-tile", {"tile": name, "effects": script_text(content, script)})
