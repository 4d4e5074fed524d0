"""Setting up (MAR-3.1 to MAR-3.13): from the closed box to the first turn."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

from leeboard.games.mare_balticum.content import CATCH
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.chance import Draw, RecordedChance, fast_chance
from leeboard.kernel.errors import BadOptions, ReplayMismatch
from tests.rules.mare_balticum.table import (
    BOATS,
    GAME,
    HOMES,
    hold,
    legal,
    mare,
    new,
    play,
    refusal,
    store,
)
from tests.rules.rule import rule

SLOT_PORTS = [HOMES[port - 20] for port in GAME.content.slot_port]
PAIRS = ["salmon", "salmon", "flounder", "flounder", "herring", "herring", "cod", "cod"]


def shuffled(label: str, items: list[str], wished: list[str]) -> Draw:
    """The draw that brings the items into the wished order."""
    items = items.copy()
    values = []
    for last in range(len(items) - 1, 0, -1):
        value = items.index(wished[last], 0, last + 1)
        items[last], items[value] = items[value], items[last]
        values.append(value)
    assert items == wished
    return (label, len(items), values)


def unmixed(label: str, count: int) -> Draw:
    """The draw that leaves everything in its place."""
    return (label, count, list(range(count - 1, 0, -1)))


def set_up(*demand: list[str], bag: Draw | None = None, **options: Any) -> MareState:
    """A new match for four whose sea is laid out unmixed and whose demand is dealt like this."""
    draws = [unmixed("catch", 68)]
    for attempt, deal in enumerate(demand, start=1):
        draws.append(shuffled(f"demand:{attempt}", PAIRS, deal))
    draws.append(bag or unmixed("bag", 46))
    settings = {"first_seat": 0, **options}
    return GAME.new(4, options=settings, chance=RecordedChance(draws))


VALID = ["cod", "herring", "flounder", "salmon", "salmon", "cod", "flounder", "herring"]


@rule("MAR-3.1")
def test_three_four_or_five_can_play() -> None:
    for seats in (3, 4, 5):
        assert new(seats=seats).seats == seats
    for seats in (0, 1, 2, 6):
        with pytest.raises(BadOptions, match=f"is played with 3, 4, 5 seats, not {seats}"):
            new(seats=seats)


@rule("MAR-3.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_seats_are_numbered_clockwise_from_0(seats: int) -> None:
    state = new(seats=seats)
    order = []
    for _ in range(seats + 1):
        order.append(state.seat)
        play(state, "end" if state.round else "port:riga")
    assert order == [*range(seats), 0]


@rule("MAR-3.2")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_takes_the_same_boats_and_all_enterprise_tokens(seats: int) -> None:
    state = new(seats=seats)
    for seat in range(seats):
        row: Any = GAME.table(state)["fleets"][seat]  # type: ignore[index]
        assert row["boats"] == []
        assert row["reserve"] == BOATS[seats]
        assert row["unplayed"] == ["x0", "x1", "x2", "x3", "tax"]


@rule("MAR-3.3")
def test_all_68_catch_tokens_are_mixed_before_they_are_laid_out() -> None:
    state = set_up(VALID)  # its record has a shuffle of 68, and then deals as written there
    assert state.view(None)["sea"][0] == [0]
    firsts = Counter(CATCH[new(seed=seed).view(None)["sea"][0][0]] for seed in range(300))
    assert set(firsts) == set(CATCH)
    assert 60 <= firsts["amber"] <= 120  # 300 * 20 / 68 = 88


@rule("MAR-3.4")
def test_the_sea_is_laid_out_field_by_field() -> None:
    sea: Any = GAME.table(set_up(VALID))["sea"]
    unmixed_tokens = ["salmon"] * 12 + ["flounder"] * 12 + ["herring"] * 4
    for number, field in enumerate(GAME.content.field_ids[:20]):
        count = 2 if GAME.content.is_deep[number] else 1
        assert sea[field] == unmixed_tokens[:count], field
        del unmixed_tokens[:count]
    assert unmixed_tokens == []
    assert len(sea) == 20  # no port among them


@rule("MAR-3.4", "MAR-3.5")
@pytest.mark.parametrize("seed", range(20))
def test_the_bag_holds_the_other_40_tokens_and_all_time_tokens(seed: int) -> None:
    table: Any = GAME.table(new(seed=seed))
    assert Counter(token == "time" for token in table["bag"]) == {False: 40, True: 6}
    laid_out = [token for tokens in table["sea"].values() for token in tokens]
    assert len(laid_out) == 28
    assert "time" not in laid_out


@rule("MAR-3.5")
def test_the_time_tokens_join_only_after_the_sea_is_laid_out_and_all_is_mixed_again() -> None:
    rest = ["herring"] * 8 + ["cod"] * 12 + ["amber"] * 20 + ["time"] * 6
    assert GAME.table(set_up(VALID))["bag"] == rest
    wished = rest[::-1]
    mixed = set_up(VALID, bag=shuffled("bag", rest, wished))
    assert GAME.table(mixed)["bag"] == wished
    firsts = Counter(CATCH_AND_TIME[new(seed=seed).bag[0]] for seed in range(300))
    assert 20 <= firsts["time"] <= 62  # 300 * 6 / 46 = 39


CATCH_AND_TIME = [*CATCH, "time"]


@rule("MAR-3.6")
def test_a_demand_deal_with_a_pair_in_a_port_is_dealt_again() -> None:
    pair = ["cod", "herring", "herring", "salmon", "salmon", "cod", "flounder", "flounder"]
    assert GAME.table(set_up(pair, VALID))["demand"] == VALID
    assert GAME.table(set_up(pair, pair, VALID, module_contracts=True))["demand"] == VALID


@rule("MAR-3.6")
def test_1632_of_the_2520_demand_deals_stand_and_they_show_no_port_a_species_twice() -> None:
    deals = {"".join(deal) for deal in permutations("ssffhhcc")}
    names = {"s": "salmon", "f": "flounder", "h": "herring", "c": "cod"}
    assert len(deals) == 2520
    stand = 0
    for deal in sorted(deals):
        wished = [names[letter] for letter in deal]
        twice = len(set(zip(SLOT_PORTS, wished, strict=True))) < 8
        try:
            state = set_up(wished)
        except ReplayMismatch:  # the rules asked for another deal
            assert twice
        else:
            assert not twice
            assert GAME.table(state)["demand"] == wished
            stand += 1
    assert stand == 1632


@rule("MAR-3.7")
def test_in_the_base_game_a_slot_marked_minus_1_costs_nothing() -> None:
    state = mare(fleets=[{"boats": ["gdansk"], "hold": {"flounder": 1, "cod": 1}}])
    play(state, "unload:gdansk:flounder=1")  # it lies on the slot marked -1
    assert (hold(state), store(state)) == ({"cod": 1}, {"flounder": 1})


@rule("MAR-3.8")
@pytest.mark.parametrize("contracts", [False, True])
def test_module_1_deals_no_demand_but_lays_it_beside_the_board(contracts: bool) -> None:
    state = set_up(module_demand=True, module_contracts=contracts)  # no deal in its record
    for viewer in (None, 0, 3):
        view = state.view(viewer)
        assert view["demand"] == [-1] * 8
        assert view["supply"] == [2, 2, 2, 2]
    assert new().view(None)["supply"] == [0, 0, 0, 0]


@rule("MAR-3.9")
def test_module_2_lays_the_six_contracts_face_down_beside_the_board() -> None:
    state = new(module_contracts=True)
    for _ in range(4):
        play(state, "port:riga")
    for viewer in (None, 0, 1):
        view = state.view(viewer)
        assert view["pile"] == 6
        assert view["pile_cards"] is None
        assert view["contract_owners"] == [False] * 4
    assert "contract" in legal(state)
    plain = mare()
    assert "contract" not in legal(plain)
    assert refusal(plain, "contract") == "MAR-7.1"


@rule("MAR-3.10")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_start_player_is_drawn_and_every_seat_has_the_same_chance(seats: int) -> None:
    starts = Counter(GAME.new(seats, seed=seed).start for seed in range(100 * seats))
    assert set(starts) == set(range(seats))
    assert all(65 <= count <= 140 for count in starts.values())


@rule("MAR-3.10")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_start_player_token_never_moves(seed: int) -> None:
    state = GAME.new(4, seed=seed)
    start, choices = state.start, Random(seed)
    for _ in range(GAME.longest):
        if state.over:
            break
        assert state.view(None)["start"] == start
        state.play(choices.choice(state.legal()))
    assert state.over
    assert state.start == start


@rule("MAR-3.11")
def test_first_boats_are_placed_in_turn_order_in_any_port_even_a_shared_one() -> None:
    state = new(first_seat=2)
    for seat in (2, 3, 0, 1):
        assert state.seat == seat
        assert legal(state) == [f"port {port}" for port in HOMES]
        play(state, "port:riga" if seat else "port:gdansk")
    assert [state.view(None)["fleets"][seat] for seat in range(4)] == [[21], [22], [22], [22]]
    assert (state.round, state.seat) == (1, 2)


@rule("MAR-3.12")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_play_begins_with_one_boat_each_and_the_others_in_reserve(seats: int) -> None:
    state = new(seats=seats)
    for seat in range(seats):
        play(state, f"port:{HOMES[seat]}")
    view = state.view(None)
    assert view["round"] == 1
    assert [len(fleet) for fleet in view["fleets"]] == [1] * seats
    assert view["reserve"] == [BOATS[seats] - 1] * seats


@rule("MAR-3.13")
@pytest.mark.parametrize("modules", [False, True])
def test_everything_else_starts_empty(modules: bool) -> None:
    state = GAME.new(
        5,
        options={"module_demand": modules, "module_contracts": modules},
        chance=fast_chance(5),
    )
    table: Any = GAME.table(state)
    assert table["track"] == 0
    assert table["box"] == {}
    for row in table["fleets"]:
        assert row["hold"] == row["store"] == row["buried"] == {}
        assert row["market"] == [None] * 4
        assert row["contract"] is None
        assert row["debt"] == 0
