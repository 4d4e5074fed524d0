"""The decisions, when they are asked and what they offer (MAR-9.1 to MAR-9.6, 9.10 to 9.12)."""

from itertools import permutations
from typing import Any

import pytest

from leeboard.games.mare_balticum.content import CATCH
from leeboard.games.mare_balticum.state import MareState
from leeboard.locale import Voice
from tests.rules.mare_balticum.table import (
    CALM,
    GAME,
    hold,
    legal,
    mare,
    new,
    play,
    refusal,
    store,
    wander,
)
from tests.rules.rule import rule

# The table of MAR-9.2: every decision and the verbs of its choices.
VERBS = {
    "setup_port": {"port"},
    "action": {"sail", "fish", "unload", "contract", "overboard", "end_turn"},
    "sail_boat": {"boat"},
    "sail_target": {"to"},
    "fish_field": {"cast"},
    "fish_kind": {"take"},
    "unload_port": {"berth"},
    "unload_item": {"land", "open", "done"},
    "overboard": {"drop"},
    "contract_card": {"card", "keep"},
    "enterprise_token": {"token"},
    "enterprise_species": {"species"},
    "tax_pay": {"pay"},
    "debt_pay": {"pay"},
    "contract_sets": {"sets"},
}
BOTH = {"module_demand": True, "module_contracts": True}
PLAYED: dict[str, Any] = {"market": ["x3", "x2", "x1", "x0"]}


def kind(state: MareState) -> str:
    return "" if state.decision is None else state.decision.kind


def verbs(state: MareState) -> set[str]:
    return {text.split()[0] for text in legal(state)}


@rule("MAR-9.1")
@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, BOTH), (5, BOTH)])
def test_every_decision_has_an_owner_and_two_choices_or_shows_a_token_or_a_loss(
    seats: int, options: dict[str, bool]
) -> None:
    single: set[str] = set()
    for state in wander(new(seats, 9, **options)):
        if state.over:
            break
        assert state.decision is not None
        assert state.decision.seat == state.seat
        assert state.seat in state.pending
        for seat in state.pending:
            choices = state.legal(seat)
            assert choices == sorted(set(choices))
            assert choices
            if len(choices) == 1:
                single.add(state.decision_of(seat).kind)
    # The fifth token is shown although there is nothing to choose.
    assert single - {"unload_item"} == {"enterprise_token"}


@rule("MAR-9.1")
def test_a_choice_of_one_is_taken_but_done_keep_and_end_turn_count() -> None:
    row = {"boats": ["gdansk", "gdansk_bay"], "hold": {"herring": 1}}
    state = mare(fleets=[row], sea=CALM)
    play(state, "unload")  # one port, one item, and nothing but done
    assert kind(state) == "action"
    assert store(state) == {"herring": 1}
    two = mare(fleets=[{**row, "hold": {"herring": 1, "flounder": 1}}], sea=CALM)
    play(two, "unload", "land herring 1")
    assert legal(two) == ["land flounder 1", "done"]
    cards = [{"contract": card} for card in GAME.content.contract_ids[:5]]
    state = mare(5, options={"module_contracts": True}, sea=CALM, fleets=cards)
    play(state, "contract")
    assert legal(state) == ["card c_herring_cod", "keep"]
    idle = mare(sea=CALM)
    assert legal(idle) == ["sail", "end_turn"]


MINUS: list[tuple[list[str | None], str]] = [  # what lies on Gdańsk's slots 0 and -1
    (["herring", None], "open cod -1 2"),
    (["herring", "cod"], "land cod 2"),
]


def minus_slot(shown: list[str | None], edition: int) -> MareState:
    """Seat 0 in Gdańsk with two cod, one of which the slot marked -1 will take."""
    return mare(
        options={"module_demand": True},
        demand=[None, *shown, *[None] * 5],
        fleets=[{"boats": ["gdansk"], "hold": {"cod": 2}}],
        edition=edition,
    )


