"""The small decisions (PIR-9.1 to PIR-9.10)."""

from typing import Any

import pytest

from tests.rules.pirates_of_maracaibo.table import (
    GAME,
    asked,
    legal,
    new,
    of,
    on_table,
    pirates,
    play,
    refusal,
    stop_on,
    wander,
)
from tests.rules.rule import rule

MODULES = ["fog_places", "fog_upgrades", "pirate_skirmishes", "adventure_hunters", "rubies"]
MODULES += ["retirement"]


@rule("PIR-9.1")
def test_what_comes_up_goes_on_top_of_the_stack_and_is_finished_first() -> None:
    state = stop_on("pl_tobago", {"stored": {"pearl": 1}}, market={"pl_tobago": [0, "bm_1"]})
    assert [row["step"] for row in on_table(state)["pending"]] == [
        *["turn_end", "place_actions", "ship_upgrade", "own_market_tile"]
    ]
    play(state, "trigger bm_1", "bury pearl", "dig dig_pearl_2")
    assert [row["step"] for row in on_table(state)["pending"]] == [
        *["turn_end", "place_actions", "ship_upgrade", "ship_upgrade"]
    ]
    play(state, "upgrade s1_boots")
    assert asked(state) == "ship_upgrade"


@rule("PIR-9.1")
def test_a_position_holds_the_stack_in_words() -> None:
    state = stop_on("pl_trinidad", dice=[1, 5, 2])
    play(state, "skip", "keep_dice", "die emerald", "spend std_1")
    assert GAME.load(state.dump()) == state
    pending = on_table(state)["pending"][-1]
    assert (pending["step"], pending["colour"]) == ("raid_action", "emerald")


@rule("PIR-9.2")
def test_pure_gains_are_not_asked_for() -> None:
    state = play(stop_on("u2_treasure_ship", {"doubloons": 13}), "acquire")
    assert (state.seat, of(state)["stored"]["gold"]) == (1, 1)
    state = pirates(agenda=["explore_to"], pending=[{"moves": 1}])
    assert (play(state, "explore x_a1").seat, of(state)["doubloons"]) == (1, 13)
    # a pure gain beside a question cannot be declined either
    state = play(stop_on("u1_shovel"), "acquire", "done")
    assert of(state)["stored"]["emerald"] == 1


@rule("PIR-9.3")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_decision_with_one_choice_is_never_asked(seats: int) -> None:
    for state in wander(GAME.new(seats, seed=8), 3):
        if not state.over:
            assert len(state.legal()) > 1


OPTIONAL: dict[str, dict[str, Any]] = {
    "residence_card": {"captains": [{"ship": "c3r4", "doubloons": 20}]},
    "ship_upgrade": {"pending": [{}]},
    "explore_to": {"pending": [{"moves": 2}]},
    "explore_trade": {"pending": [{"moves": 2}], "captains": [{"cards": ["u1_compass"]}]},
    "bury_color": {"captains": [{"stored": {"gold": 1}}]},
    "quest_source": {},
    "acquire_card": {"pending": [{"type": "crew"}]},
    "residence_target": {"captains": [{"doubloons": 40}]},
    "figurehead": {},
    "market_tile": {"pending": [{"price": 2}]},
    "activate_tile": {"market": {"pl_aruba": [0, "bm_5"]}},
    "sell_quest": {"captains": [{"quests": ["q_crew"]}]},
    "gulf_action": {},
}


@rule("PIR-9.4")
@pytest.mark.parametrize("kind", OPTIONAL)
def test_skip_is_a_choice_wherever_the_rules_say_may(kind: str) -> None:
    state = pirates(agenda=[kind], **OPTIONAL[kind])
    assert asked(state) == kind
    assert legal(state)[-1] == "skip"
    before = (of(state)["vp"], of(state)["doubloons"])
    play(state, "skip")
    assert (state.seat, of(state)["vp"], of(state)["doubloons"]) == (1, *before)


FORCED: dict[str, dict[str, Any]] = {
    "sail": {},
    "upgrade_card": {"captains": [{"ship": "c9r2"}]},
    "raid_die": {"dice": []},
    "raid_color": {"pending": [{"power": 5}]},
    "bury_space": {"captains": [{"stored": {"gold": 1}}]},
    "cube_island": {},
    "market_place": {"pending": [{"tile": "bm_5"}]},
    "treasure_color": {},
}


@rule("PIR-9.4")
@pytest.mark.parametrize("kind", FORCED)
def test_nothing_is_skipped_where_the_rules_say_must(kind: str) -> None:
    state = pirates(agenda=[kind], **FORCED[kind])
    assert asked(state) == kind
    assert not {"skip", "stop", "done"} & set(legal(state))
    assert refusal(state, "skip") != ""


