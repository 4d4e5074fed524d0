"""Hidden information and chance (MAR-8.1 to MAR-8.9)."""

from typing import Any

import pytest

from leeboard.games.mare_balticum.content import CATCH, TIME
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.chance import Draw, FastChance, fast_chance
from tests.rules.mare_balticum.table import CALM, GAME, box, mare, new, play, told, wander
from tests.rules.rule import rule

EVERYBODY = (0, 1, 2, None)
OTHERS = (1, 2, None)
CONTRACTS = {"module_contracts": True}


def secrets(**own: Any) -> MareState:
    """Three seats; seat 0 has a market, a store and a contract, which `own` may change."""
    row = {
        "market": ["x3", None, "x0", None],
        "unplayed": ["x1", "x2"],
        "store": {"salmon": 1, "amber": 1},
        "buried": {"cod": 2},
        "contract": "c_salmon_cod",
        **own,
    }
    return mare(3, options=CONTRACTS, track=3, sea=CALM, fleets=[row], seat=1)


@rule("MAR-8.1")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_what_everybody_sees(viewer: int | None) -> None:
    state = mare(
        3,
        options={"module_demand": True, "module_contracts": True, "first_seat": 1},
        seat=1,
        track=2,
        sea={"kattegat": ["cod"], "aland_sea": ["amber", "salmon"]},
        bag=["cod", "amber", *["time"] * 4],
        demand=["cod", None, "salmon", None, None, None, None, None],
        fleets=[
            {
                "boats": ["riga", "irbe_strait"],
                "hold": {"herring": 2, "cod": 1},
                "store": {"amber": 2, "salmon": 1},
                "market": ["x3", None, None, None],
                "unplayed": ["x0", "x1", "x2"],
                "contract": "c_herring_cod",
            }
        ],
    )
    view = state.view(viewer)
    ids = GAME.content.field_ids
    sea = {ids[field]: kinds for field, kinds in enumerate(view["sea"]) if kinds}
    assert sea == {"kattegat": [3], "aland_sea": [0, 4]}
    assert [[ids[field] for field in fleet] for fleet in view["fleets"]] == [
        ["irbe_strait", "riga"],
        ["gdansk"],
        ["riga"],
    ]
    assert view["reserve"] == [3, 4, 4]
    assert view["holds"] == [[0, 0, 2, 1], [0] * 4, [0] * 4]
    assert view["demand"] == [3, -1, 0, -1, -1, -1, -1, -1]
    assert view["supply"] == [1, 2, 2, 1]
    assert view["stored"] == [3, 0, 0]
    assert [space != -1 for space in view["market"][0]] == [True, False, False, False]
    assert view["tax_played"] == [True, False, False]
    assert view["track"] == 2
    assert view["bag"] == 6
    assert view["start"] == 1
    assert view["contract_owners"] == [True, False, False]


@rule("MAR-8.2")
@pytest.mark.parametrize(
    "change",
    [
        {"market": ["x1", None, "x2", None], "unplayed": ["x0", "x3"]},
        {"contract": "c_herring_cod"},
        {"store": {"cod": 2}, "buried": {"salmon": 1, "amber": 1}},
    ],
)
def test_only_the_owner_can_tell_these_tables_apart(change: dict[str, Any]) -> None:
    one, other = secrets(), secrets(**change)
    for viewer in OTHERS:
        assert one.view(viewer) == other.view(viewer)
    assert one.view(0) != other.view(0)


@rule("MAR-8.2")
def test_the_owner_sees_its_market_its_contract_and_its_store() -> None:
    own = secrets().view(0)
    assert own["market"][0] == [3, -1, 0, -1]
    assert own["unplayed"][0] == [1, 2]
    assert own["contract"] == 2
    assert own["stores"][0] == [1, 0, 0, 0, 1]
    for viewer in OTHERS:
        seen = secrets().view(viewer)
        assert seen["market"][0] == [-2, -1, -2, -1]  # covered, but with what?
        assert seen["unplayed"][0] is None
        assert seen["contracts"][0] is None
        assert seen["stores"][0] is None


