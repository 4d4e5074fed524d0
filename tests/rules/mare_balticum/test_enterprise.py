"""Time events (MAR-5.35 to MAR-5.45): enterprise tokens and the tax; its debt has test_debt.py."""

from itertools import permutations
from typing import Any

import pytest

from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.errors import IllegalAction
from tests.rules.mare_balticum.table import (
    CALM,
    GAME,
    box,
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

VALUES = ["x0", "x1", "x2", "x3"]
NO_MOONSUND = {field: kinds for field, kinds in CALM.items() if field != "moonsund"}


def event(number: int = 1, seats: int = 4, seat: int = 0, **table: Any) -> MareState:
    """The time event of this number after the turn of a seat; nothing else is due."""
    return mare(
        seats,
        seat=seat,
        agenda=["pass_on", "refill", "enterprise_token"],
        **{"track": number - 1, "bag": ["time"] * (6 - number), "sea": CALM, **table},
    )


def market(state: MareState, seat: int = 0) -> list[str | None]:
    row: Any = GAME.table(state)["fleets"][seat]  # type: ignore[index]
    return list(row["market"])


@rule("MAR-5.35")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_seats_choose_one_of_their_tokens_at_the_same_time(seats: int) -> None:
    state = event(2, seats, fleets=[{"market": [None, "x2", None, None]}])
    assert state.pending == list(range(seats))
    assert legal(state, 0) == ["token x0", "token x1", "token x3"]
    assert refusal(state, "token x2", 0) == "MAR-5.35"
    for seat in range(1, seats):
        assert legal(state, seat) == [f"token {token}" for token in VALUES]
    for seat in range(seats - 1, 0, -1):
        play(state, "token x3", "species cod", seat=seat)
        assert seat not in state.pending
    assert state.pending == [0]


@rule("MAR-5.35")
def test_a_choice_is_secret_until_everybody_has_chosen() -> None:
    first, second = event(), event()
    play(first, "token x3", "species cod", seat=1)
    play(second, "token x0", "species salmon", seat=1)
    for viewer in (None, 0, 2, 3):
        assert first.view(viewer) == second.view(viewer)
        assert first.seen_events(viewer) == second.seen_events(viewer) == []
    assert first.view(1) != second.view(1)
    assert first.view(0)["market"][1] == [-1, -1, -1, -1]  # nothing has happened yet


@rule("MAR-5.35")
@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_sees_how_far_another_seat_has_come(seat: int) -> None:
    fleets = [{"hold": {"cod": 2}, "store": {"amber": 2}}] * 3
    states = [event(fleets=fleets) for _ in range(3)]
    play(states[1], "token x3", seat=seat)
    play(states[2], "token tax", "pay hold_cod", seat=seat)
    for viewer in (None, 1, 3):
        assert states[0].view(viewer) == states[1].view(viewer) == states[2].view(viewer)
    kinds = [state.view(seat)["decision"] for state in states]
    assert kinds == ["enterprise_token", "enterprise_species", "tax_pay"]


@rule("MAR-5.36")
def test_a_value_token_covers_a_free_space_of_the_own_market() -> None:
    state = event(2, fleets=[{"market": [None, "x2", None, None], "store": {"herring": 2}}])
    play(state, "token x3")
    assert legal(state) == ["species salmon", "species herring", "species cod"]
    assert refusal(state, "species flounder") == "MAR-5.36"
    play(state, "species herring")
    for _ in range(3):
        play(state, "ent:x1@flounder")
    assert market(state) == [None, "x2", "x3", None]
    assert market(state, 3) == [None, "x1", None, None]
    assert state.scores[0] == 6
    assert state.view(1)["market"][0] == [-1, -2, -2, -1]  # covered, but face down
    assert state.seen_events(1)[0] == ("covered", 0, 2)
    assert state.seen_events(0)[0] == ("valued", 0, 2, 3)


@rule("MAR-5.37")
def test_a_played_token_stays_and_its_owner_may_look_at_it() -> None:
    bag = ["time", "time", "amber", *["time"] * 4]
    state = mare(sea=NO_MOONSUND, bag=bag)
    play(state, "end")
    for _ in range(4):
        play(state, "ent:x2@cod")
    for seat in range(4):
        assert state.view(seat)["market"][seat] == [-1, -1, -1, 2]
        assert refusal(state, "token x2", seat) == "MAR-5.35"
        play(state, "token x0", seat=seat)
        assert refusal(state, "species cod", seat) == "MAR-5.36"
        play(state, "species salmon", seat=seat)
    for seat in range(4):
        assert market(state, seat) == ["x0", None, None, "x2"]
    play(state, "end")
    assert market(state) == ["x0", None, None, "x2"]


@rule("MAR-5.38")
@pytest.mark.parametrize(
    ("first", "second", "left"),
    [
        ("hold_cod", "hold_cod", ({}, {"cod": 1, "amber": 1})),
        ("hold_cod", "store_amber", ({"cod": 1}, {"cod": 1})),
        ("store_amber", "store_cod", ({"cod": 2}, {})),
        ("store_cod", "hold_cod", ({"cod": 1}, {"amber": 1})),
    ],
)
def test_the_tax_takes_two_tokens_of_free_choice(
    first: str, second: str, left: tuple[dict[str, int], dict[str, int]]
) -> None:
    state = event(fleets=[{"hold": {"cod": 2}, "store": {"cod": 1, "amber": 1}}])
    before = box(state)
    play(state, "token tax")
    assert legal(state) == ["pay hold_cod", "pay store_cod", "pay store_amber"]
    assert refusal(state, "pay hold_salmon") == "MAR-5.38"
    play(state, f"pay {first}")
    if first != "hold_cod":
        assert refusal(state, f"pay {first}") == "MAR-5.38"  # there was only one
    play(state, f"pay {second}")
    for _ in range(3):
        play(state, "ent:x1@flounder")
    assert (hold(state), store(state)) == left
    from_hold = [first, second].count("hold_cod")
    assert box(state).get("cod", 0) == before.get("cod", 0) + from_hold
    assert sum(state.buried) == 2 - from_hold  # out of the game too, but face down
    assert market(state) == [None] * 4
    assert state.view(1)["tax_played"][0]  # face up
    assert told(state, "tax") == [("tax", 0)]


@rule("MAR-5.39")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("fleet", "may"),
    [
        ({}, False),
        ({"hold": {"cod": 1}}, False),
        ({"store": {"amber": 1}}, False),
        ({"hold": {"cod": 1}, "store": {"amber": 1}}, True),
        ({"hold": {"cod": 2}}, True),
        ({"store": {"herring": 2}}, True),
    ],
)
def test_only_who_owns_two_tokens_may_choose_the_tax(
    number: int, fleet: dict[str, Any], may: bool
) -> None:
    covered = [*VALUES[: number - 1], *[None] * (5 - number)]
    state = event(number, fleets=[{**fleet, "market": covered}])
    assert ("token tax" in legal(state)) == may
    assert refusal(state, "token tax") == ("" if may else "MAR-5.39")
    assert legal(state)[0] == f"token {VALUES[number - 1]}"  # a value token is always there


