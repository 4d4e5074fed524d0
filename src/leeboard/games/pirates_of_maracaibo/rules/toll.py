"""Toll (PIR-5.8 to PIR-5.10, PIR-7.61) and fights of Pirate Skirmishes (PIR-7.20 to PIR-7.25)."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.boards import CELLS
from leeboard.games.pirates_of_maracaibo.effects import G_RAID, GEAR
from leeboard.games.pirates_of_maracaibo.rules.agenda import REST, pop, rest_of
from leeboard.games.pirates_of_maracaibo.rules.gains import gain_vp
from leeboard.games.pirates_of_maracaibo.rules.picking import Picking
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.step import Step


def sharers(state: PiratesState, captain: int) -> list[int]:
    """The other captains whose ships are on the same card; none off the cards (PIR-5.9)."""
    space = state.ship[captain]
    if space >= CELLS:
        return []
    found: list[int] = []
    for other in range(state.captains):
        if other != captain and state.ship[other] == space:
            found.append(other)
    return found


def meets_ship(state: PiratesState, captain: int) -> bool:
    """Whether another ship is on the same space."""
    space = state.ship[captain]
    for other in range(state.captains):
        if other != captain and state.ship[other] == space:
            return True
    return False


def toll_due(state: PiratesState) -> bool:
    """Pay what can be paid in full at once; is there something left to choose?"""
    seat = state.seat
    toll = state.content.toll
    owners = sharers(state, seat)
    if not owners or toll == 0 or state.doubloons[seat] < toll:
        return False
    if state.doubloons[seat] < toll * len(owners):
        return True
    for owner in owners:
        pay_toll(state, owner)
    return False


def pay_toll(state: PiratesState, owner: int) -> None:
    """To the owner of the other ship, or to the supply for Redbeard's (PIR-7.61)."""
    toll = state.content.toll
    state.doubloons[state.seat] -= toll
    if not state.is_redbeard(owner):
        state.doubloons[owner] += toll
        if state.listening:
            state.events.append(("toll", state.seat, owner, toll))
    elif state.listening:
        state.events.append(("toll_redbeard", state.seat, toll))


class TollPayee(Picking):
    """Choose who is paid while the money lasts; `rest` is the set of those who were."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("toll_payee", actions.pay)

    def bars(self, state: PiratesState, operand: int) -> str:
        if operand not in sharers(state, state.seat):
            return "PIR-5.8"
        return "PIR-10.7" if rest_of(state.args[-1]) >> operand & 1 else ""

    def take(self, state: PiratesState, operand: int) -> None:
        pay_toll(state, operand)
        state.args[-1] |= 1 << REST + operand
        if state.doubloons[state.seat] < state.content.toll:
            pop(state)


class Skirmish(Step[PiratesState]):
    """A fight between all captains with a ship on the card (PIR-7.20)."""

    def __init__(self) -> None:
        super().__init__("skirmish", asks=False)

    def run(self, state: PiratesState) -> None:
        pop(state)
        fight(state, state.seat)


def fight(state: PiratesState, comer: int) -> None:
    """Everybody rolls one die; a unique highest total wins (PIR-7.21, PIR-7.22)."""
    fighters = [comer, *sharers(state, comer)]
    if len(fighters) < 2:
        return
    fighters.sort()
    state.reveal()
    best = -1
    winner = -1
    state.fights = state.fights.copy()
    for captain in range(state.captains):
        state.fights[state.captains * comer + captain] = 0
    for captain in fighters:
        total = 1 + state.chance.below(f"skirmish:{state.turn}:{captain}", 6)
        if state.is_redbeard(captain):
            total += state.round  # PIR-7.24
            if state.listening:
                state.events.append(("redbeard_fought", total))
        else:
            total += state.gear[GEAR * captain + G_RAID]
            if state.listening:
                state.events.append(("fought", captain, total))
        state.fights[state.captains * comer + captain] = total
        if total >= best:
            winner = captain if total > best else -1
            best = total
    if winner >= 0:
        win(state, winner, fighters)
    elif state.listening:
        state.events.append(("fight_drawn",))


def win(state: PiratesState, winner: int, fighters: list[int]) -> None:
    """Points, and a doubloon of each loser; alone against Redbeard more points and no money."""
    content = state.content
    if state.listening and not state.is_redbeard(winner):
        state.events.append(("fight_won", winner))
    if state.solo:
        gain_vp(state, winner, content.skirmish_solo_vp)
        return
    gain_vp(state, winner, content.skirmish_vp)
    for loser in fighters:
        loss = content.skirmish_doubloons
        if loser != winner and state.doubloons[loser] >= loss:
            state.doubloons[loser] -= loss
            state.doubloons[winner] += loss
            if state.listening and loss:
                state.events.append(("fight_paid", loser, winner, loss))
