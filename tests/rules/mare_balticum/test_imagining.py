"""What a seat may imagine: only tables that its memory allows (MAR-8.5)."""

import pytest

from leeboard.kernel.chance import fast_chance
from leeboard.kernel.errors import BadPosition
from tests.rules.mare_balticum.table import CALM, GAME, mare, new, play
from tests.rules.rule import rule

CARDS = GAME.content.contract_ids


@rule("MAR-8.5")
def test_a_seat_that_looks_through_the_pile_remembers_what_it_saw_before() -> None:
    state = mare(3, sea=CALM, options={"module_contracts": True})
    for card in CARDS[:3]:
        play(state, f"contract:{card}", "end")
    play(state, "contract:keep", "end")  # seat 0 sees cards 3, 4 and 5 in the pile
    play(state, "end", f"contract:{CARDS[3]}", "end")  # seat 2 exchanges
    play(state, "contract")  # seat 0 looks again and finds card 2, which only seat 2 can have had
    view = state.view(0)
    imagined = {tuple(GAME.imagine(view, fast_chance(seed)).contract) for seed in range(50)}
    assert imagined == {(0, 1, 3)}


def test_a_view_of_cards_that_nobody_can_have_is_refused() -> None:
    state = mare(3, sea=CALM, options={"module_contracts": True})
    play(state, f"contract:{CARDS[0]}", "end", "end", "end", "contract")
    view = state.view(0)
    view["pile_cards"] = [0, 1, 2, 3, 4]
    with pytest.raises(BadPosition, match="contracts cannot have come to lie"):
        GAME.imagine(view, fast_chance(1))


def test_a_bot_that_imagines_a_secret_choice_is_asked_itself() -> None:
    state = mare(3, sea={**CALM, "kattegat": []})
    play(state, "end")
    for seat in range(3):
        imagined = GAME.imagine(state.view(seat), fast_chance(seat))
        assert imagined.seat == seat
        assert imagined.legal() == state.legal(seat)


@pytest.mark.parametrize(
    ("log", "complaint"),
    [
        ([], "seat 0: its contract does not fit contract_log"),
        ([1], "seat 0 cannot have done that then"),
        ([0, 0], "seat 0 cannot have done that then"),
    ],
)
def test_a_position_whose_contracts_tell_two_stories_is_refused(
    log: list[int], complaint: str
) -> None:
    row = {"contract": CARDS[0]}
    with pytest.raises(BadPosition, match=complaint):
        mare(3, options={"module_contracts": True}, fleets=[row], contract_log=log)


@pytest.mark.parametrize("pile", [[], CARDS[:5]])
def test_a_position_with_a_pile_that_nobody_saw_is_refused(pile: list[str]) -> None:
    row = {"contract": CARDS[0], "looked": 1, "seen_pile": pile}
    with pytest.raises(BadPosition, match="seen_pile does not fit"):
        mare(3, options={"module_contracts": True}, fleets=[row], contract_log=[0])


@rule("MAR-5.35")
def test_who_has_answered_a_time_event_is_told_so_and_not_that_it_is_anothers_turn() -> None:
    state = mare(3, sea={**CALM, "kattegat": []})
    play(state, "end")
    play(state, "token x3", "species cod", seat=1)
    refusal = state.refusal(GAME.catalogue.number("token x2"), 1)
    assert refusal is not None
    assert refusal.clause == "MAR-5.35"


@rule("MAR-9.7")
def test_the_notation_is_that_of_the_seat_that_writes_it() -> None:
    state = mare(3, sea={**CALM, "kattegat": []}, fleets=[{}, {"hold": {"cod": 2}}])
    play(state, "end")
    tax = [
        GAME.catalogue.text(action) for action in GAME.expand(state, "ent:tax:hold.cod,hold.cod", 1)
    ]
    assert tax == ["token tax"]  # the rest answers itself
    play(state, "ent:tax:hold.cod,hold.cod", seat=1)
    assert state.pending == [0, 2]


@rule("MAR-10.23")
def test_an_absent_seat_ends_an_unload_and_keeps_its_contract() -> None:
    state = mare(
        fleets=[{"boats": ["gdansk"], "hold": {"herring": 1, "flounder": 1}}],
        options={"module_contracts": True},
    )
    play(state, "unload", "land herring 1")
    assert GAME.catalogue.text(GAME.absent(state, state.legal())) == "done"
    play(state, "done", f"contract:{CARDS[0]}", "contract")
    assert GAME.catalogue.text(GAME.absent(state, state.legal())) == "keep"


def test_an_event_of_a_kind_that_nobody_declared_public_is_shown_to_nobody_else() -> None:
    state = new()
    assert GAME.seen(state, ("whispered", 1, 2), 1) == ("whispered", 1, 2)
    assert GAME.seen(state, ("whispered", 1, 2), 0) is None
    assert GAME.seen(state, ("whispered", 1, 2), -1) is None
