"""Ferries whose states are of a class with one method gone wrong."""

from __future__ import annotations

from leeboard.kernel.chance import Chance
from leeboard.kernel.options import Setting
from leeboard.kernel.refusal import Refusal
from leeboard.kernel.text import Text
from leeboard.new_game.ferry.game import Ferry
from leeboard.new_game.ferry.state import FerryState


class FaultyTable(Ferry):
    """Deals its tables as states of another class."""

    table_class = FerryState

    def set_up(self, seats: int, settings: dict[str, Setting], chance: Chance) -> FerryState:
        state = super().set_up(seats, settings, chance)
        state.__class__ = self.table_class
        return state


class AsksEverybody(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        def legal(self, seat: int = -1) -> list[int]:
            return self.choices.copy()


class LendsItsChoices(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        def legal(self, seat: int = -1) -> list[int]:
            return self.choices if seat in (-1, self.seat) else super().legal(seat)


class SaysNo(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        def refusal(self, action: int, seat: int = -1) -> Refusal | None:
            refusal = super().refusal(action, seat)
            return None if refusal is None else Refusal(refusal.clause, Text("refusal-no"))


class PaysBeforeItChecks(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        def play(self, action: int, seat: int = -1) -> None:
            self.coins[0] += 1
            super().play(action, seat)
            self.coins[0] -= 1


class SwallowsWhatIsIllegal(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        def play(self, action: int, seat: int = -1) -> None:
            if action in self.legal(seat):
                super().play(action, seat)


class SharesCoinsWithClones(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        def clone(self) -> FerryState:
            copy = super().clone()
            copy.coins = self.coins
            return copy


class SharesChanceWithClones(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        def clone(self) -> FerryState:
            copy = super().clone()
            copy.chance = self.chance
            return copy


class ForgetsTollsInClones(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        def clone(self) -> FerryState:
            copy = super().clone()
            copy.toll = [-1] * self.seats
            return copy


class AddsWrong(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        @property
        def scores(self) -> list[int]:
            return list(self.coins)


class RanksTheSeats(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        @property
        def ranking(self) -> list[int]:
            return [seat + 1 for seat in range(self.seats)]


class RanksAllFirst(FaultyTable):
    class table_class(FerryState):  # noqa: N801
        @property
        def ranking(self) -> list[int]:
            return [1] * self.seats
