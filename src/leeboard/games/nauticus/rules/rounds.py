"""Rounds and phases (NAU-4.1 to NAU-4.15) and what a round's end costs (NAU-4.21 to NAU-4.25)."""

from __future__ import annotations

from leeboard.games.nauticus.content import PASSES, TILES
from leeboard.games.nauticus.rules.agenda import CHOOSE_TILE, NEW_ROUND
from leeboard.games.nauticus.rules.performing import begin_turn
from leeboard.games.nauticus.rules.scoring import end_game
from leeboard.games.nauticus.state import NauticusState
from leeboard.kernel.step import Step


class NewRound(Step[NauticusState]):
    """Turn the wheel, deal the tiles, and let the chooser begin; no income comes (NAU-4.3)."""

    def __init__(self) -> None:
        super().__init__("new_round", asks=False)

    def run(self, state: NauticusState) -> None:
        if state.first >= 0:
            # NAU-4.1: so the space that was chosen first has no blue workers now (NAU-4.4).
            state.anchor = state.first
        state.first = -1
        state.round += 1
        state.phase = 0
        state.used = 0
        # The first round's tiles are shuffled here, too (NAU-3.7, NAU-4.2). But for who begins,
        # nothing else is random (NAU-8.3), so a seat can take back its whole turn (NAU-9.15).
        tiles = list(range(TILES))
        state.chance.shuffle(f"tiles:{state.round}", tiles)
        state.tiles = tiles
        state.reveal()
        if state.listening:
            state.events.append(("round", state.round))
            state.events.append(("anchored", state.anchor))
        begin_phase(state)


class PassOn(Step[NauticusState]):
    """The turn is over: the next seat, or the end of the phase, of the round, of the game.

    A round is over when one tile is left, which nobody performs (NAU-4.14).
    """

    def __init__(self) -> None:
        super().__init__("pass_on", asks=False)

    def run(self, state: NauticusState) -> None:
        following = (state.seat + 1) % state.seats  # clockwise, as the start marker goes (NAU-10.3)
        if following != state.chooser:
            begin_turn(state, following)
            return
        end_phase(state)
        if state.phase < state.content.phases:
            begin_phase(state)
            return
        end_round(state)  # in the last round, too, before the scoring (NAU-4.24)
        if state.last_round():  # NAU-4.25
            end_game(state)
        else:
            state.agenda = [NEW_ROUND]


def begin_phase(state: NauticusState) -> None:
    state.space = -1
    state.seat = state.chooser
    state.agenda = [CHOOSE_TILE]


def end_phase(state: NauticusState) -> None:
    """The tile is turned face down (NAU-4.11); the start marker moves on (NAU-4.13).

    It moves on into the next round, so that the seats choose in turn all game long (NAU-4.15).
    """
    state.used |= 1 << state.space
    if state.phase == 0:
        state.first = state.space  # the anchor tile lies there until the round ends (NAU-4.12)
    state.space = -1
    state.phase += 1
    state.chooser = (state.chooser + 1) % state.seats


def end_round(state: NauticusState) -> None:
    """Pass tiles that were not turned cost points; all of them turn back (NAU-4.21, NAU-4.23).

    A score can fall below zero (NAU-4.22), and no crown of a tile outlives the round (NAU-10.24).
    """
    for seat in range(state.seats):
        cost = penalty(state, seat)
        state.vp[seat] -= cost
        state.flipped[seat] = 0
        if state.listening and cost:
            state.events.append(("penalty", seat, cost))


def penalty(state: NauticusState, seat: int) -> int:
    """The points that the unturned pass tiles of a seat show."""
    cost = 0
    for place in range(state.flipped[seat], PASSES):
        cost += state.content.penalties[place]
    return cost
