"""The book of events: their texts, and which of them tell that a round begins or a game ends."""

import pytest

import leeboard
from leeboard.kernel.catalogue import Names, numbers
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.events import NUMBER, SEAT, EventBook
from leeboard.kernel.state import Event


def book() -> EventBook:
    made = EventBook()
    made.event("sailed", [("seat", SEAT), ("port", Names("port", ["home", "far"]))])
    made.event("last_round", [("cause", Names("cause", ["storm", "score"]))], ends=True)
    made.event("day", [("number", NUMBER)], heading=True)
    made.event("paid", [("seat", SEAT), ("price", NUMBER), ("count", numbers("count", 3, 9))])
    return made


def test_an_event_is_written_with_the_ids_of_its_operands() -> None:
    assert book().text(("sailed", 2, 1)) == "sailed 2 far"
    assert book().text(("paid", 0, 12, 1)) == "paid 0 12 4"


def test_the_event_that_announces_the_end_is_found() -> None:
    told: list[Event] = [("sailed", 0, 0), ("last_round", 1), ("sailed", 1, 0)]
    assert book().ending(told) == ("last_round", 1)
    assert book().ending([("sailed", 0, 0)]) is None
    assert book().ending([]) is None


def test_the_event_that_begins_a_round_is_found() -> None:
    assert book().heading([("sailed", 0, 0), ("day", 2), ("sailed", 1, 0)]) == 1
    assert book().heading([("sailed", 0, 0)]) == -1
    assert book().heading([]) == -1


@pytest.mark.parametrize("game_id", leeboard.game_ids())
def test_a_round_begins_with_its_number(game_id: str) -> None:
    book = leeboard.game(game_id).event_book
    assert book.headings
    for kind in book.headings:
        assert book.operands[kind][0][1] is NUMBER


@pytest.mark.parametrize("game_id", leeboard.game_ids())
def test_every_game_announces_its_end_once_or_never(game_id: str) -> None:
    game = leeboard.game(game_id)
    for seats in game.seats:
        state = game.new(seats, seed=seats)
        state.listening = True
        chance = fast_chance(seats)
        announced = []
        while not state.over:
            legal = state.legal()
            state.play(legal[chance.below("choice", len(legal))])
            announced += [event for event in state.events if event[0] in game.event_book.ends]
        assert len(announced) == (1 if game.event_book.ends else 0)