@rule("MAR-8.2")
def test_an_answer_to_a_time_event_is_seen_by_nobody_else() -> None:
    state = mare(3, sea={**CALM, "kattegat": []}, fleets=[{"store": {"amber": 3}}])
    play(state, "end")
    before = [state.view(viewer) for viewer in OTHERS]
    play(state, "token x2", seat=0)
    assert [state.view(viewer) for viewer in OTHERS] == before  # half an answer
    play(state, "species cod", seat=0)
    assert [state.view(viewer) for viewer in OTHERS] == before  # nor that it is whole
    for viewer in OTHERS:
        assert state.seen_events(viewer) == []
    assert state.view(0)["chosen"] == 2
    assert state.view(0)["chosen_species"] == 3


@rule("MAR-8.3")
def test_others_see_the_size_of_a_store_and_what_once_entered_it() -> None:
    state = mare(
        fleets=[{"boats": ["gdansk", "gdansk_bay"], "hold": {"herring": 2, "flounder": 1}}],
        sea={**CALM, "gdansk_bay": ["amber"]},
    )
    play(state, "fish:gdansk_bay:amber", "unload:gdansk:herring=2")
    view = state.view(1)
    assert view["stored"][0] == 3
    assert view["stores"][0] is None
    assert view["entered"][0] == [0, 0, 2, 0, 1]
    assert state.view(0)["stores"][0] == [0, 0, 2, 0, 1]


@rule("MAR-8.3")
def test_the_option_opens_the_stores_to_all() -> None:
    row = {"store": {"cod": 2, "amber": 1}, "market": ["x3", None, None, None]}
    state = mare(3, options={"open_stores": True}, fleets=[row])
    for viewer in EVERYBODY:
        assert state.view(viewer)["stores"] == [[0, 0, 0, 2, 1], [0] * 5, [0] * 5]
    assert state.view(1)["market"][0] == [-2, -1, -1, -1]  # only the stores


def taxed(**options: bool) -> MareState:
    """Seat 0 has just paid a cod from its hold and a salmon from its store."""
    row = {"hold": {"cod": 1}, "store": {"salmon": 1, "herring": 1}}
    state = mare(3, options=options, sea={**CALM, "kattegat": []}, fleets=[row])
    play(state, "end")
    for seat in (1, 2):
        play(state, "token x1", "species cod", seat=seat)
    play(state, "token tax", "pay hold_cod", "pay store_salmon", seat=0)
    return state


@rule("MAR-8.4")
def test_tax_from_the_hold_is_seen_and_tax_from_the_store_is_only_counted() -> None:
    state = taxed()
    paid = ("paid", 0, CATCH.index("cod"))
    assert paid in state.seen_events(0)
    assert ("paid_stored", 0, CATCH.index("salmon")) in state.seen_events(0)
    for viewer in OTHERS:
        seen = state.seen_events(viewer)
        assert ("tax", 0) in seen
        assert paid in seen
        assert [event for event in seen if event[0] == "paid_unseen"] == [("paid_unseen", 0)]
        assert "paid_stored" not in [event[0] for event in seen]
        assert state.view(viewer)["stored"][0] == 1
        assert state.view(viewer)["entered"][0] == [1, 0, 1, 0, 0]
        assert state.view(viewer)["box"] == [box(state).get(kind, 0) for kind in CATCH]
    assert box(state)["cod"] == 12 - 5  # all but the five that swim: the one paid lies there
    assert box(state)["salmon"] == 12 - 4 - 1  # four swim, and the one paid is hidden


@rule("MAR-8.4")
def test_with_open_stores_everybody_sees_what_was_paid() -> None:
    state = taxed(open_stores=True)
    for viewer in EVERYBODY:
        assert ("paid_stored", 0, 0) in state.seen_events(viewer)


