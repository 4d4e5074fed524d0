"""The table of Ferry in words, there and back, and the audit of what can lie on it."""

from __future__ import annotations

from typing import Any

from leeboard.kernel.chance import Chance
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.reading import Reader
from tests.kernel.ferry.content import Content
from tests.kernel.ferry.setup import choose_options
from tests.kernel.ferry.state import DEPART, LOAD, SAIL, TOLL, FerryState


def table(state: FerryState) -> dict[str, object]:
    """All that lies on the table."""
    ids = state.content.cargo_names.ids
    return {
        "start": state.start,
        "round": state.round,
        "quay": list(state.quay),
        "aboard": [state.crates(seat) for seat in range(state.seats)],
        "carried": [state.delivered(seat) for seat in range(state.seats)],
        "coins": list(state.coins),
        "order": [ids[cargo] for cargo in state.order],
        "former": [None if cargo < 0 else ids[cargo] for cargo in state.former],
        "deck": [ids[cargo] for cargo in state.deck],
        "winds": list(state.winds),
        "blown": state.blown,
        "toll": list(state.toll),
        "queue": list(state.queue),
    }


def lay(
    game: Game[Any],
    content: Content,
    table: Reader,
    seats: int,
    settings: dict[str, Setting],
    chance: Chance,
) -> FerryState:
    """The state of a table in words; what is left out is as after an unshuffled set-up."""
    state = FerryState(game, content, seats, chance)
    choose_options(state, settings)
    ids = content.cargo_names.ids
    cards: list[object] = [ids[cargo] for cargo in content.all_orders()]
    state.start = table.whole("start", 0, seats - 1, default=max(0, state.first_seat))
    state.round = table.whole("round", 1, content.rounds, default=1)
    state.quay = table.wholes("quay", content.kinds, 0, 99, default=list(content.count))
    state.aboard = rows(table, "aboard", seats, content.kinds)
    state.carried = rows(table, "carried", seats, content.kinds)
    state.coins = table.wholes("coins", seats, 0, 999, default=[content.coins] * seats)
    state.order = table.choices("order", ids, seats, default=cards[:seats])
    nobody: list[object] = [None] * seats
    for seat, name in enumerate(table.items("former", seats, default=nobody)):
        if name is not None:
            state.former[seat] = table.as_choice(f"former[{seat}]", name, ids)
    state.deck = table.choices("deck", ids, default=cards[seats:])
    state.winds = table.wholes("winds", len(content.winds), -9, 9, default=list(content.winds))
    state.blown = table.whole("blown", 0, len(content.winds), default=0)
    state.toll = table.wholes("toll", seats, -1, content.toll, default=[-1] * seats)
    state.queue = table.wholes("queue", -1, 0, seats - 1, default=[])
    table.close()
    return state


def rows(table: Reader, name: str, seats: int, length: int) -> list[int]:
    """Lists of counts, one a seat, one after the other."""
    flat: list[int] = []
    for seat, row in enumerate(table.items(name, seats, default=[[0] * length] * seats)):
        if not isinstance(row, list) or len(row) != length:
            raise table.complaint(f"{name}[{seat}] must be a list of {length}")
        for cargo, count in enumerate(row):
            flat.append(table.as_whole(f"{name}[{seat}][{cargo}]", count, 0, 99))
    return flat


def audit(state: FerryState) -> list[str]:
    """What is lost, doubled or out of place."""
    content = state.content
    problems: list[str] = []
    for cargo, name in enumerate(content.cargo_names.ids):
        crates = state.quay[cargo]
        crates += sum(state.aboard[cargo :: content.kinds])
        crates += sum(state.carried[cargo :: content.kinds])
        if crates != content.count[cargo]:
            problems.append(f"there are {crates} crates of {name}, not {content.count[cargo]}")
    cards = state.order + state.deck + [cargo for cargo in state.former if cargo >= 0]
    if sorted(cards) != content.all_orders():
        problems.append("the order cards are not those of the box")
    if sorted(state.winds) != sorted(content.winds):
        problems.append("the wind cards are not those of the box")
    if state.blown > sailed(state):
        problems.append("more winds have blown than ferries have sailed")
    if len(set(state.queue)) != len(state.queue):
        problems.append("a seat is to sail twice in a round")
    for seat in range(state.seats):
        if state.room(seat) < 0:
            problems.append(f"seat {seat}: the hold is too heavy")
        if state.coins[seat] < 0 or state.toll[seat] > state.coins[seat]:
            problems.append(f"seat {seat}: a coin is missing")
        aboard = state.room(seat) < content.hold
        if aboard and (seat != state.seat or state.agenda in ([DEPART], [TOLL])):
            problems.append(f"seat {seat}: crates aboard out of turn")
    problems.extend(audit_agenda(state))
    return problems


def sailed(state: FerryState) -> int:
    """How many ferries have sailed so far."""
    if state.agenda == [TOLL]:
        return (state.round - 1) * state.seats
    at_quay = 1 if state.agenda in ([LOAD], [SAIL]) else 0
    return state.round * state.seats - len(state.queue) - at_quay


def audit_agenda(state: FerryState) -> list[str]:
    problems: list[str] = []
    if len(state.agenda) > 1:
        problems.append("the agenda has more than one step")
    if state.agenda == [TOLL]:
        if min(state.toll) >= 0:
            problems.append("all tolls are chosen and none is collected")
        if state.queue:
            problems.append("tolls are chosen while ferries sail")
    elif max(state.toll) >= 0:
        problems.append("a toll is chosen when none is asked for")
    if state.seat in state.queue and state.agenda != [DEPART]:
        problems.append("the seat to act has another turn in this round")
    return problems
