"""What a yard is worth to its seat: points so far, and what everything unfinished promises."""

from __future__ import annotations

from typing import Final

from leeboard.games.nauticus.content import (
    CROWNS,
    DELIVER,
    FIRST,
    GOOD,
    HULL_MIDDLE,
    ITEMS,
    KINDS,
    MAST,
    MAST_CROWN,
    PASSES,
    SAIL,
    SAIL_CROWN,
    SPACES,
    TRANSPORT,
)
from leeboard.games.nauticus.rules.agenda import (
    BONUS_PIECE,
    FREE_DUE,
    FREE_ITEM,
    REWARD_GOOD,
)
from leeboard.games.nauticus.rules.scoring import points
from leeboard.games.nauticus.rules.ships import (
    closed,
    completed,
    crest_of,
    good_in,
    goods,
    has_bow,
    has_stern,
    length,
    loaded,
    masts,
    middles,
    sails,
)
from leeboard.games.nauticus.state import NauticusState
from leeboard.games.nauticus.weights import WEIGHTS, Weights

THIRD: Final = 1.0 / 3.0  # what a taler and every leftover bring at the end
LATER: Final = 0.97  # how sure an action is to come again while rounds are left
SOON: Final = 0.75  # one that is face up in the last round may be the one that is left over
AGAIN: Final = 0.4  # an action that is gone can still be had with the extra tile
PURSE: Final = 12  # talers beyond these lie idle: workers run out first
CREW: Final = 7  # workers beyond these lie idle


