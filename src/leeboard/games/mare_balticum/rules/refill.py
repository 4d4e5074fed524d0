"""Refill (MAR-5.27 to MAR-5.34): empty, boat-free sea fields receive tokens from the bag."""

from __future__ import annotations

from leeboard.games.mare_balticum.content import TIME
from leeboard.games.mare_balticum.rules.enterprise import begin_event
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.bits import lowest
from leeboard.kernel.step import Step


class Refill(Step[MareState]):
    """Fill one field after the other; a time token interrupts, and is replaced afterwards.

    It does so at once and for the same place (MAR-5.32). Of several time tokens each
    is an event of its own (MAR-10.11), and one is over before the next is drawn (MAR-10.12).
    """

    def __init__(self) -> None:
        super().__init__("refill", asks=False)

    def run(self, state: MareState) -> None:
        content = state.content
        while state.due and state.bag_count():
            field = lowest(state.due)  # in the order of the fields (MAR-5.31)
            if state.tokens_on(field) == content.room[field]:  # one token, or two (MAR-5.29)
                state.due &= state.due - 1
                continue
            token = state.bag[state.drawn]
            state.drawn += 1
            state.reveal()
            if token != TIME:
                state.put(field, token)
                if state.listening:
                    state.events.append(("refilled", field, token))
            elif begin_event(state):  # after the sixth token the refill goes on (MAR-5.34)
                return
        state.due = 0  # with an empty bag the rest stays empty (MAR-5.33, MAR-10.10)
        state.agenda.pop()