@rule("PIR-9.5")
def test_a_choice_is_listed_only_if_it_can_be_paid_in_full() -> None:
    rows = [{"doubloons": 13}]
    state = pirates(agenda=["residence_target"], captains=rows)
    assert legal(state) == ["residence rs_palace", "residence rs_shipyard", "skip"]
    assert refusal(state, "residence rs_hacienda") == "PIR-9.5"


@rule("PIR-9.6")
def test_the_turn_ends_when_the_stack_is_empty_and_redbeard_is_never_asked() -> None:
    state = pirates(agenda=["ship_upgrade"])
    assert (play(state, "skip").seat, asked(state)) == (1, "sail")
    for state in wander(GAME.new(1, seed=4), 2):
        assert state.seat in (0, -1)
        if not state.over:
            assert state.active == 0


@rule("PIR-9.7")
def test_a_target_is_offered_once_though_two_branches_lead_to_it() -> None:
    state = pirates(agenda=["explore_to"], pending=[{"moves": 9}])
    choices = legal(state)
    assert choices.count("explore x_c1") == 1
    assert len(choices) == len(set(choices))


@rule("PIR-9.8")
def test_every_choice_has_an_id_that_names_what_is_clicked() -> None:
    state = pirates(captains=[{"ship": "c4r2"}])
    assert legal(state) == ["sail c5r1", "sail c5r2", "sail c6r1", "sail c6r2", "sail c6r3"]
    numbers = [GAME.catalogue.number(text) for text in legal(state)]
    assert numbers == state.legal()
    scene = GAME.presentation.scene(state.view(0), state.legal())
    assert scene is not None


# D1 to D31: the kind of each decision.
KINDS = [
    *["keep_quest", "sail", "sail_step", "toll_payee", "upgrade_card", "residence_card"],
    *["own_market_tile", "ship_upgrade", "next_effect", "one_of", "reroll", "raid_die"],
    *["raid_color", "raid_action", "explore_trade", "explore_to", "bury_color", "bury_space"],
    *["quest_source", "acquire_card", "residence_target", "cube_island", "figurehead"],
    *["market_tile", "market_place", "activate_tile", "sell_quest", "gulf_action"],
    *["treasure_color", "take_ruby", "ruby_market", "retire_residence"],
]


@rule("PIR-9.10")
def test_the_complete_list_of_decisions() -> None:
    assert [step.kind for step in GAME.steps if step.asks] == KINDS


@rule("PIR-9.10")
def test_every_decision_comes_up_in_play_or_in_a_position() -> None:
    seen = {"toll_payee", "retire_residence"}  # in test_movement and test_modules_retirement
    for seed in range(8):
        options = dict.fromkeys(MODULES, True)
        options["fog_upgrades"] = seed % 2 == 0
        for state in wander(GAME.new(4, seed=seed, options={**options}), seed):
            seen.add(asked(state))
        if seen >= set(KINDS):
            break
    assert set(KINDS) - seen <= {"own_market_tile", "activate_tile", "ruby_market"}


@rule("PIR-9.10")
def test_d2_offers_at_most_eight_destinations_and_eleven_with_the_harpy() -> None:
    for moves, most in ((3, 8), (4, 11)):
        counts = [len(sea.stops(space, moves)) for sea in GAME.chart.seas for space in range(43)]
        assert max(counts) == most


@rule("PIR-9.10")
def test_d2f_repeats_until_stop_limit_or_gulf() -> None:
    options = {"fog_upgrades": True}
    state = pirates(captains=[{"ship": "c8r2"}], options=options)
    play(state, "step c9r2")
    assert "step gulf" in legal(state)
    play(state, "step gulf")
    assert asked(state) == "ship_upgrade"  # the Gulf stops the ship
    assert asked(new(2, 3, fog_upgrades=True)) == "keep_quest"


@rule("PIR-9.10")
def test_d21_a_cube_may_be_left_if_it_is_an_effect_of_a_card_or_of_the_track() -> None:
    state = play(stop_on("u1_barque"), "acquire", "do place_cube_any_1")
    assert legal(state)[-1] == "skip"
    state = pirates(agenda=["explore_to"], pending=[{"moves": 1}], captains=[{"explorer": "x_d5"}])
    assert legal(play(state, "explore x_d6"))[-1] == "skip"
    market = {"pl_aruba": [0, "bm_2"]}
    state = pirates(agenda=["activate_tile"], market=market, sides=["bm_2"])
    assert legal(play(state, "trigger bm_2")) == ["cube gold", "cube emerald", "cube pearl"]


@rule("PIR-9.10")
def test_an_action_that_answers_another_question_is_refused() -> None:
    assert refusal(pirates(), "upgrade s1_purse") == "PIR-9.10"
    assert refusal(pirates(agenda=["ship_upgrade"]), "sail c1r1") == "PIR-9.10"
