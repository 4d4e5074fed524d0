"""Promises about tables that are cloned, dumped and loaded, or written as a position."""

from __future__ import annotations

import json

from leeboard.kernel.state import State
from tests.kernel.contract.playing import Moment, play_on


def a_clone_is_equal_and_goes_its_own_way(moment: Moment) -> None:
    """Playing either changes nothing on the other, and both would go on alike."""
    state = moment.state
    before = state.dump()
    original = state.clone()
    copy = original.clone()
    assert original.dump() == before == copy.dump()
    assert original == state
    assert not copy.listening
    assert copy.events == []
    assert [copy.legal(seat) for seat in copy.pending] == legal_lists(state)
    played = play_on(original, moment.luck, 8)
    assert state.dump() == before
    assert copy.dump() == before
    assert (original == state) == (not played)
    for seat, action in played:
        copy.play(action, seat)
    assert copy.dump() == original.dump()
    assert state.dump() == before


def legal_lists(state: State) -> list[list[int]]:
    """What each pending seat may choose."""
    return [state.legal(seat) for seat in state.pending]


def a_dump_loads_equal_and_goes_on_alike(moment: Moment) -> None:
    """The state of a dump is the same in all that it is and does, its chance included."""
    state = moment.state
    loaded: State = moment.game.load(state.dump())
    assert loaded.dump() == state.dump()
    assert loaded == state
    assert loaded.digest() == state.digest()
    assert loaded.pending == state.pending
    assert legal_lists(loaded) == legal_lists(state)
    copy = state.clone()
    for seat, action in play_on(copy, moment.luck, 8):
        loaded.play(action, seat)
    assert loaded.dump() == copy.dump()


def a_position_is_json_there_and_back(moment: Moment) -> None:
    """Readable plain data of its own, and `from_position` reads it."""
    state = moment.state
    before = state.dump()
    position = state.position()
    again = json.loads(json.dumps(position, allow_nan=False))
    assert again == position
    assert moment.game.from_position(again).dump() == before
    scramble(position)
    assert state.dump() == before


def scramble(data: object) -> None:
    """Spoil plain data through and through: who still holds a part of it will be found out."""
    if isinstance(data, dict):
        for value in data.values():
            scramble(value)
        data.clear()
    elif isinstance(data, list):
        for value in data:
            scramble(value)
        data.insert(0, 99)  # in front: a list by seat is read no further than there are seats
