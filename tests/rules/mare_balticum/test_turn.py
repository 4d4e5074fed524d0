"""The flow of play (MAR-4.1 to MAR-4.8): rounds, turns and what ends them."""

from random import Random
from typing import Any

import pytest

from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.errors import IllegalAction
from tests.rules.mare_balticum.table import (
    CALM,
    GAME,
    hold,
    legal,
    mare,
    on,
    play,
    refusal,
    store,
    told,
)
from tests.rules.rule import rule

GULF = {"boats": ["riga", "irbe_strait", "gulf_of_riga"]}
NO_MOONSUND = {field: kinds for field, kinds in CALM.items() if field != "moonsund"}


@rule("MAR-4.1")
@pytest.mark.parametrize(("seats", "start"), [(3, 0), (3, 2), (4, 1), (5, 0), (5, 3)])
def test_every_round_gives_each_seat_one_turn_clockwise_from_the_start_player(
    seats: int, start: int
) -> None:
    state = mare(seats, seat=start, options={"first_seat": start}, sea=CALM)
    turns = []
    for _ in range(3 * seats):
        turns.append((state.round, state.seat))
        play(state, "end")
    order = [(start + turn) % seats for turn in range(seats)]
    assert turns == [(number, seat) for number in (1, 2, 3) for seat in order]


@rule("MAR-4.1", "MAR-5.43")
@pytest.mark.parametrize("answers", [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]])
@pytest.mark.parametrize("active", [0, 1, 3])
def test_a_time_event_does_not_disturb_the_turn_order(active: int, answers: list[int]) -> None:
    state = mare(seat=active, sea=NO_MOONSUND, bag=["time", "amber", *["time"] * 5])
    play(state, "end")
    for seat in answers:
        play(state, "token x3", "species cod", seat=seat)
    assert on(state, "moonsund") == ["amber"]
    assert (state.round, state.seat) == ((2, 0) if active == 3 else (1, active + 1))


@rule("MAR-4.2")
def test_a_turn_is_actions_then_the_tax_debt_then_the_refill() -> None:
    state = mare(
        fleets=[{"boats": ["riga", "irbe_strait"], "debt": 1}],
        sea={**NO_MOONSUND, "irbe_strait": ["amber"]},
        bag=["cod", *["time"] * 6],
    )
    play(state, "fish:irbe_strait:amber")
    assert (state.debt[0], store(state), on(state, "moonsund")) == (1, {"amber": 1}, [])
    play(state, "end")
    kinds = [event[0] for event in state.events]
    assert kinds == ["ended", "paid_stored", "refilled"]
    assert (state.debt[0], store(state), on(state, "moonsund")) == (0, {}, ["cod"])
    assert state.seat == 1


@rule("MAR-4.2")
def test_while_a_debtor_still_chooses_the_payment_nothing_is_refilled() -> None:
    fleet = {"boats": ["riga"], "debt": 1, "hold": {"cod": 1}, "store": {"amber": 1}}
    state = mare(fleets=[fleet], sea=NO_MOONSUND, bag=["cod", *["time"] * 6])
    play(state, "end")
    assert legal(state) == ["pay hold_cod", "pay store_amber"]
    assert on(state, "moonsund") == []
    assert refusal(state, "sail") == "MAR-9.2"  # the action phase is over
    play(state, "pay store_amber")
    assert on(state, "moonsund") == ["cod"]


THREE = [
    [],
    ["sail:reserve>moonsund"],
    ["fish:irbe_strait:amber", "fish:gulf_of_riga:amber"],
    ["fish:irbe_strait:amber", "fish:gulf_of_riga:amber", "unload:riga:salmon=1"],
    ["unload:riga:salmon=1", "unload:riga:salmon=1", "unload:riga:salmon=1"],
    ["unload:riga:salmon=2", "sail:reserve>moonsund", "fish:irbe_strait:amber"],
    ["fish:gulf_of_riga:amber", "unload:riga:salmon=1", "sail:reserve>moonsund"],
]


@rule("MAR-4.3")
@pytest.mark.parametrize("moves", THREE)
def test_up_to_three_actions_of_any_type_in_any_order(moves: list[str]) -> None:
    fleet = {**GULF, "hold": {"salmon": 3}}
    sea = {**CALM, "irbe_strait": ["amber"], "gulf_of_riga": ["amber"]}
    state = mare(fleets=[fleet], sea=sea)
    for done, move in enumerate(moves):
        assert (state.seat, state.actions_left) == (0, 3 - done)
        play(state, move)
    if len(moves) < 3:
        assert (state.seat, state.actions_left) == (0, 3 - len(moves))
        play(state, "end")
    assert (state.seat, state.actions_left) == (1, 3)


@rule("MAR-4.4")
def test_fish_go_overboard_for_free_before_between_and_after_actions() -> None:
    state = mare(fleets=[{**GULF, "hold": {"cod": 2, "salmon": 2}}], sea=CALM)
    play(state, "drop:cod")
    assert (hold(state), state.actions_left) == ({"cod": 1, "salmon": 2}, 3)
    play(state, "sail:reserve>moonsund", "drop:salmon", "drop:salmon")
    assert (hold(state), state.actions_left) == ({"cod": 1}, 2)
    play(state, "fish:irbe_strait:flounder", "drop:cod")
    assert (hold(state), state.actions_left) == ({"flounder": 1}, 1)


