"""The state: whose turn it is, checkpoints and take-back, secret choices in any order, events."""

import pytest

from leeboard.kernel.chance import fast_chance
from leeboard.kernel.errors import BadOptions, IllegalAction, UnknownAction, UnknownSeat
from leeboard.kernel.text import Value
from leeboard.new_game.ferry.game import Ferry
from leeboard.new_game.ferry.rules.loading import Loading
from leeboard.new_game.ferry.state import FerryState

FERRY = Ferry()


def ferry(seats: int = 2, agenda: str = "load", seat: int = 0, **table: object) -> FerryState:
    return FERRY.from_position(
        {
            "seats": seats,
            "options": {"first_seat": 0},
            "agenda": [agenda],
            "seat": seat,
            "table": table,
        }
    )


def play(state: FerryState, *texts: str, seat: int = -1) -> FerryState:
    for text in texts:
        state.play(FERRY.catalogue.number(text), seat)
    return state


def legal(state: FerryState, seat: int = -1) -> list[str]:
    return [FERRY.catalogue.text(action) for action in state.legal(seat)]


def test_a_decision_with_one_choice_is_taken() -> None:
    state = ferry(queue=[1])
    play(state, "cast_off")  # an empty ferry stays at home: nothing to choose
    assert state.seat == 1
    assert state.decision is not None
    assert repr(state.decision) == "Decision('load', seat=1, optional=True)"
    assert state.decision.prompt.key == "decision-load"


def test_an_action_of_another_seat_is_a_checkpoint() -> None:
    state = ferry(queue=[1])
    play(state, "load anvil")
    assert (state.checkpoint, state.takeback, state.actor) == (1, 1, 0)
    play(state, "cast_off")
    assert (state.checkpoint, state.takeback, state.actor) == (1, 2, 0)
    play(state, "sail home")
    assert (state.checkpoint, state.takeback, state.actor) == (1, 3, 0)
    play(state, "load anvil")
    assert (state.checkpoint, state.takeback, state.actor) == (2, 1, 1)


def test_what_comes_to_light_is_a_checkpoint() -> None:
    state = ferry(queue=[1])
    play(state, "load anvil", "swap")
    assert (state.checkpoint, state.takeback) == (2, 0)
    assert state.seat == 0  # the only choice left was to cast off
    assert legal(state) == ["sail home", "sail far"]
    play(state, "sail far")
    assert (state.checkpoint, state.takeback) == (3, 0)


def test_secret_answers_are_no_checkpoint_until_they_are_shown() -> None:
    state = ferry(3, "toll")
    assert state.pending == [0, 1, 2]
    play(state, "toll 2", seat=1)
    assert state.pending == [0, 2]
    assert (state.seat, state.checkpoint, state.takeback, state.actor) == (0, 0, 1, -1)
    play(state, "toll 0", seat=2)
    assert (state.checkpoint, state.takeback) == (0, 2)
    play(state, "toll 1")
    assert (state.checkpoint, state.takeback) == (1, 0)
    assert (state.seat, state.queue, state.coins) == (1, [0, 2], [1, 0, 2])