@rule("MAR-5.40")
@pytest.mark.parametrize("taxed", [1, 2, 3, 4, 5])
def test_one_token_is_played_per_event_and_after_the_fifth_none_is_left(taxed: int) -> None:
    fleets = [{"boats": ["riga"], "store": {"amber": 2}}]
    state = mare(sea=NO_MOONSUND, bag=["time"] * 6, fleets=fleets)
    play(state, "end")
    spaces = ["salmon", "flounder", "herring", "cod"]
    for number in range(1, 6):
        unplayed: Any = state.view(0)["unplayed"][0]
        assert len(unplayed) == 6 - number
        if number == taxed:
            play(state, "token tax")  # both amber: nothing to choose
        else:
            values = [text for text in legal(state) if text != "token tax"]
            play(state, values[0])
            free = [text for text in legal(state) if text.startswith("species")]
            if state.seat == 0 and free:
                play(state, free[0])
        for seat in (1, 2, 3):
            play(state, "token tax" if number == 5 else f"token {VALUES[number - 1]}", seat=seat)
            if number < 4:
                play(state, f"species {spaces[number - 1]}", seat=seat)
    assert state.unplayed == [0, 0, 0, 0]
    assert None not in market(state)
    assert state.track == 6  # the last token in the bag followed at once, and asked nobody
    assert state.debt == [0, 2, 2, 2]


