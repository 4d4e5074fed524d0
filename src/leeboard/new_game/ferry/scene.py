"""What a person sees and clicks in Ferry: a board of crates and ports."""

from __future__ import annotations

from leeboard.kernel.state import View
from leeboard.kernel.text import Text
from leeboard.new_game.ferry.actions import Actions
from leeboard.scene import Click, Piece, Scene, Sheet


def scene(view: View, legal: list[int], actions: Actions) -> Scene:
    board = Sheet("board", "board", 400, 200, Text("board"))
    board.add(Piece("wave", "wave", 200, 160))
    for cargo, name in enumerate(actions.load.operands[0].ids):
        count = view["quay"][cargo]
        title = Text(f"cargo-{name}")
        board.add(Piece(f"quay-{name}", "crate", 40 * cargo, 20, title, params={"count": count}))
    for port, name in enumerate(actions.sail.operands[0].ids):
        board.add(Piece(f"port-{name}", "port", 300 * port, 120, Text(f"port-{name}")))
    clicks = [Click(action, pieces(action, actions), say(action, actions)) for action in legal]
    return Scene(view["game"], view["viewer"], Text("prompt"), [board], clicks)


def say(action: int, actions: Actions) -> Text:
    return actions.catalogue.sentence(action)


def pieces(action: int, actions: Actions) -> list[str]:
    """What is clicked to take an action; nothing, if it is a button."""
    words = actions.catalogue.text(action).split()
    if words[0] == "load":
        return [f"quay-{words[1]}"]
    if words[0] == "sail":
        return [f"port-{words[1]}"]
    return []