@pytest.mark.parametrize(
    "order", [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
)
def test_secret_answers_come_in_any_order(order: tuple[int, int, int]) -> None:
    answers = ["toll 1", "toll 1", "toll 2"]
    state = ferry(3, "toll")
    for seat in order:
        play(state, answers[seat], seat=seat)
    expected = play(ferry(3, "toll"), *answers)
    assert state == expected
    assert state.queue == [0, 1]
    assert state.seat == 2


def test_a_secret_answer_that_is_the_only_one_is_given() -> None:
    state = ferry(3, "toll", ferries=[{"coins": 0}, {"coins": 2}, {"coins": 0}])
    assert state.pending == [1]
    assert legal(state) == ["toll 0", "toll 1", "toll 2"]


def test_a_seat_may_ask_before_its_turn() -> None:
    state = ferry(3, "toll", ferries=[{}, {"coins": 1}, {}])
    assert legal(state, 1) == ["toll 0", "toll 1"]
    assert state.decision_of(1).seat == 1
    assert state.seat == 0
    refusal = state.refusal(FERRY.catalogue.number("toll 2"), 1)
    assert refusal is not None
    assert refusal.clause == "FER-4.3"
    assert refusal.text.plain() == {
        "key": "refusal-FER-4-3",
        "params": {
            "toll": 2,
            "seat": {"key": "seat", "params": {"number": 2}},
            "turn": {"key": "seat-other", "params": {}},  # not who has answered yet
        },
    }


class NamedLoading(Loading):
    """Says of a heavy crate that it is the room that is missing."""

    def barred(self, state: FerryState, action: int) -> str:
        clause = super().barred(state, action)
        return "FER-5.3:room" if clause == "FER-5.3" else clause


class NamedFerry(Ferry):
    def __init__(self) -> None:
        super().__init__()
        self.steps[1] = NamedLoading(self.actions)

    def refusal_params(
        self, state: FerryState, barred: str, action: int, seat: int
    ) -> dict[str, Value]:
        return {"room": state.room(seat)}


def test_a_refusal_can_name_the_condition_that_is_missing() -> None:
    game = NamedFerry()
    state = game.new(2, seed=1, options={"tolls": False})
    anvil = game.catalogue.number("load anvil")
    state.play(anvil)
    refusal = state.refusal(anvil)
    assert refusal is not None
    assert refusal.clause == "FER-5.3"
    assert refusal.text.key == "refusal-FER-5-3-room"
    assert refusal.text.params["room"] == 1
    other = state.refusal(game.catalogue.number("sail far"))  # a clause without conditions
    assert other is not None
    assert (other.text.key, "room" in other.text.params) == ("refusal-FER-4-1", False)


def test_who_is_not_asked_has_no_choice() -> None:
    state = ferry(queue=[1])
    assert legal(state, 1) == []
    refusal = state.refusal(0, 1)
    assert refusal is not None
    assert refusal.clause == FERRY.turn_clause
    with pytest.raises(
        IllegalAction, match=r'"load anvil" is not legal for seat 1 now \(FER-4\.5\)'
    ):
        play(state, "load anvil", seat=1)
    with pytest.raises(UnknownAction):
        state.play(len(FERRY.catalogue))


def test_when_the_game_is_over_nothing_is_asked() -> None:
    state = ferry(round=3, quay=[0, 0], ferries=[{"carried": [3, 0]}, {"carried": [3, 9]}])
    play(state, "swap")  # then all that is left happens by itself
    assert state.over
    assert (state.seat, state.pending, state.legal(), state.decision) == (-1, [], [], None)
    refusal = state.refusal(0, 0)
    assert refusal is not None
    assert refusal.clause == FERRY.over_clause
    with pytest.raises(IllegalAction):
        state.play(0)


def test_equal_places_are_shared() -> None:
    state = ferry(3, ferries=[{"coins": 4}, {"coins": 7}, {"coins": 4}], queue=[1, 2])
    assert state.scores == [4, 7, 4]
    assert state.ranking == [2, 1, 2]
    assert state.breakdown(1) == [("coins", 7), ("order", 0)]


class FerryWithRival(Ferry):
    """Somebody whom no seat plays has five coins."""

    def rivals(self, state: FerryState) -> list[list[int]]:
        return [[5, 0]]


def test_a_rival_takes_a_place_of_its_own() -> None:
    state = FerryWithRival().from_position(
        ferry(3, ferries=[{"coins": 4}, {"coins": 7}, {"coins": 4}], queue=[1, 2]).position()
    )
    assert state.ranking == [3, 1, 3]
    assert len(state.scores) == 3


def test_events_are_told_to_those_who_listen() -> None:
    state = ferry(queue=[1])
    play(state, "load barrel")
    assert state.events == []
    state.listening = True
    play(state, "swap")
    assert state.events == [("swapped", 0, 1)]
    assert state.seen_events(0) == [("swapped", 0, 1)]
    assert state.seen_events(1) == state.seen_events(None) == [("swapped_unseen", 0)]
    play(state, "load barrel")
    assert state.events == [
        ("loaded", 0, 1)
    ]  # and casting off, the only choice left, tells nothing
    assert state.clone().events == []


def test_states_are_equal_by_what_lies_on_the_table() -> None:
    state = ferry()
    assert state == state.clone()
    assert state != play(state.clone(), "load anvil")
    assert state != "a ferry"
    assert state.digest() == FERRY.load(state.dump()).digest()


def test_a_dump_may_be_given_another_source_of_chance() -> None:
    loaded = FERRY.load(FERRY.new(3, seed=5).dump(), fast_chance(9))
    assert loaded.chance.words() == fast_chance(9).words()


def test_a_digest_does_not_tell_one_source_of_chance_from_another() -> None:
    state = ferry()
    other = FERRY.from_position({**state.position(), "chance": [1, 2, 3, 4]})
    assert other != state
    assert other.digest() == state.digest()


@pytest.mark.parametrize("seat", [-3, -1, 3, 7])
def test_a_seat_that_is_not_there_has_no_view(seat: int) -> None:
    state = ferry(3)
    with pytest.raises(UnknownSeat, match=f"seat must be from 0 to 2, not {seat}"):
        state.view(seat)
    with pytest.raises(UnknownSeat):
        state.seen_events(seat)
    with pytest.raises(UnknownSeat):
        state.breakdown(seat)


@pytest.mark.parametrize("seed", [-1, 2**96])
def test_a_seed_that_no_record_can_hold_is_refused(seed: int) -> None:
    with pytest.raises(BadOptions, match="seed must be a whole number from 0 to"):
        FERRY.new(3, seed)


def test_a_number_outside_the_catalogue_is_never_legal() -> None:
    state = ferry(3)
    before = state.dump()
    with pytest.raises(IllegalAction):
        state.play(10**9)
    assert state.dump() == before
