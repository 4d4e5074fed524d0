"""Quest cards: the first ones (PIR-3.11), taking (PIR-5.49) and selling them (PIR-5.58)."""

from __future__ import annotations

from leeboard.games.pirates_of_maracaibo.actions import Actions
from leeboard.games.pirates_of_maracaibo.effects import G_REFRESH, GEAR
from leeboard.games.pirates_of_maracaibo.rules.agenda import (
    KEEP_QUEST,
    NOT_ASKED,
    count_of,
    flag_of,
    item,
    pop,
)
from leeboard.games.pirates_of_maracaibo.rules.gains import gain_doubloons
from leeboard.games.pirates_of_maracaibo.rules.picking import Picking
from leeboard.games.pirates_of_maracaibo.rules.turn import begin_round
from leeboard.games.pirates_of_maracaibo.state import PiratesState
from leeboard.kernel.bits import members
from leeboard.kernel.step import Step


class KeepQuest(Step[PiratesState]):
    """Keep one of the dealt quests or, with Adventure Hunters, give one back (PIR-7.30)."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("keep_quest")
        self.actions = actions

    def legal(self, state: PiratesState) -> list[int]:
        verb = self.actions.give_back if state.modules.hunters else self.actions.keep
        return members(state.quests[state.seat], verb.start)

    def barred(self, state: PiratesState, action: int) -> str:
        verb = self.actions.give_back if state.modules.hunters else self.actions.keep
        if not verb.has(action):
            return NOT_ASKED
        dealt = state.quests[state.seat] >> verb.operand(action) & 1
        return "" if dealt else "PIR-7.30" if state.modules.hunters else "PIR-3.11"

    def play(self, state: PiratesState, action: int) -> None:
        seat = state.seat
        if state.modules.hunters:
            returned = 1 << self.actions.give_back.operand(action)
        else:
            returned = state.quests[seat] & ~(1 << self.actions.keep.operand(action))
        state.quests[seat] &= ~returned
        state.quest_deck = [*members(returned), *state.quest_deck]
        if state.listening:
            for quest in members(state.quests[seat]):
                state.events.append(("kept", seat, quest))
        if (seat + 1) % state.seats != state.start:
            state.seat = (seat + 1) % state.seats
        else:
            open_market(state)


def open_market(state: PiratesState) -> None:
    """Returned quests are mixed in, then the market is laid out, then play begins (PIR-3.11)."""
    state.reveal()
    deck = state.quest_deck.copy()
    state.chance.shuffle("quests:again", deck)
    if state.solo:
        state.quests[1] = 1 << deck.pop()  # PIR-3.18
    state.quest_deck = deck
    size = state.content.hunters_market if state.modules.hunters else state.content.quest_market
    fill_market(state, size)
    state.agenda.pop()
    state.args.pop()
    begin_round(state, state.start)


def fill_market(state: PiratesState, size: int) -> None:
    """New quests enter at the left while there are any (PIR-10.9, PIR-10.39)."""
    market = state.quest_market
    deck = state.quest_deck
    while len(market) < size and deck:
        market = [deck[-1], *market]
        deck = deck[:-1]
        if state.listening:
            state.events.append(("quest_shown", market[0]))
    state.quest_market = market
    state.quest_deck = deck


class QuestSource(Picking):
    """Take a quest of the market, or the top of the deck, or renew the market first, or none."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("quest_source", actions.quest, actions.skip)
        self.draw: int = actions.draw_quest.start
        self.refresh: int = actions.refresh.start

    def legal(self, state: PiratesState) -> list[int]:
        choices = [self.verb.start + quest for quest in sorted(state.quest_market)]
        if state.quest_deck:
            choices.append(self.draw)
        if not refresh_barred(state):
            choices.append(self.refresh)
        choices.append(self.way_out)
        return choices

    def bars(self, state: PiratesState, operand: int) -> str:
        return "" if operand in state.quest_market else "PIR-5.49"

    def barred(self, state: PiratesState, action: int) -> str:
        if action == self.draw:
            return "" if state.quest_deck else "PIR-10.9"
        if action == self.refresh:
            return refresh_barred(state)
        return super().barred(state, action)

    def play(self, state: PiratesState, action: int) -> None:
        if action == self.refresh:
            refresh_market(state)
            state.args[-1] = item(count_of(state.args[-1]), 0, 1)
        elif action == self.draw:
            draw_quest(state)
            count_down(state)
        else:
            super().play(state, action)

    def take(self, state: PiratesState, operand: int) -> None:
        take_quest(state, state.seat, operand)
        count_down(state)


def count_down(state: PiratesState) -> None:
    """One of the quests of this effect is taken."""
    left = count_of(state.args[-1]) - 1
    if left > 0:
        state.args[-1] = item(left)
    else:
        pop(state)


def take_quest(state: PiratesState, captain: int, quest: int) -> None:
    """A card of the market; what remains slides right, a new one enters at the left."""
    state.reveal()
    size = len(state.quest_market)
    state.quest_market = [other for other in state.quest_market if other != quest]
    state.quests[captain] |= 1 << quest
    if state.listening:
        if state.is_redbeard(captain):
            state.events.append(("redbeard_quest",))
        else:
            state.events.append(("quest_taken", captain, quest))
    fill_market(state, size)


def draw_quest(state: PiratesState) -> None:
    """The top card of the deck, unseen by the others."""
    state.reveal()
    quest = state.quest_deck[-1]
    state.quest_deck = state.quest_deck[:-1]
    state.quests[state.seat] |= 1 << quest
    if state.listening:
        state.events.append(("quest_drawn", state.seat, quest))


def refresh_barred(state: PiratesState) -> str:
    """The clause against renewing the quest market now, or ""."""
    if not state.gear[GEAR * state.seat + G_REFRESH]:
        return "PIR-5.83"
    if flag_of(state.args[-1]) or not state.quest_deck:
        return "PIR-10.10"
    return ""


def refresh_market(state: PiratesState) -> None:
    """The whole market goes under the deck in random order; as many new cards come (PIR-10.10)."""
    state.reveal()
    size = len(state.quest_market)
    under = state.quest_market.copy()
    state.chance.shuffle(f"refresh:{state.turn}:{state.throws}", under)
    state.throws += 1
    state.quest_deck = under + state.quest_deck
    state.quest_market = []
    if state.listening:
        state.events.append(("refreshed", state.seat))
    fill_market(state, size)


class SellQuest(Picking):
    """Put a quest under the deck for doubloons, or keep them all."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("sell_quest", actions.sell, actions.skip)

    def bars(self, state: PiratesState, operand: int) -> str:
        return "" if state.quests[state.seat] >> operand & 1 else "PIR-5.58"

    def offered(self, state: PiratesState) -> list[int]:
        return members(state.quests[state.seat])

    def take(self, state: PiratesState, operand: int) -> None:
        seat = state.seat
        doubloons = count_of(state.args[-1])
        pop(state)
        state.quests[seat] &= ~(1 << operand)  # no longer unfulfilled (PIR-10.45)
        state.quest_deck = [operand, *state.quest_deck]
        if state.listening:
            state.events.append(("sold", seat, operand))
        gain_doubloons(state, seat, doubloons)


def begin_keeping(state: PiratesState) -> None:
    """Ask the seats for their first quests, the start player first; nobody is told (PIR-10.49)."""
    state.seat = state.start
    state.agenda = [KEEP_QUEST]
    state.args = [0]