@rule("MAR-4.4")
def test_fish_cannot_go_overboard_in_the_turn_of_another_seat() -> None:
    state = mare(fleets=[{}, {"hold": {"cod": 2}}], sea=CALM)
    assert refusal(state, "overboard", seat=1) == "MAR-4.7"
    assert refusal(state, "overboard") == "MAR-5.20"
    play(state, "end")
    assert refusal(state, "overboard") == ""


@rule("MAR-4.5")
def test_the_third_action_ends_the_turn_by_itself_even_with_fish_aboard() -> None:
    state = mare(fleets=[{"boats": ["riga"], "hold": {"cod": 2}}], sea=CALM)
    play(state, "sail:reserve>irbe_strait", "sail:reserve>gulf_of_riga", "sail:reserve>moonsund")
    assert state.seat == 1
    assert told(state, "ended") == []  # nobody had to say so
    assert hold(state) == {"cod": 2}


@rule("MAR-4.5")
def test_a_turn_goes_on_until_its_seat_ends_it() -> None:
    state = mare(sea=CALM, fleets=[{"hold": {"salmon": 1}}])
    play(state, "sail:reserve>kattegat", "sail:reserve>arkona_sea", "drop:salmon")
    assert (state.seat, state.actions_left) == (0, 1)
    assert "end_turn" in legal(state)
    play(state, "end")
    assert (state.seat, told(state, "ended")) == (1, [("ended", 0)])


def empty_strait(**table: Any) -> MareState:
    """Seat 3 acts; the Irbe Strait is empty and free, the bag begins with a cod."""
    sea = {field: kinds for field, kinds in CALM.items() if field != "irbe_strait"}
    table.setdefault("bag", ["cod", *["time"] * 6])
    return mare(seat=3, sea=sea, **table)


@rule("MAR-4.6")
@pytest.mark.parametrize("actions", [0, 1, 2, 3])
def test_refill_follows_a_turn_with_any_number_of_actions(actions: int) -> None:
    state = empty_strait()
    sails = ["sail:reserve>aland_sea", "sail:reserve>bothnian_sea", "sail:reserve>west_gotland"]
    play(state, *sails[:actions])
    if actions < 3:
        assert on(state, "irbe_strait") == []
        play(state, "end")
    assert on(state, "irbe_strait") == ["cod"]


@rule("MAR-4.6")
def test_there_is_no_refill_after_the_very_last_turn() -> None:
    winter: dict[str, Any] = {"track": 6, "bag": ["cod"], "round": 9, "final_round": 9}
    state = empty_strait(**winter)
    play(state, "end")
    assert state.over
    assert (on(state, "irbe_strait"), state.bag_count()) == ([], 1)
    for almost in ({**winter, "final_round": 0}, {**winter, "round": 8}):
        state = empty_strait(**almost)
        play(state, "end")
        assert on(state, "irbe_strait") == ["cod"]
    earlier = mare(seat=2, sea={}, **winter)
    play(earlier, "end")
    assert on(earlier, "kattegat") == ["cod"]


@rule("MAR-4.7")
def test_nobody_acts_in_the_turn_of_another_seat() -> None:
    state = mare(sea=CALM)
    before = state.digest()
    for seat in (1, 2, 3):
        assert legal(state, seat) == []
        for text in ["sail", "end_turn", "overboard", "token x0"]:
            assert refusal(state, text, seat) == "MAR-4.7"
        with pytest.raises(IllegalAction, match=r"MAR-4\.7"):
            state.play(GAME.catalogue.number("end_turn"), seat)
    assert state.pending == [0]
    assert state.digest() == before


@rule("MAR-4.7")
def test_a_time_event_involves_all_seats() -> None:
    state = mare(5, seat=2, sea=NO_MOONSUND, bag=["time", "amber", *["time"] * 5])
    play(state, "end")
    assert state.pending == [0, 1, 2, 3, 4]
    assert {tuple(legal(state, seat)) for seat in range(5)} == {
        ("token x0", "token x1", "token x2", "token x3")
    }


@rule("MAR-4.8")
def test_between_two_rounds_nothing_happens() -> None:
    state = mare(5, seat=1, options={"first_seat": 2}, sea=CALM, fished=True)
    before = GAME.table(state)
    play(state, "end")
    assert [event[0] for event in state.events] == ["ended", "round"]
    after = GAME.table(state)
    assert (after.pop("round"), after.pop("fished")) == (2, False)
    assert {name: before[name] for name in after} == after
    assert (state.seat, state.start) == (2, 2)
    assert legal(state) == ["sail", "end_turn"]


@rule("MAR-4.1", "MAR-4.7")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whole_matches_keep_the_turn_order(seats: int) -> None:
    state = GAME.new(seats, seed=seats)
    choices = Random(seats)
    turns: list[tuple[int, int]] = []
    for _ in range(GAME.longest):
        if state.over:
            break
        if state.round and state.step.kind == "action" and (state.round, state.seat) not in turns:
            turns.append((state.round, state.seat))
        seat = choices.choice(state.pending)
        state.play(choices.choice(state.legal(seat)), seat)
    assert state.over
    order = [(state.start + turn) % seats for turn in range(seats)]
    assert turns == [(number, seat) for number in range(1, state.round + 1) for seat in order]