@rule("MAR-5.43")
def test_tokens_lie_first_then_taxes_are_paid_then_the_track_moves_then_a_token_is_drawn() -> None:
    rich = {"hold": {"cod": 1}, "store": {"amber": 1}}
    fleets: list[dict[str, Any]] = [{**rich, "boats": ["riga"]}, {}, {**rich, "boats": ["riga"]}]
    state = mare(fleets=fleets, sea=NO_MOONSUND, bag=["time", "herring", *["time"] * 5])
    play(state, "end")
    play(state, "token tax", "pay hold_cod", seat=2)  # only the amber is left for the rest
    play(state, "token x1", "species cod", seat=3)
    play(state, "token tax", "pay store_amber", seat=0)
    assert (state.track, on(state, "moonsund")) == (0, [])
    assert (store(state, 0), hold(state, 2)) == ({"amber": 1}, {"cod": 1})
    play(state, "token x2", "species salmon", seat=1)
    kinds = [told_event[0] for told_event in state.events]
    assert kinds[:4] == ["tax", "valued", "tax", "valued"]
    assert sorted(kinds[4:8]) == ["paid", "paid", "paid_stored", "paid_stored"]
    assert kinds[8:] == ["refilled"]
    assert (state.track, on(state, "moonsund")) == (1, ["herring"])
    assert (hold(state, 0), store(state, 0), hold(state, 2), store(state, 2)) == ({}, {}, {}, {})


@rule("MAR-5.43", "MAR-5.44")
def test_the_order_of_answers_changes_nothing() -> None:
    rich = {"hold": {"cod": 2}, "store": {"amber": 2}}
    answers = [
        ["token tax", "pay hold_cod", "pay store_amber"],
        ["token x0", "species cod"],
        ["token tax", "pay store_amber", "pay store_amber"],
    ]
    results = set()
    for order in permutations(range(3)):
        state = event(seats=3, seat=1, fleets=[rich, {}, rich])
        for seat in order:
            play(state, *answers[seat], seat=seat)
        results.add(state.digest())
        assert state.seat == 2
    assert len(results) == 1


@rule("MAR-5.44")
def test_a_tax_payer_chooses_the_tokens_before_seeing_any_other_choice() -> None:
    state = event(fleets=[{"hold": {"cod": 2}, "store": {"amber": 2}}])
    for seat in (1, 2, 3):
        play(state, "token x3", "species cod", seat=seat)
    play(state, "token tax")
    assert state.view(0)["market"][1:] == [[-1, -1, -1, -1]] * 3  # nothing revealed yet
    assert told(state, "valued") == []
    play(state, "pay hold_cod")
    assert hold(state) == {"cod": 2}
    play(state, "pay store_amber")
    assert state.view(0)["market"][1:] == [[-1, -1, -1, -2]] * 3
    assert (hold(state), store(state)) == ({"cod": 1}, {"amber": 1})


@rule("MAR-5.44")
def test_while_a_tax_is_chosen_others_see_nothing_of_it() -> None:
    fleets = [{"hold": {"cod": 2}, "store": {"amber": 2}}]
    taxed, valued = event(fleets=fleets), event(fleets=fleets)
    play(taxed, "token tax", "pay hold_cod", "pay hold_cod")
    play(valued, "ent:x0@cod")
    for viewer in (None, 1, 2, 3):
        assert taxed.view(viewer) == valued.view(viewer)
    with pytest.raises(IllegalAction):
        play(taxed, "pay store_amber", seat=0)  # the answer is given


@rule("MAR-5.45")
@pytest.mark.parametrize("seat", [0, 3])
def test_the_sixth_time_token_asks_nobody_and_announces_winter(seat: int) -> None:
    state = mare(seat=seat, sea=NO_MOONSUND, bag=["time", "herring", "cod"], track=5, round=7)
    play(state, "end")
    kinds = [told_event[0] for told_event in state.events]
    assert kinds[:4] == ["ended", "time", "winter", "refilled"]
    assert (state.track, on(state, "moonsund"), state.bag_count()) == (6, ["herring"], 1)
    assert state.step.kind == "action"
    assert state.unplayed == [31, 31, 31, 31]
    turns: list[tuple[int, int]] = []
    while not state.over and len(turns) < 20:
        turns.append((state.round, state.seat))
        play(state, "end")
    assert turns[-5:] == [*([(7, 3)] if seat == 0 else []), (8, 0), (8, 1), (8, 2), (8, 3)]