@rule("MAR-9.1", "MAR-7.10")
@pytest.mark.parametrize(("shown", "answer"), MINUS)
def test_a_single_answer_that_costs_a_fish_is_asked(shown: list[str | None], answer: str) -> None:
    state = minus_slot(shown, edition=2)
    play(state, "unload")
    assert (kind(state), legal(state)) == ("unload_item", [answer])
    [click] = state.game.presentation.scene(state.view(0), state.legal()).clicks
    assert "one fish is lost" in Voice("en", GAME).say(click.sentence)
    assert state.takeback == 1  # there is a way back
    play(state, answer)
    assert (kind(state), store(state)) == ("action", {"cod": 1})
    move = "unload:gdansk:cod=2@-1" if shown[1] is None else "unload:gdansk:cod=2"
    assert store(play(minus_slot(shown, edition=2), move)) == {"cod": 1}


@rule("MAR-9.1", "MAR-7.10")
@pytest.mark.parametrize(("shown", "answer"), MINUS)
def test_by_the_first_edition_it_is_taken(shown: list[str | None], answer: str) -> None:
    state = minus_slot(shown, edition=1)
    play(state, "unload")
    assert (kind(state), store(state)) == ("action", {"cod": 1}), answer


@rule("MAR-9.2")
def test_every_decision_offers_what_its_row_of_the_table_says() -> None:
    met: set[str] = set()
    tables: list[tuple[int, dict[str, Any]]] = [(3, {}), (4, BOTH), (5, BOTH), (3, BOTH)]
    for number, (seats, options) in enumerate(tables):
        for state in wander(new(seats, number, **options), number):
            if not state.over:
                met.add(kind(state))
                assert verbs(state) <= VERBS[kind(state)]
                assert (kind(state) == "action") == ("end_turn" in verbs(state))
    for state in rare_decisions():
        met.add(kind(state))
        assert verbs(state) <= VERBS[kind(state)]
    assert met == set(VERBS)


def rare_decisions() -> list[MareState]:
    """Those that a random game may never meet: two ports, a debt, sets to lay."""
    south = ["copenhagen", "arkona_sea", "pomeranian_coast", "gdansk"]
    ports = mare(fleets=[{"boats": south, "hold": {"cod": 1, "herring": 1}}], sea=CALM)
    play(ports, "unload")
    debt = mare(fleets=[{"debt": 1, "store": {"amber": 1, "cod": 1}}], sea=CALM)
    play(debt, "end")
    stored = {"salmon": 1, "cod": 1, "amber": 2}
    sets = mare(
        agenda=["contract_sets"],
        options={"module_contracts": True},
        fleets=[{"contract": "c_salmon_cod", "store": stored}],
    )
    return [ports, debt, sets]


@rule("MAR-9.2")
def test_the_rare_rows_of_the_table() -> None:
    ports, debt, sets = rare_decisions()
    assert (kind(ports), legal(ports)) == ("unload_port", ["berth copenhagen", "berth gdansk"])
    assert (kind(debt), legal(debt)) == ("debt_pay", ["pay store_cod", "pay store_amber"])
    assert (kind(sets), legal(sets)) == ("contract_sets", ["sets 0", "sets 1"])


@rule("MAR-9.2")
def test_what_answers_another_question_is_refused_with_this_clause() -> None:
    state = mare(sea=CALM)
    for text in (
        "boat copenhagen",
        "take cod",
        "done",
        "keep",
        "token x1",
        "sets 0",
        "pay hold_cod",
    ):
        assert refusal(state, text) == "MAR-9.2"
    play(state, "sail")
    assert refusal(state, "end_turn") == "MAR-9.2"


