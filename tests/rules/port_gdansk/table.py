"""Any position of Port Gdańsk in a line, and playing it in words."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from leeboard.games.port_gdansk.game import PortGdansk
from leeboard.games.port_gdansk.state import GdanskState
from leeboard.kernel.chance import Chance, Draw, RecordedChance
from leeboard.locale import Voice

GAME = PortGdansk()

ORDERS = {"quay_06": "order_20", "quay_12": "order_19", "quay_18": "order_16"}  # far from f01
SIDES = ["load_1", "load_2", "move_1", "move_2", "recruit_1"]  # sides 0 to 4 of a die; 5 as 4
LOADS = ["load_2", "load_2", "load_2"]
WORKERS = ["recruit_1", "recruit_1", "recruit_1"]


def port(
    seats: int = 3,
    *,
    agenda: list[str] | None = None,
    seat: int = 0,
    options: dict[str, Any] | None = None,
    firms: list[dict[str, Any]] | None = None,
    chance: Chance | None = None,
    over: bool = False,
    edition: int = GAME.edition,
    **table: Any,
) -> GdanskState:
    """A table where seat 0 begins its turn in round 1; `firms` says what differs at each seat.

    With `dice` the roll is over and dice actions are to be chosen. Pawns stand on f01, holds are
    empty. Three orders lie far away unless `orders` says otherwise; all other cards and tokens are
    in deck and stack in the order of their numbers.

    What has one answer is taken at once: the roll, and the end of a turn. A firm with three workers
    is asked, for it can serve a small ship.
    """
    rows: list[dict[str, Any]] = [{} for _ in range(seats)]
    for number, row in enumerate(firms or []):
        rows[number] = row
    table.setdefault("orders", ORDERS)
    asked = agenda or ["acting" if "dice" in table else "turn_start"]
    return GAME.from_position(
        {
            "rules": edition,
            "seats": seats,
            "options": {"first_seat": 0, "removed_sector": "brown", **(options or {})},
            "agenda": [] if over else asked,
            "seat": -1 if over else seat,
            "over": over,
            "table": {"firms": rows, **table},
        },
        chance,
    )


def new(seats: int = 3, seed: int = 7, edition: int = 0, **options: Any) -> GdanskState:
    """A new match; seat 0 begins unless `first_seat` says otherwise."""
    settings = {"first_seat": 0, **options}
    return GAME.new(seats, seed=seed, options=settings, edition=edition)


def dice_fall(*throws: Sequence[str | None], turn: int = 1, seat: int = 0) -> RecordedChance:
    """Chance that gives these faces, throw by throw; None for a die that stays."""
    draws: list[Draw] = []
    for throw, faces in enumerate(throws):
        for die, face in enumerate(faces):
            if face is not None:
                draws.append((f"die:{turn}:{seat}:{throw}:{die}", 6, [SIDES.index(face)]))
    return RecordedChance(draws)


def legal(state: GdanskState) -> list[str]:
    """What the seat to act may choose, in words."""
    return [GAME.catalogue.text(action) for action in state.legal()]


def play(state: GdanskState, *texts: str) -> GdanskState:
    """Play actions and listen to their events; single choices in a swap are not written."""
    state.listening = True
    for text in texts:
        state.play(GAME.catalogue.number(text))
    return state


def refusal(state: GdanskState, text: str, seat: int = -1) -> str:
    """The clause that forbids an action now, or "" if it is legal."""
    found = state.refusal(GAME.catalogue.number(text), seat)
    return "" if found is None else found.clause


def why_not(state: GdanskState, text: str) -> str:
    """What a person is told of an action that is refused now."""
    found = state.refusal(GAME.catalogue.number(text))
    assert found is not None
    return Voice("en", GAME).say(found.text)


def told(state: GdanskState, kind: str) -> list[tuple[int | str, ...]]:
    """The events of this kind of the last action, in catalogue numbers."""
    return [event for event in state.events if event[0] == kind]


def table(state: GdanskState) -> dict[str, Any]:
    words: dict[str, Any] = GAME.table(state)
    return words


def firm(state: GdanskState, seat: int = 0) -> dict[str, Any]:
    row: dict[str, Any] = table(state)["firms"][seat]
    return row


def hold(state: GdanskState, seat: int = 0) -> dict[str, int]:
    return dict(firm(state, seat)["hold"])


def supply(state: GdanskState) -> dict[str, int]:
    return dict(table(state)["supply"])


def pawn(state: GdanskState, seat: int = 0) -> str:
    return str(firm(state, seat)["pawn"])


def markers(state: GdanskState) -> dict[str, list[int]]:
    return dict(table(state)["markers"])


def orders(state: GdanskState) -> dict[str, str]:
    return dict(table(state)["orders"])


def permanent(state: GdanskState, seat: int = 0) -> dict[str, int]:
    goods: list[int] = state.view(None)["permanent"][seat]
    return {name: count for name, count in zip(GOODS, goods, strict=True) if count}


GOODS = ["grain", "liquid_fuel", "coal", "containers", "general_cargo", "ro_ro"]


def tracks(state: GdanskState) -> list[int]:
    return [state.track(seat) for seat in range(state.seats)]


def ready(order: str, **more: Any) -> dict[str, Any]:
    """A firm on f01 that carries what an order asks for, with two workers."""
    number = GAME.content.order_ids.index(order)
    need = GAME.content.need[6 * number : 6 * number + 6]
    goods = {name: count for name, count in zip(GOODS, need, strict=True) if count}
    return {"pawn": "f01", "hold": goods, "workers": 2, **more}


def wander(state: GdanskState, seed: int = 1, most: int = 10**6) -> Iterator[GdanskState]:
    """Play at random to the end; yields the state before the first and after every action."""
    dice = random.Random(seed)
    state.listening = True
    yield state
    for _ in range(most):
        if state.over:
            return
        state.play(dice.choice(state.legal()))
        yield state


def steer(state: GdanskState) -> Iterator[GdanskState]:
    """Play as the heuristics advise to the end; yields like `wander`."""
    adviser = GAME.heuristics
    state.listening = True
    yield state
    while not state.over:
        choices = state.legal()
        ratings = adviser.rate(state, choices)
        state.play(choices[ratings.index(max(ratings))])
        yield state
