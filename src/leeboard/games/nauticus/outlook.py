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
from leeboard.games.nauticus.rules.scoring import goods_points, points
from leeboard.games.nauticus.rules.ships import (
    closed,
    completed,
    crest_of,
    goods,
    has_bow,
    has_stern,
    length,
    loaded,
    masts,
    middles,
    sails,
    sections,
)
from leeboard.games.nauticus.state import NauticusState

THIRD: Final = 1.0 / 3.0  # what a taler and every leftover bring at the end
LATER: Final = 0.97  # how sure an action is to come again while rounds are left
SOON: Final = 0.75  # one that is face up in the last round may be the one that is left over
SELF: Final = 0.4  # an action that is gone can still be had with the extra tile
TALER: Final = 0.50  # beyond its third: early money builds ships
TALER_MANY: Final = 0.10  # the same for those beyond PURSE: there is more money than workers
PURSE: Final = 12
WORKER: Final = 0.95  # beyond its third: workers are what runs out first
WORKER_MANY: Final = 0.35
CREW: Final = 7
REWARD: Final = 2.9  # points of a reward, counted for each mast of a ship that will be finished
PIECE: Final = 1.55  # points that a missing mast or sail costs: a worker and two talers
JOINT: Final = 1.3  # points that a missing hull piece costs
PIECES: Final = 5.0  # pieces that a seat comes by in a round
RISK: Final = 0.25  # how much a missing piece weighs against those that can be had
BERTH: Final = 1.1  # a round of one section of a finished ship: a good to carry, beside its cost
STORED: Final = 0.55  # a stored piece that fits a ship, against the cost of buying it
IDLE: Final = 0.15  # a stored piece that fits nothing yet
DELIVERY: Final = 0.9  # a worker is still to be paid for each good
CROWN: Final = 0.9  # a crown for each scoring to come, in points
EXTRA: Final = 5.0  # the extra-action tile while it can wait


