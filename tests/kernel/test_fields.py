"""Fields that are declared once: every shape by itself, and a small table made of them."""

import random
from types import SimpleNamespace
from typing import Any

import pytest

import leeboard
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.errors import BadPosition
from leeboard.kernel.fields import (
    HIDDEN,
    INTERNAL,
    OWN,
    PRIVATE,
    PUBLIC,
    Computed,
    Field,
    Fields,
    SeatComputed,
    SeatField,
    SeatPart,
)
from leeboard.kernel.form import Form, Number
from leeboard.kernel.reading import Reader
from leeboard.kernel.shapes import (
    Amounts,
    BitSet,
    Choice,
    Flag,
    Named,
    Row,
    SeatNumber,
    SeatSet,
    Sequence,
    SetOf,
    Shape,
    Stack,
    Whole,
)

FISH = ["cod", "eel", "ray"]
QUAYS = ["north", "south"]
BARE = SimpleNamespace(gone=1)


def reader(**data: Any) -> Reader:
    return Reader("table", data, BadPosition)


def encoded(shape: Shape, shown: object, me: int = 0) -> dict[str, float]:
    """What an observation has of an entry, by name, zeros left out."""
    form = Form({"it": shape.encoding()}, {})
    numbers = form.dense({"viewer": me, "it": shown})
    return {name[3:]: number for name, number in zip(form.names, numbers, strict=True) if number}


@pytest.mark.parametrize(
    ("shape", "value", "words", "shown", "numbers"),
    [
        (Whole(8), 4, 4, 4, {"": 0.5}),
        (Whole(8, -8, scale=2), -3, -3, -3, {"": -1.5}),
        (Flag(), True, True, True, {"": 1.0}),
        (SeatNumber(3), 2, 2, 2, {"next2": 1.0}),
        (SeatNumber(3, or_nobody=True), -1, -1, -1, {}),
        (Choice(FISH), 1, "eel", 1, {"eel": 1.0}),
        (Choice(FISH), -1, None, -1, {}),
        (Choice(FISH, required=True), 0, "cod", 0, {"cod": 1.0}),
        (SetOf(FISH), 0b101, ["cod", "ray"], [0, 2], {"cod": 1.0, "ray": 1.0}),
        (BitSet(FISH), 0b101, ["cod", "ray"], 0b101, {"cod": 1.0, "ray": 1.0}),
        (SeatSet(3), 0b110, [1, 2], [1, 2], {"next1": 1.0, "next2": 1.0}),
        (
            Amounts(FISH, scale=4),
            [2, 0, 1],
            {"cod": 2, "ray": 1},
            [2, 0, 1],
            {"cod": 0.5, "ray": 0.25},
        ),
        (Row(QUAYS, Choice(FISH)), [2, -1], ["ray", None], [2, -1], {"north/ray": 1.0}),
        (
            Row(QUAYS, SetOf(FISH)),
            [0b11, 0],
            [["cod", "eel"], []],
            [[0, 1], []],
            {"north/cod": 1.0, "north/eel": 1.0},
        ),
        (
            Named(QUAYS, Choice(FISH), "a quay"),
            [-1, 0],
            {"south": "cod"},
            [-1, 0],
            {"south/cod": 1.0},
        ),
        (
            Named(QUAYS, SeatSet(3), "a quay"),
            [0, 0b10],
            {"south": [1]},
            [[], [1]],
            {"south/next1": 1.0},
        ),
        (
            Sequence(SetOf(FISH), 2),
            [1, 2, 4],
            [["cod"], ["eel"], ["ray"]],
            [[0], [1], [2]],
            {"last1/ray": 1.0, "last2/eel": 1.0},
        ),
    ],
)
def test_a_shape_has_words_a_view_and_numbers(
    shape: Shape, value: object, words: object, shown: object, numbers: dict[str, float]
) -> None:
    assert shape.to_position(value, BARE) == words
    assert shape.from_position(reader(), "it", words, BARE) == value
    assert shape.to_view(value, BARE) == shown
    assert shape.from_view(shown, BARE) == value
    assert encoded(shape, shown) == numbers
    if shape.as_kept:
        assert shown == value


