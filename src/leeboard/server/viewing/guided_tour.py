"""A match that is played to be looked at: pictures for the handbook, and each kind of decision.

It is the same match every time: a fixed seed, and the greedy bot on every seat. So pages can show
real tables of any game without anybody drawing them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from pydantic import Field

from leeboard.bots import bot
from leeboard.kernel.game import Game
from leeboard.kernel.state import Event, State
from leeboard.match import visible
from leeboard.scene import Scene
from leeboard.scene.svg import render
from leeboard.server.viewing import log_entries
from leeboard.server.viewing.describe import Strict
from leeboard.server.viewing.speech import speaker

TOUR_SEED: Final = 7
TOUR_SEATS: Final = 3  # if the game can be played so
LONGEST_TOUR: Final = 2000  # decisions; no match to be looked at needs more


class TourStep(Strict):
    """The first time that a kind of decision was asked."""

    at: int = Field(description="after so many decisions")
    kind: str
    seat: int
    prompt: str = Field(description="what was asked")
    choices: int = Field(description="how many answers there were")
    chosen: str = Field(description="the answer")
    lines: list[str] = Field(description="what came of it, as the log tells it")


class Tour(Strict):
    """A whole match in a few stops."""

    game: str
    seats: int
    middle: int = Field(description="a moment in the middle that can be looked at")
    length: int = Field(description="the last moment, which can be looked at too")
    steps: list[TourStep]


@dataclass(frozen=True)
class Stop:
    """A moment worth a look, and what was chosen there."""

    at: int
    state: State
    seat: int | None = None  # who was asked; nobody at the end
    action: int = -1
    events: tuple[Event, ...] = ()  # of the action, as a spectator sees them


@dataclass(frozen=True)
class SampleMatch:
    """The match with its stops by moment."""

    seats: int
    length: int
    stops: dict[int, Stop]
    firsts: list[int]  # the moments at which a kind of decision was new


@lru_cache(maxsize=16)
def sample_match(game: Game[Any]) -> SampleMatch:
    """Play the match; this takes a second or two, the first time."""
    seats = TOUR_SEATS if TOUR_SEATS in game.seats else game.seats[-1]
    return _stopped(game, seats, _actions(game, seats))


def _actions(game: Game[Any], seats: int) -> list[tuple[int, int]]:
    """Seat and action of every decision."""
    state = game.new(seats, TOUR_SEED)
    player = bot("greedy", game)
    taken: list[tuple[int, int]] = []
    while not state.over and len(taken) < LONGEST_TOUR:
        seat = state.pending[0]
        action = player.choose(state.view(seat), state.legal(seat), None)
        taken.append((seat, action))
        state.play(action, seat)
    return taken


def _stopped(game: Game[Any], seats: int, actions: list[tuple[int, int]]) -> SampleMatch:
    length = len(actions)
    state = game.new(seats, TOUR_SEED)
    state.listening = True
    stops: dict[int, Stop] = {}
    kinds: set[str] = set()
    firsts: list[int] = []
    for at, (seat, action) in enumerate(actions):
        kind = state.decision_of(seat).kind
        wanted = kind not in kinds or at == length // 2
        if kind not in kinds:
            kinds.add(kind)
            firsts.append(at)
        before = state.clone() if wanted else None
        state.play(action, seat)
        if before is not None:
            stops[at] = Stop(at, before, seat, action, tuple(state.seen_events(None)))
    stops[length] = Stop(length, state)
    return SampleMatch(seats, length, stops, firsts)


def tour(game: Game[Any], language: str) -> Tour:
    """The stops in words."""
    found = sample_match(game)
    return Tour(
        game=game.id,
        seats=found.seats,
        middle=found.length // 2,
        length=found.length,
        steps=[_step(game, found.stops[at], language) for at in found.firsts],
    )


def _step(game: Game[Any], stop: Stop, language: str) -> TourStep:
    assert stop.seat is not None, f"somebody decided at {stop.at}"
    words = speaker(game, language)
    clicks = {click.action: click for click in scene(game, stop).clicks}
    entry = visible.VisibleEntry(stop.at, "act", 0.0, events=list(stop.events))
    decision = stop.state.decision_of(stop.seat)
    return TourStep(
        at=stop.at,
        kind=decision.kind,
        seat=stop.seat,
        prompt=words.say(decision.prompt),
        choices=len(clicks),
        chosen=words.say(clicks[stop.action].sentence),
        lines=log_entries.entry_lines(entry, game, words),
    )


@lru_cache(maxsize=64)
def picture(game: Game[Any], at: int, language: str) -> str:
    """The board at a stop as one SVG picture; KeyError if the tour does not stop there."""
    stop = sample_match(game).stops[at]
    shown = scene(game, stop)
    board = next(sheet for sheet in shown.sheets if sheet.role == "board")
    art = (game.folder / "art.svg").read_text(encoding="utf-8")
    return render(shown, art, speaker(game, language).say, board.id, highlight=False)


def scene(game: Game[Any], stop: Stop) -> Scene:
    """The table as who decides there sees it, with all that can be clicked."""
    legal = [] if stop.seat is None else stop.state.legal(stop.seat)
    return game.presentation.scene(stop.state.view(stop.seat), legal)