@rule("MAR-9.3")
def test_nothing_cancels_but_choices_can_be_taken_back() -> None:
    names = [verb.name for verb in GAME.catalogue.verbs]
    assert "cancel" not in names
    assert "back" not in names
    row = {"boats": ["stockholm", "aland_sea"], "hold": {"cod": 1}}
    state = mare(fleets=[row, {}], sea=CALM, options={"module_contracts": True})
    assert state.takeback == 0
    play(state, "overboard", "fish")  # the one fish goes, the one field and kind are taken
    assert state.takeback == 2
    play(state, "sail")
    assert state.takeback == 3
    play(state, legal(state)[0])
    assert state.takeback == 4
    play(state, "contract")
    assert state.takeback == 0  # the pile has been seen
    play(state, "card c_salmon_cod")
    assert state.seat == 1
    assert state.takeback == 1  # only what came after the look


@rule("MAR-9.3")
def test_a_refill_and_another_seat_end_the_way_back() -> None:
    sea: dict[str, list[str]] = {**CALM, "kattegat": []}
    state = mare(fleets=[{"boats": ["stockholm"]}], sea=sea, bag=["cod", *["time"] * 6])
    before = state.checkpoint
    play(state, "end")
    assert state.takeback == 0  # the token of the refill has been seen
    assert state.checkpoint > before
    play(state, "sail")
    assert state.takeback == 1


@rule("MAR-9.4")
@pytest.mark.parametrize(
    ("load", "tokens", "offered"),
    [
        (0, [], False),
        (4, ["cod"], True),
        (5, ["cod"], False),
        (5, ["amber"], True),
        (5, ["amber", "cod"], True),
        (0, ["amber"], True),
    ],
)
def test_when_fishing_is_offered(load: int, tokens: list[str], offered: bool) -> None:
    row = {"boats": ["stockholm", "aland_sea"], "hold": {"herring": load}}
    state = mare(fleets=[row, {"boats": ["kattegat"]}], sea={**CALM, "aland_sea": tokens})
    assert ("fish" in legal(state)) == offered
    assert (refusal(state, "fish") == "") == offered


@rule("MAR-9.4")
def test_only_an_own_boat_offers_fishing() -> None:
    state = mare(fleets=[{}, {"boats": ["kattegat"]}], sea=CALM)
    assert refusal(state, "fish") == "MAR-9.4"


@rule("MAR-9.5")
def test_when_unloading_is_offered_without_module_1() -> None:
    def offered(boats: list[str], carried: dict[str, int]) -> bool:
        state = mare(fleets=[{"boats": boats, "hold": carried}], sea=CALM)
        assert (refusal(state, "unload") == "") == ("unload" in legal(state))
        return "unload" in legal(state)

    assert offered(["gdansk"], {"herring": 1})
    assert offered(["gdansk"], {"flounder": 1})  # on the slot marked -1, which means nothing here
    assert not offered(["gdansk"], {"salmon": 5})
    assert not offered(["gdansk"], {})
    assert not offered(["gdansk_bay"], {"herring": 5})


@rule("MAR-9.5")
@pytest.mark.parametrize(
    ("shown", "carried", "offered"),
    [
        (["cod", None], {"cod": 1}, True),  # on slot 0
        ([None, "cod"], {"cod": 1}, False),  # on slot -1, one is too few
        ([None, "cod"], {"cod": 2}, True),
        ([None, "cod"], {"salmon": 1}, True),  # a new one on slot 0
        (["cod", None], {"salmon": 1}, False),  # a new one on slot -1
        (["cod", None], {"salmon": 2}, True),
        (["cod", "herring"], {"salmon": 5}, False),
        ([None, None], {"salmon": 1}, True),
        ([None, None], {}, False),
    ],
)
def test_when_unloading_is_offered_with_module_1(
    shown: list[str | None], carried: dict[str, int], offered: bool
) -> None:
    demand: list[str | None] = [None, *shown, None, None, None, None, None]
    state = mare(
        options={"module_demand": True},
        demand=demand,
        fleets=[{"boats": ["gdansk"], "hold": carried}],
    )
    assert ("unload" in legal(state)) == offered
    assert (refusal(state, "unload") == "") == offered


