"""What a bot believes about Mare Balticum: guesses with the reason beside each weight.

Everything is weighed in points of the final score. A plan is one action long: the worth of a
position counts what is stored, what is carried, and what lies within reach of the fleet.
"""

from __future__ import annotations

from typing import Final

from leeboard.games.mare_balticum.actions import Actions
from leeboard.games.mare_balticum.chart import Chart
from leeboard.games.mare_balticum.content import AMBER, KINDS, SPECIES, TAX
from leeboard.games.mare_balticum.game import MareBalticum
from leeboard.games.mare_balticum.rules.scoring import points
from leeboard.games.mare_balticum.rules.unloading import free_slot
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.bits import members
from leeboard.kernel.heuristics import EXPERT, HARD, Heuristics, Tuning

AWAY: Final = 0.80  # a fish loses this part of its worth with each field to its port: time passes
CARRIED: Final = 0.90  # a fish in the hold against one in the store: it must still be unloaded
FAR: Final = 9  # fields to a port that does not exist
HERE: Final = 0.62  # a token under an own boat costs one more action
NEAR: Final = 0.30  # a token beside the fleet costs two, and others want it
CROWDED: Final = 0.12  # each further token within reach: only a few can be fetched in time
TIRED: Final = 0.05  # an action that gains less than this is not worth its risk
PILE: Final = 1.2  # a first contract gains a point or two per set, some games complete none


def heuristics(game: MareBalticum) -> MareHeuristics:
    return MareHeuristics(game.actions)


class MareHeuristics(Heuristics[MareState]):
    """Rates actions by what they change in the worth of the position."""

    def __init__(self, actions: Actions) -> None:
        self.actions: Final[Actions] = actions

    def value(self, state: MareState, seat: int) -> float:
        """Points so far, and what hold and position promise."""
        if state.over:
            return float(points(state, seat))
        outlook = Outlook(state, seat)
        return outlook.stored() + outlook.promise(state.fleet[seat])

    def terms(self, state: MareState, seat: int) -> list[tuple[str, float]]:
        if state.over:
            return [("term-store", float(points(state, seat)))]
        outlook = Outlook(state, seat)
        fleet = state.fleet[seat]
        return [
            ("term-store", outlook.stored()),
            ("term-hold", outlook.carried(fleet)),
            ("term-sea", outlook.prospects(fleet)),
        ]

    def spread(self, state: MareState) -> float:
        """Fitted to 100 games; the guess is sure from winter on."""
        left = 0.0 if state.final_round else 1.0 - state.track / state.content.time_tokens
        return 1.5 + 2.2 * left

    def tuning(self, level: str) -> Tuning:
        """Actions differ by tenths of a point: it takes many tables to tell them apart."""
        if level == HARD:
            return Tuning(iterations=150, horizon=4)
        if level == EXPERT:
            return Tuning(iterations=600, horizon=7, depth=90, seconds=2.5)
        return super().tuning(level)

    def rate(self, state: MareState, legal: list[int]) -> list[float]:
        outlook = Outlook(state, state.seat)
        before = outlook.promise(state.fleet[state.seat])
        return [self.rating(state, outlook, before, action) for action in legal]

    def rating(self, state: MareState, outlook: Outlook, before: float, action: int) -> float:
        actions = self.actions
        fleet = state.fleet[state.seat]
        if action == actions.sail.start:
            return self.best_sail(state, outlook) - before
        if actions.to.has(action):
            return outlook.promise(moved(state, fleet, state.boat, actions.to.operand(action)))
        if actions.boat.has(action):
            boat = actions.boat.operand(action)
            return best_target(state, outlook, fleet, boat)
        if action == actions.fish.start:
            return max([outlook.catch_gain(kind) for kind in outlook.takeable(fleet)])
        if actions.cast.has(action):
            kinds = outlook.takeable(1 << actions.cast.operand(action))
            return max([outlook.catch_gain(kind) for kind in kinds])
        if actions.take.has(action):
            return outlook.catch_gain(actions.take.operand(action))
        if action == actions.unload.start:
            return outlook.unload_gain(fleet)
        if actions.berth.has(action):
            return outlook.unload_gain(1 << state.content.seas + actions.berth.operand(action))
        if action == actions.end_turn.start:
            return TIRED
        return self.other_rating(state, outlook, action)

    def other_rating(self, state: MareState, outlook: Outlook, action: int) -> float:
        """The rarer decisions."""
        actions = self.actions
        if actions.land.has(action):
            species = actions.land.operand(action)
            return (outlook.worth[species] + 0.1) * (actions.land.second(action) + 1)
        if actions.open.has(action):
            count = actions.open.third(action) + 1 - actions.open.second(action)
            return (outlook.worth[actions.open.operand(action)] + 0.1) * count
        if action == actions.overboard.start:
            return outlook.overboard_gain()
        if actions.drop.has(action):
            return -outlook.worth[actions.drop.operand(action)]
        if actions.pay.has(action):
            return -outlook.purse_worth(actions.pay.operand(action))
        if actions.token.has(action):
            return outlook.token_rating(actions.token.operand(action))
        if actions.species.has(action):
            return outlook.species_rating(actions.species.operand(action))
        if action == actions.contract.start:
            return PILE if state.contract[state.seat] < 0 and state.track < 4 else -1.0
        if actions.card.has(action):
            return outlook.card_rating(actions.card.operand(action))
        if action == actions.keep.start:
            return outlook.card_rating(state.contract[state.seat]) + 0.01
        if actions.sets.has(action):
            return float(actions.sets.operand(action))
        if actions.port.has(action):
            return outlook.promise(1 << state.content.seas + actions.port.operand(action))
        return 0.0  # `done`: when nothing that gains is left

    def best_sail(self, state: MareState, outlook: Outlook) -> float:
        fleet = state.fleet[state.seat]
        if state.reserve[state.seat]:
            return best_target(state, outlook, fleet, -1)
        best = -1000.0
        for boat in members(state.chart.movable(fleet)):
            found = best_target(state, outlook, fleet, boat)
            if found > best:
                best = found
        return best


