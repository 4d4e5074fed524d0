"""Rubies (PIR-7.40 to PIR-7.47): taken on two places, sold or cashed in the Gulf."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.rules.agenda import (
    AGAIN,
    FLAG,
    NOT_ASKED,
    RUBY_MARKET,
    TAKE_RUBY,
    again_of,
    flag_of,
    leave_for_later,
    pop,
    what_of,
)
from leeboard.games.pirates_of_maracaibo.rules.gains import add_rubies, gain_vp
from leeboard.games.pirates_of_maracaibo.rules.picking import Picking
from leeboard.games.pirates_of_maracaibo.rules.resolving import run_script
from leeboard.games.pirates_of_maracaibo.rules.spaces import use_place
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.step import Step


class TakeRuby(Step[PiratesState]):
    """Take a ruby of the place (PIR-7.41); then use it. Who took none may do it at the end."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("take_ruby", optional=True)
        self.actions = actions

    def legal(self, state: PiratesState) -> list[int]:
        return [self.actions.take_ruby.start, self.actions.skip.start]

    def barred(self, state: PiratesState, action: int) -> str:
        return "" if action in self.legal(state) else NOT_ASKED

    def play(self, state: PiratesState, action: int) -> None:
        arg = state.args[-1]
        pop(state)
        if action == self.actions.take_ruby.start:
            add_rubies(state, state.seat, 1)
            if state.listening:
                state.events.append(("ruby_taken", state.seat))
        elif state.edition >= 2 and not again_of(arg):  # PIR-7.44
            leave_for_later(state, TAKE_RUBY, arg | 1 << AGAIN)
        if not again_of(arg):
            use_place(state, what_of(arg))


class RubyMarket(Picking):
    """Sell one ruby to a free space, cash in others, or be done; `flag`: one is sold.

    Before the other actions of the visit, and by edition 2 after them, too.
    """

    def __init__(self, actions: Actions) -> None:
        super().__init__("ruby_market", actions.ruby, actions.done)
        self.cash: int = actions.cash_ruby.start

    def legal(self, state: PiratesState) -> list[int]:
        choices = [self.verb.start + space for space in self.offered(state)]
        if state.rubies[state.seat]:
            choices.append(self.cash)
        choices.append(self.way_out)
        return choices

    def bars(self, state: PiratesState, operand: int) -> str:
        if state.rubies[state.seat] == 0 or flag_of(state.args[-1]):
            return "PIR-7.42"
        return "PIR-7.42" if state.ruby_market >> operand & 1 else ""

    def barred(self, state: PiratesState, action: int) -> str:
        if action == self.cash:
            return "" if state.rubies[state.seat] else NOT_ASKED
        return super().barred(state, action)

    def play(self, state: PiratesState, action: int) -> None:
        if action != self.cash:
            super().play(state, action)
            return
        add_rubies(state, state.seat, -1)
        if state.listening:
            state.events.append(("ruby_cashed", state.seat))
        gain_vp(state, state.seat, state.content.ruby_vp)

    def take(self, state: PiratesState, operand: int) -> None:
        add_rubies(state, state.seat, -1)
        state.ruby_market |= 1 << operand
        state.args[-1] |= 1 << FLAG
        if state.listening:
            state.events.append(("ruby_sold", state.seat, operand))
        run_script(state, state.content.ruby_script[operand])

    def leave(self, state: PiratesState) -> None:
        arg = state.args[-1]
        pop(state)
        if state.edition >= 2 and state.rubies[state.seat] and not again_of(arg):  # PIR-7.44
            leave_for_later(state, RUBY_MARKET, arg | 1 << AGAIN)
