"""Refill (MAR-5.27 to MAR-5.34): empty, boat-free sea fields receive tokens from the bag."""

from __future__ import annotations

from leeboard.games.mare_balticum.content import TIME
from leeboard.games.mare_balticum.rules.enterprise import begin_event
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.bits import lowest
from leeboard.kernel.step import Step


class Refill(Step[MareState]):
    """Fill one field after the other; a time token interrupts, and is replaced afterwards."""

    def __init__(self) -> None:
        super().__init__("refill", asks=False)

    def run(self, state: MareState) -> None:
        content = state.content
        while state.due and state.bag_count():
            field = lowest(state.due)
            if state.tokens_on(field) == content.room[field]:
                state.due &= state.due - 1
                continue
            token = state.bag[state.drawn]
            state.drawn += 1
            state.reveal()
            if token != TIME:
                state.put(field, token)
                if state.listening:
                    state.events.append(("refilled", field, token))
            elif begin_event(state):
                return
        state.due = 0  # with an empty bag the rest stays empty (MAR-5.33)
        state.agenda.pop()