@pytest.mark.parametrize(
    ("shape", "data", "complaint"),
    [
        (Whole(8), 9, "it must be a whole number from 0 to 8, not 9"),
        (Whole(8), True, "it must be a whole number from 0 to 8, not true"),
        (Flag(), 1, "it must be true or false, not 1"),
        (SeatNumber(3), -1, "it must be a whole number from 0 to 2, not -1"),
        (Choice(FISH), "bee", 'it must be one of cod, eel, ray, not "bee"'),
        (Choice(FISH, required=True), None, "it must be one of cod, eel, ray, not nothing"),
        (SetOf(FISH), ["cod", "bee"], 'it[1] must be one of cod, eel, ray, not "bee"'),
        (SeatSet(3), [3], "it[0] must be a whole number from 0 to 2, not 3"),
        (Amounts(FISH), {"cod": 100}, "it: cod must be a whole number from 0 to 99, not 100"),
        (Amounts(FISH), {"bee": 1}, 'it: there is no field "bee" here; known are cod, eel, ray'),
        (Row(QUAYS, Flag()), [True], "it must have 2 entries, not 1"),
        (Row(QUAYS, Flag()), [True, 0], "it[1] must be true or false, not 0"),
        (
            Named(QUAYS, Flag(), "a quay"),
            {"east": True},
            'it: a quay must be one of north, south, not "east"',
        ),
        (Named(QUAYS, Flag(), "a quay"), {"north": 1}, "it: north must be true or false, not 1"),
        (Sequence(Flag()), [True, 2], "it[1] must be true or false, not 2"),
        (Stack(FISH, "gone"), ["bee"], 'it[0] must be one of cod, eel, ray, not "bee"'),
    ],
)
def test_a_shape_complains_by_name(shape: Shape, data: object, complaint: str) -> None:
    with pytest.raises(BadPosition) as raised:
        shape.from_position(reader(), "it", data, BARE)
    assert str(raised.value) == f"table: {complaint}"


def test_a_stack_is_written_without_what_is_gone() -> None:
    stack = Stack(FISH, "gone")
    assert stack.to_position([2, 0, 1], SimpleNamespace(gone=1)) == ["cod", "eel"]
    assert stack.from_position(reader(), "it", ["cod", "eel"], BARE) == [0, 1]


def hint(state: Any, seat: int) -> object:
    return "some" if state.cards[seat] else None


class Flags(SeatPart):
    """The bits above the fourth of the own `marks`."""

    def __init__(self) -> None:
        super().__init__("flags", SetOf(QUAYS), PUBLIC, word="quays")

    def of(self, state: Any, seat: int) -> int:
        return int(state.marks[seat]) >> 4

    def put(self, state: Any, seat: int, value: int) -> None:
        state.marks[seat] = state.marks[seat] & 15 | value << 4


FIELDS = Fields(
    3,
    [
        Field("market", Flag(), INTERNAL),
        Field("round", Whole(9), PUBLIC, entry="time"),
        Field("catch", Amounts(FISH), PUBLIC, word="fish"),
        Field("deck", Stack(FISH, "drawn"), HIDDEN, shared=True),
        Field("drawn", Whole(99), INTERNAL),
        SeatField("coins", Whole(9, first=5), PUBLIC),
        SeatField("hold", Amounts(FISH), PUBLIC),
        SeatField("seen", SetOf(FISH), PUBLIC),
        SeatField("cards", SetOf(FISH), PRIVATE, glimpse=hint),
        SeatField("order", Row(QUAYS, Choice(FISH)), PRIVATE),
        SeatField("answer", Choice(FISH), OWN),
        SeatField("pay", Amounts(FISH), OWN),
        SeatField("total", Whole(9), PUBLIC, derived=True),
        SeatField("marks", Whole(99), INTERNAL),
        Flags(),
        SeatField("last", Whole(9), PUBLIC, left_out="nobody reads it"),
        Field("rival_deck", Row(QUAYS, Choice(FISH)), HIDDEN, word="deck", table="rival"),
        Field("rival_track", Whole(9), HIDDEN, word="track", table="rival"),
    ],
    [
        Computed("left", lambda state, viewer: len(state.deck) - state.drawn, Number()),
        Computed("me", lambda state, viewer: viewer, None, "it is who looks"),
        SeatComputed("rich", lambda state, seat: state.coins[seat] > 5, Number()),
    ],
    "boats",
)


def blank() -> Any:
    state = SimpleNamespace(seats=3, market=False, round=0, drawn=0, rival_track=0)
    FIELDS.clear(state)
    return state


def laid(**table: Any) -> Any:
    state = blank()
    FIELDS.from_position(state, reader(**table))
    return state


def view_of(state: Any, viewer: int, revealed: bool = False) -> dict[str, Any]:
    view: dict[str, Any] = {"viewer": viewer}
    FIELDS.to_view(state, viewer, revealed, view)
    return view


def test_lists_begin_with_their_first_values() -> None:
    state = blank()
    assert state.coins == [5, 5, 5]
    assert state.catch == [0, 0, 0]
    assert state.hold == [0] * 9
    assert state.order == [-1] * 6
    assert state.deck == []


