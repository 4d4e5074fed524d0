"""The short notation of whole moves (MAR-9.7): `unload:gdansk:flounder=1,herring=2` and its kin."""
# mypyc: interpreted

from __future__ import annotations

from leeboard.games.mare_balticum.actions import Actions
from leeboard.games.mare_balticum.rules.agenda import NOT_ASKED
from leeboard.games.mare_balticum.state import MareState
from leeboard.kernel.errors import IllegalAction, UnknownAction


def expand(state: MareState, actions: Actions, text: str, seat: int) -> list[int]:
    """The small decisions that a move of a seat stands for, without those that answer themselves.

    A text without a colon is a catalogue action, except for `end`.
    """
    book = actions.catalogue
    if text == "end":
        return [actions.end_turn.start]
    if ":" not in text:
        return [book.number(text)]
    wished = [book.number(action) for action in spelt_out(text)]
    if state.over:
        return wished  # nothing is legal: playing any of it says why
    return without_forced(state, text, wished, seat)


def spelt_out(text: str) -> list[str]:
    """The move as texts of all its small decisions."""
    parts = text.split(":")
    kind, rest = parts[0], parts[1:]
    if kind == "port" and len(rest) == 1:
        return [f"port {rest[0]}"]
    if kind == "sail" and len(rest) == 1 and rest[0].count(">") == 1:
        boat, target = rest[0].split(">")
        return ["sail", *([] if boat == "reserve" else [f"boat {boat}"]), f"to {target}"]
    if kind == "fish" and len(rest) == 2:
        return ["fish", f"cast {rest[0]}", f"take {rest[1]}"]
    if kind == "drop" and len(rest) == 1:
        return ["overboard", f"drop {rest[0]}"]
    if kind == "unload" and len(rest) == 2:
        return ["unload", f"berth {rest[0]}", *[item(part) for part in rest[1].split(",")], "done"]
    if kind == "contract" and len(rest) == 1:
        return ["contract", "keep" if rest[0] == "keep" else f"card {rest[0]}"]
    if kind == "ent" and rest[0] == "tax" and len(rest) == 2:
        return ["token tax", *[payment(part) for part in rest[1].split(",")]]
    if kind == "ent" and len(rest) == 1 and rest[0].count("@") == 1:
        token, species = rest[0].split("@")
        return [f"token {token}", f"species {species}"]
    if kind == "debt" and len(rest) == 1:
        return [payment(rest[0])]
    if kind == "sets" and len(rest) == 1:
        return [f"sets {rest[0]}"]
    raise UnknownAction(f'"{text}" is not a move of Mare Balticum (MAR-9.7)')


def item(text: str) -> str:
    """`herring=2` or, with a new demand token, `herring=2@-1`."""
    species, _, number = text.partition("=")
    count, _, slot = number.partition("@")
    return f"open {species} {slot} {count}" if slot else f"land {species} {count}"


def payment(text: str) -> str:
    """`hold.cod` or `store.amber`."""
    return "pay " + text.replace(".", "_")


def without_forced(state: MareState, text: str, wished: list[int], seat: int) -> list[int]:
    """Leave out the decisions that have one choice and so are never asked (MAR-9.1).

    A move that cannot be carried out to its end is refused here, before anything has happened.
    """
    asked: list[int] = []
    trial = state.clone()
    if seat in trial.pending:
        trial.ask(seat)
    for action in wished:
        step = trial.step
        clause = step.barred(trial, action) if step.asks else NOT_ASKED
        if clause:
            part = state.game.catalogue.text(action)
            raise IllegalAction(f'"{text}": "{part}" is not legal then ({clause})')
        if len(step.legal(trial)) > 1 or not step.automatic(trial):
            asked.append(action)
        step.play(trial, action)
    return asked
