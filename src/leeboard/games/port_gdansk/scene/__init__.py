"""How a person sees Port Gdańsk: a view and its legal actions as a scene to draw and click."""
# mypyc: interpreted

from __future__ import annotations

from leeboard.games.port_gdansk.actions import Actions
from leeboard.games.port_gdansk.content import DICE, GOODS, SECTORS, SIZES, SYMBOLS, Content
from leeboard.games.port_gdansk.scene.allowance import Allowance
from leeboard.games.port_gdansk.scene.badges import click_badges, seat_badges
from leeboard.games.port_gdansk.scene.board import board
from leeboard.games.port_gdansk.scene.roll import roll_sheet
from leeboard.games.port_gdansk.scene.seats import own_area, seat_card
from leeboard.games.port_gdansk.scene.seen import Seen, listed, moment, prompt, symbols_of
from leeboard.kernel.bits import members
from leeboard.kernel.text import Text
from leeboard.scene import Click, Scene


def scene(view: dict[str, object], legal: list[int], actions: Actions, content: Content) -> Scene:
    """The table as this viewer sees it, with a click for every legal action."""
    seen = Seen(view)
    picture = Scene("port_gdansk", seen.viewer, prompt(seen), moment=moment(seen))
    picture.asked = [] if seen.over else [seen.seat]
    allowance = Allowance(seen, content)
    picture.sheets.append(board(seen, allowance, legal, actions, content))
    if allowance.shown:
        risky = seen.resolved != 0 and any(actions.extra(action) for action in legal)
        picture.sheets.append(roll_sheet(seen, allowance, content, risky))
    if seen.viewer >= 0:
        picture.sheets.append(own_area(seen, content))
    for step in range(seen.seats):
        seat = (max(seen.viewer, 0) + step) % seen.seats
        picture.sheets.append(seat_card(seen, seat, content))
        picture.sheets[-1].badges = seat_badges(seen, seat)
    present = picture.pieces() if legal else {}
    # Whoever reads the choices from the top meets what can be done before what ends it.
    closing = (actions.stop.start, actions.end_turn.start)
    for action in sorted(legal, key=lambda action: action in closing):
        pieces = [piece for piece in _clicked(seen, action, actions, content) if piece in present]
        click = Click(action, pieces, _sentence(seen, action, legal, actions))
        click.together = actions.reroll.has(action)  # dice are marked, then thrown at once
        click.badges = click_badges(seen, action, actions, content)
        picture.clicks.append(click)
    return picture


def _sentence(seen: Seen, action: int, legal: list[int], actions: Actions) -> Text:
    """What the action says; ending a turn tells which symbols it would lose (GDA-9.5)."""
    if action == actions.end_turn.start:
        kinds = [actions.do.operand(other) for other in legal if actions.do.has(other)]
        if kinds:
            lost = [symbols_of(kind, seen.sums[kind]) for kind in kinds]
            return Text("action-end_turn-lost", {"symbols": listed(lost)})
    return actions.catalogue.sentence(action)


def _clicked(seen: Seen, action: int, actions: Actions, content: Content) -> list[str]:
    """The pieces that take this action; those that are not in the scene are left out later."""
    verb = actions.catalogue.verb_of(action)
    first = verb.operand(action)
    match verb.name:
        case "place" | "go":
            return [f"target-{content.field_ids[first]}"]
        case "take":
            return [f"pile-{GOODS[first]}"]
        case "discard" | "unload":
            return _cubes(seen, first)
        case "roll":
            return ["barge", *[f"die-{die + 1}" for die in range(len(seen.dice))]]
        case "reroll":
            return [f"die-{die}" for die in DICE[first]]
        case "do":
            return _dice_action(seen, SYMBOLS[first], content)
        case "fulfil":
            return [f"order-{content.quay_ids[first]}"]
        case "swap" | "add":
            return [f"exchange-{verb.name}"]
        case "ship":
            return [f"ships-{SIZES[first]}"]
        case "own":
            return [f"marker-{content.quay_ids[first]}-{seen.viewer}"]
        case "with":
            return [f"marker-{content.quay_ids[verb.second(action)]}-{first}"]
        case "at":
            return [f"target-{content.quay_ids[first]}"]
        case "leave_out":
            quays = members(content.sector_quays[first])
            return [
                f"cards-{SECTORS[first]}",
                *[f"target-{content.quay_ids[quay]}" for quay in quays],
            ]
    return []  # stop and end_turn: buttons in the prompt


def _cubes(seen: Seen, good: int) -> list[str]:
    if seen.viewer < 0:
        return []
    count = seen.holds[seen.viewer][good]
    return [f"hold-{GOODS[good]}-{number}" for number in range(count)]


def _dice_action(seen: Seen, kind: str, content: Content) -> list[str]:
    """The dice that show the symbols, and the pawn for a move."""
    dice = [
        f"die-{die + 1}"
        for die, face in enumerate(seen.dice)
        if face >= 0 and content.face_ids[face].startswith(kind)
    ]
    return [*dice, f"pawn-{seen.viewer}"] if kind == "move" else dice