@rule("MAR-9.6")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_boat_can_always_sail(seats: int) -> None:
    asked = 0
    for state in wander(new(seats, 12)):
        if kind(state) == "action":
            asked += 1
            assert "sail" in legal(state)
            trial = state.clone()
            play(trial, "sail")
            assert trial.fleet != state.fleet or kind(trial) in ("sail_boat", "sail_target")
    assert asked > 50


def in_event() -> MareState:
    """Four seats are asked; seat 1 can pay a tax."""
    rows: list[dict[str, Any]] = [
        {},
        {"hold": {"cod": 1}, "store": {"amber": 2, "salmon": 1}},
        {},
        {},
    ]
    state = mare(fleets=rows, sea={**CALM, "kattegat": []}, bag=["time", "amber", *["time"] * 5])
    play(state, "end")
    return state


ANSWERS = [
    ["token x1", "species cod"],
    ["token tax", "pay hold_cod", "pay store_amber"],
    ["token x3", "species salmon"],
    ["token x0", "species salmon"],
]


@rule("MAR-9.10")
def test_all_seats_are_asked_and_nothing_is_shown_before_the_last_answer() -> None:
    state = in_event()
    assert state.pending == [0, 1, 2, 3]
    for seat, answer in enumerate(ANSWERS):
        assert state.seat == seat  # one after the other, from the start player on
        assert state.market == [-1] * 16
        assert state.track == 0
        for text in answer[:-1]:
            play(state, text)
            assert state.events == []
        play(state, answer[-1])
    assert [event[0] for event in state.events][:5] == ["valued", "tax", "valued", "valued", "paid"]
    assert state.track == 1


@rule("MAR-9.10")
def test_the_seats_are_asked_from_the_start_player_on() -> None:
    sea: dict[str, list[str]] = {**CALM, "kattegat": []}
    state = mare(seat=3, options={"first_seat": 2}, sea=sea)
    play(state, "end")
    assert state.pending == [2, 3, 0, 1]
    assert state.seat == 2


@rule("MAR-9.11")
def test_the_order_of_answers_changes_nothing() -> None:
    results = set()
    for order in permutations(range(4)):
        state = in_event()
        for seat in order:
            play(state, *ANSWERS[seat], seat=seat)
        results.add(state.digest())
        assert state.seat == 1
    assert len(results) == 1


@rule("MAR-9.11")
def test_half_answers_may_be_mixed() -> None:
    state = in_event()
    whole = in_event()
    for seat in (3, 1, 0, 2):
        play(state, ANSWERS[seat][0], seat=seat)
    assert state.decision_of(1).kind == "tax_pay"
    for seat in (2, 0, 1, 3):
        for text in ANSWERS[seat][1:]:
            play(state, text, seat=seat)
    for seat in range(4):
        play(whole, *ANSWERS[seat], seat=seat)
    assert state.digest() == whole.digest()


@rule("MAR-9.12")
def test_items_are_fixed_one_by_one_and_the_fish_move_together() -> None:
    row = {"boats": ["gdansk"], "hold": {"salmon": 3, "herring": 2}}
    state = mare(options={"module_demand": True}, fleets=[row], sea=CALM)
    play(state, "unload", "open salmon -1 2")
    assert CATCH[state.demand[2]] == "salmon"
    assert state.supply == [1, 2, 2, 2]
    assert hold(state) == {"salmon": 3, "herring": 2}
    assert store(state) == {}
    assert refusal(state, "land salmon 1") == "MAR-9.12"
    play(state, "open herring 0 1")
    assert hold(state) == {"salmon": 1, "herring": 1}
    assert store(state) == {"salmon": 1, "herring": 1}


@rule("MAR-9.12")
def test_the_order_of_items_changes_nothing() -> None:
    digests = set()
    row = {"boats": ["gdansk"], "hold": {"salmon": 3, "herring": 2}}
    for order in permutations(["open salmon -1 3", "open herring 0 1"]):
        state = mare(options={"module_demand": True}, fleets=[row], sea=CALM)
        play(state, "unload", *order)
        digests.add(state.digest())
    assert len(digests) == 1
