"""Perft and random play-outs: counts that can be made by hand."""

from leeboard.kernel.chance import fast_chance
from leeboard.kernel.perft import divide, perft
from leeboard.kernel.playout import play_out
from leeboard.kernel.state import State
from leeboard.new_game.ferry.game import Ferry

FERRY = Ferry()


def counted(state: State, depth: int) -> int:
    """The same count, made by playing every sequence on its own."""
    sequences: list[list[int]] = [[]]
    for _ in range(depth):
        longer: list[list[int]] = []
        for sequence in sequences:
            copy = state.clone()
            for action in sequence:
                copy.play(action)
            longer += [[*sequence, action] for action in copy.legal()]
        sequences = longer
    return len(sequences)


def quay() -> State:
    """Seat 0 loads, with room for an anvil or two barrels; no swap is left."""
    return FERRY.from_position(
        {
            "seats": 2,
            "agenda": ["load"],
            "table": {
                "ferries": [{"order": "anvil", "former": "anvil"}, {"order": "anvil"}],
                "deck": ["anvil", "barrel", "barrel", "barrel"],
                "queue": [1],
            },
        }
    )


def test_counts_made_by_hand() -> None:
    state = quay()
    assert perft(state, 0) == 1
    assert perft(state, 1) == 3  # anvil, barrel, cast off
    # After an anvil the ferry casts off by itself: home or far. After a barrel: barrel, cast off.
    # Casting off empty it stays at home, and seat 1 has anvil, barrel, cast off, swap.
    assert divide(state, 2) == {"load anvil": 2, "load barrel": 2, "cast_off": 4}
    assert perft(state, 2) == 8


def test_counts_agree_with_plain_counting() -> None:
    for seats in FERRY.seats:
        state = FERRY.new(seats, seed=7)
        before = state.dump()
        for depth in range(4):
            assert perft(state, depth) == counted(state, depth)
        assert sum(divide(state, 3).values()) == perft(state, 3)
        assert state.dump() == before


def test_a_game_that_is_over_allows_nothing() -> None:
    state = FERRY.new(2, seed=1)
    decisions = play_out(state, fast_chance(1))
    assert state.over
    assert 0 < decisions <= FERRY.longest
    assert perft(state, 0) == 1
    assert perft(state, 1) == perft(state, 2) == 0
    assert divide(state, 2) == {}
    assert play_out(state, fast_chance(1)) == 0


def test_the_same_seeds_play_out_alike() -> None:
    one, other = FERRY.new(3, seed=5), FERRY.new(3, seed=5)
    assert play_out(one, fast_chance(9)) == play_out(other, fast_chance(9))
    assert one == other
