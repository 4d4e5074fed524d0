"""Self-play: matches of a network against itself, and what can be learned from them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from leeboard.kernel.chance import MASK32, fast_chance
from leeboard.kernel.game import Game
from leeboard.kernel.state import State
from leeboard.learn.network import Network
from leeboard.learn.outlook import Outlook
from leeboard.learn.rewards import standings_of


@dataclass
class Sample:
    """A table at the end of a seat's turn: the inputs of the network, and what they should give."""

    places: list[int]
    values: list[float]
    believed: float  # the lead that the heuristics guess, in points
    guessed: float  # the lead that the network guesses
    target: float = 0.0  # the lead that it should have guessed


@dataclass
class Course:
    """What one seat saw of a match, turn by turn, and by how much it led in the end."""

    samples: list[Sample] = field(default_factory=list)
    lead: float = 0.0


def self_play(
    game: Game[Any], seats: int, seed: int, network: Network | None, noise: float = 0.03
) -> list[Course]:
    """One match, the course of each seat; as often as `noise` says, any action is taken."""
    state: State = game.new(seats, seed, game.bulk_settings(seats, None))
    chance = fast_chance(seed ^ MASK32)
    outlook = Outlook(game, seats, network)
    courses = [Course() for _ in range(seats)]
    while not state.over:
        legal, seat = state.legal(), state.seat
        if len(legal) == 1:
            action = legal[0]
        elif chance.next32() < noise * MASK32:
            action = legal[chance.below("noise", len(legal))]
        else:
            leads = outlook.judged(state.view(seat), legal, chance)
            action = legal[leads.index(max(leads))]
        state.play(action)
        if state.seat != seat and not state.over:
            courses[seat].samples.append(sample_of(outlook, state, seat))
    standings, rivals = standings_of(state)
    points = [float(standing[0]) for standing in standings + rivals]
    for seat, course in enumerate(courses):
        course.lead = points[seat] - max(points[:seat] + points[seat + 1 :])
    return courses


def sample_of(outlook: Outlook, state: State, seat: int) -> Sample:
    believed, rival = outlook.believed(state, seat)
    inputs = outlook.inputs(state, seat, believed, rival)
    network = outlook.network
    guessed = believed if network is None else believed + network.correction(inputs)
    return Sample(inputs.places, inputs.values, believed, guessed)


def aim(course: Course, patience: float) -> list[Sample]:
    """Set the target of every sample, from the end back (TD(lambda)).

    With a patience of 1 it is the final lead. Below, it is in part what was guessed one turn later,
    two turns later and so on, which is less true and less a matter of luck.
    """
    target = course.lead
    for sample in reversed(course.samples):
        sample.target = target
        target = patience * target + (1.0 - patience) * sample.guessed
    return course.samples
