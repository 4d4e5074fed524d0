"""Choosing a tile (NAU-4.5) and taking the bonus of its space (NAU-4.6 to NAU-4.8)."""

from __future__ import annotations

from leeboard.games.nauticus.actions import Actions
from leeboard.games.nauticus.content import FAMILY, FIRST, KINDS, MAST_CROWN, SAIL_CROWN
from leeboard.games.nauticus.rules.agenda import BONUS_PIECE, EMPTY_STACK, NO_ROOM, NOT_ASKED
from leeboard.games.nauticus.rules.extra import begin_extra, extra_barred
from leeboard.games.nauticus.rules.performing import begin_turn
from leeboard.games.nauticus.state import NauticusState
from leeboard.kernel.step import Step


class ChooseTile(Step[NauticusState]):
    """Choose a face-up tile, or use the extra action before it (NAU-5.68)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("choose_tile")
        self.actions = actions

    def legal(self, state: NauticusState) -> list[int]:
        tile = self.actions.tile
        choices = [tile.start + space for space in range(tile.size) if not state.used >> space & 1]
        if not extra_barred(state):
            choices.append(self.actions.use_extra.start)
        return choices

    def barred(self, state: NauticusState, action: int) -> str:
        actions = self.actions
        if actions.tile.has(action):
            return "NAU-4.11" if state.used >> actions.tile.operand(action) & 1 else ""
        if actions.use_extra.has(action):
            return extra_barred(state)
        return NOT_ASKED

    def play(self, state: NauticusState, action: int) -> None:
        if self.actions.use_extra.has(action):
            begin_extra(state)
            return
        choose_tile(state, self.actions.tile.operand(action))


class BonusPiece(Step[NauticusState]):
    """Choose the kind of the piece or good that the bonus brings to the warehouse (NAU-4.8).

    A piece that fits cannot be declined (NAU-10.9).
    """

    def __init__(self, actions: Actions) -> None:
        super().__init__("bonus_piece")
        self.actions = actions

    def legal(self, state: NauticusState) -> list[int]:
        start = self.actions.bonus.start
        return [start + item for item in bonus_items(state)]

    def barred(self, state: NauticusState, action: int) -> str:
        if self.actions.bonus.has(action):
            return bonus_barred(state, self.actions.bonus.operand(action))
        return NOT_ASKED

    def play(self, state: NauticusState, action: int) -> None:
        item = self.actions.bonus.operand(action)
        state.put_away(item)
        if state.listening:
            state.events.append(("received", state.seat, item))
        state.agenda.pop()


def choose_tile(state: NauticusState, space: int) -> None:
    """The bonus comes at once, also to a chooser who then passes (NAU-4.6, NAU-10.26)."""
    content = state.content
    seat = state.seat
    state.space = space
    if state.listening:
        state.events.append(("chose", seat, state.tiles[space], space))
    gain(state, content.bonus_workers[space], content.bonus_talers[space], content.bonus_vp[space])
    begin_turn(state, seat)
    if content.bonus_family[space] < 0:
        return
    if bonus_items(state):
        state.agenda.append(BONUS_PIECE)
    elif state.listening:
        state.events.append(("missed", seat))  # NAU-10.8, NAU-10.10


def gain(state: NauticusState, workers: int, talers: int, vp: int) -> None:
    """Workers, talers and points go to the seat to act, and can be used at once (NAU-4.7).

    They come from no stack that could be empty (NAU-2.4, NAU-10.36).
    """
    seat = state.seat
    state.workers[seat] += workers
    state.talers[seat] += talers
    state.vp[seat] += vp
    if state.listening:
        if workers:
            state.events.append(("gained_workers", seat, workers))
        if talers:
            state.events.append(("gained_talers", seat, talers))
        if vp:
            state.events.append(("gained_vp", seat, vp))


def bonus_items(state: NauticusState) -> list[int]:
    """The kinds that the bonus can bring: in supply, and with room for them."""
    first = FIRST[state.content.bonus_family[state.space]]
    return [item for item in range(first, first + KINDS) if not bonus_barred(state, item)]


def bonus_barred(state: NauticusState, item: int) -> str:
    """The clause that keeps this item from being the bonus, or ""."""
    if FAMILY[item] != state.content.bonus_family[state.space]:
        return "NAU-4.6"
    if item in (MAST_CROWN, SAIL_CROWN):
        return "NAU-2.5"
    if state.supply[item] == 0:
        return EMPTY_STACK
    return "" if state.fits(item) else NO_ROOM