@rule("MAR-8.2")
@pytest.mark.parametrize(
    ("side", "shown"), [("value_on_token", "covered"), ("species_on_token", "played_value")]
)
def test_half_of_an_enterprise_play_is_seen(side: str, shown: str) -> None:
    state = mare(3, options={"enterprise_side": side}, sea={**CALM, "kattegat": []}, bag=bag(6))
    play(state, "end")
    for seat in range(3):
        play(state, "token x2", "species cod", seat=seat)
    operand = {"covered": 3, "played_value": 2}[shown]
    assert ("valued", 0, 3, 2) in state.seen_events(0)
    for viewer in OTHERS:
        seen = state.seen_events(viewer)
        assert (shown, 0, operand) in seen
        assert [event for event in seen if event[0] == "valued" and event[1] != viewer] == []


def bag(times: int) -> list[str]:
    return ["time", "amber", *["time"] * (times - 1)]


@rule("MAR-8.5")
def test_what_a_bot_imagines_depends_on_nothing_that_its_seat_cannot_know() -> None:
    changes: list[dict[str, Any]] = [
        {"market": ["x1", None, "x2", None], "unplayed": ["x0", "x3"]},
        {"contract": "c_herring_cod"},
        {"store": {"cod": 2}, "buried": {"salmon": 1, "amber": 1}},
    ]
    true = GAME.imagine(secrets().view(1), fast_chance(5))
    for change in changes:
        guess = GAME.imagine(secrets(**change).view(1), fast_chance(5))
        assert guess.digest() == true.digest()


@rule("MAR-8.5")
def test_nobody_sees_the_order_of_the_bag() -> None:
    tokens = ["cod", "amber", "salmon", *["time"] * 6]
    one = mare(3, sea=CALM, bag=tokens)
    other = mare(3, sea=CALM, bag=tokens[::-1])
    for viewer in EVERYBODY:
        assert one.view(viewer) == other.view(viewer)
    orders = {tuple(GAME.imagine(one.view(0), fast_chance(seed)).bag) for seed in range(9)}
    assert len(orders) == 9
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(one.bag))}


@rule("MAR-8.5")
def test_a_bot_keeps_what_its_own_seat_has_lawfully_seen() -> None:
    state = mare(3, options=CONTRACTS, sea=CALM, fleets=[{}, {"contract": "c_salmon_cod"}])
    play(state, "contract:c_herring_cod", "end", "end", "end")
    # Seat 0 saw every card but its own and that of seat 1, and nobody has looked since.
    for seed in range(9):
        guess = GAME.imagine(state.view(0), fast_chance(seed))
        assert guess.contract == state.contract
    cards = {GAME.imagine(state.view(2), fast_chance(seed)).contract[1] for seed in range(40)}
    assert len(cards) == 6  # seat 2 has never looked: it may be any card
    own = GAME.imagine(secrets().view(0), fast_chance(1))
    assert own.market[:4] == secrets().market[:4]
    assert own.store[:5] == secrets().store[:5]
    assert own.contract[0] == secrets().contract[0]


@rule("MAR-8.5")
def test_a_bot_that_is_asked_in_a_time_event_imagines_the_same_event() -> None:
    state = mare(3, seat=1, sea={**CALM, "kattegat": []}, bag=bag(6))
    play(state, "end")
    play(state, "token x2", "species cod", seat=2)
    for viewer in EVERYBODY:
        guess = GAME.imagine(state.view(viewer), fast_chance(3))
        assert guess.view(viewer) == state.view(viewer)
        assert GAME.audit(guess) == []
        assert guess.interrupted == 1  # so that the turn goes on from there


@rule("MAR-8.6")
def test_only_the_seat_that_looks_sees_the_pile() -> None:
    state = mare(3, options=CONTRACTS, sea=CALM)
    play(state, "contract")
    assert state.view(0)["pile_cards"] == [0, 1, 2, 3, 4, 5]
    for viewer in OTHERS:
        assert state.view(viewer)["pile_cards"] is None
    play(state, "card c_salmon_cod")
    assert told(state, "contract_taken") == [("contract_taken", 0, 2)]
    for viewer in OTHERS:
        assert state.seen_events(viewer) == [("contract_taken_unseen", 0)]
        assert state.view(viewer)["pile"] == 5
    assert state.seen_events(0) == [("contract_taken", 0, 2)]