class Outlook:
    """How one seat's table looks from here, in points of the final score."""

    def __init__(self, state: NauticusState, seat: int) -> None:
        self.state: Final[NauticusState] = state
        self.seat: Final[int] = seat
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
        return SELF if self.state.extra[self.seat] else 0.0

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
            total += EXTRA if self.rounds else EXTRA * self.left * 5.0
        return total

    def pending(self) -> float:
        """Rewards and free items that this seat has still to choose."""
        total = REWARD * self.state.owed
        for step in self.state.agenda:
            if step == REWARD_GOOD:
                total += 1.0 if self.state.first_good >= 0 else 2.0
            elif step in (FREE_DUE, FREE_ITEM, BONUS_PIECE):
                total += 1.0
        return total

    def purse(self) -> float:
        """Talers and workers: worth more than a third as long as they can be used."""
        state = self.state
        use = min(1.0, self.left * 2.2)
        talers = state.talers[self.seat]
        few = min(talers, PURSE)
        total = talers * THIRD + use * (few * TALER + (talers - few) * TALER_MANY)
        workers = state.workers[self.seat]
        few = min(workers, CREW)
        return total + workers * THIRD + use * (few * WORKER + (workers - few) * WORKER_MANY)

    def penalties(self) -> float:
        """What unturned pass tiles will cost, fewer turns left making it surer."""
        state = self.state
        turns = state.content.phases - state.phase - 1
        total = 0.0
        for number in range(state.flipped[self.seat], PASSES):
            wanted = number - state.flipped[self.seat] + 1
            hope = min(0.8, max(0.0, 0.22 * (turns - wanted + 1)))
            total += state.content.penalties[number] * (1.0 - hope)
        return total

    def crowns(self) -> float:
        """Crown pieces for all scorings to come; turned pass tiles only for this round's."""
        state = self.state
        first = ITEMS * self.seat
        turned = state.flipped[self.seat]
        crowns = state.crowns(self.seat) - turned
        now = 1.0 if self.open >> CROWNS & 1 else 0.0
        scorings = min(3.0, self.rounds * 0.8 + now * 0.8)
        stored = state.store[first + MAST_CROWN] + state.store[first + SAIL_CROWN]
        return CROWN * (min(crowns, 5) * scorings + turned * now * 0.8) + 0.2 * stored * self.left

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
        return PIECES * self.rounds + 1.3 * now + 0.35 * min(state.workers[self.seat], 8)

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
        missing_masts = size - masts(ship)
        missing_sails = size - sails(ship)
        sure = self.chance(SAIL) if missing_sails else 1.0
        if missing_masts:
            sure *= self.chance(MAST)
        if joints:
            sure *= self.chance(0)
        missing = missing_masts + missing_sails
        # Each further piece can go wrong, the more so the fewer can still be had.
        sure *= pieces / (pieces + RISK * (missing + joints))
        if missing + joints > pieces:
            sure *= (pieces / (missing + joints)) ** 2
        gain = self.state.content.ship_vp[size - 1] + REWARD * size + 0.7 * self.berths(size)
        return sure * (gain - PIECE * missing - JOINT * joints)

    def berths(self, size: int) -> float:
        """What a finished ship of this length will still carry."""
        trips = self.rounds * 0.8
        if self.rounds == 0 and self.open >> DELIVER & 1:
            trips = 0.5
        return BERTH * size * min(trips, 2.0)

    def cargo(self) -> float:
        """Delivered goods, and those aboard as if delivered, as far as that is sure."""
        state = self.state
        seat = self.seat
        total = float(goods_points(state, seat))
        sure = self.chance(DELIVER)
        aboard = [0] * KINDS
        count = 0
        share = 0.0
        for ship in self.fleet:
            if goods(ship) == 0:
                continue
            ready = sure
            if not completed(ship):
                pieces = self.pieces()
                ready *= 0.7 * pieces / (pieces + lacking(ship))
            if not loaded(ship):
                ready *= 0.85 * self.chance(GOOD)
            share += ready * goods(ship)
            count += goods(ship)
            for row in sections(ship):
                if row[GOOD] >= 0:
                    aboard[row[GOOD] - FIRST[GOOD]] += 1
        if count == 0:
            return total
        gain = self.goods_gain(aboard) - DELIVERY * count
        return total + max(THIRD * count, gain * share / count)

    def goods_gain(self, more: list[int]) -> float:
        """Points that these goods add to the delivered ones."""
        content = self.state.content
        total = 0
        for kind in range(KINDS):
            have = self.state.delivered[KINDS * self.seat + kind]
            total += set_value(content.goods_vp, content.goods_step, have + more[kind])
            total -= set_value(content.goods_vp, content.goods_step, have)
        return float(total)

    def warehouse(self) -> float:
        """Stored things: worth their third, and more if transport can bring them where they fit."""
        state = self.state
        first = ITEMS * self.seat
        moving = self.chance(TRANSPORT)
        total = 0.0
        free_masts = 0
        free_sails = 0
        berths = 0
        for ship in self.fleet:
            size = length(ship)
            free_masts += size - masts(ship)
            free_sails += size - sails(ship)
            berths += size - goods(ship)
        hulls = 0
        for item in range(ITEMS):
            count = state.store[first + item]
            if count == 0:
                continue
            total += THIRD * count
            if item <= HULL_MIDDLE:
                hulls += count
            elif item < FIRST[SAIL]:
                useful = min(count, self.places(item - FIRST[MAST], True))
                useful = min(useful, free_masts)
                free_masts -= useful
                total += moving * (STORED * PIECE * useful + IDLE * (count - useful) * self.left)
            elif item < FIRST[GOOD]:
                useful = min(count, self.places(item - FIRST[SAIL], False))
                useful = min(useful, free_sails)
                free_sails -= useful
                total += moving * (STORED * PIECE * useful + IDLE * (count - useful) * self.left)
            else:
                useful = min(count, max(0, berths))
                berths -= useful
                sure = moving * self.chance(DELIVER)
                total += sure * (1.5 * useful + 0.5 * (count - useful)) * min(1.0, self.left * 4)
        return total + moving * 0.5 * min(hulls, 3) * self.left * 2

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


def set_value(table: list[int], step: int, count: int) -> int:
    """Points for so many delivered goods of one kind (NAU-6.2)."""
    listed = min(count, len(table) - 1)
    return table[listed] + (count - listed) * step
