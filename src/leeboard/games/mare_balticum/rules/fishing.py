"""Fishing (MAR-5.12 to MAR-5.17) and throwing fish overboard (MAR-5.18 to MAR-5.20)."""

from __future__ import annotations

from leeboard.games.mare_balticum.actions import Actions
from leeboard.games.mare_balticum.content import AMBER, KINDS, SPECIES
from leeboard.games.mare_balticum.rules.agenda import ACTION, FISH_KIND, NOT_ASKED
from leeboard.games.mare_balticum.rules.turn import action_done
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.bits import members
from leeboard.kernel.step import Step


class FishField(Step[MareState]):
    """Choose the field to fish in."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("fish_field")
        self.actions = actions

    def legal(self, state: MareState) -> list[int]:
        return members(fishable(state), self.actions.cast.start)

    def barred(self, state: MareState, action: int) -> str:
        if self.actions.cast.has(action):
            return field_barred(state, self.actions.cast.operand(action))
        return NOT_ASKED

    def play(self, state: MareState, action: int) -> None:
        state.place = self.actions.cast.operand(action)
        state.agenda[-1] = FISH_KIND


class FishKind(Step[MareState]):
    """Choose the token to take from the field."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("fish_kind")
        self.actions = actions

    def legal(self, state: MareState) -> list[int]:
        start = self.actions.take.start
        return [start + kind for kind in range(KINDS) if not take_barred(state, kind)]

    def barred(self, state: MareState, action: int) -> str:
        if self.actions.take.has(action):
            return take_barred(state, self.actions.take.operand(action))
        return NOT_ASKED

    def play(self, state: MareState, action: int) -> None:
        take(state, self.actions.take.operand(action))
        action_done(state)


class Overboard(Step[MareState]):
    """Choose the fish that goes overboard."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("overboard")
        self.actions = actions

    def legal(self, state: MareState) -> list[int]:
        start = self.actions.drop.start
        return [start + species for species in range(SPECIES) if not drop_barred(state, species)]

    def barred(self, state: MareState, action: int) -> str:
        if self.actions.drop.has(action):
            return drop_barred(state, self.actions.drop.operand(action))
        return NOT_ASKED

    def play(self, state: MareState, action: int) -> None:
        drop(state, self.actions.drop.operand(action))
        state.agenda = [ACTION]  # no action is used, and it may be repeated (MAR-5.19)


def hold_full(state: MareState) -> bool:
    return state.load(state.seat) >= state.content.hold


def fishable(state: MareState) -> int:
    """The fields where this seat has a boat and may take a token.

    Other boats do not matter there (MAR-5.16). Ports are not among them: no token lies in one
    (MAR-5.17).
    """
    # A full hold leaves the amber (MAR-5.15).
    tokens = state.sea[AMBER] if hold_full(state) else state.catch_fields()
    return state.fleet[state.seat] & tokens


def fishing_barred(state: MareState) -> str:
    """The clause that keeps this seat from fishing anywhere, or ""."""
    if fishable(state):
        return ""
    return "MAR-5.14" if state.fleet[state.seat] & state.catch_fields() else "MAR-9.4"


def field_barred(state: MareState, field: int) -> str:
    """The clause that keeps this seat from fishing in the field, or ""."""
    if fishable(state) >> field & 1:
        return ""
    if state.fleet[state.seat] & state.catch_fields() & 1 << field:
        return "MAR-5.14"
    return "MAR-5.12"


def take_barred(state: MareState, kind: int) -> str:
    """The clause that leaves this kind in the sea, or ""."""
    if not state.sea[kind] >> state.place & 1:
        return "MAR-5.12"
    if kind != AMBER and hold_full(state):
        return "MAR-5.14"
    return ""


def take(state: MareState, kind: int) -> None:
    """Amber goes to the store at once, fish to the hold (MAR-5.13, MAR-5.14)."""
    seat = state.seat
    state.lift(state.place, kind)
    if kind == AMBER:
        state.store[KINDS * seat + AMBER] += 1
    else:
        state.hold[SPECIES * seat + kind] += 1
    state.fished = True
    if state.listening:
        state.events.append(("fished", seat, state.place, kind))


def overboard_barred(state: MareState) -> str:
    return "" if state.load(state.seat) else "MAR-5.20"


def drop_barred(state: MareState, species: int) -> str:
    return "" if state.hold[SPECIES * state.seat + species] else "MAR-5.20"


def drop(state: MareState, species: int) -> None:
    """The fish leaves the game for good (MAR-5.18) and is not returned to the sea (MAR-10.17)."""
    state.hold[SPECIES * state.seat + species] -= 1
    state.box[species] += 1
    if state.listening:
        state.events.append(("dropped", state.seat, species))
