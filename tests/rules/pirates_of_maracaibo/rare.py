"""Tables of Pirates of Maracaibo with something to say that random play hardly ever reaches."""

from collections.abc import Iterator
from typing import Any

from leeboard.games.pirates_of_maracaibo.state import PiratesState
from tests.rules.pirates_of_maracaibo.table import GAME, pirates, play

QUESTS = GAME.content.quest_ids


def tables() -> Iterator[PiratesState]:
    yield from purchases()
    yield from quests()
    yield from raids_and_burials()
    yield from meetings()
    yield from alone()


def purchases() -> Iterator[PiratesState]:
    rich: dict[str, Any] = {"doubloons": 40, "residences": ["rs_hacienda"]}
    yield pirates(agenda=["residence_target"], captains=[rich])
    yield pirates(agenda=["residence_target"], captains=[{"doubloons": 13}])
    taken = {"pl_aruba": [1, "bm_2"]}
    yield pirates(agenda=["market_place"], pending=[{"tile": "bm_1"}], market=taken)
    yield pirates(
        agenda=["retire_residence"],
        captains=[{**rich, "explorer": "x_retire"}],
        options={"retirement": True},
    )
    yield pirates(
        agenda=["ruby_market"],
        captains=[{"rubies": 2}],
        ruby_market=["rm_1"],
        options={"rubies": True},
    )
    poor = {"ship": "c4r2", "doubloons": 0}
    fog: dict[str, Any] = {"sea": {"c5r2": "u1_tobacco"}, "options": {"fog_upgrades": True}}
    yield play(pirates(captains=[poor], **fog), "step c5r2")  # to stop there would be of no use
    yield pirates(  # the last cards of level II are gone: a blank follows
        agenda=["refill", "ship_upgrade"],
        pending=[{"space": "c3r1"}],
        captains=[{}, {"cards": level_2()}],
        sea={"c3r1": None, **places_at_sea()},
        deck=[],
    )


def level_2() -> list[str]:
    return [name for name in GAME.content.upgrade_ids if name.startswith("u2")]


def places_at_sea() -> dict[str, str]:
    """The level II places, each on a card space of the first layout."""
    places = GAME.content.place_ids[8:]
    cells = [GAME.content.space_ids[cell] for cell in GAME.chart.seas[0].cells[-6:]]
    return dict(zip(cells, places, strict=True))


def quests() -> Iterator[PiratesState]:
    held: dict[str, Any] = {"quests": ["q_crew", "q_ship"], "figurehead": "ga_d"}
    yield pirates(agenda=["sell_quest"], captains=[held])
    yield pirates(agenda=["quest_source"], captains=[held])
    yield pirates(agenda=["quest_source"], pending=[{"refreshed": True}], captains=[held])
    all_but_two = [name for name in QUESTS if name not in ("q_crew", "q_ship")]
    yield pirates(
        agenda=["quest_source"],
        captains=[{"quests": all_but_two, "figurehead": "ga_d"}],
        quest_market=["q_crew", "q_ship"],
        quest_deck=[],
    )


def raids_and_burials() -> Iterator[PiratesState]:
    full = [f"dig_gold_{space}" for space in range(1, 5)]
    stored: dict[str, Any] = {"stored": {"gold": 1, "pearl": 1}}
    yield pirates(agenda=["bury_color"], captains=[{**stored, "dug": full}])
    yield pirates(agenda=["bury_color"], pending=[{"colour": "gold"}], captains=[stored])
    skull: dict[str, Any] = {**stored, "figurehead": "ga_k"}
    emerald = {"colour": "emerald", "power": 5}
    yield pirates(agenda=["raid_action"], pending=[emerald], captains=[skull], used=["std_1"])
    late = {"colour": "gold", "power": 4, "known": ["std_1", "std_2", "std_5"]}
    old: dict[str, Any] = {**stored, "galleon": "ga_k"}
    yield pirates(agenda=["raid_action"], pending=[late], captains=[old], edition=1)


def meetings() -> Iterator[PiratesState]:
    poor: dict[str, Any] = {"ship": "c5r2", "doubloons": 2}
    others: dict[str, Any] = {"ship": "c5r2"}
    paying: dict[str, Any] = {"agenda": ["toll_payee"], "pending": [{"paid": ["1"]}]}
    yield pirates(4, captains=[poor, others, others, others], **paying)


def alone() -> Iterator[PiratesState]:
    """The human has the last decision before Redbeard's turn, or before the end."""
    last: dict[str, Any] = {"agenda": ["ship_upgrade"], "options": {"rubies": True}}
    near: dict[str, Any] = {"doubloons": 3}
    raids = {"deck": ["rb_a1", "rb_a2", "rb_a3", "rb_a4", "rb_a5", "rb_a6"]}
    yield pirates(1, captains=[near, {"ship": "c8r2", "rubies": 2}], redbeard=raids, **last)
    yield pirates(1, captains=[near, {"ship": "c3r1"}], redbeard=raids, **last)
    explores = {"deck": ["rb_a3", "rb_a1", "rb_a2", "rb_a4", "rb_a5", "rb_a6"]}
    sea = {"c5r1": "pl_bonaire"}
    yield pirates(1, captains=[near, {"ship": "c3r1"}], redbeard=explores, sea=sea, **last)
    fight: dict[str, Any] = {"agenda": ["ship_upgrade"], "options": {"pirate_skirmishes": True}}
    yield pirates(
        1,
        captains=[{"ship": "c5r1"}, {"ship": "c3r1"}],
        redbeard=explores,
        sea=sea,
        **fight,
    )
    finished = {"ship": "maracaibo", "vp": 90}
    yield pirates(
        1,
        agenda=["ship_upgrade"],
        captains=[finished, {"ship": "gulf"}],
        round=3,
        final_lap=True,
    )