class Outlook:
    """How one seat's table looks from here, in points of the final score."""

    def __init__(self, state: NauticusState, seat: int) -> None:
        self.state: Final[NauticusState] = state
        self.seat: Final[int] = seat
        self.weights: Final[Weights] = WEIGHTS
        content = state.content
        self.rounds: Final[int] = content.rounds[state.seats] - state.round  # after this one
        whole = float(content.phases * content.rounds[state.seats])
        done = content.phases * (state.round - 1) + state.phase + 1
        self.left: Final[float] = max(0.0, (whole - done) / whole)  # of the game
        self.open: Final[int] = self.face_up()
        self.fleet: Final[list[int]] = state.ships[seat]
        self.planned = 0.0  # pieces that the ship last looked at still needs

    def face_up(self) -> int:
        """The actions that this seat can still perform in this round, as a set of tiles."""
        state = self.state
        tiles = 0
        for space in range(SPACES):
            if not state.used >> space & 1 and space != state.space:
                tiles |= 1 << state.tiles[space]
        if state.act >= 0:
            tiles |= 1 << state.act
        return tiles

    def chance(self, tile: int) -> float:
        """How likely this seat can perform an action in time."""
        if self.rounds > 0:
            return LATER
        if self.open >> tile & 1:
            return SOON
        return AGAIN if self.state.extra[self.seat] else 0.0

    def total(self) -> float:
        state = self.state
        seat = self.seat
        if state.over:
            return float(points(state, seat))
        total = float(state.vp[seat]) + self.purse() - self.penalties() + self.crowns()
        total += self.yard() + self.cargo() + self.warehouse()
        if seat == state.seat:
            total += self.pending()
        if state.extra[seat]:
            total += self.kept_tile()
        return total

    def terms(self) -> list[tuple[str, float]]:
        """The parts of `total`, by name."""
        state, seat = self.state, self.seat
        return [
            ("score-track", float(state.vp[seat])),
            ("term-purse", self.purse()),
            ("term-passes", -self.penalties()),
            ("term-crowns", self.crowns()),
            ("score-ships", self.yard()),
            ("score-goods", self.cargo()),
            ("term-warehouse", self.warehouse()),
            ("term-rewards", self.pending() if seat == state.seat else 0.0),
            ("term-extra", self.kept_tile() if state.extra[seat] else 0.0),
        ]

    def kept_tile(self) -> float:
        """The extra-action tile, which loses its worth in the last round."""
        return self.weights.extra * (1.0 if self.rounds else min(1.0, self.left * 5.0))

    def pending(self) -> float:
        """Rewards and free items that this seat has still to choose."""
        total = self.weights.reward * self.state.owed
        for step in self.state.agenda:
            if step == REWARD_GOOD:
                total += 1.0 if self.state.first_good >= 0 else 2.0
            elif step in (FREE_DUE, FREE_ITEM, BONUS_PIECE):
                total += 1.0
        return total

    def purse(self) -> float:
        """Talers and workers: worth more than a third as long as they can be used."""
        state = self.state
        weights = self.weights
        use = min(1.0, self.left * weights.use)
        talers = state.talers[self.seat]
        few = min(talers, PURSE)
        total = talers * THIRD + use * (few * weights.taler + (talers - few) * weights.taler_idle)
        workers = state.workers[self.seat]
        few = min(workers, CREW)
        more = few * weights.worker + (workers - few) * weights.worker_idle
        return total + workers * THIRD + use * more

    def penalties(self) -> float:
        """What unturned pass tiles will cost, fewer turns left making it surer."""
        state = self.state
        turns = state.content.phases - state.phase - 1
        total = 0.0
        for number in range(state.flipped[self.seat], PASSES):
            wanted = number - state.flipped[self.seat] + 1
            hope = min(0.8, max(0.0, self.weights.hope * (turns - wanted + 1)))
            total += state.content.penalties[number] * (1.0 - hope)
        return total

    def crowns(self) -> float:
        """Crown pieces for all scorings to come; turned pass tiles only for this round's."""
        state = self.state
        first = ITEMS * self.seat
        turned = state.flipped[self.seat]
        crowns = state.crowns(self.seat) - turned
        weights = self.weights
        now = weights.crown_now if self.open >> CROWNS & 1 else 0.0
        scorings = min(3.0, self.rounds * weights.crown_later + now)
        stored = state.store[first + MAST_CROWN] + state.store[first + SAIL_CROWN]
        worth = min(float(crowns), weights.crown_most) * scorings + turned * now
        return weights.crown * worth + 0.2 * stored * self.left

    # Ships.

    def yard(self) -> float:
        """All ships: the unfinished ones share the pieces that can still be had."""
        total = 0.0
        pieces = self.pieces()
        for short in range(1, 12):  # those that need least come first
            for ship in self.fleet:
                if lacking(ship) == short and not completed(ship):
                    total += self.unfinished(ship, pieces)
                    pieces = max(0.0, pieces - self.planned)
        for ship in self.fleet:
            if completed(ship):
                size = length(ship)
                total += self.state.content.ship_vp[size - 1] + self.berths(size)
        return total

    def pieces(self) -> float:
        """How many pieces this seat can still buy or transport: a guess by rounds and workers."""
        state = self.state
        now = 0
        for tile in range(GOOD):
            now += self.open >> tile & 1
        weights = self.weights
        workers = weights.hands * min(state.workers[self.seat], 8)
        return weights.pieces * self.rounds + weights.now * now + workers

    def unfinished(self, ship: int, pieces: float) -> float:
        """What a ship promises at its best length; `planned` is what that takes."""
        content = self.state.content
        size = length(ship)
        best = THIRD * (size + masts(ship) + sails(ship))
        self.planned = 0.0
        ends = (0 if has_stern(ship) else 1) + (0 if has_bow(ship) else 1)
        most = 1 if closed(ship) else content.max_length - 1 - middles(ship)
        for more in range(most):
            joints = ends + more
            found = self.promise(ship, size + joints, joints, pieces)
            if found > best:
                best = found
                self.planned = float(joints + 2 * (size + joints) - masts(ship) - sails(ship))
        return best

    def promise(self, ship: int, size: int, joints: int, pieces: float) -> float:
        """What the ship will bring at this length, less what it still needs, if it gets there."""
        weights = self.weights
        missing_masts = size - masts(ship)
        missing_sails = size - sails(ship)
        sure = self.chance(SAIL) if missing_sails else 1.0
        if missing_masts:
            sure *= self.chance(MAST)
        if joints:
            sure *= self.chance(0)
        missing = missing_masts + missing_sails
        # Each further piece can go wrong, the more so the fewer can still be had.
        sure *= pieces / (pieces + weights.risk * (missing + joints))
        if missing + joints > pieces:
            share = pieces / (missing + joints)
            sure *= share * share
        gain = self.state.content.ship_vp[size - 1] + weights.reward * size
        gain += weights.berth_early * self.berths(size)
        return sure * (gain - weights.piece * missing - weights.joint * joints)

    def berths(self, size: int) -> float:
        """What a finished ship of this length can still carry."""
        trips = self.rounds * self.weights.trips
        if self.rounds == 0 and self.open >> DELIVER & 1:
            trips = 0.5
        return self.weights.berth * size * min(trips, 2.0)

    # Goods and the warehouse.

    def cargo(self) -> float:
        """Delivered goods, those aboard and those ashore, as far as their delivery is sure."""
        state = self.state
        delivery = self.weights.delivery
        aboard = [0] * KINDS
        hope = [0.0] * KINDS  # how many of those aboard will be delivered
        free = 0  # sections without a good
        best = 0.0  # how likely a good in the best of them will be delivered
        for ship in self.fleet:
            ready = self.readiness(ship)
            if not loaded(ship):
                free += length(ship) - goods(ship)
                best = max(best, ready)
            for section in range(length(ship)):
                kind = good_in(ship, section)
                if kind >= 0:
                    aboard[kind] += 1
                    hope[kind] += ready
        best *= self.weights.ashore * self.chance(TRANSPORT)
        total = 0.0
        for kind in range(KINDS):
            done = state.delivered[KINDS * self.seat + kind]
            total += self.set_worth(done)
            laden = aboard[kind]
            if laden:
                gain = self.set_worth(done + laden) - self.set_worth(done) - delivery * laden
                total += max(THIRD * laden, gain * hope[kind] / laden)
            done += laden
            useful = min(state.store[ITEMS * self.seat + FIRST[GOOD] + kind], free)
            if useful:
                free -= useful
                gain = self.set_worth(done + useful) - self.set_worth(done) - delivery * useful
                total += max(0.0, best * gain)
        return total

    def readiness(self, ship: int) -> float:
        """How likely goods aboard this ship are delivered before the game ends.

        Below one even where many rounds are left: who waits with the delivery blocks the berths,
        and its tile comes only if somebody chooses it.
        """
        weights = self.weights
        ready = weights.waiting if self.rounds else self.chance(DELIVER)
        if not completed(ship):
            pieces = self.pieces()
            ready *= weights.unbuilt * pieces / (pieces + weights.unbuilt_lack * lacking(ship))
            if self.rounds == 0:
                ready *= 0.5
        if not loaded(ship):
            ready *= weights.half_laden * max(self.chance(GOOD), self.chance(TRANSPORT))
        return ready

    def set_worth(self, count: int) -> float:
        """What so many delivered goods of one kind bring, smoothed while the set can grow."""
        if self.rounds:
            return count * (self.weights.good + self.weights.good_set * min(count, 5))
        content = self.state.content
        listed = min(count, len(content.goods_vp) - 1)
        return float(content.goods_vp[listed] + (count - listed) * content.goods_step)

    def warehouse(self) -> float:
        """Stored things: worth their third, and more if transport can bring them where they fit."""
        state = self.state
        first = ITEMS * self.seat
        moving = self.chance(TRANSPORT)
        total = 0.0
        free_masts = 0
        free_sails = 0
        for ship in self.fleet:
            free_masts += length(ship) - masts(ship)
            free_sails += length(ship) - sails(ship)
        hulls = 0
        for item in range(ITEMS):
            count = state.store[first + item]
            if count == 0:
                continue
            total += THIRD * count
            if item <= HULL_MIDDLE:
                hulls += count
            elif item < FIRST[SAIL]:
                useful = min(count, self.places(item - FIRST[MAST], True), free_masts)
                free_masts -= useful
                total += moving * self.parts(useful, count - useful)
            elif item < FIRST[GOOD]:
                useful = min(count, self.places(item - FIRST[SAIL], False), free_sails)
                free_sails -= useful
                total += moving * self.parts(useful, count - useful)
        return total + moving * 0.5 * min(hulls, 3) * self.left * 2

    def parts(self, useful: int, idle: int) -> float:
        """Stored masts or sails that fit a ship, and those that fit none yet."""
        weights = self.weights
        return weights.stored * weights.piece * useful + weights.idle * idle * self.left

    def places(self, crest: int, for_mast: bool) -> int:
        """How many masts or sails of a crest the ships could still take."""
        places = 0
        for ship in self.fleet:
            kind = crest_of(ship)
            if crest == KINDS or kind < 0 or kind == crest:
                places += length(ship) - (masts(ship) if for_mast else sails(ship))
        return places


def lacking(ship: int) -> int:
    """Pieces that the ship needs at least."""
    ends = (0 if has_stern(ship) else 1) + (0 if has_bow(ship) else 1)
    return 3 * ends + 2 * length(ship) - masts(ship) - sails(ship)
