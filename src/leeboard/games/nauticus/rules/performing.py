"""A performance of an action, use by use (NAU-5.1 to NAU-5.4): each use costs one worker.

The main action and the extra action are two performances; both are made of the same uses.
"""

from __future__ import annotations

from leeboard.games.nauticus.actions import Actions
from leeboard.games.nauticus.content import CROWNS, DELIVER, TRANSPORT, WITHDRAW
from leeboard.games.nauticus.rules.agenda import NOT_ASKED, TURN
from leeboard.games.nauticus.rules.beige import (
    crown_limit,
    crowns_barred,
    deliver,
    deliver_barred,
    deliverable,
    movable,
    move,
    move_barred,
    score_crowns,
    withdraw,
    withdraw_barred,
)
from leeboard.games.nauticus.rules.buying import buy, buy_barred, buyable
from leeboard.games.nauticus.state import NauticusState
from leeboard.kernel.step import Step


class NextUse(Step[NauticusState]):
    """Use the action again, or stop; without another use it stops by itself (NAU-9.13)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("next_use", optional=True)
        self.actions = actions

    def legal(self, state: NauticusState) -> list[int]:
        choices = uses(state, self.actions, state.act)
        choices.append(self.actions.stop.start)
        return choices

    def barred(self, state: NauticusState, action: int) -> str:
        actions = self.actions
        if is_use(actions, action):
            return use_barred(state, actions, action)
        if actions.stop.has(action):
            return ""
        if actions.passing.has(action):
            return "NAU-4.19"
        return "NAU-5.67" if actions.use_extra.has(action) else NOT_ASKED

    def play(self, state: NauticusState, action: int) -> None:
        if self.actions.stop.has(action):
            finish(state)
        else:
            use(state, self.actions, action)


def begin_turn(state: NauticusState, seat: int) -> None:
    state.seat = seat
    state.agenda = [TURN]
    begin_main(state)


def begin_main(state: NauticusState) -> None:
    """The performance of the chosen action, with the blue workers of its space (NAU-4.10)."""
    state.act = state.tiles[state.space]
    state.blue = state.blue_at(state.space)
    state.bought = 0  # first copies are counted anew for each seat and performance (NAU-5.14)


def finish(state: NauticusState) -> None:
    """A performance is over; blue workers left are lost (NAU-4.20), never kept (NAU-5.4)."""
    state.agenda.pop()
    state.act = -1
    state.blue = 0
    state.bought = 0  # an extra action and the main one count apart (NAU-5.64)
    if state.in_extra:
        state.in_extra = False
        if state.agenda[-1] == TURN:
            begin_main(state)


def is_use(actions: Actions, action: int) -> bool:
    """Whether the action is a use of some tile: the verbs from `buy` to `crowns`."""
    return actions.buy.start <= action < actions.crowns.stop


def uses(state: NauticusState, actions: Actions, tile: int) -> list[int]:
    """All that the seat to act can do with a tile now, ascending."""
    if tile < TRANSPORT:
        return buyable(state, tile, actions.buy.start)
    if tile == TRANSPORT:
        return movable(state, actions.move.start)
    if tile == DELIVER:
        return deliverable(state, actions.deliver.start)
    if tile == WITHDRAW:
        start = actions.withdraw.start
        return list(range(start, start + min(state.hands(), actions.withdraw.size)))
    start = actions.crowns.start
    return list(range(start, start + crown_limit(state)))


def use_barred(state: NauticusState, actions: Actions, action: int) -> str:
    """The clause that forbids this use, or ""."""
    act = state.act
    if actions.buy.has(action):
        return buy_barred(state, actions.buy.operand(action))
    if actions.move.has(action):
        return move_barred(state, actions.move.operand(action)) if act == TRANSPORT else "NAU-4.9"
    if actions.deliver.has(action):
        ship = actions.deliver.operand(action)
        return deliver_barred(state, ship) if act == DELIVER else "NAU-4.9"
    if actions.withdraw.has(action):
        workers = actions.withdraw.operand(action) + 1
        return withdraw_barred(state, workers) if act == WITHDRAW else "NAU-4.9"
    workers = actions.crowns.operand(action) + 1
    return crowns_barred(state, workers) if act == CROWNS else "NAU-4.9"


def use(state: NauticusState, actions: Actions, action: int) -> None:
    """Carry out a legal use; the step that asks for the next one lies on the agenda already.

    The workers that it takes go back to the supply (NAU-5.2).
    """
    if actions.buy.has(action):
        buy(state, actions.buy.operand(action))
    elif actions.move.has(action):
        move(state, actions.move.operand(action))
    elif actions.deliver.has(action):
        deliver(state, actions.deliver.operand(action))
    elif actions.withdraw.has(action):
        withdraw(state, actions.withdraw.operand(action) + 1)
        finish(state)  # nothing changes between uses, so all are asked at once (NAU-9.8)
    else:
        score_crowns(state, actions.crowns.operand(action) + 1)
        finish(state)
