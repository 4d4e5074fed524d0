"""The guesses of the Nauticus heuristics: in points of the final score, or as parts of one.

Tuned together by playing against themselves, so no single one can be read as a price.
"""

from __future__ import annotations

from typing import Final


class Weights:
    """What things are believed to be worth, each with its reason."""

    def __init__(self) -> None:
        # Talers and workers.
        self.taler = 0.37  # a taler beyond its third: early money builds ships
        self.taler_idle = 0.08  # one that lies idle
        self.worker = 0.2  # a worker beyond its third
        self.worker_idle = 0.32  # one that lies idle: it still scores crowns
        self.use = 1.98  # they keep that worth until one part in so many of the game is left
        self.extra = 25.23  # the extra-action tile while it can wait
        self.performing = 0.8  # of what the own use of a tile gains: others may choose it too
        self.hope = 0.36  # that a pass comes along in a turn still to come
        # Ships.
        self.reward = 4.61  # a reward, one for each mast of a ship that will be finished
        self.piece = 1.49  # what a missing mast or sail costs: a worker and a taler or two
        self.joint = 2.18  # what a missing hull piece costs
        self.pieces = 2.05  # pieces that a seat comes by in a round
        self.now = 0.94  # pieces from a buying tile that lies face up
        self.hands = 0.27  # pieces from a worker in stock
        self.risk = 0.68  # how much a missing piece weighs against those that can be had
        self.stored = 0.42  # a stored piece that fits a ship, against the cost of buying it
        self.idle = 0.13  # a stored piece that fits nothing yet
        # Crowns.
        self.crown = 2.0  # a crown in a scoring: most of the workers it is multiplied by
        self.crown_later = 1.18  # scorings in a round to come
        self.crown_now = 0.58  # the one of this round while its tile lies face up
        self.crown_most = 5.38  # crown pieces beyond these seldom add to a scoring
        # Goods.
        self.berth = 2.1  # a trip of one section of a finished ship, beside what it carries
        self.berth_early = 1.13  # the berths of a ship still to be finished
        self.trips = 1.76  # deliveries in a round to come
        self.good = 2.4  # a delivered good while sets can grow; its set adds to it
        self.good_set = 0.55  # for each good of the same kind
        self.delivery = 0.6  # the worker that a delivered good costs
        self.waiting = 0.62  # a good that is ready for delivery, against one delivered
        self.half_laden = 0.9  # a good aboard a ship that has empty sections
        self.unbuilt = 0.6  # a good aboard a ship that is not finished, if pieces abound
        self.unbuilt_lack = 0.96  # how much each missing piece weighs against that
        self.ashore = 0.51  # a stored good, against one aboard


WEIGHTS: Final = Weights()