def moved(state: MareState, fleet: int, boat: int, target: int) -> int:
    """The fleet after its boat (-1: one from the reserve) went to the target."""
    return fleet & ~(0 if boat < 0 else 1 << boat) | 1 << target


def best_target(state: MareState, outlook: Outlook, fleet: int, boat: int) -> float:
    """The best promise that this boat can bring about."""
    targets = state.chart.entries(fleet) if boat < 0 else state.chart.targets(fleet, boat)
    best = -1000.0
    for target in members(targets):
        found = outlook.promise(moved(state, fleet, boat, target))
        if found > best:
            best = found
    return best


class Outlook:
    """How one seat sees the table: what each kind is worth to it, and how far its ports are."""

    def __init__(self, state: MareState, seat: int) -> None:
        self.state: Final[MareState] = state
        self.seat: Final[int] = seat
        self.worth: Final[list[float]] = kind_worths(state, seat)
        self.full: Final[bool] = state.load(seat) >= state.content.hold
        self.lasting: Final[float] = carried_share(state, seat)
        self.way: Final[list[int]] = []  # fields to the next port for a species, species by species
        content = state.content
        for species in range(SPECIES):
            ports = demanding(state, species)
            for field in range(content.places):
                self.way.append(distance(state.chart, field, ports))
        self.field_worth: Final[list[float]] = [
            self.sea_worth(field) for field in range(content.seas)
        ]

    def stored(self) -> float:
        """What the store will bring."""
        first = KINDS * self.seat
        total = 0.0
        for kind in range(KINDS):
            total += self.state.store[first + kind] * self.worth[kind]
        return max(total, float(points(self.state, self.seat)))

    def carried_worth(self, species: int, way: int) -> float:
        """A fish in the hold, so many fields from a port that wants it."""
        worth = self.worth[species] * self.lasting
        for _ in range(way):
            worth *= AWAY
        return worth

    def way_of(self, fleet: int, species: int) -> int:
        """Fields from the fleet to the next port that wants the species."""
        places = self.state.content.places
        best = FAR
        field = 0
        while fleet:
            if fleet & 1 and self.way[places * species + field] < best:
                best = self.way[places * species + field]
            fleet >>= 1
            field += 1
        return best

    def sea_worth(self, field: int) -> float:
        """The tokens on a field, as if they were in the hold or store already."""
        state = self.state
        places = state.content.places
        total = 0.0
        for kind in range(KINDS):
            count = (state.sea[kind] >> field & 1) + (state.double[kind] >> field & 1)
            if count and kind == AMBER:
                total += count * self.worth[AMBER]
            elif count and not self.full:
                way = self.way[places * kind + field]
                total += count * self.carried_worth(kind, min(way, 3))
        return total

    def promise(self, fleet: int) -> float:
        """What hold and sea promise to a fleet on these fields."""
        return self.carried(fleet) + self.prospects(fleet)

    def carried(self, fleet: int) -> float:
        """The fish in the hold, the nearer to a port that wants it the better."""
        state = self.state
        total = 0.0
        first = SPECIES * self.seat
        for species in range(SPECIES):
            count = state.hold[first + species]
            if count:
                total += count * self.carried_worth(species, self.way_of(fleet, species))
        return total

    def prospects(self, fleet: int) -> float:
        """The tokens under the boats and beside them."""
        state = self.state
        here = 0.0
        near = 0.0
        border = state.content.bordering(fleet) & ~fleet
        for field in range(state.content.seas):
            if fleet >> field & 1:
                here = joint(here, self.field_worth[field] * HERE)
            elif border >> field & 1:
                near = joint(near, self.field_worth[field] * NEAR)
        return here + near

    def takeable(self, fields: int) -> list[int]:
        """The kinds that can be taken from these fields."""
        kinds: list[int] = []
        for kind in range(KINDS):
            room = kind == AMBER or not self.full
            if room and self.state.sea[kind] & fields & self.state.fleet[self.seat]:
                kinds.append(kind)
        return kinds

    def catch_gain(self, kind: int) -> float:
        """What a token gains when it is taken out of the sea."""
        if kind == AMBER:
            return self.worth[AMBER] * (1.0 - HERE * 0.5)
        way = self.way_of(self.state.fleet[self.seat], kind)
        return self.carried_worth(kind, min(way, 4)) * (1.0 - HERE * 0.5)

    def unload_gain(self, ports: int) -> float:
        """What unloading gains at the best of these ports."""
        state = self.state
        best = 0.0
        first = SPECIES * self.seat
        for port in range(state.content.seas, state.content.places):
            if not ports & state.fleet[self.seat] & 1 << port:
                continue
            gain = 0.0
            for species in range(SPECIES):
                if demanding(state, species) >> port & 1:
                    # Room in the hold is worth something by itself.
                    share = 1.0 - self.lasting + 0.12 * state.load(self.seat)
                    gain += state.hold[first + species] * (self.worth[species] * share + 0.02)
            if gain > best:
                best = gain
        return best

    def overboard_gain(self) -> float:
        """A full hold with worthless fish keeps better ones out."""
        if not self.full:
            return -1.0
        first = SPECIES * self.seat
        for species in range(SPECIES):
            if self.state.hold[first + species] and self.worth[species] < 0.2:
                return 0.3
        return -1.0

    def purse_worth(self, place: int) -> float:
        """What is lost with a token paid from the hold or from the store."""
        if place < SPECIES:
            return self.worth[place] * self.lasting * 0.8
        return self.worth[place - SPECIES]

    def token_rating(self, token: int) -> float:
        """High values early on the best species; the tax when two tokens are worth little."""
        if token == TAX:
            costs: list[float] = []
            for place in range(SPECIES + KINDS):
                costs.extend([self.purse_worth(place)] * self.state.purse(self.seat, place))
            costs.sort()
            return 2.2 - sum(costs[: self.state.content.tax])
        return float(token)

    def species_rating(self, species: int) -> float:
        """A high value belongs to the species one has most of, x0 to the one with least."""
        token = self.state.chosen[self.seat]
        sign = 1.0 if token >= 2 else -1.0
        return sign * count_of(self.state, self.seat, species)

    def card_rating(self, card: int) -> float:
        """Sets that the store and the hold nearly allow, at what a set gains over selling."""
        content = self.state.content
        first = content.contract_fish[2 * card]
        second = content.contract_fish[2 * card + 1]
        gain = content.set_value - content.contract_amber[card] - self.worth[first]
        gain -= self.worth[second]
        have = min(count_of(self.state, self.seat, first), count_of(self.state, self.seat, second))
        return gain * (have + 0.5)


