"""Small decisions and what always holds between them (NAU-9.1 to NAU-9.21)."""

import pytest

from leeboard.games.nauticus.rules import ships as hulls
from leeboard.kernel.errors import BadPosition, UnknownAction
from tests.rules.nauticus.table import (
    GAME,
    SPACES,
    asked,
    extra,
    nauticus,
    new,
    play,
    refusal,
    ship,
    told,
    turn,
    wander,
    warehouse,
)
from tests.rules.rule import rule


@rule("NAU-9.1", "NAU-9.4", "NAU-9.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_seat_has_one_open_decision_with_at_least_two_options(seats: int) -> None:
    for state in wander(new(seats), seed=seats):
        if state.over:
            assert state.pending == []
        else:
            assert state.pending == [state.seat]
            assert len(state.legal()) >= 2
    assert refusal(nauticus(), "stop") == "NAU-9.1"


@rule("NAU-9.5")
def test_lists_stay_short_and_games_finish() -> None:
    longest = 0
    for seats in (2, 4):
        count = 0
        for state in wander(new(seats), seed=9):
            longest = max(longest, len(state.legal()))
            count += 1
        assert 60 < count < 700
    assert longest <= 40


@rule("NAU-9.7")
def test_free_things_are_stored_without_a_question() -> None:
    state = turn("buy_masts", {"ships": [ship("1")]}, blue=1)
    play(state, "buy:mast_whale")
    assert asked(state) == "next_use"
    assert told(state, "stored") == [("stored", 0, GAME.content.item_names.ids.index("mast_whale"))]
    state = play(nauticus(), "tile:1", "bonus:mast_helm")
    assert asked(state) == "turn"


@rule("NAU-9.12")
def test_ships_that_are_alike_are_equal_numbers() -> None:
    yard = {"ships": [ship("SB", "ak", "a", "f"), ship("SB", "ak", "a", "f"), ship("SB", "aa")]}
    state = nauticus(yards=[yard])
    first, second, third = state.ships[0]
    assert first == second != third
    assert hulls.crowns(first) == 1


@rule("NAU-9.13")
def test_an_action_ends_by_itself_when_no_use_is_left() -> None:
    state = turn("buy_goods", {"workers": 0, "extra": False}, blue=1)
    play(state, "buy:good_coffee")
    assert state.seat == 1
    state = extra("buy_goods", {"workers": 1})
    play(state, "buy:good_coffee")
    assert state.seat == 1


@rule("NAU-9.14")
def test_every_turn_is_finite() -> None:
    for seed in range(4):
        actions = 0
        for state in wander(new(3), seed):
            actions += 1
            if told(state, "chose") or told(state, "round"):
                actions = 0
            assert actions < 120


@rule("NAU-9.15")
def test_the_own_turn_can_be_taken_back_and_a_shuffle_cannot() -> None:
    state = turn("buy_hulls", space="sp_vp2", blue=3)
    play(state, "buy:hull_stern", "new", "buy:hull_bow", "ship:1", "stop")
    assert state.takeback == 5
    play(state, "end_turn", "pass")
    assert state.takeback == 1
    state = turn(
        "withdraw_money", {}, {"extra": False}, seats=2, seat=1, space="sp_talers4", blue=1,
        used=SPACES[:6], first="sp_mast",
    )  # fmt: skip
    play(state, "withdraw:1")
    assert (state.round, state.takeback) == (2, 0)


@rule("NAU-9.16", "NAU-9.17", "NAU-9.18", "NAU-9.19", "NAU-9.20", "NAU-9.21")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_holds_after_every_decision(seats: int) -> None:
    for state in wander(new(seats, seed=seats), seed=seats):
        assert GAME.audit(state) == []
        assert sum(state.blue_at(space) for space in range(8)) == 14
        assert sorted(state.tiles) == list(range(8))
        for seat in range(seats):
            assert 0 <= state.room(seat) <= 12
            assert state.talers[seat] >= 0
            assert state.workers[seat] >= 0
            assert 0 <= state.flipped[seat] <= 3
            for each in state.ships[seat]:
                size = hulls.length(each)
                assert hulls.sails(each) <= hulls.masts(each) <= size <= 4
                assert hulls.goods(each) <= size
                assert hulls.from_sections(hulls.sections(each)) == each
        if state.phase == 0 and asked(state) == "choose_tile":
            assert state.flipped == [0] * seats


@rule("NAU-9.16", "NAU-9.17", "NAU-9.18", "NAU-9.19", "NAU-9.21")
@pytest.mark.parametrize(
    ("yard", "table", "complaint"),
    [
        ({"warehouse": {"hull_middle": 10}}, {}, "there are 10 hull_middle, not 9"),
        ({"warehouse": {"mast_helm": 7}}, {}, "14 spaces used in a warehouse of 12"),
        ({"ships": [ship("SB", "ah")]}, {}, "two ordinary crests"),
        ({"ships": [[["hull_stern", "sail_helm"]]]}, {}, "a sail without a mast"),
        ({"ships": [ship("SS")]}, {}, "do not make a ship"),
        ({"ships": [ship("MMM")]}, {}, "do not make a ship"),
        ({"ships": [ship("SM") + ship("1")]}, {}, "do not make a ship"),
        ({"talers": -1}, {}, "talers must be a whole number"),
        ({"workers": -1}, {}, "workers must be a whole number"),
        ({"flipped": 4}, {}, "flipped must be"),
        ({}, {"tiles": ["transport"] * 8}, "one a space"),
        ({}, {"piece": "hull_bow"}, "piece must be"),
        ({}, {"used": ["sp_mast"]}, "first must be"),
        ({}, {"wind": 3}, "no field"),
        ({}, {"space": "sp_mast"}, "space must be nothing"),
        ({}, {"in_extra": True}, "in_extra must be false"),
        ({}, {"act": "buy_hulls", "bought": ["hull_bow"]}, "bought must be empty"),
        ({}, {"blue": 2}, "blue must be 0"),
        ({}, {"taken": {"rw_vp3": 1}}, "taken must be empty"),
        ({}, {"carried": True}, "carried must be false"),
    ],
)
def test_an_impossible_table_is_refused(
    yard: object, table: dict[str, object], complaint: str
) -> None:
    position = {
        "seats": 2,
        "agenda": ["choose_tile"],
        "table": {"yards": [yard, {}], **table},
    }
    with pytest.raises(BadPosition, match=complaint):
        GAME.from_position(position)


@pytest.mark.parametrize(
    ("agenda", "table", "complaint"),
    [
        (["next_use"], {"act": "buy_hulls"}, "cannot stand on the agenda together"),
        (["turn_end", "turn"], {"space": "sp_mast"}, "cannot stand on the agenda together"),
        (["turn", "next_use"], {"space": "sp_mast", "act": "buy_hulls"}, "has not been begun"),
        (["pass_on"], {}, "space must be the chosen one"),
    ],
)
def test_an_agenda_that_no_play_leads_to_is_refused(
    agenda: list[str], table: dict[str, object], complaint: str
) -> None:
    with pytest.raises(BadPosition, match=complaint):
        GAME.from_position({"seats": 2, "agenda": agenda, "table": table})


def test_option_ids_are_read_and_wrong_ones_named() -> None:
    state = nauticus()
    assert GAME.expand(state, "tile:3") == GAME.expand(state, "tile sp_vp2")
    for text in ("tile:8", "tile:nowhere", "buy:hull", "jump", "ship:64"):
        with pytest.raises(UnknownAction):
            GAME.expand(state, text)
    assert warehouse(state) == {}
