"""Tables to look at: a few positions of every game and seat count, from every seat's eyes."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import leeboard
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.content import ours
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.state import Event, State, View
from leeboard.locale import LANGUAGES
from leeboard.match.receipts import Receipt
from leeboard.registry import game_ids
from leeboard.server.viewing import messages
from leeboard.server.viewing.outgoing import ProjectedMatch
from leeboard.server.viewing.projection import result
from leeboard.server.viewing.speech import Speaker, speaker

GAMES = game_ids()
NAMES = ["Ala", "Bò", "<Čeněk>", "Dora & Co", 'E"v"e']
NEW_GAME = messages.MatchOrigin(
    kind="new", of=None, at=None, made=False, kept=False, own_content=False
)
TURNS = (1, 9, 40, 150)  # after so many actions a table is looked at, and at the end


@dataclass(frozen=True)
class Look:
    """A viewer's eyes on a table, and on the same table one action earlier."""

    game: Game[Any]
    state: State
    viewer: int | None
    view: View
    legal: list[int]
    before: View
    before_legal: list[int]
    events: list[Event]
    actor: int

    def speaker(self, language: str) -> Speaker:
        return speaker(self.game, language, NAMES[: self.state.seats])

    @property
    def language(self) -> str:
        """Each position in one language, the next in another."""
        return LANGUAGES[(self.state.seats + self.actor + len(self.legal)) % len(LANGUAGES)]


def legal_of(state: State, viewer: int | None) -> list[int]:
    return state.legal(viewer) if viewer is not None and viewer in state.pending else []


def options(game: Game[Any], number: int) -> dict[str, Setting]:
    """All defaults, then each option with its other settings in turn."""
    return {
        option.name: option.settings[number % len(option.settings)]
        for option in game.options
        if option.name != "first_seat"
    }


def matches(game: Game[Any]) -> Iterator[State]:
    for number, seats in enumerate(game.seats):
        yield game.new(seats, seed=number, options=options(game, number))


@cache
def looks(game_id: str) -> list[Look]:
    """Positions of random matches up to their ends, each seen by the actor, another, nobody."""
    game = leeboard.game(game_id)
    found: list[Look] = []
    for state in matches(game):
        luck = random.Random(state.seats)
        state.listening = True
        turn = 0
        while not state.over:
            turn += 1
            before, actor = state.clone(), state.seat
            state.play(luck.choice(state.legal()))
            if turn in TURNS or state.over:
                for viewer in sorted({None, actor, (actor + 1) % state.seats}, key=str):
                    found.append(look_at(game, before, state, viewer, actor))
    return found


def decisions(game_id: str) -> Iterator[Look]:
    """The first decision of each kind in a match, as the seat that is asked sees it."""
    game = leeboard.game(game_id)
    state = game.new(game.seats[-1], seed=3)
    luck = random.Random(3)
    met: set[str] = set()
    while not state.over and len(met) < len(game.steps):
        if state.step.kind not in met:
            met.add(state.step.kind)
            yield look_at(game, state, state, state.seat, state.seat)
        state.play(luck.choice(state.legal()))


def look_at(game: Game[Any], before: State, state: State, viewer: int | None, actor: int) -> Look:
    now = (state.view(viewer), legal_of(state, viewer))
    earlier = (before.view(viewer), legal_of(before, viewer))
    events = state.seen_events(viewer)
    return Look(game, state.clone(), viewer, *now, *earlier, events, actor)


def shown(look: Look, state: State | None = None, n: int = 5) -> ProjectedMatch:
    """What a match would say to this viewer of the table, or of another that looks like it."""
    table = look.state if state is None else state
    asked = look.viewer is not None and look.viewer in table.pending
    kind = table.decision_of(look.viewer).kind if look.viewer is not None and asked else ""
    return ProjectedMatch(
        game=look.game,
        viewer=look.viewer,
        view=table.view(look.viewer),
        legal=legal_of(table, look.viewer),
        n=n,
        receipt=Receipt(n=n, tag="ab", mac="cd"),
        decision=messages.OpenDecision(id="d1", kind=kind) if asked else None,
        undo=messages.UndoOptions(step=False, turn=False, request=None),
        clocks=[messages.SeatClock(seat=0, left=30.5, running=True)],
        over=result(table) if table.over else None,
    )


def alike(look: Look) -> State:
    """Another table that looks the same to this viewer."""
    state: State = look.game.imagine(look.view, fast_chance(11))
    return state


def match(look: Look) -> messages.MatchInfo:
    seats = [
        messages.SeatInfo(
            seat=seat, name=name, kind="person", bot=None, online=True, stand_in=False
        )
        for seat, name in enumerate(NAMES[: look.state.seats])
    ]
    return messages.MatchInfo(
        id="m1",
        game=look.game.id,
        rules=look.game.edition,
        content=look.game.content_file.hash,
        values=len(look.game.provenance),
        ours=ours(look.game.provenance),
        options=look.game.settings_of(look.state),
        status="over" if look.state.over else "running",
        seats=seats,
        commitment=None,
        origin=NEW_GAME,
        hints=True,
        promised=True,
        muted=False,
    )
