"""Balance: what wins is found, what is luck is not, in games whose winners we choose."""

import random
from dataclasses import replace

import pytest

import leeboard
from leeboard.arena import Balance, Interrupted, Outcome, Plan, balance_of, balance_plan
from leeboard.arena.balance import FEWEST, UNIT, Evidence
from leeboard.arena.features import FeatureNotes
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.errors import BadOptions
from leeboard.kernel.events import SEAT

PLAN = balance_plan(Plan("mare_balticum", 3, 6, ("random",), seed=5))


def outcome(winner: int, **counts: list[int]) -> Outcome:
    """A game of four that this seat won, and how often each seat had what."""
    ranking = [1 if seat == winner else 2 for seat in range(4)]
    features = {name: [[count] for count in by_seat] for name, by_seat in counts.items()}
    return Outcome([0] * 4, ranking, 1, "", {"features": features})


def rigged(games: int, lift: float, seed: int = 1) -> Balance:
    """Games in which the owner of the crown wins more often by `lift`, and 40 cards do nothing."""
    found = Balance(replace(PLAN, seats=4, games=games))
    luck = random.Random(seed)
    for _ in range(games):
        owner = luck.randrange(4)
        winner = owner if luck.random() < lift else luck.randrange(4)
        cards = {f"card_{number}": [0] * 4 for number in range(40)}
        for by_seat in cards.values():
            by_seat[luck.randrange(4)] += 1
        crown = [int(seat == owner) for seat in range(4)]
        found.add(outcome(winner, crown=crown, every=[2, 2, 2, 2], **cards))
    return found


def test_what_wins_is_found_and_nothing_else() -> None:
    findings = rigged(600, 0.2).findings()
    assert [each.feature for each in findings if each.clear] == ["crown"]
    [crown, *others] = findings
    assert crown.low < 0.4 < crown.high  # a quarter, and a fifth of the rest
    assert crown.low > 0.25
    assert len(others) == 40


def test_where_nothing_wins_hardly_ever_is_anything_found() -> None:
    """A false alarm among 41 features comes in at most 5 of 100 runs, give or take luck."""
    runs = [rigged(100, 0.0, seed).findings() for seed in range(40)]
    assert sum(any(each.clear for each in found) for found in runs) <= 5
    # The intervals are true all together: that one of them misses the even share is as rare.
    missed = [any(not each.low <= 0.25 <= each.high for each in found) for found in runs]
    assert sum(missed) <= 5
    shares = [each.share for each in rigged(2000, 0.0).findings()]
    assert all(0.2 < share < 0.3 for share in shares)


def test_what_everybody_has_says_nothing() -> None:
    assert "every" not in {each.feature for each in rigged(40, 0.0).findings()}
    assert rigged(40, 0.0).evidence["every"].games == 0


def test_a_single_owner_is_a_coin_with_an_even_share() -> None:
    evidence = Evidence()
    evidence.add([0, 0, 1, 0], [0, 0, 1, 0])
    evidence.add([0, 0, 3, 0], [1, 0, 0, 0])
    assert evidence.games == 2
    assert evidence.won / UNIT == pytest.approx(1)
    assert evidence.spread / UNIT == pytest.approx(2 * 0.25 * 0.75)


def test_who_has_more_of_it_has_the_greater_share() -> None:
    evidence = Evidence()
    evidence.add([3, 1], [1, 0])
    assert evidence.won / UNIT == pytest.approx(0.75)
    evidence.add([3, 1], [0.5, 0.5])
    assert evidence.won / UNIT == pytest.approx(1.25)


def test_too_few_games_say_nothing() -> None:
    found = rigged(FEWEST - 1, 0.5)
    assert found.findings() == []
    assert "crown" in found.rare


def test_the_number_of_processes_changes_nothing() -> None:
    assert balance_of(PLAN).plain() == balance_of(PLAN, 2).plain()


def test_an_interrupt_brings_what_is_known() -> None:
    def press(_ended: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(Interrupted) as caught:
        balance_of(PLAN, 1, press)
    assert caught.value.result.games == 1


@pytest.mark.parametrize(
    ("plan", "problem"),
    [
        (replace(PLAN, game="pirates_of_maracaibo", seats=1), "at least 2, not 1"),
        (replace(PLAN, bots=("random", "greedy")), "one bot at all seats, not 2"),
    ],
)
def test_what_says_nothing_about_balance_is_refused(plan: Plan, problem: str) -> None:
    with pytest.raises(BadOptions, match=problem):
        balance_of(plan)


@pytest.mark.parametrize("game_id", leeboard.game_ids())
def test_any_game_has_features_of_every_kind(game_id: str) -> None:
    game = leeboard.game(game_id)
    seats = next(count for count in game.seats if count > 1)
    state = game.new(seats, 1, {"first_seat": 0})
    state.listening = True
    notes = FeatureNotes(game, state)
    chance = fast_chance(1)
    happened = [0] * seats
    while not state.over:
        legal = state.legal()
        action = legal[chance.below("choice", len(legal))]
        notes.chosen(state, state.seat, action)
        state.play(action)
        notes.happened(state)
        for kind, *operands in state.events:
            listed = game.event_book.operands[str(kind)]
            if listed and listed[0][1] is SEAT:
                happened[int(operands[0])] += len(notes.components[str(kind)])
    found = notes.notes(state)
    assert {feature.split(" ")[0] for feature in found} == {"seat", "start", "opening", "event"}
    assert all(len(by_seat) == seats for by_seat in found.values())
    openings = [by_seat for feature, by_seat in found.items() if feature.startswith("opening ")]
    assert sum(count for by_seat in openings for [count] in by_seat) == seats
    events = [by_seat for feature, by_seat in found.items() if feature.startswith("event ")]
    assert [sum(by_seat[seat][0] for by_seat in events) for seat in range(seats)] == happened
    assert found["seat 0"] == [[1], *[[0]] * (seats - 1)]