@rule("MAR-8.6")
def test_exchanged_and_kept_look_the_same() -> None:
    tables = []
    for choice in ("keep", "card c_herring_cod"):
        state = mare(3, options=CONTRACTS, sea=CALM, fleets=[{"contract": "c_salmon_cod"}])
        play(state, "contract", choice)
        tables.append(state)
    kept, exchanged = tables
    for viewer in OTHERS:
        assert kept.seen_events(viewer) == [("contract_settled_unseen", 0)]
        assert kept.seen_events(viewer) == exchanged.seen_events(viewer)
        assert kept.view(viewer) == exchanged.view(viewer)
    assert exchanged.seen_events(0) == [("contract_settled", 0, 5)]


class Diary(FastChance):
    """A generator whose draws are kept from the start."""

    def __init__(self, seed: int) -> None:
        first = fast_chance(seed)
        super().__init__(first.a, first.b, first.c, first.counter)
        self.draws = []


def drawn(chance: Diary) -> list[Draw]:
    assert chance.draws is not None
    return chance.draws


@rule("MAR-8.7")
@pytest.mark.parametrize("demand", [False, True])
@pytest.mark.parametrize("seats", [3, 5])
def test_nothing_is_random_after_the_setup(demand: bool, seats: int) -> None:
    chance = Diary(6)
    options: dict[str, bool | int | str] = {"module_demand": demand, "module_contracts": True}
    state = GAME.new(seats, options=options, chance=chance)
    labels = [label.split(":")[0] for label, _, _ in drawn(chance)]
    once = [label for number, label in enumerate(labels) if label not in labels[:number]]
    assert once == (["start", "catch", "bag"] if demand else ["start", "catch", "demand", "bag"])
    before = len(labels)
    for _ in wander(state):
        assert len(drawn(chance)) == before
    assert state.over


@rule("MAR-8.8")
def test_the_draws_come_in_their_order_and_the_bag_is_drawn_from_the_front() -> None:
    chance = Diary(2)
    state = GAME.new(4, chance=chance)
    sizes = [(label.split(":")[0], size) for label, size, _ in drawn(chance)]
    assert sizes[:2] == [("start", 4), ("catch", 68)]
    assert set(sizes[2:-1]) == {("demand", 8)}
    assert sizes[-1] == ("bag", 46)
    order = list(state.bag)
    came: list[int] = []
    for _ in wander(state):
        assert not told(state, "stalled")  # which would change the order (MAR-10.15)
        for event in state.events:
            if event[0] == "refilled":
                came.append(int(event[2]))
            elif event[0] == "time":
                came.append(TIME)
    assert came == order[: len(came)]
    assert len(came) > 30


def shuffled(items: list[int], values: list[int]) -> list[int]:
    """The list after swapping each last place with the one that was drawn for it."""
    for number, value in enumerate(values):
        last = len(items) - 1 - number
        items[last], items[value] = items[value], items[last]
    return items


@rule("MAR-8.9")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_tokens_lie_in_their_order_before_each_shuffle(seed: int) -> None:
    chance = Diary(seed)
    state = GAME.new(3, chance=chance)
    draws = {label: values for label, _, values in drawn(chance)}
    catch = shuffled([0] * 12 + [1] * 12 + [2] * 12 + [3] * 12 + [4] * 20, draws["catch"])
    used = 0
    for field, room in enumerate(GAME.content.room):
        assert state.view(None)["sea"][field] == sorted(catch[used : used + room])
        used += room
    assert used == 28
    assert state.bag == shuffled(catch[28:] + [TIME] * 6, draws["bag"])
    last_deal = [label for label, _, _ in drawn(chance) if label.startswith("demand")][-1]
    assert state.demand == shuffled([0, 0, 1, 1, 2, 2, 3, 3], draws[last_deal])
    assert new(3, seed).demand == new(3, seed).demand
