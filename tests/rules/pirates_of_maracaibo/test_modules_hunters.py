"""Adventure Hunters (PIR-7.30 to PIR-7.34)."""

from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo.table import (
    GAME,
    asked,
    legal,
    new,
    of,
    on_table,
    part,
    pirates,
    play,
    refusal,
)
from tests.rules.rule import rule

HUNTERS: dict[str, Any] = {"options": {"adventure_hunters": True}}
CREW = ["u1_quartermaster", "u1_pathfinder", "u1_buccaneer", "u1_lookout", "u1_gunner"]


@rule("PIR-7.30")
def test_two_of_three_quests_are_kept_and_the_market_shows_three() -> None:
    state = new(2, 5, adventure_hunters=True)
    for seat in (0, 1):
        dealt = of(state, seat)["quests"]
        assert legal(state) == [f"give_back {quest}" for quest in dealt]
        assert len(dealt) == 3
        other = on_table(state)["quest_deck"][0]
        assert refusal(state, f"give_back {other}") == "PIR-7.30"
        play(state, f"give_back {dealt[0]}")
        assert of(state, seat)["quests"] == dealt[1:]
    assert len(on_table(state)["quest_market"]) == 3
    assert len(on_table(state)["quest_deck"]) == 25 - 4 - 3


@rule("PIR-7.30")
def test_the_market_is_filled_to_three_again() -> None:
    state = pirates(agenda=["quest_source"], pending=[{}], **HUNTERS)
    assert len(on_table(state)["quest_market"]) == 3
    play(state, legal(state)[0])
    assert len(on_table(state)["quest_market"]) == 3


@rule("PIR-7.31")
@pytest.mark.parametrize(("crew", "points"), [(2, -5), (3, -5), (4, -5), (5, 14)])
def test_a_quest_scores_twice_its_lower_points_or_costs_five(crew: int, points: int) -> None:
    state = pirates(captains=[{"cards": CREW[:crew], "quests": ["q_crew"]}], **HUNTERS)
    assert part(state, "quests") == points


@rule("PIR-7.32")
def test_a_scoring_quest_is_a_fulfilled_one_everywhere() -> None:
    # lower conditions: 4 gold, 4 pearls; the upper ones of the others do not count
    row = {
        "stored": {"gold": 4, "pearl": 4, "emerald": 2},
        "cards": ["u2_logbook"],
        "quests": ["q_collect_gold", "q_collect_pearl", "q_collect_emerald"],
        "residences": ["rs_archive"],
    }
    sea = {"c5r2": "rs_archive"}
    state = pirates(captains=[row], sea=sea, **HUNTERS)
    assert (part(state, "residences"), part(state, "finals")) == (8, 0)
    row["stored"] = {"gold": 4, "pearl": 4, "emerald": 4}
    state = pirates(captains=[row], sea=sea, **HUNTERS)
    assert (part(state, "residences"), part(state, "finals")) == (12, 6)
    six: dict[str, Any] = {
        "stored": {"gold": 4, "pearl": 4, "emerald": 4},
        "explorer": "x_i2",
        "cards": CREW,
    }
    six["quests"] = [*row["quests"], "q_rivers", "q_crew", "q_crew_rivers"]
    assert part(pirates(captains=[six], **HUNTERS), "quest_bonus") == 10
    six["cards"] = CREW[:4]  # q_crew scores by its upper condition only
    assert part(pirates(captains=[six], **HUNTERS), "quest_bonus") == 0


@rule("PIR-7.33")
def test_a_score_may_become_negative() -> None:
    row = {"quests": ["q_crew", "q_ship", "q_rivers"], "doubloons": 0}
    assert pirates(captains=[row], **HUNTERS).scores[0] == -15
    over = pirates(captains=[row], over=True, round=3, **HUNTERS)
    assert over.ranking == [2, 1]


@rule("PIR-7.34")
def test_alone_redbeard_has_one_quest_and_scores_his_quests_as_usual() -> None:
    state = GAME.new(1, seed=3, options={"adventure_hunters": True})
    assert asked(state) == "keep_quest"
    assert len(of(state, 0)["quests"]) == 3
    play(state, legal(state)[0])
    assert len(of(state, 1)["quests"]) == 1
    over = pirates(
        1, captains=[{}, {"quests": ["q_crew", "q_ship"]}], over=True, round=3, **HUNTERS
    )
    assert over.view(0)["redbeard"]["score"] == 10
