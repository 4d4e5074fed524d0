"""How one seat sees the table: what each order would gain it, and how many turns it would take."""

from __future__ import annotations

from typing import Final

from leeboard.games.port_gdansk.chart import FAR
from leeboard.games.port_gdansk.content import KINDS, LOAD, MOST_SYMBOLS, SECTORS
from leeboard.games.port_gdansk.odds import MOST_WEIGHT, Odds, less, place
from leeboard.games.port_gdansk.rules.exchange import at_barred, pair_barred
from leeboard.games.port_gdansk.rules.orders import owed
from leeboard.games.port_gdansk.rules.scoring import colour_counts, set_points
from leeboard.games.port_gdansk.state import NO_TRIGGER, GdanskState
from leeboard.kernel.bits import members

TURN: Final = 6.0  # points that a turn is worth in good play
SECOND: Final = 0.2  # share of the second-best plan: it profits from the same cubes
THIRD: Final = 0.1
WORKER: Final = 1.5  # a worker costs a die
SPARE: Final = 1.2  # one that has been hired is sold for a little less: a ship pays about so much
BONUS: Final = 3.5  # a permanent good of weight one at the start: about two later uses
FULFILLED: Final = 0.7  # of all orders, so many are fulfilled before a game ends
RIVAL: Final = 0.5  # a point for another seat against one for oneself
CUBE: Final = 0.1  # a cube without a plan, by weight
SELL: Final = 1.6  # points for a load symbol in the Central Port
TIRED: Final = 0.2  # an extra action that gains less waits


