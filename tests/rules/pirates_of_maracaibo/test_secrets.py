"""Hidden information and randomness (PIR-8.1 to PIR-8.6)."""

from typing import Any

import pytest

from leeboard.kernel.chance import fast_chance
from tests.rules.pirates_of_maracaibo.table import (
    GAME,
    legal,
    new,
    on_table,
    pirates,
    play,
    redbeard_turn,
    stop_on,
    wander,
)
from tests.rules.rule import rule


def half_way(seats: int = 3, **options: Any) -> Any:
    """A table in the middle of a match."""
    for state in wander(GAME.new(seats, seed=5, options=options), 4):
        if state.round == 2 and len(on_table(state)["deck"]) < 39:
            return state
    raise AssertionError("the match was too short")


@rule("PIR-8.1")
def test_everything_but_quests_and_decks_is_public() -> None:
    state = half_way()
    views = [state.view(viewer) for viewer in (0, 1, 2, None)]
    for name in (
        *("cards", "islands", "market", "values", "sides", "deck", "quest_deck", "quest_market"),
        *(
            "figureheads",
            "ships",
            "explorers",
            "rivers",
            "doubloons",
            "vp",
            "tableaus",
            "residences",
        ),
        *("upgrades", "figurehead", "quest_counts", "stored", "bonus", "dug", "sunk"),
    ):
        assert all(view[name] == views[0][name] for view in views)
    assert views[0]["deck"] == len(on_table(state)["deck"])
    assert views[0]["doubloons"] == state.doubloons
    assert views[0]["quest_counts"] == [len(row["quests"]) for row in on_table(state)["captains"]]


@rule("PIR-8.2")
def test_quest_cards_are_seen_by_their_owner_alone() -> None:
    state = half_way()
    for viewer in (0, 1, 2, None):
        quests = state.view(viewer)["quests"]
        for seat in range(3):
            assert (quests[seat] is not None) == (seat == viewer)


@rule("PIR-8.2")
def test_of_a_quest_that_is_taken_others_see_the_back() -> None:
    state = pirates(agenda=["quest_source"], pending=[{}], quest_market=["q_crew", "q_ship"])
    play(state, "quest q_crew")
    number = GAME.content.quest_ids.index("q_crew")
    own = [event for event in state.seen_events(0) if event[0] == "quest_taken"]
    assert own == [("quest_taken", 0, number)]
    other = [event for event in state.seen_events(1) if "quest_taken" in str(event[0])]
    assert [event[0] for event in other] == ["quest_taken_unseen"]
    assert number not in [event[-1] for event in other]
    imagined = {tuple(sorted(imagined_quests(state, viewer=1, seed=seed))) for seed in range(8)}
    assert len(imagined) > 1


def imagined_quests(state: Any, viewer: int, seed: int) -> list[int]:
    table = GAME.imagine(state.view(viewer), fast_chance(seed))
    return [number for number in range(25) if table.quests[0] >> number & 1]


@rule("PIR-8.2")
def test_drawn_and_sold_quests_are_told_to_others_without_their_face() -> None:
    state = play(pirates(agenda=["quest_source"], pending=[{}]), "draw_quest")
    assert ("quest_drawn_unseen", 0) in state.seen_events(1)
    assert [event for event in state.seen_events(None) if event[0] == "quest_drawn"] == []
    state = play(pirates(agenda=["sell_quest"], captains=[{"quests": ["q_crew"]}]), "sell q_crew")
    assert ("sold_unseen", 0) in state.seen_events(1)
    state = new(2)
    play(state, legal(state)[0])
    assert [event for event in state.seen_events(1) if event[0] == "kept"] == []
    assert [event[0] for event in state.seen_events(0)] == ["kept"]


