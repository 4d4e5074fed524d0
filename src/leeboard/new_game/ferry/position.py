"""What a position of Ferry leaves out, and the audit of what can lie on a table."""

from __future__ import annotations

from leeboard.kernel.fields import Fields
from leeboard.kernel.reading import Reader
from leeboard.new_game.ferry.state import DEPART, LOAD, SAIL, TOLL, FerryState


def read_table(state: FerryState, fields: Fields, table: Reader) -> None:
    """What is left out is as after an unshuffled set-up."""
    content = state.content
    cards = content.all_orders()
    state.start = max(0, state.first_seat)
    state.round = 1
    state.quay = list(content.count)
    state.order, state.deck = cards[: state.seats], cards[state.seats :]
    state.winds = list(content.winds)
    fields.from_position(state, table)


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