class Outlook:
    """Plans of one seat; the orders are looked up once, the hold may be imagined otherwise."""

    def __init__(self, state: GdanskState, seat: int, odds: Odds) -> None:
        self.state: Final[GdanskState] = state
        self.seat: Final[int] = seat
        self.odds: Final[Odds] = odds
        self.central: Final[bool] = state.central_open()
        self.last_turn: Final[bool] = state.end_trigger != NO_TRIGGER
        self.early: Final[float] = early(state)
        self.left: Final[list[int]] = orders_left(state)
        self.likely: Final[float] = likely(state, sum(self.left), self.early)
        self.has_worker: Final[bool] = state.workers[seat] >= state.content.order_workers
        self.sector_gains: Final[list[float]] = self._sector_gains()
        self.fields: Final[list[int]] = []  # where an order lies
        self.gains: Final[list[float]] = []
        self.lacks: Final[list[int]] = []  # cubes of each good that an order still needs
        self.weights: list[int] = []  # load symbols still needed
        for quay in range(state.content.quays):
            if state.orders[quay] >= 0:
                self.fields.append(state.content.quay_field[quay])
                self.gains.append(self.gain(quay))
                self._add_weight(state.orders[quay])

    def _add_weight(self, order: int) -> None:
        """Enter what an order still needs; a surplus of a good is less than none."""
        state = self.state
        total = 0
        for good in range(KINDS):
            cubes = owed(state, self.seat, order, good) - state.hold[KINDS * self.seat + good]
            self.lacks.append(cubes)
            if cubes > 0:
                total += cubes * state.content.weight[good]
        self.weights.append(min(total, MOST_WEIGHT))

    # What things are worth.

    def sets(self) -> float:
        return float(set_points(self.state, self.state.cards[self.seat]))

    def gain(self, quay: int) -> float:
        """All that fulfilling the order on a quay brings, and what it gives to the others."""
        content = self.state.content
        order = self.state.orders[quay]
        total = content.order_points[order] + self.sector_gains[content.sector[quay]]
        bonus = content.bonus[order]
        if bonus >= 0:
            total += BONUS * content.weight[bonus] * self.early
        return total

    def _sector_gains(self) -> list[float]:
        """What any order of a sector brings besides its points: card, marker, and influence."""
        state = self.state
        counts = colour_counts(state, state.cards[self.seat])
        steps = state.content.set_points
        gains: list[float] = []
        for sector in range(len(SECTORS)):
            sets = 0  # that have room for a card of this colour are as large as this
            for count in counts:
                if count > counts[sector]:
                    sets += 1
            card = steps[sets] - (steps[sets - 1] if sets else 0)
            gains.append(card + self.marker_worth(sector, 1) - self._given(sector))
        return gains

    def _given(self, sector: int) -> float:
        """What the others get from an order in this sector, as a loss."""
        state = self.state
        points = 0
        for quay in members(state.content.sector_quays[sector]):
            points += len(members(state.markers[quay] & ~(1 << self.seat)))
        return RIVAL * points * state.content.influence / max(1, state.seats - 1)

    def marker_worth(self, sector: int, taken: int) -> float:
        """Influence that a marker in this sector may still bring, `taken` orders not counted."""
        if self.last_turn:
            return 0.0
        state = self.state
        share = (state.seats - 1) / state.seats
        left = max(0, self.left[sector] - taken)
        return left * state.content.influence * share * self.likely

    # Plans.

    def promise_with(self, field: int, load: int, move: int, recruit: int) -> float:
        """The best plans together: the first in full, of the next two a share.

        A plan is an order to fulfil from this field with so many symbols of each kind in hand:
        what it gains, less the price of the turns that it still takes.
        """
        ways, turns = self.state.chart.ways(field, self.central), self.odds.turns()
        worker = 0 if self.has_worker or recruit else 1
        best, second, third = -TURN, -TURN, -TURN
        for index, target in enumerate(self.fields):
            way = less(min(ways[target], MOST_SYMBOLS), move)
            rest = turns[place(less(self.weights[index], load), way, worker)]
            plan = self.gains[index] - TURN * rest
            if self.last_turn and rest:
                continue  # too late
            if plan > best:
                best, second, third = plan, best, second
            elif plan > second:
                second, third = plan, second
            elif plan > third:
                third = plan
        if self.last_turn:
            return max(best, 0.0)
        return best + SECOND * second + THIRD * third

    def promise(self) -> float:
        """What the plans promise as things stand."""
        return self.promise_with(self.state.pawn[self.seat], 0, 0, 0)

    def promise_at(self, field: int, load: int) -> float:
        """The same from another field, with load symbols still to be used."""
        if field == self.state.content.central_field:
            return self.promise_with(field, 0, 0, 0) + self.unload_gain(load)
        return self.promise_with(field, load, 0, 0)

    def best_target(self, move: int, load: int) -> int:
        """The field within reach that promises most; staying wins ties."""
        here = self.state.pawn[self.seat]
        best, most = here, self.promise_at(here, load)
        for field in members(self.state.chart.reach(here, move, self.central)):
            promise = self.promise_at(field, load)
            if promise > most + 0.001:
                best, most = field, promise
        return best

    def roll_worth(self, load: int, move: int, recruit: int) -> float:
        """What a final roll with these sums is worth."""
        here = self.state.pawn[self.seat]
        worth = self.promise_with(here, load, move, recruit)
        if self.central:
            way = self.state.chart.way(here, self.state.content.central_field, True)
            if way <= move and load:
                selling = self.unload_gain(load)
                if not self.last_turn:
                    selling += self.promise_with(self.state.content.central_field, 0, 0, recruit)
                worth = max(worth, selling)
        if self.last_turn:
            return worth + self.best_ship(recruit)
        return worth + WORKER * recruit * 0.5 + CUBE * load

    # Cubes.

    def cube_gain(self, good: int, count: int) -> float:
        """What so many cubes more (or fewer) of a good do to the promise."""
        weight = self.state.content.weight[good]
        before, kept = self.promise(), self.weights
        self.weights = []
        for index, total in enumerate(kept):
            lack = self.lacks[KINDS * index + good]
            change = (less(lack, count) - less(lack, 0)) * weight
            self.weights.append(min(total + change, MOST_WEIGHT))
        after = self.promise()
        self.weights = kept
        return after - before + CUBE * count * weight

    def best_cube(self, without: int) -> float:
        """What the best cube gains that can be loaded now, other than this good (-1: any)."""
        state = self.state
        symbols = state.symbols if state.symbols else state.sum_of(LOAD)
        best = 0.0
        for good in range(KINDS):
            if good != without and state.supply[good] and state.content.weight[good] <= symbols:
                found = self.cube_gain(good, 1)
                if found > best:
                    best = found
        return best

    def unload_gain(self, load: int) -> float:
        """What so many load symbols sell for in the Central Port, less what the cubes promise."""
        state = self.state
        weight = 0
        for good in range(KINDS):
            weight += state.hold[KINDS * self.seat + good] * state.content.weight[good]
        sold = min(load, weight)
        return sold * (SELL if self.last_turn else SELL - TURN / 5)

    # Ships and markers.

    def worker_worth(self) -> float:
        return 0.0 if self.last_turn else SPARE

    def ship_gain(self, size: int) -> float:
        state = self.state
        ship = state.top_ship(size)
        cost = state.content.ship_workers[size]
        return state.content.ship_points[ship] - cost * self.worker_worth() - TIRED

    def best_ship(self, recruit: int) -> float:
        """Points of the best ship that can be served with so many further workers."""
        state = self.state
        best = 0
        for size, cost in enumerate(state.content.ship_workers):
            ship = state.top_ship(size)
            if ship >= 0 and cost <= state.workers[self.seat] + recruit:
                best = max(best, state.content.ship_points[ship])
        return float(best)

    def add_gain(self, quay: int) -> float:
        state = self.state
        worth = self.marker_worth(state.content.sector[quay], 0)
        if state.markers_left[self.seat] == 1 and not self.leads():
            worth -= 2 * TURN  # the eighth marker ends the game (GDA-5.50)
        return worth - state.content.add_workers * self.worker_worth() - TIRED

    def best_add(self) -> float:
        best = -1.0
        for quay in range(self.state.content.quays):
            if self.state.markers[quay] and not at_barred(self.state, quay):
                best = max(best, self.add_gain(quay))
        return best

    def swap_gain(self, own: int, quay: int) -> float:
        """The better sector for oneself; that a rival gets the worse one counts a little."""
        content = self.state.content
        more = self.marker_worth(content.sector[quay], 0)
        more -= self.marker_worth(content.sector[own], 0)
        cost = content.swap_workers * self.worker_worth()
        return more * (1 + RIVAL / max(1, self.state.seats - 1)) - cost - TIRED

    def best_swap_from(self, own: int) -> float:
        best = -10.0
        for seat in range(self.state.seats):
            for quay in range(self.state.content.quays):
                if not pair_barred(self.state, own, seat, quay):
                    best = max(best, self.swap_gain(own, quay))
        return best

    def best_swap(self) -> float:
        best = -10.0
        for quay in range(self.state.content.quays):
            if self.state.markers[quay] >> self.seat & 1:
                best = max(best, self.best_swap_from(quay))
        return best

    def leads(self) -> bool:
        """Whether this seat is ahead of all others on the track and with its sets."""
        state = self.state
        mine = state.track(self.seat) + self.sets()
        for seat in range(state.seats):
            theirs = state.track(seat) + set_points(state, state.cards[seat])
            if seat != self.seat and theirs >= mine:
                return False
        return True

    def left_out_worth(self, sector: int) -> float:
        """A port with short ways favours the seat that begins: it is the first at any order."""
        fields = range(self.state.content.central_field)
        return max([self.start_worth(field, sector) for field in fields])

    def start_worth(self, field: int, left_out: int) -> float:
        """A field in the middle is near to whatever orders come."""
        total = 0
        for quay in range(self.state.content.quays):
            if self.state.content.sector[quay] != left_out:
                way = self.state.chart.way(field, self.state.content.quay_field[quay], False)
                total += min(way, FAR)
        return -float(total)


def orders_left(state: GdanskState) -> list[int]:
    """How many orders of each sector lie on the board or are still to come."""
    taken = 0
    for seat in range(state.seats):
        taken |= state.cards[seat]
    left = [len(members(quays & ~taken)) for quays in state.content.sector_quays]
    if state.left_out >= 0:
        left[state.left_out] = 0
    return left


def likely(state: GdanskState, left: int, early: float) -> float:
    """How many of the orders that are left will still be fulfilled, as a share of them.

    The orders of a whole game are spread evenly over the way to the score that ends it.
    """
    coming = FULFILLED * len(state.stack) * early
    return min(1.0, coming / left) if left else 0.0


def early(state: GdanskState) -> float:
    """1 at the start, 0 when somebody reaches the score that ends the game."""
    most = 0
    for seat in range(state.seats):
        most = max(most, state.track(seat))
    return max(0.0, 1.0 - most / state.content.end_score)