def test_two_blank_states_share_no_list() -> None:
    ships = Fields(2, [SeatField("ships", Sequence(Whole(9)), PUBLIC)], [], "boats")
    one, two = SimpleNamespace(seats=2), SimpleNamespace(seats=2)
    ships.clear(one)
    ships.clear(two)
    one.ships[0].append(1)
    assert two.ships == [[], []]
    state = blank()
    state.coins[0] = state.hold[0] = 8
    assert (blank().coins, blank().hold) == ([5, 5, 5], [0] * 9)


def test_a_position_has_what_is_not_internal_or_derived() -> None:
    state = blank()
    state.round, state.deck, state.drawn = 2, [0, 1, 2], 1
    state.coins[1] = 7
    state.hold[3:6] = [0, 2, 0]
    state.order[2:4] = [1, -1]
    table = FIELDS.to_position(state)
    assert [*table] == ["round", "fish", "deck", "rival", "boats"]
    assert table["deck"] == ["eel", "ray"]
    boats: Any = table["boats"]
    assert boats[1] == {
        "coins": 7,
        "hold": {"eel": 2},
        "seen": [],
        "cards": [],
        "order": ["eel", None],
        "answer": None,
        "pay": {},
        "quays": [],
        "last": 0,
    }
    again = laid(**table)
    again.drawn = 0
    assert FIELDS.to_position(again) == table


def test_what_a_position_leaves_out_stays_as_it_is() -> None:
    state = blank()
    state.round, state.coins = 4, [1, 2, 3]
    tables = FIELDS.from_position(state, reader(boats=[{}, {"coins": 9}, {}]))
    assert state.round == 4
    assert state.coins == [1, 9, 3]
    assert [table.has("coins") for table in tables] == [False, True, False]


def test_a_table_of_a_seat_has_no_unknown_fields() -> None:
    with pytest.raises(BadPosition, match=r'table: boats\[1\]: there is no field "coin" here'):
        laid(boats=[{}, {"coin": 9}, {}])
    with pytest.raises(BadPosition, match="table: boats must have 3 entries, not 1"):
        laid(boats=[{}])


def test_fields_of_a_rival_stand_in_a_table_of_their_own() -> None:
    state = laid(rival={"track": 4})
    assert (state.rival_track, state.rival_deck) == (4, [-1, -1])
    assert FIELDS.to_position(state)["rival"] == {"deck": [None, None], "track": 4}
    assert laid(rival={"deck": ["cod", None]}, deck=["eel"]).rival_deck == [0, -1]
    with pytest.raises(BadPosition, match="table: rival: track must be a whole number from 0 to 9"):
        laid(rival={"track": 10})
    with pytest.raises(BadPosition, match='table: rival: there is no field "trick" here'):
        laid(rival={"trick": 1})


def test_a_part_is_told_by_itself_and_kept_in_its_field() -> None:
    state = laid(boats=[{}, {"quays": ["south"]}, {}])
    state.marks[1] |= 3
    assert state.marks == [0, 0b100011, 0]
    assert view_of(state, 0)["flags"] == [[], [1], []]
    boats: Any = FIELDS.to_position(state)["boats"]
    assert [boat["quays"] for boat in boats] == [[], ["south"], []]
    other = blank()
    other.marks = [0, 1, 2]
    FIELDS.from_view(other, view_of(state, 0), revealed=False)
    assert other.marks == [0, 0b100001, 2]
    assert not hasattr(blank(), "flags")


def test_who_has_no_seat_has_fields_as_a_seat_has_them() -> None:
    """One seat, and an opponent whom the rules play."""
    rows: list[Field] = [SeatField("cards", SetOf(FISH), PRIVATE)]
    count = SeatComputed("count", lambda state, who: state.cards[who].bit_count(), Number())
    fields = Fields(2, rows, [count], "captains")
    state = SimpleNamespace(seats=1, cards=[1, 6])
    view: dict[str, Any] = {"viewer": 0}
    fields.to_view(state, 0, False, view)
    assert view == {"viewer": 0, "cards": [[0], None], "count": [1, 2]}


def test_a_viewer_sees_the_own_secrets_and_glimpses_of_others() -> None:
    state = blank()
    state.cards, state.answer = [1, 2, 0], [0, 1, 2]
    state.pay[0:3] = [1, 0, 0]
    mine = view_of(state, 0)
    assert mine["cards"] == [[0], "some", None]
    assert mine["order"] == [[-1, -1], None, None]
    assert mine["answer"] == 0
    assert mine["pay"] == [1, 0, 0]
    assert mine["rich"] == [False, False, False]
    assert mine["me"] == 0
    assert not {"deck", "drawn", "market"} & {*mine}


def test_a_spectator_sees_no_secret() -> None:
    state = blank()
    state.cards, state.answer = [1, 2, 0], [0, 1, 2]
    view = view_of(state, -1)
    assert view["cards"] == ["some", "some", None]
    assert view["order"] == [None, None, None]
    assert view["answer"] == -1
    assert view["pay"] is None