@rule("PIR-8.3")
def test_nobody_knows_the_order_of_decks_unused_cards_or_redbeards_things() -> None:
    state = half_way()
    views = [state.view(viewer) for viewer in (0, 1, 2, None)]
    for view in views:
        assert str(state.deck[state.drawn :]) not in str(view)
        assert str(state.quest_deck) not in str(view)
    decks = {tuple(GAME.imagine(views[0], fast_chance(seed)).deck) for seed in range(5)}
    assert len(decks) == 5
    solo = half_way(1)
    view = solo.view(0)
    assert view["quests"][1] is None
    assert view["redbeard"]["drawn"] == solo.rb_deck[: solo.rb_drawn]
    rest = {
        tuple(GAME.imagine(view, fast_chance(seed)).rb_deck[solo.rb_drawn :]) for seed in range(20)
    }
    assert len(rest) > 1 or solo.rb_drawn >= 5
    quests = {GAME.imagine(view, fast_chance(seed)).quests[1] for seed in range(6)}
    assert len(quests) > 1


@rule("PIR-8.4")
def test_cards_face_down_are_unknown_but_a_face_up_top_of_the_deck_is_seen() -> None:
    state = GAME.new(2, seed=3, options={"fog_upgrades": True, "fog_places": True})
    view = state.view(0)
    for space, number in enumerate(view["cards"]):
        name = GAME.content.space_ids[space]
        if name in on_table(state)["hidden"]:
            assert number < -1
    places = {tuple(GAME.imagine(view, fast_chance(seed)).cards) for seed in range(5)}
    assert len(places) == 5
    deck = on_table(pirates())["deck"]
    for turned, seen in ((deck[:20], True), (deck[20:40], False)):
        table = pirates(options={"fog_upgrades": True}, turned=turned)
        number = GAME.content.card_ids.index(deck[0])
        assert table.view(0)["deck_top"] == (number if seen else -1)


@rule("PIR-8.5", "PIR-8.6")
@pytest.mark.parametrize(("seats", "modules"), [(1, False), (1, True), (3, False), (3, True)])
def test_a_match_is_replayed_from_its_seed_and_its_decisions(seats: int, modules: bool) -> None:
    names = ["fog_places", "fog_upgrades", "pirate_skirmishes", "adventure_hunters", "rubies"]
    options: dict[str, Any] = dict.fromkeys([*names, "retirement"], modules)
    if seats == 1:
        options["difficulty"] = 3
    first = GAME.new(seats, seed=21, options=options)
    digests = [state.digest() for state in wander(first, 9)]
    again = GAME.new(seats, seed=21, options=options)
    assert [state.digest() for state in wander(again, 9)] == digests
    other = GAME.new(seats, seed=22, options=options)
    assert other.digest() != GAME.new(seats, seed=21, options=options).digest()


SETUP = [
    *["residences", "upgrades", "sea", "values", "level_2", "side:0", "side:4", "figureheads"],
    *["quests", "quests:again"],
]


@rule("PIR-8.5")
@pytest.mark.parametrize("seats", [1, 3])
def test_every_random_event_is_a_draw_whose_name_is_used_once(seats: int) -> None:
    chance = fast_chance(4)
    chance.draws = []
    options = {"difficulty": 2, "pirate_skirmishes": True, "fog_upgrades": True, "rubies": True}
    for _ in wander(GAME.new(seats, options={**options}, chance=chance), 3):
        pass
    labels = [draw[0] for draw in chance.draws]
    assert len(set(labels)) == len(labels)
    assert set(SETUP) <= set(labels)
    kinds = {label.split(":")[0] for label in labels}
    assert {"raid", "skirmish"} <= kinds
    if seats == 1:
        assert {"redbeard:a", "redbeard:b", "redbeard:deck:0", "redbeard:deck:1"} <= set(labels)
    else:
        assert "start" in labels


@rule("PIR-8.5")
def test_dice_and_refills_are_new_information_that_cannot_be_taken_back() -> None:
    state = stop_on("pl_trinidad", dice=[1, 2, 3])
    before = state.checkpoint
    play(state, "skip")  # the dice are rolled
    assert state.checkpoint > before
    state = stop_on("u1_rum")
    before = state.checkpoint
    play(state, "acquire")
    assert state.checkpoint > before
    assert redbeard_turn("rb_a1", None).checkpoint > 0
