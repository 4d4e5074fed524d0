"""Ferries with one step gone wrong."""

from __future__ import annotations

from collections.abc import Callable

from leeboard.kernel.content import ContentFile
from leeboard.new_game.ferry.content import FAR
from leeboard.new_game.ferry.game import Ferry
from leeboard.new_game.ferry.rules.loading import Loading
from leeboard.new_game.ferry.rules.sailing import Departing, Sailing, begin_round
from leeboard.new_game.ferry.rules.tolls import Tolls
from leeboard.new_game.ferry.state import DEPART, LOAD, SAIL, TOLL, FerryState


class FaultyStep(Ferry):
    """Has one step of another class."""

    def __init__(self, content_file: ContentFile | None = None) -> None:
        super().__init__(content_file)
        self.exchange()

    def exchange(self) -> None:
        raise NotImplementedError


class FaultyLoading(FaultyStep):
    loading: Callable[..., Loading] = Loading

    def exchange(self) -> None:
        self.steps[LOAD] = type(self).loading(self.actions)


class StopsAtAFullHold(FaultyLoading):
    class loading(Loading):  # noqa: N801
        def legal(self, state: FerryState) -> list[int]:
            return super().legal(state) if state.room(state.seat) > 1 else []


class OffersBackwards(FaultyLoading):
    class loading(Loading):  # noqa: N801
        def legal(self, state: FerryState) -> list[int]:
            return super().legal(state)[::-1]


class OffersTwice(FaultyLoading):
    class loading(Loading):  # noqa: N801
        def legal(self, state: FerryState) -> list[int]:
            return [super().legal(state)[0], *super().legal(state)]


class OffersLess(FaultyLoading):
    class loading(Loading):  # noqa: N801
        def legal(self, state: FerryState) -> list[int]:
            return [action for action in super().legal(state) if not self.actions.swap.has(action)]


class RefusesLess(FaultyLoading):
    class loading(Loading):  # noqa: N801
        def barred(self, state: FerryState, action: int) -> str:
            return "" if self.actions.load.has(action) else super().barred(state, action)


class CitesWhatIsNotThere(FaultyLoading):
    class loading(Loading):  # noqa: N801
        def barred(self, state: FerryState, action: int) -> str:
            return "FER-9.9" if super().barred(state, action) else ""


class TellsTheDeaf(FaultyLoading):
    class loading(Loading):  # noqa: N801
        def play(self, state: FerryState, action: int) -> None:
            super().play(state, action)
            if not state.listening:
                state.events.append(("loaded", state.seat, 0))


class TellsOfTheUnknown(FaultyLoading):
    class loading(Loading):  # noqa: N801
        def play(self, state: FerryState, action: int) -> None:
            super().play(state, action)
            if state.listening:
                state.events.append(("hoisted", state.seat))


class TellsTooMuch(FaultyLoading):
    class loading(Loading):  # noqa: N801
        def play(self, state: FerryState, action: int) -> None:
            super().play(state, action)
            if state.listening and state.agenda[-1] == LOAD:
                state.events.append(("swapped_unseen", state.seat, state.order[state.seat]))


class PeeksIntoTheDeck(FaultyLoading):
    class loading(Loading):  # noqa: N801
        def peek(self, state: FerryState) -> bool:
            return bool(state.deck) and state.deck[-1] == 0

        def legal(self, state: FerryState) -> list[int]:
            swap = self.actions.swap
            return [one for one in super().legal(state) if not (swap.has(one) and self.peek(state))]

        def barred(self, state: FerryState, action: int) -> str:
            if self.actions.swap.has(action) and self.peek(state):
                return "FER-5.8"
            return super().barred(state, action)


class FaultySailing(FaultyStep):
    sailing: Callable[..., Sailing] = Sailing

    def exchange(self) -> None:
        self.steps[SAIL] = type(self).sailing(self.actions)


class LosesCrates(FaultySailing):
    class sailing(Sailing):  # noqa: N801
        def play(self, state: FerryState, action: int) -> None:
            state.aboard[state.seat * state.content.kinds] = 0
            super().play(state, action)


class HidesThatItDrew(FaultySailing):
    class sailing(Sailing):  # noqa: N801
        def play(self, state: FerryState, action: int) -> None:
            history = state.checkpoint, state.takeback
            super().play(state, action)
            state.checkpoint, state.takeback = history


class DrawsTwiceTheSame(FaultySailing):
    class sailing(Sailing):  # noqa: N801
        def play(self, state: FerryState, action: int) -> None:
            super().play(state, action)
            if self.actions.sail.operand(action) == FAR:
                state.chance.below("gust", 2)


class Departures(FaultyStep):
    departing: Callable[..., Departing] = Departing

    def exchange(self) -> None:
        self.steps[DEPART] = type(self).departing()


class NeverEnds(Departures):
    class departing(Departing):  # noqa: N801
        def run(self, state: FerryState) -> None:
            if not state.queue and state.round == state.content.rounds:
                state.quay = list(state.content.count)  # or nobody would have a choice left
                state.blown = 0
                begin_round(state)
                state.round -= 1
            else:
                super().run(state)


class HandsOverInSilence(Departures):
    class departing(Departing):  # noqa: N801
        def run(self, state: FerryState) -> None:
            super().run(state)
            if not state.over:
                state.actor = state.seat


class FirstComeFirstServed(FaultyStep):
    class tolls(Tolls):  # noqa: N801
        def play(self, state: FerryState, action: int) -> None:
            state.queue.append(state.seat)
            came = list(state.queue)
            super().play(state, action)
            if state.agenda != [TOLL]:
                state.queue = came

    def exchange(self) -> None:
        self.steps[TOLL] = self.tolls(self.actions)