def test_what_is_revealed_everybody_sees() -> None:
    state = blank()
    state.cards = [1, 2, 0]
    assert view_of(state, -1, revealed=True)["cards"] == [[0], [1], []]


def test_a_view_is_taken_back_as_far_as_it_is_certain() -> None:
    state = blank()
    state.round, state.coins, state.total = 3, [1, 2, 3], [4, 5, 6]
    state.hold = list(range(9))
    state.seen, state.cards, state.answer = [1, 2, 3], [1, 2, 4], [0, 1, 2]
    state.pay[3:6] = [1, 1, 1]
    other = blank()
    FIELDS.from_view(other, view_of(state, 1), revealed=False)
    assert (other.round, other.coins, other.total) == (3, [1, 2, 3], [4, 5, 6])
    assert other.hold == state.hold
    assert other.seen == [1, 2, 3]
    assert other.cards == [0, 2, 0]
    assert other.answer == [-1, 1, -1]
    assert other.pay == [0, 0, 0, 1, 1, 1, 0, 0, 0]
    FIELDS.from_view(other, view_of(state, -1, revealed=True), revealed=True)
    assert other.cards == [1, 2, 4]


def test_a_view_shares_no_list_with_its_state() -> None:
    state = blank()
    view = view_of(state, 0)
    before = FIELDS.to_position(state)
    for entry in view.values():
        if isinstance(entry, list):
            entry[:] = [[9] if isinstance(one, list) else 9 for one in entry]
    assert FIELDS.to_position(state) == before
    view = view_of(state, 0)
    FIELDS.from_view(state, view, revealed=False)
    state.coins[0] = state.catch[0] = state.hold[0] = 8
    assert view == view_of(blank(), 0)


def test_an_observation_has_every_entry_or_a_reason() -> None:
    encodings = FIELDS.encodings()
    view = view_of(blank(), 0)
    assert {*encodings} | {*FIELDS.left_out()} == {*view} - {"viewer"}
    assert FIELDS.left_out() == {"me": "it is who looks", "last": "nobody reads it"}
    assert encodings["cards"].names[:2] == ["me/known", "me/cod"]
    assert encodings["answer"].names == FISH
    assert encodings["coins"].names == ["me", "next1", "next2"]


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        ([Field("a", Flag(), PUBLIC), Field("a", Flag(), HIDDEN)], "two fields have the name a"),
        ([Field("a", Flag(), PRIVATE)], "a belongs to no seat"),
        ([Field("a", Flag(), HIDDEN), Field("b", Flag(), HIDDEN, word="a")], "are called a in"),
        ([Field("a", Flag(), PUBLIC), Field("b", Flag(), PUBLIC, entry="a")], "are called a"),
        ([Field("a", Flag(), PUBLIC, entry="left")], "are called left"),
    ],
)
def test_rows_that_meet_are_refused(rows: list[Field], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Fields(2, rows, [Computed("left", lambda state, viewer: 0, Number())], "boats")


DECLARED = [
    (game, seats) for game in leeboard.game_ids() for seats in sorted(leeboard.game(game).fields)
]


def kept(state: Any, known: set[int]) -> dict[str, object]:
    """The fields of a state that so many may know; of a stack only what is left of it."""
    rows = state.game.fields[state.seats].rows
    counters = {row.shape.gone for row in rows if isinstance(row.shape, Stack)}
    return {
        row.name: row.to_position(state, -1)
        if isinstance(row.shape, Stack)
        else getattr(state, row.name)
        for row in rows
        if not row.is_part and row.name not in counters and row.known in known
    }


@pytest.mark.parametrize(("game_id", "seats"), DECLARED)
def test_what_no_position_and_no_view_has_is_worked_out_again(game_id: str, seats: int) -> None:
    """A cache that `read_table` or `imagine_hidden` forgets would differ."""
    game = leeboard.game(game_id)
    luck = random.Random(seats)
    settings = {option.name: luck.choice(option.settings) for option in game.options}
    settings["first_seat"] = 0
    state = game.new(seats, 5, settings)
    for number in range(200):
        if state.over:
            break
        state.play(luck.choice(state.legal()))
        if number % 10:
            continue
        loaded = game.load(state.dump())
        assert kept(loaded, {PUBLIC, PRIVATE, OWN, HIDDEN, INTERNAL}) == kept(
            state, {PUBLIC, PRIVATE, OWN, HIDDEN, INTERNAL}
        )
        imagined = game.imagine(state.view(0), fast_chance(number))
        assert kept(imagined, {INTERNAL}) == kept(state, {INTERNAL})
        assert imagined.view(0) == state.view(0)