def joint(total: float, more: float) -> float:
    """The larger of two prospects in full, of the smaller one only a part."""
    if more > total:
        return more + total * CROWDED * 3
    return total + more * CROWDED * 3


def count_of(state: MareState, seat: int, species: int) -> float:
    """How many of a species a seat has, those still to be unloaded a little less."""
    stored = state.store[KINDS * seat + species]
    carried = state.hold[SPECIES * seat + species]
    near = 1 if state.sea[species] & state.content.bordering(state.fleet[seat]) else 0
    return stored + carried * 0.9 + near * 0.1


def kind_worths(state: MareState, seat: int) -> list[float]:
    """What a token of each kind will be worth to this seat, amber last."""
    worths = [0.0] * SPECIES
    free: list[int] = []
    for species in range(SPECIES):
        token = state.market[SPECIES * seat + species]
        if token >= 0:
            worths[species] = float(state.content.value[token])
        else:
            free.append(species)
    values = [
        float(state.content.value[token])
        for token in range(SPECIES)
        if state.unplayed[seat] >> token & 1
    ]
    if values:
        share_values(state, seat, free, values, worths)
    worths.append(float(state.content.amber_value))
    return worths


def share_values(
    state: MareState, seat: int, free: list[int], values: list[float], worths: list[float]
) -> None:
    """Open species get the high values left in the order of how many one has, half for sure."""
    mean = sum(values) / len(values)
    counts = [count_of(state, seat, species) for species in free]
    for index, species in enumerate(free):
        above = len([count for count in counts if count > counts[index]])
        same = len([count for count in counts if count == counts[index]])
        ranked = sorted(values, reverse=True)[above : above + same]
        rank_value = sum(ranked) / len(ranked) if ranked else mean
        worths[species] = 0.5 * rank_value + 0.5 * mean


def carried_share(state: MareState, seat: int) -> float:
    """How sure a carried fish is to reach the store: less when winter comes."""
    if state.final_round and state.round == state.final_round:
        return 0.55
    if state.track >= 5:
        return CARRIED - 0.1
    return CARRIED


def demanding(state: MareState, species: int) -> int:
    """The ports that take a species, or could be opened for it (module 1), as a set."""
    content = state.content
    ports = 0
    for slot in range(content.slots):
        if state.demand[slot] == species:
            ports |= 1 << content.slot_port[slot]
    if state.module_demand and state.supply[species]:
        for port in range(content.seas, content.places):
            if free_slot(state, port, 0) >= 0:
                ports |= 1 << port
    return ports


def distance(chart: Chart, field: int, ports: int) -> int:
    """Fields between this one and the next of the ports."""
    best = FAR
    for port in members(ports):
        way = chart.way(field, port)
        if way < best:
            best = way
    return best
