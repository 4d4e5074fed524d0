"""Sources of chance: the simulation generator is exact, the recorded one repeats and refuses."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leeboard.kernel.chance import Chance, Draw, FastChance, RecordedChance, fast_chance
from leeboard.kernel.errors import NoChance, ReplayMismatch

WORDS = 2**32


@pytest.mark.parametrize(
    ("words", "outputs"),
    [
        # Made with the C definition of sfc32 (t = a + b + n++; a = b ^ b>>9; b = c + (c<<3);
        # c = rotl(c, 21) + t) on 32-bit unsigned integers.
        ((1, 2, 3, 1), [4, 31, 56623170, 132259135, 3317874561, 1410031969]),
        (
            (WORDS - 1, WORDS - 1, WORDS - 1, WORDS - 1),
            [4294967293, 4286578679, 4286578661, 4154458059, 3921867616, 124114568],
        ),
    ],
)
def test_the_generator_is_sfc32(words: tuple[int, int, int, int], outputs: list[int]) -> None:
    chance = FastChance(*words)
    assert [chance.next32() for _ in outputs] == outputs


def test_a_seed_is_mixed_in() -> None:
    chance = fast_chance(7)
    assert chance.words() == [3991190901, 205516439, 2318432038, 16]
    assert [chance.next32() for _ in range(3)] == [4196707356, 3891143111, 2994695642]
    assert (
        fast_chance(7).words() != fast_chance(7 + 2**40).words() != fast_chance(7 + 2**80).words()
    )


def drawn_from(word: int, n: int) -> int | None:
    """The value that this word of the generator gives, or None if it is drawn again."""
    chance = FastChance(word, 0, 0, 0)  # its next word is a + b + counter
    value = chance.value("toy", 0, n)
    return value if chance.words()[3] == 1 else None


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 52, 68, 1000, 2**16 + 1, 2**31 + 1, WORDS - 1])
def test_fast_chance_is_exact(n: int) -> None:
    """Every value has the same number of words: the first word of a value's run is refused, if any.

    The words of a value are a run, since word * n grows with the word; checking its ends is
    checking all of it.
    """
    share = WORDS // n
    values = range(n) if n <= 1000 else [0, 1, 2, n // 3, n // 2, n - 2, n - 1]
    for value in values:
        first, beyond = -(-value * WORDS // n), -(-(value + 1) * WORDS // n)
        taken = beyond - first - (drawn_from(first, n) is None)
        assert taken == share
        if drawn_from(first, n) is not None:
            assert drawn_from(first, n) == value
        if beyond - first > 1:
            assert drawn_from(first + 1, n) == value
            assert drawn_from(beyond - 1, n) == value


@pytest.mark.parametrize("n", [0, -1, WORDS])
def test_nothing_can_be_drawn_from_nothing(n: int) -> None:
    with pytest.raises(ValueError, match=f'draw "die": n must be from 1 to {WORDS - 1}, not {n}'):
        fast_chance(1).below("die", n)


@given(st.integers(0, 2**96 - 1), st.text(), st.integers(1, 99), st.integers(0, 20))
def test_labels_play_no_part_in_fast_chance(seed: int, label: str, n: int, size: int) -> None:
    one, other = fast_chance(seed), fast_chance(seed)
    assert one.below("a", n) == other.below(label, n)
    first, second = list(range(size)), list(range(size))
    one.shuffle("b", first)
    other.shuffle(label, second)
    assert first == second
    assert sorted(first) == list(range(size))
    assert one.words() == other.words()


def test_a_clone_goes_its_own_way() -> None:
    chance = fast_chance(5)
    copy = chance.clone()
    expected = [chance.below("x", 100) for _ in range(5)]
    assert copy.words() == fast_chance(5).words()
    assert [copy.below("x", 100) for _ in range(5)] == expected


def test_every_order_of_three_comes_up() -> None:
    chance = fast_chance(1)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        items = [0, 1, 2]
        chance.shuffle("deck", items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


@given(st.integers(0, 99), st.integers(1, 50), st.lists(st.integers(0, 9), max_size=12))
def test_what_was_recorded_is_repeated(seed: int, n: int, items: list[int]) -> None:
    chance = fast_chance(seed)
    chance.draws = []
    value = chance.below("die", n)
    shuffled = items.copy()
    chance.shuffle("deck", shuffled)
    recorded = RecordedChance(chance.draws)
    recorded.draws = []
    again = items.copy()
    assert recorded.below("die", n) == value
    copy = recorded.clone()
    recorded.shuffle("deck", again)
    assert again == shuffled
    assert recorded.draws == chance.draws
    assert recorded.position == 2
    assert copy.position == 1


DRAWS: list[Draw] = [("die", 6, [3]), ("deck", 3, [2, 0])]


def test_another_draw_than_the_recorded_one_is_refused() -> None:
    with pytest.raises(ReplayMismatch, match='ask for "dye" of 6, the record has "die" of 6'):
        RecordedChance(DRAWS).below("dye", 6)
    with pytest.raises(ReplayMismatch, match='draw 1: the rules ask for "die" of 5'):
        RecordedChance(DRAWS).below("die", 5)
    with pytest.raises(ReplayMismatch, match='draw 2: the rules ask for "deck" of 4'):
        RecordedChance(DRAWS, 1).shuffle("deck", [1, 2, 3, 4])
    with pytest.raises(ReplayMismatch, match='draw 3 "die" is not in the record'):
        RecordedChance(DRAWS, 2).below("die", 6)


@pytest.mark.parametrize("values", [[], [6], [-1], [1, 2]])
def test_a_recorded_value_that_cannot_be_is_refused(values: list[int]) -> None:
    with pytest.raises(ReplayMismatch, match='draw 1 "die"'):
        RecordedChance([("die", 6, values)]).below("die", 6)


@pytest.mark.parametrize("values", [[], [1], [3, 0], [0, 2], [-1, 0], [0, 0, 0]])
def test_a_recorded_shuffle_that_cannot_be_is_refused(values: list[int]) -> None:
    with pytest.raises(ReplayMismatch, match='draw 1 "deck"'):
        RecordedChance([("deck", 3, values)]).shuffle("deck", [7, 8, 9])


def test_a_state_without_chance_says_so() -> None:
    with pytest.raises(NoChance, match='draw "die"'):
        Chance().below("die", 6)
    with pytest.raises(NoChance, match='draw "deck"'):
        Chance().clone().shuffle("deck", [1, 2])
    assert Chance().words() == []
