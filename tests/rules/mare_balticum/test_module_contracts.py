"""Module 2, trade contracts (MAR-7.17 to MAR-7.24)."""

import random
from itertools import permutations
from typing import Any

import pytest

from leeboard.games.mare_balticum.state import MareState
from tests.rules.mare_balticum.table import (
    CALM,
    GAME,
    legal,
    mare,
    new,
    play,
    refusal,
    told,
    wander,
)
from tests.rules.rule import rule

MODULE = {"module_contracts": True}
SPECIES = ["salmon", "flounder", "herring", "cod"]
CARDS = [
    "c_salmon_herring",
    "c_salmon_flounder",
    "c_salmon_cod",
    "c_flounder_herring",
    "c_flounder_cod",
    "c_herring_cod",
]
VALUES = ["x3", "x1", "x2", "x0"]  # salmon 3, flounder 1, herring 2, cod 0


def scoring(contract: str, stored: dict[str, int], market: list[str] | None = None) -> MareState:
    """Seat 0 lays its sets next; with one choice it has been laid and the game is over."""
    row: dict[str, Any] = {"contract": contract, "store": stored, "market": market or VALUES}
    return mare(agenda=["contract_sets"], options=MODULE, fleets=[row])


def owned(state: MareState) -> list[str | None]:
    return [None if card < 0 else CARDS[card] for card in state.contract]


@rule("MAR-7.17")
def test_without_a_contract_one_card_is_taken_for_an_action() -> None:
    state = mare(options=MODULE, sea=CALM)
    play(state, "contract")
    assert legal(state) == [f"card {card}" for card in CARDS]
    assert refusal(state, "keep") == "MAR-7.17"
    assert state.view(0)["pile_cards"] == [0, 1, 2, 3, 4, 5]
    assert state.view(1)["pile_cards"] is None
    play(state, "card c_salmon_cod")
    assert owned(state) == ["c_salmon_cod", None, None, None]
    assert state.actions_left == 2


@rule("MAR-7.17")
def test_with_a_contract_it_is_exchanged_or_kept_and_the_action_is_spent() -> None:
    state = mare(options=MODULE, sea=CALM, fleets=[{"contract": "c_salmon_cod"}])
    play(state, "contract")
    assert refusal(state, "card c_salmon_cod") == "MAR-7.17"  # it is not in the pile
    assert legal(state)[-1] == "keep"
    play(state, "keep")
    assert owned(state)[0] == "c_salmon_cod"
    assert state.actions_left == 2
    play(state, "contract:c_herring_cod")
    assert owned(state)[0] == "c_herring_cod"
    assert state.actions_left == 1
    play(state, "contract")
    assert "card c_salmon_cod" in legal(state)  # the old card is back in the pile
    play(state, "keep")
    assert state.seat == 1


@rule("MAR-7.17")
def test_the_action_does_not_exist_without_the_module() -> None:
    assert refusal(mare(), "contract") == "MAR-7.1"


@rule("MAR-7.18")
def test_a_seat_has_one_contract_and_the_pile_is_never_empty() -> None:
    smallest = 6
    for seed in range(3):
        for state in wander(new(5, seed, module_contracts=True), seed):
            cards = [card for card in state.contract if card >= 0]
            assert len(set(cards)) == len(cards)
            pile = state.view(None)["pile"]
            assert pile + len(cards) == 6
            smallest = min(smallest, pile)
    assert smallest == 1


@rule("MAR-7.19")
def test_the_pile_has_no_order() -> None:
    rows = [{}, {"contract": "c_salmon_cod"}, {"contract": "c_flounder_cod"}]
    state = mare(3, options=MODULE, sea=CALM, fleets=rows, seat=1)
    play(state, "contract:c_herring_cod", "end")
    other = mare(3, options=MODULE, sea=CALM, fleets=rows, seat=1)
    play(other, "contract:c_salmon_herring", "contract:c_herring_cod", "end")
    play(state, "contract")
    play(other, "contract")
    assert legal(state) == legal(other)
    assert state.view(2)["pile_cards"] == other.view(2)["pile_cards"]
    assert legal(state) == [
        "card c_salmon_herring",
        "card c_salmon_flounder",
        "card c_salmon_cod",
        "card c_flounder_herring",
        "keep",
    ]


