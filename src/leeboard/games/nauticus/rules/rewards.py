"""Rewards (NAU-5.43 to NAU-5.50): a completed ship interrupts the action and pays its owner."""

from __future__ import annotations

from leeboard.games.nauticus.actions import Actions
from leeboard.games.nauticus.content import FIRST, GOOD, KINDS, REWARDS
from leeboard.games.nauticus.rules.agenda import EMPTY_STACK, NOT_ASKED, REWARD, REWARD_GOOD
from leeboard.games.nauticus.rules.ships import masts
from leeboard.games.nauticus.state import NauticusState
from leeboard.kernel.step import Step


class Reward(Step[NauticusState]):
    """Choose the next reward, one for each mast of the ship.

    Each comes before the next is chosen, and takes its room (NAU-5.49).
    """

    def __init__(self, actions: Actions) -> None:
        super().__init__("reward")
        self.actions = actions

    def legal(self, state: NauticusState) -> list[int]:
        start = self.actions.reward.start
        return [start + reward for reward in range(REWARDS) if not reward_barred(state, reward)]

    def barred(self, state: NauticusState, action: int) -> str:
        if self.actions.reward.has(action):
            return reward_barred(state, self.actions.reward.operand(action))
        return "NAU-5.67" if self.actions.use_extra.has(action) else NOT_ASKED

    def play(self, state: NauticusState, action: int) -> None:
        take_reward(state, self.actions.reward.operand(action))


class RewardGood(Step[NauticusState]):
    """Choose one of the two goods of a reward."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("reward_good")
        self.actions = actions

    def legal(self, state: NauticusState) -> list[int]:
        start = self.actions.good.start
        return [start + kind for kind in range(KINDS) if not good_barred(state, kind)]

    def barred(self, state: NauticusState, action: int) -> str:
        if self.actions.good.has(action):
            return good_barred(state, self.actions.good.operand(action))
        return NOT_ASKED

    def play(self, state: NauticusState, action: int) -> None:
        kind = self.actions.good.operand(action)
        item = FIRST[GOOD] + kind
        state.put_away(item)
        if state.listening:
            state.events.append(("received", state.seat, item))
        if state.first_good < 0:
            state.first_good = kind
            if state.fits(item) and goods_left(state):
                return
        state.first_good = -1
        state.agenda.pop()


def begin_rewards(state: NauticusState, number: int) -> None:
    """As many rewards as the ship has masts, before anything else (NAU-5.43).

    A ship that was completed in an extra action brings them, too (NAU-10.29).
    """
    ship = state.ships[state.seat][number]
    state.owed = masts(ship)
    state.taken = 0
    state.agenda.append(REWARD)
    if state.listening:
        state.events.append(("completed", state.seat, number + 1, state.owed))


def taken(state: NauticusState, reward: int) -> int:
    """How often the reward was chosen for this ship."""
    return state.taken >> 2 * reward & 3


def reward_barred(state: NauticusState, reward: int) -> str:
    """The clause that keeps this reward from being chosen now, or "".

    Points, talers and workers need no room, so one can always be chosen (NAU-5.50).
    """
    content = state.content
    if taken(state, reward) >= content.reward_limit:
        return "NAU-5.44"
    item = content.reward_item[reward]
    if item >= 0 and (state.supply[item] == 0 or not state.fits(item)):
        return "NAU-5.48"  # an empty stack of crowns, too, is a reward not offered (NAU-10.30)
    if content.reward_goods[reward] and not (state.fits(FIRST[GOOD]) and goods_left(state)):
        return "NAU-5.48"
    return ""


def take_reward(state: NauticusState, reward: int) -> None:
    """After the last one the action goes on with all that was gained (NAU-5.47)."""
    content = state.content
    seat = state.seat
    state.taken += 1 << 2 * reward
    state.owed -= 1
    if state.owed == 0:
        state.agenda.pop()
        state.taken = 0
    state.workers[seat] += content.reward_workers[reward]
    state.talers[seat] += content.reward_talers[reward]
    state.vp[seat] += content.reward_vp[reward]
    if state.listening:
        state.events.append(("rewarded", seat, reward))
    if content.reward_item[reward] >= 0:
        state.put_away(content.reward_item[reward])  # to the warehouse, as goods are (NAU-5.45)
    if content.reward_goods[reward]:
        state.agenda.append(REWARD_GOOD)


def good_barred(state: NauticusState, kind: int) -> str:
    """The clause that keeps this good out of the reward, or "" (NAU-5.46)."""
    if kind == state.first_good:
        return "NAU-5.46"
    return "" if state.supply[FIRST[GOOD] + kind] else EMPTY_STACK


def goods_left(state: NauticusState) -> bool:
    """Whether the supply has a good of a kind not yet chosen for this reward."""
    for kind in range(KINDS):
        if not good_barred(state, kind):
            return True
    return False
