"""The tax debt (MAR-5.41, MAR-5.42): what happens to a seat that cannot pay its tax."""

from typing import Any

import pytest

from tests.rules.mare_balticum.table import CALM, hold, legal, mare, play, refusal, store, told
from tests.rules.mare_balticum.test_enterprise import event
from tests.rules.rule import rule

PLAYED = {"market": ["x3", "x2", "x1", "x0"]}  # only the tax is left


@rule("MAR-5.41")
@pytest.mark.parametrize(
    ("fleet", "debt"), [({}, 2), ({"hold": {"herring": 1}}, 1), ({"store": {"amber": 1}}, 1)]
)
def test_who_must_play_the_tax_and_cannot_pay_it_gives_all_and_owes_the_rest(
    fleet: dict[str, Any], debt: int
) -> None:
    other = {**PLAYED, "store": {"amber": 2}}
    state = event(5, fleets=[{**PLAYED, **fleet}, other, other, other])
    assert legal(state) == ["token tax"]
    play(state, "token tax")
    for _ in range(3):
        assert state.debt == [0, 0, 0, 0]  # not before all have answered
        play(state, "token tax")
    assert (hold(state), store(state)) == ({}, {})
    assert state.debt == [debt, 0, 0, 0]
    assert state.unplayed == [0, 0, 0, 0]
    assert told(state, "debt") == [("debt", 0, debt)]


@rule("MAR-5.41")
def test_who_owns_two_tokens_at_the_fifth_event_owes_nothing() -> None:
    fleet = {**PLAYED, "hold": {"cod": 1}, "store": {"amber": 2}}
    state = event(5, fleets=[fleet] * 4)
    for _ in range(4):
        play(state, "ent:tax:hold.cod,store.amber")
    assert state.debt == [0, 0, 0, 0]
    assert [(hold(state, seat), store(state, seat)) for seat in range(4)] == [
        ({}, {"amber": 1})
    ] * 4


TAXED: dict[str, Any] = {"market": ["x3", "x2", "x1", "x0"], "unplayed": []}


@rule("MAR-5.42")
def test_a_debt_is_paid_at_the_end_of_the_own_turn_as_far_as_possible() -> None:
    fleets = [{}, {**TAXED, "debt": 2, "boats": ["riga", "irbe_strait"]}]
    sea = {**CALM, "irbe_strait": ["amber"]}
    state = mare(fleets=fleets, sea=sea, track=5)
    play(state, "end")
    play(state, "fish:irbe_strait:amber", "end")
    assert (state.debt[1], store(state, 1)) == (1, {})
    assert state.seat == 2
    for _ in range(3):
        play(state, "end")
    play(state, "end")  # nothing owned: the debt stays and nobody is asked
    assert (state.debt[1], state.seat) == (1, 2)


@rule("MAR-5.42")
def test_a_debtor_chooses_what_to_pay_and_pays_no_more_than_the_debt() -> None:
    fleet = {**TAXED, "debt": 2, "hold": {"cod": 2}, "store": {"amber": 1, "cod": 1}}
    state = mare(fleets=[fleet], sea=CALM, track=5)
    play(state, "end")
    assert state.decision is not None
    assert state.decision.kind == "debt_pay"
    assert legal(state) == ["pay hold_cod", "pay store_cod", "pay store_amber"]
    assert refusal(state, "pay hold_salmon") == "MAR-5.42"
    play(state, "debt:store.cod")
    assert (state.debt[0], legal(state)) == (1, ["pay hold_cod", "pay store_amber"])
    play(state, "debt:hold.cod")
    assert (hold(state), store(state), state.debt[0]) == ({"cod": 1}, {"amber": 1}, 0)
    assert state.seat == 1


@rule("MAR-5.42")
def test_a_debt_is_settled_after_the_very_last_turn_and_what_is_left_is_cancelled() -> None:
    fleets = [{}, {}, {}, {**TAXED, "debt": 2, "store": {"salmon": 1}}]
    winter: dict[str, Any] = {"track": 6, "round": 9, "final_round": 9}
    state = mare(seat=3, fleets=fleets, sea=CALM, **winter)
    play(state, "end")
    assert state.over
    assert store(state, 3) == {}
    assert state.scores == [0, 0, 0, 0]  # one token is still owed and costs nothing
    idle = [{**TAXED, "debt": 2, "store": {"salmon": 2}}]
    other = mare(seat=3, fleets=idle, sea=CALM, **winter)
    play(other, "end")
    assert other.scores[0] == 6  # its turn is over: nobody collects the debt