@rule("MAR-7.20")
def test_any_number_of_complete_sets_may_be_laid() -> None:
    stored = {"salmon": 3, "herring": 4, "amber": 7}
    for sets in range(4):
        state = scoring("c_salmon_herring", stored)
        assert legal(state) == ["sets 0", "sets 1", "sets 2", "sets 3"]
        assert refusal(state, "sets 4") == "MAR-7.20"
        play(state, f"sets:{sets}")
        assert dict(state.breakdown(0))["contract"] == 7 * sets
        assert told(state, "laid") == [("laid", 0, sets)]


@rule("MAR-7.20")
@pytest.mark.parametrize(
    "stored",
    [
        {"salmon": 9, "herring": 9, "amber": 1},
        {"salmon": 9, "amber": 9},
        {"herring": 9, "amber": 9},
    ],
)
def test_an_incomplete_set_scores_nothing(stored: dict[str, int]) -> None:
    state = scoring("c_salmon_herring", stored)
    assert state.over  # there was nothing to choose
    assert dict(state.breakdown(0))["contract"] == 0


@rule("MAR-7.21")
def test_a_token_on_the_card_is_not_sold_and_every_other_one_is() -> None:
    state = scoring("c_salmon_herring", {"salmon": 3, "flounder": 1, "herring": 2, "amber": 5})
    play(state, "sets:2")
    assert dict(state.breakdown(0)) == {
        "salmon": 1 * 3,
        "flounder": 1,
        "herring": 0,
        "cod": 0,
        "amber": 1,
        "contract": 14,
    }


@rule("MAR-7.22")
def test_as_many_sets_as_possible_is_always_best() -> None:
    dice = random.Random(3)
    markets = list(permutations(range(4)))
    gains: set[int] = set()
    for _ in range(400):
        values = dice.choice(markets)
        card = dice.choice(CARDS)
        one, two = (SPECIES.index(name) for name in card.split("_")[1:])
        stored = [dice.randrange(6) for _ in range(4)] + [dice.randrange(9)]
        state = scoring(
            card,
            dict(zip([*SPECIES, "amber"], stored, strict=True)),
            [f"x{value}" for value in values],
        )
        sale = sum(count * value for count, value in zip(stored, values, strict=False)) + stored[4]
        most = min(stored[one], stored[two], stored[4] // 2)
        gain = 5 - values[one] - values[two]
        gains.add(gain)
        assert gain >= 0
        assert len(state.legal()) == (0 if state.over else most + 1)
        assert state.over == (most == 0)
        assert state.scores[0] == sale + most * gain  # the default, as if the game ended now
        if not state.over:
            totals = []
            for action in state.legal():
                trial = state.clone()
                trial.play(action)
                totals.append(trial.scores[0])
            assert totals == [sale + sets * gain for sets in range(most + 1)]
            assert max(totals) == totals[-1]
    assert gains == {0, 1, 2, 3, 4}


@rule("MAR-7.23")
def test_the_total_by_formula_for_every_choice_and_by_default() -> None:
    stored = {"salmon": 1, "flounder": 4, "cod": 3, "amber": 6}
    sale = 3 + 4 + 0 + 6
    state = scoring("c_flounder_cod", stored)
    assert state.scores[0] == sale + 3 * (5 - 1 - 0)
    for sets in range(4):
        trial = state.clone()
        play(trial, f"sets:{sets}")
        assert trial.scores[0] == sale + sets * (5 - 1 - 0)
    assert GAME.absent(state, state.legal()) == state.legal()[-1]


@rule("MAR-7.24")
def test_a_card_without_a_set_costs_nothing() -> None:
    stored = {"salmon": 2, "cod": 2, "amber": 1}
    state = scoring("c_flounder_herring", stored)
    assert (
        state.scores[0] == mare(over=True, fleets=[{"market": VALUES, "store": stored}]).scores[0]
    )


@rule("MAR-7.22", "MAR-7.24")
def test_without_a_contract_no_set_is_laid_whatever_is_stored() -> None:
    fish = {"salmon": 3, "herring": 3, "amber": 6}
    state = mare(over=True, options=MODULE, fleets=[{"market": VALUES, "store": fish}])
    assert dict(state.breakdown(0))["contract"] == 0
