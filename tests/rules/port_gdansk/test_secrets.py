"""Hidden information and randomness (GDA-8.1 to GDA-8.6)."""

from typing import Any

from leeboard.kernel.chance import fast_chance
from leeboard.match.record import Match
from tests.rules.port_gdansk.table import GAME, new, play, port, steer
from tests.rules.rule import rule


def half_way(seats: int = 3) -> Any:
    """A table in the middle of a game."""
    for state in steer(new(seats, 5)):
        if state.round == 6:
            return state
    raise AssertionError("the game was too short")


@rule("GDA-8.1")
def test_everything_on_the_table_is_public() -> None:
    state = half_way()
    views = [state.view(viewer) for viewer in (0, 1, 2, None)]
    for name in (
        "cards",
        "holds",
        "workers",
        "permanent",
        "orders",
        "track",
        "markers",
        "pawns",
        "supply",
    ):
        assert all(view[name] == views[0][name] for view in views)
    assert views[0]["holds"] == [state.hold[6 * seat : 6 * seat + 6] for seat in range(3)]
    assert sum(len(cards) for cards in views[0]["cards"]) > 0


@rule("GDA-8.2")
def test_the_deck_is_known_but_for_its_order_and_the_central_port_comes_last() -> None:
    state = new(3)
    assert state.view(0)["deck_cards"] == list(range(21))
    decks = set()
    for seed in range(5):
        imagined = GAME.imagine(state.view(0), fast_chance(seed))
        assert imagined.deck[-1] == 20
        assert sorted(imagined.deck) == list(range(21))
        decks.add(tuple(imagined.deck))
    assert len(decks) == 5
    assert str(state.deck) not in str(state.view(0))


@rule("GDA-8.3")
def test_the_top_order_token_is_public_and_the_order_below_it_is_not() -> None:
    state = new(2)
    view = state.view(None)
    assert view["top_order"] == state.stack[0]
    assert view["stack_orders"] == sorted(state.stack)
    assert sorted(view["boxed"] + view["stack_orders"]) == list(range(20))
    stacks = {tuple(GAME.imagine(view, fast_chance(seed)).stack) for seed in range(5)}
    assert len(stacks) == 5
    assert {stack[0] for stack in stacks} == {state.stack[0]}


@rule("GDA-8.4")
def test_others_see_number_and_size_of_ships_the_owner_their_points() -> None:
    firms: list[dict[str, Any]] = [
        {"workers": 8},
        {"ships": ["ship_large_1", "ship_small_1"]},
        {"ships": ["ship_small_2"]},
    ]
    state = play(port(firms=firms, dice=["load_1", "move_1", "recruit_1"]), "ship large")
    own, other = state.view(0), state.view(1)
    large = GAME.content.ship_ids.index("ship_large_2")
    assert own["ships"] == [[large], None, None]
    assert other["ships"][0] is None
    assert other["ship_sizes"] == [[0, 0, 1], [1, 0, 1], [1, 0, 0]]
    assert state.events == [("served", 0, 2)]
    small = {GAME.imagine(own, fast_chance(seed)).ships[2] for seed in range(12)}
    assert len(small) == 2  # ship_small_1 or ship_small_2: both were taken by others


@rule("GDA-8.4")
def test_who_has_no_ship_hides_none() -> None:
    first, second = new(2).view(0), new(2).view(1)
    assert {**first, "viewer": 1} == second
    state = play(port(firms=[{"workers": 8}]), "ship large")
    assert [ships is None for ships in state.view(2)["ships"]] == [True, False, False]


@rule("GDA-8.5")
def test_what_lies_in_the_ship_stacks_is_public() -> None:
    state = play(port(firms=[{"workers": 8}]), "ship large")
    imagined = GAME.imagine(state.view(2), fast_chance(1))
    assert imagined.served == [0, 0, 1]
    assert [imagined.top_ship(size) for size in range(3)] == [
        state.top_ship(size) for size in range(3)
    ]


@rule("GDA-8.6")
def test_the_same_seed_and_decisions_give_the_same_game() -> None:
    def run(seed: int, edition: int = 2) -> tuple[str, list[str]]:
        match = Match(GAME.of_edition(edition), 2, {}, seed)
        labels: list[str] = []
        for _ in range(60):
            choices = match.state.legal()
            match.play(choices[len(choices) // 2], match.state.seat)
        labels = [label for label, _, _ in match.draws]
        return match.state.digest(), labels

    assert run(4) == run(4)
    assert run(4)[0] != run(5)[0]
    labels = run(4)[1]
    assert labels[:3] == ["start", "orders", "deck"]
    assert len(set(labels)) == len(labels)
    assert run(4, edition=1)[1][:4] == ["start", "orders", "sector", "deck"]
